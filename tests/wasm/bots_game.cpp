// Bots play whole games at a table, and their records are printed, and reviews of some: built natively and as
// WebAssembly, the two must print the same.
#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/presets.h"
#include "review/review.h"
#include "table/settings_json.h"
#include "table/table.h"

namespace dicetown {
namespace {

class Hall final : public TableHost {
 public:
  explicit Hall(std::uint64_t seed) : rng_(seed) {}

  void send(ConnectionId, std::string_view) override {}
  void store_room(std::string) override {}
  void store_input(std::uint32_t, std::string line, std::string_view, std::uint32_t) override {
    lines_.append(line).append("\n");
  }
  void store_finished(std::string, std::string header) override {
    record_ = std::move(header) + '\n' + lines_;
  }
  void think(BotJob job) override { jobs_.push_back(std::move(job)); }
  void wake_at(Millis time) override { wake_ = time; }
  void fill_random(std::span<std::uint8_t> bytes) override {
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
    table.thought(carry_out(std::move(job)), now_);
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
  if (!plan) return plan.error();
  std::vector<JobResult> results;
  for (std::size_t job = 0; job < plan->jobs(); ++job) results.push_back(carry_out(*plan, job));
  return review_json(*plan, gather(*plan, results));
}

int play_all() {
  for (const Preset& preset : presets()) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      // Those that look ahead have a clock, and so may differ from run to run.
      constexpr std::array kBots{"random", "simple", "level3", "level4"};
      const std::vector<std::string> bots(1 + seed % (kMaxSeats - 1), kBots[seed / 4 % kBots.size()]);
      const auto record = Hall(seed).play("{\"rules\":\"" + std::string(preset.name) + "\"}", bots);
      if (!record) return 1;
      std::fputs(record->c_str(), stdout);
      if (seed == 13) std::puts(review_of(*record).c_str());
    }
  }
  return 0;
}

}  // namespace
}  // namespace dicetown

int main() { return dicetown::play_all(); }
