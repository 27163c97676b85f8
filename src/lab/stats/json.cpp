#include "lab/stats/json.h"

#include <utility>

#include "json/json_writer.h"
#include "json/names.h"

namespace dicetown {
namespace {

constexpr int kDecimals = 6;

void put(JsonWriter& json, std::string_view key, double value) { json.member(key, value, kDecimals); }
void put(JsonWriter& json, std::string_view key, Count value) { json.member(key, value); }

// Members between the braces of an object.
template <class Members>
void put_object(JsonWriter& json, std::string_view key, Members members) {
  json.key(key);
  json.begin_object();
  members();
  json.end_object();
}

void put_spread(JsonWriter& json, const Spread& of) {
  put(json, "mean", of.mean());
  put(json, "deviation", of.deviation());
  put(json, "p10", static_cast<Count>(of.quantile(0.1)));
  put(json, "p50", static_cast<Count>(of.quantile(0.5)));
  put(json, "p90", static_cast<Count>(of.quantile(0.9)));
}

// Of numbers that are independent of each other.
void put_spread_and_interval(JsonWriter& json, const Spread& of) {
  put_spread(json, of);
  const auto uncertainty = of.uncertainty();
  for (const auto& [key, sign] : {std::pair{"low", -1}, std::pair{"high", 1}}) {
    json.key(key);
    uncertainty ? json.number(of.mean() + sign * *uncertainty, kDecimals) : json.null();
  }
}

void put_wins(JsonWriter& json, const WinCount& wins) {
  put(json, "games", wins.games());
  put(json, "win_rate", wins.rate());
  put(json, "low", wins.interval().low);
  put(json, "high", wins.interval().high);
}

void put_ends(JsonWriter& json, const TownTally& town) {
  put(json, "mine", town.per_game(town.mine_emptied));
  put(json, "claims", town.per_game(town.claims_gone));
  put(json, "both", town.per_game(town.both_used_up));
}

void put_points(JsonWriter& json, const Surveyed& row) {
  const TownTally& town = row.town;
  for (std::size_t source = 0; source < kSources; ++source) {
    put_object(json, kSourceNames[source], [&] {
      put(json, "mean", row.per_seat(town.points[source]));
      put(json, "share", ratio(town.points[source], town.scores.sum()));
      put(json, "mean_of_winner", town.per_game(town.points_of_winner[source]));
    });
  }
}

void put_places(JsonWriter& json, const Surveyed& row) {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const PlaceTally& of = row.town.places[place];
    put_object(json, Names<Place>::kAll[place], [&] {
      put(json, "owned", ratio(of.owned, row.town.rounds.sum()));
      put(json, "ties_per_game", row.town.per_game(of.ties));
      put(json, "gain_per_seat", row.per_seat(of.gains));
      put(json, "gain_of_winner", row.town.per_game(of.gains_of_winner));
      put(json, "rounds_per_seat", row.per_seat(of.owned));
      put(json, "rounds_of_winner", row.town.per_game(of.owned_by_winner));
    });
  }
}

void put_bribes(JsonWriter& json, const TownTally& town, Favour favour) {
  const BribeTally& bribes = town.for_favour(favour);
  put(json, "offers_per_game", town.per_game(bribes.offers));
  put(json, "paid_per_game", town.per_game(bribes.paid));
  put(json, "paid_share", ratio(bribes.paid, bribes.offers));
  put(json, "mean_dollars", ratio(bribes.dollars, bribes.paid));
  put(json, "mean_nuggets", ratio(bribes.nuggets, bribes.paid));
  put(json, "mean_claims", ratio(bribes.claims, bribes.paid));
  put(json, "mean_store_cards", ratio(bribes.store_cards, bribes.paid));
}

void put_sheriff(JsonWriter& json, const TownTally& town) {
  put(json, "ties_per_game", town.per_game(town.ties()));
  put(json, "doc_orders_per_game", town.per_game(town.doc_decisions));
  put(json, "changed_offers_per_game", town.per_game(town.offers_changed));
  put_object(json, "bribes_for_oneself", [&] { put_bribes(json, town, Favour::oneself); });
  put_object(json, "bribes_for_another", [&] { put_bribes(json, town, Favour::another); });
}

void put_doc(JsonWriter& json, const Surveyed& row) {
  const TownTally& town = row.town;
  put(json, "visits_per_game", town.per_game(town.doc.visits()));
  put(json, "declined_per_game", town.per_game(town.doc.declined));
  if (row.rules.rules.doc == DocKind::remedies) {
    for (std::size_t kind = 0; kind < kRemedies; ++kind) {
      put(json, Names<Remedy>::kAll[kind], town.per_game(town.doc.remedies[kind]));
    }
    return;
  }
  put(json, "unseen_per_game", town.per_game(town.doc.unseen));
  for (std::size_t kind = 0; kind < kElixirs; ++kind) {
    put(json, Names<Elixir>::kAll[kind], town.per_game(town.doc.elixirs[kind]));
  }
}

void put_cards(JsonWriter& json, const TownTally& town) {
  for (std::size_t kind = 0; kind < kStoreCardKinds; ++kind) {
    if (equipment_points(static_cast<StoreCard>(kind)) > 0) continue;  // never played
    put_object(json, Names<StoreCard>::kAll[kind], [&] {
      put(json, "played_per_game", town.per_game(town.cards[kind].played));
      put(json, "cancelled_per_game", town.per_game(town.cards[kind].cancelled));
    });
  }
}

void put_wins_by_seat(JsonWriter& json, const Surveyed& row) {
  json.key("wins_by_distance_from_first_sheriff");
  json.begin_list();
  for (std::size_t distance = 0; distance < static_cast<std::size_t>(row.seats); ++distance) {
    json.begin_object();
    put(json, "distance", static_cast<Count>(distance));
    put_wins(json, row.town.wins_by_distance[distance]);
    json.end_object();
  }
  json.end_list();
}

void put_wins_of_sheriffs(JsonWriter& json, const TownTally& town) {
  json.key("wins_of_sheriff_after_round");
  json.begin_list();
  for (std::size_t round = 1; round < town.wins_of_sheriff.size(); ++round) {
    json.begin_object();
    put(json, "round", static_cast<Count>(round));
    put_wins(json, town.wins_of_sheriff[round]);
    json.end_object();
  }
  json.end_list();
  put_object(json, "wins_of_last_sheriff", [&] { put_wins(json, town.wins_of_last_sheriff); });
}

void put_row(JsonWriter& json, const Surveyed& row) {
  const TownTally& town = row.town;
  json.begin_object();
  json.key("rules");
  json.raw(row.rules.json);
  json.key("same_rules");
  json.begin_list();
  for (const std::string& name : row.rules.also) json.text(name);
  json.end_list();
  put(json, "seats", static_cast<Count>(row.seats));
  put(json, "games", town.games());
  put_object(json, "rounds", [&] { put_spread_and_interval(json, town.rounds); });
  put_object(json, "ends", [&] { put_ends(json, town); });
  put_object(json, "score", [&] { put_spread(json, town.scores); });
  put_object(json, "margin", [&] { put_spread_and_interval(json, town.margins); });
  put_object(json, "tie_breaks", [&] {
    put(json, "claims", town.per_game(town.won_by_claims));
    put(json, "sheriff", town.per_game(town.won_by_sheriffs_word));
  });
  put_object(json, "points", [&] { put_points(json, row); });
  put_object(json, "places", [&] { put_places(json, row); });
  put_object(json, "sheriff", [&] { put_sheriff(json, town); });
  put_object(json, "doc", [&] { put_doc(json, row); });
  put_object(json, "cards", [&] { put_cards(json, town); });
  put_object(json, "thefts_per_game", [&] {
    put(json, "claims", town.per_game(town.claims_stolen));
    put(json, "store", town.per_game(town.store_cards_stolen));
  });
  put_wins_by_seat(json, row);
  put_wins_of_sheriffs(json, town);
  json.end_object();
}

}  // namespace

std::string survey_json(const Survey& survey, const SurveyResult& result) {
  JsonWriter json;
  json.begin_object();
  json.member("bot", survey.bot);
  json.member("playouts", survey.budget.playouts);
  json.member("seed", survey.seed);
  put(json, "games_asked", survey.all_games());
  put(json, "games", result.games());
  json.key("combinations");
  json.begin_list();
  for (const Surveyed& row : result.rows) put_row(json, row);
  json.end_list();
  json.end_object();
  return json.take();
}

}  // namespace dicetown
