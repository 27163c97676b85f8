// dicetown bench: how fast the engine plays, and bots plan their dice.
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/value_names.h"
#include "console/interrupt.h"
#include "engine/presets.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "json/json_writer.h"
#include "lab/bench/measure.h"
#include "lab/bench/plans.h"

namespace dicetown {
namespace {

struct BenchOptions {
  std::string rules;  // all presets if empty
  int players = 0;    // all numbers if 0
  double seconds = 0.5;
  int threads = 2;
  bool json = false;
};

std::vector<Measurement> plan(const BenchOptions& options) {
  std::vector<RulesChoice> rules;
  if (!options.rules.empty()) {
    rules.push_back(rules_choice(options.rules));
  } else {
    for (const Preset& preset : presets()) rules.push_back(rules_choice(std::string(preset.name)));
  }
  std::vector<Measurement> measurements;
  for (const RulesChoice& each : rules) {
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      if (options.players == 0 || options.players == seats) measurements.push_back({each, seats, {}, {}});
    }
  }
  return measurements;
}

std::string instructions_text(const Speed& speed) {
  return speed.instructions_per_input ? fmt::format("{:.0f}", *speed.instructions_per_input) : "-";
}

struct Findings {
  std::vector<Measurement> games;
  Scaling scaling;
  std::vector<PlanMeasurement> plans;
};

// The time of a plan in inputs of the first game measured: a figure that means the same on every machine.
double in_inputs(double microseconds, const Findings& findings) {
  return 1e3 * microseconds / findings.games.front().games.ns_per_input;
}

void print_plans(const Findings& findings) {
  fmt::print("\nplanning the dice of a hand\n");
  fmt::print("dice aside  dollars  Brutes   plan us  in inputs  chances of hands us\n");
  for (const PlanMeasurement& each : findings.plans) {
    fmt::print("{:>10} {:>8} {:>7} {:>9.1f} {:>10.0f} {:>20.1f}\n", each.aside, each.dollars, each.brutes,
               each.plan_us, in_inputs(each.plan_us, findings), each.chances_us);
  }
}

void print_table(const Findings& findings) {
  const auto& measurements = findings.games;
  const Scaling& scaling = findings.scaling;
  fmt::print("{:<10} seats   games/s    inputs/s  ns/input  floor ns  ratio  instr/input  inputs/game\n",
             "rules");
  for (const Measurement& each : measurements) {
    fmt::print("{:<10} {:>5} {:>9.0f} {:>11.0f} {:>9.1f} {:>9.2f} {:>6.1f} {:>12} {:>12.1f}\n",
               each.rules.name, each.seats, each.games.games_per_s, each.games.inputs_per_s(),
               each.games.ns_per_input, each.floor.ns_per_input, each.ratio(), instructions_text(each.games),
               each.games.inputs_per_game);
  }
  fmt::print("\nsizeof(State) {} bytes\n", sizeof(State));
  fmt::print("{} threads: {:.0f} games/s, {:.2f} times one thread; {:.2f} times by processor time\n",
             scaling.threads, scaling.many.by_clock, scaling.factor(), scaling.cpu_factor());
  print_plans(findings);
}

void write(JsonWriter& json, const Measurement& measured) {
  json.begin_object();
  json.key("rules");
  json.raw(measured.rules.json);
  json.member("seats", measured.seats);
  json.member("games_per_s", measured.games.games_per_s, 1);
  json.member("inputs_per_s", measured.games.inputs_per_s(), 1);
  json.member("ns_per_input", measured.games.ns_per_input, 3);
  json.member("floor_ns", measured.floor.ns_per_input, 3);
  json.member("ratio", measured.ratio(), 3);
  json.key("instructions_per_input");
  const auto instructions = measured.games.instructions_per_input;
  instructions ? json.number(*instructions, 0) : json.null();
  json.member("inputs_per_game", measured.games.inputs_per_game, 2);
  json.end_object();
}

void write(JsonWriter& json, const Scaling& scaling) {
  json.begin_object();
  json.member("threads", scaling.threads);
  json.member("games_per_s", scaling.many.by_clock, 1);
  json.member("one_thread_games_per_s", scaling.one.by_clock, 1);
  json.member("factor", scaling.factor(), 3);
  json.member("cpu_factor", scaling.cpu_factor(), 3);
  json.end_object();
}

void write(JsonWriter& json, const PlanMeasurement& measured, const Findings& findings) {
  json.begin_object();
  json.member("aside", measured.aside);
  json.member("dollars", measured.dollars);
  json.member("brutes", measured.brutes);
  json.member("plan_us", measured.plan_us, 2);
  json.member("plan_in_inputs", in_inputs(measured.plan_us, findings), 1);
  json.member("chances_us", measured.chances_us, 2);
  json.end_object();
}

void print_json(const Findings& findings) {
  JsonWriter json;
  json.begin_object();
  json.key("results");
  json.begin_list();
  for (const Measurement& each : findings.games) write(json, each);
  json.end_list();
  json.member("state_bytes", sizeof(State));
  json.key("scaling");
  write(json, findings.scaling);
  json.key("plans");
  json.begin_list();
  for (const PlanMeasurement& each : findings.plans) write(json, each, findings);
  json.end_list();
  json.end_object();
  fmt::print("{}\n", json.written());
}

const Measurement& largest_of_first_rules(const std::vector<Measurement>& measurements) {
  const Measurement* largest = &measurements.front();
  for (const Measurement& each : measurements) {
    if (each.rules.name == largest->rules.name && each.seats > largest->seats) largest = &each;
  }
  return *largest;
}

ExitStatus run_bench(const BenchOptions& options) {
  Findings findings{plan(options), {}, {}};
  catch_interrupts();
  const bool complete = measure(findings.games, options.seconds);
  const Measurement& largest = largest_of_first_rules(findings.games);
  findings.scaling = measure_scaling(largest.rules, largest.seats, options.threads, options.seconds);
  findings.plans = measure_plans(options.seconds);
  if (!complete || was_interrupted()) {
    complain("interrupted");
    return ExitStatus::interrupted;
  }
  options.json ? print_json(findings) : print_table(findings);
  return ExitStatus::ok;
}

}  // namespace

void add_bench(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command = root.add_subcommand(
      "bench",
      "Measure how fast the engine plays random games\n\n"
      "Plays complete games with uniformly random answers through the engine's public interface, on one "
      "thread. ns/input: processor time per input, chance outcomes included. floor: the same for a loop that "
      "only copies one state per game, rolls the same dice and draws as many other random numbers. Planning "
      "the dice: how long a bot takes to find the exact best keeps, also as a number of inputs of the first "
      "line. Each figure is the best of five interleaved measurements.");
  command->add_option("--rules", options->rules, "Only these rules; default: every preset")
      ->type_name(kRulesValue);
  command->add_option("--players", options->players, "Only this many seats; default: 2, 3, 4 and 5")
      ->type_name(kNumberValue)
      ->check(CLI::Range(kMinSeats, kMaxSeats));
  command->add_option("--seconds", options->seconds, "Processor time per line of the table")
      ->type_name("S")
      ->check(between(0.001, 600.0))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Number of threads to compare with one")
      ->type_name(kNumberValue)
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print JSON");
  command->footer(
      "  dicetown bench\n"
      "  dicetown bench --rules first-en --players 5 --seconds 3\n"
      "  dicetown bench --json");
  command->callback([options, &chosen] {
    if (!options->rules.empty()) rules_choice(options->rules);
    chosen = [options] { return run_bench(*options); };
  });
}

}  // namespace dicetown
