// Sockets with a connection handler behind them that says everything back.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "server/net/net_server.h"
#include "tests/server/loop_thread.h"
#include "tests/server/websocket_client.h"

namespace dicetown {

// Where time goes: our clients keep their sockets after a close.
inline constexpr NetLimits kShortClose{.close_time = std::chrono::milliseconds(100),
                                       .tick = std::chrono::milliseconds(20)};

// Table ECHOS. What begins with "flood" is answered with as many large messages as it says.
class EchoBoard final : public ConnectionHandler {
 public:
  Admission admits(std::string_view code) const override {
    if (code == "FULLS") return Admission::table_full;
    if (code == "DRAIN") return Admission::draining;
    return code == "ECHOS" ? Admission::welcome : Admission::no_such_table;
  }
  std::optional<ConnectionId> open(std::string_view, ClientConnection& wire) override {
    wires[++last] = &wire;
    return ConnectionId{last};
  }
  ReadNext receive(ConnectionId connection, std::string_view message) override {
    ClientConnection& wire = *wires.at(connection.value);
    if (message.starts_with("flood")) {
      for (int i = 0; i < 100; ++i) wire.deliver(std::string(10'000, 'x'));
    } else if (message == "bye") {
      wire.deliver("so long");
      wire.close(CloseReason::table_closed);
    } else {
      wire.deliver("echo " + std::string(message));
    }
    return message == "pause" ? ReadNext::pause : ReadNext::go_on;
  }
  void closed(ConnectionId connection) override { wires.erase(connection.value); }

  std::map<std::uint64_t, ClientConnection*> wires;
  std::uint64_t last = 0;
};

class NetTest : public testing::Test {
 protected:
  // For the server time stands still, but for pass().
  void start(const NetLimits& limits = {}, NetTrust trust = {}) {
    listen(limits, std::move(trust),
           [this] { return NetClock::time_point(std::chrono::hours(1)) + passed_.load(); });
  }
  // Here it goes as it does.
  void start_with_a_real_clock(const NetLimits& limits) { listen(limits, {}, NetClock::now); }
  void pass(std::chrono::milliseconds time) { passed_ = passed_.load() + time; }

  void listen(const NetLimits& limits, NetTrust trust, NetTime time) {
    server_ = std::make_unique<NetServer>(thread_.loop(), limits, std::move(trust), std::move(time));
    NetService service{.handler =
                           [](const HttpRequest& request, const HttpAnswer& answer) {
                             answer({.body = std::string(request.client) + " " + std::string(request.body)});
                           },
                       .connections = &board_};
    port_ = server_->listen("127.0.0.1", 0, service).value();
    service.is_private = true;
    private_port_ = server_->listen("127.0.0.1", 0, std::move(service)).value();
    thread_.start();
  }
  void TearDown() override { thread_.stop(); }

  NetCounters counters() {
    return thread_.call([&] { return server_->counters(); });
  }
  std::size_t open_wires() {
    return thread_.call([&] { return board_.wires.size(); });
  }
  // Until it is so, or patience ends.
  template <class Condition>
  static bool eventually(Condition condition) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!condition()) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
  }
  // What was ready has happened, and what has become ready by it.
  void turn() {
    for (int i = 0; i < 10; ++i) thread_.call([] {});
  }
  // The server has read all that the client has sent.
  void settle(const TcpClient& client) {
    EXPECT_TRUE(eventually([&] { return client.has_arrived(); }));
    turn();
  }
  // Time goes on for the server until it ends the connection.
  bool ends_in_time(const TcpClient& client) {
    return eventually([&] {
      pass(std::chrono::milliseconds(20));
      return client.has_ended();
    });
  }
  WebSocketClient connected(const Headers& headers = {}) {
    auto client = WebSocketClient::connect(port_, "/ws/ECHOS", headers);
    EXPECT_TRUE(client) << client.error().status;
    return *std::move(client);
  }
  int refused(std::string_view path, const Headers& headers = {}) {
    const auto client = WebSocketClient::connect(port_, path, headers);
    return client ? 101 : client.error().status;
  }

  LoopThread thread_;
  EchoBoard board_;
  std::unique_ptr<NetServer> server_;
  std::atomic<std::chrono::milliseconds> passed_{};
  std::uint16_t port_ = 0;
  std::uint16_t private_port_ = 0;
};

}  // namespace dicetown
