// All truth about one game: fixed size, trivially copyable, no pointers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/figures.h"
#include "engine/fixed_list.h"
#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/seat.h"

namespace dicetown {

inline constexpr int kStartDollars = 8;
inline constexpr int kStartBank = 3;
inline constexpr int kNuggets = 30;
inline constexpr int kOfferReplacements = 3;

// The stagecoach belongs to nobody, so the game never waits in it.
enum class Phase : std::uint8_t {
  roll,
  keep,
  reveal,
  mine,
  bank,
  coach,
  store,
  saloon,
  sheriff,
  hall,
  doc,
  end
};

// The places a seat can own (R5.1), in the order of the town.
enum class Place : std::uint8_t { mine, bank, store, saloon, sheriff, hall };
inline constexpr int kPlaces = 6;

// What the game waits for, and so where it goes on.
enum class Step : std::uint8_t {
  draw_line,          // setup: the first three claims
  draw_open_elixirs,  // setup: the first two elixirs
  roll,
  keep,
  card_window,  // `asked` may play `window_card`, or must (Nervous Joe)
  retain,
  decision,  // offers while somebody is in `unanswered`, then the Sheriff's choice
  draw_store,
  take_drawn,
  rob,
  pull,
  take_pulled,
  draw_corruption,
  refill_line,
  choose_remedy,
  choose_elixir,
  draw_top_elixir,
  replace_elixir,
  draw_goods,
  protect,
  target,
  give,
  finished,
};

struct SeatState {
  std::uint8_t dollars = kStartDollars;
  std::uint8_t nuggets = 0;
  Dice dice;                 // set aside
  Dice rolled;               // the whole throw under the cup
  std::optional<Dice> kept;  // the choice; at the reveal what is shown, as retained and turned
  Claims protected_claims;
  Cards hand;

  constexpr int cup() const { return kDicePerSeat - dice.size(); }
  constexpr bool operator==(const SeatState&) const = default;
};

struct StorePiles {
  StoreCards deck = all_store_cards();
  StoreCards discard;

  constexpr int size() const { return deck.size() + discard.size(); }
  constexpr bool operator==(const StorePiles&) const = default;
};

// The deck's unknown part, and its known bottom, top first (R5.12).
struct ClaimPiles {
  LineCards line;
  FixedList<Claim, kMaxClaims> under;
  Claims deck;

  constexpr int deck_size() const { return deck.size() + under.size(); }
  constexpr bool operator==(const ClaimPiles&) const = default;
};

struct ElixirPiles {
  Elixirs open;
  Elixirs deck;
  Elixirs discard;
  std::optional<Elixir> used;

  constexpr bool operator==(const ElixirPiles&) const = default;
};

struct Robbery {
  Seat victim;
  Backs backs;

  constexpr bool operator==(const Robbery&) const = default;
};

struct State {
  // The table.
  std::uint8_t seat_count = kMinSeats;
  std::uint32_t round = 1;
  Phase phase = Phase::roll;
  Step step = Step::draw_line;
  Seat sheriff;
  std::uint8_t mine = kNuggets;
  std::uint8_t bank = kStartBank;
  std::uint8_t coach = 0;
  std::array<SeatState, kMaxSeats> seats{};
  StorePiles store;
  ClaimPiles claims;
  ElixirPiles elixirs;
  std::array<std::optional<Seat>, kPlaces> owners{};
  std::optional<Seat> winner;

  // Who must answer what.
  Seat asked;                     // the seat of a question that goes to one seat
  StoreCard window_card{};        // the card of a card window
  std::optional<Play> announced;  // waiting for Wanted
  SeatSet unanswered;             // keeps or offers still to come
  SeatSet candidates;             // of the Sheriff's decision
  SeatSet answered;               // have answered the decision at hand, perhaps with nothing
  SeatSet offering;               // seats whose offer below stands
  std::array<Offer, kMaxSeats> offers{};
  std::array<std::uint8_t, kMaxSeats> replacements_left{};

  // What the step at hand must remember.
  SeatSet covered_by_brute;                           // pay nothing at this reveal
  std::array<std::uint8_t, kMaxSeats> must_retain{};  // R4.10: this many dice, 0 for all
  SeatSet won;                                        // got something as owner of a place (R7.2)
  std::uint8_t stolen_dollars = 0;                    // just taken from the bank
  std::uint8_t actions_left = 0;                      // store visits or robberies still to come
  Cards drawn;                                        // of which one is about to be taken
  Robbery robbery;                                    // the cards about to be pulled

  // Doc Badluck's waiting room.
  FixedList<Seat, kMaxSeats + 1> visits;  // the first `visits_ordered` are in their fixed order
  std::uint8_t visits_ordered = 0;
  std::optional<Seat> visitor;
  std::uint8_t elixir_windows = 0;  // opened for the called visitor (R7.4)
  bool visit_interrupts = false;    // the visitor came by the Elixir card, before the called one

  constexpr SeatState& operator[](Seat seat) { return seats[seat.index]; }
  constexpr const SeatState& operator[](Seat seat) const { return seats[seat.index]; }
  constexpr std::optional<Seat>& owner(Place place) { return owners[static_cast<std::size_t>(place)]; }
  constexpr const std::optional<Seat>& owner(Place place) const {
    return owners[static_cast<std::size_t>(place)];
  }
  constexpr SeatSet all_seats() const { return SeatSet::first(seat_count); }
  // R2.9: the seat `steps` clockwise from the Sheriff in office.
  constexpr Seat in_seat_order(int steps) const {
    return Seat{static_cast<std::uint8_t>((sheriff.index + steps) % seat_count)};
  }
  constexpr int steps_from_sheriff(Seat seat) const {
    return (seat.index - sheriff.index + seat_count) % seat_count;
  }

  constexpr bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 512);

// Seats with fewer than five dice set aside.
constexpr SeatSet unfinished(const State& state) {
  SeatSet seats;
  for (const Seat seat : state.all_seats()) {
    if (state[seat].cup() > 0) seats.insert(seat);
  }
  return seats;
}

// R4.6: somebody has finished, so the others throw once more and keep everything.
constexpr bool is_last_roll(const State& state) { return unfinished(state) != state.all_seats(); }

constexpr bool is_mine_empty(const State& state) { return state.mine == 0; }
constexpr bool are_claims_gone(const State& state) {
  return state.claims.line.empty() && state.claims.deck_size() == 0;
}
// R8.1: ends the game once the round is over.
constexpr bool is_used_up(const State& state) { return is_mine_empty(state) || are_claims_gone(state); }

// The one seat that holds a card of which there is a single copy, if any.
constexpr std::optional<Seat> holder_of(const State& state, StoreCard card) {
  for (const Seat seat : state.all_seats()) {
    if (state[seat].hand.store.has(card)) return seat;
  }
  return std::nullopt;
}

}  // namespace dicetown
