// What is sent to whom: the room, updates of the game, talk.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "table/acknowledgement.h"
#include "table/attendance.h"
#include "table/chat.h"
#include "table/connections.h"
#include "table/environment.h"
#include "table/protocol/message_writer.h"
#include "table/protocol/streams.h"
#include "table/room/refusal.h"
#include "table/room/stored_room.h"

namespace dicetown {

// The game as it may be shown now.
class ShownGame {
 public:
  virtual ~ShownGame() = default;

  virtual View view_for(int viewer) const = 0;
  // The clocks are written into `faces`, and live as long as it does.
  virtual Status status_for(const View& view, Millis now, std::vector<ClockFace>& faces) const = 0;
  virtual const Statistics& statistics() const = 0;
};

class Broadcast {
 public:
  Broadcast(StoredRoom& room, const Connections& connections, const Attendance& attendance,
            TableEnvironment& environment)
      : room_(room), connections_(connections), attendance_(attendance), environment_(environment) {}

  // A new stream: from a game's beginning, and after a restart.
  void begin_stream();
  // The game whose updates are sent from now on; none before the first one.
  void show(const ShownGame* game) { game_ = game; }
  // Who has somebody watching, and who has not anymore.
  void update_followers(Millis now);

  void add(std::vector<Event> events, std::vector<SeenEvent> seen);
  void drop_events();
  // Each viewer who is watching gets one update with what is new.
  void publish(Millis now, Acknowledgement& acknowledgement);

  void welcome(const Connection& connection);
  // A whole view, with the events after those that were seen, as far as they are remembered.
  void send_fresh(const Connection& connection, std::optional<std::uint32_t> seen, Millis now);
  void say(const Chat::Said& said, const Connection& to);
  void refuse(ConnectionId to, std::optional<std::uint32_t> number, const Refusal& refusal);
  void done(ConnectionId to, std::uint32_t number, bool is_padded = false);

  // The room is stored and sent when what has changed it is over.
  void settle_room(Acknowledgement& acknowledgement);
  void send_room(Acknowledgement& acknowledgement);

  std::uint32_t stream() const { return streams_.stream(); }

 private:
  void send_update(int viewer, std::string_view update, Acknowledgement& acknowledgement);
  Presence presence() const;

  StoredRoom& room_;
  const Connections& connections_;
  const Attendance& attendance_;
  TableEnvironment& environment_;
  const ShownGame* game_ = nullptr;
  Streams streams_;
  // Of the scenes taken since the last update, and as the viewers see them.
  std::vector<Event> pending_events_;
  std::vector<SeenEvent> pending_seen_;
  std::vector<ClockFace> clock_faces_;
  bool is_stream_new_ = false;  // nobody has a whole view of it yet
};

}  // namespace dicetown
