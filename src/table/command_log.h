// Commands that must not happen twice: which of each client's have been carried out.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/seat.h"
#include "table/room/stored_room.h"

namespace dicetown {

class CommandLog {
 public:
  static constexpr std::uint32_t kWindow = 64;  // numbers up to the highest of a client that are remembered

  enum class Entry : std::uint8_t { none, done, too_old };

  explicit CommandLog(StoredRoom& room) : room_(room) {}

  Entry find(Seat seat, std::string_view client, std::uint32_t number) const;
  // A new client is stored with the room: the inputs alone would not tell which clients have been forgotten.
  void note(Seat seat, std::string_view client, std::uint32_t number);
  // By the stored row of an input. A client that the room does not have has been forgotten.
  void note_stored(Seat seat, std::string_view client, std::uint32_t number);

 private:
  StoredRoom& room_;
};

}  // namespace dicetown
