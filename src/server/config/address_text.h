// Addresses as operators write them. Each check says what is wrong, or nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dicetown {

struct AddressAndPort {
  std::string address;  // a number, not a name; that of version 6 without its brackets
  std::uint16_t port = 0;

  bool operator==(const AddressAndPort&) const = default;
};

// 192.0.2.1:80, [2001:db8::1]:80, localhost:80; port 0 is any that is free.
std::optional<AddressAndPort> read_address_and_port(std::string_view text);

std::optional<std::string> check_listen(std::string_view text);          // as above
std::optional<std::string> check_private_listen(std::string_view text);  // or "off"
std::optional<std::string> check_origin(std::string_view text);  // https://example.org, with a port or not
std::optional<std::string> check_public_url(std::string_view text);  // an origin, or empty
std::optional<std::string> check_network(std::string_view text);     // 10.0.0.0/8, or one address
std::optional<std::string> check_folder(std::string_view text);      // any but ~, which only a shell knows

}  // namespace dicetown
