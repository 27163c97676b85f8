#include "json/position_reader.h"

#include <limits>

namespace dicetown {
namespace {

// So many rounds can still follow, and the number of the last one must fit as well.
constexpr std::uint32_t kLatestRound = std::numeric_limits<decltype(State::round)>::max() - kMaxClaims;

bool is_empty(const JsonValue& value) {
  return value.IsNull() || (value.IsArray() && value.Empty()) || (value.IsObject() && value.ObjectEmpty()) ||
         (value.IsString() && value.GetStringLength() == 0);
}

// A key for something under way: it may be missing, or say in its own type that there is nothing.
void expect_nothing(Fields& fields, std::string_view key, rapidjson::Type type) {
  const JsonValue* value = fields.optional(key);
  if (!value) return;
  if (value->GetType() != type || !is_empty(*value)) {
    fields.flaw().note("\"" + std::string(key) + "\" is not empty at a start position");
  }
}

void expect_nothing_under_way(Fields& fields) {
  for (const std::string_view key : {"drawn", "offers", "revisable", "visits"}) {
    expect_nothing(fields, key, rapidjson::kArrayType);
  }
  expect_nothing(fields, "owners", rapidjson::kObjectType);
  for (const std::string_view key : {"announced", "visitor", "scores", "winner"}) {
    expect_nothing(fields, key, rapidjson::kNullType);
  }
}

void read_decks(Fields& fields, State& state) {
  state.claims.line = fields.card_list<decltype(ClaimPiles::line)>("line");
  Fields claims = fields.object("claims");
  state.claims.deck = claims.counts<Claim>("deck");
  state.claims.under = claims.card_list<decltype(ClaimPiles::under)>("under");
  claims.close();
  Fields store = fields.object("store");
  state.store.deck = store.counts<StoreCard>("deck");
  state.store.discard = store.counts<StoreCard>("discard");
  store.close();
}

void read_elixirs(Fields& fields, const Ruleset& rules, ElixirPiles& piles) {
  if (rules.doc == DocKind::remedies) {
    if (!fields.is_null("elixirs"))
      fields.flaw().note("\"elixirs\" is not null, though the Doc has remedies");
    return;
  }
  Fields elixirs = fields.object("elixirs");
  piles.open = elixirs.sorted_cards<Elixir>("open");
  piles.deck = elixirs.counts<Elixir>("deck");
  piles.discard = elixirs.counts<Elixir>("discard");
  if (!elixirs.is_null("used")) fields.flaw().note("\"used\" is not null at a start position");
  elixirs.close();
}

SeatState read_seat(const JsonValue& value, Flaw& flaw) {
  Fields fields(value, "a seat", flaw);
  SeatState seat;
  seat.dollars = fields.number("dollars");
  seat.nuggets = fields.number("nuggets");
  seat.dice = fields.sorted_dice("dice");
  const int cup = fields.number("cup");
  if (cup != seat.cup()) flaw.note(R"("dice" and "cup" of a seat do not add up to five)");
  expect_nothing(fields, "rolled", rapidjson::kStringType);
  expect_nothing(fields, "kept", rapidjson::kNullType);
  seat.hand.claims = fields.sorted_cards<Claim>("claims");
  seat.protected_claims = fields.sorted_cards<Claim>("protected");
  seat.hand.store = fields.sorted_cards<StoreCard>("store");
  fields.close();
  return seat;
}

void read_seats(Fields& fields, int seat_count, State& state) {
  const auto seats = fields.list("seats");
  if (std::cmp_not_equal(seats.size(), seat_count)) {
    return fields.flaw().note("the start position and the header have different numbers of seats");
  }
  state.seat_count = static_cast<std::uint8_t>(seat_count);
  for (std::size_t index = 0; index < seats.size(); ++index) {
    state.seats[index] = read_seat(*seats[index], fields.flaw());
  }
}

}  // namespace

State read_position(const JsonValue& value, const Ruleset& rules, int seat_count, Flaw& flaw) {
  Fields fields(value, "\"state\"", flaw);
  State state;
  state.round = fields.large_number("round", 1, kLatestRound);
  state.phase = fields.named<Phase>("phase");
  state.step = Step::roll;  // nothing is left to set up
  state.sheriff = fields.seat("sheriff");
  state.mine = fields.number("mine");
  state.bank = fields.number("bank");
  state.coach = fields.number("coach");
  read_decks(fields, state);
  read_elixirs(fields, rules, state.elixirs);
  read_seats(fields, seat_count, state);
  expect_nothing_under_way(fields);
  fields.optional("awaiting");  // may be there, and is not read
  fields.close();
  return state;
}

}  // namespace dicetown
