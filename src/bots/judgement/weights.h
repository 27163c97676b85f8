// The numbers behind a bot's judgement, in points at the end of the game where nothing else is said.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace dicetown {

struct Weights {
  // How long the game goes on.
  double nuggets_a_round = 2.2;
  double claims_a_round = 1.4;

  // Goods, in points.
  double dollar = 0.5;
  double dollar_early = 0;  // more, as long as there are rounds to spend it in
  double unseen_claim = 3.0;
  double unseen_store_card = 2.0;
  double star_now = 0.7;     // it decides ties
  double star_fades = 0.2;   // by round: whoever holds it early will probably lose it again
  double star_by_round = 0;  // ties to decide, and bribes for that
  double joe = 1.3;          // some dollars of somebody's, gained here and lost there
  double visit_to_doc = 1.2;

  // What an action card brings in a game that is long enough for its moment to come.
  double brute = 1.2;
  double cheater = 2.2;
  double corruption = 2.6;
  double credit = 2.0;
  double dynamite = 2.0;
  double elixir = 1.4;
  double girls = 2.2;
  double marshall = 2.2;
  double split = 1.2;
  double wanted = 1.5;
  // How much of that is left in the last round, and how much more there is with each round before it.
  double action_at_the_end = 0.1;
  double action_by_round = 0.25;
  // How much of his card's extra gain its holder may count on before the moment has come.
  double hoped = 0.6;

  // The best of several cards is so much above their mean.
  double store_spread = 3.2;
  double claim_loot_spread = 2.0;
  double store_loot_spread = 3.0;
  double both_loots = 0.5;  // to choose between the backs

  // What each nugget is worth on top to whoever leads, as it brings the end of the game nearer; by point of
  // the lead. To whoever is behind it is worth so much less.
  double hurry = 0;

  // Dice.
  double denied = 0.5;            // what I do not own goes to a rival
  double tie_with_sheriff = 0.1;  // how much of a tie I may hope for
  double tie_with_others = 0.5;
  // Each of the last three dollars: they buy the best dice, and so are worth more than they score.
  double reserve = 0.2;
  // Who keeps none has lost a throw: the rivals come closer to finishing and I do not.
  double lost_time = 0.5;
  // How often somebody keeps two dice of a throw, or three.
  double keeps_two = 0.25;
  double keeps_three = 0.1;

  // Bargaining.
  double doc_queue = 0.25;     // what a better place in the queue is worth of a visit
  double bribe_limit = 0.9;    // of the gain
  double sheriff_gains = 0.5;  // what I pay makes the Sheriff stronger as well
  double first_bid = 0.4;      // of the gain
  double outbid = 0.5;         // in points
  // A price at most, of the gain as it is foreseen: what is left is for what nobody foresees.
  double fair_price = 0.5;
  double sheriffs_doubt = 0.5;  // whoever is less than that below the best, to him, may be named as well
  double worth_a_change = 0.2;  // changes of an offer are few

  // Others.
  double leader = 0.5;        // how much of the rivalry goes to the strongest, rather than to all alike
  double girls_second = 0.9;  // a second theft finds less
  double rivals_cheater = 2.0;
  double rivals_elixir = 2.0;
  double protection_by_round = 0.03;  // only some of the highest two would ever have been stolen
  double protection_at_most = 0.25;
  double gift = 6.0;  // the giver chooses, so the more cards he has the less he gives

  // How far a lead is from certain: in points, in the last round; with the root of the rounds to come.
  double spread = 7;

  bool operator==(const Weights&) const = default;
};

// By rules of thumb.
inline constexpr Weights kRulesOfThumb{};

// With a guess for what those leave out: a weight of nothing would stay nothing however it is varied.
inline constexpr Weights kBeforeTuning{.dollar_early = 0.3, .star_by_round = 0.2, .hurry = 0.02};

// Who goes by a weight.
enum class WeightUse : std::uint8_t {
  all,
  quick,     // those who judge their dice and bribes by rules of thumb
  planning,  // those who plan them
  search,    // those who look ahead
};

