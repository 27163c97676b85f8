#include "bots/judgement/simple_bot.h"

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "engine/score.h"
#include "tests/bots/made_up_views.h"
#include "tests/bots/table_of_bots.h"

namespace dicetown {
namespace {

AskPlay ask_to_play(StoreCard card) {
  AskPlay ask;
  ask.card = card;
  return ask;
}

AskPlay ask_for_a_target(SeatSet targets) {
  AskPlay ask = ask_to_play(StoreCard::joe);
  ask.may_pass = false;
  ask.targets = targets;
  return ask;
}

template <class Answer, class Ask>
Answer answer_of(const View& view, const Ask& ask, std::uint64_t seed = 1) {
  SimpleBot bot;
  Rng rng(seed);
  return std::get<Answer>(bot.answer(view, Question{kMe, ask}, Budget{}, rng));
}

TEST(SimpleBot, KeepsASetThatIsWorthItsPrice) {
  View view = view_of(2, Phase::keep);
  const Dice rolled{Face::ace, Face::ace, Face::ace, Face::ace, Face::ten};
  view.own->rolled = rolled;
  const Keep keep = answer_of<Keep>(view, AskKeep{rolled, 0, 5});
  EXPECT_GE(keep.dice.count(Face::ace), 3);
}

TEST(SimpleBot, FinishesWhenTheLastDieFits) {
  View view = view_of(2, Phase::keep);
  view.seats[kMe.index].dice = {Face::nine, Face::nine, Face::nine, Face::nine};
  view.seats[kMe.index].in_cup = 1;
  EXPECT_EQ(answer_of<Keep>(view, AskKeep{{Face::nine}, 0, 1}).dice, Dice{Face::nine});
}

TEST(SimpleBot, PaysForNothingItDoesNotNeed) {
  View view = view_of(2, Phase::keep);
  view.seats[kMe.index].dollars = 1;
  const Dice rolled{Face::nine, Face::ten, Face::jack, Face::queen, Face::king};
  EXPECT_EQ(answer_of<Keep>(view, AskKeep{rolled, 0, 2}).dice.size(), 1);
}

TEST(SimpleBot, RetainsTheDiceThatMatch) {
  View view = view_of(2, Phase::reveal);
  view.seats[kMe.index].dice = {Face::king, Face::king};
  view.seats[kMe.index].in_cup = 3;
  const AskRetain ask{{Face::king, Face::nine, Face::ten}, 1};
  EXPECT_EQ(answer_of<Retain>(view, ask).dice, Dice{Face::king});
}

TEST(SimpleBot, TakesTheMostValuableCard) {
  const View view = view_of(3, Phase::store);
  const AskTake ask{{{}, {StoreCard::equipment_2, StoreCard::equipment_8, StoreCard::brute}}};
  EXPECT_EQ(answer_of<Take>(view, ask).card, HandCard(StoreCard::equipment_8));
}

TEST(SimpleBot, GivesTheLeastValuableCard) {
  const View view = view_of(3, Phase::doc);
  const AskGive ask{{{Claim::two, Claim::five, Claim::one}, {}}, Seat{1}};
  EXPECT_EQ(answer_of<Give>(view, ask).card, HandCard(Claim::one));
}

TEST(SimpleBot, ProtectsTheHighestClaims) {
  const View view = view_of(3, Phase::doc);
  const AskProtect ask{{Claim::two, Claim::five, Claim::one, Claim::four}};
  EXPECT_EQ(answer_of<Protect>(view, ask).claims, (Claims{Claim::four, Claim::five}));
}

TEST(SimpleBot, RobsTheHandItKnowsToBeRich) {
  View view = view_of(3, Phase::saloon);
  view.seats[1].hand = view.seats[2].hand = {1, 0};
  view.knowledge.hands[1].claims = {Claim::one};
  view.knowledge.hands[2].claims = {Claim::five};
  AskRob ask;
  ask.hands[1] = ask.hands[2] = {1, 0};
  EXPECT_EQ(answer_of<Rob>(view, ask).victim, Seat{2});
}

TEST(SimpleBot, NamesTheRichestForNervousJoe) {
  View view = view_of(3, Phase::store);
  view.seats[1].dollars = 1;
  EXPECT_EQ(answer_of<Play>(view, ask_for_a_target({Seat{1}, Seat{2}})).target, Seat{2});
}

TEST(SimpleBot, TurnsADieThatWinsAMajority) {
  View view = view_of(2, Phase::reveal);
  hold(view, {{}, {StoreCard::cheater}});
  view.claims_deck = 0;  // nearly over: nothing to wait for
  view.seats[kMe.index].dice = {Face::ace, Face::ace, Face::ace, Face::ace};
  view.seats[kMe.index].shown = {Face::ten};
  view.own->kept = {Face::ten};
  finish_hand(view, Seat{1}, {Face::king, Face::king, Face::king, Face::king, Face::king});
  AskPlay ask = ask_to_play(StoreCard::cheater);
  ask.turnable = {Face::ten};
  EXPECT_EQ(answer_of<Play>(view, ask).turn, (DieTurn{Face::ten, Face::ace}));
}

TEST(SimpleBot, PlaysDynamiteForManyNuggetsAndKeepsItForOne) {
  View view = view_of(2, Phase::mine);
  hold(view, {{}, {StoreCard::dynamite}});
  const AskPlay ask = ask_to_play(StoreCard::dynamite);
  finish_hand(view, kMe, {Face::nine, Face::nine, Face::nine, Face::nine, Face::ten});
  answer_of<Play>(view, ask);
  finish_hand(view, kMe, {Face::nine, Face::jack, Face::queen, Face::king, Face::ten});
  answer_of<Pass>(view, ask);
}

TEST(SimpleBot, DefendsItsStarWithTheMarshall) {
  View view = view_of(3, Phase::sheriff);
  hold(view, {{}, {StoreCard::marshall}});
  view.sheriff = kMe;
  view.owners[static_cast<std::size_t>(Place::sheriff)] = Seat{1};
  answer_of<Play>(view, ask_to_play(StoreCard::marshall));
  view.sheriff = Seat{1};
  view.owners[static_cast<std::size_t>(Place::sheriff)] = kMe;
  answer_of<Pass>(view, ask_to_play(StoreCard::marshall));
}

TEST(SimpleBot, CancelsWhatRobsItself) {
  View view = view_of(3, Phase::store);
  hold(view, {{}, {StoreCard::wanted}});
  view.announced = Play{.seat = Seat{1}, .card = StoreCard::joe, .target = kMe};
  answer_of<Play>(view, ask_to_play(StoreCard::wanted));
  view.announced = Play{.seat = Seat{1}, .card = StoreCard::joe, .target = Seat{2}};
  answer_of<Pass>(view, ask_to_play(StoreCard::wanted));
}

TEST(SimpleBot, ChoosesTheRemedyThatPaysMost) {
  View view = view_of(3, Phase::doc);
  view.seats[1].nuggets = view.seats[2].nuggets = 0;
  const AskRemedy ask{.hand = {Face::ace, Face::king, Face::nine, Face::nine, Face::nine},
                      .may_decline = true};
  EXPECT_EQ(answer_of<TakeRemedy>(view, ask).remedy, Remedy::small_sting);
}

TEST(SimpleBot, TakesTheStarFromAnElixirLateInTheGame) {
  View view = view_of(3, Phase::doc);
  view.rules = *preset("second-de");
  view.claims_deck = 0;
  view.elixirs.open = {Elixir::power, Elixir::protection};
  const AskElixir ask{view.elixirs.open, false};
  EXPECT_EQ(answer_of<TakeElixir>(view, ask).pick, (ElixirPick{Elixir::power}));
}

// --- Bribes ---

TEST(SimpleBot, NeverOffersMoreThanItGains) {
  const View view = tie_at_the_mine();
  const AskOffer ask{{kMe, Seat{2}}, 6, 2, {}};
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const MakeOffer answer = answer_of<MakeOffer>(view, ask, seed);
    ASSERT_TRUE(answer.offer.has_value());
    EXPECT_EQ(answer.offer->candidate, kMe);
    EXPECT_LT(answer.offer->dollars * 0.5 + answer.offer->nuggets, 3);
  }
}

TEST(SimpleBot, OffersNothingForTheProfitOfOthers) {
  const AskOffer ask{{Seat{1}, Seat{2}}, 6, 2, {}};
  EXPECT_FALSE(answer_of<MakeOffer>(tie_at_the_mine(), ask).offer.has_value());
}

TEST(SimpleBot, OutbidsARival) {
  View view = tie_at_the_mine();
  const AskOffer ask{{kMe, Seat{2}}, 6, 2, {}};
  const int alone = answer_of<MakeOffer>(view, ask).offer->dollars;
  view.offers[2] = OfferView{.candidate = Seat{2}, .dollars = 3, .backs = {}, .cards = {}};
  EXPECT_GT(answer_of<MakeOffer>(view, ask).offer->dollars, alone);
}

TEST(SimpleBot, NamesItselfAsSheriffUnlessABribeIsWorthMore) {
  View view = tie_at_the_mine();
  view.sheriff = kMe;
  const AskChoose ask{{kMe, Seat{1}}};
  EXPECT_EQ(answer_of<Choose>(view, ask).chosen, kMe);
  view.offers[1] = OfferView{.candidate = Seat{1}, .dollars = 1, .backs = {}, .cards = {}};
  EXPECT_EQ(answer_of<Choose>(view, ask).chosen, kMe);
  view.offers[1] = OfferView{.candidate = Seat{1}, .dollars = 6, .nuggets = 2, .backs = {}, .cards = {}};
  EXPECT_EQ(answer_of<Choose>(view, ask).chosen, Seat{1});
}

TEST(SimpleBot, ValuesTheCardsInABribe) {
  View view = tie_at_the_mine();
  view.sheriff = kMe;
  const AskChoose ask{{Seat{1}, Seat{2}}};
  view.offers[1] = OfferView{.candidate = Seat{1}, .dollars = 2, .backs = {}, .cards = Cards{}};
  view.offers[2] = OfferView{.candidate = Seat{2}, .backs = {1, 0}, .cards = Cards{{Claim::five}, {}}};
  EXPECT_EQ(answer_of<Choose>(view, ask).chosen, Seat{2});
}

TEST(SimpleBot, NamesItselfInAFinalTie) {
  View view = view_of(3, Phase::end);
  view.sheriff = kMe;
  EXPECT_EQ(answer_of<Choose>(view, AskChoose{{kMe, Seat{2}}}).chosen, kMe);
}

TEST(SimpleBot, DoesNotAlwaysFavourTheSameAmongEquals) {
  View view = view_of(3, Phase::store);
  view.seat_count = 4;
  view.seats[3] = view.seats[2];
  view.seats[1].nuggets = 9;  // the leader is not among the targets
  const AskPlay ask = ask_for_a_target({Seat{2}, Seat{3}});
  int second = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    second += answer_of<Play>(view, ask, seed).target == Seat{2} ? 1 : 0;
  }
  EXPECT_NEAR(second, 50, 25);
}

