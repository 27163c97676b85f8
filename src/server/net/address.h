// Who a client is, as far as an address tells, and which pages may speak for one.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dicetown {

// An IPv6 address; IPv4 ones are those mapped into it.
using AddressBytes = std::array<std::uint8_t, 16>;

// Nothing where the text is no address.
std::optional<AddressBytes> read_address(std::string_view text);

// Whom limits are for: an IPv4 address, or the network of 64 bits that one household gets of IPv6.
std::string address_key(const AddressBytes& address);

bool is_loopback(const AddressBytes& address);
// Whether a browser that calls the server so, with or without a port, is on the server's own machine.
bool is_loopback_name(std::string_view host);

struct AddressNetwork {
  AddressBytes address{};
  int bits = 128;

  bool holds(const AddressBytes& other) const;
};

// "10.0.0.0/8", "::1", ...; an error says what is wrong.
std::expected<AddressNetwork, std::string> read_network(std::string_view text);

class TrustedProxies {
 public:
  explicit TrustedProxies(std::vector<AddressNetwork> networks) : networks_(std::move(networks)) {}

  bool trusts(const AddressBytes& address) const;
  // The client behind a trusted peer: the last address of X-Forwarded-For that no proxy of ours vouches for.
  // What stands before it anyone can have written.
  AddressBytes client(const AddressBytes& peer, std::string_view forwarded_for) const;

 private:
  std::vector<AddressNetwork> networks_;
};

// Whether a page of that origin may talk to a server that its browser calls `host`. Programs that are no
// browsers send no origin, and could send any.
bool origin_is_ours(std::string_view origin, std::string_view host, std::span<const std::string> allowed);

}  // namespace dicetown
