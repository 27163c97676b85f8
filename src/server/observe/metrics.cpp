#include "server/observe/metrics.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "version.h"

namespace dicetown {
namespace {

// Seconds: from what a disk's cache takes to what a person notices.
constexpr std::array kSeconds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0};
constexpr std::array kSizes{1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0};

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char each : text) {
    if (each == '\\' || each == '"') safe += '\\';
    safe += each == '\n' ? std::string("\\n") : std::string(1, each);
  }
  return safe;
}

// {a="1",b="2"}, or nothing.
std::string labels_text(const MetricLabels& labels) {
  std::string text;
  for (const MetricLabel& label : labels) {
    text += fmt::format("{}{}=\"{}\"", text.empty() ? "{" : ",", label.name, escaped(label.value));
  }
  return text.empty() ? text : text + "}";
}

std::string samples(const std::string& name, const MetricLabels& labels, const Counter& counter) {
  return fmt::format("{}{} {}\n", name, labels_text(labels), counter.value());
}

std::string samples(const std::string& name, const MetricLabels& labels, const Gauge& gauge) {
  return fmt::format("{}{} {}\n", name, labels_text(labels), gauge.value());
}

// Each bucket counts what is in those below it, too.
std::string samples(const std::string& name, const MetricLabels& labels, const Histogram& histogram) {
  std::string text;
  std::uint64_t count = 0;
  const auto& bounds = histogram.bounds();
  for (std::size_t index = 0; index <= bounds.size(); ++index) {
    count += histogram.in_bucket(index);
    MetricLabels bucket = labels;
    bucket.push_back({"le", index < bounds.size() ? fmt::format("{}", bounds[index]) : "+Inf"});
    text += fmt::format("{}_bucket{} {}\n", name, labels_text(bucket), count);
  }
  text += fmt::format("{}_sum{} {}\n", name, labels_text(labels), histogram.sum());
  return text + fmt::format("{}_count{} {}\n", name, labels_text(labels), count);
}

constexpr std::array<std::string_view, 3> kKinds{"counter", "gauge", "histogram"};  // as in Metric

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  long size = 0;
  long resident = 0;
  if (!(file >> size >> resident)) return 0;
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double open_files() {
  std::error_code error;
  const std::filesystem::directory_iterator files("/proc/self/fd", error);
  return error ? 0 : static_cast<double>(std::distance(begin(files), end(files)));
}

}  // namespace

// --- Histogram ---

Histogram::Histogram(std::span<const double> bounds)
    : bounds_(bounds.begin(), bounds.end()),
      counts_(std::make_unique<std::atomic<std::uint64_t>[]>(bounds.size() + 1)) {
  assert(std::ranges::is_sorted(bounds_));
}

void Histogram::observe(double value) {
  const auto bucket = std::ranges::lower_bound(bounds_, value) - bounds_.begin();
  counts_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
  sum_.fetch_add(value, std::memory_order_relaxed);
}

// --- MetricRegistry ---

MetricRegistry::Family& MetricRegistry::family(std::string_view name, std::string_view help) {
  const auto found = std::ranges::find(families_, name, &Family::name);
  if (found != families_.end()) return *found;
  return families_.emplace_back(Family{std::string(name), std::string(help), {}});
}

template <class Kind, class... Arguments>
Kind& MetricRegistry::find_or_make(std::string_view name, std::string_view help, MetricLabels labels,
                                   const Arguments&... arguments) {
  std::deque<Entry>& entries = family(name, help).entries;
  auto found = std::ranges::find(entries, labels, &Entry::labels);
  if (found == entries.end()) {
    entries.push_back({std::move(labels), std::make_unique<Kind>(arguments...)});
    found = std::prev(entries.end());
  }
  return *std::get<std::unique_ptr<Kind>>(found->metric);
}

Counter& MetricRegistry::counter(std::string_view name, std::string_view help, MetricLabels labels) {
  return find_or_make<Counter>(name, help, std::move(labels));
}

Gauge& MetricRegistry::gauge(std::string_view name, std::string_view help, MetricLabels labels) {
  return find_or_make<Gauge>(name, help, std::move(labels));
}

Histogram& MetricRegistry::histogram(std::string_view name, std::string_view help,
                                     std::span<const double> bounds, MetricLabels labels) {
  return find_or_make<Histogram>(name, help, std::move(labels), bounds);
}

std::string MetricRegistry::family_text(const Family& family) {
  const std::string_view kind = kKinds[family.entries.front().metric.index()];
  std::string text = fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n", family.name, escaped(family.help), kind);
  for (const Entry& entry : family.entries) {
    text += std::visit([&](const auto& metric) { return samples(family.name, entry.labels, *metric); },
                       entry.metric);
  }
  return text;
}

