#include "lab/tune/header.h"

#include <fmt/core.h>

#include "lab/measure/rate_text.h"
#include "lab/tune/thinker.h"
#include "lab/tune/weights_text.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

constexpr int kWidth = 110;

std::string comment(std::string_view text, std::string_view indent) {
  std::string lines;
  const std::string before = "// " + std::string(indent);
  for (const std::string& line : wrapped(text, kWidth - width_of(before))) lines += before + line + "\n";
  return lines;
}

// For a shell: house rules have quotes and braces.
std::string argument(const std::string& value) {
  return value.find_first_of("\"{} ") == std::string::npos ? value : "'" + value + "'";
}

std::string command_of(const TunedHeader& header, const TuningSettings& settings, const Tuning& tuning) {
  std::string command = "dicetown tune";
  for (const auto& [name, value] : settings.options()) {
    command += fmt::format(" --{} {}", name, argument(value));
  }
  if (!header.start_file.empty()) command += " --start " + argument(header.start_file);
  return command + fmt::format(" --generations {} --name {}", tuning.generation(), header.constant);
}

std::vector<std::string> weights_left_alone(std::string_view bot) {
  std::vector<std::string> names;
  for (const NamedWeight& weight : kWeights) {
    if (!thinker(bot).goes_by(weight)) names.emplace_back(weight.name);
  }
  return names;
}

}  // namespace

std::string in_words(const Encounter& encounter) {
  return fmt::format("{}, {:+.1f} points", rate_text(encounter.table), encounter.mean_margin());
}

std::string header_text(const TunedHeader& header, const TuningSettings& settings, const Tuning& tuning,
                        std::span<const Encounter> measured) {
  std::string text = comment("Tuned by games, not by hand: do not edit. Made by", "");
  text += comment(command_of(header, settings, tuning), "  ");
  text += comment(fmt::format("Won of {} games against each, with dice of their own ({:.1f}% is fair):",
                              measured.front().table.games(), 100.0 / settings.players),
                  "");
  for (std::size_t foe = 0; foe < measured.size(); ++foe) {
    text += comment(fmt::format("{}: {}", settings.against[foe], in_words(measured[foe])), "  ");
  }
  text += comment(fmt::format("Fitness {:.3f}.", fitness(measured)), "");
  text += comment(fmt::format("As they were, since {} does not go by them: {}.", settings.bot,
                              list_in_words(weights_left_alone(settings.bot))),
                  "");
  return fmt::format(
      "{}#pragma once\n\n#include \"bots/judgement/weights.h\"\n\nnamespace dicetown {{\n\n"
      "// A number that looks like one of mathematics is so by chance.\n"
      "// NOLINTBEGIN(modernize-use-std-numbers)\n"
      "inline constexpr Weights {}{{\n{}}};\n"
      "// NOLINTEND(modernize-use-std-numbers)\n\n}}  // namespace dicetown\n",
      text, header.constant, weights_text(tuning.weights()));
}

}  // namespace dicetown
