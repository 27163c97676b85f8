// bots_game TABLE QUICK PLANNED SEARCHED: bots play so many games of each kind, and the records are printed,
// with reviews of some. Built natively and as WebAssembly, the two must print the same.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "bots/game_runner.h"
#include "bots/registry.h"
#include "engine/presets.h"
#include "record/game_record.h"
#include "review/review.h"
#include "table/room/settings_json.h"
#include "table/table.h"

namespace dicetown {
namespace {

// A clock would let the same bots answer differently in each run.
constexpr Budget kBudget = budget_of_playouts(24);

class Hall final : public TableEnvironment {
 public:
  explicit Hall(std::uint64_t seed) : rng_(seed) {}

  void send(ConnectionId, std::string_view) noexcept override {}
  void store_room(std::string) noexcept override {}
  void store_input(std::uint32_t, std::string line, std::string_view, std::uint32_t) noexcept override {
    lines_.append(line).append("\n");
  }
  void store_finished(std::string, std::string header) noexcept override {
    record_ = std::move(header) + '\n' + lines_;
  }
  void think(BotJob job) noexcept override { jobs_.push_back(std::move(job)); }
  void wake_at(Millis time) noexcept override { wake_ = time; }
  void fill_random(std::span<std::uint8_t> bytes) noexcept override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
  }

  // The host leaves the game to the bots as soon as it has begun.
  std::optional<std::string> play(std::string_view settings, std::vector<std::string> bots) {
    const std::string token(32, 'a');
    auto table = Table::make(
        *this, {"WASM1", *changed_settings({}, settings), "Ann", sha256(token), std::move(bots)}, now_);
    if (!table) return std::nullopt;
    const ConnectionId connection{1};
    (*table)->opened(connection, now_);
    (*table)->received(connection,
                       R"({"do":"hello","protocol":1,"client":"wasm-test","token":")" + token + "\"}", now_);
    for (const std::string_view command :
         {R"({"do":"ready","n":1,"nonce":"x"})", R"({"do":"begin","n":2})", R"({"do":"leave","n":3})"}) {
      (*table)->received(connection, command, now_);
    }
    while (!record_ && (!jobs_.empty() || wake_)) go_on(**table);
    return record_;
  }

 private:
  void go_on(Table& table) {
    if (jobs_.empty()) {
      now_ = std::max(now_, *std::exchange(wake_, std::nullopt));
      return table.wake(now_);
    }
    BotJob job = std::move(jobs_.front());
    jobs_.pop_front();
    job.budget = kBudget;
    table.on_bot_answer(think_about(std::move(job)), now_);
  }

  Rng rng_;
  Millis now_ = 1'700'000'000'000;
  std::string lines_;
  std::optional<std::string> record_;
  std::deque<BotJob> jobs_;
  std::optional<Millis> wake_;
};

std::string review_of(const std::string& record) {
  const auto plan = plan_review(record, {.playouts = 2, .seed = 1});
  if (!plan) return plan.error().what;
  std::vector<JobResult> results;
  for (std::size_t job = 0; job < plan->jobs(); ++job) results.push_back(run_job(*plan, job));
  return review_json(*plan, gather(*plan, results));
}

// Of all games with the same bots those with consecutive numbers have all presets, then all numbers of seats.
const Preset& preset_of(std::uint32_t game) { return presets()[game % presets().size()]; }

int seats_of(std::uint32_t game) {
  constexpr std::uint32_t kSizes = kMaxSeats - kMinSeats + 1;
  return kMinSeats + static_cast<int>(game / presets().size() % kSizes);
}

std::optional<std::string> game_at_table(std::uint32_t game) {
  constexpr std::array kBots{"random", "simple", "level3", "level4", "level5"};
  const std::vector<std::string> bots(static_cast<std::size_t>(seats_of(game)) - 1,
                                      kBots[game / 20 % kBots.size()]);
  return Hall(game).play("{\"rules\":\"" + std::string(preset_of(game).name) + "\"}", bots);
}

class Recorder final : public GameWatcher {
 public:
  explicit Recorder(GameRecord& record) : record_(record) {}

  void applied(const Input& input, const State& /*after*/, std::span<const Event> /*events*/) override {
    record_.inputs.push_back({input});
  }

 private:
  GameRecord& record_;
};

// Any of the bots may sit anywhere.
std::string game_among(std::span<const std::string_view> bots, std::uint32_t game) {
  const int seats = seats_of(game);
  Rng rng(game);
  const Seat sheriff{static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(seats)))};
  const GameSetup setup{preset_of(game).rules, seats, sheriff, game};
  std::vector<std::string> names;
  std::vector<std::unique_ptr<Player>> owners;
  std::vector<Player*> players;
  for (const Seat seat : SeatSet::first(seats)) {
    names.emplace_back(bots[rng.below(static_cast<std::uint32_t>(bots.size()))]);
    owners.push_back(
        std::make_unique<BotPlayer>(make_bot(names.back()), kBudget, chance_of_bot(setup, seat)));
    players.push_back(owners.back().get());
  }
  GameRecord record = new_record(setup.rules, names, setup.sheriff);
  Recorder recorder(record);
  play_game(setup, players, &recorder);
  return record_text(record);
}

void play_among(std::span<const std::string_view> bots, std::uint32_t games) {
  for (std::uint32_t game = 0; game < games; ++game) std::fputs(game_among(bots, game).c_str(), stdout);
}

// At a table, where much else is written, and then without one: by bots that are quick, plan their dice, or
// search.
using Counts = std::array<std::uint32_t, 4>;

bool play_all(const Counts& counts) {
  constexpr std::uint32_t kReviewed = 20;
  const auto [at_table, quick, planned, searched] = counts;
  for (std::uint32_t game = 0; game < at_table; ++game) {
    const auto record = game_at_table(game);
    if (!record) return false;
    std::fputs(record->c_str(), stdout);
    if (game % kReviewed == 0) std::puts(review_of(*record).c_str());
  }
  constexpr std::array<std::string_view, 5> kQuick{"random", "simple", "level1", "level2", "level3"};
  constexpr std::array<std::string_view, 3> kPlanning{"level4", "level4", "level3"};
  constexpr std::array<std::string_view, 3> kSearching{"level5", "level5", "level3"};
  play_among(kQuick, quick);
  play_among(kPlanning, planned);
  play_among(kSearching, searched);
  return true;
}

std::optional<Counts> read_counts(std::span<char*> texts) {
  Counts counts{};
  if (texts.size() != counts.size()) return std::nullopt;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::string_view text = texts[i];
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, counts[i]);
    if (error != std::errc{} || rest != end) return std::nullopt;
  }
  return counts;
}

}  // namespace
}  // namespace dicetown

int main(int argc, char** argv) {
  const auto counts = dicetown::read_counts({argv + 1, argv + argc});
  if (!counts) {
    std::fputs("usage: bots_game TABLE QUICK PLANNED SEARCHED\n", stderr);
    return 2;
  }
  return dicetown::play_all(*counts) ? 0 : 1;
}