// Others are measured by it.
TEST(SimpleBot, PlaysAsItHasAlwaysPlayed) {
  std::uint64_t digest = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const int seats = kMinSeats + static_cast<int>(seed % 4);
    TableOfBots table({presets()[seed % presets().size()].rules, seats, Seat{0}, seed});
    for (int seat = 0; seat < seats; ++seat) table.sit_down("simple");
    const State end = table.play();
    for (const Seat seat : end.all_seats()) {
      digest = mix_bits(digest + static_cast<std::uint64_t>(score(end, seat).total()));
    }
  }
  EXPECT_EQ(digest, 0xc1646e900fabe3f2);
}

// --- Strength ---

int games_won_against_random(const Ruleset& rules, int seats, int games) {
  int won = 0;
  for (int game = 0; game < games; ++game) {
    const Seat simple = seat_at(game % seats);
    const Seat sheriff = seat_at(game / seats % seats);
    TableOfBots table({rules, seats, sheriff, static_cast<std::uint64_t>(game)});
    for (int i = 0; i < seats; ++i) table.sit_down(seat_at(i) == simple ? "simple" : "random");
    won += table.play().winner == simple ? 1 : 0;
  }
  return won;
}

TEST(SimpleBot, BeatsRandomUnderEveryRulebook) {
  constexpr int kGames = 200;
  for (const Preset& book : presets()) {
    EXPECT_GE(games_won_against_random(book.rules, 2, kGames), kGames * 95 / 100) << book.name;
  }
}

TEST(SimpleBot, BeatsFourRandomPlayersTogether) {
  constexpr int kGames = 100;
  EXPECT_GE(games_won_against_random(*preset("first-en"), kMaxSeats, kGames), kGames * 85 / 100);
}

}  // namespace
}  // namespace dicetown
