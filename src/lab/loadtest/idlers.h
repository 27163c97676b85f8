// People who only look on: connections on which nothing happens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/loadtest/lines.h"

namespace dicetown {

// How many of them share a table, which stays a lobby.
inline constexpr std::size_t kIdlersOfTable = 20;

class Idlers final : public LineOwner {
 public:
  Idlers(Lines& lines, std::vector<std::string> codes) : lines_(lines), codes_(std::move(codes)) {}

  // Connects so many and says hello for each; returns when all are welcome and it is quiet.
  void connect(std::size_t count);

  void opened(std::size_t tag) override;
  void received(std::size_t tag, std::string_view message, LoadClock::time_point now) override;

 private:
  Lines& lines_;
  std::vector<std::string> codes_;
  std::vector<std::size_t> idler_lines_;
  std::size_t welcome_ = 0;
};

// Those who were at the tables of a server before it was killed: each has its game again?
class Returners final : public LineOwner {
 public:
  Returners(Lines& lines, const std::vector<std::string>& codes, std::uint64_t seed)
      : lines_(lines), codes_(codes), seed_(seed) {}

  // Everybody connects and says hello; returns when each has seen the game that is on.
  void connect();

  void opened(std::size_t tag) override;
  void received(std::size_t tag, std::string_view message, LoadClock::time_point now) override;

 private:
  Lines& lines_;
  const std::vector<std::string>& codes_;
  std::uint64_t seed_;
  std::vector<std::size_t> client_lines_;
  std::vector<bool> is_back_;
  std::size_t back_ = 0;
};

}  // namespace dicetown
