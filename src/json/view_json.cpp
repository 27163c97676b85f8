#include "json/view_json.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "engine/figures.h"
#include "engine/views/prospects.h"
#include "json/awaiting_writer.h"
#include "json/json_writer.h"
#include "json/parts_writer.h"
#include "json/rules_json.h"

namespace dicetown {
namespace {

// --- Members ---
// Each names the fields of the view that it tells of, and its writer gets nothing else: so whatever is
// written is also compared.

template <class Writer, class... Fields>
struct Member {
  Writer writer;  // of the key and the value
  std::tuple<Fields View::*...> fields;

  bool is_same(const View& before, const View& after) const {
    return std::apply([&](auto... field) { return ((before.*field == after.*field) && ...); }, fields);
  }
  void write(JsonWriter& json, const View& view) const {
    std::apply([&](auto... field) { writer(json, view.*field...); }, fields);
  }
};

// An object of members; it changes as a whole.
template <class... Members>
struct Group {
  std::string_view name;
  std::tuple<Members...> members;

  bool is_same(const View& before, const View& after) const {
    return std::apply([&](const auto&... each) { return (each.is_same(before, after) && ...); }, members);
  }
  void write(JsonWriter& json, const View& view) const {
    json.key(name);
    json.begin_object();
    std::apply([&](const auto&... each) { (each.write(json, view), ...); }, members);
    json.end_object();
  }
};

// By a writer that knows the key, as those of the parts that a state has as well.
template <class Writer, class... Fields>
constexpr auto part(Writer writer, Fields View::*... fields) {
  return Member<Writer, Fields...>{writer, {fields...}};
}
// By a writer of the value.
template <class Writer, class... Fields>
constexpr auto member(std::string_view name, Writer writer, Fields View::*... fields) {
  const auto keyed = [name, writer](JsonWriter& json, const Fields&... values) {
    json.key(name);
    writer(json, values...);
  };
  return part(keyed, fields...);
}
template <class Field>
constexpr auto member(std::string_view name, Field View::* field) {
  return member(name, [](JsonWriter& json, const Field& value) { json.put(value); }, field);
}
template <class... Members>
constexpr auto group(std::string_view name, Members... members) {
  return Group<Members...>{name, {members...}};
}

// --- The table ---

void write_rules(JsonWriter& json, const Ruleset& rules) { json.raw(rules_json(rules)); }

void write_viewer(JsonWriter& json, Viewer viewer) { json.put(viewer.seat); }

void write_seat(JsonWriter& json, const SeatView& seat) {
  json.begin_object();
  json.member("dollars", seat.dollars);
  json.member("nuggets", seat.nuggets);
  json.member("dice", seat.dice);
  json.member("cup", seat.in_cup);
  json.member("rolled", seat.has_rolled);
  json.member("committed", seat.committed);
  json.member("shown", seat.shown);
  json.member("protected", seat.protected_claims);
  write_backs(json, seat.hand);
  json.end_object();
}

// The one member that changes seat by seat.
struct SeatList {
  static bool is_same(const View& before, const View& after) { return before.seats == after.seats; }
  static void write(JsonWriter& json, const View& view) {
    write_each(json, view, [](Seat) { return true; });
  }
  static void write_changes(JsonWriter& json, const View& before, const View& after) {
    write_each(json, after, [&](Seat seat) { return before[seat] != after[seat]; });
  }

