#include "bots/random_answer.h"

#include <map>

#include <gtest/gtest.h>

namespace dicetown {
namespace {

constexpr Seat kAsker{2};

AskOffer rich_ask() {
  AskOffer ask;
  ask.candidates = {Seat{0}, Seat{2}, Seat{4}};
  ask.dollars = 3;
  ask.nuggets = 1;
  ask.cards = {{Claim::two, Claim::two}, {StoreCard::wanted}};
  return ask;
}

TEST(RandomAnswer, GivesEveryListedAnswerAlike) {
  const Question question{kAsker, AskChoose{{Seat{0}, Seat{1}, Seat{3}}}};
  Rng rng(21);
  std::map<int, int> counts;
  for (int i = 0; i < 3000; ++i) {
    const Choose choose = std::get<Choose>(random_answer(question, rng));
    EXPECT_EQ(choose.seat, kAsker);
    ++counts[choose.chosen.index];
  }
  EXPECT_EQ(counts.size(), 3U);
  for (const auto& [seat, count] : counts) EXPECT_NEAR(count, 1000, 150) << seat;
}

TEST(RandomAnswer, OffersNothingHalfTheTime) {
  Rng rng(22);
  int nothing = 0;
  for (int i = 0; i < 10000; ++i) nothing += random_offer(rich_ask(), rng) ? 0 : 1;
  // The other half comes out empty once in 4 * 2 * 3 * 2 times.
  EXPECT_NEAR(nothing, 5000 + 5000 / 48, 300);
}

TEST(RandomAnswer, OffersAnyCandidateAndAnyAmounts) {
  Rng rng(23);
  std::map<int, int> candidates;
  std::map<int, int> dollars;
  std::map<int, int> claims;
  int offers = 0;
  while (offers < 12000) {
    const auto offer = random_offer(rich_ask(), rng);
    if (!offer) continue;
    ++offers;
    ++candidates[offer->candidate.index];
    ++dollars[offer->dollars];
    ++claims[offer->cards.claims.count(Claim::two)];
  }
  EXPECT_EQ(candidates.size(), 3U);
  for (const auto& [seat, count] : candidates) EXPECT_NEAR(count, 4000, 300) << seat;
  EXPECT_EQ(dollars.size(), 4U);
  for (const auto& [amount, count] : dollars) EXPECT_NEAR(count, 3000, 300) << amount;
  EXPECT_EQ(claims.size(), 3U);
  for (const auto& [amount, count] : claims) EXPECT_NEAR(count, 4000, 300) << amount;
}

TEST(RandomAnswer, NeverMakesAnEmptyOrIllegalOffer) {
  Rng rng(24);
  const AskOffer ask = rich_ask();
  for (int i = 0; i < 5000; ++i) {
    const MakeOffer answer = std::get<MakeOffer>(random_answer(Question{kAsker, ask}, rng));
    EXPECT_TRUE(ask.allows(answer));
    EXPECT_FALSE(answer.offer && answer.offer->empty());
  }
}

}  // namespace
}  // namespace dicetown
