// The settings of a server as options of a command.
#pragma once

#include <expected>
#include <string_view>

#include <CLI/CLI.hpp>

#include "console/exit_status.h"
#include "server/config/config.h"

namespace dicetown {

// --config. `sources` must live until the command has run.
void add_config_option(CLI::App& command, ConfigSources& sources);
// The setting of that name, or all of them, as flags.
void add_setting_option(CLI::App& command, std::string_view name, ConfigSources& sources);
void add_setting_options(CLI::App& command, ConfigSources& sources);

// With the variables of this process; what is wrong has been said.
std::expected<LoadedConfig, ExitStatus> load_config_or_complain(ConfigSources sources);

}  // namespace dicetown