 private:
  template <class IsTold>
  static void write_each(JsonWriter& json, const View& view, IsTold is_told) {
    json.key("seats");
    json.begin_list();
    for (const Seat seat : view.all_seats()) is_told(seat) ? write_seat(json, view[seat]) : json.null();
    json.end_list();
  }
};

void write_offer_views(JsonWriter& json, const std::array<std::optional<OfferView>, kMaxSeats>& offers) {
  json.begin_list();
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    const std::optional<OfferView>& offer = offers[seat.index];
    if (!offer) continue;
    json.begin_object();
    json.member("seat", seat);
    json.member("for", offer->candidate);
    json.member("dollars", offer->dollars);
    json.member("nuggets", offer->nuggets);
    write_backs(json, offer->backs);
    json.member("cards", offer->cards);
    json.end_object();
  }
  json.end_list();
}

void write_replacements_left(JsonWriter& json, const std::array<std::uint8_t, kMaxSeats>& left,
                             int seat_count) {
  write_revisable(json, SeatSet::first(seat_count), left);
}

void write_drawn(JsonWriter& json, Backs drawn, const std::optional<Cards>& cards) {
  json.begin_object();
  write_backs(json, drawn);
  json.member("cards", cards);
  json.end_object();
}

void write_scores(JsonWriter& json, const std::array<std::optional<Score>, kMaxSeats>& scores) {
  json.begin_list();
  for (const std::optional<Score>& score : scores) {
    if (score) write_score(json, *score);
  }
  json.end_list();
}

// --- The viewer's own ---

void write_knowledge(JsonWriter& json, const Knowledge& known, int seat_count) {
  json.begin_object();
  json.key("hands");
  json.begin_list();
  for (const Seat seat : SeatSet::first(seat_count)) json.put(known.hands[seat.index]);
  json.end_list();
  json.member("drawn", known.drawn);
  json.member("deck", known.deck);
  json.member("discard", known.discard);
  json.end_object();
}

// As a list of none or one, in the form a state shows what it waits for.
void write_own_question(JsonWriter& json, const std::optional<Question>& question) {
  json.begin_list();
  if (question) write_question(json, *question);
  json.end_list();
}

// --- Where the dice lead ---

template <class Done>
void each_place(Done done) {
  for (int index = 0; index < kPlaces; ++index) done(static_cast<Place>(index));
}

// Set aside: what leads depends on nothing else, and they seldom change.
bool have_same_dice(const View& before, const View& after) {
  return std::ranges::equal(before.seats, after.seats, {}, &SeatView::dice, &SeatView::dice);
}

struct Leading {
  static bool is_same(const View& before, const View& after) {
    return have_same_dice(before, after) || leaders(before) == leaders(after);
  }
  static void write(JsonWriter& json, const View& view) {
    json.key("leading");
    json.begin_object();
    each_place([&](Place place) {
      const SeatSet seats = leading_at(view, place);
      if (!seats.empty()) json.member(name_of(place), seats);
    });
    json.end_object();
  }

 private:
  static std::array<SeatSet, kPlaces> leaders(const View& view) {
    std::array<SeatSet, kPlaces> leaders;
    each_place([&](Place place) { leaders[static_cast<std::size_t>(place)] = leading_at(view, place); });
    return leaders;
  }
};

// What each choice of dice would cost and where it would lead, in the order of the question's options.
struct Prospects {
  static bool is_same(const View& before, const View& after) {
    const Question* one = asked(before);
    const Question* other = asked(after);
    if (one == nullptr || other == nullptr) return one == other;
    if (*one == *other && have_same_dice(before, after)) return true;
    return choices_of(before) == choices_of(after);
  }
  static void write(JsonWriter& json, const View& view) {
    json.key("prospects");
    if (asked(view) == nullptr) return json.null();
    const Choices choices = choices_of(view);
    json.begin_object();
    json.key("prices"), json.begin_list();
    for (const Choice& choice : choices) json.put(choice.price);
    json.end_list();
    json.key("leads"), json.begin_list();
    for (const Choice& choice : choices) {
      json.begin_list();
      each_place([&](Place place) {
        if (choice.leads[static_cast<std::size_t>(place)]) json.put(name_of(place));
      });
      json.end_list();
    }
    json.end_list();
    json.end_object();
  }

 private:
  struct Choice {
    int price = 0;
    std::array<bool, kPlaces> leads{};
    bool operator==(const Choice&) const = default;
  };
  using Choices = FixedList<Choice, 1 << kDicePerSeat>;

