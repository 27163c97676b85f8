// The sockets alone: messages, connections and limits.
#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/net/net_fixture.h"

namespace dicetown {
namespace {

using testing::HasSubstr;

// --- Messages ---

TEST_F(NetTest, messages_go_both_ways_in_order) {
  start();
  WebSocketClient client = connected();
  for (int i = 0; i < 30; ++i) client.send(std::to_string(i));
  for (int i = 0; i < 30; ++i) EXPECT_EQ(client.receive(), "echo " + std::to_string(i));
  const NetCounters counted = counters();
  EXPECT_EQ(counted.messages_in, 30U);
  EXPECT_EQ(counted.messages_out, 30U);
  EXPECT_EQ(counted.websockets, 1U);
}

TEST_F(NetTest, a_message_may_be_as_large_as_the_limit_and_no_larger) {
  start({.message_bytes = 4096});
  WebSocketClient client = connected();
  client.send(std::string(4096, 'a'));
  EXPECT_EQ(client.receive(), "echo " + std::string(4096, 'a'));
  client.send(std::string(4097, 'a'));
  EXPECT_EQ(client.close_code(), 1009);
  EXPECT_TRUE(eventually([&] { return counters().too_large == 1; }));
}

TEST_F(NetTest, a_message_may_come_in_fragments) {
  start();
  WebSocketClient client = connected();
  const std::string first = "\x01\x85" + std::string(4, '\0') + "howdy";
  const std::string last = "\x80\x83" + std::string(4, '\0') + " ho";
  client.tcp().send(first);
  client.tcp().send(last);
  EXPECT_EQ(client.receive(), "echo howdy ho");
}

TEST_F(NetTest, binary_messages_and_bad_utf8_close_the_connection) {
  start();
  WebSocketClient binary = connected();
  binary.send_frame(FrameKind::binary, "x");
  EXPECT_EQ(binary.close_code(), 1003);
  WebSocketClient garbled = connected();
  garbled.send("\xc3\x28");
  EXPECT_EQ(garbled.close_code(), 1007);
  EXPECT_TRUE(eventually([&] { return counters().closed_not_text == 2; }));
}

TEST_F(NetTest, who_goes_on_being_too_fast_is_told_and_then_closed) {
  start({.messages_per_second = 1, .message_burst = 5, .messages_ignored = 10});
  WebSocketClient client = connected();
  for (int i = 0; i < 30; ++i) client.send("a");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.receive(), "echo a");
  EXPECT_EQ(client.receive(), R"({"type":"error","n":null,"code":"too-fast","with":{}})");
  EXPECT_EQ(client.close_code(), 1008);
  EXPECT_GE(counters().too_fast, 11U);
  EXPECT_EQ(counters().closed_too_fast, 1U);
}

TEST_F(NetTest, many_connections_of_one_address_are_together_no_faster_than_it_may_be) {
  start({.messages_per_address = 1, .message_burst_per_address = 10},
        {.proxies = {"127.0.0.0/8"}, .origins = {}});
  const Headers from_one{{"X-Forwarded-For", "192.0.2.1"}};
  WebSocketClient first = connected(from_one);
  WebSocketClient second = connected(from_one);
  for (int i = 0; i < 5; ++i) {
    for (WebSocketClient* each : {&first, &second}) {
      each->send("a");
      EXPECT_EQ(each->receive(), "echo a");
    }
  }
  for (WebSocketClient* each : {&first, &second}) {
    each->send("a");
    EXPECT_EQ(each->receive(), R"({"type":"error","n":null,"code":"too-fast","with":{}})");
  }
  first.close();
  WebSocketClient again = connected(from_one);
  again.send("a");
  EXPECT_THAT(again.receive().value_or(""), HasSubstr("too-fast")) << "a new connection is no way round it";
  WebSocketClient elsewhere = connected({{"X-Forwarded-For", "192.0.2.2"}});
  elsewhere.send("a");
  EXPECT_EQ(elsewhere.receive(), "echo a");
}

TEST_F(NetTest, a_slow_reader_is_dropped) {
  start({.output_bytes = 256 * 1024});
  WebSocketClient client = connected();
  client.tcp().keep_small_buffer();
  for (int i = 0; i < 10; ++i) client.send("flood");
  EXPECT_TRUE(eventually([&] { return counters().slow_readers == 1; }));
  EXPECT_TRUE(eventually([&] { return open_wires() == 0; }));
  EXPECT_EQ(counters().websockets, 0U);
}

TEST_F(NetTest, a_wire_that_pauses_is_read_again_when_it_resumes) {
  start();
  WebSocketClient client = connected();
  client.send("pause");
  client.send("after");
  EXPECT_EQ(client.receive(), "echo pause");
  settle(client.tcp());
  EXPECT_EQ(counters().messages_in, 1U);
  thread_.call([&] { board_.wires.begin()->second->resume(); });
  EXPECT_EQ(client.receive(), "echo after");
}

// --- Connections ---

TEST_F(NetTest, only_tables_that_admit_can_be_connected_to) {
  start();
  EXPECT_EQ(refused("/ws/NOONE"), 404);
  EXPECT_EQ(refused("/ws/FULLS"), 503);
  EXPECT_EQ(refused("/ws/DRAIN"), 503);
  HttpClient http(port_);
  EXPECT_EQ(http.get("/ws/ECHOS").status, 426);
  EXPECT_EQ(refused("/ws/ECHOS"), 101);
}

TEST_F(NetTest, a_goodbye_comes_after_the_last_message) {
  start_with_a_real_clock(kShortClose);
  WebSocketClient client = connected();
  client.send("bye");
  EXPECT_EQ(client.receive(), "so long");
  EXPECT_EQ(client.close_code(), 1000);
  EXPECT_TRUE(client.tcp().sees_end());
  EXPECT_TRUE(eventually([&] { return open_wires() == 0 && counters().connections == 0; }));
}

TEST_F(NetTest, the_handler_is_told_of_every_end) {
  start_with_a_real_clock(kShortClose);
  WebSocketClient polite = connected();
  WebSocketClient silent = connected();
  WebSocketClient rude = connected();
  EXPECT_TRUE(eventually([&] { return open_wires() == 3; }));
  polite.close();
  silent.tcp().close();
  rude.tcp().abort();
  EXPECT_TRUE(eventually([&] { return open_wires() == 0 && counters().connections == 0; }));
}

TEST_F(NetTest, there_are_only_so_many_connections) {
  start({.connections = 3});
  const WebSocketClient one = connected();
  const WebSocketClient two = connected();
  const WebSocketClient three = connected();
  EXPECT_EQ(refused("/ws/ECHOS"), 503);
  EXPECT_EQ(counters().too_many_connections, 1U);
  HttpClient is_private(private_port_);
  EXPECT_EQ(is_private.get("/").status, 200);
}

TEST_F(NetTest, an_address_has_only_so_many_connections_until_one_ends) {
  NetLimits limits = kShortClose;
  limits.connections_per_address = 2;
  start_with_a_real_clock(limits);
  WebSocketClient one = connected();
  const WebSocketClient two = connected();
  EXPECT_EQ(refused("/ws/ECHOS"), 503);
  EXPECT_EQ(counters().too_many_of_address, 1U);
  one.close();
  EXPECT_TRUE(eventually([&] { return refused("/ws/ECHOS") == 101; }));
}

TEST_F(NetTest, clients_behind_a_trusted_proxy_count_for_themselves) {
  start({.connections_per_address = 1}, {.proxies = {"127.0.0.0/8"}, .origins = {}});
  const WebSocketClient one = connected({{"X-Forwarded-For", "1.1.1.1, 192.0.2.1"}});
  const WebSocketClient two = connected({{"X-Forwarded-For", "192.0.2.2"}});
  EXPECT_EQ(refused("/ws/ECHOS", {{"X-Forwarded-For", "9.9.9.9, 192.0.2.1"}}), 429);
}

TEST_F(NetTest, a_proxy_that_does_not_say_for_whom_it_speaks_counts_as_one_client) {
  start({.connections_per_address = 2}, {.proxies = {"127.0.0.0/8"}, .origins = {}});
  const WebSocketClient one = connected();
  const WebSocketClient two = connected({{"X-Forwarded-For", "unknown"}});
  EXPECT_EQ(refused("/ws/ECHOS"), 429);
  EXPECT_EQ(refused("/ws/ECHOS", {{"X-Forwarded-For", "192.0.2.1"}}), 101);
}

TEST_F(NetTest, an_address_sends_only_so_many_requests) {
  start({.requests_per_second = 1, .request_burst = 3}, {.proxies = {"127.0.0.0/8"}, .origins = {}});
  HttpClient http(port_);
  const Headers from_one{{"X-Forwarded-For", "192.0.2.1"}};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(http.get("/", from_one).status, 200);
  const HttpResponse response = http.get("/", from_one);
  EXPECT_EQ(response.status, 429);
  EXPECT_EQ(response.header("retry-after"), "1");
  EXPECT_EQ(response.body, R"({"error":"too-many-requests","with":{}})");
  EXPECT_EQ(refused("/ws/ECHOS", from_one), 429) << "another connection is no way round it";
  EXPECT_EQ(http.get("/", {{"X-Forwarded-For", "192.0.2.2"}}).status, 200);
  EXPECT_EQ(counters().too_many_requests, 2U);
}

TEST_F(NetTest, the_private_port_can_be_asked_at_any_time) {
  start({.requests_per_second = 1, .request_burst = 1});
  HttpClient http(private_port_);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(http.get("/").status, 200);
}

TEST_F(NetTest, nobody_else_can_say_which_address_he_has) {
  start({}, {.proxies = {"10.0.0.0/8"}, .origins = {}});
  HttpClient http(port_);
  EXPECT_THAT(http.get("/", {{"X-Forwarded-For", "192.0.2.1"}}).body, HasSubstr("127.0.0.1"));
}

TEST_F(NetTest, pages_of_other_sites_may_not_connect) {
  start({}, {.proxies = {}, .origins = {"https://friend.example"}});
  EXPECT_EQ(refused("/ws/ECHOS", {{"Origin", "https://evil.example"}}), 403);
  EXPECT_EQ(refused("/ws/ECHOS", {{"Origin", "null"}}), 403);
  EXPECT_EQ(refused("/ws/ECHOS", {{"Origin", "http://localhost"}}), 101);
  EXPECT_EQ(refused("/ws/ECHOS", {{"Origin", "https://friend.example"}}), 101);
  EXPECT_EQ(refused("/ws/ECHOS"), 101);
  EXPECT_EQ(counters().foreign_origin, 2U);
}

TEST_F(NetTest, a_proxy_may_say_by_which_name_we_were_called) {
  start({}, {.proxies = {"127.0.0.1"}, .origins = {}});
  const Headers headers{{"Origin", "https://dice.example"}, {"X-Forwarded-Host", "dice.example"}};
  EXPECT_EQ(refused("/ws/ECHOS", headers), 101);
}

TEST_F(NetTest, a_port_in_use_is_an_error) {
  start();
  const auto again = thread_.call([&] { return server_->listen("127.0.0.1", port_, {}); });
  EXPECT_THAT(again.error(), HasSubstr("in use"));
  EXPECT_FALSE(thread_.call([&] { return server_->listen("nowhere", 0, {}); }));
}

}  // namespace
}  // namespace dicetown
