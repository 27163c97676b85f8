#include "lab/bench/measure.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "console/interrupt.h"
#include "console/progress.h"
#include "console/stopwatch.h"
#include "lab/bench/random_games.h"

namespace dicetown {
namespace {

constexpr int kSlices = 5;
constexpr double kFloorShare = 0.2;  // the floor is simple, so its time varies less
constexpr std::uint64_t kSeed = 42;
constexpr int kGamesPerLook = 16;  // at the clock, which takes its time too

// Plays games of a kind for some processor time.
template <class Games>
Speed measure_slice(Games& games, double seconds) {
  const InstructionCounter counter;
  const auto instructions_before = counter.count();
  const double before = cpu_seconds();
  std::uint64_t played = 0;
  std::uint64_t inputs = 0;
  double elapsed = 0;
  do {
    for (int game = 0; game < kGamesPerLook; ++game) inputs += games.play();
    played += kGamesPerLook;
    elapsed = cpu_seconds() - before;
  } while (elapsed < seconds);
  const auto instructions = counter.count();
  Speed speed;
  const auto all_inputs = static_cast<double>(inputs);
  speed.games = static_cast<double>(played);
  speed.games_per_s = speed.games / elapsed;
  speed.ns_per_input = 1e9 * elapsed / all_inputs;
  speed.inputs_per_game = all_inputs / speed.games;
  if (instructions && instructions_before) {
    speed.instructions_per_input = static_cast<double>(*instructions - *instructions_before) / all_inputs;
  }
  return speed;
}

void keep_faster(Speed& best, const Speed& other) {
  if (best.ns_per_input == 0 || other.ns_per_input < best.ns_per_input) best = other;
}

struct Contestants {
  RandomGames games;
  FloorGames floor;
};

// So many threads, each with games of its own.
Throughput measure_threads(const RulesChoice& rules, int seats, int threads, double seconds) {
  using Clock = std::chrono::steady_clock;
  std::vector<Speed> speeds(static_cast<std::size_t>(threads));
  const Clock::time_point start = Clock::now();
  {
    std::vector<std::jthread> workers;
    workers.reserve(speeds.size());
    for (std::size_t i = 0; i < speeds.size(); ++i) {
      workers.emplace_back([&, i] {
        RandomGames games(rules.rules, seats, kSeed + i);
        speeds[i] = measure_slice(games, seconds);
      });
    }
  }
  const std::chrono::duration<double> elapsed = Clock::now() - start;
  Throughput throughput;
  for (const Speed& speed : speeds) {
    throughput.by_clock += speed.games / elapsed.count();
    throughput.by_cpu += speed.games_per_s;
  }
  return throughput;
}

void keep_faster(Throughput& best, const Throughput& other) {
  best.by_clock = std::max(best.by_clock, other.by_clock);
  best.by_cpu = std::max(best.by_cpu, other.by_cpu);
}

}  // namespace

bool measure(std::vector<Measurement>& measurements, double seconds) {
  std::vector<Contestants> contestants;
  contestants.reserve(measurements.size());
  for (const Measurement& each : measurements) {
    contestants.push_back({{each.rules.rules, each.seats, kSeed}, {each.rules.rules, each.seats, kSeed}});
  }
  Progress progress("Measuring", kSlices * std::ssize(measurements));
  for (int slice = 0; slice < kSlices; ++slice) {
    for (std::size_t i = 0; i < measurements.size(); ++i) {
      if (was_interrupted()) return false;
      progress.show(slice * std::ssize(measurements) + static_cast<long long>(i));
      keep_faster(measurements[i].games, measure_slice(contestants[i].games, seconds / kSlices));
      keep_faster(measurements[i].floor,
                  measure_slice(contestants[i].floor, seconds / kSlices * kFloorShare));
    }
  }
  return true;
}

Scaling measure_scaling(const RulesChoice& rules, int seats, int threads, double seconds) {
  Scaling scaling{threads, {}, {}};
  for (int slice = 0; slice < kSlices && !was_interrupted(); ++slice) {
    keep_faster(scaling.one, measure_threads(rules, seats, 1, seconds / kSlices));
    keep_faster(scaling.many, measure_threads(rules, seats, threads, seconds / kSlices));
  }
  return scaling;
}

}  // namespace dicetown
