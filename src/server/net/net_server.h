// The ports of the server and every connection that comes in by them.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/address_limits.h"
#include "server/net/connection.h"
#include "server/net/counters.h"
#include "server/net/event_loop.h"
#include "server/net/http.h"
#include "server/net/limits.h"

namespace dicetown {

// Whom we believe.
struct NetTrust {
  std::vector<std::string>
      proxies;  // addresses, or networks as in "10.0.0.0/8": what they say of a client counts
  std::vector<std::string> origins;  // pages besides our own that may talk to us, as in "https://example.org"
};

// By which all limits of time are measured. Never goes back.
using NetClock = std::chrono::steady_clock;
using NetTime = std::function<NetClock::time_point()>;

// What stands behind a port.
struct NetService {
  HttpHandler handler;
  ConnectionHandler* connections = nullptr;  // what /ws/CODE leads to; without one there are no WebSockets
  // A private port: no limits by address, as whoever reaches it is ours.
  bool is_private = false;
};

class NetServer {
 public:
  NetServer(EventLoop& loop, NetLimits limits, NetTrust trust, NetTime time = NetClock::now);
  ~NetServer();
  NetServer(const NetServer&) = delete;
  NetServer& operator=(const NetServer&) = delete;

  // `address` as in "127.0.0.1", "::"; port 0 is any that is free. The port that listens, or what went wrong.
  std::expected<std::uint16_t, std::string> listen(const std::string& address, std::uint16_t port,
                                                   NetService service);
  // Public ports take no more connections; private ones stay, so that the end can be watched.
  void stop_listening();
  // Ends each connection of public ports when its request is answered, from now on. WebSockets excepted:
  // whoever owns their tables says goodbye to them.
  void close_idle();
  // How many connections of public ports there are.
  std::uint64_t open_connections() const;

  NetClock::time_point now() const;
  NetCounters& counters();
  AddressLimits& address_limits();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// As many open files as the system lets us have: each connection is one. How many that is.
std::uint64_t raise_file_limit();

}  // namespace dicetown
