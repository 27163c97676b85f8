// The server as a process: how it opens, how it closes, and what it says when it cannot.
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

#include "tests/cli/run_command.h"
#include "tests/server/remote_table.h"
#include "tests/server/server_process.h"
#include "tests/server/store_folder.h"
#include "tests/server/websocket_client.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;
using ::testing::AnyOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::Optional;
using ::testing::StartsWith;

constexpr std::string_view kNewTable =
    R"({"name":"Ann","token":"0123456789abcdef0123456789abcdef","bots":["simple"]})";
constexpr std::string_view kHello =
    R"({"do":"hello","protocol":1,"client":"abcdefgh","token":"0123456789abcdef0123456789abcdef"})";

HttpResponse post_table(std::uint16_t port) {
  return HttpClient(port).request("POST", "/api/tables", {{"Content-Type", "application/json"}}, kNewTable);
}

// The code of a new table; empty if there is none.
std::string make_table(std::uint16_t port) {
  const HttpResponse response = post_table(port);
  const std::size_t begin = response.body.find(R"("table":")");
  return response.status == 201 && begin != std::string::npos ? response.body.substr(begin + 9, 5) : "";
}

// The last message before the end.
std::string last_of(WebSocketClient& client) {
  std::string last;
  while (const auto message = client.receive()) last = *message;
  return last;
}

int lines_in(const std::string& text) { return static_cast<int>(lines_of(text).size()); }

// What is said when it does not even open: one line.
CommandResult refused(const std::string& arguments) {
  return run_command("serve --listen 127.0.0.1:0 --private off " + arguments);
}

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
  const timeval patience{.tv_sec = 20, .tv_usec = 0};
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

// --- What it says when it cannot ---

TEST(Serve, a_port_that_is_taken_is_named_with_its_flag) {
  const TemporaryFolder folder;
  ServerProcess first(folder.path("first"));
  ASSERT_TRUE(first.is_open()) << first.err();
  const std::string taken = "127.0.0.1:" + std::to_string(first.port());
  const CommandResult result =
      run_command("serve --private off --data " + folder.path("second") + " --listen " + taken);
  EXPECT_EQ(result.status, 69);
  EXPECT_EQ(lines_in(result.err), 1) << result.err;
  EXPECT_THAT(result.err, StartsWith("dicetown: cannot listen on " + taken));
  EXPECT_THAT(result.err, HasSubstr("--listen"));
  EXPECT_EQ(result.out, "");
}

TEST(Serve, a_second_server_does_not_touch_the_data_of_the_first) {
  const TemporaryFolder folder;
  ServerProcess first(folder.path("data"));
  ASSERT_TRUE(first.is_open()) << first.err();
  const CommandResult result = refused("--data " + folder.path("data"));
  EXPECT_EQ(result.status, 69);
  EXPECT_EQ(lines_in(result.err), 1) << result.err;
  EXPECT_NE(make_table(first.port()), "");
}

TEST(Serve, a_folder_that_cannot_be_made_is_named) {
  const TemporaryFolder folder;
  write_file(folder.path("file"), "");
  const CommandResult result = refused("--data " + folder.path("file/data"));
  EXPECT_EQ(result.status, 73);
  EXPECT_EQ(lines_in(result.err), 1) << result.err;
  EXPECT_THAT(result.err, HasSubstr(folder.path("file")));
}

TEST(Serve, a_database_of_a_later_version_is_left_alone) {
  const StoreFolder folder;
  folder.open();
  folder.execute("PRAGMA user_version = 9999");
  const CommandResult result = refused("--data " + folder.path("").string());
  EXPECT_EQ(result.status, 78);
  EXPECT_EQ(lines_in(result.err), 1) << result.err;
  EXPECT_EQ(folder.number("PRAGMA user_version"), 9999);
}

