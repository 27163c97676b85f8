// The pages over real sockets, with tables behind them.
#include <array>
#include <memory>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/net_server.h"
#include "server/pages/api.h"
#include "server/pages/private_port.h"
#include "tests/server/running_registry.h"
#include "tests/server/websocket_client.h"
#include "tests/support/command/run_command.h"
#include "tests/support/places.h"

namespace dicetown {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::array<std::uint8_t, 4> kPlain{'p', 'a', 'g', 'e'};
constexpr std::array<std::uint8_t, 2> kGzip{'g', 'z'};
constexpr std::array<std::uint8_t, 2> kBrotli{'b', 'r'};

const PageFile* find_test_file(std::string_view path) {
  static constexpr PageFile kIndex{
      .path = "/", .mime = "text/html", .etag = "\"1\"", .plain = kPlain, .gzip = kGzip, .brotli = kBrotli};
  static constexpr PageFile kScript{.path = "/assets/app.1.js",
                                    .mime = "text/javascript",
                                    .etag = "\"2\"",
                                    .plain = kPlain,
                                    .gzip = {},
                                    .brotli = {},
                                    .immutable = true};
  if (path == "/") return &kIndex;
  return path == kScript.path ? &kScript : nullptr;
}

const Headers kJson{{"Content-Type", "application/json"}};
const Headers kText{{"Content-Type", "text/plain; charset=utf-8"}};

std::string new_table(const std::string& more = "") {
  return R"({"name":"Annie","token":")" + kHostToken + "\"" + more + "}";
}

