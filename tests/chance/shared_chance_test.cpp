#include "chance/shared_chance.h"

#include <array>
#include <map>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "engine/start.h"
#include "tests/bots/table_of_bots.h"

namespace dicetown {
namespace {

constexpr Seat kMe{0};

State three_at_the_table() { return start(*preset("first-en"), 3, Seat{0}); }

Roll roll_of(SharedChance& chance, const State& state) {
  return std::get<Roll>(chance.outcome(state, RollNeeded{state.all_seats()}));
}

template <class Draw>
Draw draw_of(SharedChance& chance, const State& state, Deck deck, int count) {
  return std::get<Draw>(chance.outcome(state, DrawNeeded{deck, static_cast<std::uint8_t>(count)}));
}

// The first throws of each round of a game, all with five dice.
struct FirstThrows final : GameWatcher {
  std::map<std::uint32_t, Roll> by_round;

  void applied(const Input& input, const State& after, std::span<const Event> /*events*/) override {
    const auto* roll = std::get_if<Roll>(&input);
    if (roll != nullptr) by_round.try_emplace(after.round, *roll);
  }
};

FirstThrows first_throws_of(std::uint64_t seed, std::string_view others) {
  const GameSetup setup{*preset("first-en"), 3, Seat{0}, seed};
  std::vector<std::unique_ptr<BotPlayer>> bots;
  std::vector<Player*> players;
  for (const Seat seat : SeatSet::first(3)) {
    bots.push_back(std::make_unique<BotPlayer>(make_bot(seat == kMe ? "simple" : others), Budget{},
                                               chance_of_bot(setup, seat)));
    players.push_back(bots.back().get());
  }
  SharedChance chance(seed);
  FirstThrows throws;
  play_game(setup, players, chance, &throws);
  return throws;
}

TEST(SharedChance, ThrowsTheSameDiceInEveryRoundWhoeverPlays) {
  const FirstThrows one = first_throws_of(5, "simple");
  const FirstThrows two = first_throws_of(5, "queens");
  int rounds = 0;
  for (const auto& [round, roll] : one.by_round) {
    if (!two.by_round.contains(round)) continue;
    ++rounds;
    EXPECT_EQ(roll, two.by_round.at(round)) << round;
  }
  EXPECT_GT(rounds, 4);
}

TEST(SharedChance, AnotherSeedThrowsOtherDice) {
  EXPECT_NE(first_throws_of(5, "simple").by_round, first_throws_of(6, "simple").by_round);
}

TEST(SharedChance, EveryRoundAndThrowAndSeatHasDiceOfItsOwn) {
  SharedChance chance(3);
  State state = three_at_the_table();
  std::vector<Dice> thrown;
  for (state.round = 1; state.round <= 200; ++state.round) {
    for (int i = 0; i < 10; ++i) {
      const Roll roll = roll_of(chance, state);
      for (const Seat seat : roll.seats) thrown.push_back(roll.dice[seat.index]);
    }
  }
  std::array<int, kFaces> counts{};
  int equal_to_next = 0;
  for (std::size_t i = 0; i < thrown.size(); ++i) {
    for (int face = 0; face < kFaces; ++face)
      counts[static_cast<std::size_t>(face)] += thrown[i].count(static_cast<Face>(face));
    equal_to_next += i > 0 && thrown[i] == thrown[i - 1] ? 1 : 0;
  }
  // 30,000 dice. Two throws of five are alike once in 114 times.
  for (const int count : counts) EXPECT_NEAR(count, 5000, 350);
  EXPECT_NEAR(equal_to_next, 53, 40);
}

TEST(SharedChance, TheThrowsOfARoundAreCountedFromItsBeginning) {
  State state = three_at_the_table();
  SharedChance long_round(3);
  for (int i = 0; i < 4; ++i) roll_of(long_round, state);
  SharedChance short_round(3);
  roll_of(short_round, state);
  state.round = 2;
  EXPECT_EQ(roll_of(long_round, state), roll_of(short_round, state));
}

TEST(SharedChance, FewerDiceAreSomeOfThoseThatMoreWouldHaveBeen) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Dice fewer;
    for (int cup = 1; cup <= kDicePerSeat; ++cup) {
      State state = three_at_the_table();
      state[kMe].dice = Dice::of(Face::ace, kDicePerSeat - cup);
      SharedChance chance(seed);
      const Dice thrown = roll_of(chance, state).dice[kMe.index];
      ASSERT_EQ(thrown.size(), cup);
      EXPECT_TRUE(thrown.contains(fewer));
      fewer = thrown;
    }
  }
}

TEST(SharedChance, ADeckHasItsOrderWhoeverDrawsWhen) {
  State state = three_at_the_table();
  SharedChance at_once(9);
  const auto all = draw_of<DrawStore>(at_once, state, Deck::store, 3);
  SharedChance bit_by_bit(9);
  FixedList<StoreCard, kDicePerSeat> drawn;
  for (int i = 0; i < 3; ++i) {
    roll_of(bit_by_bit, state);
    draw_of<DrawClaims>(bit_by_bit, state, Deck::claims, 1);
    const StoreCard card = draw_of<DrawStore>(bit_by_bit, state, Deck::store, 1).cards[0];
    drawn.push_back(card);
    state.store.deck.remove(card);
  }
  EXPECT_EQ(drawn, all.cards);
}

TEST(SharedChance, PullsCardsOutOfHands) {
  State state = three_at_the_table();
  state[kMe].hand.claims = {Claim::two, Claim::five};
  SharedChance chance(9);
  const Pull pull = std::get<Pull>(chance.outcome(state, PullNeeded{kMe, {1, 0}}));
  EXPECT_EQ(backs_of(pull.cards), (Backs{1, 0}));
  EXPECT_TRUE(state[kMe].hand.claims.contains(pull.cards.claims));
}

}  // namespace
}  // namespace dicetown