TEST(Serve, a_damaged_database_is_left_alone) {
  const StoreFolder folder;
  const std::string garbage(8192, 'x');
  write_file(folder.database(), garbage);
  const CommandResult result = refused("--data " + folder.path("").string());
  EXPECT_THAT(result.status, AnyOf(65, 74));
  EXPECT_EQ(lines_in(result.err), 1) << result.err;
  EXPECT_EQ(read_file(folder.database()), garbage);
}

TEST(Serve, a_damaged_table_is_set_aside_once_and_the_others_go_on) {
  const StoreFolder folder;
  std::string sound;
  std::string damaged;
  {
    ServerProcess server(folder.path("").string());
    ASSERT_TRUE(server.is_open()) << server.err();
    damaged = make_table(server.port());
    sound = make_table(server.port());
    server.send_signal(SIGTERM);
    ASSERT_THAT(server.wait(), Optional(0));
  }
  folder.execute("INSERT INTO inputs SELECT id, 1, '{}', '', 0 FROM tables WHERE code = '" + damaged + "'");
  for (const bool is_first : {true, false}) {
    ServerProcess server(folder.path("").string());
    ASSERT_TRUE(server.is_open()) << server.err();
    const std::string line = "event=table-set-aside table=" + damaged;
    EXPECT_EQ(server.err().find(line) != std::string::npos, is_first) << server.err();
    EXPECT_THAT(server.err(), HasSubstr("tables=1 set-aside=1"));
    HttpClient client(server.port());
    EXPECT_EQ(client.get("/api/tables/" + sound).status, 200);
    const HttpResponse refusal = client.get("/api/tables/" + damaged);
    EXPECT_EQ(refusal.status, 503);
    EXPECT_THAT(refusal.body, HasSubstr(R"("error":"table-set-aside")"));
    auto visitor = WebSocketClient::connect(server.port(), "/ws/" + damaged);
    ASSERT_TRUE(visitor);
    EXPECT_EQ(last_of(*visitor), R"({"type":"closing","reason":"table-set-aside"})");
    EXPECT_THAT(visitor->close_code(), Optional(1011));
    visitor->tcp().close();
    // Behind the note that it is set aside.
    ASSERT_NE(make_table(server.port()).size(), 0U);
    server.send_signal(SIGKILL);
    EXPECT_THAT(server.wait(), Optional(-1));
    folder.execute("DELETE FROM tables WHERE code NOT IN ('" + sound + "', '" + damaged + "')");
  }
  EXPECT_EQ(folder.number("SELECT count(*) FROM tables"), 2);
  EXPECT_EQ(folder.number("SELECT count(*) FROM inputs"), 1);
}

TEST(Serve, a_table_whose_rows_refuse_a_write_is_set_aside_and_the_others_go_on) {
  const StoreFolder folder;
  ServerProcess server(folder.path("").string());
  ASSERT_TRUE(server.is_open()) << server.err();
  const std::string damaged = make_table(server.port());
  const std::string sound = make_table(server.port());
  folder.execute("CREATE TRIGGER damage BEFORE UPDATE ON tables WHEN old.code = '" + damaged +
                 "' BEGIN SELECT RAISE(ABORT, 'no'); END");
  for (const std::string& code : {damaged, sound}) {
    auto client = WebSocketClient::connect(server.port(), "/ws/" + code);
    ASSERT_TRUE(client);
    client->send(kHello);
    ASSERT_THAT(client->receive(), Optional(HasSubstr("\"welcome\"")));
    client->send(R"({"do":"rename","n":1,"name":"Belle"})");
    std::string told;
    while (!told.contains("closing") && !told.contains("Belle")) {
      const auto message = client->receive();
      ASSERT_TRUE(message) << server.err();
      told = *message;
    }
    EXPECT_EQ(told.contains("Belle"), code == sound) << told;
  }
  EXPECT_THAT(server.err(), HasSubstr("event=table-set-aside table=" + damaged));
  EXPECT_EQ(HttpClient(server.port()).get("/api/tables/" + damaged).status, 503);
  EXPECT_NE(make_table(server.port()), "");
}

