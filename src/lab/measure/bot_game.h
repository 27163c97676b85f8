// One game of bots against each other, as it is played thousands of times.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/game_runner.h"
#include "chance/chance.h"
#include "engine/ruleset.h"
#include "engine/state.h"
#include "lab/measure/think_times.h"
#include "record/game_record.h"

namespace dicetown {

using BotMaker = std::function<std::unique_ptr<Bot>()>;

struct SeatedBot {
  std::string bot;
  Budget budget;
  ThinkTimes* times = nullptr;  // where to count how long it thinks, if anywhere
  BotMaker make = nullptr;      // where it is not the one of that name
};

struct PlayedGame {
  State end;
  std::vector<RecordedInput> inputs;
};

// One of many games. Each has its own seed, made of that of all and its number, and begins with the star at
// the seat of its number modulo the number of seats, so that no seat is favoured.
GameSetup setup_of_game(const Ruleset& rules, int seats, std::uint64_t seed, int game);

// `bots` has one for each seat.
PlayedGame play_bots(const GameSetup& setup, std::span<const SeatedBot> bots, Chance& chance);
// The same without a record, for somebody who counts.
State play_bots(const GameSetup& setup, std::span<const SeatedBot> bots, Chance& chance,
                GameWatcher& watcher);

// `rules_json` is how a record's header has the rules.
std::string record_text(const PlayedGame& game, const GameSetup& setup, const std::string& rules_json,
                        std::span<const SeatedBot> bots);

}  // namespace dicetown
