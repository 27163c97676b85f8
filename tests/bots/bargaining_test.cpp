#include "bots/judgement/bargaining.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

#include <gtest/gtest.h>

#include "bots/planning_bot.h"
#include "bots/random_bot.h"
#include "engine/presets.h"
#include "tests/bots/made_up_views.h"
#include "tests/bots/table_of_bots.h"
#include "tests/support/rulebooks.h"

namespace dicetown {
namespace {

constexpr Seat kSheriff{1};
constexpr Seat kRival{2};
constexpr Seat kFourth{3};

AskOffer ask_for(const View& view, SeatSet candidates) {
  const SeatView& open = view[kMe];
  return {candidates, open.dollars, open.nuggets, view.own->hand};
}

OfferView dollars_for(Seat candidate, int dollars) {
  return {.candidate = candidate,
          .dollars = static_cast<std::uint8_t>(dollars),
          .nuggets = 0,
          .backs = {},
          .cards = Cards{}};
}

// One decision, seen from the first seat.
class Decision {
 public:
  Decision(const View& view, SeatSet candidates, const Weights& weights = kRulesOfThumb)
      : appraisal_(view, weights), bargaining_(appraisal_, candidates), ask_(ask_for(view, candidates)) {}

  std::optional<Offer> offer() { return bargaining_.best_offer(ask_, rng_); }
  std::optional<MakeOffer> change() { return bargaining_.change(ask_, rng_); }
  Seat choice() { return std::get<Choose>(pick(bargaining_.weigh_choices(), 0, rng_)).chosen; }
  double price(const Offer& offer) const { return bargaining_.price(offer); }
  double outlook(const std::optional<Offer>& offer) const { return bargaining_.outlook(offer); }
  double chance(Seat candidate, const std::optional<Offer>& offer = std::nullopt) const {
    return bargaining_.chance(candidate, offer);
  }

