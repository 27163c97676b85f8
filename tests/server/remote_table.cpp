#include "tests/server/remote_table.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <poll.h>

#include "engine/views/visible.h"
#include "json/event_json.h"
#include "record/record_reader.h"
#include "record/replay.h"
#include "record/verify.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;

// The answers of one seat in a record, those that a bot gave for it aside.
int answers_in(const GameRecord& record, Seat seat) {
  return static_cast<int>(std::ranges::count_if(record.inputs, [&](const RecordedInput& recorded) {
    return seat_of(recorded.input) == seat && !recorded.automatic;
  }));
}

// Everything that a viewer may have heard in a game.
std::set<std::string> heard_by(std::string_view record, Viewer viewer) {
  std::set<std::string> heard;
  Replay replay;
  while (!record.empty()) {
    const std::size_t end = record.find('\n');
    if (!replay.take(record.substr(0, end))) break;
    record.remove_prefix(end == std::string_view::npos ? record.size() : end + 1);
    for (const Event& event : replay.log().events) {
      if (const auto seen = visible(event, viewer)) heard.insert(event_json(*seen));
    }
  }
  return heard;
}

}  // namespace

// --- RemotePlayer ---

bool RemotePlayer::connect(std::uint16_t port, const std::string& code) {
  return connect_quietly(port, code) && send_unacknowledged();
}

bool RemotePlayer::connect_quietly(std::uint16_t port, const std::string& code) {
  auto socket = WebSocketClient::connect(port, "/ws/" + code);
  if (!socket) return false;
  socket_.emplace(std::move(*socket));
  return send(player.hello());
}

bool RemotePlayer::send_unacknowledged() {
  for (const std::string& text : std::vector<std::string>(player.unacknowledged())) {
    if (!send(text)) return false;
  }
  return true;
}

void RemotePlayer::hang_up() {
  if (socket_) socket_->close();
  socket_.reset();
}

bool RemotePlayer::send(std::string_view message) { return send_frame(FrameKind::text, message); }

bool RemotePlayer::send_frame(FrameKind kind, std::string_view payload) {
  if (!socket_) return false;
  if (socket_->send_frame(kind, payload)) return true;
  socket_.reset();
  return false;
}

std::optional<std::string> RemotePlayer::read(std::chrono::milliseconds wait) {
  while (socket_) {
    const auto message = socket_->receive(wait);
    if (!message) {
      if (socket_->tcp().has_ended()) socket_.reset();
      return std::nullopt;
    }
    wait = 0ms;
    latest_.push_back(message->substr(0, 160));
    if (latest_.size() > 6) latest_.erase(latest_.begin());
    if (auto flaw = player.receive(*message)) {
      for (const std::string& text : latest_) flaw->append("\n  ").append(text);
      return flaw;
    }
  }
  return std::nullopt;
}

// --- RemoteTable ---

RemoteTable::RemoteTable(const RemoteSetup& setup, std::uint64_t seed) : setup_(setup) {
  for (int index = 0; index < setup.people; ++index) {
    players_.emplace_back("P" + std::to_string(index), seed * 16 + static_cast<std::uint64_t>(index));
  }
}

bool RemoteTable::say(int index, std::string_view name, std::string_view members) {
  RemotePlayer& remote = players_[static_cast<std::size_t>(index)];
  remote.send(remote.player.command(name, members));
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (remote.is_connected() && !remote.player.unacknowledged().empty()) {
    if (auto flaw = remote.read(50ms)) flaws_.push_back(*flaw);
    if (std::chrono::steady_clock::now() > end) return false;
  }
  return remote.is_connected();
}

