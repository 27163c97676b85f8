#include "lab/loadtest/crowd.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <utility>

#include <fmt/format.h>

#include "lab/loadtest/load_error.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 20s;
constexpr auto kLookUp = 50ms;

double own_cpu() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

LoadClock::duration span_of(double seconds) {
  return std::chrono::duration_cast<LoadClock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

double LoadFigures::inputs_per_cpu_s() const {
  return server_cpu > 0 ? static_cast<double>(inputs) / server_cpu : 0;
}

double LoadFigures::latency(double part) const {
  if (latencies.empty()) return 0;
  const auto rank = static_cast<std::size_t>(std::ceil(part * static_cast<double>(latencies.size())));
  return latencies[std::clamp<std::size_t>(rank, 1, latencies.size()) - 1];
}

Crowd::Crowd(Lines& lines, std::size_t tables, std::uint64_t seed)
    : lines_(lines), rng_(seed), dues_(tables) {}

LoadFigures Crowd::run(const LoadTempo& tempo, const std::function<double()>& server_cpu) {
  rate_ = tempo.rate;
  is_playing_ = true;
  const auto start = LoadClock::now();
  next_ = last_arrival_ = start;
  if (rate_ == 0) {
    for (const std::size_t table : std::exchange(free_, {})) begin_input(table, LoadClock::now());
  }
  play_for(tempo.warm_up);
  figures_ = {};
  const double server_before = server_cpu();
  const double own_before = own_cpu();
  const auto measured_from = LoadClock::now();
  is_measuring_ = true;
  if (tempo.is_over) {
    play_until([&](LoadClock::time_point) { return tempo.is_over(); });
  } else {
    play_for(tempo.seconds);
  }
  is_measuring_ = false;
  figures_.seconds = std::chrono::duration<double>(LoadClock::now() - measured_from).count();
  figures_.server_cpu = server_cpu() - server_before;
  figures_.client_cpu = own_cpu() - own_before;
  is_playing_ = false;
  late_.clear();
  wait_until([this] { return free_.size() == tables(); }, "a table is stuck");
  std::ranges::sort(figures_.latencies);
  return std::exchange(figures_, {});
}

void Crowd::play_for(double seconds) {
  const auto end = LoadClock::now() + span_of(seconds);
  play_until([end](LoadClock::time_point now) { return now >= end; });
}

void Crowd::play_until(const std::function<bool(LoadClock::time_point)>& is_over) {
  for (;;) {
    const auto now = LoadClock::now();
    if (is_over(now)) return;
    if (under_way_ > 0 && now - last_arrival_ > kPatience) fail("inputs no longer get through");
    auto until = now + kLookUp;
    if (rate_ > 0) {
      let_inputs_come(now);
      until = std::min(until, next_);
    }
    lines_.poll(until - now);
  }
}

// Those that are due by now. Gaps between them are as random as those of people who know nothing of each
// other.
void Crowd::let_inputs_come(LoadClock::time_point now) {
  while (next_ <= now) {
    if (free_.empty()) {
      late_.push_back(next_);
    } else {
      const std::size_t table = free_.front();
      free_.pop_front();
      begin_input(table, next_);
    }
    const double random = (static_cast<double>(rng_.next() >> 11) + 1) * 0x1p-53;
    next_ += span_of(-std::log(random) / rate_);
  }
}

// From when it should have been sent, so that a server which is slow does not choose what is measured.
void Crowd::begin_input(std::size_t table, LoadClock::time_point due) {
  dues_[table] = due;
  ++under_way_;
  send_input(table);
}

void Crowd::is_free(std::size_t table) {
  if (is_playing_ && rate_ == 0) return begin_input(table, LoadClock::now());
  if (late_.empty()) return free_.push_back(table);
  const auto due = late_.front();
  late_.pop_front();
  begin_input(table, due);
}

void Crowd::reached_everybody(std::size_t table, LoadClock::time_point now) {
  --under_way_;
  last_arrival_ = now;
  if (!is_measuring_) return;
  ++figures_.inputs;
  figures_.latencies.push_back(std::chrono::duration<float, std::milli>(now - dues_[table]).count());
}

void Crowd::was_refused(std::string_view why) {
  --under_way_;
  if (errors_++ == 0) first_error_ = why;
}

void Crowd::count_message(std::size_t bytes) {
  if (!is_measuring_) return;
  ++figures_.messages;
  figures_.bytes += bytes;
}

void Crowd::fail(std::string_view what) const {
  const std::string where = what_stands_still();
  throw LoadError(where.empty() ? std::string(what) : fmt::format("{}: {}", what, where));
}

void Crowd::wait_until(const std::function<bool()>& is_so, std::string_view what) {
  auto last = LoadClock::now();
  while (!is_so()) {
    if (lines_.poll(kLookUp)) last = LoadClock::now();
    if (LoadClock::now() - last > kPatience) fail(what);
  }
}

}  // namespace dicetown
