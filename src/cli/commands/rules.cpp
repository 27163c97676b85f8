// dicetown rules: the presets, the rules of one, the differences between two.
#include <memory>
#include <string>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/rules_text.h"
#include "cli/text.h"
#include "cli/value_names.h"
#include "engine/presets.h"

namespace dicetown {
namespace {

constexpr int kWidth = 80;

struct RulesOptions {
  std::string rules;
  std::string other;  // to compare with
  bool json = false;
};

// The first line is indented by `first`, the others by `rest`.
void print_wrapped(std::string_view text, int first, int rest) {
  int indent = first;
  for (const std::string& line : wrapped(text, kWidth - rest)) {
    fmt::print("{:{}}{}\n", "", indent, line);
    indent = rest;
  }
}

// The rulebook's description, where the rules are a preset's.
std::string heading_of(const RulesChoice& choice) {
  for (const Preset& preset : presets()) {
    if (preset.name == choice.name) return fmt::format("{} ({})", preset.name, preset.rulebook);
  }
  return choice.name;
}

std::string axes_json(const Ruleset& rules) {
  std::string json;
  for (const AxisText& axis : axis_texts(rules)) {
    json += fmt::format("{}\"{}\":{}", json.empty() ? "" : ",", axis.axis, axis.json);
  }
  return "{" + json + "}";
}

void list_presets() {
  for (const Preset& preset : presets()) {
    fmt::print("{}  {}, {}\n", padded(preset.name, 10), preset.rulebook,
               fmt::format("{} claims", all_claims(preset.rules).size()));
  }
  fmt::print("\n'dicetown rules NAME' explains one, 'dicetown rules diff NAME NAME' compares two.\n");
}

void list_presets_as_json() {
  std::string json;
  for (const Preset& preset : presets()) {
    json += fmt::format(R"({}{{"name":"{}","rulebook":"{}","axes":{}}})", json.empty() ? "" : ",",
                        preset.name, preset.rulebook, axes_json(preset.rules));
  }
  fmt::print("{{\"presets\":[{}]}}\n", json);
}

void print_rules(const RulesChoice& choice) {
  fmt::print("{}\n\n", heading_of(choice));
  for (const std::string& paragraph : summary_of(choice.rules)) {
    const bool is_place = paragraph.size() > 1 && paragraph[1] == '.';
    print_wrapped(paragraph, is_place ? 2 : 0, is_place ? 5 : 0);
    if (!is_place) fmt::print("\n");
    if (paragraph.starts_with("8.")) fmt::print("\n");
  }
  fmt::print("What may differ from one set of rules to another is here:\n");
  for (const AxisText& axis : axis_texts(choice.rules)) {
    fmt::print("\n  {}: {}\n", axis.axis, axis.value);
    print_wrapped(axis.sentence, 4, 4);
  }
}

ExitStatus run_rules(const RulesOptions& options) {
  if (options.rules.empty()) {
    options.json ? list_presets_as_json() : list_presets();
    return ExitStatus::ok;
  }
  const RulesChoice choice = rules_choice(options.rules);
  if (options.json) {
    fmt::print("{{\"rules\":{},\"axes\":{}}}\n", choice.json, axes_json(choice.rules));
  } else {
    print_rules(choice);
  }
  return ExitStatus::ok;
}

// --- Differences ---

void print_beside(const AxisText& a, const AxisText& b) {
  constexpr int kColumn = kWidth / 2 - 2;
  fmt::print("\n{}\n", a.axis);
  auto left = wrapped(a.sentence, kColumn - 2);
  auto right = wrapped(b.sentence, kColumn - 2);
  left.insert(left.begin(), a.value + ":");
  right.insert(right.begin(), b.value + ":");
  left.resize(std::max(left.size(), right.size()));
  right.resize(left.size());
  for (std::size_t i = 0; i < left.size(); ++i)
    fmt::print("  {}  {}\n", padded(left[i], kColumn - 1), right[i]);
}

ExitStatus run_diff(const RulesOptions& options) {
  const RulesChoice a = rules_choice(options.rules);
  const RulesChoice b = rules_choice(options.other);
  const auto left = axis_texts(a.rules);
  const auto right = axis_texts(b.rules);
  std::string json;
  if (!options.json) fmt::print("  {}  {}\n", padded(heading_of(a), kWidth / 2 - 3), heading_of(b));
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (left[i] == right[i]) continue;
    if (!options.json) print_beside(left[i], right[i]);
    json += fmt::format(R"({}{{"axis":"{}","a":{},"b":{}}})", json.empty() ? "" : ",", left[i].axis,
                        left[i].json, right[i].json);
  }
  if (options.json) {
    fmt::print("{{\"a\":{},\"b\":{},\"differences\":[{}]}}\n", a.json, b.json, json);
  } else if (json.empty()) {
    fmt::print("\nThe rules are the same.\n");
  }
  return ExitStatus::ok;
}

void check_rules(const std::string& text) {
  if (!text.empty()) rules_choice(text);
}

void add_diff(CLI::App& rules, const std::shared_ptr<RulesOptions>& options, Action& chosen) {
  CLI::App* command = rules.add_subcommand("diff", "Show where two sets of rules differ");
  command->add_option("A", options->rules, "A preset, or house rules as a JSON object")
      ->required()
      ->type_name(kRulesValue);
  command->add_option("B", options->other, "What to compare it with")->required()->type_name(kRulesValue);
  command->add_flag("--json", options->json, "For machines: only what differs");
  command->footer("  dicetown rules diff first-en second-de");
  command->callback([options, &rules, &chosen] {
    if (rules.count("RULES") > 0) throw CLI::ValidationError("diff", "takes its two sets of rules behind it");
    check_rules(options->rules);
    check_rules(options->other);
    chosen = [options] { return run_diff(*options); };
  });
}

}  // namespace

void add_rules(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<RulesOptions>();
  CLI::App* command =
      root.add_subcommand("rules", "Explain the rules of a preset, or how two of them differ");
  command
      ->add_option("RULES", options->rules,
                   "A preset, or house rules as a JSON object; none: list the presets")
      ->type_name(kRulesValue);
  command->add_flag("--json", options->json, "For machines: the axes and their values");
  command->footer(
      "  dicetown rules\n"
      "  dicetown rules first-cz\n"
      "  dicetown rules '{\"preset\":\"second-de\",\"bribes\":\"off\"}'\n"
      "  dicetown rules diff first-en second-de");
  command->callback([options, command, &chosen] {
    if (!command->get_subcommands().empty()) return;
    check_rules(options->rules);
    chosen = [options] { return run_rules(*options); };
  });
  add_diff(*command, std::make_shared<RulesOptions>(), chosen);
}

}  // namespace dicetown
