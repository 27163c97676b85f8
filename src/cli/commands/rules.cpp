// dicetown rules: the presets, the rules of one, the differences between two.
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/commands/rules_text.h"
#include "cli/options.h"
#include "cli/value_names.h"
#include "engine/presets.h"
#include "json/json_writer.h"
#include "text/columns.h"

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

void write_axes(JsonWriter& json, const Ruleset& rules) {
  json.key("axes");
  json.begin_object();
  for (const AxisText& axis : axis_texts(rules)) {
    json.key(axis.axis);
    json.raw(axis.json);
  }
  json.end_object();
}

void list_presets() {
  for (const Preset& preset : presets()) {
    fmt::print("{}  {}, {}\n", padded(preset.name, 10), preset.rulebook,
               fmt::format("{} claims", all_claims(preset.rules).size()));
  }
  fmt::print("\n'dicetown rules NAME' explains one, 'dicetown rules diff NAME NAME' compares two.\n");
}

void list_presets_as_json() {
  JsonWriter json;
  json.begin_object();
  json.key("presets");
  json.begin_list();
  for (const Preset& preset : presets()) {
    json.begin_object();
    json.member("name", preset.name);
    json.member("rulebook", preset.rulebook);
    write_axes(json, preset.rules);
    json.end_object();
  }
  json.end_list();
  json.end_object();
  fmt::print("{}\n", json.written());
}

void print_rules(const RulesChoice& choice) {
  fmt::print("{}\n\n", heading_of(choice));
  for (const std::string& paragraph : summary_of(choice.rules)) {
    const bool is_place = paragraph.size() > 1 && paragraph[1] == '.';
    print_wrapped(paragraph, is_place ? 2 : 0, is_place ? 5 : 0);
    if (!is_place) fmt::print("\n");
    if (paragraph.starts_with("8.")) fmt::print("\n");
  }
  fmt::print("The rules that vary are set like this:\n");
  for (const AxisText& axis : axis_texts(choice.rules)) {
    fmt::print("\n  {}: {}\n", axis.axis, axis.value);
    print_wrapped(axis.sentence, 4, 4);
  }
}

void print_rules_as_json(const RulesChoice& choice) {
  JsonWriter json;
  json.begin_object();
  json.key("rules");
  json.raw(choice.json);
  write_axes(json, choice.rules);
  json.end_object();
  fmt::print("{}\n", json.written());
}

ExitStatus run_rules(const RulesOptions& options) {
  if (options.rules.empty()) {
    options.json ? list_presets_as_json() : list_presets();
    return ExitStatus::ok;
  }
  const RulesChoice choice = rules_choice(options.rules);
  options.json ? print_rules_as_json(choice) : print_rules(choice);
  return ExitStatus::ok;
}

// --- Differences ---

struct Difference {
  AxisText a;
  AxisText b;
};

std::vector<Difference> differences(const Ruleset& a, const Ruleset& b) {
  const auto left = axis_texts(a);
  const auto right = axis_texts(b);
  std::vector<Difference> differences;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (left[i] != right[i]) differences.push_back({left[i], right[i]});
  }
  return differences;
}

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

void print_diff(const RulesChoice& a, const RulesChoice& b) {
  fmt::print("  {}  {}\n", padded(heading_of(a), kWidth / 2 - 3), heading_of(b));
  const auto all = differences(a.rules, b.rules);
  for (const Difference& each : all) print_beside(each.a, each.b);
  if (all.empty()) fmt::print("\nThe rules are the same.\n");
}

void print_diff_as_json(const RulesChoice& a, const RulesChoice& b) {
  JsonWriter json;
  json.begin_object();
  json.key("a");
  json.raw(a.json);
  json.key("b");
  json.raw(b.json);
  json.key("differences");
  json.begin_list();
  for (const Difference& each : differences(a.rules, b.rules)) {
    json.begin_object();
    json.member("axis", each.a.axis);
    json.key("a");
    json.raw(each.a.json);
    json.key("b");
    json.raw(each.b.json);
    json.end_object();
  }
  json.end_list();
  json.end_object();
  fmt::print("{}\n", json.written());
}

ExitStatus run_diff(const RulesOptions& options) {
  const RulesChoice a = rules_choice(options.rules);
  const RulesChoice b = rules_choice(options.other);
  options.json ? print_diff_as_json(a, b) : print_diff(a, b);
  return ExitStatus::ok;
}

void check_rules(const std::string& text, const std::string& argument) {
  if (!text.empty()) rules_choice(text, argument);
}

void add_diff(CLI::App& rules, const std::shared_ptr<RulesOptions>& options, Action& chosen) {
  CLI::App* command = rules.add_subcommand("diff", "Show where two sets of rules differ");
  command->add_option("A", options->rules, "A preset, or house rules as a JSON object")
      ->required()
      ->type_name(kRulesValue);
  command->add_option("B", options->other, "What to compare it with")->required()->type_name(kRulesValue);
  command->add_flag("--json", options->json, "Print JSON, only what differs");
  command->footer("  dicetown rules diff first-en second-de");
  command->callback([options, &rules, &chosen] {
    if (rules.count("RULES") > 0) throw CLI::ValidationError("diff", "needs its two sets of rules after it");
    check_rules(options->rules, "A");
    check_rules(options->other, "B");
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
                   "A preset, or house rules as a JSON object; default: list the presets")
      ->type_name(kRulesValue);
  command->add_flag("--json", options->json, "Print JSON: the axes and their values");
  command->footer(
      "  dicetown rules\n"
      "  dicetown rules first-cz\n"
      "  dicetown rules '{\"preset\":\"second-de\",\"bribes\":\"off\"}'\n"
      "  dicetown rules diff first-en second-de");
  command->callback([options, command, &chosen] {
    if (!command->get_subcommands().empty()) return;
    check_rules(options->rules, "RULES");
    chosen = [options] { return run_rules(*options); };
  });
  add_diff(*command, std::make_shared<RulesOptions>(), chosen);
}

}  // namespace dicetown
