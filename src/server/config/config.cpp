#include "server/config/config.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <ranges>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "server/config/config_file.h"
#include "server/config/setting.h"
#include "text/trim.h"

namespace dicetown {
namespace {

constexpr std::string_view kPrefix = "DICETOWN_";
constexpr std::string_view kFileVariable = "DICETOWN_CONFIG";

using Taken = std::expected<void, std::string>;

// --- Values into slots ---

Taken take_text(Config& config, const TextSlot& slot, const std::string& text) {
  if (const auto wrong = slot.check(text)) return std::unexpected(fmt::format("'{}' {}", text, *wrong));
  config.*slot.member = text;
  return {};
}

Taken take_list(Config& config, const ListSlot& slot, std::vector<std::string> items) {
  if (items.size() < slot.least) return std::unexpected(std::string("must not be empty"));
  for (const std::string& item : items) {
    if (const auto wrong = slot.check(item)) return std::unexpected(fmt::format("'{}' {}", item, *wrong));
  }
  config.*slot.member = std::move(items);
  return {};
}

Taken take_number(Config& config, const NumberSlot& slot, std::int64_t number) {
  if (number < slot.least || number > slot.most) {
    return std::unexpected(fmt::format("{} is not a number from {} to {}", number, slot.least, slot.most));
  }
  slot.set(config, number);
  return {};
}

Taken take_choice(Config& config, const ChoiceSlot& slot, std::string_view text) {
  const auto found = std::ranges::find(slot.choices, text);
  if (found == slot.choices.end()) {
    return std::unexpected(fmt::format("'{}' is not one of {}", text, fmt::join(slot.choices, ", ")));
  }
  slot.set(config, static_cast<std::size_t>(found - slot.choices.begin()));
  return {};
}

std::vector<std::string> items_in(std::string_view text) {
  std::vector<std::string> items;
  if (text.empty()) return items;
  for (const auto part : std::views::split(text, ',')) {
    items.emplace_back(trimmed(std::string_view(part.begin(), part.end())));
  }
  return items;
}

// Of a flag or a variable, where everything is text.
Taken take_plain(Config& config, const Setting& setting, const std::string& text) {
  if (const auto* slot = std::get_if<TextSlot>(&setting.slot)) return take_text(config, *slot, text);
  if (const auto* slot = std::get_if<ListSlot>(&setting.slot))
    return take_list(config, *slot, items_in(text));
  if (const auto* slot = std::get_if<ChoiceSlot>(&setting.slot)) return take_choice(config, *slot, text);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) {
    return std::unexpected(fmt::format("'{}' is not a whole number", text));
  }
  return take_number(config, std::get<NumberSlot>(setting.slot), number);
}

std::string_view kind_of(const FileValue& value) {
  if (std::holds_alternative<std::string>(value)) return "a string";
  if (std::holds_alternative<std::int64_t>(value)) return "a number";
  if (const auto* strange = std::get_if<StrangeValue>(&value)) return strange->kind;
  return "a list";
}

Taken take_from_file(Config& config, const Setting& setting, const FileValue& value) {
  const auto not_a = [&](std::string_view wanted) {
    return std::unexpected(fmt::format("must be {}, not {}", wanted, kind_of(value)));
  };
  const auto* text = std::get_if<std::string>(&value);
  if (const auto* slot = std::get_if<TextSlot>(&setting.slot)) {
    return text == nullptr ? not_a("a string") : take_text(config, *slot, *text);
  }
  if (const auto* slot = std::get_if<ChoiceSlot>(&setting.slot)) {
    return text == nullptr ? not_a("a string") : take_choice(config, *slot, *text);
  }
  if (const auto* slot = std::get_if<ListSlot>(&setting.slot)) {
    if (text != nullptr) return take_list(config, *slot, {*text});
    const auto* list = std::get_if<std::vector<std::string>>(&value);
    return list == nullptr ? not_a("a list of strings") : take_list(config, *slot, *list);
  }
  const auto* number = std::get_if<std::int64_t>(&value);
  return number == nullptr ? not_a("a whole number")
                           : take_number(config, std::get<NumberSlot>(setting.slot), *number);
}

// --- The sources, one after the other ---

const std::string* find_value(const std::vector<NamedValue>& values, std::string_view name) {
  const auto found = std::ranges::find(values, name, &NamedValue::name);
  return found == values.end() ? nullptr : &found->value;
}

bool can_be_read(const std::string& file) {
  std::error_code ignored;
  return ::access(file.c_str(), R_OK) == 0 && !std::filesystem::is_directory(file, ignored);
}

class Loader {
 public:
  explicit Loader(const ConfigSources& sources) : sources_(sources) {
    loaded_.origins.assign(settings().size(), "by default");
  }

  std::expected<LoadedConfig, ConfigError> load() {
    choose_file();
    if (!loaded_.file.empty()) read_file();
    read_variables();
    read_flags();
    check_times();
    if (error_) return std::unexpected(*error_);
    return std::move(loaded_);
  }

