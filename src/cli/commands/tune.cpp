// dicetown tune: better weights for a bot, found by playing.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/value_names.h"
#include "console/interrupt.h"
#include "console/whole_file.h"
#include "engine/presets.h"
#include "lab/tune/header.h"
#include "lab/tune/tuning.h"
#include "lab/tune/tuning_file.h"
#include "lab/tune/weights_text.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

constexpr std::string_view kAllRules = "all";
constexpr int kGenerationsBetweenMeasurements = 5;

struct TuneOptions {
  TuningSettings settings;
  std::string against = "simple,queens";
  int generations = 100;
  int threads = 1;
  std::string state_file;
  std::string header_file;
  TunedHeader header{.constant = "kTuned", .start_file = {}};
};

class TuneRun {
 public:
  explicit TuneRun(const TuneOptions& options) : options_(options), settings_(options.settings) {}

  ExitStatus run() {
    if (const ExitStatus status = prepare(); status != ExitStatus::ok) return status;
    catch_interrupts();
    print_begin();
    if (!measure_now_and_then()) return interrupted();
    while (tuning_->generation() < options_.generations) {
      if (!tuning_->play_generation(options_.threads)) return interrupted();
      if (const std::string flaw = save(); !flaw.empty()) return fail(flaw);
      fmt::print("generation {}: step {:.4f}\n", tuning_->generation(), tuning_->state().evolution.step);
      if (!measure_now_and_then()) return interrupted();
      std::fflush(stdout);
    }
    return finish();
  }

 private:
  static ExitStatus fail(const std::string& why, ExitStatus status = ExitStatus::failure) {
    std::fflush(stdout);
    complain(printable(why));
    return status;
  }

  // Better to know before the games than after.
  ExitStatus prepare() {
    if (const ExitStatus status = read_start(); status != ExitStatus::ok) return status;
    if (const ExitStatus status = read_state(); status != ExitStatus::ok) return status;
    if (const std::string flaw = save(); !flaw.empty()) return fail(flaw);
    if (options_.header_file.empty()) return ExitStatus::ok;
    if (const std::string flaw = flaw_of_place_for(options_.header_file); !flaw.empty()) return fail(flaw);
    return ExitStatus::ok;
  }

  ExitStatus read_start() {
    const std::string& file = options_.header.start_file;
    if (file.empty()) return ExitStatus::ok;
    const auto text = read_whole(file);
    if (!text) return fail(text.error(), ExitStatus::no_input);
    const auto weights = read_weights(*text);
    if (!weights) return fail(fmt::format("{}: {}", file, weights.error()), ExitStatus::bad_data);
    settings_.start = *weights;
    return ExitStatus::ok;
  }

  ExitStatus read_state() {
    const std::string& file = options_.state_file;
    std::error_code ignored;
    if (file.empty() || !std::filesystem::exists(file, ignored)) {
      tuning_.emplace(settings_);
      return ExitStatus::ok;
    }
    const auto text = read_whole(file);
    if (!text) return fail(text.error(), ExitStatus::no_input);
    auto state = read_tuning(*text, settings_);
    if (!state) return fail(fmt::format("{}: {}", file, state.error().what), state.error().status);
    tuning_.emplace(settings_, std::move(*state));
    if (tuning_->generation() <= options_.generations) return ExitStatus::ok;
    return fail(fmt::format("{} is already at generation {}, past --generations {}", file,
                            tuning_->generation(), options_.generations));
  }

  std::string save() const {
    if (options_.state_file.empty()) return {};
    return write_whole(options_.state_file, tuning_json(settings_, tuning_->state()), Existing::is_replaced);
  }

  void print_begin() const {
    fmt::print("{} at {} seats against {}, {} rules, seed {}\n", settings_.bot, settings_.players,
               list_in_words(settings_.against), settings_.rules_name, settings_.seed);
    fmt::print("{} weights, {} variations per generation\n\n", kWeights.size(), tuning_->variations());
    fmt::print("generation {}: step {:.4f}\n", tuning_->generation(), tuning_->state().evolution.step);
  }

  // False when interrupted.
  bool measure_now_and_then() {
    const int generation = tuning_->generation();
    if (generation % kGenerationsBetweenMeasurements != 0 && generation < options_.generations) return true;
    auto measured = tuning_->measure(options_.threads);
    if (!measured) return false;
    fmt::print("  fitness {:.3f}\n", fitness(*measured));
    for (std::size_t foe = 0; foe < measured->size(); ++foe) {
      fmt::print("  against {:<8} {}\n", settings_.against[foe], in_words((*measured)[foe]));
    }
    measured_ = std::move(*measured);
    return true;
  }

