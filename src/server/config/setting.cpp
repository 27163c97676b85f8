#include "server/config/setting.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "server/config/address_text.h"
#include "text/trim.h"

namespace dicetown {
namespace {

template <auto kMember>
NumberSlot number(std::int64_t least, std::int64_t most) {
  return {[](const Config& config) { return static_cast<std::int64_t>(config.*kMember); },
          [](Config& config, std::int64_t value) {
            config.*kMember = static_cast<std::remove_reference_t<decltype(config.*kMember)>>(value);
          },
          least, most};
}

template <auto kMember>
NumberSlot limit(std::int64_t least, std::int64_t most) {
  return {
      [](const Config& config) { return static_cast<std::int64_t>(config.limits.*kMember); },
      [](Config& config, std::int64_t value) { config.limits.*kMember = static_cast<std::size_t>(value); },
      least, most};
}

// In seconds.
template <auto kMember>
NumberSlot time_limit(std::int64_t least, std::int64_t most) {
  return {[](const Config& config) { return (config.limits.*kMember).count() / 1000; },
          [](Config& config, std::int64_t value) { config.limits.*kMember = std::chrono::seconds(value); },
          least, most};
}

template <auto kMember>
ChoiceSlot choice(std::span<const std::string_view> choices) {
  return {choices, [](const Config& config) { return static_cast<std::size_t>(config.*kMember); },
          [](Config& config, std::size_t index) {
            config.*kMember = static_cast<std::remove_reference_t<decltype(config.*kMember)>>(index);
          }};
}

template <class Word>
std::string listed(const std::vector<std::string>& items, std::string_view between, Word word) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : std::string(between)) + word(item);
  return text;
}

// --- The table, in parts ---

std::vector<Setting> places() {
  return {
      {"listen", "ADDRESSES", "Addresses to listen on; [::]:8080 is every IPv4 and IPv6 address",
       ListSlot{&Config::listen, check_listen, 1}},
      {"private", "ADDRESS", "Address of /metrics, /livez and /readyz, or off",
       TextSlot{&Config::private_listen, check_private_listen}},
      {"data", "DIR", "Folder for tables and games; empty: the user's data folder",
       TextSlot{&Config::data, check_folder}},
      {"public-url", "URL", "The public URL, if there is a reverse proxy, like https://dice.example.org",
       TextSlot{&Config::public_url, check_public_url}},
      {"allowed-origins", "URLS", "Other origins whose pages may play here, like https://example.org",
       ListSlot{&Config::allowed_origins, check_origin}},
      {"trusted-proxies", "NETWORKS", "Proxies whose X-Forwarded-For is trusted, like 127.0.0.1,10.0.0.0/8",
       ListSlot{&Config::trusted_proxies, check_network}},
  };
}

std::vector<Setting> ways_to_run() {
  return {
      {"bot-threads", "N", "How many bots think in parallel; 0: depends on the number of cores",
       number<&Config::bot_threads>(0, 256)},
      {"drain-seconds", "N", "How long a shutdown waits for work in progress",
       number<&Config::drain_seconds>(0, 600)},
      {"log-level", "LEVEL", "error, warning, info or debug", choice<&Config::log_level>(kLogLevels)},
      {"log-format", "FORMAT", "text or json, one line per event", choice<&Config::log_format>(kLogFormats)},
  };
}

std::vector<Setting> limits_by_address() {
  return {
      {"max-connections-per-address", "N", "Connections per address",
       limit<&NetLimits::connections_per_address>(1, 1'000'000)},
      {"max-new-tables-per-hour", "N", "New tables per hour per address",
       limit<&NetLimits::new_tables_per_hour>(1, 1'000'000)},
      {"max-requests-per-second", "N", "Sustained requests per second per address",
       limit<&NetLimits::requests_per_second>(1, 1'000'000)},
      {"max-request-burst", "N", "Burst of requests per address",
       limit<&NetLimits::request_burst>(1, 1'000'000)},
      {"max-wrong-codes-per-hour", "N", "Wrong table codes an address may try per hour",
       limit<&NetLimits::wrong_codes_per_hour>(1, 1'000'000)},
      {"max-messages-per-address", "N", "Sustained messages per second per address",
       limit<&NetLimits::messages_per_address>(1, 1'000'000)},
      {"max-message-burst-per-address", "N", "Burst of messages per address",
       limit<&NetLimits::message_burst_per_address>(1, 1'000'000)},
  };
}

