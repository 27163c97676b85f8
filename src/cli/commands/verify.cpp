// dicetown verify: whether the dice and cards in a record are the ones that were promised.
#include "record/verify.h"

#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/value_names.h"
#include "console/line_reader.h"
#include "json/json_writer.h"

namespace dicetown {
namespace {

struct VerifyOptions {
  std::string file;
  bool json = false;
};

class FileVerifier {
 public:
  explicit FileVerifier(VerifyOptions options) : options_(std::move(options)) {}

  ExitStatus run(std::FILE* file) {
    LineReader reader(file);
    for (std::string line;;) {
      switch (reader.next(line)) {
        case LineReader::Result::line:
          if (const auto taken = verifier_.take(line); !taken) return reject(taken.error());
          ++lines_;
          break;
        case LineReader::Result::too_long:
          return reject({Suspicion::not_a_record, lines_ + 1,
                         fmt::format("malformed: longer than {} bytes", LineReader::kLongestLine)});
        case LineReader::Result::failed: complain_about_file(options_.file); return ExitStatus::no_input;
        case LineReader::Result::end: return end();
      }
    }
  }

 private:
  ExitStatus end() const {
    const auto verified = verifier_.finish();
    if (!verified) return reject(verified.error());
    if (options_.json) {
      JsonWriter json;
      json.begin_object();
      json.member("outcomes", verified->outcomes);
      json.member("commitment", verified->commitment);
      json.end_object();
      fmt::print("{}\n", json.written());
    } else {
      fmt::print("fair: {} chance outcomes derived again, commitment {}\n", verified->outcomes,
                 verified->commitment);
    }
    return ExitStatus::ok;
  }

  ExitStatus reject(const VerifyError& error) const {
    fmt::print(stderr, "{}\n", error.message(options_.file));
    return ExitStatus::bad_data;
  }

  const VerifyOptions options_;
  Verifier verifier_;
  int lines_ = 0;
};

ExitStatus run_verify(const VerifyOptions& options) {
  if (options.file == "-") return FileVerifier(options).run(stdin);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(options.file.c_str(), "rb"),
                                                             std::fclose);
  if (!file) {
    complain_about_file(options.file);
    return ExitStatus::no_input;
  }
  return FileVerifier(options).run(file.get());
}

}  // namespace

void add_verify(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<VerifyOptions>();
  CLI::App* command = root.add_subcommand(
      "verify", "Check that the dice and cards in a record are the ones promised before the game");
  command->add_option("FILE", options->file, "A record (.dtr) of a finished game; '-' is standard input")
      ->required()
      ->type_name(kFileValue);
  command->add_flag("--json", options->json, "Print JSON");
  command->footer(
      "  dicetown verify game.dtr\n"
      "  dicetown verify --json game.dtr | jq -r .commitment\n"
      "  curl -s https://example.org/api/games/K7QF2-1 | dicetown verify -\n\n"
      "Every roll and draw is derived again from the seed and the nonces in the\n"
      "header. Compare the commitment with the one you were shown before the game.\n"
      "If something is wrong, the command exits with status 65 and prints one line,\n"
      "FILE:LINE: what was wrong");
  command->callback([options, &chosen] { chosen = [options] { return run_verify(*options); }; });
}

}  // namespace dicetown
