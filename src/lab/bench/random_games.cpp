#include "lab/bench/random_games.h"

#include <cstdio>
#include <cstdlib>
#include <variant>

#include "bots/random_answer.h"
#include "chance/dealer.h"
#include "console/stopwatch.h"
#include "engine/apply.h"
#include "engine/awaiting.h"
#include "engine/check.h"
#include "engine/start.h"

namespace dicetown {
namespace {

constexpr int kSampledGames = 200;

Input random_input(const State& state, const Awaiting& need, Rng& rng) {
  if (const auto* questions = std::get_if<Questions>(&need)) return random_answer((*questions)[0], rng);
  return deal(state, need, rng);
}

void check_and_apply(State& state, const Ruleset& rules, const Input& input) {
  if (!check(state, rules, input)) {
    std::fputs("dicetown: bug: a listed answer is illegal\n", stderr);
    std::abort();
  }
  apply(state, rules, input);
}

// How many numbers a generator gave on its way from one moment to a later one.
std::uint64_t numbers_between(Rng before, Rng after) {
  const std::uint64_t next = after.next();
  std::uint64_t numbers = 0;
  while (before.next() != next) ++numbers;
  return numbers;
}

}  // namespace

RandomGames::RandomGames(const Ruleset& rules, int seats, std::uint64_t seed)
    : rules_(rules), seats_(seats), rng_(seed) {}

std::uint64_t RandomGames::play() {
  State state = start(rules_, seats_, Seat{});
  std::uint64_t inputs = 0;
  for (;;) {
    const Awaiting need = awaiting(state, rules_);
    if (std::holds_alternative<Finished>(need)) return inputs;
    check_and_apply(state, rules_, random_input(state, need, rng_));
    ++inputs;
  }
}

FloorGames::FloorGames(const Ruleset& rules, int seats, std::uint64_t seed)
    : start_(start(rules, seats, Seat{})), rng_(seed) {
  for (int game = 0; game < kSampledGames; ++game) note_game(rules, rng_);
}

void FloorGames::note_game(const Ruleset& rules, Rng& rng) {
  State state = start_;
  const Rng before = rng;
  const std::size_t throws_before = throws_.size();
  Game game;
  for (;; ++game.inputs) {
    const Awaiting need = awaiting(state, rules);
    if (std::holds_alternative<Finished>(need)) break;
    const Input input = random_input(state, need, rng);
    if (const auto* roll = std::get_if<Roll>(&input)) {
      for (const Seat seat : roll->seats)
        throws_.push_back(static_cast<std::uint8_t>(roll->dice[seat.index].size()));
    }
    check_and_apply(state, rules, input);
  }
  game.throws_end = throws_.size();
  game.other_numbers = numbers_between(before, rng) - (throws_.size() - throws_before);  // a throw takes one
  games_.push_back(game);
}

std::uint64_t FloorGames::play() {
  const Game& game = games_[next_];
  const State copy = start_;
  use(copy);
  std::uint32_t sum = 0;
  for (std::size_t i = next_ == 0 ? 0 : games_[next_ - 1].throws_end; i < game.throws_end; ++i) {
    sum += throw_dice(throws_[i], rng_).word();
  }
  for (std::uint64_t i = 0; i < game.other_numbers; ++i) sum += rng_.below(kFaces);
  use(sum);
  next_ = next_ + 1 == games_.size() ? 0 : next_ + 1;
  return game.inputs;
}

}  // namespace dicetown
