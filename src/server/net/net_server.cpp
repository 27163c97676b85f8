#include "server/net/net_server.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <sys/resource.h>

#include "server/net/http_session.h"
#include "server/net/hub.h"

namespace dicetown {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr std::chrono::milliseconds kAcceptPause{100};  // after a failure, as when there are no more files

AddressBytes bytes_of(const asio::ip::address& address) {
  if (address.is_v6()) return address.to_v6().to_bytes();
  return asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4()).to_bytes();
}

std::vector<AddressNetwork> networks_of(const std::vector<std::string>& texts) {
  std::vector<AddressNetwork> networks;
  for (const std::string& text : texts) {
    if (const auto network = read_network(text)) networks.push_back(*network);
  }
  return networks;
}

// Says goodbye to somebody there is no place for; whether it is heard is not our concern.
void turn_away(Socket& socket) {
  constexpr std::string_view kFull =
      "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
  ErrorCode ignored;
  std::ignore = socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(kFull), ignored);
  std::ignore = socket.close(ignored);
}

class Listener : public std::enable_shared_from_this<Listener> {
 public:
  Listener(EventLoop& loop, std::shared_ptr<NetHub> hub, NetService service)
      : hub_(std::move(hub)),
        service_(std::make_shared<const NetService>(std::move(service))),
        acceptor_(hub_->io),
        pause_(loop, [this] { accept(); }) {}

  std::expected<std::uint16_t, std::string> open(const std::string& address, std::uint16_t port) {
    ErrorCode error;
    const tcp::endpoint endpoint(asio::ip::make_address(address, error), port);
    const auto attempt = [&](auto step) {
      if (!error) error = step();
    };
    attempt([&] { return acceptor_.open(endpoint.protocol(), error); });
    attempt([&] { return acceptor_.set_option(tcp::acceptor::reuse_address(true), error); });
    if (endpoint.protocol() == tcp::v6()) {
      attempt([&] { return acceptor_.set_option(asio::ip::v6_only(false), error); });
    }
    attempt([&] { return acceptor_.bind(endpoint, error); });
    attempt([&] { return acceptor_.listen(asio::socket_base::max_listen_connections, error); });
    if (error) return std::unexpected(error.message());
    accept();
    return acceptor_.local_endpoint(error).port();
  }

  void close() {
    pause_.cancel();
    ErrorCode ignored;
    std::ignore = acceptor_.close(ignored);
  }
  bool is_private() const { return service_->is_private; }

 private:
  void accept() {
    acceptor_.async_accept([self = shared_from_this()](const ErrorCode& error, Socket socket) {
      if (!self->acceptor_.is_open()) return;
      if (error) return self->pause_.set(kAcceptPause);
      self->accepted(std::move(socket));
      self->accept();
    });
  }

  void accepted(Socket socket) {
    ErrorCode error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;  // gone already
    std::ignore = socket.set_option(tcp::no_delay(true), error);
    ConnectionHolds holds{.hub = hub_, .peer = bytes_of(endpoint.address()), .is_private = is_private()};
    if (!is_private() && !finds_place(holds)) return turn_away(socket);
    start_http(std::move(socket), std::move(holds), service_);
  }

  bool finds_place(ConnectionHolds& holds) {
    NetCounters& counters = hub_->counters;
    ++counters.accepted;
    if (counters.connections >= hub_->limits.connections) {
      ++counters.too_many_connections;
      return false;
    }
    if (!hub_->proxies.trusts(holds.peer)) {
      auto slot = hub_->slot_for(holds.peer);
      if (!slot) {
        ++counters.too_many_of_address;
        return false;
      }
      holds.slot = std::move(*slot);
    }
    holds.counted = CountedOne(counters.connections);
    return true;
  }

  std::shared_ptr<NetHub> hub_;
  std::shared_ptr<const NetService> service_;
  Acceptor acceptor_;
  LoopTimer pause_;
};

}  // namespace

class NetServer::Impl {
 public:
  Impl(EventLoop& event_loop, const NetLimits& limits, NetTrust trust, NetTime time)
      : loop(event_loop),
        hub(std::make_shared<NetHub>(event_loop, limits, TrustedProxies(networks_of(trust.proxies)),
                                     std::move(trust.origins), std::move(time))),
        ticker(event_loop, [this] { tick(); }) {
    ticker.set(limits.tick);
  }

  // A connection that ends leaves the list, and the last one takes its place.
  void tick() {
    const auto now = hub->now();
    for (std::size_t i = hub->connections.size(); i-- > 0;) {
      if (i < hub->connections.size()) hub->connections[i]->tick(now);
    }
    ticker.set(hub->limits.tick);
  }

  EventLoop& loop;
  std::shared_ptr<NetHub> hub;
  std::vector<std::shared_ptr<Listener>> listeners;
  LoopTimer ticker;
};

NetServer::NetServer(EventLoop& loop, NetLimits limits, NetTrust trust, NetTime time)
    : impl_(std::make_unique<Impl>(loop, limits, std::move(trust), std::move(time))) {}

NetServer::~NetServer() {
  for (const auto& listener : impl_->listeners) listener->close();
  impl_->hub->paused.clear();
}

std::expected<std::uint16_t, std::string> NetServer::listen(const std::string& address, std::uint16_t port,
                                                            NetService service) {
  auto listener = std::make_shared<Listener>(impl_->loop, impl_->hub, std::move(service));
  auto opened = listener->open(address, port);
  if (opened) impl_->listeners.push_back(std::move(listener));
  return opened;
}

void NetServer::stop_listening() {
  for (const auto& listener : impl_->listeners) {
    if (!listener->is_private()) listener->close();
  }
  std::erase_if(impl_->listeners, [](const auto& listener) { return !listener->is_private(); });
}

void NetServer::close_idle() {
  impl_->hub->is_closing = true;
  auto& connections = impl_->hub->connections;
  for (std::size_t i = connections.size(); i-- > 0;) {
    if (i < connections.size()) connections[i]->end_if_idle();
  }
}

std::uint64_t NetServer::open_connections() const { return impl_->hub->counters.connections; }

NetClock::time_point NetServer::now() const { return impl_->hub->now(); }

NetCounters& NetServer::counters() { return impl_->hub->counters; }

AddressLimits& NetServer::address_limits() { return impl_->hub->address_limits; }

std::uint64_t raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

}  // namespace dicetown
