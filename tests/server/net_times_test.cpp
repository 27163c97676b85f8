// The sockets alone: what is waited for, how long, and how it ends.
#include <chrono>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/net_fixture.h"

namespace dicetown {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

using NetTimesTest = NetTest;

TEST_F(NetTimesTest, a_request_that_does_not_come_is_not_waited_for) {
  start({.request_time = milliseconds(100), .tick = milliseconds(20)});
  TcpClient nothing(port_);
  TcpClient half(port_);
  half.send("GET / HTTP/1.1\r\nHost: lo");
  EXPECT_TRUE(nothing.sees_end());
  EXPECT_TRUE(half.sees_end());
}

TEST_F(NetTimesTest, an_idle_connection_is_closed_after_a_reply) {
  start({.keep_alive_time = milliseconds(100), .tick = milliseconds(20)});
  HttpClient http(port_);
  EXPECT_EQ(http.get("/").status, 200);
  EXPECT_TRUE(http.tcp().sees_end());
}

TEST_F(NetTimesTest, silence_is_pinged_and_a_client_that_stays_silent_is_gone) {
  start({.ping_after = milliseconds(100), .gone_after = milliseconds(400), .tick = milliseconds(20)});
  WebSocketClient silent = connected();
  EXPECT_EQ(silent.receive_frame()->kind, FrameKind::ping);
  EXPECT_TRUE(silent.tcp().sees_end());
  EXPECT_EQ(counters().timed_out, 1U);
  WebSocketClient alive = connected();
  EXPECT_EQ(alive.receive(milliseconds(800)), std::nullopt);  // answers pings
  alive.send("still here");
  EXPECT_EQ(alive.receive(), "echo still here");
}

TEST_F(NetTimesTest, a_websocket_on_which_nothing_is_said_is_not_kept) {
  start({.request_time = milliseconds(200), .tick = milliseconds(20)});
  WebSocketClient speaks = connected();
  speaks.send("howdy");
  WebSocketClient silent = connected();
  std::this_thread::sleep_for(milliseconds(100));
  silent.send_frame(FrameKind::ping, "");                      // says nothing
  silent.tcp().send("\x01\x81" + std::string(4, '\0') + "h");  // nor does a beginning
  EXPECT_TRUE(silent.tcp().sees_end(milliseconds(2'000)));
  EXPECT_EQ(counters().timed_out, 1U);
  EXPECT_EQ(speaks.receive(), "echo howdy");
  speaks.send("still here");
  EXPECT_EQ(speaks.receive(), "echo still here");
}

TEST_F(NetTimesTest, a_close_that_is_not_answered_is_not_waited_for) {
  start(kShortClose);
  WebSocketClient client = connected();
  client.send("bye");
  EXPECT_EQ(client.receive(), "so long");
  EXPECT_TRUE(client.tcp().sees_end());
  EXPECT_TRUE(eventually([&] { return open_wires() == 0; }));
}

TEST_F(NetTimesTest, when_it_stops_listening_only_the_private_port_stays) {
  start();
  HttpClient idle(port_);
  EXPECT_EQ(idle.get("/").status, 200);
  thread_.call([&] {
    server_->stop_listening();
    server_->close_idle();
  });
  EXPECT_TRUE(idle.tcp().sees_end());
  EXPECT_FALSE(TcpClient(port_).is_connected());
  EXPECT_EQ(HttpClient(private_port_).get("/").status, 200);
}

TEST_F(NetTimesTest, a_request_that_has_begun_is_answered_before_the_end) {
  start();
  TcpClient in_head(port_);
  in_head.send("GET / HTTP/1.1\r\nHos");
  TcpClient in_body(port_);
  in_body.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nho");
  HttpClient after_another(port_);
  EXPECT_EQ(after_another.get("/").status, 200);
  after_another.tcp().send("G");
  std::this_thread::sleep_for(milliseconds(50));
  for (int i = 0; i < 3; ++i) thread_.call([&] { server_->close_idle(); });
  in_head.send("t: a\r\n\r\n");
  const HttpResponse response = read_response(in_head);
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.header("connection"), "close");
  EXPECT_TRUE(in_head.sees_end());
  in_body.send("wdy");
  EXPECT_THAT(read_response(in_body).body, HasSubstr("howdy"));
  after_another.tcp().send("ET / HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(read_response(after_another.tcp()).status, 200);
}

TEST_F(NetTimesTest, at_the_end_a_request_is_not_waited_for_longer_than_a_request_may_take) {
  start({.request_time = milliseconds(100), .tick = milliseconds(20)});
  HttpClient http(port_);
  EXPECT_EQ(http.get("/").status, 200);
  http.tcp().send("GET / HT");
  std::this_thread::sleep_for(milliseconds(50));
  thread_.call([&] { server_->close_idle(); });
  EXPECT_TRUE(http.tcp().sees_end(milliseconds(2'000)));
}

}  // namespace
}  // namespace dicetown
