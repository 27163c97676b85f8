#include "cli/loadtest/report.h"

#include <optional>
#include <string>
#include <string_view>

#include <fmt/core.h>

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
  fmt::print("\nmemory: {:.1f} KB a live table, {:.1f} KB a fresh connection",
             report.memory.per_table / kKilobyte, report.memory.per_connection / kKilobyte);
  if (const auto idle = report.memory.per_idle_connection) {
    fmt::print(", {:.1f} KB an idle connection", *idle / kKilobyte);
  }
  fmt::print("\n        (a live table: all that the server grew by, less {} fresh connections each)\n",
             kPeople);
  if (const auto& restart = report.restart) {
    fmt::print("restart: open after {:.2f} s, everybody back after {:.2f} s\n", restart->to_open,
               restart->to_everybody);
  }
  fmt::print("games begun: {}\nerrors: {}", report.games, report.errors);
  fmt::print("{}{}\n", report.errors == 0 ? "" : "; the first: ", report.first_error);
}

// --- For machines ---

std::string figures_json(const LoadFigures& figures) {
  return fmt::format(R"({{"seconds":{:.3f},"inputs":{},"inputs_per_s":{:.1f},"inputs_per_cpu_s":{:.1f},)",
                     figures.seconds, figures.inputs, figures.inputs_per_s(), figures.inputs_per_cpu_s()) +
         fmt::format(R"("p50_ms":{:.4f},"p99_ms":{:.4f},"p999_ms":{:.4f},)", figures.latency(0.5),
                     figures.latency(0.99), figures.latency(0.999)) +
         fmt::format(R"("messages_per_s":{:.1f},"bytes_per_s":{:.1f},"mean_message_bytes":{:.1f},)",
                     per_second(figures.messages, figures), per_second(figures.bytes, figures),
                     mean_size(figures)) +
         fmt::format(R"("server_cpu_percent":{:.1f},"client_cpu_percent":{:.1f}}})",
                     percent(figures.server_cpu, figures), percent(figures.client_cpu, figures));
}

std::string figures_json(const std::optional<LoadFigures>& figures) {
  return figures ? figures_json(*figures) : "null";
}

std::string ratios_json(const std::optional<LoadRatios>& ratios) {
  if (!ratios) return "null";
  return fmt::format(R"({{"rate":{:.4f},"inputs_per_cpu_s":{:.4f},"p99":{:.4f}}})", ratios->rate,
                     ratios->per_cpu, ratios->p99);
}

std::string number_json(const std::optional<double>& number) {
  return number ? fmt::format("{:.1f}", *number) : "null";
}

std::string memory_json(const LoadMemory& memory) {
  return fmt::format(R"({{"per_table":{:.1f},"per_connection":{:.1f},"per_idle_connection":{}}})",
                     memory.per_table, memory.per_connection, number_json(memory.per_idle_connection));
}

std::string restart_json(const std::optional<RestartTimes>& restart) {
  if (!restart) return "null";
  return fmt::format(R"({{"open_s":{:.3f},"everybody_back_s":{:.3f}}})", restart->to_open,
                     restart->to_everybody);
}

}  // namespace

void print_load_report(const LoadPlan& plan, const LoadReport& report) {
  const std::string tempo = plan.rate > 0 ? fmt::format("{:g} inputs/s asked for", plan.rate)
                                          : std::string("each always with an input under way");
  fmt::print("{} tables of five, {}; {} idle connections, {} finished games\n\n", plan.tables, tempo,
             plan.idle, plan.finished);
  fmt::print("{:<26}{:>12}{}\n", "", "server", report.bare_floor ? "    bare floor durable floor" : "");
  print_lines(report);
  print_rest(report);
}

void print_load_json(const LoadPlan& plan, const LoadReport& report) {
  fmt::print(R"({{"tables":{},"rate":{},"idle":{},"finished":{},"seed":{},)", plan.tables,
             plan.rate > 0 ? fmt::format("{:g}", plan.rate) : "null", plan.idle, plan.finished, plan.seed);
  fmt::print(R"("server":{},"bare_floor":{},"durable_floor":{},"ratios":{},)", figures_json(report.server),
             figures_json(report.bare_floor), figures_json(report.durable_floor),
             ratios_json(ratios_of(report)));
  fmt::print("\"memory\":{},\"restart\":{},\"games\":{},\"errors\":{}}}\n", memory_json(report.memory),
             restart_json(report.restart), report.games, report.errors);
}

}  // namespace dicetown
