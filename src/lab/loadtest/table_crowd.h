// People who play real games on a server: five at each table, one rematch after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "json/json_writer.h"
#include "lab/loadtest/crowd.h"
#include "lab/loadtest/load_player.h"

namespace dicetown {

// Who a client is. The same at every connection, so that it finds its chair again.
std::string hello_of(std::uint64_t seed, std::size_t client);
std::string token_of(std::uint64_t seed, std::size_t client);

class TableCrowd final : public Crowd {
 public:
  // One for each table that was made; the hosts' tokens are those of clients 0, 5, 10, ...
  TableCrowd(Lines& lines, std::vector<std::string> codes, std::uint64_t seed);

  // Opens all connections, and nothing more.
  void connect();
  // Everybody says hello, sits down and is ready; the games begin.
  void sit_down();

  // The latest inputs.
  const std::vector<InputSizes>& trace() const { return trace_; }
  std::uint64_t games_begun() const { return games_begun_; }

  void opened(std::size_t client) override;
  void received(std::size_t client, std::string_view message, LoadClock::time_point now) override;

 private:
  using People = std::uint32_t;  // a bit each

  enum class Stage : std::uint8_t {
    waiting,   // for its turn to sit down
    greeting,  // each waits for a welcome
    settling,  // some commands are not done; then the game begins
    starting,  // each waits for the first view
    playing,
    clearing,  // the host has asked for another game
  };

  struct PlayedTable {
    std::string code;
    Stage stage = Stage::waiting;
    std::uint32_t undone = 0;  // commands of the lobby
    People missing = 0;        // who has not got the update yet
    bool is_over = false;
    InputSizes sizes{};
  };

  struct TextMember {
    std::string_view key;
    std::string_view text;
  };

  void send_input(std::size_t table) override;
  std::string what_stands_still() const override;
  void command(std::size_t client, std::string_view name, std::initializer_list<TextMember> members = {});
  void start_message(std::size_t client, std::string_view name);

  void greet(std::size_t table);
  void welcomed(std::size_t table, std::size_t person);
  void seat_people(std::size_t table);
  void get_ready(std::size_t table);
  void done(std::size_t table);
  void ask_for_another_game(std::size_t table);
  void plays_if_begun(std::size_t table);

  void take_update(std::size_t client, std::string_view update, LoadClock::time_point now);
  void take_room(std::size_t client, std::string_view room);
  void take_error(std::size_t table, std::string_view error);
  void goes_on(std::size_t table);
  People asked_at(std::size_t table) const;
  void remember(const InputSizes& sizes);

  std::uint64_t seed_;
  std::vector<PlayedTable> tables_;
  std::vector<std::size_t> client_lines_;
  std::vector<LoadPlayer> players_;
  std::vector<std::uint32_t> numbers_;  // of each client's last command
  std::size_t playing_ = 0;
  std::size_t seated_ = 0;  // tables that had their turn
  JsonWriter json_;         // of the message; both keep their room
  std::string message_;     // with what follows the JSON
  std::vector<InputSizes> trace_;
  std::size_t oldest_trace_ = 0;
  std::uint64_t games_begun_ = 0;
};

}  // namespace dicetown
