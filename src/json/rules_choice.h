// The rules of a game as somebody names them.
#pragma once

#include <expected>
#include <string>

#include "engine/ruleset.h"

namespace dicetown {

struct RulesChoice {
  std::string name;  // of the preset; or an object of house rules
  std::string json;  // as a record's header has it
  Ruleset rules;
};

// `text` is a preset's name, or an object of house rules. An error says what is wrong with it.
std::expected<RulesChoice, std::string> choose_rules(const std::string& text);

}  // namespace dicetown
