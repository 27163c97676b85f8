// Seats bots round a table for a test.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "bots/game_runner.h"
#include "bots/registry.h"

namespace dicetown {

inline Seat seat_at(int index) { return Seat{static_cast<std::uint8_t>(index)}; }

class TableOfBots {
 public:
  // Bots that search are given next to no time, unless a test is about that.
  explicit TableOfBots(const GameSetup& setup, Budget budget = budget_of_playouts(1))
      : setup_(setup), budget_(budget) {}

  void sit_down(std::unique_ptr<Bot> bot) {
    const Seat seat = seat_at(static_cast<int>(players_.size()));
    bots_.push_back(std::make_unique<BotPlayer>(std::move(bot), budget_, chance_of_bot(setup_, seat)));
    players_.push_back(bots_.back().get());
  }
  void sit_down(std::string_view name) { sit_down(make_bot(name)); }

  State play(GameWatcher* watcher = nullptr) { return play_game(setup_, players_, watcher); }

 private:
  GameSetup setup_;
  Budget budget_;
  std::vector<std::unique_ptr<BotPlayer>> bots_;
  std::vector<Player*> players_;
};

}  // namespace dicetown