  ExitStatus interrupted() const {
    const std::string how_far = fmt::format("interrupted after generation {}", tuning_->generation());
    return fail(options_.state_file.empty()
                    ? how_far + "; without --state nothing is saved"
                    : fmt::format("{}; the same command resumes from {}", how_far, options_.state_file),
                ExitStatus::interrupted);
  }

  ExitStatus finish() const {
    if (options_.header_file.empty()) return ExitStatus::ok;
    const std::string flaw =
        write_whole(options_.header_file, header_text(options_.header, settings_, *tuning_, measured_),
                    Existing::is_replaced);
    return flaw.empty() ? ExitStatus::ok : fail(flaw);
  }

  const TuneOptions& options_;
  TuningSettings settings_;
  std::optional<Tuning> tuning_;
  std::vector<Encounter> measured_;  // the last time
};

void choose_rules(TuningSettings& settings, const std::string& text) {
  settings.rules_name = text;
  if (text == kAllRules) {
    settings.rules = mapped(presets(), [](const Preset& each) { return each.rules; });
    return;
  }
  const RulesChoice choice = rules_choice(text);
  settings.rules_name = choice.name;
  settings.rules = {choice.rules};
}

std::vector<std::string> foes_of(const std::string& list) {
  std::vector<std::string> foes = split(list, ',');
  for (const std::string& foe : foes) {
    if (foe != kItself) require_bot(foe, bot_names(), "--against");
  }
  return foes;
}

std::string check_constant(const std::string& name) {
  const auto fits = [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '_'; };
  const bool is_constant = name.size() > 1 && name[0] == 'k' && name[1] >= 'A' && name[1] <= 'Z' &&
                           std::ranges::all_of(name, fits);
  return is_constant ? "" : "must be a constant's name, like kTunedForTwo";
}

void add_setting_options(CLI::App& command, TuneOptions& options) {
  TuningSettings& settings = options.settings;
  const auto names = mapped(thinkers(), [](const Thinker& each) { return std::string(each.name); });
  settings.bot = names.front();
  command.add_option("--bot", settings.bot, "The bot to improve: " + joined(names, " or "))
      ->type_name(kTunableValue)
      ->check(CLI::IsMember(names))
      ->capture_default_str();
  add_players_option(command, settings.players);
  command
      .add_option(
          "--against", options.against,
          "Opponents, separated by commas; each in turn takes all other seats. 'itself' is the bot as it "
          "was some generations ago")
      ->type_name(kContendersValue)
      ->capture_default_str();
  choose_rules(settings, std::string(kAllRules));
  command
      .add_option_function<std::string>(
          "--rules", [&settings](const std::string& text) { choose_rules(settings, text); },
          "A preset, or house rules as a JSON object; 'all' is every preset in turn")
      ->type_name(kRulesValue)
      ->default_str(settings.rules_name);
  command.add_option("--games", settings.games, "Games per variation, opponent and generation")
      ->type_name(kNumberValue)
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  add_seed_option(command, settings.seed);
  command.add_option("--step", settings.step, "How much weights vary at first, as a fraction")
      ->type_name(kNumberValue)
      ->check(between(0.001, 3.0))
      ->capture_default_str();
}

void add_tune_options(CLI::App& command, TuneOptions& options) {
  add_setting_options(command, options);
  command.add_option("--generations", options.generations, "Number of generations in all")
      ->type_name(kNumberValue)
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  add_threads_option(command, options.threads);
  command.add_option("--start", options.header.start_file, "Weights to start from, as written by --write")
      ->type_name(kFileValue);
  command
      .add_option("--state", options.state_file,
                  "Save progress to this file, and resume from it if it exists")
      ->type_name(kFileValue);
  command.add_option("--write", options.header_file, "Write the weights to this file, as a C++ header")
      ->type_name(kFileValue);
  command.add_option("--name", options.header.constant, "The constant's name in that header")
      ->type_name("NAME")
      ->check(check_constant)
      ->capture_default_str();
}

}  // namespace

void add_tune(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<TuneOptions>();
  CLI::App* command = root.add_subcommand("tune", "Find better weights for a bot by playing");
  add_tune_options(*command, *options);
  command->footer(
      "  dicetown tune --state two.json --write src/bots/judgement/tuned_for_two.h\n"
      "  dicetown tune --players 5 --against simple,itself --state five.json\n\n"
      "Ctrl-C stops it; with --state the same command resumes.");
  command->callback([options, &chosen] {
    options->settings.against = foes_of(options->against);
    if (options->state_file.empty() && options->header_file.empty()) {
      throw CLI::ValidationError("--write", "give --write or --state, or the result is lost");
    }
    if (options->state_file == options->header_file) {
      throw CLI::ValidationError("--write", "must not be the same file as --state");
    }
    chosen = [options] { return TuneRun(*options).run(); };
  });
}

}  // namespace dicetown
