// Nothing leaves the server before what it follows from is safe: messages wait here for the writes before
// them.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <variant>
#include <vector>

#include "server/net/connection.h"
#include "server/net/event_loop.h"
#include "server/storage/group_commit.h"
#include "table/protocol/message_text.h"

namespace dicetown {

namespace outgoing {
struct Message {
  ConnectionId to;
  MessageText text;
};
struct Farewell {
  ConnectionId to;
  CloseReason why{};
};
using Task = std::move_only_function<void()>;
using Any = std::variant<Message, Farewell, Task>;
}  // namespace outgoing

class Outbox {
 public:
  struct Hooks {
    std::function<void(const TableFlaw&)> flawed;  // comes before what is delivered
    std::function<void(outgoing::Any)> deliver;
    std::function<void(const StoreError&)> failed;  // once; nothing is delivered any more
    std::function<void(double)> took;               // seconds from the first of a batch to its delivery
  };

  // To live until the loop has stopped.
  Outbox(EventLoop& loop, GroupCommit& storage, Hooks hooks);

  // What comes in one turn of the loop goes together: all of what a table wrote, or nothing.
  void put(outgoing::Any item);
  void put(Write write);

  // Of messages that are not delivered yet.
  std::size_t waiting_bytes() const { return waiting_bytes_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Parcel {
    std::vector<outgoing::Any> items;
    Clock::time_point begun;
  };

  void begin_parcel();
  void dispatch();
  void committed(Parcel parcel, const GroupCommit::Committed& result);

  EventLoop& loop_;
  GroupCommit& storage_;
  Hooks hooks_;
  Parcel current_;
  bool has_current_ = false;
  std::size_t waiting_bytes_ = 0;
  bool has_failed_ = false;
};

}  // namespace dicetown
