#include "bots/search/hunches.h"

#include <gtest/gtest.h>

#include "engine/event.h"

namespace dicetown {
namespace {

constexpr Seat kMe{0};
constexpr Seat kRival{1};
constexpr Seat kOther{2};

class HunchesTest : public testing::Test {
 protected:
  template <class E>
  void happens(const E& event) {
    hunches_.on_event(*visible(Event(event), Viewer{kMe}));
  }
  double belief(Seat seat, StoreCard card) const { return hunches_.belief(seat, card); }

  Hunches hunches_;
};

TEST_F(HunchesTest, AtFirstAnybodyMayHoldAnything) {
  EXPECT_EQ(belief(kRival, StoreCard::dynamite), 1);
  EXPECT_EQ(belief(kOther, StoreCard::wanted), 1);
}

TEST_F(HunchesTest, WhoMinesWithoutDynamiteProbablyHasNone) {
  happens(PlaceOwned{Place::mine, kRival});
  EXPECT_EQ(belief(kRival, StoreCard::dynamite), 1);
  happens(NuggetsMined{kRival, 2});
  EXPECT_LT(belief(kRival, StoreCard::dynamite), 0.5);
  EXPECT_EQ(belief(kOther, StoreCard::dynamite), 1);
  EXPECT_EQ(belief(kRival, StoreCard::credit), 1);
}

TEST_F(HunchesTest, WhoPlayedTheCardIsNotDoubted) {
  happens(PlaceOwned{Place::mine, kRival});
  happens(CardPlayed{Play{.seat = kRival, .card = StoreCard::dynamite}});
  happens(NuggetsMined{kRival, 4});
  EXPECT_EQ(belief(kRival, StoreCard::dynamite), 1);
}

TEST_F(HunchesTest, AllOthersCouldHaveSplitALargeRobbery) {
  happens(BankRobbed{kRival, 7});
  happens(CoachArrived{3});
  EXPECT_LT(belief(kOther, StoreCard::split), 1);
  EXPECT_EQ(belief(kRival, StoreCard::split), 1);
}

TEST_F(HunchesTest, ASmallRobberySaysNothing) {
  happens(BankRobbed{kRival, 2});
  happens(CoachArrived{3});
  EXPECT_EQ(belief(kOther, StoreCard::split), 1);
}

TEST_F(HunchesTest, WhoLosesTheStarHasNoMarshall) {
  happens(StarTaken{.from = kRival, .to = kOther});
  EXPECT_LT(belief(kRival, StoreCard::marshall), 1);
  EXPECT_EQ(belief(kOther, StoreCard::marshall), 1);
}

TEST_F(HunchesTest, WhoKeepsTheStarWasNotAskedForAMarshall) {
  happens(StarTaken{.from = kRival, .to = kRival});
  EXPECT_EQ(belief(kRival, StoreCard::marshall), 1);
}

TEST_F(HunchesTest, WhoOffersACardUnseenHardlyOffersHisBest) {
  OfferMade offer{.seat = kRival, .sheriff = kOther, .candidate = kRival, .backs = {0, 1}, .cards = Cards{}};
  happens(offer);
  EXPECT_LT(belief(kRival, StoreCard::equipment_8), 1);
  EXPECT_EQ(belief(kRival, StoreCard::equipment_1), 1);
  EXPECT_EQ(belief(kOther, StoreCard::equipment_8), 1);
}

TEST_F(HunchesTest, WhoOffersMoneyTellsNothingOfHisCards) {
  happens(OfferMade{
      .seat = kRival, .sheriff = kOther, .candidate = kRival, .dollars = 3, .backs = {}, .cards = Cards{}});
  EXPECT_EQ(belief(kRival, StoreCard::equipment_8), 1);
}

TEST_F(HunchesTest, ANewCardMayBeAny) {
  happens(PlaceOwned{Place::store, kRival});
  happens(StoreDrawn{.seat = kRival, .count = 2, .cards = {}});
  const double before = belief(kRival, StoreCard::credit);
  happens(StoreCardKept{.seat = kRival, .card = {}});
  EXPECT_GT(belief(kRival, StoreCard::credit), before);
  EXPECT_LT(belief(kRival, StoreCard::credit), 1);
}

TEST_F(HunchesTest, WorldsFitLessWhereSomebodyHoldsWhatHeRefused) {
  happens(StarTaken{.from = kRival, .to = kOther});
  State world;
  world.seat_count = 3;
  EXPECT_EQ(hunches_.plausibility(world, Viewer{kMe}), 1);
  world[kOther].hand.store.add(StoreCard::marshall);
  EXPECT_EQ(hunches_.plausibility(world, Viewer{kMe}), 1);
  world[kRival].hand.store.add(StoreCard::marshall);
  EXPECT_LT(hunches_.plausibility(world, Viewer{kMe}), 1);
  EXPECT_EQ(hunches_.plausibility(world, Viewer{kRival}), 1);  // he knows what he holds
}

}  // namespace
}  // namespace dicetown
