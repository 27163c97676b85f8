#include "record/view_json.h"

#include <string_view>
#include <variant>

#include "record/awaiting_writer.h"
#include "record/json_writer.h"
#include "record/parts_writer.h"
#include "record/rules_json.h"

namespace dicetown {
namespace {

void write_seats(JsonWriter& json, std::string_view name, SeatSet seats) {
  json.key(name);
  json.begin_list();
  for (const Seat seat : seats) json.number(seat.index);
  json.end_list();
}

// How many cards of each back, as members of the object at hand.
void write_backs(JsonWriter& json, Backs backs) {
  json.member("claims", int{backs.claims});
  json.member("store", int{backs.store});
}

void write_cards(JsonWriter& json, std::string_view name, const std::optional<Cards>& cards) {
  if (cards) return json.member(name, names_of(*cards));
  json.key(name), json.null();
}

// --- The table ---

void write_piles(JsonWriter& json, const View& view) {
  json.member("line", view.line);
  json.key("claims");
  json.begin_object();
  json.member("deck", int{view.claims_deck});
  json.member("under", view.under);
  json.end_object();
  json.key("store");
  json.begin_object();
  json.member("deck", int{view.store_deck});
  json.member("discard", int{view.store_discard});
  json.end_object();
}

void write_seat(JsonWriter& json, const SeatView& seat) {
  json.begin_object();
  json.member("dollars", int{seat.dollars});
  json.member("nuggets", int{seat.nuggets});
  json.member("dice", seat.dice);
  json.member("cup", int{seat.in_cup});
  json.key("rolled"), json.boolean(seat.has_rolled);
  json.key("committed"), json.boolean(seat.committed);
  json.member("shown", seat.shown);
  json.member("protected", names_of(seat.protected_claims));
  write_backs(json, seat.hand);
  json.end_object();
}

void write_offers(JsonWriter& json, const View& view) {
  json.key("offers");
  json.begin_list();
  for (const Seat seat : view.all_seats()) {
    const std::optional<OfferView>& offer = view.offers[seat.index];
    if (!offer) continue;
    json.begin_object();
    json.member("seat", seat);
    json.member("for", offer->candidate);
    json.member("dollars", int{offer->dollars});
    json.member("nuggets", int{offer->nuggets});
    write_backs(json, offer->backs);
    write_cards(json, "cards", offer->cards);
    json.end_object();
  }
  json.end_list();
}

void write_table(JsonWriter& json, const View& view) {
  json.key("round"), json.number(view.round);
  json.member("phase", name_of(view.phase));
  json.member("sheriff", view.sheriff);
  json.member("mine", int{view.mine});
  json.member("bank", int{view.bank});
  json.member("coach", int{view.coach});
  write_piles(json, view);
  write_elixirs(json, view.elixirs, view.rules);
  json.key("seats");
  json.begin_list();
  for (const Seat seat : view.all_seats()) write_seat(json, view[seat]);
  json.end_list();
  write_owners(json, view.owners);
  write_announced(json, view.announced);
  write_offers(json, view);
  write_revisable(json, view.all_seats(), view.replacements_left);
  json.key("drawn");
  json.begin_object();
  write_backs(json, view.drawn);
  write_cards(json, "cards", view.drawn_cards);
  json.end_object();
  json.member("visits", view.visits);
  json.member("visitor", view.visitor);
}

void write_scores(JsonWriter& json, const View& view) {
  json.key("scores");
  json.begin_list();
  for (const std::optional<Score>& score : view.scores) {
    if (score) write_score(json, *score);
  }
  json.end_list();
  json.member("winner", view.winner);
}

// --- The viewer's own ---

void write_own(JsonWriter& json, const std::optional<OwnView>& own) {
  json.key("own");
  if (!own) return json.null();
  json.begin_object();
  json.member("rolled", own->rolled);
  json.member("kept", own->kept);
  json.member("cards", names_of(own->hand));
  json.end_object();
}

void write_knowledge(JsonWriter& json, const View& view) {
  const Knowledge& known = view.knowledge;
  json.key("knows");
  json.begin_object();
  json.key("hands");
  json.begin_list();
  for (const Seat seat : view.all_seats()) {
    json.begin_list();
    for (const std::string_view name : names_of(known.hands[seat.index])) json.text(name);
    json.end_list();
  }
  json.end_list();
  json.member("drawn", names_of(known.drawn));
  json.member("deck", names_of(known.deck));
  json.member("discard", names_of(known.discard));
  json.end_object();
}

// As a list of none or one, in the form a state shows what it waits for.
void write_question(JsonWriter& json, std::string_view name, const std::optional<Question>& question) {
  json.key(name);
  Questions questions;
  if (question) std::visit([&](const auto& ask) { questions.add(question->seat, ask); }, question->ask);
  write_awaiting(json, questions);
}

void write_waiting(JsonWriter& json, const View& view) {
  json.member("step", name_of(view.step));
  write_seats(json, "awaited", view.awaited);
  json.member("moment", view.moment ? std::optional(name_of(*view.moment)) : std::nullopt);
  write_question(json, "question", view.question);
  write_question(json, "may_change", view.may_change);
}

void write_progress(JsonWriter& json, const View& view) {
  json.key("progress");
  json.begin_object();
  write_seats(json, "candidates", view.candidates);
  write_seats(json, "covered_by_brute", view.covered_by_brute);
  json.key("must_retain");
  json.begin_list();
  for (const Seat seat : view.all_seats()) json.number(view.must_retain[seat.index]);
  json.end_list();
  write_seats(json, "won", view.won);
  json.member("stolen_dollars", int{view.stolen_dollars});
  json.member("actions_left", int{view.actions_left});
  json.key("robbery");
  json.begin_object();
  json.member("victim", view.robbery.victim);
  write_backs(json, view.robbery.backs);
  json.end_object();
  json.member("visits_ordered", int{view.visits_ordered});
  json.member("elixir_windows", int{view.elixir_windows});
  json.key("visit_interrupts"), json.boolean(view.visit_interrupts);
  json.end_object();
}

}  // namespace

std::string view_json(const View& view) {
  JsonWriter json;
  json.begin_object();
  json.key("rules");
  json.raw(rules_json(view.rules));
  json.member("viewer", view.viewer.seat);
  write_table(json, view);
  write_own(json, view.own);
  write_knowledge(json, view);
  write_waiting(json, view);
  write_progress(json, view);
  write_scores(json, view);
  json.end_object();
  return json.take();
}

}  // namespace dicetown
