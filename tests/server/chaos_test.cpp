// Clients that drop, repeat, reorder, hang and talk rubbish: no input is lost or doubled, no table is stuck,
// and nobody hears what is not for him. tools/chaos makes the long run.
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/remote_table.h"
#include "tests/server/server_process.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;
constexpr std::size_t kTablesAtOnce = 6;

// One table whose players cannot behave.
class ChaosTable {
 public:
  ChaosTable(std::uint64_t seed, std::uint16_t port)
      : rng_(seed, 1), port_(port), table_(setup_of(seed), seed) {}

  bool open() { return table_.open(port_); }
  RemoteTable& table() { return table_; }
  int misdeeds() const { return misdeeds_; }
  bool is_stuck() const { return std::chrono::steady_clock::now() > latest_ + 5min; }

  // Whoever misbehaves does so when something has happened: as often on any machine.
  bool step() {
    auto& players = table_.players();
    for (std::size_t index = 0; has_happened_ && index < players.size(); ++index) {
      if (rng_.below(2) == 0) misbehave(players[index], sent_[index]);
    }
    has_happened_ = table_.step(port_);
    if (has_happened_) latest_ = std::chrono::steady_clock::now();
    return has_happened_;
  }

 private:
  static RemoteSetup setup_of(std::uint64_t seed) {
    const int people = 2 + static_cast<int>(seed % 3);
    const bool timed = seed % 4 == 0;
    return {.people = people,
            .bots = seed % 2 == 0 ? 1 : 0,
            .settings = timed ? R"({"moment":10,"bargaining":10,"bot_pause":0,"rules":"second-de"})"
                              : R"({"moment":0,"bargaining":0,"bot_pause":0})"};
  }

  void misbehave(RemotePlayer& remote, std::vector<std::string>& sent) {
    ++misdeeds_;
    const auto& pending = remote.player.unacknowledged();
    switch (rng_.below(14)) {
      case 0: return remote.lose();
      case 1: return remote.hang_up();
      case 2: return repeat(remote, pending);
      case 3:  // the old ones again, the newest first
        for (std::size_t i = sent.size(); i-- > 0;) remote.send(sent[i]);
        return;
      case 4: return remember(pending, sent);
      case 5: return half_open(remote);
      case 6: remote.send("{\"do\":\"answer\",\"n\":"); return;
      case 7: remote.send(rubbish()); return;
      case 8: remote.send_frame(FrameKind::binary, rubbish()); return;
      case 9: remote.send(R"({"do":"sync","seen":)" + std::to_string(rng_.below(100)) + "}"); return;
      case 10: remote.send(R"({"do":"answer","n":4000000000,"question":1,"answer":{"keep":""}})"); return;
      case 11: remote.send(R"({"do":"hello","protocol":99,"client":"somebody-else"})"); return;
      case 12: remote.send(std::string(100'000, 'x')); return;
      default: remote.send(R"({"do":"ping"})"); return;
    }
  }

  static void repeat(RemotePlayer& remote, std::vector<std::string> texts) {
    for (const std::string& text : texts) remote.send(text), remote.send(text);
  }
  static void remember(const std::vector<std::string>& texts, std::vector<std::string>& sent) {
    sent.insert(sent.end(), texts.begin(), texts.end());
    while (sent.size() > 5) sent.erase(sent.begin());
  }
  // Another connection that says hello and never reads, while the player goes on with a new one.
  void half_open(RemotePlayer& remote) {
    auto socket = WebSocketClient::connect(port_, "/ws/" + table_.code());
    if (!socket) return;
    socket->send(remote.player.hello());
    if (abandoned_.size() > 3) abandoned_.erase(abandoned_.begin());
    abandoned_.push_back(std::move(*socket));
  }
  std::string rubbish() {
    std::string text;
    for (std::uint32_t i = rng_.below(60); i > 0; --i) text += static_cast<char>(rng_.below(256));
    return text;
  }

  Rng rng_;
  std::uint16_t port_;
  RemoteTable table_;
  std::array<std::vector<std::string>, kMaxSeats> sent_;  // by player, to be sent again much later
  std::vector<WebSocketClient> abandoned_;
  std::chrono::steady_clock::time_point latest_ =
      std::chrono::steady_clock::now();  // that something happened
  bool has_happened_ = true;
  int misdeeds_ = 0;
};

TEST(Chaos, games_of_clients_that_misbehave_end_as_they_should) {
  const int games = rounds_from("CHAOS_GAMES", 100);
  const TemporaryFolder folder;
  ServerProcess server(folder.path("data"), kNoLimits);
  ASSERT_TRUE(server.is_open()) << server.err();
  std::vector<std::unique_ptr<ChaosTable>> tables;
  int opened = 0;
  int finished = 0;
  int misdeeds = 0;
  while (finished < games && !testing::Test::HasFailure()) {
    while (opened < games && tables.size() < kTablesAtOnce) {
      tables.push_back(std::make_unique<ChaosTable>(static_cast<std::uint64_t>(++opened), server.port()));
      ASSERT_TRUE(tables.back()->open());
    }
    bool happened = false;
    for (auto& chaos : tables) {
      happened |= chaos->step();
      ASSERT_FALSE(chaos->is_stuck()) << chaos->table().code() << " is stuck";
      if (!chaos->table().is_over()) continue;
      const std::string record = fetch_record(server.port(), chaos->table().game_id());
      for (const std::string& flaw : flaws_of_game(record, chaos->table())) ADD_FAILURE() << flaw;
      misdeeds += chaos->misdeeds();
      chaos = nullptr;
      ++finished;
    }
    std::erase(tables, nullptr);
    if (happened) continue;
    std::vector<const RemoteTable*> waiting;
    for (const auto& chaos : tables) waiting.push_back(&chaos->table());
    wait_for_messages(waiting, 10ms);
  }
  EXPECT_EQ(finished, games);
  RecordProperty("misdeeds", misdeeds);
  EXPECT_EQ(server.wait(0ms), std::nullopt) << "the server is gone: " << server.err();
}

}  // namespace
}  // namespace dicetown
