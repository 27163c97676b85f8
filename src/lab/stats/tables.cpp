#include "lab/stats/tables.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/core.h>

#include "lab/measure/rate_text.h"
#include "lab/stats/table.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

using Row = const Surveyed&;

std::string decimal(double value, int digits) { return fmt::format("{:.{}f}", value, digits); }
std::string percent_of(Count part, Count whole) { return whole == 0 ? "-" : percent(ratio(part, whole)); }

std::string with_interval(const WinCount& wins) {
  const Interval interval = wins.interval();
  return fmt::format("{} ({:.0f}-{:.0f})", percent(wins.rate()), 100 * interval.low, 100 * interval.high);
}

std::string plus_or_minus(const Spread& of) {
  const auto uncertainty = of.uncertainty();
  return uncertainty ? "±" + decimal(*uncertainty, 2) : "";
}

template <class Value>
Column decimals(std::string heading, int width, int digits, Value value) {
  return {std::move(heading), width, [=](Row row) { return decimal(value(row), digits); }};
}

template <class Share>
Column percents(std::string heading, int width, Share share) {
  return {std::move(heading), width, [=](Row row) { return percent(share(row)); }};
}

// How often something happens in a game.
template <class Counted>
Column per_game(std::string heading, int width, Counted counted) {
  return decimals(std::move(heading), width, 2,
                  [=](Row row) { return row.town.per_game(counted(row.town)); });
}

using Heading = std::pair<const char*, int>;  // with the width of its column
constexpr std::array<Heading, kPlaces> kPlaceHeadings{
    {{"mine", 5}, {"bank", 5}, {"store", 6}, {"saloon", 7}, {"badge", 6}, {"hall", 5}}};
// With room for a sign.
constexpr std::array<Heading, kPlaces> kSignedPlaceHeadings{
    {{"mine", 5}, {"bank", 6}, {"store", 6}, {"saloon", 7}, {"badge", 6}, {"hall", 6}}};
constexpr std::array<Heading, kSources> kSourceHeadings{
    {{"gold", 4}, {"$", 5}, {"badge", 6}, {"equip", 6}, {"claims", 7}}};

// A column for each of the first `count` items.
template <class List, class Make>
ColumnGroup group_of(std::string heading, const List& headings, std::size_t count, Make make) {
  ColumnGroup group{std::move(heading), {}};
  for (std::size_t i = 0; i < count; ++i) group.columns.push_back(make(headings[i], i));
  return group;
}

StatsTable length_table() {
  const auto quantile = [](double share) {
    return decimals(decimal(100 * share, 0) + "%", 5, 0,
                    [=](Row row) { return row.town.rounds.quantile(share); });
  };
  return {"How long games last, and what ends them",
          {{"", {{"games", 7, [](Row row) { return std::to_string(row.town.games()); }}}},
           {"rounds",
            {decimals("mean", 6, 2, [](Row row) { return row.town.rounds.mean(); }),
             {"", 6, [](Row row) { return plus_or_minus(row.town.rounds); }},
             decimals("dev", 6, 2, [](Row row) { return row.town.rounds.deviation(); }),
             quantile(0.1),
             quantile(0.5),
             quantile(0.9)}},
           {"used up, % of games",
            {percents("mine", 6, [](Row row) { return row.town.per_game(row.town.mine_emptied); }),
             percents("claims", 7, [](Row row) { return row.town.per_game(row.town.claims_gone); }),
             percents("both", 6, [](Row row) { return row.town.per_game(row.town.both_used_up); })}}}};
}

ColumnGroup spread_group(std::string heading, Spread TownTally::* of, const std::vector<double>& quantiles) {
  ColumnGroup group{std::move(heading),
                    {decimals("mean", 6, 1, [=](Row row) { return (row.town.*of).mean(); }),
                     decimals("dev", 5, 1, [=](Row row) { return (row.town.*of).deviation(); })}};
  for (const double share : quantiles) {
    group.columns.push_back({decimal(100 * share, 0) + "%", 5,
                             [=](Row row) { return std::to_string((row.town.*of).quantile(share)); }});
  }
  return group;
}

StatsTable score_table() {
  return {
      "How many points a seat has, and how far the winner is ahead",
      {spread_group("points of a seat", &TownTally::scores, {0.1, 0.5, 0.9}),
       spread_group("ahead of second place", &TownTally::margins, {0.5, 0.9}),
       {"tie-break, %",
        {percents("claims", 7, [](Row row) { return row.town.per_game(row.town.won_by_claims); }),
         percents("Sheriff", 8, [](Row row) { return row.town.per_game(row.town.won_by_sheriffs_word); })}}}};
}

StatsTable source_table() {
  return {"Where the points of a seat come from",
          {group_of("points, mean of all seats", kSourceHeadings, kSources,
                    [](Heading heading, std::size_t source) {
                      return decimals(heading.first, heading.second, 1,
                                      [=](Row row) { return row.per_seat(row.town.points[source]); });
                    }),
           group_of("% of all points", kSourceHeadings, kSources, [](Heading heading, std::size_t source) {
             return percents(heading.first, heading.second,
                             [=](Row row) { return ratio(row.town.points[source], row.town.scores.sum()); });
           })}};
}

