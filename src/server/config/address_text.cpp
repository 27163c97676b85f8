#include "server/config/address_text.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "server/net/address.h"

namespace dicetown {
namespace {

std::optional<int> number_up_to(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc{} && end == text.data() + text.size() && text.front() != '-';
  return is_whole && number <= most ? std::optional(number) : std::nullopt;
}

// The colons are what tells the two kinds apart.
bool is_address_v6(std::string_view text) { return text.contains(':') && read_address(text); }
bool is_address_v4(std::string_view text) { return !text.contains(':') && read_address(text); }

bool is_host(std::string_view text) {
  if (text.starts_with('[')) {
    return text.ends_with(']') && is_address_v6(text.substr(1, text.size() - 2));
  }
  return !text.empty() && std::ranges::all_of(text, [](char each) {
    return (each >= '0' && each <= '9') || (each >= 'a' && each <= 'z') || each == '-' || each == '.';
  });
}

}  // namespace

std::optional<AddressAndPort> read_address_and_port(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 == text.size()) return std::nullopt;
  const auto port = number_up_to(text.substr(colon + 1), 65535);
  std::string_view host = text.substr(0, colon);
  if (host == "localhost") host = "127.0.0.1";
  const bool has_brackets = host.starts_with('[') && host.ends_with(']') && host.size() > 2;
  if (has_brackets) host = host.substr(1, host.size() - 2);
  const bool is_address = has_brackets ? is_address_v6(host) : is_address_v4(host);
  if (!port || !is_address) return std::nullopt;
  return AddressAndPort{std::string(host), static_cast<std::uint16_t>(*port)};
}

std::optional<std::string> check_listen(std::string_view text) {
  if (read_address_and_port(text)) return std::nullopt;
  return "is not an address and a port, like 0.0.0.0:8080 or [::]:8080";
}

std::optional<std::string> check_private_listen(std::string_view text) {
  if (text == "off" || read_address_and_port(text)) return std::nullopt;
  return "is neither an address and a port, like 127.0.0.1:9464, nor 'off'";
}

std::optional<std::string> check_origin(std::string_view text) {
  constexpr const char* kWrong =
      "is not an origin like https://example.org, in lower case and without a path";
  std::string_view rest = text;
  if (rest.starts_with("https://")) {
    rest.remove_prefix(8);
  } else if (rest.starts_with("http://")) {
    rest.remove_prefix(7);
  } else {
    return kWrong;
  }
  const std::size_t colon = rest.rfind(':');
  const bool has_port = colon != std::string_view::npos && !rest.ends_with(']');
  if (has_port && (colon + 1 == rest.size() || !number_up_to(rest.substr(colon + 1), 65535))) return kWrong;
  return is_host(has_port ? rest.substr(0, colon) : rest) ? std::nullopt : std::optional<std::string>(kWrong);
}

std::optional<std::string> check_public_url(std::string_view text) {
  return text.empty() ? std::nullopt : check_origin(text);
}

std::optional<std::string> check_network(std::string_view text) {
  const auto network = read_network(text);
  return network ? std::nullopt : std::optional(network.error());
}

std::optional<std::string> check_folder(std::string_view text) {
  if (!text.starts_with('~')) return std::nullopt;
  return "starts with ~, which is not expanded here: give the full path";
}

}  // namespace dicetown
