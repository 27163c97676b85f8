// How a server is set up, and where that is said.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "server/net/limits.h"
#include "server/observe/log.h"

namespace dicetown {

struct Config {
  std::vector<std::string> listen{"0.0.0.0:8080"};
  std::string private_listen = "127.0.0.1:9464";  // or "off"
  std::string data;                               // empty: where this user keeps such things
  std::string public_url;                         // empty: as each request names us
  std::vector<std::string> allowed_origins;
  std::vector<std::string> trusted_proxies;
  int bot_threads = 0;  // 0: by the number of cores
  int drain_seconds = 10;
  LogLevel log_level = LogLevel::info;
  LogFormat log_format = LogFormat::text;
  std::size_t max_tables = 5'000;
  int lone_lobby_minutes = 60;
  int lone_game_days = 30;
  int finished_game_days = 0;      // 0: for ever
  int least_free_megabytes = 100;  // 0: whatever is free
  NetLimits limits;
};

// --- Where values come from ---

struct NamedValue {
  std::string name;
  std::string value;
};

// Weakest last.
struct ConfigSources {
  std::vector<NamedValue> flags;      // without their dashes
  std::vector<NamedValue> variables;  // the whole environment, or as much of it as matters
  std::string file;                   // empty: the variable's, or the first there is in the usual places
};

struct LoadedConfig {
  Config config;
  std::string file;                  // that was read; may be empty
  std::vector<std::string> origins;  // of each setting: "by default", "flag --listen", "FILE:3", ...
};

struct ConfigError {
  enum class Kind : std::uint8_t {
    flag,
    no_file,  // that can be read
    elsewhere
  };
  Kind kind = Kind::elsewhere;
  std::string what;  // with the place it was found at
};

std::expected<LoadedConfig, ConfigError> load_config(const ConfigSources& sources);

// A file that sets everything as it is, with a comment about where each value came from.
std::string config_toml(const LoadedConfig& loaded);

}  // namespace dicetown
