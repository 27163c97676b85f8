// What a game waits for now.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>
#include <variant>

#include "engine/question.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

enum class Deck : std::uint8_t { claims, store, elixirs };

struct RollNeeded {
  SeatSet seats;
  bool operator==(const RollNeeded&) const = default;
};
struct DrawNeeded {
  Deck from{};
  std::uint8_t count = 0;
  bool operator==(const DrawNeeded&) const = default;
};
struct PullNeeded {
  Seat from;
  Backs backs;
  bool operator==(const PullNeeded&) const = default;
};

// Open now, ascending by seat. A seat that has answered and may still change its answer is not in it.
// The room for five questions is not initialised: clearing it would cost more than most inputs do.
class Questions {
 public:
  Questions() {}  // NOLINT(modernize-use-equals-default): "= default" would clear the room

  int size() const { return size_; }
  const Question* begin() const { return std::launder(reinterpret_cast<const Question*>(room_)); }
  const Question* end() const { return begin() + size_; }
  const Question& operator[](int index) const { return begin()[index]; }

  template <class Ask>
  void add(Seat seat, const Ask& ask) {
    assert(size_ < kMaxSeats);
    std::construct_at(reinterpret_cast<Question*>(room_) + size_++, seat, ask);
  }

  bool operator==(const Questions& other) const { return std::ranges::equal(*this, other); }

 private:
  static_assert(std::is_trivially_copyable_v<Question>);

  alignas(Question) std::byte room_[kMaxSeats * sizeof(Question)];
  std::uint8_t size_ = 0;
};

struct Finished {
  bool operator==(const Finished&) const = default;
};

using Awaiting = std::variant<RollNeeded, DrawNeeded, PullNeeded, Questions, Finished>;

Awaiting awaiting(const State& state, const Ruleset& rules);

// The question a seat may answer now, where an answer may still be changed: an open one, or one whose answer
// it has given.
std::optional<Question> changeable_question(const State& state, const Ruleset& rules, Seat seat);

// The question a seat may answer now: an open one, or one whose answer it may still change.
std::optional<Question> question_for(const State& state, const Ruleset& rules, Seat seat);

}  // namespace dicetown
