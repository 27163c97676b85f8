// How often a table asks for memory on the way from an answer to the messages that follow from it.
#include <cstddef>
#include <cstdlib>
#include <deque>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "chance/sha256.h"
#include "table/room/settings_json.h"
#include "table/table.h"
#include "tests/support/protocol_player.h"
#include "tests/table/table_games.h"

namespace {

bool is_counting = false;
std::size_t allocations = 0;

}  // namespace

// All of this program's go through here; RapidJSON's, which are malloc's, do not.
void* operator new(std::size_t size) {
  if (is_counting) ++allocations;
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace dicetown {
namespace {

// What is done meanwhile is not the table's doing.
class NotCounted {
 public:
  NotCounted() : was_counting_(std::exchange(is_counting, false)) {}
  ~NotCounted() { is_counting = was_counting_; }
  NotCounted(const NotCounted&) = delete;
  NotCounted& operator=(const NotCounted&) = delete;

 private:
  bool was_counting_;
};

class CountingEnvironment final : public TableEnvironment {
 public:
  struct Sent {
    ConnectionId to;
    std::string text;
  };

  void send(ConnectionId to, std::string_view message) noexcept override {
    const NotCounted pause;
    sent.push_back({to, std::string(message)});
  }
  void send_shared(ConnectionId to, const MessageText& message) noexcept override {
    const NotCounted pause;
    ++updates;
    sent.push_back({to, message.joined()});
  }
  void store_room(std::string) noexcept override {}
  void store_input(std::uint32_t, std::string, std::string_view, std::uint32_t) noexcept override {
    ++inputs;
  }
  void store_finished(std::string, std::string) noexcept override {}
  void think(BotJob) noexcept override {}
  void wake_at(Millis) noexcept override {}
  void fill_random(std::span<std::uint8_t> bytes) noexcept override {
    for (std::uint8_t& byte : bytes) byte = next_byte_++;
  }

  std::deque<Sent> sent;
  std::size_t updates = 0;
  std::size_t inputs = 0;

 private:
  std::uint8_t next_byte_ = 1;
};

class FivePeople {
 public:
  FivePeople() {
    for (int index = 0; index < kMaxSeats; ++index) players_.emplace_back("P" + std::to_string(index), 7);
    auto made = Table::make(environment_,
                            {.code = "TEST1",
                             .settings = *changed_settings({}, kQuick),
                             .host_name = players_[0].name(),
                             .host_token = sha256(players_[0].token()),
                             .bots = std::vector<std::string>(kMaxSeats - 1)},
                            kNow);
    table_ = std::move(made.value());
    for (int index = 0; index < kMaxSeats; ++index) {
      table_->opened(connection(index), kNow);
      say(index, player(index).hello());
      if (index > 0) say(index, player(index).command("sit", R"("name":")" + player(index).name() + '"'));
    }
    for (int index = 0; index < kMaxSeats; ++index) {
      say(index, player(index).command("ready", R"("nonce":"n)" + std::to_string(index) + '"'));
    }
    say(0, player(0).command("begin"));
  }

  // Everybody answers what they are asked; false when the game is over.
  bool play_a_step() {
    for (int index = 0; index < kMaxSeats; ++index) {
      if (const auto answer = player(index).answer()) {
        is_counting = true;
        table_->received(connection(index), *answer, kNow);
        is_counting = false;
        read();
      }
    }
    return player(0).stage() == "playing";
  }

  CountingEnvironment& environment() { return environment_; }

 private:
  static constexpr Millis kNow = 1'700'000'000'000;

  static ConnectionId connection(int index) { return {static_cast<std::uint64_t>(index) + 1}; }
  ProtocolPlayer& player(int index) { return players_[static_cast<std::size_t>(index)]; }
  void say(int index, const std::string& text) {
    table_->received(connection(index), text, kNow);
    read();
  }
  void read() {
    for (; !environment_.sent.empty(); environment_.sent.pop_front()) {
      const auto& [to, text] = environment_.sent.front();
      EXPECT_EQ(player(static_cast<int>(to.value) - 1).receive(text), std::nullopt);
    }
  }

  CountingEnvironment environment_;
  std::deque<ProtocolPlayer> players_;
  std::unique_ptr<Table> table_;
};

// A text and who shares it, for each update. Besides, the command is read, stored and remembered, and what
// happened is kept, projected and written, with what grows on the way.
TEST(Allocations, are_two_for_each_update_and_few_besides_for_each_input) {
  constexpr std::size_t kOfUpdate = 2;
  constexpr std::size_t kOfInput = 24;
  FivePeople game;
  CountingEnvironment& environment = game.environment();
  environment.inputs = environment.updates = 0;
  allocations = 0;
  for (int step = 0; step < 2'000 && game.play_a_step(); ++step) {
  }
  ASSERT_GT(environment.inputs, 300U);
  EXPECT_LE(allocations, kOfUpdate * environment.updates + kOfInput * environment.inputs);
}

}  // namespace
}  // namespace dicetown
