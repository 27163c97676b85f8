#include "table/protocol/message_writer.h"

#include <string_view>
#include <variant>

#include "chance/fair_chance.h"
#include "engine/overloaded.h"
#include "json/json_writer.h"
#include "table/protocol/command.h"
#include "table/room/names.h"
#include "table/room/settings_json.h"

namespace dicetown {

template <>
struct Names<ClosingReason> {
  static constexpr std::array<std::string_view, 3> kAll{"restarting", "table-closed", "table-set-aside"};
};

namespace {

SitterView view_of(const Chair& chair, bool is_connected) {
  return {.kind = chair.sitter,
          .name = chair.name,
          .bot = chair.sitter == Sitter::bot ? std::optional(chair.bot) : std::nullopt,
          .is_ready = chair.sitter == Sitter::bot || chair.nonce.has_value(),
          .is_here = chair.sitter == Sitter::bot || is_connected,
          .played_by_bot = chair.played_by_bot};
}

std::vector<VotesView> votes_of(const Presence& presence) {
  std::vector<VotesView> votes;
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    const SeatSet by = presence.votes[seat.index];
    if (!by.empty()) votes.push_back({seat, by});
  }
  return votes;
}

void write_sitter(JsonWriter& json, const SitterView& sitter) {
  json.begin_object();
  json.member("kind", sitter.kind);
  json.member("name", sitter.name);
  json.member("bot", sitter.bot);
  json.member("ready", sitter.is_ready);
  json.member("here", sitter.is_here);
  json.member("played_by_bot", sitter.played_by_bot);
  json.end_object();
}

void write_votes(JsonWriter& json, const VotesView& votes) {
  json.begin_object();
  json.member("seat", votes.seat);
  json.member("by", votes.by);
  json.end_object();
}

void write_bribes(JsonWriter& json, std::string_view name, const BribeStatistics& bribes) {
  json.key(name), json.begin_object();
  json.member("dollars", bribes.dollars.count());
  json.member("nuggets", bribes.nuggets.count());
  json.member("cards", bribes.cards.count());
  json.end_object();
}

// By the names of the kinds.
template <Named Kind, std::size_t kKinds>
void write_tallies(JsonWriter& json, std::string_view name, const std::array<Tally, kKinds>& tallies) {
  json.key(name), json.begin_object();
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    json.member(name_of(static_cast<Kind>(kind)), tallies[kind].count());
  }
  json.end_object();
}

void write_seat(JsonWriter& json, const SeatStatistics& seat) {
  json.begin_object();
  write_tallies<Face>(json, "dice", seat.dice);
  json.member("throws", seat.throws.count());
  json.member("finished_first", seat.finished_first.count());
  json.member("paid", seat.paid.count());
  json.member("best_hand", seat.best_hand);
  write_tallies<Place>(json, "places", seat.places);
  json.member("nuggets_mined", seat.nuggets_mined.count());
  json.member("dollars_robbed", seat.dollars_robbed.count());
  json.member("claims_taken", seat.claims_taken.count());
  json.member("cards_stolen", seat.cards_stolen.count());
  json.member("cards_lost", seat.cards_lost.count());
  json.member("cards_played", seat.cards_played.count());
  json.member("cards_cancelled", seat.cards_cancelled.count());
  json.member("stars_taken", seat.stars_taken.count());
  json.member("decisions", seat.decisions.count());
  json.member("doc_visits", seat.doc_visits.count());
  write_bribes(json, "bribes_paid", seat.bribes_paid);
  write_bribes(json, "bribes_taken", seat.bribes_taken);
  json.end_object();
}

void write_statistics(JsonWriter& json, const std::optional<Statistics>& statistics, std::size_t seats) {
  json.key("statistics");
  if (!statistics) return json.null();
  json.begin_object();
  json.member("rounds", statistics->rounds().count());
  json.key("seats"), json.begin_list();
  for (const Seat seat : SeatSet::first(static_cast<int>(seats))) write_seat(json, (*statistics)[seat]);
  json.end_list();
  json.end_object();
}

void write_room(JsonWriter& json, const RoomView& room) {
  json.begin_object();
  json.member("table", room.table);
  json.member("game", room.game);
  json.member("stage", room.stage);
  json.key("settings"), write_settings(json, room.settings);
  json.member("host", room.host);
  json.key("seats"), json.begin_list();
  for (const SitterView& sitter : room.seats) write_sitter(json, sitter);
  json.end_list();
  json.member("watchers", room.watchers);
  json.member("commitment", room.commitment);
  json.member("seed", room.seed);
  json.member("record", room.record);
  write_statistics(json, room.statistics, room.seats.size());
  json.member("paused", room.paused);
  json.key("votes"), json.begin_list();
  for (const VotesView& votes : room.votes) write_votes(json, votes);
  json.end_list();
  json.member("you", room.you);
  json.end_object();
}

