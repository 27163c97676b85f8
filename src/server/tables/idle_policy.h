// What becomes of a table to which nobody is connected.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "table/room/room.h"

namespace dicetown {

// What is to be known of a table for that.
struct TableFacts {
  Stage stage{};
  std::size_t connections = 0;
  Millis alone_since = 0;
};

struct IdleLimits {
  Millis lobby = 0;  // also for a table whose game is over
  Millis game = 0;

  Millis of(Stage stage) const { return stage == Stage::playing ? game : lobby; }
};

enum class IdleAction : std::uint8_t { keep, evict };

constexpr IdleAction what_next(const TableFacts& table, const IdleLimits& limits, Millis now) {
  if (table.connections > 0) return IdleAction::keep;
  return now - table.alone_since > limits.of(table.stage) ? IdleAction::evict : IdleAction::keep;
}

// Where there are as many tables as there may be: whether this one may make way at all.
constexpr bool may_make_way(const TableFacts& table, const IdleLimits& when_full, Millis now) {
  return table.connections == 0 && now - table.alone_since >= when_full.of(table.stage);
}

}  // namespace dicetown