  static const Question* asked(const View& view) {
    const auto& question = view.question ? view.question : view.may_change;
    return question && std::holds_alternative<AskKeep>(question->ask) ? &*question : nullptr;
  }
  static Choices choices_of(const View& view) {
    Choices choices;
    const Question* question = asked(view);
    for (int index = 0; question != nullptr && index < question->option_count(); ++index) {
      const Dice kept = std::get<Keep>(question->option(index)).dice;
      Choice choice{.price = price_of(kept)};
      each_place([&](Place place) {
        choice.leads[static_cast<std::size_t>(place)] = would_lead(view, question->seat, kept, place);
      });
      choices.push_back(choice);
    }
    return choices;
  }
};

// --- How far the step at hand has gone ---

void write_must_retain(JsonWriter& json, const std::array<std::uint8_t, kMaxSeats>& dice, int seat_count) {
  json.begin_list();
  for (const Seat seat : SeatSet::first(seat_count)) json.put(dice[seat.index]);
  json.end_list();
}

void write_robbery(JsonWriter& json, const Robbery& robbery) {
  json.begin_object();
  json.member("victim", robbery.victim);
  write_backs(json, robbery.backs);
  json.end_object();
}

constexpr auto kProgress = group(
    "progress", member("candidates", &View::candidates), member("covered_by_brute", &View::covered_by_brute),
    member("must_retain", write_must_retain, &View::must_retain, &View::seat_count),
    member("won", &View::won), member("stolen_dollars", &View::stolen_dollars),
    member("actions_left", &View::actions_left), member("robbery", write_robbery, &View::robbery),
    member("visits_ordered", &View::visits_ordered), member("elixir_windows", &View::elixir_windows),
    member("visit_interrupts", &View::visit_interrupts));

// --- All of it ---

constexpr auto kMembers = std::tuple{
    member("rules", write_rules, &View::rules),
    member("viewer", write_viewer, &View::viewer),
    member("round", &View::round),
    member("phase", &View::phase),
    member("sheriff", &View::sheriff),
    member("mine", &View::mine),
    member("bank", &View::bank),
    member("coach", &View::coach),
    member("line", &View::line),
    group("claims", member("deck", &View::claims_deck), member("under", &View::under)),
    group("store", member("deck", &View::store_deck), member("discard", &View::store_discard)),
    part(write_elixirs<ElixirsView>, &View::elixirs, &View::rules),
    SeatList{},
    part(write_owners, &View::owners),
    Leading{},
    part(write_announced, &View::announced),
    member("offers", write_offer_views, &View::offers),
    part(write_replacements_left, &View::replacements_left, &View::seat_count),
    member("drawn", write_drawn, &View::drawn, &View::drawn_cards),
    member("visits", &View::visits),
    member("visitor", &View::visitor),
    member("own", write_own, &View::own),
    member("knows", write_knowledge, &View::knowledge, &View::seat_count),
    member("step", &View::step),
    member("awaited", &View::awaited),
    member("moment", &View::moment),
    member("question", write_own_question, &View::question),
    member("may_change", write_own_question, &View::may_change),
    Prospects{},
    kProgress,
    member("scores", write_scores, &View::scores),
    member("winner", &View::winner),
};

template <class Member>
void write_change(JsonWriter& json, const Member& member, const View& before, const View& after) {
  if (member.is_same(before, after)) return;
  if constexpr (requires { member.write_changes(json, before, after); }) {
    member.write_changes(json, before, after);
  } else {
    member.write(json, after);
  }
}

}  // namespace

void write_own(JsonWriter& json, const std::optional<OwnView>& own) {
  if (!own) return json.null();
  json.begin_object();
  json.member("rolled", own->rolled);
  json.member("kept", own->kept);
  json.member("cards", own->hand);
  json.end_object();
}

void write_view(JsonWriter& json, const View& view) {
  json.begin_object();
  std::apply([&](const auto&... each) { (each.write(json, view), ...); }, kMembers);
  json.end_object();
}

void write_view_changes(JsonWriter& json, const View& before, const View& after) {
  assert(before.seat_count == after.seat_count);
  json.begin_object();
  std::apply([&](const auto&... each) { (write_change(json, each, before, after), ...); }, kMembers);
  json.end_object();
}

std::string view_json(const View& view) {
  JsonWriter json;
  json.reserve(2048);
  write_view(json, view);
  return json.take();
}

std::string view_changes_json(const View& before, const View& after) {
  JsonWriter json;
  json.reserve(512);
  write_view_changes(json, before, after);
  return json.take();
}

}  // namespace dicetown
