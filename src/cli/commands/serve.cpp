// dicetown serve: tables for people and bots, in a browser. dicetown healthcheck: whether such a server
// lives.
#include "server/serve.h"

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/config_options.h"
#include "cli/store_status.h"
#include "server/health.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

struct ServeOptions {
  ConfigSources sources;
  bool print = false;
  bool check = false;
};

// --- serve ---

void announce(const std::vector<std::string>& addresses) {
  fmt::print("Dice Town is open at {}; Ctrl-C closes it\n", joined(addresses, " and "));
  std::fflush(stdout);
}

ExitStatus complain_about(const ServeError& error) {
  if (const auto* port = std::get_if<PortError>(&error)) {
    complain(port->what);
    return ExitStatus::unavailable;
  }
  const auto& store = std::get<StoreError>(error);
  complain(store.what);
  return store.kind == StoreError::Kind::cannot_open ? ExitStatus::cannot_create : status_of(store);
}

ExitStatus run_serve(const ServeOptions& options) {
  const auto loaded = load_config_or_complain(options.sources);
  if (!loaded) return loaded.error();
  if (options.print) {
    fmt::print("{}", config_toml(*loaded));
  } else if (options.check) {
    fmt::print("The settings are valid.\n");
  }
  if (options.print || options.check) return ExitStatus::ok;
  const auto served = serve(loaded->config, {.open = announce});
  return served ? ExitStatus::ok : complain_about(served.error());
}

// --- healthcheck ---

ExitStatus run_healthcheck(const ConfigSources& sources) {
  const auto loaded = load_config_or_complain(sources);
  if (!loaded) return loaded.error();
  const std::string& address = loaded->config.private_listen;
  const auto port = read_address_and_port(address);
  if (!port) {
    complain("the private port is off, so the server cannot be checked");
    return ExitStatus::failure;
  }
  const auto alive = ask_whether_alive(*port, std::chrono::seconds(3));
  if (alive) return ExitStatus::ok;
  complain(fmt::format("{}: {}", address, printable(alive.error())));
  return ExitStatus::failure;
}

}  // namespace

void add_serve(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<ServeOptions>();
  CLI::App* command = root.add_subcommand("serve", "Run a server for people to play on in their browsers");
  add_config_option(*command, options->sources);
  add_setting_options(*command, options->sources);
  command->add_flag("--print-config", options->print,
                    "Print all settings and where they come from, and exit");
  command->add_flag("--check-config", options->check, "Check the settings, and exit");
  command->footer(
      "  dicetown serve\n"
      "  dicetown serve --listen 127.0.0.1:8080 --trusted-proxies 127.0.0.1\n"
      "  DICETOWN_LOG_FORMAT=json dicetown serve --config my.toml\n"
      "  dicetown serve --print-config > dicetown.toml\n\n"
      "Every option can also be a key in the file or an environment variable:\n"
      "--log-level is log-level = \"info\" in the file and DICETOWN_LOG_LEVEL in the\n"
      "environment. Options override variables, variables override the file. Separate\n"
      "the items of a list with commas.");
  command->callback([options, &chosen] { chosen = [options] { return run_serve(*options); }; });
}

void add_healthcheck(CLI::App& root, Action& chosen) {
  auto sources = std::make_shared<ConfigSources>();
  CLI::App* command = root.add_subcommand(
      "healthcheck", "Check through its private port whether the server on this machine is alive");
  add_config_option(*command, *sources);
  add_setting_option(*command, "private", *sources);
  command->footer(
      "  dicetown healthcheck\n"
      "  dicetown healthcheck --private 127.0.0.1:9464 || systemctl restart dicetown");
  command->callback([sources, &chosen] { chosen = [sources] { return run_healthcheck(*sources); }; });
}

}  // namespace dicetown