class HttpTest : public testing::Test {
 protected:
  void SetUp() override { start({}); }
  void TearDown() override {
    running_->stop();
    http_.reset();
    api_.reset();
    server_.reset();
    running_.reset();
  }
  void restart(const NetLimits& limits) {
    TearDown();
    start(limits);
  }
  void start(const NetLimits& limits) {
    running_.emplace();
    server_ = std::make_unique<NetServer>(running_->loop(), limits, NetTrust{},
                                          [] { return NetClock::time_point(std::chrono::hours(1)); });
    api_ = std::make_unique<Api>(running_->registry(), running_->storage(), *server_,
                                 ApiOptions{.version = "1.2.3", .find_file = find_test_file});
    port_ = server_
                ->listen("127.0.0.1", 0,
                         {.handler = [this](const HttpRequest& request,
                                            HttpAnswer answer) { api_->answer(request, std::move(answer)); },
                          .connections = &running_->registry().connections()})
                .value();
    private_port_ = server_
                        ->listen("127.0.0.1", 0,
                                 {.handler = private_handler({.metrics = [] { return "dice 5\n"; },
                                                              .is_ready = [this] { return is_ready_; }}),
                                  .is_private = true})
                        .value();
    running_->start();
    http_ = std::make_unique<HttpClient>(port_);
  }
  HttpResponse post(std::string_view path, const Headers& headers, std::string_view body) {
    return http_->request("POST", path, headers, body);
  }
  std::string made() {
    const auto response = post("/api/tables", kJson, new_table());
    EXPECT_EQ(response.status, 201) << response.body;
    return response.body.substr(std::string_view(R"({"table":")").size(), 5);
  }

  std::optional<RunningRegistry> running_;
  std::unique_ptr<NetServer> server_;
  std::unique_ptr<Api> api_;
  std::unique_ptr<HttpClient> http_;
  std::uint16_t port_ = 0;
  std::uint16_t private_port_ = 0;
  bool is_ready_ = true;
};

// --- The page ---

// The service worker's tests read the same list.
TEST_F(HttpTest, the_page_comes_wherever_a_screen_could_be) {
  std::istringstream paths(read_file(source_path("tests/support/page_paths.txt")));
  std::size_t count = 0;
  for (std::string answer, path; paths >> answer >> path; ++count) {
    const auto response = http_->get(path);
    if (answer == "page") {
      EXPECT_EQ(response.status, 200) << path;
      EXPECT_EQ(response.body, "page") << path;
      EXPECT_EQ(response.header("content-type"), "text/html") << path;
    } else {
      EXPECT_NE(response.body, "page") << path;
    }
  }
  EXPECT_GE(count, 20U);
  for (const auto* path : {"/assets/app.2.js", "/robots.txt", "/api", "/api/nothing", "/ws"}) {
    EXPECT_EQ(http_->get(path).status, 404) << path;
  }
}

TEST_F(HttpTest, every_reply_has_the_strict_headers) {
  for (const auto* path : {"/", "/api/info", "/nowhere"}) {
    const auto response = http_->get(path);
    EXPECT_THAT(response.header("content-security-policy"), HasSubstr("default-src 'self'"));
    EXPECT_THAT(response.header("content-security-policy"), HasSubstr("frame-ancestors 'none'"));
    // WebAssembly may be compiled, and nothing else that is not a file of ours.
    EXPECT_THAT(response.header("content-security-policy"),
                HasSubstr("script-src 'self' 'wasm-unsafe-eval';"));
    EXPECT_THAT(response.header("content-security-policy"),
                HasSubstr("worker-src 'self'; manifest-src 'self'"));
    EXPECT_EQ(response.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(response.header("referrer-policy"), "no-referrer");
    EXPECT_NE(response.header("permissions-policy"), "");
    EXPECT_EQ(response.header("cross-origin-opener-policy"), "same-origin");
    EXPECT_THAT(response.header("date"), testing::EndsWith(" GMT"));
  }
}

TEST_F(HttpTest, the_page_comes_compressed_to_those_who_can_read_it) {
  const auto encoded = [&](const std::string& accept) {
    return http_->get("/", {{"Accept-Encoding", accept}});
  };
  EXPECT_EQ(encoded("gzip, deflate, br").body, "br");
  EXPECT_EQ(encoded("gzip, deflate, br").header("content-encoding"), "br");
  EXPECT_EQ(encoded("gzip;q=0.5").body, "gz");
  EXPECT_EQ(encoded("br;q=0, gzip;q=0.000").body, "page");
  EXPECT_EQ(encoded("identity").header("content-encoding"), "");
  EXPECT_EQ(encoded("br").header("vary"), "Accept-Encoding");
  EXPECT_EQ(http_->get("/assets/app.1.js", {{"Accept-Encoding", "br"}}).body, "page");
}

TEST_F(HttpTest, who_has_the_page_is_not_sent_it_again) {
  const auto first = http_->get("/", {{"Accept-Encoding", "br"}});
  EXPECT_EQ(first.header("etag"), "\"1-br\"");
  EXPECT_EQ(first.header("cache-control"), "no-cache");
  const auto again = http_->get("/", {{"Accept-Encoding", "br"}, {"If-None-Match", R"("0", W/"1-br")"}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.header("etag"), "\"1-br\"");
  EXPECT_EQ(http_->get("/", {{"If-None-Match", "\"1-br\""}}).status, 200);
  EXPECT_THAT(http_->get("/assets/app.1.js").header("cache-control"), HasSubstr("immutable"));
}

TEST_F(HttpTest, head_tells_the_length_and_sends_nothing) {
  const auto response = http_->request("HEAD", "/");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.header("content-length"), "4");
  EXPECT_EQ(http_->get("/").body, "page");  // the next reply begins where it should
}

// --- Tables ---

TEST_F(HttpTest, a_table_can_be_made_and_connected_to) {
  const std::string code = made();
  const auto summary = http_->get("/api/tables/" + code);
  EXPECT_EQ(summary.status, 200);
  EXPECT_THAT(summary.body, StartsWith(R"({"table":")" + code + R"(","host":"Annie","rules":"first-en")"));
  auto client = WebSocketClient::connect(port_, "/ws/" + code);
  ASSERT_TRUE(client);
  client->send(R"({"do":"hello","protocol":1,"client":"client-1","token":")" + kHostToken + R"("})");
  EXPECT_THAT(client->receive().value_or(""), HasSubstr(R"("you":0)"));
  EXPECT_EQ(WebSocketClient::connect(port_, "/ws/22222").error().status, 404);
}

TEST_F(HttpTest, a_table_is_made_as_asked_for) {
  const auto response = post(
      "/api/tables", kJson, new_table(",\n\"settings\": {\"listing\":\"open\"}, \"bots\":[\"simple\",\"\"]"));
  EXPECT_EQ(response.status, 201);
  const auto list = http_->get("/api/tables");
  EXPECT_THAT(list.body, StartsWith(R"({"tables":[{"table":")"));
  EXPECT_THAT(list.body, HasSubstr(R"("listing":"open","clock":"none","chairs":3,"persons":1,"bots":1)"));
}

TEST_F(HttpTest, tables_by_link_are_not_listed) {
  made();
  EXPECT_EQ(http_->get("/api/tables").body, R"({"tables":[]})");
  EXPECT_EQ(http_->get("/api/tables/22222").status, 404);
}

TEST_F(HttpTest, a_lesson_has_its_own_bots_and_settings_and_is_not_listed) {
  const auto response = post("/api/tables", kJson, new_table(R"(,"lesson":true)"));
  ASSERT_EQ(response.status, 201) << response.body;
  const std::string code = response.body.substr(std::string_view(R"({"table":")").size(), 5);
  EXPECT_THAT(http_->get("/api/tables/" + code).body,
              HasSubstr(R"("listing":"by-link","clock":"none","chairs":3,"persons":1,"bots":2)"));
  EXPECT_EQ(http_->get("/api/tables").body, R"({"tables":[]})");
  auto client = WebSocketClient::connect(port_, "/ws/" + code);
  ASSERT_TRUE(client);
  client->send(R"({"do":"hello","protocol":1,"client":"client-1","token":")" + kHostToken + R"("})");
  EXPECT_THAT(client->receive().value_or(""), HasSubstr(R"("lesson":true)"));
}

TEST_F(HttpTest, requests_for_tables_that_cannot_be_are_explained) {
  const auto error = [&](const std::string& body) {
    const auto response = post("/api/tables", kJson, body);
    EXPECT_EQ(response.status, 400) << body;
    return response.body;
  };
  EXPECT_THAT(error("nonsense"), HasSubstr(R"("error":"malformed")"));
  EXPECT_THAT(error("[]"), HasSubstr("malformed"));
  EXPECT_THAT(error(R"({"name":"Annie"})"), HasSubstr("token"));
  EXPECT_THAT(error(R"({"name":"Annie","token":"abc"})"), HasSubstr("32 hexadecimal digits"));
  EXPECT_THAT(error(R"({"name":"  ","token":")" + kHostToken + "\"}"), HasSubstr("bad-name"));
  EXPECT_THAT(error(new_table(R"(,"bots":["nobody"])")), HasSubstr("no-such-bot"));
  EXPECT_THAT(error(new_table(R"(,"bots":["","","","",""])")), HasSubstr("too many"));
  EXPECT_THAT(error(new_table(R"(,"settings":{"clock":"sun"})")), HasSubstr("bad-settings"));
  EXPECT_THAT(error(new_table(R"(,"settings":[])")), HasSubstr("bad-settings"));
  EXPECT_THAT(error(new_table(R"(,"settings":{"lesson":true})")), HasSubstr("bad-settings"));
  EXPECT_THAT(error(new_table(R"(,"lesson":1)")), HasSubstr("true or false"));
  EXPECT_THAT(error(new_table(R"(,"lesson":true,"bots":["simple"])")), HasSubstr("malformed"));
  EXPECT_THAT(error(new_table(R"(,"more":1)")), HasSubstr("malformed"));
}

TEST_F(HttpTest, an_address_makes_only_so_many_tables) {
  restart({.new_tables_per_hour = 2});
  made();
  made();
  const auto response = post("/api/tables", kJson, new_table());
  EXPECT_EQ(response.status, 429);
  EXPECT_EQ(response.header("retry-after"), "1800");
  EXPECT_EQ(response.body, R"({"error":"too-many-tables","with":{}})");
}

TEST_F(HttpTest, codes_that_no_table_has_can_be_tried_only_so_often_in_any_way) {
  restart({.wrong_codes_per_hour = 3});
  const std::string code = made();
  EXPECT_EQ(http_->get("/api/tables/" + code).status, 200);
  EXPECT_EQ(http_->get("/api/tables/22222").status, 404);
  EXPECT_EQ(http_->get("/api/games/22223-1").status, 404);
  EXPECT_EQ(WebSocketClient::connect(port_, "/ws/22224").error().status, 404);
  for (const auto* path : {"/api/tables/22225", "/api/games/22225-1"}) {
    const auto response = http_->get(path);
    EXPECT_EQ(response.status, 429);
    EXPECT_EQ(response.body, R"({"error":"too-many-wrong-codes","with":{}})");
    EXPECT_EQ(response.header("retry-after"), "1200");
  }
  EXPECT_EQ(WebSocketClient::connect(port_, "/ws/22225").error().status, 429);
  EXPECT_EQ(http_->get("/api/tables").status, 200);
  EXPECT_EQ(http_->get("/").status, 200);
  EXPECT_TRUE(WebSocketClient::connect(port_, "/ws/" + code)) << "who was there may come back";
}

TEST_F(HttpTest, while_it_drains_there_are_no_new_tables) {
  running_->call([&] { running_->registry().drain([] {}); });
  EXPECT_EQ(post("/api/tables", kJson, new_table()).status, 503);
}

TEST_F(HttpTest, who_drains_closes_websockets_with_a_reason) {
  auto client = WebSocketClient::connect(port_, "/ws/" + made());
  ASSERT_TRUE(client);
  client->send("howdy");
  EXPECT_THAT(client->receive().value_or(""), HasSubstr("malformed"));
  running_->call([&] { running_->registry().drain([] {}); });
  EXPECT_EQ(client->receive(), R"({"type":"closing","reason":"restarting"})");
  EXPECT_EQ(client->close_code(), 1012);
}

// --- Other pages ---

TEST_F(HttpTest, records_can_be_fetched) {
  running_->store().add_record("K7QF2-1", "{\"header\"}\n{\"input\"}\n");
  const auto response = http_->get("/api/games/K7QF2-1");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.body, "{\"header\"}\n{\"input\"}\n");
  EXPECT_EQ(response.header("content-type"), "application/x-ndjson");
  EXPECT_EQ(response.header("content-disposition"), "attachment; filename=\"K7QF2-1.dtr\"");
  EXPECT_EQ(http_->get("/api/games/K7QF2-2").body, R"({"error":"no-such-game","with":{}})");
  EXPECT_EQ(http_->get("/api/games/..%2F").status, 404);
}

TEST_F(HttpTest, a_record_that_is_slow_to_read_holds_up_nobody) {
  running_->store().add_record("K7QF2-1", "{}\n");
  running_->store().close_library();
  http_->tcp().send("GET /api/games/K7QF2-1 HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(HttpClient(port_).get("/api/info").status, 200);
  running_->store().open_library();
  EXPECT_EQ(read_response(http_->tcp()).body, "{}\n");
}

TEST_F(HttpTest, the_info_names_what_there_is_to_choose_from) {
  const auto response = http_->get("/api/info");
  EXPECT_EQ(response.header("content-type"), "application/json");
  EXPECT_THAT(response.body, StartsWith(R"({"version":"1.2.3","protocol":1,"bots":[{"name":)"));
  EXPECT_THAT(response.body, HasSubstr(R"("presets":[{"name":"first-en")"));
  EXPECT_THAT(response.body, HasSubstr(R"("phrases":["howdy")"));
  EXPECT_THAT(response.body, HasSubstr(R"({"name":"level1")"));
  EXPECT_THAT(response.body, Not(HasSubstr("queens")));  // a bot for measuring
}

TEST_F(HttpTest, who_is_on_this_machine_learns_where_others_find_the_server) {
  EXPECT_THAT(http_->get("/api/info").body, Not(HasSubstr("address")));
  running_->call([&] { api_->set_address("http://192.168.1.5:8080/"); });
  EXPECT_THAT(http_->get("/api/info").body, HasSubstr(R"("address":"http://192.168.1.5:8080/")"));
  const auto told = [&](const Headers& headers) {
    return HttpClient(port_).get("/api/info", headers).body.find("address") != std::string::npos;
  };
  EXPECT_TRUE(told({{"Host", "localhost:8080"}}));
  EXPECT_TRUE(told({{"Host", "[::1]:8080"}}));
  EXPECT_FALSE(told({{"Host", "dice.example"}})) << "a tunnel";
  EXPECT_FALSE(told({{"Host", "localhost"}, {"X-Forwarded-For", "127.0.0.1"}})) << "a proxy";
  EXPECT_FALSE(told({{"Host", "localhost"}, {"Forwarded", "for=127.0.0.1"}})) << "a proxy";
}

TEST_F(HttpTest, a_text_becomes_a_qr_code) {
  const auto response = post("/api/qr", kText, "https://dice.example/t/K7QF2");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.header("content-type"), "image/svg+xml");
  EXPECT_THAT(response.body, StartsWith("<svg "));
  EXPECT_EQ(response.header("cache-control"), "no-store") << "the text may be a secret";
  EXPECT_EQ(post("/api/qr", kText, std::string(301, 'x')).status, 413);
  EXPECT_EQ(post("/api/qr", kText, std::string(300, 'x')).status, 200);
  EXPECT_EQ(post("/api/qr", kJson, "x").status, 415);
  EXPECT_EQ(http_->get("/api/qr").status, 405);
}

TEST_F(HttpTest, the_private_port_has_its_own_pages_only) {
  HttpClient operator_(private_port_);
  EXPECT_EQ(operator_.get("/metrics").body, "dice 5\n");
  EXPECT_EQ(operator_.get("/livez").status, 200);
  EXPECT_EQ(operator_.get("/readyz").status, 200);
  running_->call([&] { is_ready_ = false; });
  EXPECT_EQ(operator_.get("/readyz").status, 503);
  EXPECT_EQ(operator_.get("/").status, 404);
  EXPECT_EQ(operator_.get("/ws/ECHOS").status, 404);
  EXPECT_EQ(operator_.request("POST", "/metrics").status, 405);
  for (const auto* path : {"/metrics", "/livez", "/readyz"}) EXPECT_EQ(http_->get(path).status, 404) << path;
}

// --- Bad requests ---

TEST_F(HttpTest, other_methods_and_types_are_refused) {
  EXPECT_EQ(post("/", kText, "x").status, 405);
  EXPECT_EQ(post("/api/tables", kText, new_table()).status, 415);
  EXPECT_EQ(
      post("/api/tables", {{"Content-Type", "application/json"}, {"Origin", "https://evil.example"}}, "{}")
          .status,
      403);
  const auto response = http_->request("DELETE", "/api/tables");
  EXPECT_EQ(response.status, 405);
  EXPECT_EQ(response.header("allow"), "GET, HEAD, POST");
}

TEST_F(HttpTest, a_request_that_is_too_large_is_refused_and_closed) {
  const auto response = post("/api/tables", kJson, std::string(17 * 1024, ' '));
  EXPECT_EQ(response.status, 413);
  EXPECT_EQ(response.header("connection"), "close");
  EXPECT_TRUE(http_->tcp().sees_end());
  HttpClient other(port_);
  EXPECT_EQ(other.get("/", {{"X-Long", std::string(9000, 'x')}}).status, 431);
}

TEST_F(HttpTest, what_is_no_request_is_refused) {
  TcpClient tcp(port_);
  tcp.send("howdy\r\n\r\n");
  EXPECT_EQ(read_response(tcp).status, 400);
  EXPECT_TRUE(tcp.sees_end());
}

TEST_F(HttpTest, requests_that_come_together_are_answered_in_order) {
  TcpClient tcp(port_);
  tcp.send("GET /api/info HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_THAT(read_response(tcp).body, HasSubstr("version"));
  EXPECT_EQ(read_response(tcp).body, "page");
}

TEST_F(HttpTest, an_old_client_gets_its_reply_and_the_end) {
  TcpClient tcp(port_);
  tcp.send("GET / HTTP/1.0\r\n\r\n");
  const auto response = read_response(tcp);
  EXPECT_EQ(response.body, "page");
  EXPECT_EQ(response.header("connection"), "close");
  EXPECT_TRUE(tcp.sees_end());
}

}  // namespace
}  // namespace dicetown
