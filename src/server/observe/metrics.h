// What the server measures, in the text format that Prometheus reads. A metric may be changed on any thread;
// they are registered, and read, on the loop's.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/observe/thought_report.h"

namespace dicetown {

class Counter {
 public:
  void add(std::uint64_t count = 1) { value_.fetch_add(count, std::memory_order_relaxed); }
  // For what somebody else counts: the count so far.
  void catch_up(std::uint64_t total) { value_.store(total, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

class Gauge {
 public:
  void set(double value) { value_.store(value, std::memory_order_relaxed); }
  double value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<double> value_ = 0;
};

class Histogram {
 public:
  // The upper bounds, ascending; one more bucket without a bound comes by itself.
  explicit Histogram(std::span<const double> bounds);

  void observe(double value);

  const std::vector<double>& bounds() const { return bounds_; }
  std::uint64_t in_bucket(std::size_t index) const { return counts_[index].load(std::memory_order_relaxed); }
  double sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  std::vector<double> bounds_;
  std::unique_ptr<std::atomic<std::uint64_t>[]> counts_;  // one more than there are bounds
  std::atomic<double> sum_ = 0;
};

struct MetricLabel {
  std::string name;
  std::string value;
  bool operator==(const MetricLabel&) const = default;
};
using MetricLabels = std::vector<MetricLabel>;

class MetricRegistry {
 public:
  // The metric of that name and those labels, made where there is none yet. It stays where it is. All metrics
  // of one name are of one kind.
  Counter& counter(std::string_view name, std::string_view help, MetricLabels labels = {});
  Gauge& gauge(std::string_view name, std::string_view help, MetricLabels labels = {});
  Histogram& histogram(std::string_view name, std::string_view help, std::span<const double> bounds,
                       MetricLabels labels = {});

  std::string text() const;

 private:
  using Metric = std::variant<std::unique_ptr<Counter>, std::unique_ptr<Gauge>, std::unique_ptr<Histogram>>;
  struct Entry {
    MetricLabels labels;
    Metric metric;
  };
  struct Family {
    std::string name;
    std::string help;
    std::deque<Entry> entries;
  };

  Family& family(std::string_view name, std::string_view help);
  template <class Kind, class... Arguments>
  Kind& find_or_make(std::string_view name, std::string_view help, MetricLabels labels,
                     const Arguments&... arguments);
  static std::string family_text(const Family& family);

  std::deque<Family> families_;
};

// The metrics of this server by name.
class Metrics {
  MetricRegistry registry_;  // before everything that refers to what is in it

 public:
  Metrics();

  Gauge& tables_in_lobby;
  Gauge& tables_playing;
  Gauge& tables_over;
  Gauge& tables_aside;
  Counter& tables_made;
  Counter& tables_let_go;
  Gauge& sockets;
  Gauge& connections;
  Counter& accepted;
  Counter& requests;
  Counter& upgrades;
  Counter& messages_in;
  Counter& messages_out;
  Counter& bytes_in;
  Counter& bytes_out;
  Counter& inputs;
  Counter& games_finished;
  Gauge& free_bytes;
  Histogram& commit_seconds;
  Histogram& commit_batch_size;
  Histogram& input_to_delivery_seconds;
  Gauge& bots_waiting;
  Gauge& bots_thinking;
  Histogram& bot_wait_seconds;
  Histogram& bot_think_seconds;

  // How often something was refused. The reasons are few and fixed, never what a client sent. On the loop's
  // thread only.
  Counter& refused(std::string_view reason);

  void note(const ThoughtReport& report);

  // Everything, with the process's memory and open files as they are now.
  std::string text();

 private:
  std::array<Counter*, 3> late_;  // as in ThoughtFor
  Gauge& resident_bytes_;
  Gauge& open_files_;
};

}  // namespace dicetown
