// Provisional.
#pragma once

#include "bots/weights.h"

namespace dicetown {

inline constexpr Weights kTunedForMore{
    .nuggets_a_round = 1.341,
    .claims_a_round = 1.251,
    .dollar = 0.4782,
    .dollar_early = 0.7934,
    .unseen_claim = 0.7392,
    .unseen_store_card = 4.029,
    .star_now = 1.562,
    .star_fades = 0.003234,
    .star_by_round = 0.2348,
    .joe = 1.211,
    .visit_to_doc = 0.8347,
    .brute = 0.6096,
    .cheater = 12.07,
    .corruption = 0.9527,
    .credit = 1.176,
    .dynamite = 0.8258,
    .elixir = 0.9456,
    .girls = 2.128,
    .marshall = 1.149,
    .split = 0.5791,
    .wanted = 1.933,
    .action_at_the_end = 0.06954,
    .action_by_round = 0.2828,
    .hoped = 0.4815,
    .store_spread = 3.358,
    .claim_loot_spread = 6.089,
    .store_loot_spread = 7.401,
    .both_loots = 0.7781,
    .hurry = 0.01603,
    .denied = 0.8041,
    .tie_with_sheriff = 0.07385,
    .tie_with_others = 0.352,
    .reserve = 0.2722,
    .lost_time = 0.03208,
    .keeps_two = 0.1869,
    .keeps_three = 0.02911,
    .doc_queue = 0.07915,
    .bribe_limit = 0.4794,
    .sheriff_gains = 0.7463,
    .first_bid = 0.7844,
    .outbid = 0.5889,
    .leader = 2.701,
    .girls_second = 0.5887,
    .rivals_cheater = 0.3405,
    .rivals_elixir = 0.8912,
    .protection_by_round = 0.01955,
    .protection_at_most = 0.6052,
    .gift = 1.431,
};

}  // namespace dicetown
