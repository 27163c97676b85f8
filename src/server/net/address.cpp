#include "server/net/address.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstddef>

#include <boost/asio/ip/address.hpp>

#include "text/trim.h"

namespace dicetown {

namespace {

namespace ip = boost::asio::ip;

constexpr int kMappedBits = 96;  // of an IPv4 address, before its own 32

bool is_ipv4(const AddressBytes& address) { return ip::address_v6(address).is_v4_mapped(); }

bool equal_without_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](unsigned char left, unsigned char right) {
    return std::tolower(left) == std::tolower(right);
  });
}

struct Origin {
  std::string_view scheme;
  std::string_view authority;
};

std::optional<Origin> read_origin(std::string_view text) {
  constexpr std::string_view kMark = "://";
  const std::size_t mark = text.find(kMark);
  if (mark == std::string_view::npos) return std::nullopt;
  return Origin{.scheme = text.substr(0, mark), .authority = text.substr(mark + kMark.size())};
}

std::string_view without_usual_port(std::string_view authority, std::string_view scheme) {
  const std::string_view port = scheme == "https" ? ":443" : ":80";
  if (authority.ends_with(port)) authority.remove_suffix(port.size());
  return authority;
}

}  // namespace

std::optional<AddressBytes> read_address(std::string_view text) {
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (address.is_v6()) return address.to_v6().to_bytes();
  return ip::make_address_v6(ip::v4_mapped, address.to_v4()).to_bytes();
}

std::string address_key(const AddressBytes& address) {
  const ip::address_v6 whole(address);
  if (whole.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, whole).to_string();
  AddressBytes network = address;
  std::fill(network.begin() + network.size() / 2, network.end(), std::uint8_t{0});
  return ip::address_v6(network).to_string();
}

bool is_loopback(const AddressBytes& address) {
  const ip::address_v6 whole(address);
  return whole.is_v4_mapped() ? ip::make_address_v4(ip::v4_mapped, whole).is_loopback() : whole.is_loopback();
}

bool is_loopback_name(std::string_view host) {
  if (host.starts_with('[')) {
    const auto address = read_address(host.substr(1, host.find(']') - 1));
    return address && is_loopback(*address);
  }
  const std::string_view name = host.substr(0, host.find(':'));
  const auto address = read_address(name);
  return equal_without_case(name, "localhost") || (address && is_loopback(*address));
}

bool AddressNetwork::holds(const AddressBytes& other) const {
  constexpr int kBitsOfByte = 8;
  for (int bit = 0; bit < bits; ++bit) {
    const auto byte = static_cast<std::size_t>(bit / kBitsOfByte);
    const int mask = 0x80 >> (bit % kBitsOfByte);
    if (((address[byte] ^ other[byte]) & mask) != 0) return false;
  }
  return true;
}

std::expected<AddressNetwork, std::string> read_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto address = read_address(text.substr(0, slash));
  if (!address) return std::unexpected("is not an address");
  AddressNetwork network{.address = *address};
  if (slash == std::string_view::npos) return network;
  const std::string_view digits = text.substr(slash + 1);
  const int offset = is_ipv4(*address) ? kMappedBits : 0;
  int bits = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
  if (error != std::errc() || end != digits.data() + digits.size() || bits < 0 ||
      bits + offset > network.bits) {
    return std::unexpected("has an invalid prefix length");
  }
  network.bits = bits + offset;
  return network;
}

bool TrustedProxies::trusts(const AddressBytes& address) const {
  return std::ranges::any_of(networks_,
                             [&](const AddressNetwork& network) { return network.holds(address); });
}

AddressBytes TrustedProxies::client(const AddressBytes& peer, std::string_view forwarded_for) const {
  AddressBytes client = peer;
  while (trusts(client) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::size_t begin = comma == std::string_view::npos ? 0 : comma + 1;
    const auto address = read_address(trimmed(forwarded_for.substr(begin)));
    if (!address) break;
    client = *address;
    forwarded_for = forwarded_for.substr(0, begin == 0 ? 0 : comma);
  }
  return client;
}

bool origin_is_ours(std::string_view origin, std::string_view host, std::span<const std::string> allowed) {
  if (origin.empty()) return true;
  if (std::ranges::any_of(allowed, [&](const std::string& one) { return equal_without_case(one, origin); })) {
    return true;
  }
  const auto parts = read_origin(origin);
  return parts && !host.empty() &&
         equal_without_case(without_usual_port(parts->authority, parts->scheme),
                            without_usual_port(host, parts->scheme));
}

}  // namespace dicetown