 private:
  Appraisal appraisal_;
  Bargaining bargaining_;
  AskOffer ask_;
  Rng rng_{1};
};

// --- What to offer ---

// All have the same, and the Sheriff, who is not tied, takes the first seat for his strongest rival.
TEST(Bargaining, PaysTheSheriffIfThatTurnsHisDecision) {
  const View view = tie_at_the_mine();
  Decision decision(view, {kMe, kRival});
  const auto offer = decision.offer();
  ASSERT_TRUE(offer.has_value());
  EXPECT_EQ(offer->candidate, kMe);
  EXPECT_LT(decision.chance(kMe), 0.1);
  EXPECT_GT(decision.chance(kMe, offer), 0.5);
  EXPECT_LT(decision.price(*offer), 3) << "there are three nuggets to win";
}

TEST(Bargaining, OffersNothingIfItIsNamedAnyway) {
  View view = tie_at_the_mine();
  view.seats[kRival.index].nuggets = 12;
  Decision decision(view, {kMe, kRival});
  EXPECT_DOUBLE_EQ(decision.chance(kMe), 1);
  EXPECT_EQ(decision.offer(), std::nullopt);
}

TEST(Bargaining, OffersNothingIfThePlaceIsWorthNothing) {
  View view = tie_at_the_mine();
  view.mine = 0;
  EXPECT_EQ(Decision(view, {kMe, kRival}).offer(), std::nullopt);
}

TEST(Bargaining, OffersNothingForABetterPlaceInTheQueue) {
  View view = tie_at_the_mine();
  view.phase = Phase::doc;
  EXPECT_EQ(Decision(view, {kMe, kRival}).offer(), std::nullopt);
}

TEST(Bargaining, OffersNothingToASheriffWhoWouldForgoAsMuchAsIsGained) {
  const View view = tie_at_the_mine();
  Decision decision(view, {kMe, kSheriff});
  EXPECT_DOUBLE_EQ(decision.chance(kSheriff), 1);
  EXPECT_EQ(decision.offer(), std::nullopt);
}

TEST(Bargaining, PaysATiedSheriffMoreThanHisShareIfItIsWorthMoreToIt) {
  View view = tie_at_the_mine();
  view.seats[kMe.index].nuggets = 8;
  hold(view, {{}, {StoreCard::dynamite}});
  Weights weights;
  weights.hoped = 3;
  Decision decision(view, {kMe, kSheriff}, weights);
  const auto offer = decision.offer();
  ASSERT_TRUE(offer.has_value());
  EXPECT_DOUBLE_EQ(decision.chance(kSheriff), 1);
  EXPECT_GT(decision.chance(kMe, offer), 0.5);
  EXPECT_GT(weights.dollar * offer->dollars + offer->nuggets, 2);
}

// What one gains the other loses, and so it is with what is paid.
TEST(Bargaining, PaysNothingBetweenTwo) {
  for (int nines = 1; nines <= 4; ++nines) {
    View view = view_of(2, Phase::mine);
    for (const Seat seat : view.all_seats()) {
      finish_hand(view, seat, Dice::of(Face::nine, nines) + Dice::of(Face::ten, kDicePerSeat - nines));
    }
    EXPECT_EQ(Decision(view, {kMe, kSheriff}).offer(), std::nullopt) << nines;
  }
}

TEST(Bargaining, KeepsTheLastDollarsIfNuggetsDo) {
  View view = tie_at_the_mine();
  view.seats[kMe.index].dollars = 2;
  view.seats[kMe.index].nuggets = 4;
  const auto offer = Decision(view, {kMe, kRival}).offer();
  ASSERT_TRUE(offer.has_value());
  EXPECT_EQ(offer->dollars, 0);
  EXPECT_EQ(offer->nuggets, 1);
}

// Of four, the last one is so far ahead that the Sheriff does not care which of the others wins.
View even_tie() {
  View view = view_of(4, Phase::mine);
  for (const Seat seat : view.all_seats()) finish_hand(view, seat, Dice::of(Face::nine, kDicePerSeat));
  view.seats[kFourth.index].nuggets = 30;
  return view;
}

TEST(Bargaining, PaysWithCardsIfThereIsNothingElse) {
  View view = even_tie();
  view.seats[kMe.index].dollars = view.seats[kMe.index].nuggets = 0;
  hold(view, {{Claim::one, Claim::five}, {}});
  for (const Seat seat : {kSheriff, kRival}) view.seats[seat.index].hand = {2, 0};
  const auto offer = Decision(view, {kMe, kRival}).offer();
  ASSERT_TRUE(offer.has_value());
  EXPECT_EQ(offer->cards, (Cards{{Claim::one}, {}}));
}

// The one candidate would rob the fourth, the other one me.
View tie_at_the_saloon() {
  View view = view_of(4, Phase::saloon);
  const Dice hand{Face::queen, Face::queen, Face::queen, Face::ten, Face::jack};
  for (const Seat seat : {kRival, kFourth}) finish_hand(view, seat, hand);
  hold(view, {{Claim::four, Claim::four}, {}});
  view.seats[kFourth.index].hand = {2, 0};
  view.knowledge.hands[kFourth.index].claims = {Claim::five, Claim::five};
  view.seats[kMe.index].nuggets = 10;  // the Sheriff would rather see me robbed
  return view;
}

TEST(Bargaining, PaysForAnotherToKeepAWorseOneFromWinning) {
  const View view = tie_at_the_saloon();
  Decision decision(view, {kRival, kFourth});
  const auto offer = decision.offer();
  ASSERT_TRUE(offer.has_value());
  EXPECT_EQ(offer->candidate, kRival);
  EXPECT_GT(decision.chance(kFourth), 0.9);
  EXPECT_GT(decision.chance(kRival, offer), 0.5);
}

// --- To change it ---

View with_offers(int mine, int rivals) {
  View view = even_tie();
  if (mine > 0) view.offers[kMe.index] = dollars_for(kMe, mine);
  if (rivals > 0) view.offers[kRival.index] = dollars_for(kRival, rivals);
  return view;
}

TEST(Bargaining, RaisesWhenSomebodyHasOfferedMore) {
  const View alone = with_offers(0, 0);
  const auto first = Decision(alone, {kMe, kRival}).offer();
  ASSERT_TRUE(first.has_value());
  const View outbid = with_offers(first->dollars, first->dollars + 1);
  Decision decision(outbid, {kMe, kRival});
  const auto raise = decision.change();
  ASSERT_TRUE(raise && raise->offer);
  EXPECT_EQ(raise->seat, kMe);
  EXPECT_GT(decision.chance(kMe, raise->offer), decision.chance(kMe, first));
  EXPECT_GT(decision.outlook(raise->offer), decision.outlook(first));
}

TEST(Bargaining, GivesUpWhereRaisingIsNotWorthIt) {
  const View view = with_offers(2, 6);
  const auto change = Decision(view, {kMe, kRival}).change();
  EXPECT_EQ(change, std::nullopt) << "what stands is not going to be paid";
}

TEST(Bargaining, LeavesAnOfferThatIsGoodAsItIs) {
  const View alone = with_offers(0, 0);
  View view = alone;
  const auto first = Decision(alone, {kMe, kRival}).offer();
  view.offers[kMe.index] = {kMe, first->dollars, first->nuggets, backs_of(first->cards), first->cards};
  EXPECT_EQ(Decision(view, {kMe, kRival}).change(), std::nullopt);
}

TEST(Bargaining, LowersAnOfferThatHasBecomeNeedless) {
  const View view = with_offers(6, 0);
  const auto change = Decision(view, {kMe, kRival}).change();
  ASSERT_TRUE(change.has_value());
  EXPECT_LT(change->offer ? change->offer->dollars : 0, 6);
}

// --- The Sheriff ---

View as_sheriff() {
  View view = tie_at_the_mine();
  view.sheriff = kMe;
  return view;
}

TEST(Bargaining, TheSheriffNamesHimselfUnlessABribeIsWorthMore) {
  View view = as_sheriff();
  view.offers[kRival.index] = dollars_for(kRival, 2);
  EXPECT_EQ(Decision(view, {kMe, kRival}).choice(), kMe);
  view.offers[kRival.index]->nuggets = 5;
  EXPECT_EQ(Decision(view, {kMe, kRival}).choice(), kRival);
}

TEST(Bargaining, TheSheriffAddsUpWhatIsPaidForACandidate) {
  View view = even_tie();
  view.sheriff = kMe;
  view.offers[1] = dollars_for(Seat{1}, 3);
  view.offers[2] = dollars_for(kRival, 2);
  EXPECT_EQ(Decision(view, {Seat{1}, kRival}).choice(), Seat{1});
  view.offers[3] = dollars_for(kRival, 2);
  EXPECT_EQ(Decision(view, {Seat{1}, kRival}).choice(), kRival);
}

TEST(Bargaining, TheSheriffSparesHimself) {
  View view = tie_at_the_saloon();
  view.sheriff = kMe;
  EXPECT_EQ(Decision(view, {kRival, kFourth}).choice(), kRival);
}

// --- Everywhere ---

// Plays anything, but bargains, and looks at each offer.
class Judged final : public Bot {
 public:
  explicit Judged(int& offers) : offers_(offers) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override {
    const auto* ask = std::get_if<AskOffer>(&question.ask);
    if (ask == nullptr) return random_.answer(view, question, budget, rng);
    const Appraisal appraisal(view, kRulesOfThumb);
    const Bargaining bargaining(appraisal, ask->candidates);
    const MakeOffer made{question.seat, bargaining.best_offer(*ask, rng)};
    judge(bargaining, *ask, made, std::nullopt);
    return made;
  }

