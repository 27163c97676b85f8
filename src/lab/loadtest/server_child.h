// `dicetown serve` as a process of ours.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "lab/loadtest/child.h"
#include "lab/loadtest/sockets.h"

namespace dicetown {

class ServerChild {
 public:
  // Keeps its data and its log in the folder, which may be one of before. Returns when it is open; throws
  // LoadError where it does not open.
  ServerChild(const std::filesystem::path& folder, int cpu);

  Child& process() { return *child_; }
  std::uint16_t port() const { return port_; }
  // From the start until it was open.
  double seconds_to_open() const { return seconds_to_open_; }
  // If it has ended: what it said last, for one line.
  std::string last_words();

 private:
  void wait_until_open();

  std::filesystem::path log_;
  Handle output_;
  std::unique_ptr<Child> child_;
  std::uint16_t port_ = 0;
  double seconds_to_open_ = 0;
};

}  // namespace dicetown