// What the winner of a game has more than a seat that lost, in the mean.
double lead_of_winner(Row row, Count of_winner, Count of_all) {
  return row.town.per_game(of_winner) - row.town.per_game(of_all - of_winner) / (row.seats - 1);
}

StatsTable winner_table() {
  return {
      "The winner's lead over the average loser",
      {group_of("points", kSourceHeadings, kSources,
                [](Heading heading, std::size_t source) {
                  return decimals(heading.first, heading.second, 1, [=](Row row) {
                    return lead_of_winner(row, row.town.points_of_winner[source], row.town.points[source]);
                  });
                }),
       group_of("rounds as owner of", kSignedPlaceHeadings, kPlaces, [](Heading heading, std::size_t place) {
         return decimals(heading.first, heading.second, 2, [=](Row row) {
           return lead_of_winner(row, row.town.places[place].owned_by_winner, row.town.places[place].owned);
         });
       })}};
}

StatsTable place_table() {
  return {"Who owns the places (the Town Hall always has an owner)",
          {group_of("owned, % of rounds", kPlaceHeadings, kPlaces - 1,
                    [](Heading heading, std::size_t place) {
                      return percents(heading.first, heading.second, [=](Row row) {
                        return ratio(row.town.places[place].owned, row.town.rounds.sum());
                      });
                    }),
           group_of("ties for the Sheriff, per game", kPlaceHeadings, kPlaces,
                    [](Heading heading, std::size_t place) {
                      return per_game(heading.first, heading.second,
                                      [=](const TownTally& town) { return town.places[place].ties; });
                    })}};
}

StatsTable gain_table() {
  constexpr std::array<Heading, kPlaces> kGains{
      {{"nuggets", 8}, {"$", 6}, {"cards", 6}, {"thefts", 7}, {"badges", 7}, {"claims", 7}}};
  return {"What the places yield (claims: their points)",
          {group_of("per seat and game", kGains, kPlaces,
                    [](Heading heading, std::size_t place) {
                      return decimals(heading.first, heading.second, 2,
                                      [=](Row row) { return row.per_seat(row.town.places[place].gains); });
                    }),
           {"stolen per game",
            {per_game("claims", 7, [](const TownTally& town) { return town.claims_stolen; }),
             per_game("store cards", 12, [](const TownTally& town) { return town.store_cards_stolen; })}}}};
}

ColumnGroup offers_group(std::string heading, Favour favour) {
  return {std::move(heading),
          {per_game("made", 7, [=](const TownTally& town) { return town.for_favour(favour).offers; }),
           {"paid %", 8, [=](Row row) {
              return percent_of(row.town.for_favour(favour).paid, row.town.for_favour(favour).offers);
            }}}};
}

// Of all bribes that were paid, for whomever.
double mean_bribe(const TownTally& town, Count BribeTally::* what) {
  const BribeTally& own = town.for_favour(Favour::oneself);
  const BribeTally& other = town.for_favour(Favour::another);
  return ratio(own.*what + other.*what, own.paid + other.paid);
}

StatsTable bribe_table() {
  return {"The Sheriff's decisions per game, and the bribes offered",
          {{"decisions",
            {per_game("ties", 6, [](const TownTally& town) { return town.ties(); }),
             per_game("Doc", 6, [](const TownTally& town) { return town.doc_decisions; })}},
           offers_group("for oneself", Favour::oneself),
           offers_group("for another", Favour::another),
           {"mean bribe",
            {decimals("$", 5, 2, [](Row row) { return mean_bribe(row.town, &BribeTally::dollars); }),
             decimals("gold", 6, 2, [](Row row) { return mean_bribe(row.town, &BribeTally::nuggets); }),
             decimals("cards", 7, 2, [](Row row) {
               return mean_bribe(row.town, &BribeTally::claims) +
                      mean_bribe(row.town, &BribeTally::store_cards);
             })}}}};
}

ColumnGroup visits_group() {
  return {"visits per game",
          {per_game("all", 6, [](const TownTally& town) { return town.doc.visits(); }),
           per_game("declined", 9, [](const TownTally& town) { return town.doc.declined; })}};
}

StatsTable remedy_table() {
  constexpr std::array<Heading, kRemedies> kHeadings{
      {{"barbed wire", 13}, {"goods", 7}, {"little sting", 14}, {"big sting", 11}}};
  return {"Doc Badluck's remedies",
          {visits_group(),
           group_of("taken per game", kHeadings, kRemedies, [](Heading heading, std::size_t kind) {
             return per_game(heading.first, heading.second,
                             [=](const TownTally& town) { return town.doc.remedies[kind]; });
           })}};
}

