// Whole games of bots, to be looked at again.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/registry.h"
#include "engine/presets.h"
#include "record/game_record.h"
#include "review/review.h"
#include "tests/bots/table_of_bots.h"

namespace dicetown {

class Recorder final : public GameWatcher {
 public:
  explicit Recorder(GameRecord& record) : record_(record) {}
  void applied(const Input& input, const State&, std::span<const Event>) override {
    record_.inputs.push_back({input});
  }

 private:
  GameRecord& record_;
};

// One bot for each seat; all play by the first preset.
inline GameRecord played_by(std::vector<std::unique_ptr<Bot>> bots, std::uint64_t seed) {
  const Ruleset& rules = presets().front().rules;
  const int seats = static_cast<int>(bots.size());
  TableOfBots table({rules, seats, Seat{}, seed});
  for (auto& bot : bots) table.sit_down(std::move(bot));
  GameRecord record = new_record(rules, std::vector<std::string>(bots.size(), "Bot"), Seat{});
  Recorder recorder(record);
  table.play(&recorder);
  return record;
}

inline GameRecord game_of(std::string_view bot, int seats, std::uint64_t seed) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < seats; ++i) bots.push_back(make_bot(bot));
  return played_by(std::move(bots), seed);
}

inline ReviewPlan plan_for(const GameRecord& record, std::uint32_t playouts = 2) {
  return *plan_review(record_text(record), {.playouts = playouts, .seed = 1});
}

inline std::vector<JobResult> all_results(const ReviewPlan& plan) {
  std::vector<JobResult> results;
  for (std::size_t job = 0; job < plan.jobs(); ++job) results.push_back(run_job(plan, job));
  return results;
}

}  // namespace dicetown
