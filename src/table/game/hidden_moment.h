// The moment of a hidden card: how long it lasts, who could play the card, who is asked, and what they have
// answered. How long it lasts and when it ends follow from what everybody knows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/cards.h"
#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "json/names.h"
#include "table/environment.h"
#include "table/room/refusal.h"
#include "table/room/room.h"

namespace dicetown {

// By which command an input came; no client for the table's own.
struct Origin {
  std::string client{};
  std::uint32_t number = 0;
  std::optional<ConnectionId> connection{};
  std::optional<Automatic> automatic{};

  bool is_same_command(const Origin& other) const { return client == other.client && number == other.number; }
};

class HiddenMoment {
 public:
  static constexpr std::size_t kMaxReplaced = 64;  // answers of one seat at one moment

  // Somebody who is asked, and the state in which everybody before them has passed.
  struct Holder {
    Seat seat{};
    State state{};
    std::optional<Input> answer{};
    Origin origin{};
    std::vector<Origin> replaced{};  // answers given before that one
  };

  struct Terms {
    StoreCard card{};
    SeatSet possible_holders;  // by public knowledge
    State shown;
    bool is_open = false;  // somebody is asked
    Millis duration = 0;
    Millis until = 0;
    Millis limit = kNever;  // where somebody is waited for
    // Those who are asked are waited for, which tells that somebody is: where moments have no time, or where
    // one person plays among bots and so has nothing to hide.
    bool waits_for_holder = false;
    bool is_announced = false;      // a person could use it, and everybody has been told for how long
    bool awaits_orders = false;     // it does not begin before every person has given theirs for the town
    bool is_ordered_ahead = false;  // nobody is asked: orders answer
  };

  // Everybody who will be asked unless somebody before them plays. They are asked together, so that a moment
  // takes no longer for several of them.
  static std::vector<Holder> chain_of_holders(const State& state, const Ruleset& rules);

  HiddenMoment(const Terms& terms, std::vector<Holder> holders)
      : terms_(terms), holders_(std::move(holders)) {}

  const Terms& terms() const { return terms_; }
  std::vector<Holder>& holders() { return holders_; }
  const std::vector<Holder>& holders() const { return holders_; }
  Holder* find(Seat seat);
  const State& shown_to(int viewer) const;

  // Takes effect at the end. A command that has been replaced and comes again changes nothing. False then.
  std::expected<bool, Refusal> answer(Holder& holder, const Ruleset& rules, const Input& input,
                                      const Origin& origin);
  void begin_now() { terms_.awaits_orders = false; }

  bool is_held() const { return !held_by_.empty(); }
  bool may_hold(Seat seat) const { return terms_.is_announced && terms_.possible_holders.has(seat); }
  void hold(Seat seat, Millis until);
  // False if the seat holds nothing.
  bool release(Seat seat);

  bool waits_for_person(const Room& room, Millis now) const;
  bool is_over(const Room& room, Millis now) const;
  Millis next_due(const Room& room, Millis now) const;
  void shift(Millis paused);

 private:
  Terms terms_;
  std::vector<Holder> holders_;
  SeatSet held_by_;
  Millis hold_until_ = 0;
};

}  // namespace dicetown
