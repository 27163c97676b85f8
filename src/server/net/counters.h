// What the network has counted since the start. Of the loop's thread: read it there.
#pragma once

#include <cstdint>

namespace dicetown {

struct NetCounters {
  // --- Now ---
  std::uint64_t connections = 0;  // of the public ports, WebSockets or not
  std::uint64_t websockets = 0;

  // --- Ever ---
  std::uint64_t accepted = 0;
  std::uint64_t requests = 0;
  std::uint64_t upgrades = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;  // of messages
  std::uint64_t bytes_out = 0;

  // --- Refused ---
  std::uint64_t too_many_connections = 0;
  std::uint64_t too_many_of_address = 0;
  std::uint64_t too_many_tables = 0;
  std::uint64_t too_many_requests = 0;
  std::uint64_t too_many_wrong_codes = 0;
  std::uint64_t foreign_origin = 0;
  std::uint64_t bad_request = 0;
  std::uint64_t too_large = 0;
  std::uint64_t too_fast = 0;  // messages
  std::uint64_t no_such_table = 0;

  // --- Ended by us ---
  std::uint64_t closed_too_fast = 0;
  std::uint64_t closed_not_text = 0;
  std::uint64_t slow_readers = 0;
  std::uint64_t timed_out = 0;
};

}  // namespace dicetown
