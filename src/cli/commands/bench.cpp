// dicetown bench: how fast the engine plays, and bots plan their dice.
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/bench/measure.h"
#include "cli/bench/plans.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/value_names.h"
#include "engine/presets.h"
#include "engine/seat.h"
#include "engine/state.h"

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

std::string instructions_text(const Speed& speed, std::string_view if_unknown) {
  if (!speed.instructions_per_input) return std::string(if_unknown);
  return fmt::format("{:.0f}", *speed.instructions_per_input);
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
               each.games.ns_per_input, each.floor.ns_per_input, each.ratio(),
               instructions_text(each.games, "-"), each.games.inputs_per_game);
  }
  fmt::print("\nsizeof(State) {} bytes\n", sizeof(State));
  fmt::print("{} threads: {:.0f} games/s, {:.2f} times one thread; {:.2f} times by processor time\n",
             scaling.threads, scaling.many.by_clock, scaling.factor(), scaling.cpu_factor());
  print_plans(findings);
}

std::string plans_json(const Findings& findings) {
  std::string plans;
  for (const PlanMeasurement& each : findings.plans) {
    plans += fmt::format(
        R"({}{{"aside":{},"dollars":{},"brutes":{},"plan_us":{:.2f},"plan_in_inputs":{:.1f},"chances_us":{:.2f}}})",
        plans.empty() ? "" : ",", each.aside, each.dollars, each.brutes, each.plan_us,
        in_inputs(each.plan_us, findings), each.chances_us);
  }
  return plans;
}

void print_json(const Findings& findings) {
  const auto& measurements = findings.games;
  const Scaling& scaling = findings.scaling;
  std::string results;
  for (const Measurement& each : measurements) {
    results += fmt::format(
        R"({}{{"rules":{},"seats":{},"games_per_s":{:.1f},"inputs_per_s":{:.1f},"ns_per_input":{:.3f},"floor_ns":{:.3f},)",
        results.empty() ? "" : ",", each.rules.json, each.seats, each.games.games_per_s,
        each.games.inputs_per_s(), each.games.ns_per_input, each.floor.ns_per_input);
    results += fmt::format(R"("ratio":{:.3f},"instructions_per_input":{},"inputs_per_game":{:.2f}}})",
                           each.ratio(), instructions_text(each.games, "null"), each.games.inputs_per_game);
  }
  fmt::print(R"({{"results":[{}],"state_bytes":{},)", results, sizeof(State));
  fmt::print(R"("scaling":{{"threads":{},"games_per_s":{:.1f},"one_thread_games_per_s":{:.1f},)",
             scaling.threads, scaling.many.by_clock, scaling.one.by_clock);
  fmt::print(R"("factor":{:.3f},"cpu_factor":{:.3f}}},"plans":[{}]}})"
             "\n",
             scaling.factor(), scaling.cpu_factor(), plans_json(findings));
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
      "Uniformly random complete games through the engine's public interface (awaiting with its options, "
      "check and apply, chance sampled here), on one thread. ns/input: processor time per input, outcomes "
      "of chance included. floor: the same per input for a loop that only copies one state a game, throws "
      "the same dice and draws as many other random numbers. Planning the dice: how long a bot needs to find "
      "the best keeps exactly, also in inputs of the first line. Each figure is the best of five slices of "
      "time, taken in turns.");
  command->add_option("--rules", options->rules, "Only these rules; none: every preset")
      ->type_name(kRulesValue);
  command->add_option("--players", options->players, "Only so many seats; none: 2, 3, 4 and 5")
      ->type_name(kNumberValue)
      ->check(CLI::Range(kMinSeats, kMaxSeats));
  command->add_option("--seconds", options->seconds, "Processor time for each line of the table")
      ->type_name("S")
      ->check(between(0.001, 600.0))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "How many threads are compared with one")
      ->type_name(kNumberValue)
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_flag("--json", options->json, "For machines");
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
