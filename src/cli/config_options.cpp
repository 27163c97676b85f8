#include "cli/config_options.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

#include "cli/value_names.h"
#include "server/config/setting.h"
#include "story/words.h"

namespace dicetown {
namespace {

std::vector<NamedValue> environment() {
  std::vector<NamedValue> variables;
  for (char** each = environ; each != nullptr && *each != nullptr; ++each) {
    const std::string_view text = *each;
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) continue;
    variables.push_back({std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))});
  }
  return variables;
}

void add_option_of(CLI::App& command, const Setting& setting, ConfigSources& sources) {
  command
      .add_option_function<std::string>(
          "--" + std::string(setting.name),
          [&sources, name = setting.name](const std::string& value) {
            sources.flags.push_back({std::string(name), value});
          },
          std::string(setting.help))
      ->type_name(std::string(setting.value))
      ->default_str(flag_value(setting, Config{}));
}

ExitStatus status_of(ConfigError::Kind kind) {
  switch (kind) {
    case ConfigError::Kind::flag: return ExitStatus::usage;
    case ConfigError::Kind::no_file: return ExitStatus::no_input;
    case ConfigError::Kind::elsewhere: break;
  }
  return ExitStatus::bad_config;
}

}  // namespace

void add_config_option(CLI::App& command, ConfigSources& sources) {
  command
      .add_option(
          "--config", sources.file,
          "TOML file with settings [/etc/dicetown/dicetown.toml, or the one in the user's config folder]")
      ->type_name(kFileValue);
}

void add_setting_option(CLI::App& command, std::string_view name, ConfigSources& sources) {
  for (const Setting& setting : settings()) {
    if (setting.name == name) add_option_of(command, setting, sources);
  }
}

void add_setting_options(CLI::App& command, ConfigSources& sources) {
  for (const Setting& setting : settings()) add_option_of(command, setting, sources);
}

std::expected<LoadedConfig, ExitStatus> load_config_or_complain(ConfigSources sources) {
  sources.variables = environment();
  auto loaded = load_config(sources);
  if (loaded) return *std::move(loaded);
  complain(printable(loaded.error().what));
  return std::unexpected(status_of(loaded.error().kind));
}

}  // namespace dicetown
