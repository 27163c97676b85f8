// The subcommands. Each adds itself to the tree of options; the one named on the command line leaves what it
// will do in `chosen`, so that nothing runs before the whole line has been understood.
#pragma once

#include <functional>

#include <CLI/CLI.hpp>

#include "console/exit_status.h"

namespace dicetown {

using Action = std::function<ExitStatus()>;

void add_play(CLI::App& root, Action& chosen);
void add_serve(CLI::App& root, Action& chosen);
void add_healthcheck(CLI::App& root, Action& chosen);
void add_replay(CLI::App& root, Action& chosen);
void add_verify(CLI::App& root, Action& chosen);
void add_simulate(CLI::App& root, Action& chosen);
void add_arena(CLI::App& root, Action& chosen);
void add_hint(CLI::App& root, Action& chosen);
void add_review(CLI::App& root, Action& chosen);
void add_tune(CLI::App& root, Action& chosen);
void add_stats(CLI::App& root, Action& chosen);
void add_rules(CLI::App& root, Action& chosen);
void add_backup(CLI::App& root, Action& chosen);
void add_bench(CLI::App& root, Action& chosen);
void add_loadtest(CLI::App& root, Action& chosen);
void add_completion(CLI::App& root, Action& chosen);
void add_man(CLI::App& root, Action& chosen);
void add_help(CLI::App& root, Action& chosen);

}  // namespace dicetown
