// dicetown replay: the game in a record, told or as states.
#include "record/replay.h"

#include <memory>
#include <string>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/commands/recorded_game.h"
#include "cli/value_names.h"
#include "json/state_json.h"
#include "story/account.h"

namespace dicetown {
namespace {

struct ReplayOptions {
  std::string file;
  bool states = false;
};

ExitStatus run_replay(const ReplayOptions& options) {
  Replay replay;
  Account account;
  const ExitStatus status = read_game(options.file, replay, [&] {
    if (options.states) {
      fmt::print("{}\n", state_json(replay.state(), replay.record().rules));
    } else {
      fmt::print("{}", account.add(replay));
    }
  });
  if (status == ExitStatus::ok && !options.states) fmt::print("{}", account.end(replay));
  return status;
}

}  // namespace

void add_replay(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = root.add_subcommand("replay", "Tell a recorded game in words, line by line");
  command->add_option("FILE", options->file, "A record (.dtr); '-' is standard input")
      ->required()
      ->type_name(kFileValue);
  command->add_flag("--states", options->states,
                    "Print the state after the header and after each input, one line of JSON each");
  command->footer(
      "  dicetown replay game.dtr\n"
      "  dicetown replay --states game.dtr | tail -n 1 | jq .scores\n"
      "  zcat games.dtr.gz | dicetown replay -\n\n"
      "If a record is malformed or illegal, the command exits with status 65 and\n"
      "prints one line, FILE:LINE: what was wrong; asked: what was expected");
  command->callback([options, &chosen] { chosen = [options] { return run_replay(*options); }; });
}

}  // namespace dicetown