std::vector<Setting> limits_of_connections() {
  return {
      {"max-message-bytes", "N", "Longest message a client may send",
       limit<&NetLimits::message_bytes>(1024, 1'048'576)},
      {"max-messages-per-second", "N", "Sustained messages per second per connection",
       limit<&NetLimits::messages_per_second>(1, 10'000)},
      {"max-message-burst", "N", "Burst of messages per connection",
       limit<&NetLimits::message_burst>(1, 10'000)},
      {"max-waiting-bytes", "N", "Bytes that may wait for a slow client before it is disconnected",
       limit<&NetLimits::output_bytes>(65'536, 67'108'864)},
      {"request-seconds", "N", "How long a request, or a connection's first message, may take to arrive",
       time_limit<&NetLimits::request_time>(1, 600)},
      {"ping-seconds", "N", "A connection is pinged after this much silence",
       time_limit<&NetLimits::ping_after>(1, 3600)},
      {"gone-seconds", "N", "A connection is closed after this much silence",
       time_limit<&NetLimits::gone_after>(2, 7200)},
  };
}

std::vector<Setting> all_settings() {
  std::vector<Setting> all = places();
  std::ranges::move(ways_to_run(), std::back_inserter(all));
  all.push_back({"max-tables", "N", "Maximum number of tables", number<&Config::max_tables>(1, 1'000'000)});
  all.push_back({"lone-lobby-minutes", "N",
                 "How long a table without a running game is kept while nobody is connected",
                 number<&Config::lone_lobby_minutes>(1, 525'600)});
  all.push_back({"lone-game-days", "N", "How long a running game is kept while nobody is connected",
                 number<&Config::lone_game_days>(1, 3'650)});
  all.push_back({"finished-game-days", "N", "How long the record of a finished game is kept; 0: forever",
                 number<&Config::finished_game_days>(0, 36'500)});
  all.push_back({"least-free-megabytes", "N",
                 "No new tables while less disk space than this is free; 0: no such limit",
                 number<&Config::least_free_megabytes>(0, 1'000'000'000)});
  all.push_back({"max-connections", "N", "Maximum number of connections",
                 limit<&NetLimits::connections>(1, 1'000'000)});
  std::ranges::move(limits_by_address(), std::back_inserter(all));
  std::ranges::move(limits_of_connections(), std::back_inserter(all));
  return all;
}

}  // namespace

std::span<const Setting> settings() {
  static const std::vector<Setting> kSettings = all_settings();
  return kSettings;
}

std::string Setting::variable() const {
  std::string text = "DICETOWN_";
  for (const char each : name) text += each == '-' ? '_' : static_cast<char>(each - 'a' + 'A');
  return text;
}

std::string toml_value(const Setting& setting, const Config& config) {
  if (const auto* text = std::get_if<TextSlot>(&setting.slot)) return in_quotes(config.*text->member);
  if (const auto* list = std::get_if<ListSlot>(&setting.slot)) {
    return "[" + listed(config.*list->member, ", ", in_quotes) + "]";
  }
  if (const auto* choice = std::get_if<ChoiceSlot>(&setting.slot)) {
    return in_quotes(choice->choices[choice->get(config)]);
  }
  return fmt::format("{}", std::get<NumberSlot>(setting.slot).get(config));
}

std::string flag_value(const Setting& setting, const Config& config) {
  if (const auto* text = std::get_if<TextSlot>(&setting.slot)) return config.*text->member;
  if (const auto* list = std::get_if<ListSlot>(&setting.slot)) {
    return listed(config.*list->member, ",", [](const std::string& item) { return item; });
  }
  if (const auto* choice = std::get_if<ChoiceSlot>(&setting.slot)) {
    return std::string(choice->choices[choice->get(config)]);
  }
  return fmt::format("{}", std::get<NumberSlot>(setting.slot).get(config));
}

}  // namespace dicetown
