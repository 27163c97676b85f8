#include "tests/table/fake_environment.h"

#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

#include "json/rules_json.h"
#include "record/game_record.h"
#include "table/room/settings_json.h"

namespace dicetown {

void FakeEnvironment::open(NewTable table) {
  auto made = Table::make(*this, std::move(table), now_);
  ASSERT_TRUE(made.has_value()) << made.error();
  table_ = std::move(*made);
}

void FakeEnvironment::restart() {
  jobs_.clear();
  wake_.reset();
  table_ = nullptr;
  const std::vector<StoredLine> lines = lines_.empty() ? finished_lines() : lines_;
  auto restored = Table::restore(*this, std::string(room_), lines, now_);
  ASSERT_TRUE(restored.has_value()) << restored.error();
  table_ = std::move(*restored);
  let_bots_think();
}

// Of the game that is over and still lies on the table.
std::vector<StoredLine> FakeEnvironment::finished_lines() const {
  const auto room = read_room(room_);
  if (!room || room->stage != Stage::over) return {};
  std::string_view record = records_.at(game_id(*room));
  record.remove_prefix(record.find('\n') + 1);
  std::vector<StoredLine> lines;
  for (; !record.empty(); record.remove_prefix(record.find('\n') + 1)) {
    lines.push_back({.line = record.substr(0, record.find('\n')), .client = {}});
  }
  return lines;
}

void FakeEnvironment::adopt(const Room& room, const std::vector<Input>& inputs) {
  room_ = room_json(room);
  for (const Input& input : inputs)
    store_input(static_cast<std::uint32_t>(lines_.size()), input_json({input, 0}), {}, 0);
  restart();
}

ConnectionId FakeEnvironment::connect() {
  const ConnectionId id{++connections_};
  table_->opened(id, now_);
  return id;
}

void FakeEnvironment::disconnect(ConnectionId connection) {
  table_->closed(connection, now_);
  let_bots_think();
}

void FakeEnvironment::say(ConnectionId connection, std::string_view message) {
  table_->received(connection, message, now_);
  let_bots_think();
}

void FakeEnvironment::let_bots_think() {
  while (!jobs_.empty() && jobs_.front().due <= now_) {
    BotJob job = std::move(jobs_.front().job);
    jobs_.pop_front();
    table_->on_bot_answer(think_about(std::move(job)), now_);
  }
}

std::optional<Millis> FakeEnvironment::next_due() const {
  if (jobs_.empty()) return wake_;
  return std::min(wake_.value_or(jobs_.front().due), jobs_.front().due);
}

bool FakeEnvironment::pass_to_next() {
  const auto due = next_due();
  if (!due) return false;
  now_ = std::max(now_, *due);
  if (wake_ && *wake_ <= now_) {
    wake_.reset();
    table_->wake(now_);
  }
  let_bots_think();
  return true;
}

void FakeEnvironment::pass(Millis time) {
  const Millis end = now_ + time;
  while (next_due().value_or(end + 1) <= end) pass_to_next();
  now_ = end;
}

std::vector<Sent> FakeEnvironment::take(ConnectionId connection) {
  return std::exchange(sent_[connection], {});
}

void FakeEnvironment::send(ConnectionId to, std::string_view message) noexcept {
  sent_[to].push_back({now_, std::string(message), stored_, stored_at_ == now_});
  everything_.push_back(sent_[to].back());
}

void FakeEnvironment::store_room(std::string room) noexcept {
  room_ = std::move(room);
  stored_at_ = now_;
}

void FakeEnvironment::store_input(std::uint32_t index, std::string line, std::string_view client,
                                  std::uint32_t number) noexcept {
  ASSERT_EQ(index, lines_.size());
  ++stored_;
  stored_at_ = now_;
  const OwnedLine& owned = owned_.emplace_back(std::move(line), std::string(client), number);
  lines_.push_back({owned.line, owned.client, owned.number});
}

void FakeEnvironment::store_finished(std::string game_id, std::string header) noexcept {
  std::string record = std::move(header) + '\n';
  for (const StoredLine& line : lines_) record.append(line.line).append("\n");
  records_[game_id] = std::move(record);
  lines_.clear();
  owned_.clear();
}

void FakeEnvironment::fill_random(std::span<std::uint8_t> bytes) noexcept {
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
}

// --- Party ---

namespace {

Settings settings_of(std::string_view json) {
  auto wanted = changed_settings({}, json);
  if (wanted) return *wanted;
  ADD_FAILURE() << wanted.error();
  return {};
}

}  // namespace

void Party::add_player(std::uint64_t seed) {
  players_.emplace_back("P" + std::to_string(size()), seed * 10 + static_cast<std::uint64_t>(size()));
  heard_.emplace_back();
}

Party::Party(FakeEnvironment& environment, int people, std::vector<std::string> bots,
             std::string_view settings, std::uint64_t seed)
    : environment_(environment), seed_(seed), people_(people) {
  for (int index = 0; index < people; ++index) add_player(seed);
  std::vector<std::string> chairs(static_cast<std::size_t>(people - 1));
  chairs.insert(chairs.end(), bots.begin(), bots.end());
  environment.open({.code = "TEST1",
                    .settings = settings_of(settings),
                    .host_name = players_[0].name(),
                    .host_token = sha256(players_[0].token()),
                    .bots = chairs});
  for (int index = 0; index < people; ++index) {
    connections_.push_back(environment.connect());
    say(index, player(index).hello());
    if (index > 0) command(index, "sit", R"("name":")" + player(index).name() + '"');
  }
}

Party::Party(FakeEnvironment& environment, const StoredGame& game, std::string_view settings,
             std::uint64_t seed)
    : environment_(environment), seed_(seed), people_(game.seats) {
  Room room;
  room.code = "TEST1";
  room.settings = settings_of(settings);
  room.settings.rules = game.rules;
  room.settings.rules_json = rules_json(game.rules);
  room.settings.sheriff = game.sheriff;
  room.stage = Stage::playing;
  room.started = environment.now();
  for (int index = 0; index < game.seats; ++index) {
    add_player(seed);
    room.chairs.push_back({.sitter = Sitter::person,
                           .name = player(index).name(),
                           .token = sha256(player(index).token()),
                           .nonce = "n" + std::to_string(index)});
  }
  room.host = room.chairs.front().token;
  environment.adopt(room, game.inputs);
  for (int index = 0; index < size(); ++index) reconnect(index);
}

void Party::begin() {
  for (int index = 0; index < people_; ++index) {
    command(index, "ready", R"("nonce":"n)" + std::to_string(index) + '"');
  }
  command(0, "begin");
}

int Party::add_guest() {
  add_player(seed_);
  reconnect(size() - 1);
  return size() - 1;
}

void Party::say(int index, const std::string& message) {
  environment_.say(connection(index), message);
  read_all();
}

void Party::command(int index, std::string_view name, std::string_view members) {
  say(index, player(index).command(name, members));
}

void Party::answer(int index, std::string_view answer) { say(index, player(index).answer_with(answer)); }

void Party::pass(Millis time) {
  environment_.pass(time);
  read_all();
}

void Party::read_all() {
  for (int index = 0; index < std::ssize(connections_); ++index) {
    for (Sent& sent : environment_.take(connection(index))) {
      const auto flaw = player(index).receive(sent.text);
      EXPECT_EQ(flaw, std::nullopt);
      heard_[static_cast<std::size_t>(index)].push_back(std::move(sent));
    }
  }
}

void Party::reconnect(int index) {
  connections_.resize(std::max(connections_.size(), static_cast<std::size_t>(index) + 1));
  connections_[static_cast<std::size_t>(index)] = environment_.connect();
  say(index, player(index).hello());
}

void Party::restart() {
  environment_.restart();
  for (int index = 0; index < size(); ++index) reconnect(index);
  for (int index = 0; index < size(); ++index) {
    for (const std::string& text : std::vector(player(index).unacknowledged())) say(index, text);
  }
}

std::string Party::fresh_view(int index) {
  say(index, player(index).sync(player(index).version()));
  return player(index).view_text();
}

std::string Party::fresh_update(int index) {
  take_heard(index);
  fresh_view(index);
  return take_heard(index).back().text;
}

bool Party::play_a_step() {
  bool answered = false;
  for (int index = 0; index < size(); ++index) {
    if (const auto answer = player(index).answer()) {
      say(index, *answer);
      answered = true;
    }
  }
  if (!answered && !environment_.pass_to_next()) return false;
  read_all();
  return player(0).stage() == "playing";
}

void Party::play_to_the_end() {
  for (int steps = 0; steps < 20'000 && play_a_step(); ++steps) {
  }
}

}  // namespace dicetown
