// Many WebSocket connections of clients to one server, on one thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/loadtest/frames.h"
#include "lab/loadtest/sockets.h"

namespace dicetown {

using LoadClock = std::chrono::steady_clock;

// Whoever speaks on a line. `tag` is what he called it.
class LineOwner {
 public:
  virtual void opened(std::size_t tag) = 0;
  virtual void received(std::size_t tag, std::string_view message, LoadClock::time_point now) = 0;

 protected:
  ~LineOwner() = default;
};

// Everything throws LoadError where a connection breaks or is refused, and LoadInterrupted at Ctrl-C.
class Lines {
 public:
  explicit Lines(std::uint16_t port);

  // Owners must outlive the lines. Their number is the count of those opened before.
  std::size_t open(std::string_view path, LineOwner& owner, std::size_t tag);
  void send(std::size_t line, Opcode opcode, std::string_view message);

  // Waits for at most so long, and hands over what came; false if nothing did.
  bool poll(std::chrono::nanoseconds patience);
  // Until nothing has come for a while.
  void wait_for_quiet();

  std::size_t opening() const { return opening_; }

 private:
  struct Line {
    Handle socket;
    LineOwner* owner = nullptr;
    std::size_t tag = 0;
    bool is_open = false;
    std::string in;   // the beginning of what is not all there
    std::string out;  // what the system did not take yet
  };

  void read(std::size_t line);
  void write(Line& line, std::string_view bytes);
  void write_rest(std::size_t line);
  void watch(std::size_t line, std::uint32_t events, int operation);
  // How much of it is done with.
  std::size_t take(std::size_t line, std::span<char> bytes, LoadClock::time_point now);
  static std::size_t take_upgrade(Line& line, std::string_view bytes);

  std::uint16_t port_;
  Handle epoll_;
  std::vector<Line> lines_;
  std::vector<char> buffer_;
  std::string frame_;
  std::uint32_t key_ = 1;
  std::size_t opening_ = 0;
};

}  // namespace dicetown