std::string MetricRegistry::text() const {
  std::string text;
  for (const Family& family : families_) text += family_text(family);
  return text;
}

// --- Metrics ---

namespace {

Gauge& tables(MetricRegistry& registry, const char* stage) {
  return registry.gauge("dicetown_tables", "Tables by stage", {{"stage", stage}});
}

Counter& messages(MetricRegistry& registry, const char* direction) {
  return registry.counter("dicetown_messages_total", "WebSocket messages from and to clients",
                          {{"direction", direction}});
}

Gauge& bots(MetricRegistry& registry, const char* state) {
  return registry.gauge("dicetown_bot_questions", "Questions to bots, by whether a thread is working on them",
                        {{"state", state}});
}

Counter& late_thoughts(MetricRegistry& registry, const char* purpose) {
  return registry.counter("dicetown_bot_late_total",
                          "Bots' answers that came after the moment or made a table wait long",
                          {{"for", purpose}});
}

Counter& message_bytes(MetricRegistry& registry, const char* direction) {
  return registry.counter("dicetown_message_bytes_total", "Bytes of WebSocket messages from and to clients",
                          {{"direction", direction}});
}

}  // namespace

Metrics::Metrics()
    : tables_in_lobby(tables(registry_, "lobby")),
      tables_playing(tables(registry_, "playing")),
      tables_over(tables(registry_, "over")),
      tables_aside(tables(registry_, "aside")),
      tables_made(registry_.counter("dicetown_tables_made_total", "New tables")),
      tables_let_go(registry_.counter("dicetown_tables_let_go_total",
                                      "Tables evicted because nobody came back to them")),
      sockets(registry_.gauge("dicetown_sockets", "Open connections of all kinds on the public ports")),
      connections(registry_.gauge("dicetown_connections", "Open WebSocket connections")),
      accepted(registry_.counter("dicetown_accepted_total", "Connections accepted on the public ports")),
      requests(registry_.counter("dicetown_requests_total", "HTTP requests, upgrades included")),
      upgrades(registry_.counter("dicetown_upgrades_total", "Requests upgraded to WebSockets")),
      messages_in(messages(registry_, "in")),
      messages_out(messages(registry_, "out")),
      bytes_in(message_bytes(registry_, "in")),
      bytes_out(message_bytes(registry_, "out")),
      inputs(registry_.counter("dicetown_inputs_total", "Game inputs")),
      games_finished(registry_.counter("dicetown_games_finished_total", "Games played to the end")),
      free_bytes(registry_.gauge("dicetown_free_bytes", "Free disk space for the data")),
      commit_seconds(registry_.histogram("dicetown_commit_seconds",
                                         "How long the disk took for one batch of writes", kSeconds)),
      commit_batch_size(registry_.histogram("dicetown_commit_batch_size", "Writes in one batch", kSizes)),
      input_to_delivery_seconds(registry_.histogram(
          "dicetown_input_to_delivery_seconds",
          "From the first message or write of a batch until the batch is delivered", kSeconds)),
      bots_waiting(bots(registry_, "waiting")),
      bots_thinking(bots(registry_, "thinking")),
      bot_wait_seconds(registry_.histogram("dicetown_bot_wait_seconds",
                                           "How long a question to a bot waited for a thread", kSeconds)),
      bot_think_seconds(registry_.histogram("dicetown_bot_think_seconds",
                                            "How long a bot thought about one question", kSeconds)),
      late_{&late_thoughts(registry_, "moment"), &late_thoughts(registry_, "people"),
            &late_thoughts(registry_, "bots")},
      resident_bytes_(registry_.gauge("process_resident_memory_bytes", "Resident memory of this process")),
      open_files_(registry_.gauge("process_open_fds", "Open file descriptors")) {
  registry_
      .gauge("dicetown_build_info", "Always 1; the labels say what is running",
             {{"version", DICETOWN_VERSION}, {"commit", DICETOWN_COMMIT}})
      .set(1);
}

void Metrics::note(const ThoughtReport& report) {
  bot_wait_seconds.observe(report.waited);
  bot_think_seconds.observe(report.thought);
  if (report.is_late) late_[static_cast<std::size_t>(report.purpose)]->add();
}

Counter& Metrics::refused(std::string_view reason) {
  return registry_.counter("dicetown_refused_total", "Requests, connections and messages turned away",
                           {{"reason", std::string(reason)}});
}

std::string Metrics::text() {
  resident_bytes_.set(resident_bytes());
  open_files_.set(open_files());
  return registry_.text();
}

}  // namespace dicetown
