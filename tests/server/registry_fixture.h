// A table registry without sockets, for its tests.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/running_registry.h"

namespace dicetown {

// The far end of a connection. Everything is done on the loop's thread.
class Ear final : public ClientConnection {
 public:
  void deliver(std::string message) override { heard.push_back(std::move(message)); }
  void close(CloseReason why) override { goodbye = why; }
  void resume() override { ++resumed; }

  std::vector<std::string> heard;
  std::optional<CloseReason> goodbye;
  int resumed = 0;
};

class RegistryTest : public testing::Test {
 protected:
  void start(RegistryLimits limits = {}, const std::vector<StoredTable>& stored = {}) {
    running_.emplace(limits, stored);
    running_->start();
  }
  TableRegistry& registry() { return running_->registry(); }

  ConnectionId open(const std::string& code, Ear& ear) {
    return running_->call([&] { return registry().connections().open(code, ear); }).value();
  }
  bool is_aside(const std::string& code) {
    return running_->call([&] { return registry().connections().admits(code); }) ==
           Admission::table_set_aside;
  }
  ReadNext say(ConnectionId connection, const std::string& message) {
    return running_->call([&] { return registry().connections().receive(connection, message); });
  }
  ReadNext greet(ConnectionId connection) {
    return say(connection,
               R"({"do":"hello","protocol":1,"client":"client-1","token":")" + kHostToken + R"("})");
  }
  std::vector<std::string> heard(Ear& ear) {
    return running_->call([&] { return std::exchange(ear.heard, {}); });
  }
  bool has(const std::string& code) {
    return running_->call([&] { return registry().connections().admits(code); }) == Admission::welcome;
  }
  // Until no bot thinks any more, nor will because of what another has answered.
  void wait_for_thoughts() {
    do running_->settle();
    while (running_->call([&] { return running_->are_bots_thinking(); }));
  }

  Ear ear_;
  std::optional<RunningRegistry> running_;
};

}  // namespace dicetown
