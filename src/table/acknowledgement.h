// What is to be said of the command that is being carried out: that it is done, with the first `room` or
// `update` that goes to its connection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/seat.h"
#include "table/environment.h"

namespace dicetown {

class Acknowledgement {
 public:
  struct Pending {
    ConnectionId connection;
    std::uint32_t number = 0;
  };

  // Of nothing: time has passed, or a bot has thought.
  Acknowledgement() = default;
  Acknowledgement(ConnectionId connection, std::uint32_t number)
      : command_{connection, number}, pending_(command_) {}

  // By which command an input comes.
  const Pending& command() const { return command_; }

  // The number, where a message to this connection is the first one.
  std::optional<std::uint32_t> take_for(ConnectionId to) {
    if (!pending_ || pending_->connection != to) return std::nullopt;
    return std::exchange(pending_, std::nullopt)->number;
  }
  // What no message has said.
  std::optional<Pending> take() { return std::exchange(pending_, std::nullopt); }
  void cancel() { pending_.reset(); }

  // It takes effect later, and is acknowledged then.
  void postpone() {
    is_postponed_ = true;
    cancel();
  }
  bool is_postponed() const { return is_postponed_; }

  // It was this seat's choice of dice: each answer to it has one size, whatever was chosen. JSON may end in
  // blanks.
  void pad_for(Seat seat) { padded_ = seat; }
  bool is_padded() const { return padded_.has_value(); }
  bool is_padded_for(std::optional<Seat> seat) const { return padded_ && padded_ == seat; }
  // No answer to a choice of dice is longer, unless it is the last one and the cups are lifted.
  static constexpr std::size_t kPaddedSize = 2048;
  static std::size_t padding_of(std::size_t size) { return (kPaddedSize - size % kPaddedSize) % kPaddedSize; }

 private:
  Pending command_{};
  std::optional<Pending> pending_{};
  bool is_postponed_ = false;
  std::optional<Seat> padded_{};
};

}  // namespace dicetown
