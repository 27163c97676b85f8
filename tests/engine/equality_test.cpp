// Many tests compare whole states, views and questions: a difference in any member must be noticed.
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"

namespace dicetown {
namespace {

template <class T>
using Changes = std::vector<std::function<void(T&)>>;

template <class T>
void expect_each_to_be_noticed(const T& original, const Changes<T>& changes) {
  EXPECT_EQ(original, original);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    T changed = original;
    changes[i](changed);
    EXPECT_FALSE(changed == original) << "change " << i;
    T same = original;
    changes[i](same);
    EXPECT_TRUE(changed == same) << "change " << i;
  }
}

constexpr Seat kOther{1};

TEST(Equality, of_states_notices_the_round_and_the_bank) {
  expect_each_to_be_noticed<State>({}, {
                                           [](State& s) { s.seat_count = 3; },
                                           [](State& s) { s.round = 2; },
                                           [](State& s) { s.phase = Phase::doc; },
                                           [](State& s) { s.step = Step::give; },
                                           [](State& s) { s.sheriff = kOther; },
                                           [](State& s) { s.mine = 1; },
                                           [](State& s) { s.bank = 1; },
                                           [](State& s) { s.coach = 1; },
                                       });
}

TEST(Equality, of_states_notices_every_member_of_a_seat) {
  expect_each_to_be_noticed<State>({}, {
                                           [](State& s) { s[kOther].dollars = 1; },
                                           [](State& s) { s[kOther].nuggets = 1; },
                                           [](State& s) { s[kOther].dice.add(Face::ten); },
                                           [](State& s) { s[kOther].rolled.add(Face::ten); },
                                           [](State& s) { s[kOther].kept = Dice{}; },
                                           [](State& s) { s[kOther].kept = Dice{Face::ten}; },
                                           [](State& s) { s[kOther].protected_claims.add(Claim::two); },
                                           [](State& s) { s[kOther].hand.claims.add(Claim::two); },
                                           [](State& s) { s[kOther].hand.store.add(StoreCard::girls); },
                                       });
}

TEST(Equality, of_states_notices_every_pile) {
  expect_each_to_be_noticed<State>({}, {
                                           [](State& s) { s.store.deck.remove(StoreCard::girls); },
                                           [](State& s) { s.store.discard.add(StoreCard::girls); },
                                           [](State& s) { s.claims.line.push_back(Claim::one); },
                                           [](State& s) { s.claims.under.push_back(Claim::one); },
                                           [](State& s) { s.claims.deck.add(Claim::one); },
                                           [](State& s) { s.elixirs.open.add(Elixir::luck); },
                                           [](State& s) { s.elixirs.deck.add(Elixir::luck); },
                                           [](State& s) { s.elixirs.discard.add(Elixir::luck); },
                                           [](State& s) { s.elixirs.used = Elixir::charm; },
                                       });
}

TEST(Equality, of_states_notices_the_owners_and_who_is_asked) {
  expect_each_to_be_noticed<State>({}, {
                                           [](State& s) { s.owner(Place::hall) = Seat{0}; },
                                           [](State& s) { s.winner = Seat{0}; },
                                           [](State& s) { s.asked = kOther; },
                                           [](State& s) { s.window_card = StoreCard::girls; },
                                           [](State& s) { s.announced = Play{}; },
                                           [](State& s) { s.announced = Play{kOther, StoreCard::girls}; },
                                           [](State& s) { s.unanswered.insert(kOther); },
                                           [](State& s) { s.candidates.insert(kOther); },
                                           [](State& s) { s.answered.insert(kOther); },
                                       });
}

TEST(Equality, of_states_notices_what_is_under_way) {
  expect_each_to_be_noticed<State>({}, {
                                           [](State& s) { s.offering.insert(kOther); },
                                           [](State& s) { s.offers[1].dollars = 1; },
                                           [](State& s) { s.offers[1].nuggets = 1; },
                                           [](State& s) { s.offers[1].candidate = kOther; },
                                           [](State& s) { s.offers[1].cards.claims.add(Claim::one); },
                                           [](State& s) { s.replacements_left[1] = 1; },
                                           [](State& s) { s.covered_by_brute.insert(kOther); },
                                           [](State& s) { s.must_retain[1] = 1; },
                                           [](State& s) { s.won.insert(kOther); },
                                           [](State& s) { s.stolen_dollars = 1; },
                                           [](State& s) { s.actions_left = 1; },
                                           [](State& s) { s.drawn.store.add(StoreCard::girls); },
                                           [](State& s) { s.robbery.victim = kOther; },
                                           [](State& s) { s.robbery.backs.claims = 1; },
                                           [](State& s) { s.robbery.backs.store = 1; },
                                           [](State& s) { s.visits.push_back(kOther); },
                                           [](State& s) { s.visits_ordered = 1; },
                                           [](State& s) { s.visitor = kOther; },
                                           [](State& s) { s.elixir_windows = 1; },
                                           [](State& s) { s.visit_interrupts = true; },
                                       });
}

View view_of_something() {
  View view;
  view.own = OwnView{};
  view.offers[1] = OfferView{};
  view.scores[1] = Score{};
  return view;
}

TEST(Equality, of_views_notices_the_rules_the_round_and_every_pile) {
  expect_each_to_be_noticed<View>(view_of_something(), {
                                                           [](View& v) { v.rules.bribes = Bribes::off; },
                                                           [](View& v) { v.viewer.seat = kOther; },
                                                           [](View& v) { v.seat_count = 3; },
                                                           [](View& v) { v.round = 2; },
                                                           [](View& v) { v.phase = Phase::doc; },
                                                           [](View& v) { v.sheriff = kOther; },
                                                           [](View& v) { v.mine = 1; },
                                                           [](View& v) { v.bank = 1; },
                                                           [](View& v) { v.coach = 1; },
                                                           [](View& v) { v.line.push_back(Claim::one); },
                                                           [](View& v) { v.claims_deck = 1; },
                                                           [](View& v) { v.under.push_back(Claim::one); },
                                                           [](View& v) { v.store_deck = 1; },
                                                           [](View& v) { v.store_discard = 1; },
                                                           [](View& v) { v.elixirs.open.add(Elixir::luck); },
                                                       });
}

TEST(Equality, of_views_notices_every_member_of_a_seat) {
  expect_each_to_be_noticed<View>(view_of_something(),
                                  {
                                      [](View& v) { v.seats[1].dollars = 1; },
                                      [](View& v) { v.seats[1].nuggets = 1; },
                                      [](View& v) { v.seats[1].dice.add(Face::ten); },
                                      [](View& v) { v.seats[1].in_cup = 1; },
                                      [](View& v) { v.seats[1].has_rolled = true; },
                                      [](View& v) { v.seats[1].committed = true; },
                                      [](View& v) { v.seats[1].shown = Dice{}; },
                                      [](View& v) { v.seats[1].protected_claims.add(Claim::one); },
                                      [](View& v) { v.seats[1].hand.claims = 1; },
                                  });
}

TEST(Equality, of_views_notices_what_lies_open) {
  expect_each_to_be_noticed<View>(view_of_something(), {
                                                           [](View& v) { v.owners[1] = kOther; },
                                                           [](View& v) { v.announced = Play{}; },
                                                           [](View& v) { v.offers[0] = OfferView{}; },
                                                           [](View& v) { v.offers[1]->candidate = kOther; },
                                                           [](View& v) { v.offers[1]->dollars = 1; },
                                                           [](View& v) { v.offers[1]->nuggets = 1; },
                                                           [](View& v) { v.offers[1]->backs.store = 1; },
                                                           [](View& v) { v.offers[1]->cards = Cards{}; },
                                                           [](View& v) { v.replacements_left[1] = 1; },
                                                           [](View& v) { v.drawn.store = 1; },
                                                           [](View& v) { v.drawn_cards = Cards{}; },
                                                           [](View& v) { v.visits.push_back(kOther); },
                                                           [](View& v) { v.visitor = kOther; },
                                                           [](View& v) { v.scores[1]->nuggets = 1; },
                                                           [](View& v) { v.scores[1]->dollars = 1; },
                                                           [](View& v) { v.scores[1]->star = 5; },
                                                           [](View& v) { v.scores[1]->equipment = 1; },
                                                           [](View& v) { v.scores[1]->claims = 1; },
                                                           [](View& v) { v.winner = kOther; },
                                                       });
}

TEST(Equality, of_views_notices_what_only_the_viewer_knows) {
  expect_each_to_be_noticed<View>(view_of_something(),
                                  {
                                      [](View& v) { v.own = std::nullopt; },
                                      [](View& v) { v.own->rolled.add(Face::ten); },
                                      [](View& v) { v.own->kept = Dice{}; },
                                      [](View& v) { v.own->hand.claims.add(Claim::one); },
                                      [](View& v) { v.knowledge.viewer.seat = kOther; },
                                      [](View& v) { v.knowledge.hands[1].claims.add(Claim::one); },
                                      [](View& v) { v.knowledge.drawn.add(StoreCard::girls); },
                                      [](View& v) { v.knowledge.deck.add(StoreCard::girls); },
                                      [](View& v) { v.knowledge.discard.add(StoreCard::girls); },
                                  });
}

TEST(Equality, of_views_notices_what_is_under_way) {
  const Question question{kOther, AskChoose{{kOther}}};
  expect_each_to_be_noticed<View>(view_of_something(), {
                                                           [](View& v) { v.step = Step::give; },
                                                           [](View& v) { v.awaited.insert(kOther); },
                                                           [](View& v) { v.moment = StoreCard::brute; },
                                                           [&](View& v) { v.question = question; },
                                                           [&](View& v) { v.may_change = question; },
                                                           [](View& v) { v.candidates.insert(kOther); },
                                                           [](View& v) { v.covered_by_brute.insert(kOther); },
                                                           [](View& v) { v.must_retain[1] = 1; },
                                                           [](View& v) { v.won.insert(kOther); },
                                                           [](View& v) { v.stolen_dollars = 1; },
                                                           [](View& v) { v.actions_left = 1; },
                                                           [](View& v) { v.robbery.victim = kOther; },
                                                           [](View& v) { v.visits_ordered = 1; },
                                                           [](View& v) { v.elixir_windows = 1; },
                                                           [](View& v) { v.visit_interrupts = true; },
                                                       });
}

std::vector<Question::Ask> different_asks() {
  const Cards some_card{{Claim::one}, {}};
  return {AskKeep{},
          AskKeep{{Face::ten}, 1, 1},
          AskKeep{{}, 0, 1},
          AskKeep{{}, 1, 2},
          AskPlay{},
          AskPlay{StoreCard::girls, true, {}, {}},
          AskPlay{{}, false, {}, {}},
          AskPlay{{}, true, {Face::ten}, {}},
          AskPlay{{}, true, {}, {kOther}},
          AskRetain{},
          AskRetain{{Face::ten}, 1},
          AskRetain{{}, 2},
          AskTake{},
          AskTake{some_card},
          AskRob{},
          AskRob{{Backs{1, 0}}, 1},
          AskRob{{Backs{0, 1}}, 1},
          AskRob{{}, 2},
          AskOffer{},
          AskOffer{{kOther}, 0, 0, {}},
          AskOffer{{}, 1, 0, {}},
          AskOffer{{}, 0, 1, {}},
          AskOffer{{}, 0, 0, some_card},
          AskChoose{},
          AskChoose{{kOther}},
          AskRemedy{},
          AskRemedy{{Face::ten}, false},
          AskRemedy{{}, true},
          AskElixir{},
          AskElixir{{Elixir::luck}, false},
          AskElixir{{}, true},
          AskProtect{},
          AskProtect{{Claim::one}},
          AskTarget{},
          AskTarget{{kOther}},
          AskGive{},
          AskGive{some_card, {}},
          AskGive{{}, kOther}};
}

TEST(Equality, of_questions_notices_the_seat_the_kind_and_every_member) {
  const std::vector<Question::Ask> asks = different_asks();
  for (std::size_t i = 0; i < asks.size(); ++i) {
    for (std::size_t j = 0; j < asks.size(); ++j) {
      const Question some{Seat{0}, asks[i]};
      EXPECT_EQ((some == Question{Seat{0}, asks[j]}), i == j) << i << " and " << j;
      EXPECT_FALSE((some == Question{kOther, asks[j]}));
    }
  }
}

TEST(Equality, of_what_is_awaited) {
  const Ruleset rules;
  State state = start(rules, 2, Seat{0});
  const Awaiting draw = awaiting(state, rules);
  apply(state, rules, DrawClaims{{Claim::one, Claim::two, Claim::three}});
  const Awaiting roll = awaiting(state, rules);
  Roll dice{SeatSet::first(2), {}};
  dice.dice[0] = dice.dice[1] = Dice::of(Face::ten, 5);
  apply(state, rules, dice);
  const Awaiting two_keeps = awaiting(state, rules);
  apply(state, rules, Keep{Seat{0}, {Face::ten}});
  const Awaiting one_keep = awaiting(state, rules);
  const std::vector<Awaiting> all{draw,
                                  roll,
                                  two_keeps,
                                  one_keep,
                                  Finished{},
                                  DrawNeeded{Deck::store, 3},
                                  PullNeeded{kOther, {1, 0}},
                                  PullNeeded{kOther, {0, 1}}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < all.size(); ++j) EXPECT_EQ(all[i] == all[j], i == j) << i << " and " << j;
  }
  EXPECT_EQ(std::get<Questions>(two_keeps).size(), 2);
  EXPECT_EQ(std::get<Questions>(one_keep)[0].seat, kOther);
}

TEST(Equality, of_rulesets_notices_every_axis) {
  expect_each_to_be_noticed<Ruleset>({},
                                     {
                                         [](Ruleset& r) { r.claim_copies[4] = 4; },
                                         [](Ruleset& r) { r.doc = DocKind::elixirs; },
                                         [](Ruleset& r) { r.doc_for = DocFor::controlled_nothing; },
                                         [](Ruleset& r) { r.doc_visit = DocVisit::must; },
                                         [](Ruleset& r) { r.doc_order = DocOrder::stepwise; },
                                         [](Ruleset& r) { r.elixir_card = ElixirCard::interrupts; },
                                         [](Ruleset& r) { r.claims_refill = ClaimsRefill::recycle; },
                                         [](Ruleset& r) { r.brute_covers = BruteCovers::several_or_none; },
                                         [](Ruleset& r) { r.cheater_scope = CheaterScope::any_own; },
                                         [](Ruleset& r) { r.bribes = Bribes::off; },
                                         [](Ruleset& r) { r.first_round_store_visits = 3; },
                                     });
}

}  // namespace
}  // namespace dicetown
