// One number for everything that happens in many games: a change keeps it, or says why not.
#include <array>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "chance/rng.h"
#include "engine/presets.h"
#include "tests/support/random_game.h"

namespace dicetown {
namespace {

constexpr std::uint64_t kGamesPerTable = 600;  // at 20 tables
constexpr std::uint64_t kHouseGames = 3000;    // any rules, from rich positions
constexpr std::uint64_t kSignature = 3339383856742347467U;

// Takes in numbers one after the other; every one counts, and so does their order.
class Signature {
 public:
  void add(std::uint64_t number) { value_ = mix_bits(value_ * 0x9e3779b97f4a7c15 + number + 1); }
  std::uint64_t value() const { return value_; }

  void add(const std::optional<Seat>& seat) { add(seat ? seat->index + 1U : 0U); }
  void add(SeatSet seats) {
    std::uint64_t bits = 0;
    for (const Seat seat : seats) bits |= std::uint64_t{1} << seat.index;
    add(bits);
  }
  void add(const Cards& cards) {
    add(cards.claims.word());
    add(cards.store.word());
  }
  void add(Backs backs) { add(backs.claims * 256U + backs.store); }

  void add(const SeatState& seat) {
    add(seat.dollars * 256U + seat.nuggets);
    add(seat.dice.word());
    add(seat.rolled.word());
    add(seat.kept ? seat.kept->word() + 1ULL : 0ULL);
    add(seat.protected_claims.word());
    add(seat.hand);
  }

  void add(const Offer& offer) {
    add(offer.candidate.index);
    add(offer.dollars * 256U + offer.nuggets);
    add(offer.cards);
  }

  void add(const Play& play) {
    add(play.seat.index);
    add(static_cast<std::uint64_t>(play.card));
    add(play.target);
    if (play.turn)
      add(static_cast<std::uint64_t>(play.turn->from) * 8 + static_cast<std::uint64_t>(play.turn->to));
  }

  void add(const State& state) {
    add_table(state);
    for (const Seat seat : state.all_seats()) add(state[seat]);
    add_questions(state);
    add_progress(state);
  }

 private:
  void add_table(const State& state) {
    add(state.round);
    add(static_cast<std::uint64_t>(state.phase) * 256 + static_cast<std::uint64_t>(state.step));
    add(state.sheriff.index);
    add((state.mine * 256U + state.bank) * 256U + state.coach);
    add(state.store.deck.word());
    add(state.store.discard.word());
    add(state.claims.deck.word());
    for (const Claim claim : state.claims.line) add(static_cast<std::uint64_t>(claim));
    for (const Claim claim : state.claims.under) add(static_cast<std::uint64_t>(claim) + 8);
    add(state.elixirs.open.word());
    add(state.elixirs.deck.word());
    add(state.elixirs.discard.word());
    add(state.elixirs.used ? static_cast<std::uint64_t>(*state.elixirs.used) + 1 : 0);
    for (const std::optional<Seat>& owner : state.owners) add(owner);
    add(state.winner);
  }

  void add_questions(const State& state) {
    if (state.step == Step::card_window) {
      add(state.asked.index);
      add(static_cast<std::uint64_t>(state.window_card));
    }
    if (state.announced) add(*state.announced);
    add(state.unanswered);
    add(state.candidates);
    add(state.answered);
    add(state.offering);
    for (const Seat seat : state.offering) add(state.offers[seat.index]);
    for (const std::uint8_t left : state.replacements_left) add(left);
  }

  void add_progress(const State& state) {
    add(state.covered_by_brute);
    for (const std::uint8_t dice : state.must_retain) add(dice);
    add(state.won);
    add(state.stolen_dollars * 256U + state.actions_left);
    add(state.drawn);
    add(state.robbery.victim.index);
    add(state.robbery.backs);
    for (const Seat seat : state.visits) add(seat.index);
    add(state.visits_ordered);
    add(state.visitor);
    add(state.elixir_windows * 256U + state.visit_interrupts);
  }

  std::uint64_t value_ = 0;
};

void add_game(Signature& signature, State state, const Ruleset& rules, Rng& rng) {
  while (!is_over(state)) {
    apply(state, rules, random_input(state, rules, rng));
    signature.add(state);
  }
}

std::uint64_t signature_of_table(const Ruleset& rules, int seat_count) {
  Signature signature;
  for (std::uint64_t seed = 0; seed < kGamesPerTable; ++seed) {
    Rng rng(seed, 1);
    add_game(signature, RandomGame(rules, seat_count, seed).state(), rules, rng);
  }
  return signature.value();
}

std::uint64_t signature_of_house_rules() {
  Signature signature;
  for (std::uint64_t seed = 0; seed < kHouseGames; ++seed) {
    Rng rng(seed, 2);
    const Ruleset rules = random_rules(rng);
    const int seat_count = kMinSeats + static_cast<int>(seed % (kMaxSeats - kMinSeats + 1));
    EventLog log;
    add_game(signature, started(rules, rich_position(rules, seat_count, rng), log), rules, rng);
  }
  return signature.value();
}

TEST(Signature, of_fifteen_thousand_games_is_what_it_was) {
  constexpr std::size_t kTables = 20;
  std::array<std::uint64_t, kTables + 1> values{};
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t table = next++; table < kTables; table = next++) {
      const Preset& preset = presets()[table / 4];
      values[table] = signature_of_table(preset.rules, kMinSeats + static_cast<int>(table % 4));
    }
  };
  {
#ifdef __cpp_lib_jthread  // which WebAssembly has not
    const std::jthread other(work);
#endif
    values[kTables] = signature_of_house_rules();
    work();
  }
  Signature all;
  for (const std::uint64_t value : values) all.add(value);
  EXPECT_EQ(all.value(), kSignature) << "rules changed? If so on purpose: pin the new number and say why";
}

}  // namespace
}  // namespace dicetown
