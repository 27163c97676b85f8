// The server as a process: what it says when it cannot open, store or read.
#include <csignal>
#include <cstring>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tests/server/remote_table.h"
#include "tests/server/serve_fixture.h"
#include "tests/server/server_process.h"
#include "tests/server/store_folder.h"
#include "tests/server/websocket_client.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::Optional;
using ::testing::StartsWith;

// What is said when it does not even open: one line.
CommandResult refused(const std::string& arguments) {
  return run_command("serve --listen 127.0.0.1:0 --private off " + arguments);
}

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
  EXPECT_EQ(good.out, "The settings are valid.\n");
  const CommandResult bad = run_command("serve --config " + folder.path("bad.toml"));
  EXPECT_EQ(bad.status, 78);
  EXPECT_EQ(bad.err, "dicetown: " + folder.path("bad.toml") + ":3: there is no setting 'listens'\n");
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
