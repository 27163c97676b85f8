#include "lab/loadtest/report.h"

#include <optional>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include "json/json_writer.h"

namespace dicetown {
namespace {

constexpr double kKilobyte = 1024;
constexpr double kMegabyte = 1e6;

// Both are the same load, so nothing else differs.
struct LoadRatios {
  double rate = 0;     // of the server, by that of the bare floor
  double per_cpu = 0;  // the same by processor time, which other work on the machine disturbs less
  double p99 = 0;      // of the server, by that of the durable floor
};

double ratio(double one, double other) { return other > 0 ? one / other : 0; }

std::optional<LoadRatios> ratios_of(const LoadReport& report) {
  if (!report.bare_floor || !report.durable_floor) return std::nullopt;
  return LoadRatios{
      .rate = ratio(report.server.inputs_per_s(), report.bare_floor->inputs_per_s()),
      .per_cpu = ratio(report.server.inputs_per_cpu_s(), report.bare_floor->inputs_per_cpu_s()),
      .p99 = ratio(report.server.latency(0.99), report.durable_floor->latency(0.99)),
  };
}

double mean_size(const LoadFigures& figures) {
  return ratio(static_cast<double>(figures.bytes), static_cast<double>(figures.messages));
}
double per_second(std::uint64_t count, const LoadFigures& figures) {
  return ratio(static_cast<double>(count), figures.seconds);
}
double percent(double cpu, const LoadFigures& figures) { return 100 * ratio(cpu, figures.seconds); }

// --- For people ---

template <class Value>
void print_line(const LoadReport& report, std::string_view what, int digits, Value value) {
  fmt::print("{:<26}{:>12.{}f}", what, value(report.server), digits);
  for (const auto* floor : {&report.bare_floor, &report.durable_floor}) {
    if (*floor) fmt::print("{:>14.{}f}", value(**floor), digits);
  }
  fmt::print("\n");
}

void print_lines(const LoadReport& report) {
  using Figures = const LoadFigures&;
  print_line(report, "inputs/s", 0, [](Figures each) { return each.inputs_per_s(); });
  print_line(report, "inputs per CPU second", 0, [](Figures each) { return each.inputs_per_cpu_s(); });
  print_line(report, "latency ms, p50", 3, [](Figures each) { return each.latency(0.5); });
  print_line(report, "            p99", 3, [](Figures each) { return each.latency(0.99); });
  print_line(report, "            p99.9", 3, [](Figures each) { return each.latency(0.999); });
  print_line(report, "messages/s out", 0, [](Figures each) { return per_second(each.messages, each); });
  print_line(report, "MB/s out", 2, [](Figures each) { return per_second(each.bytes, each) / kMegabyte; });
  print_line(report, "mean message bytes", 0, [](Figures each) { return mean_size(each); });
  print_line(report, "CPU % of the server", 0, [](Figures each) { return percent(each.server_cpu, each); });
  print_line(report, "CPU % of the clients", 0, [](Figures each) { return percent(each.client_cpu, each); });
}

void print_rest(const LoadReport& report) {
  if (const auto ratios = ratios_of(report)) {
    fmt::print("\nrate / bare floor's: {:.3f}; by CPU time: {:.3f}\np99 / durable floor's: {:.2f}\n",
               ratios->rate, ratios->per_cpu, ratios->p99);
  }
  fmt::print("\nmemory: {:.1f} KB per live table, {:.1f} KB per fresh connection",
             report.memory.per_table / kKilobyte, report.memory.per_connection / kKilobyte);
  if (const auto idle = report.memory.per_idle_connection) {
    fmt::print(", {:.1f} KB per idle connection", *idle / kKilobyte);
  }
  fmt::print("\n        (per live table: all of the server's growth, minus {} fresh connections each)\n",
             kPeople);
  if (const auto& restart = report.restart) {
    fmt::print("restart: accepting connections after {:.2f} s, all clients reconnected after {:.2f} s\n",
               restart->to_open, restart->to_everybody);
  }
  fmt::print("games started: {}\nerrors: {}", report.games, report.errors);
  fmt::print("{}{}\n", report.errors == 0 ? "" : "; the first: ", report.first_error);
}

// --- For machines ---

void write(JsonWriter& json, const LoadFigures& figures) {
  json.begin_object();
  json.member("seconds", figures.seconds, 3);
  json.member("inputs", figures.inputs);
  json.member("inputs_per_s", figures.inputs_per_s(), 1);
  json.member("inputs_per_cpu_s", figures.inputs_per_cpu_s(), 1);
  json.member("p50_ms", figures.latency(0.5), 4);
  json.member("p99_ms", figures.latency(0.99), 4);
  json.member("p999_ms", figures.latency(0.999), 4);
  json.member("messages_per_s", per_second(figures.messages, figures), 1);
  json.member("bytes_per_s", per_second(figures.bytes, figures), 1);
  json.member("mean_message_bytes", mean_size(figures), 1);
  json.member("server_cpu_percent", percent(figures.server_cpu, figures), 1);
  json.member("client_cpu_percent", percent(figures.client_cpu, figures), 1);
  json.end_object();
}

void write(JsonWriter& json, const LoadRatios& ratios) {
  json.begin_object();
  json.member("rate", ratios.rate, 4);
  json.member("inputs_per_cpu_s", ratios.per_cpu, 4);
  json.member("p99", ratios.p99, 4);
  json.end_object();
}

void write(JsonWriter& json, double bytes) { json.number(bytes, 1); }

void write(JsonWriter& json, const RestartTimes& restart) {
  json.begin_object();
  json.member("open_s", restart.to_open, 3);
  json.member("everybody_back_s", restart.to_everybody, 3);
  json.end_object();
}

// What was not measured is null.
template <class Value>
void write_member(JsonWriter& json, std::string_view key, const std::optional<Value>& value) {
  json.key(key);
  value ? write(json, *value) : json.null();
}

void write(JsonWriter& json, const LoadMemory& memory) {
  json.begin_object();
  json.member("per_table", memory.per_table, 1);
  json.member("per_connection", memory.per_connection, 1);
  write_member(json, "per_idle_connection", memory.per_idle_connection);
  json.end_object();
}

}  // namespace

void print_load_report(const LoadPlan& plan, const LoadReport& report) {
  const std::string tempo = plan.rate > 0 ? fmt::format("{:g} inputs/s requested", plan.rate)
                                          : std::string("each always with one input in flight");
  fmt::print("{} tables of five, {}; {} idle connections, {} finished games\n\n", plan.tables, tempo,
             plan.idle, plan.finished);
  fmt::print("{:<26}{:>12}{}\n", "", "server", report.bare_floor ? "    bare floor durable floor" : "");
  print_lines(report);
  print_rest(report);
}

void print_load_json(const LoadPlan& plan, const LoadReport& report) {
  JsonWriter json;
  json.begin_object();
  json.member("tables", plan.tables);
  json.key("rate");
  plan.rate > 0 ? json.raw(fmt::format("{:g}", plan.rate)) : json.null();
  json.member("idle", plan.idle);
  json.member("finished", plan.finished);
  json.member("seed", plan.seed);
  json.key("server");
  write(json, report.server);
  write_member(json, "bare_floor", report.bare_floor);
  write_member(json, "durable_floor", report.durable_floor);
  write_member(json, "ratios", ratios_of(report));
  json.key("memory");
  write(json, report.memory);
  write_member(json, "restart", report.restart);
  json.member("games", report.games);
  json.member("errors", report.errors);
  json.end_object();
  fmt::print("{}\n", json.written());
}

}  // namespace dicetown
