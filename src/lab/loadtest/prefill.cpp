#include "lab/loadtest/prefill.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "bots/game_runner.h"
#include "bots/registry.h"
#include "console/interrupt.h"
#include "console/progress.h"
#include "engine/presets.h"
#include "lab/loadtest/load_error.h"
#include "record/game_record.h"
#include "server/storage/data_dir.h"
#include "server/storage/sqlite_store.h"

namespace dicetown {
namespace {

constexpr int kDifferentGames = 64;
constexpr int kGamesOfBatch = 50;
constexpr std::string_view kBot = "random";

struct FinishedGame {
  std::string header;
  std::string inputs;  // their lines
};

class InputLines final : public GameWatcher {
 public:
  void applied(const Input& input, const State& /*after*/, std::span<const Event> /*events*/) override {
    if (!text.empty()) text += '\n';
    text += input_json({input});
  }

  std::string text;
};

FinishedGame play_one(std::uint64_t seed) {
  const GameSetup setup{
      .rules = presets().front().rules, .seat_count = kMaxSeats, .sheriff = {}, .seed = seed};
  std::vector<std::unique_ptr<BotPlayer>> bots;
  std::vector<Player*> players;
  std::vector<std::string> names;
  for (const Seat seat : SeatSet::first(setup.seat_count)) {
    bots.push_back(std::make_unique<BotPlayer>(make_bot(kBot), Budget{}, chance_of_bot(setup, seat)));
    players.push_back(bots.back().get());
    names.push_back(fmt::format("Player {}", seat.index + 1));
  }
  InputLines lines;
  play_game(setup, players, &lines);
  return {header_json(new_record(setup.rules, names, setup.sheriff)), lines.text};
}

// All inputs go as one: the record has the same lines, and nobody reads them singly any more.
void add_game(Batch& batch, const FinishedGame& game, int number, Millis at) {
  const std::string code = fmt::format("OLD{}", number);
  batch.emplace_back(RoomWrite{.code = code, .room = "{}", .at = at});
  batch.emplace_back(InputWrite{.code = code, .index = 0, .line = game.inputs, .client = {}, .number = 0});
  batch.emplace_back(FinishWrite{.code = code, .game_id = code + "-1", .header = game.header, .at = at});
  batch.emplace_back(TableRemoval{.code = code});
}

Millis system_time() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

void store_finished_games(const std::filesystem::path& folder, int count, std::uint64_t seed) {
  std::vector<FinishedGame> games(static_cast<std::size_t>(std::min(count, kDifferentGames)));
  for (FinishedGame& game : games) game = play_one(seed++);
  auto store = open_sqlite(database_in(folder));
  if (!store) throw LoadError(store.error().what);
  Progress progress("Storing games", count);
  Batch batch;
  for (int number = 0; number < count; ++number) {
    if (was_interrupted()) throw LoadInterrupted();
    add_game(batch, games[static_cast<std::size_t>(number) % games.size()], number, system_time());
    if ((number + 1) % kGamesOfBatch != 0 && number + 1 != count) continue;
    if (const auto written = (*store)->write(batch); !written) throw LoadError(written.error().what);
    (*store)->tidy();
    batch.clear();
    progress.show(number);
  }
}

}  // namespace dicetown
