#include "server/health.h"

#include <boost/asio/ip/tcp.hpp>
#include <fmt/format.h>

namespace dicetown {

std::expected<void, std::string> ask_whether_alive(const AddressAndPort& private_port,
                                                   std::chrono::milliseconds patience) {
  boost::asio::ip::tcp::iostream stream;
  stream.expires_after(patience);
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(private_port.address, error);
  stream.connect(boost::asio::ip::tcp::endpoint(address, private_port.port));
  stream << "GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" << std::flush;
  std::string status;
  std::getline(stream, status);
  if (status.ends_with('\r')) status.pop_back();
  if (status.starts_with("HTTP/1.1 200")) return {};
  if (!status.empty()) return std::unexpected(fmt::format("the answer was {}", status.substr(0, 40)));
  return std::unexpected(stream.error() ? stream.error().message() : std::string("there was no answer"));
}

}  // namespace dicetown
