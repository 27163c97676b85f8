#include "json/rules_choice.h"

#include "engine/presets.h"
#include "json/rules_json.h"

namespace dicetown {

std::expected<RulesChoice, std::string> choose_rules(const std::string& text) {
  const auto rules = read_rules(text);
  if (!rules) return std::unexpected(rules.error());
  // Two presets may be equal, so a record keeps the name that was asked for.
  if (preset(text)) return RulesChoice{text, "\"" + text + "\"", *rules};
  const std::string json = rules_json(*rules);
  return RulesChoice{json.starts_with('"') ? json.substr(1, json.size() - 2) : json, json, *rules};
}

}  // namespace dicetown