TEST(Serve, new_tables_are_refused_before_the_disk_is_full) {
  const TemporaryFolder folder;
  ServerProcess server(folder.path("data"), "--least-free-megabytes 1000000000");
  ASSERT_TRUE(server.is_open()) << server.err();
  const HttpResponse refusal = post_table(server.port());
  EXPECT_EQ(refusal.status, 503);
  EXPECT_THAT(refusal.body, HasSubstr(R"("error":"disk-full")"));
  EXPECT_THAT(server.err(), HasSubstr("event=disk-almost-full"));
}

// As if the disk were full: no file may grow beyond some blocks.
TEST(Serve, when_nothing_can_be_stored_any_more_it_ends_and_loses_nothing) {
  const TemporaryFolder folder;
  std::vector<std::string> codes;
  {
    ServerProcess server(folder.path("data"), kNoLimits, "trap '' XFSZ; ulimit -f 300; ");
    ASSERT_TRUE(server.is_open()) << server.err();
    for (std::string code = make_table(server.port()); !code.empty(); code = make_table(server.port())) {
      codes.push_back(code);
      ASSERT_LT(codes.size(), 10'000U);
    }
    EXPECT_THAT(server.wait(), Optional(74)) << server.err();
    EXPECT_THAT(server.err(), HasSubstr("\ndicetown: "));
  }
  ASSERT_FALSE(codes.empty());
  ServerProcess server(folder.path("data"));
  ASSERT_TRUE(server.is_open()) << server.err();
  for (const std::string& code : codes) {
    EXPECT_EQ(HttpClient(server.port()).get("/api/tables/" + code).status, 200) << code;
  }
}

TEST(Serve, settings_are_checked_before_anything_is_opened) {
  const TemporaryFolder folder;
  write_file(folder.path("good.toml"), "drain-seconds = 7\n");
  write_file(folder.path("bad.toml"), "drain-seconds = 7\n\nlistens = 1\n");
  const CommandResult good = run_command("serve --check-config --config " + folder.path("good.toml"));
  EXPECT_EQ(good.status, 0);
  EXPECT_EQ(good.out, "The settings are in order.\n");
  const CommandResult bad = run_command("serve --config " + folder.path("bad.toml"));
  EXPECT_EQ(bad.status, 78);
  EXPECT_EQ(bad.err, "dicetown: " + folder.path("bad.toml") + ":3: no setting is called 'listens'\n");
  EXPECT_EQ(run_command("serve --check-config --listen nowhere").status, 2);
  const CommandResult printed = run_command("serve --print-config --config " + folder.path("good.toml"));
  EXPECT_EQ(printed.status, 0);
  EXPECT_THAT(printed.out, HasSubstr("# " + folder.path("good.toml") + ":1\ndrain-seconds = 7\n"));
}

TEST(Serve, the_log_tells_nothing_of_people) {
  const TemporaryFolder folder;
  ServerProcess server(folder.path("data"), "--log-format json");
  ASSERT_TRUE(server.is_open()) << server.err();
  ASSERT_NE(make_table(server.port()), "");
  const std::string own_link = "https://dice.example/t/K7QF2#token=0123456789abcdef0123456789abcdef";
  const HttpResponse code =
      HttpClient(server.port()).request("POST", "/api/qr", {{"Content-Type", "text/plain"}}, own_link);
  EXPECT_EQ(code.status, 200);
  server.send_signal(SIGTERM);
  EXPECT_THAT(server.wait(), Optional(0));
  EXPECT_THAT(server.err(), Not(HasSubstr("Ann")));
  EXPECT_THAT(server.err(), Not(HasSubstr("0123456789abcdef")));
  for (const std::string& line : lines_of(server.err())) {
    EXPECT_THAT(line, MatchesRegex("\\{\"time\":.*\\}"));
  }
}

}  // namespace
}  // namespace dicetown
