// dicetown hint: what the strongest bot would answer to the question at the end of a record, and why.
#include "review/hint.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/commands/recorded_game.h"
#include "cli/options.h"
#include "cli/play/labels.h"
#include "cli/review/reasons_text.h"
#include "cli/value_names.h"
#include "record/describe.h"
#include "review/witness.h"
#include "text/columns.h"
#include "text/plain_text.h"

namespace dicetown {
namespace {

struct HintOptions {
  std::string file;
  std::optional<int> seat;
  std::uint32_t playouts = 2000;
  std::optional<double> seconds;
  std::uint64_t seed = 1;
  bool json = false;

  Budget budget() const {
    Budget budget = budget_of_playouts(playouts);
    if (seconds) budget.milliseconds = static_cast<std::uint32_t>(1000 * *seconds);
    return budget;
  }
};

void print_table(const Counsel& counsel, const NameList& names) {
  constexpr int kWidth = 48;
  constexpr int kColumns = 80;
  fmt::print("{} (seat {}): {}\n\n", names[counsel.question.seat.index], counsel.question.seat.index,
             question_text(counsel.view, counsel.question, names));
  fmt::print("{} {:>8} {:>10} {:>9}\n", padded("answer", kWidth), "points", "win chance", "playouts");
  const double best = counsel.answers.front().worth;
  for (const SearchedAnswer& each : counsel.answers) {
    fmt::print("{} {:>+8.1f} {:>9.1f}% {:>9}\n",
               fitted(answer_text(counsel.view, each.answer, names), kWidth), each.worth - best,
               100 * each.win_chance, each.playouts);
  }
  if (counsel.reasons.empty()) return;
  const std::string why = "Why the first and not the second: " + reasons_text(counsel.reasons);
  fmt::print("\n{}\n", joined(wrapped(why, kColumns), "\n"));
}

// Of the seats that are asked the one that is meant.
std::optional<Question> question_meant(const Replay& replay, const HintOptions& options) {
  const Awaiting need = replay.awaiting();
  const auto* questions = std::get_if<Questions>(&need);
  if (std::holds_alternative<Finished>(need)) {
    complain(fmt::format("{}: the game is over, so there is nothing to advise", options.file));
    return std::nullopt;
  }
  if (questions == nullptr) {
    complain(fmt::format("{}: the record does not end with a question; it waits for {}", options.file,
                         describe(need)));
    return std::nullopt;
  }
  for (const Question& question : *questions) {
    if (!options.seat || question.seat.index == *options.seat) return question;
  }
  complain(fmt::format("{}: there is no question for seat {} at its end; it waits for {}", options.file,
                       *options.seat, describe(need)));
  return std::nullopt;
}

ExitStatus run_hint(const HintOptions& options) {
  Replay replay;
  Witnesses witnesses;
  const ExitStatus status = read_game(options.file, replay, [&] { witnesses.take(replay); });
  if (status != ExitStatus::ok) return status;
  const std::optional<Question> question = question_meant(replay, options);
  if (!question) return ExitStatus::failure;
  const Counsel result = counsel(replay.state(), replay.record().rules, witnesses[question->seat], *question,
                                 options.budget(), options.seed);
  const NameList names =
      mapped(replay.record().seats, [](const std::string& name) { return without_controls(name); });
  options.json ? fmt::print("{}\n", counsel_json(result)) : print_table(result, names);
  return ExitStatus::ok;
}

}  // namespace

void add_hint(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<HintOptions>();
  CLI::App* command = root.add_subcommand("hint", "Rate the answers to the last question of a record");
  command->add_option("FILE", options->file, "A record (.dtr); '-' is standard input")
      ->required()
      ->type_name(kFileValue);
  command->add_option("--seat", options->seat, "Which seat to advise if several are asked at once")
      ->type_name(kNumberValue)
      ->check(CLI::Range(0, kMaxSeats - 1));
  command->add_option("--playouts", options->playouts, "How many times to play out the round")
      ->type_name(kNumberValue)
      ->check(CLI::Range(1U, 1'000'000'000U))
      ->capture_default_str();
  command->add_option("--seconds", options->seconds, "Time limit for thinking; default: none")
      ->type_name("S")
      ->check(between(0.001, 3600.0));
  add_seed_option(*command, options->seed);
  command->add_flag("--json", options->json, "Print JSON");
  command->footer(
      "  head -n 20 game.dtr | dicetown hint -\n"
      "  dicetown hint game.dtr --seat 1 --playouts 10000 --json\n"
      "  dicetown hint game.dtr --playouts 1000000 --seconds 5\n\n"
      "The advice uses only what that seat can see, never hidden cards or dice. Points\n"
      "are final points relative to the best answer. At most a dozen answers are\n"
      "shown, and no offer that looks worse than offering nothing.");
  command->callback([options, &chosen] { chosen = [options] { return run_hint(*options); }; });
}

}  // namespace dicetown
