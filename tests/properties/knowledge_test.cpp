// What a viewer knows is true, and it forgets nothing it may know.
#include "engine/views/knowledge.h"

#include <string>
#include <vector>

#include "engine/invariants.h"
#include "tests/properties/onlookers.h"

namespace dicetown {
namespace {

class Beliefs : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(, Beliefs, testing::ValuesIn(all_settings()), name_of_setting);

TEST_P(Beliefs, are_true_after_every_input) {
  for_many_seeds("beliefs", [&](std::uint64_t seed) {
    const Opening opening = GetParam().open(seed);
    Onlookers onlookers(opening);
    RandomGame game(opening.rules, opening.state, seed);
    game.play([&](const Happening& happening) {
      onlookers.see(happening.events);
      for (const Knowledge& knowledge : onlookers.knowledge()) {
        RC_ASSERT(false_belief(happening.after, knowledge) == std::string());
      }
    });
  });
}

// --- What is learnt, event by event ---

constexpr Seat kA{0};
constexpr Seat kB{1};
constexpr Seat kC{2};

Cards claims(Claims cards) { return {cards, {}}; }
Cards store(StoreCards cards) { return {{}, cards}; }

Knowledge learnt_by(Viewer viewer, const std::vector<Event>& events) {
  Knowledge knowledge;
  knowledge.viewer = viewer;
  for (const VisibleEvent& event : visible_events(events, viewer)) knowledge.learn(event);
  return knowledge;
}
Knowledge learnt_by(Seat seat, const std::vector<Event>& events) { return learnt_by(Viewer{seat}, events); }

// A steals from B one of two cards seen; C looks on. B had shown its claim when it took it.
std::vector<Event> theft() {
  const Robbery robbery{kB, {1, 1}};
  return {ClaimsTaken{kB, {Claim::three}}, StoreCardKept{kB, StoreCard::wanted},
          CardsPulled{kA, robbery, Cards{{Claim::three}, {StoreCard::wanted}}},
          CardStolen{kA, kB, Back::store, StoreCard::wanted}};
}

TEST(Knowledge, a_robber_knows_the_cards_that_were_returned) {
  const Knowledge robber = learnt_by(kA, theft());
  EXPECT_EQ(robber.hands[kB.index], claims({Claim::three}));
  EXPECT_EQ(robber.hands[kA.index], store({StoreCard::wanted}));
}

TEST(Knowledge, a_victim_knows_what_was_stolen) {
  const Knowledge victim = learnt_by(kB, theft());
  EXPECT_EQ(victim.hands[kA.index], store({StoreCard::wanted}));
  EXPECT_EQ(victim.hands[kB.index], claims({Claim::three}));
}

TEST(Knowledge, an_onlooker_of_a_theft_knows_the_claim_that_was_taken_openly) {
  const Knowledge onlooker = learnt_by(kC, theft());
  EXPECT_EQ(onlooker.hands[kB.index], claims({Claim::three}));  // a store card was stolen
  EXPECT_EQ(onlooker.hands[kA.index], Cards{});
}

TEST(Knowledge, an_unseen_removal_lowers_every_known_count_of_that_back_by_one) {
  const std::vector<Event> events{ClaimsTaken{kB, {Claim::three, Claim::three, Claim::five}},
                                  CardsPulled{kA, {kB, {2, 0}}, claims({Claim::three, Claim::five})},
                                  CardStolen{kA, kB, Back::claim, Claim::five}};
  EXPECT_EQ(learnt_by(kC, events).hands[kB.index], claims({Claim::three}));
  EXPECT_EQ(learnt_by(Viewer{}, events).hands[kB.index], claims({Claim::three}));
  EXPECT_EQ(learnt_by(kA, events).hands[kB.index], claims({Claim::three, Claim::three}));
  EXPECT_EQ(learnt_by(kB, events).hands[kB.index], claims({Claim::three, Claim::three}));
}

TEST(Knowledge, an_unseen_removal_of_a_claim_leaves_known_store_cards_alone) {
  std::vector<Event> events = theft();  // A holds Wanted, and B knows it
  events.emplace_back(CardStolen{kC, kA, Back::claim, Claim::one});
  EXPECT_EQ(learnt_by(kB, events).hands[kA.index], store({StoreCard::wanted}));
  events.emplace_back(CardStolen{kC, kA, Back::store, StoreCard::wanted});
  EXPECT_EQ(learnt_by(kB, events).hands[kA.index], Cards{});
  EXPECT_EQ(learnt_by(kB, events).hands[kC.index], Cards{});
}

TEST(Knowledge, the_sheriff_remembers_the_cards_of_an_offer_that_lapsed) {
  const Cards offered{{Claim::four}, {StoreCard::girls}};
  const std::vector<Event> events{OfferMade{kB, kA, kB, 0, 0, {1, 1}, offered}, Decided{kA, kC}};
  EXPECT_EQ(learnt_by(kA, events).hands[kB.index], offered);
  EXPECT_EQ(learnt_by(kC, events).hands[kB.index], Cards{});
}

TEST(Knowledge, an_offer_that_is_replaced_is_not_counted_twice) {
  const Cards first = claims({Claim::four});
  const Cards second = claims({Claim::four, Claim::two});
  const std::vector<Event> events{OfferMade{kB, kA, kB, 0, 0, {1, 0}, first},
                                  OfferMade{kB, kA, kB, 0, 0, {2, 0}, second}};
  EXPECT_EQ(learnt_by(kA, events).hands[kB.index], second);
}

TEST(Knowledge, a_giver_of_a_bribe_knows_that_the_sheriff_has_it) {
  const std::vector<Event> events{ClaimsTaken{kB, {Claim::four}},
                                  OfferMade{kB, kA, kB, 0, 0, {1, 0}, claims({Claim::four})},
                                  BribePaid{kB, kA, 0, 0, {1, 0}, claims({Claim::four})}};
  EXPECT_EQ(learnt_by(kB, events).hands[kA.index], claims({Claim::four}));
  EXPECT_EQ(learnt_by(kA, events).hands[kA.index], claims({Claim::four}));
  EXPECT_EQ(learnt_by(kA, events).hands[kB.index], Cards{});
  EXPECT_EQ(learnt_by(kC, events).hands[kB.index], Cards{});  // it may have been the one seen
  EXPECT_EQ(learnt_by(kC, events).hands[kA.index], Cards{});
}

TEST(Knowledge, everybody_remembers_claims_that_were_taken_openly) {
  const std::vector<Event> events{ClaimsTaken{kB, {Claim::two, Claim::five}},
                                  TopClaimDrawn{kB, false, Claim::one},
                                  TopClaimDrawn{kB, true, Claim::three}};
  EXPECT_EQ(learnt_by(Viewer{}, events).hands[kB.index], claims({Claim::two, Claim::five, Claim::three}));
  EXPECT_EQ(learnt_by(kB, events).hands[kB.index],
            claims({Claim::one, Claim::two, Claim::three, Claim::five}));
}

TEST(Knowledge, protected_claims_leave_the_hand) {
  const std::vector<Event> events{ClaimsTaken{kB, {Claim::two, Claim::five}},
                                  ClaimsProtected{kB, Claims{Claim::five, Claim::one}}};
  EXPECT_EQ(learnt_by(kC, events).hands[kB.index], claims({Claim::two}));
}

TEST(Knowledge, a_visitor_remembers_what_it_threw_away) {
  const std::vector<Event> events{
      StoreDrawn{kB, 3, StoreCards{StoreCard::brute, StoreCard::girls, StoreCard::split}},
      StoreCardKept{kB, StoreCard::girls},
      StoreCardsDiscarded{kB, 2, StoreCards{StoreCard::brute, StoreCard::split}}};
  const Knowledge visitor = learnt_by(kB, events);
  EXPECT_EQ(visitor.discard, (StoreCards{StoreCard::brute, StoreCard::split}));
  EXPECT_EQ(visitor.drawn, StoreCards{});
  EXPECT_EQ(visitor.hands[kB.index], store({StoreCard::girls}));
  EXPECT_EQ(learnt_by(kA, events).discard, StoreCards{});
}

TEST(Knowledge, everybody_knows_that_a_played_card_is_in_the_discard) {
  const Play play{kB, StoreCard::girls};
  const std::vector<Event> events{CardPlayed{play}, CardCancelled{kC, play}};
  const Knowledge spectator = learnt_by(Viewer{}, events);
  EXPECT_EQ(spectator.discard, (StoreCards{StoreCard::girls, StoreCard::wanted}));
}

TEST(Knowledge, nervous_joe_is_counted_once_in_the_discard) {
  const std::vector<Event> events{StoreDrawn{kB, 1, StoreCards{StoreCard::joe}}, JoeAcquired{kB},
                                  CardPlayed{Play{kB, StoreCard::joe, std::nullopt, kA}}};
  for (const Viewer viewer : {Viewer{kA}, Viewer{kB}, Viewer{}}) {
    const Knowledge knowledge = learnt_by(viewer, events);
    EXPECT_EQ(knowledge.discard, StoreCards{StoreCard::joe});
    EXPECT_EQ(knowledge.drawn, StoreCards{});
  }
}

TEST(Knowledge, a_card_given_away_stays_known_to_its_giver) {
  std::vector<Event> events{StoreCardKept{kB, StoreCard::elixir},
                            CardGiven{kB, kC, Back::store, StoreCard::elixir}};
  EXPECT_EQ(learnt_by(kB, events).hands[kC.index], store({StoreCard::elixir}));
  EXPECT_EQ(learnt_by(kC, events).hands[kC.index], store({StoreCard::elixir}));
  EXPECT_EQ(learnt_by(kA, events).hands[kC.index], Cards{});
  events.emplace_back(CardPlayed{Play{kC, StoreCard::elixir}});
  EXPECT_EQ(learnt_by(kB, events).hands[kC.index], Cards{});
  EXPECT_EQ(learnt_by(kB, events).discard, StoreCards{StoreCard::elixir});
}

TEST(Knowledge, a_reshuffle_turns_the_known_discard_into_the_known_deck) {
  std::vector<Event> events{CardPlayed{Play{kB, StoreCard::girls}}, CardPlayed{Play{kC, StoreCard::brute}},
                            CardPlayed{Play{kB, StoreCard::brute}}, StoreReshuffled{}};
  EXPECT_EQ(learnt_by(kA, events).deck, (StoreCards{StoreCard::girls, StoreCard::brute, StoreCard::brute}));
  EXPECT_EQ(learnt_by(kA, events).discard, StoreCards{});
  events.emplace_back(StoreDrawn{kB, 1, StoreCards{StoreCard::brute}});
  EXPECT_EQ(learnt_by(kA, events).deck, StoreCards{StoreCard::brute});  // which one was drawn is unknown
  EXPECT_EQ(learnt_by(kB, events).deck, (StoreCards{StoreCard::girls, StoreCard::brute}));
}

TEST(Knowledge, at_the_end_everybody_knows_all_hands) {
  const Cards hand{{Claim::two}, {StoreCard::equipment_8}};
  EXPECT_EQ(learnt_by(Viewer{}, {HandOpened{kB, hand, {}}}).hands[kB.index], hand);
}

TEST(Knowledge, who_joins_at_a_position_knows_its_own_hand) {
  Rng rng(11);
  const State position = rich_position(Ruleset{}, 3, rng);
  const Knowledge knowledge = knowledge_at_start(position, Viewer{kB});
  EXPECT_EQ(knowledge.hands[kB.index], position[kB].hand);
  EXPECT_EQ(knowledge.hands[kA.index], Cards{});
  EXPECT_EQ(knowledge_at_start(position, Viewer{}), Knowledge{});
}

}  // namespace
}  // namespace dicetown
