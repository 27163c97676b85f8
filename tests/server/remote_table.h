// Random players at a table of a real server, over real sockets, and what they hold the server to.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chance/rng.h"
#include "tests/server/websocket_client.h"
#include "tests/support/protocol_player.h"

namespace dicetown {

// For a server whose clients all come from here.
inline constexpr auto kNoLimits =
    "--max-connections-per-address 10000 --max-new-tables-per-hour 1000000 --max-requests-per-second 1000000 "
    "--max-messages-per-second 10000 --max-message-burst 10000 --max-messages-per-address 1000000 "
    "--max-message-burst-per-address 1000000";

// Somebody at the far end of a connection, which may break at any time.
class RemotePlayer {
 public:
  RemotePlayer(std::string name, std::uint64_t seed) : player(std::move(name), seed) {}

  bool is_connected() const { return socket_.has_value(); }
  // Says hello, and again what was not acknowledged. False if nobody is there.
  bool connect(std::uint16_t port, const std::string& code);
  // Only says hello.
  bool connect_quietly(std::uint16_t port, const std::string& code);
  bool send_unacknowledged();
  // As by a broken cable, or with a goodbye.
  void lose() { socket_.reset(); }
  void hang_up();
  bool send(std::string_view message);
  bool send_frame(FrameKind kind, std::string_view payload);
  // -1 without a connection.
  int socket() const { return socket_ ? socket_->tcp().socket() : -1; }
  // Reads all that has come; says what was against the protocol.
  std::optional<std::string> read(std::chrono::milliseconds wait = std::chrono::milliseconds(0));

  ProtocolPlayer player;

 private:
  std::optional<WebSocketClient> socket_;
  std::vector<std::string> latest_;  // the beginnings of the messages that came last
};

struct RemoteSetup {
  int people = 3;
  int bots = 0;
  std::string settings = R"({"moment":0,"bargaining":0,"bot_pause":0})";
};

class RemoteTable {
 public:
  RemoteTable(const RemoteSetup& setup, std::uint64_t seed);

  // Makes the table, seats everybody and begins. False if the server does not answer.
  bool open(std::uint16_t port);
  const std::string& code() const { return code_; }
  std::vector<RemotePlayer>& players() { return players_; }
  const std::vector<RemotePlayer>& players() const { return players_; }

  // Everybody reads what came and answers what is asked; whoever has lost his connection makes a new one.
  // False if nothing happened.
  bool step(std::uint16_t port);
  // For everybody, and nobody waits for an acknowledgement.
  bool is_over() const;
  // The game that is on, or over: CODE-1, ...
  std::string game_id() const;
  bool rematch(std::uint16_t port);

  // What was against the protocol.
  const std::vector<std::string>& flaws() const { return flaws_; }

 private:
  bool say(int index, std::string_view name, std::string_view members = {});

  RemoteSetup setup_;
  std::string code_;
  std::vector<RemotePlayer> players_;
  std::vector<std::string> flaws_;
};

// Until something has come for one of the players, or for so long.
void wait_for_messages(const std::vector<const RemoteTable*>& tables, std::chrono::milliseconds most);

// What is wrong with a finished game, seen from its players: an answer that was acknowledged and is not in
// the record or is there twice, chance that is not the seed's, an event somebody heard that was not for him.
std::vector<std::string> flaws_of_game(std::string_view record, RemoteTable& table);

std::string fetch_record(std::uint16_t port, const std::string& game_id);

// How often a long run does its thing: the variable's number, or the one for every day.
int rounds_from(const char* variable, int every_day);

}  // namespace dicetown
