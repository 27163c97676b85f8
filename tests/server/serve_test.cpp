// The server as a process: how it opens, and how it closes.
#include <algorithm>
#include <csignal>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/server/remote_table.h"
#include "tests/server/serve_fixture.h"
#include "tests/server/server_process.h"
#include "tests/server/websocket_client.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Optional;

// --- Opening ---

TEST(Serve, opens_without_any_settings_and_says_where) {
  const TemporaryFolder folder;
  ServerProcess server(folder.path("data"), "", "HOME=" + folder.path("home"));
  ASSERT_TRUE(server.is_open()) << server.err();
  EXPECT_THAT(server.out(),
              MatchesRegex("Dice Town is open at http://127\\.0\\.0\\.1:[0-9]+/; Ctrl-C closes it\n"));
  HttpClient client(server.port());
  EXPECT_EQ(client.get("/").header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(client.get("/t/ABCDE").status, 200);
  EXPECT_EQ(client.get("/metrics").status, 404);
}

TEST(Serve, the_private_port_knows_how_it_is) {
  const TemporaryFolder folder;
  ServerProcess server(folder.path("data"));
  ASSERT_TRUE(server.is_open()) << server.err();
  ASSERT_NE(make_table(server.port()), "");
  HttpClient client(server.private_port());
  EXPECT_EQ(client.get("/livez").status, 200);
  EXPECT_EQ(client.get("/readyz").status, 200);
  const std::string metrics = client.get("/metrics").body;
  EXPECT_THAT(metrics, HasSubstr("dicetown_tables{stage=\"lobby\"} 1\n"));
  EXPECT_THAT(metrics, ContainsRegex("dicetown_commit_seconds_count [1-9]"));
  EXPECT_THAT(metrics, HasSubstr("dicetown_refused_total{reason=\"too-fast\"} 0\n"));
  EXPECT_THAT(metrics, HasSubstr("dicetown_refused_total{reason=\"disk-full\"} 0\n"));
  EXPECT_THAT(metrics, ContainsRegex("dicetown_free_bytes [1-9]"));
  EXPECT_THAT(metrics, HasSubstr("dicetown_tables_made_total 1\n"));
  EXPECT_THAT(metrics, ContainsRegex("dicetown_requests_total [1-9]"));
  EXPECT_EQ(run_command("healthcheck --private 127.0.0.1:" + std::to_string(server.private_port())).status,
            0);
}

TEST(Serve, a_healthcheck_without_a_server_fails_in_one_line) {
  const CommandResult result = run_command("healthcheck --private 127.0.0.1:1");
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(lines_in(result.err), 1);
  EXPECT_EQ(run_command("healthcheck --private off").status, 1);
}

// --- Closing ---

TEST(Serve, a_signal_ends_it_well_and_the_clients_are_told) {
  for (const int signal : {SIGTERM, SIGINT}) {
    const TemporaryFolder folder;
    ServerProcess server(folder.path("data"));
    ASSERT_TRUE(server.is_open()) << server.err();
    auto client = WebSocketClient::connect(server.port(), "/ws/" + make_table(server.port()));
    ASSERT_TRUE(client);
    client->send(kHello);
    ASSERT_THAT(client->receive(), Optional(HasSubstr("\"welcome\"")));
    server.send_signal(signal);
    EXPECT_EQ(last_of(*client), R"({"type":"closing","reason":"restarting"})");
    EXPECT_THAT(client->close_code(), Optional(1012));
    client->tcp().close();
    EXPECT_THAT(server.wait(), Optional(0)) << server.err();
  }
}

TEST(Serve, while_it_closes_it_is_not_ready_but_lives) {
  const TemporaryFolder folder;
  ServerProcess server(folder.path("data"));
  ASSERT_TRUE(server.is_open()) << server.err();
  HttpClient watcher(server.private_port());
  EXPECT_EQ(watcher.get("/readyz").status, 200);
  // Somebody who does not answer the goodbye holds it up.
  auto client = WebSocketClient::connect(server.port(), "/ws/" + make_table(server.port()));
  ASSERT_TRUE(client);
  server.send_signal(SIGTERM);
  ASSERT_TRUE(client->receive_frame());
  EXPECT_EQ(watcher.get("/readyz").status, 503);
  EXPECT_EQ(watcher.get("/livez").status, 200);
  EXPECT_FALSE(TcpClient(server.port()).is_connected());
  client->tcp().close();
  EXPECT_THAT(server.wait(), Optional(0));
}

TEST(Serve, it_waits_no_longer_than_it_may) {
  const TemporaryFolder folder;
  ServerProcess server(folder.path("data"), "--drain-seconds 1");
  ASSERT_TRUE(server.is_open()) << server.err();
  auto client = WebSocketClient::connect(server.port(), "/ws/" + make_table(server.port()));
  ASSERT_TRUE(client);
  server.send_signal(SIGTERM);
  EXPECT_THAT(server.wait(), Optional(0));
  EXPECT_THAT(server.err(), HasSubstr("event=not-all-gone"));
}

TEST(Serve, a_second_signal_ends_it_at_once) {
  const TemporaryFolder folder;
  ServerProcess server(folder.path("data"), "--drain-seconds 600");
  ASSERT_TRUE(server.is_open()) << server.err();
  auto client = WebSocketClient::connect(server.port(), "/ws/" + make_table(server.port()));
  ASSERT_TRUE(client);
  server.send_signal(SIGTERM);
  ASSERT_TRUE(client->receive_frame());
  server.send_signal(SIGTERM);
  EXPECT_THAT(server.wait(), Optional(0));
  EXPECT_THAT(server.err(), HasSubstr("event=stopping-at-once"));
}

TEST(Serve, a_table_survives_every_kind_of_end) {
  const TemporaryFolder folder;
  std::vector<std::string> codes;
  for (const int signal : {SIGTERM, SIGKILL, SIGINT}) {
    ServerProcess server(folder.path("data"));
    ASSERT_TRUE(server.is_open()) << server.err();
    for (const std::string& code : codes) {
      EXPECT_EQ(HttpClient(server.port()).get("/api/tables/" + code).status, 200) << code;
    }
    codes.push_back(make_table(server.port()));
    ASSERT_NE(codes.back(), "");
    server.send_signal(signal);
    EXPECT_THAT(server.wait(), Optional(signal == SIGKILL ? -1 : 0));
  }
}

TEST(Serve, a_finished_game_is_still_shown_after_a_restart_and_a_rematch_follows) {
  const TemporaryFolder folder;
  auto server = std::make_unique<ServerProcess>(folder.path("data"), kNoLimits);
  ASSERT_TRUE(server->is_open()) << server->err();
  RemoteTable table({.people = 2}, 1);
  ASSERT_TRUE(table.open(server->port()));
  auto end = std::chrono::steady_clock::now() + kPatience;  // for the next step
  while (!table.is_over() && std::chrono::steady_clock::now() < end) {
    if (table.step(server->port())) {
      end = std::chrono::steady_clock::now() + kPatience;
    } else {
      wait_for_messages({&table}, 10ms);
    }
  }
  ASSERT_TRUE(table.is_over());
  std::vector<std::string> views;
  for (const RemotePlayer& remote : table.players()) views.push_back(remote.player.view_text());

  server->send_signal(SIGKILL);
  EXPECT_THAT(server->wait(), Optional(-1));
  server = std::make_unique<ServerProcess>(folder.path("data"), kNoLimits);
  ASSERT_TRUE(server->is_open()) << server->err();
  for (std::size_t seat = 0; seat < views.size(); ++seat) {
    RemotePlayer& remote = table.players()[seat];
    const std::size_t before = remote.player.whole_views();
    remote.lose();
    ASSERT_TRUE(remote.connect(server->port(), table.code()));
    const auto patience = std::chrono::steady_clock::now() + kPatience;
    while (remote.player.whole_views() == before && std::chrono::steady_clock::now() < patience) {
      EXPECT_EQ(remote.read(50ms), std::nullopt);
    }
    EXPECT_GT(remote.player.whole_views(), before);
    EXPECT_EQ(remote.player.view_text(), views[seat]);
  }
  EXPECT_TRUE(table.rematch(server->port()));
  EXPECT_EQ(table.players().front().player.stage(), "playing");
}

TEST(Serve, a_closed_terminal_does_not_end_it) {
  const TemporaryFolder folder;
  ServerProcess server(folder.path("data"));
  ASSERT_TRUE(server.is_open()) << server.err();
  server.send_signal(SIGHUP);
  server.send_signal(SIGPIPE);
  EXPECT_EQ(HttpClient(server.port()).get("/").status, 200);
}

TEST(Serve, the_help_of_verify_fetches_a_record_from_where_it_is_served) {
  EXPECT_THAT(run_command("verify --help").out, HasSubstr("/api/games/K7QF2-1 "));
}

// --- What it says to systemd ---

TEST(Serve, systemd_is_told_what_it_wants_to_know) {
  const TemporaryFolder folder;
  const std::string path = folder.path("notify");
  const int file = socket(AF_UNIX, SOCK_DGRAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(path.size(), sizeof address.sun_path);
  std::memcpy(address.sun_path, path.data(), path.size());
  ASSERT_EQ(bind(file, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  const timeval patience{.tv_sec = kPatience / std::chrono::seconds(1), .tv_usec = 0};
  setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  const auto next = [&] {
    char text[100];
    const ssize_t size = recv(file, text, sizeof text, 0);
    return std::string(text, static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  };
  ServerProcess server(folder.path("data"), "", "NOTIFY_SOCKET=" + path + " WATCHDOG_USEC=200000");
  EXPECT_EQ(next(), "READY=1");
  EXPECT_EQ(next(), "WATCHDOG=1");
  EXPECT_EQ(next(), "WATCHDOG=1");
  server.send_signal(SIGTERM);
  std::string last = "WATCHDOG=1";
  while (last == "WATCHDOG=1") last = next();
  EXPECT_EQ(last, "STOPPING=1");
  close(file);
}

}  // namespace
}  // namespace dicetown