 private:
  // The weakest source comes first, and the first error counts.
  void fail(ConfigError::Kind kind, std::string what) {
    if (!error_) error_ = ConfigError{kind, std::move(what)};
  }

  void choose_file() {
    const std::string* named = find_value(sources_.variables, kFileVariable);
    if (!sources_.file.empty() || (named != nullptr && !named->empty())) {
      loaded_.file = sources_.file.empty() ? *named : sources_.file;
      return;
    }
    const std::string* xdg = find_value(sources_.variables, "XDG_CONFIG_HOME");
    const std::string* home = find_value(sources_.variables, "HOME");
    std::vector<std::string> places{"/etc/dicetown/dicetown.toml"};
    if (xdg != nullptr && !xdg->empty()) {
      places.push_back(*xdg + "/dicetown/dicetown.toml");
    } else if (home != nullptr && !home->empty()) {
      places.push_back(*home + "/.config/dicetown/dicetown.toml");
    }
    std::error_code ignored;
    for (const std::string& place : places) {
      if (!std::filesystem::exists(place, ignored)) continue;
      loaded_.file = place;
      return;
    }
  }

  void read_file() {
    const auto entries = read_config_file(loaded_.file);
    if (!entries) {
      return fail(can_be_read(loaded_.file) ? ConfigError::Kind::elsewhere : ConfigError::Kind::no_file,
                  entries.error());
    }
    for (const FileEntry& entry : *entries) {
      const std::string where = fmt::format("{}:{}", loaded_.file, entry.line);
      const Setting* setting = find_setting(entry.key);
      if (setting == nullptr) {
        fail(ConfigError::Kind::elsewhere, fmt::format("{}: there is no setting '{}'", where, entry.key));
        continue;
      }
      const Taken taken = take_from_file(loaded_.config, *setting, entry.value);
      if (!taken)
        fail(ConfigError::Kind::elsewhere, fmt::format("{}: {}: {}", where, entry.key, taken.error()));
      origin_of(*setting) = where;
    }
  }

  void read_variables() {
    for (const auto& [name, value] : sources_.variables) {
      if (!name.starts_with(kPrefix) || name == kFileVariable) continue;
      const auto setting =
          std::ranges::find_if(settings(), [&](const Setting& each) { return each.variable() == name; });
      if (setting == settings().end()) {
        fail(ConfigError::Kind::elsewhere, fmt::format("the variable {}: there is no such setting", name));
        continue;
      }
      const Taken taken = take_plain(loaded_.config, *setting, value);
      if (!taken) {
        fail(ConfigError::Kind::elsewhere, fmt::format("the variable {}: {}", name, taken.error()));
      }
      origin_of(*setting) = "variable " + name;
    }
  }

  void read_flags() {
    for (const auto& [name, value] : sources_.flags) {
      const Setting* setting = find_setting(name);
      const Taken taken = setting == nullptr ? std::unexpected(std::string("there is no such setting"))
                                             : take_plain(loaded_.config, *setting, value);
      if (!taken) {
        fail(ConfigError::Kind::flag, fmt::format("--{}: {}", name, taken.error()));
        continue;
      }
      origin_of(*setting) = "flag --" + name;
    }
  }

  // Who is not asked cannot answer.
  void check_times() {
    const NetLimits& limits = loaded_.config.limits;
    if (limits.gone_after > limits.ping_after) return;
    const std::string& origin = origin_of(*find_setting("gone-seconds"));
    const std::string& other = origin_of(*find_setting("ping-seconds"));
    const bool is_flag = origin.starts_with("flag") || other.starts_with("flag");
    fail(is_flag ? ConfigError::Kind::flag : ConfigError::Kind::elsewhere,
         fmt::format("gone-seconds ({}) must be more than ping-seconds ({})", origin, other));
  }

  static const Setting* find_setting(std::string_view name) {
    const auto found = std::ranges::find(settings(), name, &Setting::name);
    return found == settings().end() ? nullptr : &*found;
  }

  std::string& origin_of(const Setting& setting) {
    return loaded_.origins[static_cast<std::size_t>(&setting - settings().data())];
  }

  const ConfigSources& sources_;
  LoadedConfig loaded_;
  std::optional<ConfigError> error_;
};

}  // namespace

std::expected<LoadedConfig, ConfigError> load_config(const ConfigSources& sources) {
  return Loader(sources).load();
}

std::string config_toml(const LoadedConfig& loaded) {
  std::string text = fmt::format("# File read: {}\n", loaded.file.empty() ? "none" : loaded.file);
  for (std::size_t index = 0; index < settings().size(); ++index) {
    const Setting& setting = settings()[index];
    text += fmt::format("\n# {}\n# {}\n{} = {}\n", setting.help, loaded.origins[index], setting.name,
                        toml_value(setting, loaded.config));
  }
  return text;
}

}  // namespace dicetown
