// Who sees what of each event that has a private part (section 10 of the rules).
#include "engine/views/visible.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/properties/event_text.h"

namespace dicetown {
namespace {

constexpr Seat kA{0};
constexpr Seat kB{1};
constexpr Seat kC{2};

std::string seen(const Event& event, Viewer viewer) {
  const auto part = visible(event, viewer);
  return part ? event_text(part->event()) : "nothing";
}
std::string seen_by_spectator(const Event& event) { return seen(event, Viewer{}); }

// Those in `parties` see all of it, everybody else the rest with its private part hidden.
void expect_private_to(const std::vector<Seat>& parties, const Event& whole, const Event& rest) {
  ASSERT_NE(event_text(whole), event_text(rest));
  for (const Seat seat : {kA, kB, kC}) {
    const bool is_party = std::ranges::find(parties, seat) != parties.end();
    EXPECT_EQ(seen(whole, Viewer{seat}), event_text(is_party ? whole : rest)) << "seat " << int{seat.index};
  }
  EXPECT_EQ(seen_by_spectator(whole), event_text(rest));
}

TEST(Visible, only_the_thrower_sees_the_faces_under_the_cup) {
  const Dice dice{Face::nine, Face::ace};
  expect_private_to({kB}, Rolled{kB, 2, dice}, Rolled{kB, 2, std::nullopt});
}

TEST(Visible, only_the_chooser_sees_what_is_kept) {
  const Dice dice{Face::queen};
  expect_private_to({kB}, KeepChosen{kB, false, dice}, KeepChosen{kB, false, std::nullopt});
}

TEST(Visible, nobody_else_learns_that_a_choice_was_changed) {
  const Event changed = KeepChosen{kB, true, Dice{Face::queen}};
  EXPECT_EQ(seen(changed, Viewer{kB}), event_text(changed));
  EXPECT_EQ(seen(changed, Viewer{kA}), "nothing");
  EXPECT_EQ(seen_by_spectator(changed), "nothing");
}

TEST(Visible, giver_and_sheriff_see_the_cards_of_an_offer) {
  const Cards cards{{Claim::three}, {StoreCard::wanted}};
  expect_private_to({kA, kB}, OfferMade{kB, kA, kC, 1, 2, {1, 1}, cards},
                    OfferMade{kB, kA, kC, 1, 2, {1, 1}, std::nullopt});
}

TEST(Visible, giver_and_sheriff_see_the_cards_of_a_bribe) {
  const Cards cards{{Claim::three}, {}};
  expect_private_to({kA, kB}, BribePaid{kB, kA, 1, 2, {1, 0}, cards},
                    BribePaid{kB, kA, 1, 2, {1, 0}, std::nullopt});
}

TEST(Visible, only_the_visitor_of_the_store_sees_what_is_drawn_kept_and_thrown_away) {
  const StoreCards cards{StoreCard::brute, StoreCard::joe};
  expect_private_to({kC}, StoreDrawn{kC, 2, cards}, StoreDrawn{kC, 2, std::nullopt});
  expect_private_to({kC}, StoreCardKept{kC, StoreCard::brute}, StoreCardKept{kC, std::nullopt});
  expect_private_to({kC}, StoreCardsDiscarded{kC, 1, StoreCards{StoreCard::girls}},
                    StoreCardsDiscarded{kC, 1, std::nullopt});
}

TEST(Visible, robber_and_victim_see_what_is_pulled_and_what_is_stolen) {
  const Cards cards{{Claim::one}, {StoreCard::split}};
  const Robbery robbery{kC, {1, 1}};
  expect_private_to({kA, kC}, CardsPulled{kA, robbery, cards}, CardsPulled{kA, robbery, std::nullopt});
  expect_private_to({kA, kC}, CardStolen{kA, kC, Back::claim, Claim::one},
                    CardStolen{kA, kC, Back::claim, std::nullopt});
}

TEST(Visible, both_parties_see_a_card_given) {
  expect_private_to({kB, kC}, CardGiven{kB, kC, Back::store, StoreCard::elixir},
                    CardGiven{kB, kC, Back::store, std::nullopt});
}

TEST(Visible, only_the_drawer_sees_a_claim_off_the_unknown_part_of_the_deck) {
  expect_private_to({kB}, TopClaimDrawn{kB, false, Claim::five}, TopClaimDrawn{kB, false, std::nullopt});
}

TEST(Visible, everybody_knows_a_claim_off_the_known_bottom_of_the_deck) {
  const Event event = TopClaimDrawn{kB, true, Claim::five};
  EXPECT_EQ(seen(event, Viewer{kA}), event_text(event));
  EXPECT_EQ(seen_by_spectator(event), event_text(event));
}

TEST(Visible, everybody_sees_what_happens_openly) {
  const std::vector<Event> open{
      RoundBegan{3},
      DiceShown{kA, Dice{Face::ace}},
      DiceRetained{kA, Dice{Face::ace}},
      DieTurned{kA, {Face::ace, Face::nine}},
      CardPlayed{Play{kB, StoreCard::joe, std::nullopt, kA}},
      CardCancelled{kC, Play{kB, StoreCard::brute}},
      NothingOffered{kB},
      Decided{kA, kB},
      JoeAcquired{kB},
      ClaimsTaken{kC, {Claim::two, Claim::one}},
      ClaimsProtected{kC, Claims{Claim::two}},
      ElixirTaken{kA, Elixir::luck, true},
      HandOpened{kA, {{Claim::two}, {StoreCard::brute}}, {}},
  };
  for (const Event& event : open) {
    EXPECT_EQ(seen(event, Viewer{kA}), event_text(event));
    EXPECT_EQ(seen(event, Viewer{kB}), event_text(event));
    EXPECT_EQ(seen_by_spectator(event), event_text(event));
  }
}

}  // namespace
}  // namespace dicetown