JsonWriter message(std::string_view type) {
  JsonWriter json;
  json.begin_object();
  json.member("type", type);
  return json;
}

std::string end(JsonWriter& json) {
  json.end_object();
  return json.take();
}

std::string_view name_of_reason(Rejection why) {
  switch (why) {
    case Rejection::game_over: return "game-over";
    case Rejection::no_such_seat: return "no-such-seat";
    case Rejection::chance_is_awaited: return "chance-is-awaited";
    case Rejection::not_asked: return "not-asked";
    case Rejection::other_card_asked: return "other-card-asked";
    case Rejection::nothing_to_withdraw: return "nothing-to-withdraw";
    case Rejection::no_replacements_left: return "no-replacements-left";
    case Rejection::not_an_option:
    case Rejection::answer_is_awaited:
    case Rejection::other_chance_awaited:
    case Rejection::wrong_seats_roll:
    case Rejection::wrong_number_of_dice:
    case Rejection::wrong_number_of_cards:
    case Rejection::not_in_the_deck:
    case Rejection::not_in_the_hand: break;
  }
  return "not-an-option";
}

void write_parameters(JsonWriter& json, const refusal::With& with) {
  std::visit(Overloaded{
                 [](std::monostate) {},
                 [&](const refusal::Left& left) { json.member("left", left.time); },
                 [&](const refusal::What& what) { json.member("what", what.text); },
                 [&](const refusal::OpenQuestion& open) { json.member("question", open.number); },
                 [&](const refusal::OffersNow& offers) { json.member("offers", offers.version); },
                 [&](const refusal::Seats& missing) { json.member("seats", missing.seats); },
                 [&](const refusal::Why& why) { json.member("why", name_of_reason(why.rejection)); },
                 [&](const refusal::OurProtocol&) { json.member("protocol", kProtocolVersion); },
             },
             with);
}

}  // namespace

RoomView view_of(const Room& room, const Presence& presence, std::optional<Seat> you) {
  RoomView view;
  view.table = room.code;
  view.game = room.game;
  view.stage = room.stage;
  view.settings = room.settings;
  view.host = host_seat(room);
  for (std::size_t index = 0; index < room.chairs.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    view.seats.push_back(view_of(room.chairs[index], presence.here.has(seat)));
  }
  view.watchers = presence.watchers;
  view.commitment = commitment_of(room.seed);
  if (room.stage == Stage::over) {
    if (!room.settings.lesson) view.seed = to_hex(room.seed);
    view.record = game_id(room);
    view.statistics = presence.statistics;
  }
  view.paused = room.paused;
  view.votes = votes_of(presence);
  view.you = you;
  return view;
}

std::string welcome_message(const RoomView& room, std::uint32_t stream) {
  JsonWriter json = message("welcome");
  json.member("protocol", kProtocolVersion);
  json.member("table", room.table);
  json.member("you", room.you);
  json.member("stream", stream);
  json.key("room"), write_room(json, room);
  return end(json);
}

std::string room_message(const RoomView& room, std::optional<std::uint32_t> done) {
  JsonWriter json = message("room");
  json.key("room"), write_room(json, room);
  if (done) json.member("done", *done);
  return end(json);
}

std::string done_message(std::uint32_t number) {
  JsonWriter json = message("done");
  json.member("n", number);
  return end(json);
}

std::string error_message(std::optional<std::uint32_t> number, const Refusal& refusal) {
  JsonWriter json = message("error");
  json.member("n", number);
  json.member("code", refusal.code);
  json.key("with");
  json.begin_object();
  write_parameters(json, refusal.with);
  json.end_object();
  return end(json);
}

std::string said_message(const Saying& saying) {
  JsonWriter json = message("said");
  json.member("seat", saying.seat);
  if (saying.phrase.empty()) {
    json.member("text", saying.text);
  } else {
    json.member("phrase", saying.phrase);
  }
  return end(json);
}

std::string pong_message() {
  JsonWriter json = message("pong");
  return end(json);
}

std::string closing_message(ClosingReason reason) {
  JsonWriter json = message("closing");
  json.member("reason", reason);
  return end(json);
}

}  // namespace dicetown