bool RemoteTable::open(std::uint16_t port) {
  std::string chairs;
  for (int index = 1; index < setup_.people; ++index) chairs += R"("",)";
  for (int index = 0; index < setup_.bots; ++index) chairs += R"("simple",)";
  if (!chairs.empty()) chairs.pop_back();
  const ProtocolPlayer& host = players_.front().player;
  const HttpResponse made =
      HttpClient(port).request("POST", "/api/tables", {{"Content-Type", "application/json"}},
                               R"({"name":")" + host.name() + R"(","token":")" + host.token() +
                                   R"(","settings":)" + setup_.settings + R"(,"bots":[)" + chairs + "]}");
  const std::size_t code = made.body.find(R"("table":")");
  if (made.status != 201 || code == std::string::npos) return false;
  code_ = made.body.substr(code + 9, made.body.find('"', code + 9) - code - 9);
  for (int index = 0; index < setup_.people; ++index) {
    RemotePlayer& remote = players_[static_cast<std::size_t>(index)];
    if (!remote.connect(port, code_)) return false;
    if (index > 0 && !say(index, "sit", R"("name":")" + remote.player.name() + '"')) return false;
    if (!say(index, "ready", R"("nonce":"n)" + std::to_string(index) + '"')) return false;
  }
  return say(0, "begin");
}

bool RemoteTable::rematch(std::uint16_t port) {
  for (RemotePlayer& remote : players_) {
    if (!remote.is_connected() && !remote.connect(port, code_)) return false;
  }
  if (!say(0, "rematch")) return false;
  for (int index = 0; index < setup_.people; ++index) {
    if (!say(index, "ready", R"("nonce":"m)" + std::to_string(index) + '"')) return false;
  }
  return say(0, "begin");
}

bool RemoteTable::step(std::uint16_t port) {
  bool happened = false;
  for (RemotePlayer& remote : players_) {
    if (!remote.is_connected()) happened |= remote.connect(port, code_);
    if (auto flaw = remote.read()) flaws_.push_back(*flaw);
    if (const auto answer = remote.player.answer()) {
      remote.send(*answer);
      happened = true;
    }
  }
  return happened;
}

bool RemoteTable::is_over() const {
  return std::ranges::all_of(players_, [](const RemotePlayer& remote) {
    return remote.player.stage() == "over" && remote.player.unacknowledged().empty();
  });
}

std::string RemoteTable::game_id() const {
  return code_ + "-" + std::to_string(players_.front().player.room()["game"].GetInt());
}

void wait_for_messages(const std::vector<const RemoteTable*>& tables, std::chrono::milliseconds most) {
  std::vector<pollfd> sockets;
  for (const RemoteTable* table : tables) {
    for (const RemotePlayer& remote : table->players()) {
      if (remote.is_connected()) sockets.push_back({.fd = remote.socket(), .events = POLLIN, .revents = 0});
    }
  }
  poll(sockets.data(), sockets.size(), static_cast<int>(most.count()));
}

// --- What they hold the server to ---

std::vector<std::string> flaws_of_game(std::string_view text, RemoteTable& table) {
  std::vector<std::string> flaws = table.flaws();
  if (const auto verified = verify_record(text); !verified)
    flaws.push_back(verified.error().message("record"));
  const auto record = read_record(text);
  if (!record) return {"the record is malformed: " + record.error().what};
  for (RemotePlayer& remote : table.players()) {
    const auto named = std::ranges::find(record->seats, remote.player.name());
    const Seat seat{static_cast<std::uint8_t>(named - record->seats.begin())};
    const auto acknowledged = static_cast<int>(remote.player.answers_acknowledged());
    const int recorded = answers_in(*record, seat);
    if (acknowledged != recorded) {
      flaws.push_back(remote.player.name() + ": " + std::to_string(acknowledged) + " answers acknowledged, " +
                      std::to_string(recorded) + " in the record");
    }
    const std::set<std::string> rightful = heard_by(text, Viewer{seat});
    for (const std::string& event : remote.player.events()) {
      if (!rightful.contains(event)) flaws.push_back(remote.player.name() + " heard " + event);
    }
  }
  return flaws;
}

std::string fetch_record(std::uint16_t port, const std::string& game_id) {
  const HttpResponse response = HttpClient(port).get("/api/games/" + game_id);
  return response.status == 200 ? response.body : "";
}

int rounds_from(const char* variable, int every_day) {
  const char* text = std::getenv(variable);
  return text == nullptr ? every_day : std::max(1, std::atoi(text));
}

}  // namespace dicetown
