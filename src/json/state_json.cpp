#include "json/state_json.h"

#include "engine/score.h"
#include "json/awaiting_writer.h"
#include "json/input_writer.h"
#include "json/json_writer.h"
#include "json/parts_writer.h"

namespace dicetown {
namespace {

// A start position has nothing under way, so it is written without the keys for that.
enum class Extent : std::uint8_t { whole, position };

void write_decks(JsonWriter& json, const State& state) {
  json.member("line", state.claims.line);
  json.key("claims");
  json.begin_object();
  write_counts(json, "deck", state.claims.deck);
  json.member("under", state.claims.under);
  json.end_object();
  json.key("store");
  json.begin_object();
  write_counts(json, "deck", state.store.deck);
  write_counts(json, "discard", state.store.discard);
  json.end_object();
}

void write_offers(JsonWriter& json, const State& state) {
  json.key("offers");
  json.begin_list();
  for (const Seat seat : state.offering) {
    json.begin_object();
    write_offer(json, state.offers[seat.index]);
    json.member("seat", seat);
    json.end_object();
  }
  json.end_list();
}

void write_under_way(JsonWriter& json, const State& state) {
  json.member("drawn", names_of(state.drawn));
  write_announced(json, state.announced);
  write_offers(json, state);
  write_revisable(json, state.all_seats(), state.replacements_left);
  write_owners(json, state.owners);
  json.member("visits", state.visits);
  json.member("visitor", state.visitor);
}

void write_seat(JsonWriter& json, const SeatState& seat, Extent extent) {
  json.begin_object();
  json.member("dollars", int{seat.dollars});
  json.member("nuggets", int{seat.nuggets});
  json.member("dice", seat.dice);
  json.member("cup", seat.cup());
  if (extent == Extent::whole) {
    json.member("rolled", seat.rolled);
    json.member("kept", seat.kept);
  }
  json.member("claims", names_of(seat.hand.claims));
  json.member("protected", names_of(seat.protected_claims));
  json.member("store", names_of(seat.hand.store));
  json.end_object();
}

void write_end(JsonWriter& json, const State& state) {
  json.key("scores");
  if (state.phase == Phase::end) {
    json.begin_list();
    for (const Seat seat : state.all_seats()) write_score(json, score(state, seat));
    json.end_list();
  } else {
    json.null();
  }
  json.member("winner", state.winner);
}

std::string write_state(const State& state, const Ruleset& rules, Extent extent) {
  JsonWriter json;
  json.begin_object();
  json.key("round"), json.number(state.round);
  json.member("phase", name_of(state.phase));
  json.member("sheriff", state.sheriff);
  json.member("mine", int{state.mine});
  json.member("bank", int{state.bank});
  json.member("coach", int{state.coach});
  write_decks(json, state);
  write_elixirs(json, state.elixirs, rules);
  if (extent == Extent::whole) write_under_way(json, state);
  json.key("seats");
  json.begin_list();
  for (const Seat seat : state.all_seats()) write_seat(json, state[seat], extent);
  json.end_list();
  if (extent == Extent::whole) {
    json.key("awaiting");
    write_awaiting(json, awaiting(state, rules));
    write_end(json, state);
  }
  json.end_object();
  return json.take();
}

}  // namespace

std::string state_json(const State& state, const Ruleset& rules) {
  return write_state(state, rules, Extent::whole);
}

std::string position_json(const State& position, const Ruleset& rules) {
  return write_state(position, rules, Extent::position);
}

}  // namespace dicetown