StatsTable elixir_table() {
  constexpr std::array<Heading, kElixirs> kHeadings{{{"charm", 6},
                                                     {"domin.", 7},
                                                     {"friend.", 8},
                                                     {"luck", 5},
                                                     {"power", 6},
                                                     {"protect.", 9},
                                                     {"wealth", 7}}};
  return {
      "Doc Badluck's elixirs",
      {visits_group(), group_of("taken per game", kHeadings, kElixirs, [](Heading heading, std::size_t kind) {
         return per_game(heading.first, heading.second,
                         [=](const TownTally& town) { return town.doc.elixirs[kind]; });
       })}};
}

constexpr std::array<std::pair<StoreCard, const char*>, 11> kActionCards{{{StoreCard::brute, "brute"},
                                                                          {StoreCard::cheater, "cheat"},
                                                                          {StoreCard::corruption, "corr"},
                                                                          {StoreCard::credit, "cred"},
                                                                          {StoreCard::dynamite, "dyna"},
                                                                          {StoreCard::elixir, "elix"},
                                                                          {StoreCard::girls, "girls"},
                                                                          {StoreCard::joe, "joe"},
                                                                          {StoreCard::marshall, "marsh"},
                                                                          {StoreCard::split, "split"},
                                                                          {StoreCard::wanted, "want"}}};
constexpr int kCardWidth = 6;

StatsTable card_table() {
  return {"Store cards played per game",
          {group_of("", kActionCards, kActionCards.size(), [](const auto& card, std::size_t) {
            return per_game(card.second, kCardWidth,
                            [kind = card.first](const TownTally& town) { return town.of(kind).played; });
          })}};
}

StatsTable wanted_table() {
  return {"Cancelled by Wanted, % of those played",
          {group_of("", kActionCards, kActionCards.size() - 1, [](const auto& card, std::size_t) {
            return Column{card.second, kCardWidth, [kind = card.first](Row row) {
                            return percent_of(row.town.of(kind).cancelled, row.town.of(kind).played);
                          }};
          })}};
}

StatsTable seat_table() {
  ColumnGroup group{"seats clockwise from the first Sheriff", {}};
  for (int distance = 0; distance < kMaxSeats; ++distance) {
    group.columns.push_back({std::to_string(distance), 13, [=](Row row) {
                               return distance < row.seats
                                          ? with_interval(
                                                row.town.wins_by_distance[static_cast<std::size_t>(distance)])
                                          : "";
                             }});
  }
  return {"Wins by seat, % with 95% interval", {group}};
}

StatsTable office_table() {
  ColumnGroup group{"after round", {}};
  for (const std::size_t round : {1U, 2U, 3U, 4U, 6U, 8U}) {
    group.columns.push_back({std::to_string(round), 6, [=](Row row) -> std::string {
                               const auto& wins = row.town.wins_of_sheriff;
                               return round < wins.size() ? percent(wins[round].rate()) : "-";
                             }});
  }
  return {"How often the current Sheriff wins, % (of the games that lasted that long)",
          {{"", {percents("fair", 6, [](Row row) { return row.fair_share(); })}},
           group,
           {"", {{"at the end", 14, [](Row row) { return with_interval(row.town.wins_of_last_sheriff); }}}}}};
}

std::string head(const Survey& survey, const SurveyResult& result) {
  std::string text = fmt::format("{} of {} games of {}, seed {}\n", result.games(), survey.all_games(),
                                 survey.bot, survey.seed);
  for (const SurveyRules& rules : survey.rules) {
    if (rules.name != rules.json.substr(1, rules.json.size() - 2))
      text += fmt::format("{}: {}\n", rules.name, rules.json);
    if (!rules.also.empty())
      text += fmt::format("{} is the same as {}\n", list_in_words(rules.also), rules.name);
  }
  return text;
}

std::vector<Surveyed> rows_with(const std::vector<Surveyed>& rows, DocKind doc) {
  std::vector<Surveyed> chosen;
  std::ranges::copy_if(rows, std::back_inserter(chosen), [=](Row row) { return row.rules.rules.doc == doc; });
  return chosen;
}

}  // namespace

std::string survey_tables(const Survey& survey, const SurveyResult& result) {
  std::string text = head(survey, result);
  for (const StatsTable& table : {length_table(), score_table(), source_table(), winner_table(),
                                  place_table(), gain_table(), bribe_table()}) {
    text += "\n" + table_text(table, result.rows);
  }
  if (const auto rows = rows_with(result.rows, DocKind::remedies); !rows.empty()) {
    text += "\n" + table_text(remedy_table(), rows);
  }
  if (const auto rows = rows_with(result.rows, DocKind::elixirs); !rows.empty()) {
    text += "\n" + table_text(elixir_table(), rows);
  }
  for (const StatsTable& table : {card_table(), wanted_table(), seat_table(), office_table()}) {
    text += "\n" + table_text(table, result.rows);
  }
  return text;
}

}  // namespace dicetown
