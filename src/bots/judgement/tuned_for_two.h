// Tuned by games, not by hand: do not edit. Made by
//   dicetown tune --bot simple --players 2 --against simple,queens --rules all --games 400 --seed 1 --step
//   0.3 --generations 60 --name kTunedForTwo
// Won of 2000 games against each, with dice of their own (50.0% is fair):
//   simple: 77.2% (75.4 to 78.9), +23.0 points
//   queens: 83.0% (81.4 to 84.5), +29.7 points
// Fitness 1.328.
// As they were, since simple does not go by them: keeps_two, keeps_three, fair_price, sheriffs_doubt,
// worth_a_change and spread.
#pragma once

#include "bots/judgement/weights.h"

namespace dicetown {

// A number that looks like one of mathematics is so by chance.
// NOLINTBEGIN(modernize-use-std-numbers)
inline constexpr Weights kTunedForTwo{
    .nuggets_a_round = 5.626,
    .claims_a_round = 2.287,
    .dollar = 0.8794,
    .dollar_early = 0.4813,
    .unseen_claim = 0.3465,
    .unseen_store_card = 3.723,
    .star_now = 0.5910,
    .star_fades = 0.4108,
    .star_by_round = 1.099,
    .joe = 4.183,
    .visit_to_doc = 0.9467,
    .brute = 1.090,
    .cheater = 13.58,
    .corruption = 2.945,
    .credit = 3.490,
    .dynamite = 1.100,
    .elixir = 0.05247,
    .girls = 5.774,
    .marshall = 4.863,
    .split = 1.056,
    .wanted = 2.150,
    .action_at_the_end = 0.2279,
    .action_by_round = 0.9091,
    .hoped = 0.2274,
    .store_spread = 3.864,
    .claim_loot_spread = 8.134,
    .store_loot_spread = 13.91,
    .both_loots = 0.3048,
    .hurry = 0.02289,
    .denied = 0.5994,
    .tie_with_sheriff = 0.09398,
    .tie_with_others = 0.4569,
    .reserve = 0.6413,
    .lost_time = 0.008418,
    .keeps_two = 0.2500,
    .keeps_three = 0.1000,
    .doc_queue = 0.2692,
    .bribe_limit = 0.6019,
    .sheriff_gains = 0.5392,
    .first_bid = 0.05996,
    .outbid = 0.3005,
    .fair_price = 0.5000,
    .sheriffs_doubt = 0.5000,
    .worth_a_change = 0.2000,
    .leader = 0.6939,
    .girls_second = 0.7041,
    .rivals_cheater = 1.752,
    .rivals_elixir = 0.3448,
    .protection_by_round = 0.01666,
    .protection_at_most = 0.1126,
    .gift = 13.23,
    .spread = 7.000,
};
// NOLINTEND(modernize-use-std-numbers)

}  // namespace dicetown