  std::optional<MakeOffer> reconsider(const View& view, const AskOffer& ask, Budget /*budget*/,
                                      Rng& rng) override {
    const Appraisal appraisal(view, kRulesOfThumb);
    const Bargaining bargaining(appraisal, ask.candidates);
    const auto made = bargaining.change(ask, rng);
    if (!made) return made;
    std::optional<Offer> standing;
    if (const auto& offer = view.offers[made->seat.index]) {
      standing = Offer{offer->candidate, offer->dollars, offer->nuggets, *offer->cards};
    }
    judge(bargaining, ask, *made, standing);
    return made;
  }

 private:
  void judge(const Bargaining& bargaining, const AskOffer& ask, const MakeOffer& made,
             const std::optional<Offer>& before) {
    EXPECT_TRUE(ask.allows(made));
    EXPECT_GE(bargaining.outlook(made.offer), bargaining.outlook(std::nullopt));
    EXPECT_GE(bargaining.outlook(made.offer), bargaining.outlook(before));
    if (!made.offer) return;
    ++offers_;
    const Seat candidate = made.offer->candidate;
    EXPECT_GT(bargaining.chance(candidate, made.offer), bargaining.chance(candidate, std::nullopt));
  }

  int& offers_;
  RandomBot random_;
};

TEST(Bargaining, OffersAreLegalAndNoWorseThanNothingInAnyGame) {
  int offers = 0;
  for (const Preset& preset : presets_that_differ()) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const int seats = kMinSeats + static_cast<int>(seed % 4);
      TableOfBots table({preset.rules, seats, Seat{0}, seed});
      for (int seat = 0; seat < seats; ++seat) table.sit_down(std::make_unique<Judged>(offers));
      EXPECT_TRUE(table.play().winner.has_value());
    }
  }
  EXPECT_GT(offers, 500);
}

TEST(PlanningBot, BargainsAndRaises) {
  PlanningBot bot(kRulesOfThumb);
  Rng rng(1);
  const View view = with_offers(0, 2);
  const AskOffer ask = ask_for(view, {kMe, kRival});
  EXPECT_TRUE(std::get<MakeOffer>(bot.answer(view, {kMe, ask}, Budget{}, rng)).offer.has_value());
  EXPECT_TRUE(bot.reconsider(view, ask, Budget{}, rng).has_value());
}

}  // namespace
}  // namespace dicetown
