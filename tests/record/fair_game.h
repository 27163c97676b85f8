// Whole games with derived chance and random answers, for tests.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/dealer.h"
#include "chance/fair_chance.h"
#include "chance/rng.h"
#include "engine/apply.h"
#include "engine/awaiting.h"
#include "engine/start.h"
#include "record/game_record.h"
#include "record/verify.h"
#include "tests/support/random_game.h"

namespace dicetown {

inline Digest seed_number(int number) { return sha256("seed " + std::to_string(number)); }

// As a table of people and bots has them: every third seat is a bot's.
inline std::vector<Nonce> some_nonces(int seats) {
  std::vector<Nonce> nonces;
  for (int seat = 0; seat < seats; ++seat) {
    nonces.push_back(seat % 3 == 1 ? Nonce() : Nonce("Nonce-of_" + std::to_string(seat)));
  }
  return nonces;
}

// The header of a game that is over: with the seed.
inline GameRecord fair_record(const Ruleset& rules, const Digest& seed, const std::vector<Nonce>& nonces) {
  std::vector<std::string> names;
  while (names.size() < nonces.size()) names.push_back("P" + std::to_string(names.size()));
  GameRecord record = new_record(rules, std::move(names), Seat{0});
  record.extras = fairness_extras(seed, nonces);
  return record;
}

// Plays to the end and tells `watch` each outcome of chance before it happens: the state, the outcome and its
// number.
template <class Watcher>
GameRecord play_fair_game(const Ruleset& rules, const Digest& seed, const std::vector<Nonce>& nonces,
                          Watcher&& watch) {
  GameRecord record = fair_record(rules, seed, nonces);
  const FairChance chance(seed, nonces);
  Rng rng(seed[0]);
  State state = start(rules, static_cast<int>(nonces.size()), record.sheriff);
  NoEvents nobody;
  for (std::uint32_t outcome = 0; !is_over(state);) {
    const Awaiting need = awaiting(state, rules);
    if (needs_chance(need)) {
      const Input derived = chance.deal(state, need, outcome);
      watch(state, derived, outcome++);
      record.inputs.push_back({derived});
    } else {
      record.inputs.push_back({random_input(state, rules, rng)});
    }
    apply(state, rules, record.inputs.back().input, nobody);
  }
  return record;
}

inline GameRecord fair_game(const Ruleset& rules, const Digest& seed, const std::vector<Nonce>& nonces) {
  return play_fair_game(rules, seed, nonces, [](const State&, const Input&, std::uint32_t) {});
}

}  // namespace dicetown
