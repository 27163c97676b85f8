#include "lab/measure/bot_game.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include <fmt/core.h>

#include "bots/registry.h"
#include "chance/rng.h"
#include "console/stopwatch.h"
#include "json/json_writer.h"

namespace dicetown {
namespace {

class Recorder final : public GameWatcher {
 public:
  void applied(const Input& input, const State& /*after*/, std::span<const Event> /*events*/) override {
    inputs.push_back({input});
  }

  std::vector<RecordedInput> inputs;
};

class TimedPlayer final : public Player {
 public:
  TimedPlayer(BotPlayer player, ThinkTimes& times, double (*now)())
      : player_(std::move(player)), times_(times), now_(now) {}

  std::optional<Input> answer(const View& view, const Question& question) override {
    return timed([&] { return player_.answer(view, question); });
  }
  std::expected<std::optional<MakeOffer>, LeavesTable> reconsider(const View& view,
                                                                  const AskOffer& ask) override {
    return timed([&] { return player_.reconsider(view, ask); });
  }
  void on_event(const VisibleEvent& event) override { player_.on_event(event); }

 private:
  template <class Think>
  std::invoke_result_t<Think> timed(const Think& think) {
    const double start = now_();
    auto thought = think();
    times_.add(static_cast<std::uint64_t>(1e9 * (now_() - start)));
    return thought;
  }

  BotPlayer player_;
  ThinkTimes& times_;
  double (*now_)();  // in seconds
};

// Whoever thinks by the clock is timed by it.
double (*clock_for(Budget budget))() { return has_clock(budget) ? wall_seconds : cpu_seconds; }

std::unique_ptr<Player> seat_bot(const SeatedBot& seated, Rng rng) {
  BotPlayer player(seated.make ? seated.make() : make_bot(seated.bot), seated.budget, std::move(rng));
  if (seated.times == nullptr) return std::make_unique<BotPlayer>(std::move(player));
  return std::make_unique<TimedPlayer>(std::move(player), *seated.times, clock_for(seated.budget));
}

}  // namespace

GameSetup setup_of_game(const Ruleset& rules, int seats, std::uint64_t seed, int game) {
  return {.rules = rules,
          .seat_count = seats,
          .sheriff = Seat{static_cast<std::uint8_t>(game % seats)},
          .seed = Rng(seed, static_cast<std::uint64_t>(game)).next()};
}

PlayedGame play_bots(const GameSetup& setup, std::span<const SeatedBot> bots, Chance& chance) {
  Recorder recorder;
  const State end = play_bots(setup, bots, chance, recorder);
  return {end, std::move(recorder.inputs)};
}

State play_bots(const GameSetup& setup, std::span<const SeatedBot> bots, Chance& chance,
                GameWatcher& watcher) {
  std::vector<std::unique_ptr<Player>> owners;
  std::vector<Player*> players;
  for (const Seat seat : SeatSet::first(setup.seat_count)) {
    owners.push_back(seat_bot(bots[seat.index], chance_of_bot(setup, seat)));
    players.push_back(owners.back().get());
  }
  return play_game(setup, players, chance, &watcher);
}

std::string record_text(const PlayedGame& game, const GameSetup& setup, const std::string& rules_json,
                        std::span<const SeatedBot> bots) {
  std::vector<std::string> names;
  JsonWriter list;
  list.begin_list();
  for (const SeatedBot& seated : bots) {
    names.push_back(fmt::format("{} {}", seated.bot, names.size() + 1));
    list.text(seated.bot);
  }
  list.end_list();
  GameRecord record = new_record(setup.rules, names, setup.sheriff);
  record.rules_json = rules_json;
  record.extras = {{"seed", std::to_string(setup.seed)}, {"bots", list.take()}};
  record.inputs = game.inputs;
  return record_text(record);
}

}  // namespace dicetown
