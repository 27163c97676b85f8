// The room of a table, and whether what has changed in it has been stored and sent. It can be written only by
// saying which.
#pragma once

#include <utility>

#include "table/room/room.h"

namespace dicetown {

class StoredRoom {
 public:
  explicit StoredRoom(Room room) : room_(std::move(room)) {}

  const Room& get() const { return room_; }

  // To be stored and sent.
  Room& change() {
    is_stored_ = is_sent_ = false;
    return room_;
  }
  // To be stored; nobody else sees it.
  Room& change_quietly() {
    is_stored_ = false;
    return room_;
  }
  // Stored with whatever is stored next: it is told by the row of an input as well, or the time of a write of
  // its own would tell of it.
  Room& change_without_writing() { return room_; }
  // Who is here and who votes is not stored.
  void presence_changed() { is_sent_ = false; }

  bool take_unstored() { return !std::exchange(is_stored_, true); }
  bool is_sent() const { return is_sent_; }
  void note_sent() { is_sent_ = true; }

 private:
  Room room_;
  bool is_stored_ = true;
  bool is_sent_ = true;
};

}  // namespace dicetown
