// Plays whole games: the one loop behind simulations, terminal games and tests.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>

#include "bots/bot.h"
#include "chance/chance.h"
#include "engine/event.h"
#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

// All randomness of a game comes from its seed: the same seed and players give the same game.
struct GameSetup {
  Ruleset rules;
  int seat_count = kMinSeats;
  Seat sheriff;
  std::uint64_t seed = 0;
};

// The numbers of each user of chance are a stream of their own, so that none disturbs the others.
Rng chance_of(const GameSetup& setup);
Rng chance_of_bot(const GameSetup& setup, Seat seat);

// Somebody goes away: the game ends there.
struct LeavesTable {};

// Whoever sits at a seat: a bot, or a person at a keyboard.
class Player {
 public:
  virtual ~Player() = default;

  // One of the question's legal answers, or nothing to leave the table: the game ends there.
  virtual std::optional<Input> answer(const View& view, const Question& question) = 0;
  virtual void on_event(const VisibleEvent& event) = 0;

  // Where several are asked at once: whether to be asked when the others have answered, so as to know the
  // offers on the table.
  virtual bool speaks_last() const { return false; }
  // R6.4: another offer in place of the one that stands, or nothing to leave it. Asked when everybody has
  // spoken, once after each change of somebody else's offer.
  virtual std::expected<std::optional<MakeOffer>, LeavesTable> reconsider(const View& /*view*/,
                                                                          const AskOffer& /*ask*/) {
    return std::nullopt;
  }
};

class BotPlayer final : public Player {
 public:
  BotPlayer(std::unique_ptr<Bot> bot, Budget budget, Rng rng);

  std::optional<Input> answer(const View& view, const Question& question) override;
  std::expected<std::optional<MakeOffer>, LeavesTable> reconsider(const View& view,
                                                                  const AskOffer& ask) override;
  void on_event(const VisibleEvent& event) override;

 private:
  std::unique_ptr<Bot> bot_;
  Budget budget_;
  Rng rng_;
};

// Is told everything, hidden things included: to write records or to count. Never a player.
class GameWatcher {
 public:
  virtual ~GameWatcher() = default;

  // After each input: the state it led to and what happened on the way.
  virtual void applied(const Input& input, const State& after, std::span<const Event> events) = 0;
};

// Plays until the game is over or somebody leaves, and gives back the last state: one without a winner
// was abandoned. `players` has one for each seat. An illegal answer is a bug and stops the program.
State play_game(const GameSetup& setup, std::span<Player* const> players, GameWatcher* watcher = nullptr);
// The same with dice and cards from elsewhere than the stream of the setup's seed.
State play_game(const GameSetup& setup, std::span<Player* const> players, Chance& chance,
                GameWatcher* watcher = nullptr);

}  // namespace dicetown
