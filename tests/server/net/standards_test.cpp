// The sockets alone: what is not as the standards of HTTP and WebSocket ask is refused.
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/net/net_fixture.h"

namespace dicetown {
namespace {

using testing::HasSubstr;

class StandardsTest : public NetTest {
 protected:
  // What a request that is written out is answered with.
  HttpResponse reply(const std::string& request) {
    TcpClient tcp(port_);
    tcp.send(request);
    return read_response(tcp);
  }
  // A POST with these lines of its head, and what follows it.
  HttpResponse post(const std::string& lines, const std::string& body) {
    return reply("POST / HTTP/1.1\r\nHost: a\r\n" + lines + "\r\n" + body);
  }
  HttpResponse post_in_chunks(const std::string& body) {
    return post("Transfer-Encoding: chunked\r\n", body);
  }
  int get(const std::string& lines) { return reply("GET / " + lines + "\r\n").status; }
  int upgrade(const std::string& lines) {
    return reply(
               "GET /ws/ECHOS HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
               lines + "\r\n")
        .status;
  }
  int upgrade_with_key(const std::string& key) {
    return upgrade("Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + "\r\n");
  }
};

std::string close_payload(int code) { return {static_cast<char>(code / 256), static_cast<char>(code % 256)}; }

// --- The end of a WebSocket ---

TEST_F(StandardsTest, a_close_with_a_code_that_there_is_is_answered_with_the_same) {
  start_with_a_real_clock(kShortClose);
  for (const int code :
       {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 3000, 3999, 4000, 4999}) {
    WebSocketClient client = connected();
    client.send_frame(FrameKind::close, close_payload(code));
    EXPECT_EQ(client.close_code(), code);
  }
}

TEST_F(StandardsTest, a_close_with_a_code_that_nobody_may_send_is_a_mistake) {
  start_with_a_real_clock(kShortClose);
  for (const int code :
       {0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1999, 2000, 2999, 5000, 5001, 32768, 65535}) {
    WebSocketClient client = connected();
    client.send_frame(FrameKind::close, close_payload(code));
    EXPECT_EQ(client.close_code(), 1002) << code;
    EXPECT_TRUE(client.tcp().sees_end()) << code;
  }
  EXPECT_TRUE(eventually([&] { return open_wires() == 0 && counters().connections == 0; }));
}

TEST_F(StandardsTest, a_close_with_a_wrong_code_ends_a_connection_that_is_being_written_to) {
  start_with_a_real_clock({.output_bytes = std::size_t{64} * 1024 * 1024,
                           .close_time = kShortClose.close_time,
                           .tick = kShortClose.tick});
  WebSocketClient client = connected();
  client.tcp().keep_small_buffer();
  for (int i = 0; i < 20; ++i) client.send("flood");  // more than the system takes
  EXPECT_TRUE(eventually([&] { return counters().messages_in == 20; }));
  client.send_frame(FrameKind::close, close_payload(5000));
  EXPECT_TRUE(eventually([&] { return open_wires() == 0 && counters().connections == 0; }));
}

TEST_F(StandardsTest, a_close_needs_no_code_and_no_half_one) {
  start_with_a_real_clock(kShortClose);
  WebSocketClient silent = connected();
  silent.send_frame(FrameKind::close, "");
  EXPECT_EQ(silent.close_code(), 1000);
  WebSocketClient half = connected();
  half.send_frame(FrameKind::close, "\x03");
  EXPECT_EQ(half.close_code(), 1002);
}

// --- The beginning of a WebSocket ---

TEST_F(StandardsTest, a_websocket_has_one_key_of_sixteen_bytes) {
  start();
  EXPECT_EQ(upgrade_with_key("dGhlIHNhbXBsZSBub25jZQ=="), 101);
  EXPECT_EQ(upgrade_with_key("+/+/+/+/+/+/+/+/+/+/+A=="), 101);
  for (const auto* key : {
           "",
           "=",
           "dGhlIHNhbXBsZQ==",              // 10 bytes
           "dGhlIHNhbXBsZSBub25j",          // 15
           "dGhlIHNhbXBsZSBub25jZWQ=",      // 17
           "dGhlIHNhbXBsZSBub25jZWRk",      // 18
           "dGhlIHNhbXBsZSBub25jZQ",        // 16 that are not filled up
           "dGhlIHNhbXBsZSBub25jZQ=A",      // filled up in the middle
           "dGhlIHNhbXBsZSBub25=ZQ==",      //
           "dGhlIHNhbXBsZSBub25jZ!==",      // no base64
           "dGhlIHNhbXBsZS1ub25j_Q==",      // for addresses
           "dGhlIHNhbXBsZSBub25jZQ==AAAA",  // more behind it
           "the sample nonce, as it is",
       }) {
    EXPECT_EQ(upgrade_with_key(key), 400) << key;
  }
  const std::string line = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  EXPECT_EQ(upgrade("Sec-WebSocket-Version: 13\r\n"), 400) << "none";
  EXPECT_EQ(upgrade("Sec-WebSocket-Version: 13\r\n" + line + line), 400) << "two";
  EXPECT_EQ(counters().bad_request, 15U);
}

TEST_F(StandardsTest, a_websocket_of_another_version_is_told_which_there_is) {
  start();
  EXPECT_EQ(upgrade("Sec-WebSocket-Version: 12\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"), 426);
}

// --- Where a request ends ---

TEST_F(StandardsTest, a_length_is_one_number) {
  start();
  EXPECT_EQ(post("Content-Length: 3\r\n", "abc").body, "127.0.0.1 abc");
  for (const auto* lines : {
           "Content-Length: 3, 3\r\n",
           "Content-Length: 3,3\r\n",
           "Content-Length: 3,\r\n",
           "Content-Length: ,3\r\n",
           "Content-Length: 3\r\nContent-Length: 3\r\n",
           "Content-Length: 3\r\nContent-Length: 4\r\n",
           "Content-Length: +3\r\n",
           "Content-Length: -3\r\n",
           "Content-Length: 0x3\r\n",
           "Content-Length: 3 3\r\n",
           "Content-Length: 3.0\r\n",
           "Content-Length: 18446744073709551619\r\n",  // 3 and as many as a number of 64 bits can tell apart
           "Content-Length:\r\n",
       }) {
    const HttpResponse response = post(lines, "abc");
    EXPECT_EQ(response.status, 400) << lines;
    EXPECT_EQ(response.header("connection"), "close") << lines;
  }
  EXPECT_EQ(post("Content-Length: 003\r\n", "abc").status, 200);
}

TEST_F(StandardsTest, a_request_whose_end_two_could_see_in_different_places_is_refused) {
  start();
  for (const auto* lines : {
           "Transfer-Encoding: gzip\r\n",
           "Transfer-Encoding: identity\r\n",
           "Transfer-Encoding: gzip, chunked\r\n",
           "Transfer-Encoding: chunked, gzip\r\n",
           "Transfer-Encoding: chunked, chunked\r\n",
           "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
           "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n",
           "Transfer-Encoding: xchunked\r\n",
           "Transfer-Encoding: \"chunked\"\r\n",
           "Transfer-Encoding: chunked;q=1\r\n",
           "Transfer-Encoding:\r\n",
           "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
           "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
       }) {
    const HttpResponse response = post(lines, "3\r\nabc\r\n0\r\n\r\n");
    EXPECT_EQ(response.status, 400) << lines;
    EXPECT_EQ(response.header("connection"), "close") << lines;
  }
  EXPECT_EQ(reply("POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n").status, 400)
      << "there were no chunks in 1.0";
}

TEST_F(StandardsTest, a_body_may_come_in_chunks) {
  start();
  EXPECT_EQ(post_in_chunks("3\r\nabc\r\n0\r\n\r\n").body, "127.0.0.1 abc");
  EXPECT_EQ(post_in_chunks("3;a=b;c=\"d e\"\r\nabc\r\nA\r\ndefghijklm\r\n000;last\r\n\r\n").body,
            "127.0.0.1 abcdefghijklm");
  EXPECT_EQ(post_in_chunks("0\r\n\r\n").body, "127.0.0.1 ");
  for (const auto* body : {"g\r\nabc\r\n0\r\n\r\n", "0x3\r\nabc\r\n0\r\n\r\n", "-3\r\nabc\r\n0\r\n\r\n",
                           "10000000000000003\r\nabc\r\n0\r\n\r\n", "3\r\nabcd\r\n0\r\n\r\n",
                           "\r\nabc\r\n0\r\n\r\n", "3 b\r\nabc\r\n0\r\n\r\n"}) {
    EXPECT_EQ(post_in_chunks(body).status, 400) << body;
  }
}

TEST_F(StandardsTest, what_is_no_body_in_a_body_of_chunks_has_a_limit) {
  start({.framing_bytes = 1000});
  const std::string long_text(1001, 'x');
  const std::string short_text(900, 'x');
  const std::string many_digits(1001, '0');
  EXPECT_EQ(post_in_chunks("3;" + short_text + "\r\nabc\r\n0\r\n\r\n").body, "127.0.0.1 abc");
  EXPECT_EQ(post_in_chunks("3;" + long_text + "\r\nabc\r\n0\r\n\r\n").status, 413) << "an extension";
  EXPECT_EQ(post_in_chunks("3;" + long_text).status, 413) << "one that does not end";
  EXPECT_EQ(post_in_chunks("3\r\nabc\r\n0;" + long_text + "\r\n\r\n").status, 413) << "one of the last chunk";
  EXPECT_EQ(post_in_chunks("1;" + short_text + "\r\na\r\n1;" + short_text + "\r\nb\r\n0\r\n\r\n").status, 413)
      << "several together";
  EXPECT_EQ(post_in_chunks(many_digits + "3\r\nabc\r\n0\r\n\r\n").status, 413) << "digits";
  EXPECT_EQ(post_in_chunks(many_digits).status, 413) << "digits that do not end";
  EXPECT_EQ(post_in_chunks("3\r\nabc\r\n0\r\nX-Long: " + long_text + "\r\n\r\n").status, 413) << "a trailer";
  EXPECT_EQ(post_in_chunks("3\r\nabc\r\n0\r\nX-Long: " + long_text).status, 413) << "one that does not end";
  std::string crumbs;
  for (int i = 0; i < 201; ++i) crumbs += "1\r\na\r\n";
  EXPECT_EQ(post_in_chunks(crumbs + "0\r\n\r\n").status, 413) << "a byte a chunk";
  EXPECT_EQ(counters().too_large, 9U);
}

TEST_F(StandardsTest, a_body_in_chunks_is_no_larger_than_any_other) {
  start({.body_bytes = 10});
  EXPECT_EQ(post_in_chunks("5\r\nabcde\r\n5\r\nfghij\r\n0\r\n\r\n").status, 200);
  EXPECT_EQ(post_in_chunks("5\r\nabcde\r\n6\r\nfghijk\r\n0\r\n\r\n").status, 413);
}

TEST_F(StandardsTest, a_body_may_come_byte_by_byte) {
  start();
  TcpClient tcp(port_);
  for (const char each :
       std::string_view("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3;x\r\n"
                        "abc\r\n0\r\nX: y\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")) {
    tcp.send(std::string_view(&each, 1));
  }
  EXPECT_EQ(read_response(tcp).body, "127.0.0.1 abc");
  EXPECT_EQ(read_response(tcp).body, "127.0.0.1 ");
}

// Who sends the body through a proxy vouches for nothing.
TEST_F(StandardsTest, what_stands_behind_a_body_is_not_taken_for_its_head) {
  start({}, {.proxies = {"127.0.0.0/8"}, .origins = {}});
  const HttpResponse response =
      post("X-Forwarded-For: 192.0.2.1\r\nTransfer-Encoding: chunked\r\n",
           "3\r\nabc\r\n0\r\nX-Forwarded-For: 192.0.2.2\r\nOrigin: https://evil.example\r\n\r\n");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.body, "192.0.2.1 abc");
}

// --- Whom a request is for ---

TEST_F(StandardsTest, a_request_names_one_host) {
  start();
  EXPECT_EQ(get("HTTP/1.1\r\nHost: dice.example:8080\r\n"), 200);
  EXPECT_EQ(get("HTTP/1.1\r\nHost: [::1]:8080\r\n"), 200);
  EXPECT_EQ(get("HTTP/1.1\r\nHost:\r\n"), 200);
  EXPECT_EQ(get("HTTP/1.0\r\n"), 200) << "it was not always asked for";
  EXPECT_EQ(get("HTTP/1.1\r\n"), 400);
  EXPECT_EQ(get("HTTP/1.1\r\nHost: a\r\nHost: a\r\n"), 400);
  EXPECT_EQ(get("HTTP/1.1\r\nHost: a\r\nHost: b\r\n"), 400);
  EXPECT_EQ(get("HTTP/1.0\r\nHost: a\r\nHost: b\r\n"), 400);
  for (const auto* host : {"a b", "a/b", "a, b", "nell@a", "a?b"}) {
    EXPECT_EQ(get("HTTP/1.1\r\nHost: " + std::string(host) + "\r\n"), 400) << host;
  }
}

}  // namespace
}  // namespace dicetown