struct NamedWeight {
  std::string_view name;
  double Weights::* member;
  WeightUse use = WeightUse::all;
};

// All of them: to be tuned, written and read.
inline constexpr std::array kWeights{
    NamedWeight{"nuggets_a_round", &Weights::nuggets_a_round},
    NamedWeight{"claims_a_round", &Weights::claims_a_round},
    NamedWeight{"dollar", &Weights::dollar},
    NamedWeight{"dollar_early", &Weights::dollar_early},
    NamedWeight{"unseen_claim", &Weights::unseen_claim},
    NamedWeight{"unseen_store_card", &Weights::unseen_store_card},
    NamedWeight{"star_now", &Weights::star_now},
    NamedWeight{"star_fades", &Weights::star_fades},
    NamedWeight{"star_by_round", &Weights::star_by_round},
    NamedWeight{"joe", &Weights::joe},
    NamedWeight{"visit_to_doc", &Weights::visit_to_doc},
    NamedWeight{"brute", &Weights::brute},
    NamedWeight{"cheater", &Weights::cheater},
    NamedWeight{"corruption", &Weights::corruption},
    NamedWeight{"credit", &Weights::credit},
    NamedWeight{"dynamite", &Weights::dynamite},
    NamedWeight{"elixir", &Weights::elixir},
    NamedWeight{"girls", &Weights::girls},
    NamedWeight{"marshall", &Weights::marshall},
    NamedWeight{"split", &Weights::split},
    NamedWeight{"wanted", &Weights::wanted},
    NamedWeight{"action_at_the_end", &Weights::action_at_the_end},
    NamedWeight{"action_by_round", &Weights::action_by_round},
    NamedWeight{"hoped", &Weights::hoped},
    NamedWeight{"store_spread", &Weights::store_spread},
    NamedWeight{"claim_loot_spread", &Weights::claim_loot_spread},
    NamedWeight{"store_loot_spread", &Weights::store_loot_spread},
    NamedWeight{"both_loots", &Weights::both_loots},
    NamedWeight{"hurry", &Weights::hurry},
    NamedWeight{"denied", &Weights::denied, WeightUse::quick},
    NamedWeight{"tie_with_sheriff", &Weights::tie_with_sheriff},
    NamedWeight{"tie_with_others", &Weights::tie_with_others},
    NamedWeight{"reserve", &Weights::reserve},
    NamedWeight{"lost_time", &Weights::lost_time, WeightUse::quick},
    NamedWeight{"keeps_two", &Weights::keeps_two, WeightUse::planning},
    NamedWeight{"keeps_three", &Weights::keeps_three, WeightUse::planning},
    NamedWeight{"doc_queue", &Weights::doc_queue},
    NamedWeight{"bribe_limit", &Weights::bribe_limit, WeightUse::quick},
    NamedWeight{"sheriff_gains", &Weights::sheriff_gains, WeightUse::quick},
    NamedWeight{"first_bid", &Weights::first_bid, WeightUse::quick},
    NamedWeight{"outbid", &Weights::outbid, WeightUse::quick},
    NamedWeight{"fair_price", &Weights::fair_price, WeightUse::planning},
    NamedWeight{"sheriffs_doubt", &Weights::sheriffs_doubt, WeightUse::planning},
    NamedWeight{"worth_a_change", &Weights::worth_a_change, WeightUse::planning},
    NamedWeight{"leader", &Weights::leader},
    NamedWeight{"girls_second", &Weights::girls_second},
    NamedWeight{"rivals_cheater", &Weights::rivals_cheater},
    NamedWeight{"rivals_elixir", &Weights::rivals_elixir},
    NamedWeight{"protection_by_round", &Weights::protection_by_round},
    NamedWeight{"protection_at_most", &Weights::protection_at_most},
    NamedWeight{"gift", &Weights::gift},
    NamedWeight{"spread", &Weights::spread, WeightUse::search},
};
static_assert(kWeights.size() * sizeof(double) == sizeof(Weights));

}  // namespace dicetown
