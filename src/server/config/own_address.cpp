#include "server/config/own_address.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <fmt/format.h>

namespace dicetown {
namespace {

using boost::asio::ip::udp;

// Nothing is sent: it is enough to ask by which way something would go. The address is one of those kept for
// examples (RFC 5737), so it is outside of every network.
std::string address_towards_others() {
  boost::system::error_code error;
  boost::asio::io_context io;
  udp::socket socket(io);
  const udp::endpoint outside(boost::asio::ip::make_address_v4("192.0.2.1"), 9);
  if (!socket.connect(outside, error)) return socket.local_endpoint(error).address().to_string();
  return "localhost";
}

}  // namespace

std::string address_to_open(const AddressAndPort& listening) {
  const bool is_any = listening.address == "0.0.0.0" || listening.address == "::";
  const bool is_v6 = !is_any && listening.address.contains(':');
  const std::string host = is_any ? address_towards_others() : listening.address;
  return fmt::format("http://{}{}{}:{}/", is_v6 ? "[" : "", host, is_v6 ? "]" : "", listening.port);
}

}  // namespace dicetown
