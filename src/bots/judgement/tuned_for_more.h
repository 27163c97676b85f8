// Tuned by games, not by hand: do not edit. Made by
//   dicetown tune --bot simple --players 5 --against simple,queens --rules all --games 400 --seed 1 --step
//   0.3 --generations 60 --name kTunedForMore
// Won of 2000 games against each, with dice of their own (20.0% is fair):
//   simple: 32.2% (30.3 to 34.2), -4.2 points
//   queens: 35.4% (33.4 to 37.4), -3.2 points
// Fitness 0.264.
// As they were, since simple does not go by them: keeps_two, keeps_three, fair_price, sheriffs_doubt,
// worth_a_change and spread.
#pragma once

#include "bots/judgement/weights.h"

namespace dicetown {

// A number that looks like one of mathematics is so by chance.
// NOLINTBEGIN(modernize-use-std-numbers)
inline constexpr Weights kTunedForMore{
    .nuggets_a_round = 2.939,
    .claims_a_round = 2.424,
    .dollar = 0.3976,
    .dollar_early = 0.2797,
    .unseen_claim = 2.893,
    .unseen_store_card = 2.313,
    .star_now = 0.6195,
    .star_fades = 3.285,
    .star_by_round = 0.2020,
    .joe = 0.7482,
    .visit_to_doc = 4.492,
    .brute = 1.278,
    .cheater = 6.923,
    .corruption = 1.456,
    .credit = 1.172,
    .dynamite = 0.6916,
    .elixir = 3.194,
    .girls = 2.630,
    .marshall = 0.5543,
    .split = 1.368,
    .wanted = 2.378,
    .action_at_the_end = 0.2129,
    .action_by_round = 0.4188,
    .hoped = 0.2178,
    .store_spread = 4.161,
    .claim_loot_spread = 3.290,
    .store_loot_spread = 8.631,
    .both_loots = 0.2792,
    .hurry = 0.02153,
    .denied = 0.3383,
    .tie_with_sheriff = 0.1294,
    .tie_with_others = 0.06231,
    .reserve = 0.1996,
    .lost_time = 0.08518,
    .keeps_two = 0.2500,
    .keeps_three = 0.1000,
    .doc_queue = 0.2930,
    .bribe_limit = 0.4764,
    .sheriff_gains = 1.020,
    .first_bid = 0.2355,
    .outbid = 0.3705,
    .fair_price = 0.5000,
    .sheriffs_doubt = 0.5000,
    .worth_a_change = 0.2000,
    .leader = 0.3605,
    .girls_second = 0.4634,
    .rivals_cheater = 5.337,
    .rivals_elixir = 1.154,
    .protection_by_round = 0.03483,
    .protection_at_most = 0.1922,
    .gift = 5.243,
    .spread = 7.000,
};
// NOLINTEND(modernize-use-std-numbers)

}  // namespace dicetown
