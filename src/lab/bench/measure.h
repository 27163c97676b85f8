// What the benchmark measures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "json/rules_choice.h"

namespace dicetown {

// How fast games of some kind went in the fastest of several slices of time.
struct Speed {
  double games = 0;  // in that slice
  double games_per_s = 0;
  double ns_per_input = 0;  // 0 if nothing was measured yet
  double inputs_per_game = 0;
  std::optional<double> instructions_per_input;

  double inputs_per_s() const { return 1e9 / ns_per_input; }
};

struct Measurement {
  RulesChoice rules;
  int seats = 0;
  Speed games;
  Speed floor;

  double ratio() const { return games.ns_per_input / floor.ns_per_input; }
};

// Games per second of all threads together: by the clock on the wall, and by processor time, which does not
// suffer from what else runs on the machine.
struct Throughput {
  double by_clock = 0;
  double by_cpu = 0;
};

struct Scaling {
  int threads = 2;
  Throughput one;
  Throughput many;

  double factor() const { return many.by_clock / one.by_clock; }
  double cpu_factor() const { return many.by_cpu / one.by_cpu; }
};

// Each measurement gets so many seconds of processor time, in slices that alternate with those of the others:
// a disturbance then hits all of them a little instead of one of them a lot. False if interrupted.
bool measure(std::vector<Measurement>& measurements, double seconds);

// With slices of one thread and of many in turns.
Scaling measure_scaling(const RulesChoice& rules, int seats, int threads, double seconds);

}  // namespace dicetown
