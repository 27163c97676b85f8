#include "server/setting.h"

#include <array>
#include <chrono>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "server/address_text.h"

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

std::string quoted(std::string_view text) {
  std::string safe = "\"";
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    if (each == '"' || each == '\\') {
      safe += '\\';
      safe += each;
    } else if (byte < 0x20 || byte == 0x7f) {
      safe += fmt::format("\\u{:04X}", byte);
    } else {
      safe += each;
    }
  }
  return safe + "\"";
}

template <class Word>
std::string listed(const std::vector<std::string>& items, std::string_view between, Word word) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : std::string(between)) + word(item);
  return text;
}

}  // namespace

std::span<const Setting> settings() {
  static const std::array kSettings{
      Setting{"listen", "ADDRESSES", "Where people connect; [::]:8080 is every address of both kinds",
              ListSlot{&Config::listen, check_listen, 1}},
      Setting{"private", "ADDRESS", "Where /metrics, /livez and /readyz are, or off",
              TextSlot{&Config::private_listen, check_private_listen}},
      Setting{"data", "DIR", "Where the tables and games are kept; empty: where this user keeps such things",
              TextSlot{&Config::data, check_nothing}},
      Setting{"public-url", "URL",
              "What people type where a proxy stands before us, like https://dice.example.org",
              TextSlot{&Config::public_url, check_public_url}},
      Setting{"allowed-origins", "URLS", "Other pages that may play here, like https://example.org",
              ListSlot{&Config::allowed_origins, check_origin}},
      Setting{"trusted-proxies", "NETWORKS",
              "Proxies that tell whom they speak for, like 127.0.0.1,10.0.0.0/8",
              ListSlot{&Config::trusted_proxies, check_network}},
      Setting{"bot-threads", "N", "How many bots think at the same time; 0: by the number of cores",
              number<&Config::bot_threads>(0, 256)},
      Setting{"drain-seconds", "N", "How long a stop waits for what is under way",
              number<&Config::drain_seconds>(0, 600)},
      Setting{"log-level", "LEVEL", "error, warning, info or debug", choice<&Config::log_level>(kLogLevels)},
      Setting{"log-format", "FORMAT", "text or json, one line an event",
              choice<&Config::log_format>(kLogFormats)},
      Setting{"max-tables", "N", "How many tables there may be", number<&Config::max_tables>(1, 1'000'000)},
      Setting{"max-connections", "N", "How many connections there may be",
              limit<&NetLimits::connections>(1, 1'000'000)},
      Setting{"max-connections-per-address", "N", "How many of one address",
              limit<&NetLimits::connections_per_address>(1, 1'000'000)},
      Setting{"max-new-tables-per-hour", "N", "How many tables one address may make",
              limit<&NetLimits::new_tables_per_hour>(1, 1'000'000)},
      Setting{"max-message-bytes", "N", "The longest message of a client",
              limit<&NetLimits::message_bytes>(1024, 1'048'576)},
      Setting{"max-messages-per-second", "N", "How many messages of one connection, for long",
              limit<&NetLimits::messages_per_second>(1, 10'000)},
      Setting{"max-message-burst", "N", "How many at once", limit<&NetLimits::message_burst>(1, 10'000)},
      Setting{"max-waiting-bytes", "N", "What may wait for a slow reader before it is dropped",
              limit<&NetLimits::output_bytes>(65'536, 67'108'864)},
      Setting{"request-seconds", "N", "How long a request may take to come in",
              time_limit<&NetLimits::request_time>(1, 600)},
      Setting{"ping-seconds", "N", "After so much silence a connection is asked whether it lives",
              time_limit<&NetLimits::ping_after>(1, 3600)},
      Setting{"gone-seconds", "N", "After so much it is gone", time_limit<&NetLimits::gone_after>(2, 7200)},
  };
  return kSettings;
}

std::string Setting::variable() const {
  std::string text = "DICETOWN_";
  for (const char each : name) text += each == '-' ? '_' : static_cast<char>(each - 'a' + 'A');
  return text;
}

std::string toml_value(const Setting& setting, const Config& config) {
  if (const auto* text = std::get_if<TextSlot>(&setting.slot)) return quoted(config.*text->member);
  if (const auto* list = std::get_if<ListSlot>(&setting.slot)) {
    return "[" + listed(config.*list->member, ", ", quoted) + "]";
  }
  if (const auto* choice = std::get_if<ChoiceSlot>(&setting.slot)) {
    return quoted(choice->choices[choice->get(config)]);
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
