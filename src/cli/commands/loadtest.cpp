// dicetown loadtest: what a server bears, and how near it comes to the least that one could do.
#include <csignal>
#include <memory>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/value_names.h"
#include "console/interrupt.h"
#include "lab/loadtest/experiment.h"
#include "lab/loadtest/load_error.h"
#include "lab/loadtest/report.h"

namespace dicetown {
namespace {

struct LoadtestOptions {
  LoadPlan plan;
  bool no_floor = false;
  bool json = false;
};

// Whatever would end us ends in order: the server and its data go as well.
void catch_all_interrupts() {
  catch_interrupts();
  struct sigaction interrupt{};
  sigaction(SIGINT, nullptr, &interrupt);
  sigaction(SIGTERM, &interrupt, nullptr);
  sigaction(SIGHUP, &interrupt, nullptr);
}

ExitStatus run_loadtest(LoadtestOptions& options) {
  catch_all_interrupts();
  options.plan.floor = !options.no_floor;
  try {
    const LoadReport report = run_load(options.plan);
    (options.json ? print_load_json : print_load_report)(options.plan, report);
    return report.errors == 0 ? ExitStatus::ok : ExitStatus::failure;
  } catch (const LoadInterrupted&) {
    return ExitStatus::interrupted;
  } catch (const LoadError& error) {
    complain(error.what());
    return ExitStatus::failure;
  }
}

void add_load_options(CLI::App& command, LoadPlan& plan) {
  const auto number = [&](const char* name, int& value, const char* description, int least, int most) {
    command.add_option(name, value, description)
        ->type_name(kNumberValue)
        ->check(CLI::Range(least, most))
        ->capture_default_str();
  };
  number("--tables", plan.tables, "How many tables, with five people each", 1, 10'000);
  command.add_option("--seconds", plan.seconds, "How long each measurement takes")
      ->type_name("S")
      ->check(between(0.1, 3600.0))
      ->capture_default_str();
  command
      .add_option("--games", plan.games,
                  "Measure until this many games have started, however long that takes")
      ->type_name(kNumberValue)
      ->check(CLI::Range(1, 1'000'000));
  command
      .add_option("--rate", plan.rate,
                  "Inputs per second over all tables [as many as possible, one per table at a time]")
      ->type_name("R")
      ->check(between(0.1, 1e6));
  number("--idle", plan.idle, "Extra idle connections", 0, 100'000);
  number("--finished", plan.finished, "Finished games stored beforehand", 0, 10'000'000);
  command.add_flag("--restart", plan.restart, "Kill the server after the run, and time its restart");
}

void add_machine_options(CLI::App& command, LoadPlan& plan) {
  const int cpus = count_cpus();
  if (cpus >= 2) {
    plan.server_cpu = 0;
    plan.client_cpu = 1;
  }
  command.add_option("--server-cpu", plan.server_cpu, "CPU core for the server, -1 for any")
      ->type_name(kNumberValue)
      ->check(CLI::Range(kAnyCpu, cpus - 1))
      ->capture_default_str();
  command.add_option("--client-cpu", plan.client_cpu, "CPU core for the clients, -1 for any")
      ->type_name(kNumberValue)
      ->check(CLI::Range(kAnyCpu, cpus - 1))
      ->capture_default_str();
  command
      .add_option("--data", plan.data,
                  "Where to keep the server's data during the test [the user's cache, or the current folder "
                  "if that is not on a disk]")
      ->type_name(kFolderValue);
}

}  // namespace

void add_loadtest(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<LoadtestOptions>();
  CLI::App* command = root.add_subcommand("loadtest", "Measure the load a server sustains");
  add_load_options(*command, options->plan);
  add_machine_options(*command, options->plan);
  command->add_flag("--no-floor", options->no_floor,
                    "Do not measure the floors, the least any server could do");
  add_seed_option(*command, options->plan.seed);
  command->add_flag("--json", options->json, "Print JSON");
  command->footer(
      "  dicetown loadtest\n"
      "  dicetown loadtest --tables 1000 --rate 2000 --seconds 30\n"
      "  dicetown loadtest --tables 1000 --idle 10000 --restart --no-floor --json");
  command->callback([options, &chosen] { chosen = [options] { return run_loadtest(*options); }; });
}

}  // namespace dicetown
