// Between the sockets and the tables: neither knows more of the other than this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/environment.h"
#include "table/protocol/message_text.h"

namespace dicetown {

// Why we end a connection.
enum class CloseReason : std::uint8_t {
  table_closed,     // it is no more
  restarting,       // come back in a moment
  place_needed,     // by somebody who comes to a full table
  table_set_aside,  // it cannot be played on
};

// The way to one client.
class ClientConnection {
 public:
  // In order. A client that does not take them is dropped, later and by itself.
  virtual void deliver(std::string message) = 0;
  // The same for a message whose text others get as well.
  virtual void deliver_shared(const MessageText& message) { deliver(message.joined()); }
  // After everything that was delivered.
  virtual void close(CloseReason why) = 0;
  // Reading goes on, after ReadNext::pause.
  virtual void resume() = 0;

 protected:
  ~ClientConnection() = default;
};

// To a table that is set aside one comes in, and is told so.
enum class Admission : std::uint8_t { welcome, no_such_table, table_set_aside, table_full, draining };

// Whether more may be read from a connection at once.
enum class ReadNext : std::uint8_t { go_on, pause };

// Where connections lead. Calls come on the loop's thread, and never out of a call to a client.
class ConnectionHandler {
 public:
  virtual ~ConnectionHandler() = default;

  virtual Admission admits(std::string_view code) const = 0;
  // Nothing if the table does not admit it any more; the client may have been told why, and closed. Else it
  // lives until closed(), which comes as well if it is us who close it.
  virtual std::optional<ConnectionId> open(std::string_view code, ClientConnection& client) = 0;
  virtual ReadNext receive(ConnectionId connection, std::string_view message) = 0;
  virtual void closed(ConnectionId connection) = 0;
};

}  // namespace dicetown
