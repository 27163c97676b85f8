// The sockets alone: what is waited for, how long by the test's clock, and how it ends.
#include <chrono>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/net/net_fixture.h"

namespace dicetown {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

using NetTimesTest = NetTest;

TEST_F(NetTimesTest, a_request_that_does_not_come_is_not_waited_for) {
  start({.request_time = milliseconds(100), .tick = milliseconds(1)});
  TcpClient nothing(port_);
  TcpClient half(port_);
  half.send("GET / HTTP/1.1\r\nHost: lo");
  EXPECT_TRUE(ends_in_time(nothing));
  EXPECT_TRUE(ends_in_time(half));
}

TEST_F(NetTimesTest, a_body_that_does_not_come_is_not_waited_for) {
  start({.request_time = milliseconds(100), .tick = milliseconds(1)});
  TcpClient whole(port_);
  whole.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nho");
  TcpClient in_chunks(port_);
  in_chunks.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nho");
  EXPECT_TRUE(ends_in_time(whole));
  EXPECT_TRUE(ends_in_time(in_chunks));
  EXPECT_EQ(counters().timed_out, 2U);
}

TEST_F(NetTimesTest, an_idle_connection_is_closed_after_a_reply) {
  start({.keep_alive_time = milliseconds(100), .tick = milliseconds(1)});
  HttpClient http(port_);
  EXPECT_EQ(http.get("/").status, 200);
  EXPECT_TRUE(ends_in_time(http.tcp()));
}

TEST_F(NetTimesTest, silence_is_pinged_and_a_client_that_stays_silent_is_gone) {
  start({.ping_after = milliseconds(100), .gone_after = milliseconds(400), .tick = milliseconds(1)});
  WebSocketClient silent = connected();
  turn();
  pass(milliseconds(101));
  EXPECT_EQ(silent.receive_frame()->kind, FrameKind::ping);
  pass(milliseconds(300));
  EXPECT_TRUE(silent.tcp().sees_end());
  EXPECT_EQ(counters().timed_out, 1U);
}

TEST_F(NetTimesTest, a_client_that_answers_pings_may_be_silent_for_ever) {
  start({.ping_after = milliseconds(100), .gone_after = milliseconds(400), .tick = milliseconds(1)});
  WebSocketClient alive = connected();
  alive.send("howdy");
  EXPECT_EQ(alive.receive(), "echo howdy");
  for (int i = 0; i < 10; ++i) {
    pass(milliseconds(101));
    const auto frame = alive.receive_frame();
    ASSERT_EQ(frame->kind, FrameKind::ping);
    alive.send_frame(FrameKind::pong, frame->payload);
    settle(alive.tcp());
  }
  alive.send("still here");
  EXPECT_EQ(alive.receive(), "echo still here");
}

TEST_F(NetTimesTest, a_websocket_on_which_nothing_is_said_is_not_kept) {
  start({.request_time = milliseconds(200), .tick = milliseconds(1)});
  WebSocketClient speaks = connected();
  speaks.send("howdy");
  EXPECT_EQ(speaks.receive(), "echo howdy");
  WebSocketClient silent = connected();
  turn();
  pass(milliseconds(150));
  silent.send_frame(FrameKind::ping, "");                      // says nothing
  silent.tcp().send("\x01\x81" + std::string(4, '\0') + "h");  // nor does a beginning
  settle(silent.tcp());
  pass(milliseconds(51));
  EXPECT_TRUE(silent.tcp().sees_end());
  EXPECT_EQ(counters().timed_out, 1U);
  speaks.send("still here");
  EXPECT_EQ(speaks.receive(), "echo still here");
}

TEST_F(NetTimesTest, a_close_that_is_not_answered_is_not_waited_for) {
  start({.close_time = milliseconds(100), .tick = milliseconds(1)});
  WebSocketClient client = connected();
  client.send("bye");
  EXPECT_EQ(client.receive(), "so long");
  EXPECT_TRUE(eventually([&] {
    pass(milliseconds(20));
    return open_wires() == 0;
  }));
  EXPECT_TRUE(client.tcp().sees_end());
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
  for (const TcpClient* each : {&in_head, &in_body, &after_another.tcp()}) settle(*each);
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
  start(
      {.request_time = milliseconds(100), .keep_alive_time = std::chrono::hours(1), .tick = milliseconds(1)});
  HttpClient http(port_);
  EXPECT_EQ(http.get("/").status, 200);
  http.tcp().send("GET / HT");
  settle(http.tcp());
  thread_.call([&] { server_->close_idle(); });
  pass(milliseconds(101));
  EXPECT_TRUE(http.tcp().sees_end());
}

}  // namespace
}  // namespace dicetown
