// People at many tables, five at each, and the tempo of their inputs. What an input is, those know who derive
// from it: the clients of a server, and those of a floor.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "chance/rng.h"
#include "engine/seat.h"
#include "lab/loadtest/lines.h"

namespace dicetown {

inline constexpr std::size_t kPeople = kMaxSeats;

// An input and what it caused, in bytes.
struct InputSizes {
  std::uint32_t in = 0;
  std::array<std::uint32_t, kPeople> out{};  // to each, in one message or several
};

struct LoadTempo {
  double rate = 0;  // inputs per second over all tables; 0: every table always has one under way
  double warm_up = 0;
  double seconds = 0;
  std::function<bool()> is_over{};  // where not the seconds count
};

// What was seen after the warm-up.
struct LoadFigures {
  double seconds = 0;
  std::uint64_t inputs = 0;
  std::uint64_t messages = 0;
  std::uint64_t bytes = 0;       // of messages, without frames
  std::vector<float> latencies;  // milliseconds, ascending
  double server_cpu = 0;         // seconds of processor time
  double client_cpu = 0;

  double inputs_per_s() const { return static_cast<double>(inputs) / seconds; }
  double inputs_per_cpu_s() const;
  // Of 1: 0.99 and the like.
  double latency(double part) const;
};

class Crowd : public LineOwner {
 public:
  // `server_cpu` tells what processor time the server has used so far. Nothing is under way before or after.
  LoadFigures run(const LoadTempo& tempo, const std::function<double()>& server_cpu);

  std::uint64_t errors() const { return errors_; }
  const std::string& first_error() const { return first_error_; }

 protected:
  Crowd(Lines& lines, std::size_t tables, std::uint64_t seed);
  ~Crowd() = default;

  Lines& lines() { return lines_; }
  Rng& rng() { return rng_; }
  std::size_t tables() const { return dues_.size(); }

  virtual void send_input(std::size_t table) = 0;
  // A table at which something is awaited, for whoever has to find out why; empty if there is nothing to say.
  virtual std::string what_stands_still() const { return {}; }
  // The next input may come.
  void is_free(std::size_t table);
  void reached_everybody(std::size_t table, LoadClock::time_point now);
  // It will not reach anybody.
  void was_refused(std::string_view why);
  void count_message(std::size_t bytes);
  // Polls until it is so; throws LoadError where that takes too long without anything coming.
  void wait_until(const std::function<bool()>& is_so, std::string_view what);

 private:
  void begin_input(std::size_t table, LoadClock::time_point due);
  void play_until(const std::function<bool(LoadClock::time_point)>& is_over);
  void play_for(double seconds);
  [[noreturn]] void fail(std::string_view what) const;
  void let_inputs_come(LoadClock::time_point now);

  Lines& lines_;
  Rng rng_;
  double rate_ = 0;
  bool is_playing_ = false;
  bool is_measuring_ = false;
  LoadFigures figures_;
  std::size_t under_way_ = 0;
  std::vector<LoadClock::time_point> dues_;  // of the input under way, by table
  std::deque<std::size_t> free_;
  std::deque<LoadClock::time_point> late_;  // inputs for which no table was free
  LoadClock::time_point next_;
  LoadClock::time_point last_arrival_;
  std::uint64_t errors_ = 0;
  std::string first_error_;
};

}  // namespace dicetown
