// The one table of settings: behind the flags, the variables, the file, and the list in docs/operating.md.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/config/config.h"

namespace dicetown {

// Says what is wrong with a text; nothing if it is right.
using TextCheck = std::optional<std::string> (*)(std::string_view text);

struct TextSlot {
  std::string Config::* member;
  TextCheck check;
};
struct ListSlot {
  std::vector<std::string> Config::* member;
  TextCheck check;  // of each item
  std::size_t least = 0;
};
struct NumberSlot {
  std::function<std::int64_t(const Config&)> get;
  std::function<void(Config&, std::int64_t)> set;
  std::int64_t least = 0;
  std::int64_t most = 0;
};
struct ChoiceSlot {
  std::span<const std::string_view> choices;
  std::function<std::size_t(const Config&)> get;
  std::function<void(Config&, std::size_t)> set;
};

struct Setting {
  std::string_view name;   // of the flag behind two dashes, and of the key in a file
  std::string_view value;  // what stands for it in help texts
  std::string_view help;
  std::variant<TextSlot, ListSlot, NumberSlot, ChoiceSlot> slot;

  std::string variable() const;  // as in DICETOWN_TRUSTED_PROXIES
};

std::span<const Setting> settings();

// The value as it stands in a file, and as it would be given to a flag.
std::string toml_value(const Setting& setting, const Config& config);
std::string flag_value(const Setting& setting, const Config& config);

}  // namespace dicetown
