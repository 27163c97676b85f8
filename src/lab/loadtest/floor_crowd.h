// The clients of a floor: they repeat what went to and fro between a server and its players.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/loadtest/crowd.h"

namespace dicetown {

class FloorCrowd final : public Crowd {
 public:
  // The trace is not empty.
  FloorCrowd(Lines& lines, std::size_t tables, std::vector<InputSizes> trace, std::uint64_t seed);

  void connect();

  void opened(std::size_t /*client*/) override {}
  void received(std::size_t client, std::string_view message, LoadClock::time_point now) override;

 private:
  void send_input(std::size_t table) override;

  std::vector<InputSizes> trace_;
  std::size_t next_ = 0;  // of the trace
  std::vector<std::size_t> client_lines_;
  std::vector<std::uint32_t> missing_;  // by table
  std::string message_;
};

}  // namespace dicetown
