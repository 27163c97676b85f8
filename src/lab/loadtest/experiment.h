// One load test from its beginning to its end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lab/loadtest/child.h"
#include "lab/loadtest/crowd.h"

namespace dicetown {

struct LoadPlan {
  int tables = 100;
  double seconds = 10;
  int games = 0;    // if any: until so many have begun, and not for a time
  double rate = 0;  // inputs per second over all tables; 0: each table always has one under way
  int idle = 0;
  int finished = 0;
  bool restart = false;
  bool floor = true;
  int server_cpu = kAnyCpu;
  int client_cpu = kAnyCpu;
  std::string data;  // where its folder is made
  std::uint64_t seed = 1;
};

// Bytes of the server's own memory.
struct LoadMemory {
  double per_table = 0;  // while its game is on, without its connections
  double per_connection = 0;
  std::optional<double> per_idle_connection;
};

struct RestartTimes {
  double to_open = 0;       // seconds from its start until all tables were live
  double to_everybody = 0;  // and until everybody had seen the game again
};

struct LoadReport {
  LoadFigures server;
  std::optional<LoadFigures> bare_floor;
  std::optional<LoadFigures> durable_floor;
  LoadMemory memory;
  std::optional<RestartTimes> restart;
  std::uint64_t games = 0;  // begun at all tables together
  std::uint64_t errors = 0;
  std::string first_error;
};

// Throws LoadError, or LoadInterrupted. Whatever it started has ended when it comes back.
LoadReport run_load(const LoadPlan& plan);

}  // namespace dicetown
