// What `dicetown stats` counts, and that it does not matter who counts it where.
#include "lab/stats/town_tally.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "chance/chance.h"
#include "engine/presets.h"
#include "lab/measure/bot_game.h"
#include "lab/stats/game_counter.h"
#include "lab/stats/survey.h"

namespace dicetown {
namespace {

constexpr Seat kNell{0};
constexpr Seat kTom{1};
constexpr Seat kDusty{2};

// --- Numbers ---

Spread spread_of(const std::vector<int>& numbers) {
  Spread spread;
  for (const int number : numbers) spread.add(number);
  return spread;
}

TEST(Spread, has_the_mean_and_the_spread_of_what_was_added) {
  const Spread spread = spread_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(spread.count(), 8);
  EXPECT_EQ(spread.sum(), 40);
  EXPECT_DOUBLE_EQ(spread.mean(), 5);
  EXPECT_NEAR(spread.deviation(), 2.138, 0.001);
  ASSERT_TRUE(spread.uncertainty().has_value());
  EXPECT_NEAR(*spread.uncertainty(), 1.96 * 2.138 / 2.828, 0.001);
}

TEST(Spread, a_quantile_is_a_number_that_was_seen) {
  const Spread spread = spread_of({10, 20, 30, 40, 50, 60, 70, 80, 90, 100});
  EXPECT_EQ(spread.quantile(0), 10);
  EXPECT_EQ(spread.quantile(0.1), 10);
  EXPECT_EQ(spread.quantile(0.5), 50);
  EXPECT_EQ(spread.quantile(0.51), 60);
  EXPECT_EQ(spread.quantile(1), 100);
}

TEST(Spread, nothing_seen_is_nothing) {
  const Spread spread;
  EXPECT_EQ(spread.count(), 0);
  EXPECT_EQ(spread.mean(), 0);
  EXPECT_EQ(spread.deviation(), 0);
  EXPECT_EQ(spread.uncertainty(), std::nullopt);
  EXPECT_EQ(spread.quantile(0.5), 0);
}

TEST(Spread, of_one_number_nobody_knows_how_far_the_next_may_be) {
  EXPECT_EQ(spread_of({7}).uncertainty(), std::nullopt);
  EXPECT_EQ(spread_of({7, 7}).uncertainty(), 0);
}

TEST(Spread, sums_are_the_same_in_any_order) {
  Spread one = spread_of({1, 2});
  Spread other = spread_of({7});
  one += spread_of({7});
  other += spread_of({2, 1});
  EXPECT_EQ(one, other);
  EXPECT_EQ(one, spread_of({2, 7, 1}));
}

// --- One thing at a time ---

struct Step {
  Phase phase{};
  std::vector<Event> events;
};

TownTally counted(const std::vector<Step>& steps) {
  TownTally tally;
  GameCounter counter(kNell, tally);
  State state;
  state.seat_count = 3;
  for (const auto& [phase, events] : steps) {
    state.phase = phase;
    counter.applied(Input{}, state, events);
  }
  return tally;
}

// Tom is ahead by the star.
State toms_end() {
  State end;
  end.sheriff = kTom;
  return end;
}

// The tally after a game that Tom has won.
TownTally counted_to_the_end(State end, std::vector<Event> events) {
  end.seat_count = 3;
  end.winner = kTom;
  end.phase = Phase::end;
  events.emplace_back(GameWon{kTom});
  TownTally tally;
  GameCounter counter(kNell, tally);
  counter.applied(Input{}, end, events);
  return tally;
}

TEST(GameCounter, an_offer_counts_as_it_stands_when_the_sheriff_decides) {
  const TownTally tally = counted({
      {Phase::bank, {DecisionOpened{kNell, {kTom, kDusty}}}},
      {Phase::bank, {OfferMade{kTom, kNell, kTom, 1, 0, {}, Cards{}}}},
      {Phase::bank, {OfferMade{kDusty, kNell, kTom, 0, 0, {1, 1}, Cards{}}}},
      {Phase::bank, {OfferMade{kTom, kNell, kTom, 3, 1, {}, Cards{}}}},
      {Phase::store,
       {Decided{kNell, kTom}, BribePaid{kTom, kNell, 3, 1, {}, Cards{}},
        BribePaid{kDusty, kNell, 0, 0, {1, 1}, Cards{}}, PlaceOwned{Place::bank, kTom}}},
      {Phase::store, {DecisionOpened{kNell, {kTom, kDusty}}}},
      {Phase::store, {NothingOffered{kTom}}},
      {Phase::store, {OfferMade{kDusty, kNell, kDusty, 2, 0, {}, Cards{}}}},
      {Phase::saloon, {Decided{kNell, kTom}}},
  });
  EXPECT_EQ(tally.for_favour(Favour::oneself),
            (BribeTally{.offers = 2, .paid = 1, .dollars = 3, .nuggets = 1}));
  EXPECT_EQ(tally.for_favour(Favour::another),
            (BribeTally{.offers = 1, .paid = 1, .claims = 1, .store_cards = 1}));
  EXPECT_EQ(tally.offers_changed, 1);
  EXPECT_EQ(tally.at(Place::bank).ties, 1);
  EXPECT_EQ(tally.at(Place::store).ties, 1);
}

TEST(GameCounter, the_sheriff_decides_about_visits_and_the_end_as_well) {
  const TownTally tally = counted({{Phase::doc, {DecisionOpened{kNell, {kTom, kDusty}}}},
                                   {Phase::end, {DecisionOpened{kNell, {kTom, kDusty}}}}});
  EXPECT_EQ(tally.doc_decisions, 1);
  EXPECT_EQ(tally.won_by_sheriffs_word, 1);
  for (const PlaceTally& place : tally.places) EXPECT_EQ(place.ties, 0);
}

TEST(GameCounter, gains_are_counted_where_they_are_made) {
  const TownTally tally =
      counted_to_the_end(toms_end(), {PlaceOwned{Place::mine, kTom},
                                      NuggetsMined{kTom, 3},  //
                                      PlaceOwned{Place::bank, kTom},
                                      BankRobbed{kTom, 5},
                                      DollarsGiven{kTom, kDusty, 2},  // Even Split
                                      PlaceOwned{Place::store, kNell},
                                      JoeAcquired{kNell},
                                      DollarsGiven{kTom, kNell, 4},            //
                                      StoreCardKept{kNell, StoreCard::brute},  //
                                      PlaceOwned{Place::saloon, kDusty},
                                      CardStolen{kDusty, kTom, Back::claim, Claim::four},  //
                                      PlaceOwned{Place::sheriff, kNell},
                                      StarTaken{kNell, kNell},  //
                                      PlaceOwned{Place::hall, kTom},
                                      ClaimsTaken{kTom, {Claim::five, Claim::one}},  //
                                      TopClaimDrawn{kTom, false, Claim::two},
                                      VisitsDue{{kDusty}},
                                      RemedyTaken{kDusty, Remedy::goods},  //
                                      StoreCardKept{kDusty, StoreCard::brute},
                                      StarTaken{kNell, kDusty}});
  EXPECT_EQ(tally.at(Place::mine).gains, 3);
  EXPECT_EQ(tally.at(Place::mine).gains_of_winner, 3);
  EXPECT_EQ(tally.at(Place::bank).gains, 5);
  EXPECT_EQ(tally.at(Place::bank).gains_of_winner, 3);
  EXPECT_EQ(tally.at(Place::store).gains, 2);
  EXPECT_EQ(tally.at(Place::saloon).gains, 1);
  EXPECT_EQ(tally.claims_stolen, 1);
  EXPECT_EQ(tally.store_cards_stolen, 0);
  EXPECT_EQ(tally.at(Place::sheriff).owned, 1);
  EXPECT_EQ(tally.at(Place::sheriff).gains, 0);
  EXPECT_EQ(tally.at(Place::hall).gains, 8);
  EXPECT_EQ(tally.at(Place::hall).owned_by_winner, 1);
  EXPECT_EQ(tally.doc.visits(), 1);
}

TEST(GameCounter, wanted_is_played_whenever_something_is_cancelled) {
  const Play girls{kTom, StoreCard::girls};
  const TownTally tally =
      counted({{Phase::saloon,
                {CardPlayed{girls}, CardCancelled{kNell, girls}, CardPlayed{{kNell, StoreCard::joe}}}}});
  EXPECT_EQ(tally.of(StoreCard::girls), (CardTally{.played = 1, .cancelled = 1}));
  EXPECT_EQ(tally.of(StoreCard::joe), (CardTally{.played = 1, .cancelled = 0}));
  EXPECT_EQ(tally.of(StoreCard::wanted), (CardTally{.played = 1, .cancelled = 0}));
}

TEST(GameCounter, tells_what_ended_the_game) {
  State end = toms_end();
  end.mine = 0;
  end.claims.line.push_back(Claim::one);
  EXPECT_EQ(counted_to_the_end(end, {}).mine_emptied, 1);
  end.claims.line.clear();
  EXPECT_EQ(counted_to_the_end(end, {}).both_used_up, 1);
  end.mine = 1;
  EXPECT_EQ(counted_to_the_end(end, {}).claims_gone, 1);
}

TEST(GameCounter, a_win_by_more_claims_is_a_tie_break) {
  State end;
  end.sheriff = kDusty;
  end[kTom].nuggets = 10;
  end[kTom].hand.claims = {Claim::three};
  end[kNell].nuggets = 13;
  const TownTally tied = counted_to_the_end(end, {});
  EXPECT_EQ(tied.won_by_claims, 1);
  EXPECT_EQ(tied.margins.mean(), 0);
  end[kTom].nuggets = 12;
  const TownTally ahead = counted_to_the_end(end, {});
  EXPECT_EQ(ahead.won_by_claims, 0);
  EXPECT_EQ(ahead.margins.mean(), 2);
  EXPECT_EQ(ahead.points_of_winner, (PointsBySource{12, 4, 0, 0, 3}));
}

TEST(GameCounter, follows_the_star_from_round_to_round) {
  TownTally tally;
  GameCounter counter(kNell, tally);
  State state;
  state.seat_count = 3;
  state.round = 2;
  state.sheriff = kTom;
  counter.applied(Input{}, state, std::vector<Event>{RoundBegan{2}});
  state.sheriff = kDusty;
  state.winner = kTom;
  state[kTom].nuggets = 20;
  counter.applied(Input{}, state, std::vector<Event>{GameWon{kTom}});
  ASSERT_EQ(tally.wins_of_sheriff.size(), 3U);
  EXPECT_EQ(tally.wins_of_sheriff[0].wins(), 0);
  EXPECT_EQ(tally.wins_of_sheriff[1].wins(), 1);
  EXPECT_EQ(tally.wins_of_sheriff[2].wins(), 0);
  EXPECT_EQ(tally.wins_of_last_sheriff.wins(), 0);
  EXPECT_EQ(tally.wins_by_distance[1].wins(), 1);
  EXPECT_EQ(tally.wins_by_distance[0].games(), 1);
  EXPECT_EQ(tally.wins_by_distance[3].games(), 0);
}

// --- Whole games ---

Survey small_survey(int threads) {
  Survey survey;
  for (const char* name : {"first-en", "second-de"}) {
    survey.rules.push_back(
        {.name = name, .json = '"' + std::string(name) + '"', .also = {}, .rules = *preset(name)});
  }
  survey.seats = {2, 5};
  survey.bot = "random";  // does everything sometimes
  survey.budget = budget_of_playouts(1);
  survey.games = 60;
  survey.threads = threads;
  return survey;
}

TEST(Survey, comes_out_the_same_with_any_number_of_threads) {
  const SurveyResult one = run_survey(small_survey(1));
  const SurveyResult three = run_survey(small_survey(3));
  ASSERT_EQ(one.rows.size(), 4U);
  EXPECT_EQ(one.games(), 240);
  for (std::size_t row = 0; row < one.rows.size(); ++row) EXPECT_EQ(one.rows[row].town, three.rows[row].town);
}

void count_game(const GameSetup& setup, std::string_view bot, TownTally& tally) {
  const std::vector<SeatedBot> bots(static_cast<std::size_t>(setup.seat_count),
                                    {std::string(bot), budget_of_playouts(1)});
  StreamOfChance chance(chance_of(setup));
  GameCounter counter(setup.sheriff, tally);
  play_bots(setup, bots, chance, counter);
}

TEST(TownTally, a_sum_has_everything_that_one_count_has) {
  TownTally all;
  TownTally sum;
  for (int game = 0; game < 200; ++game) {
    const Ruleset rules = *preset(game % 2 == 0 ? "first-en" : "second-de");
    const GameSetup setup = setup_of_game(rules, kMinSeats + game / 2 % 4, 1, game);
    const char* bot = game % 5 == 0 ? "simple" : "random";  // which does everything sometimes
    count_game(setup, bot, all);
    TownTally single;
    count_game(setup, bot, single);
    sum += single;
  }
  EXPECT_EQ(sum, all);
  EXPECT_GT(all.doc.declined, 0);
  EXPECT_GT(all.doc.unseen, 0);
  EXPECT_GT(all.mine_emptied, 0);
  EXPECT_GT(all.claims_gone, 0);
  EXPECT_GT(all.for_favour(Favour::another).store_cards, 0);
  EXPECT_GT(all.of(StoreCard::wanted).played, 0);
}

TEST(Survey, its_figures_agree_with_each_other) {
  for (const Surveyed& row : run_survey(small_survey(2)).rows) {
    const TownTally& town = row.town;
    EXPECT_EQ(town.games(), 60);
    EXPECT_EQ(town.mine_emptied + town.claims_gone + town.both_used_up, 60);
    EXPECT_EQ(town.scores.count(), 60 * row.seats);
    EXPECT_EQ(town.at(Place::hall).owned, town.rounds.sum());
    EXPECT_LE(town.at(Place::mine).gains, 60 * kNuggets);
    EXPECT_EQ(town.at(Place::saloon).gains, town.claims_stolen + town.store_cards_stolen);
    Count points = 0;
    for (const Count each : town.points) points += each;
    EXPECT_EQ(points, town.scores.sum());
    EXPECT_EQ(town.points[static_cast<std::size_t>(Source::star)], 60 * kStarPoints);
    Count wins = 0;
    for (const WinCount& each : town.wins_by_distance) wins += each.wins();
    EXPECT_EQ(wins, 60);
    EXPECT_EQ(town.wins_of_sheriff[1].games(), 60);
    EXPECT_EQ(town.wins_of_sheriff[0].wins(), town.wins_by_distance[0].wins());
  }
}

}  // namespace
}  // namespace dicetown
