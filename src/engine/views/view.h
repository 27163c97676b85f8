// What one seat, or a spectator, sees. Its own type, built field by field: closed by default.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/awaiting.h"
#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/fixed_list.h"
#include "engine/question.h"
#include "engine/ruleset.h"
#include "engine/score.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "engine/views/knowledge.h"
#include "engine/views/visible.h"

namespace dicetown {

struct SeatView {
  std::uint8_t dollars = 0;
  std::uint8_t nuggets = 0;
  Dice dice;                  // set aside
  std::uint8_t in_cup = 0;    // dice not set aside
  bool has_rolled = false;    // they lie under the cup
  bool committed = false;     // has chosen what to keep
  std::optional<Dice> shown;  // at the reveal
  Claims protected_claims;
  Backs hand;

  bool operator==(const SeatView&) const = default;
};

struct OwnView {
  Dice rolled;
  std::optional<Dice> kept;
  Cards hand;

  bool operator==(const OwnView&) const = default;
};

struct OfferView {
  Seat candidate;
  std::uint8_t dollars = 0;
  std::uint8_t nuggets = 0;
  Backs backs;
  std::optional<Cards> cards;  // for the giver and the Sheriff

  bool operator==(const OfferView&) const = default;
};

struct ElixirsView {
  Elixirs open;
  Elixirs deck;  // everybody can tell which ones, nobody their order
  Elixirs discard;
  std::optional<Elixir> used;

  bool operator==(const ElixirsView&) const = default;
};

struct View {
  Ruleset rules;
  Viewer viewer;

  // The table.
  std::uint8_t seat_count = kMinSeats;
  std::uint32_t round = 1;
  Phase phase = Phase::roll;
  Seat sheriff;
  std::uint8_t mine = 0;
  std::uint8_t bank = 0;
  std::uint8_t coach = 0;
  LineCards line;
  std::uint8_t claims_deck = 0;  // its unknown part
  FixedList<Claim, kMaxClaims> under;
  std::uint8_t store_deck = 0;
  std::uint8_t store_discard = 0;
  ElixirsView elixirs;
  std::array<SeatView, kMaxSeats> seats{};
  std::array<std::optional<Seat>, kPlaces> owners{};
  std::optional<Play> announced;
  std::array<std::optional<OfferView>, kMaxSeats> offers{};
  std::array<std::uint8_t, kMaxSeats> replacements_left{};
  Backs drawn;
  std::optional<Cards> drawn_cards;  // for whoever drew, pulled or was pulled from
  FixedList<Seat, kMaxSeats + 1> visits;
  std::optional<Seat> visitor;
  std::array<std::optional<Score>, kMaxSeats> scores{};  // at the end
  std::optional<Seat> winner;

  // The viewer's own.
  std::optional<OwnView> own;
  Knowledge knowledge;

  // What the game waits for. At a hidden card's moment everybody learns that the town waits, not for whom.
  // Which card it is follows from the phase and what happened in it, so naming it tells nothing more.
  Step step = Step::roll;
  SeatSet awaited;                     // seats that are openly asked
  std::optional<StoreCard> moment;     // the town waits for somebody who may hold this card
  std::optional<Question> question;    // the viewer's own open question
  std::optional<Question> may_change;  // the one whose answer the viewer may still change

  // How far the step at hand has gone: public, and needed to go on from this view.
  SeatSet candidates;
  SeatSet covered_by_brute;
  std::array<std::uint8_t, kMaxSeats> must_retain{};
  SeatSet won;
  std::uint8_t stolen_dollars = 0;
  std::uint8_t actions_left = 0;
  Robbery robbery;
  std::uint8_t visits_ordered = 0;
  std::uint8_t elixir_windows = 0;
  bool visit_interrupts = false;

  const SeatView& operator[](Seat seat) const { return seats[seat.index]; }
  SeatSet all_seats() const { return SeatSet::first(seat_count); }
  bool operator==(const View&) const = default;
};

// What the viewer of `knowledge` sees.
View observe(const State& state, const Ruleset& rules, const Knowledge& knowledge);
// The same for whoever knows already what the state awaits.
View observe(const State& state, const Ruleset& rules, const Knowledge& knowledge, const Awaiting& need);

}  // namespace dicetown
