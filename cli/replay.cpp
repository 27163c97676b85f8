// dicetown replay: the game in a record, told or as states.
#include "record/replay.h"

#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/line_reader.h"
#include "cli/value_names.h"
#include "record/account.h"
#include "record/describe.h"
#include "record/state_json.h"

namespace dicetown {
namespace {

struct ReplayOptions {
  std::string file;
  bool states = false;
};

class Replayer {
 public:
  explicit Replayer(ReplayOptions options) : options_(std::move(options)) {}

  ExitStatus run(std::FILE* file) {
    LineReader reader(file);
    for (std::string line;;) {
      switch (reader.next(line)) {
        case LineReader::Result::line:
          if (const auto taken = replay_.take(line); !taken) return reject(taken.error());
          print_line();
          break;
        case LineReader::Result::too_long: return reject_long_line();
        case LineReader::Result::failed: complain_about_file(options_.file); return ExitStatus::failure;
        case LineReader::Result::end: return end();
      }
    }
  }

 private:
  void print_line() {
    ++lines_;
    if (options_.states) {
      fmt::print("{}\n", state_json(replay_.state(), replay_.record().rules));
    } else {
      fmt::print("{}", account_.add(replay_));
    }
  }

  ExitStatus end() {
    if (const auto finished = replay_.finish(); !finished) return reject(finished.error());
    if (!options_.states) fmt::print("{}", account_.end(replay_));
    return ExitStatus::ok;
  }

  ExitStatus reject_long_line() {
    return reject({lines_ + 1, fmt::format("malformed: longer than {} bytes", LineReader::kLongestLine),
                   lines_ == 0 ? "a header" : describe(replay_.awaiting())});
  }

  // What came before the bad line is printed first, also where both streams go to one place.
  ExitStatus reject(const ReplayError& error) const {
    std::fflush(stdout);
    fmt::print(stderr, "{}\n", error.message(options_.file));
    return ExitStatus::bad_data;
  }

  const ReplayOptions options_;
  Replay replay_;
  Account account_;
  int lines_ = 0;
};

ExitStatus run_replay(const ReplayOptions& options) {
  if (options.file == "-") return Replayer(options).run(stdin);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(options.file.c_str(), "rb"),
                                                             std::fclose);
  if (!file) {
    complain_about_file(options.file);
    return ExitStatus::failure;
  }
  return Replayer(options).run(file.get());
}

}  // namespace

void add_replay(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = root.add_subcommand("replay", "Tell the game in a record, line by line");
  command->add_option("FILE", options->file, "A record (.dtr); '-' is standard input")
      ->required()
      ->type_name(kFileValue);
  command->add_flag("--states", options->states,
                    "Print the state after the header and after each input, one line of JSON each");
  command->footer(
      "  dicetown replay game.dtr\n"
      "  dicetown replay --states game.dtr | tail -n 1 | jq .scores\n"
      "  zcat games.dtr.gz | dicetown replay -\n\n"
      "A record that is malformed or illegal ends with status 65 and one line,\n"
      "FILE:LINE: what was wrong; asked: what was expected");
  command->callback([options, &chosen] { chosen = [options] { return run_replay(*options); }; });
}

}  // namespace dicetown
