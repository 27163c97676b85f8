// Three people in a game just before a hidden card's moment.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "table/game/possible_holders.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {

inline constexpr Millis kMoment = 1500;
inline constexpr Millis kBotsMoment = 100;

inline const Ruleset& rules() { return presets().front().rules; }

// The answer to `card`'s moment, at which just one seat is asked.
inline bool opens(const Turn& turn, StoreCard card) {
  return seat_of(turn.input) && turn.chronicle.moments.size() == 1 && is_hidden_window(turn.after) &&
         turn.after.window_card == card && !std::holds_alternative<Play>(turn.input) &&
         !std::holds_alternative<Pass>(turn.input);
}

// Three people in a game just before somebody is asked for a card.
class Moments : public testing::Test {
 protected:
  void prepare(StoreCard card, std::string_view settings = kPaced) {
    const auto found = find_turn(rules(), 3, [&](const Turn& turn) {
      if (!opens(turn, card) || seat_of(turn.input) == turn.after.asked) return false;
      State passed = turn.after;
      apply(passed, rules(), Pass{turn.after.asked, card});
      return !is_hidden_window(passed) || passed.window_card != card;
    });
    ASSERT_TRUE(found.has_value());
    turn_ = found->next;
    party_.emplace(environment_, found->game, settings);
    guest_ = party_->add_guest();
    party_->pass(60'000);
    holder_ = turn_.after.asked.index;
    actor_ = seat_of(turn_.input)->index;
    bystander_ = (holder_ + 1) % 3;
  }
  // Somebody answers, and the moment begins.
  void reach() {
    for (int index = 0; index < party_->size(); ++index) party_->take_heard(index);
    reached_ = environment_.now();
    stored_ = environment_.inputs_in_all() + 1;
    party_->answer(actor_, answer_json(turn_.input));
    ASSERT_EQ(environment_.inputs_in_all(), stored_);
    ASSERT_TRUE(party_->player(guest_).has_moment());
    for (int index = 0; index < party_->size(); ++index) party_->take_heard(index);
  }
  std::string last_line() const { return std::string(environment_.inputs()[stored_].line); }
  std::string card_name() const { return std::string(name_of(turn_.after.window_card)); }
  bool is_over() { return environment_.inputs_in_all() > stored_; }

  FakeEnvironment environment_;
  Turn turn_;
  std::optional<Party> party_;
  int guest_ = 0;
  int holder_ = 0;
  int actor_ = 0;
  int bystander_ = 0;
  Millis reached_ = 0;
  std::size_t stored_ = 0;
};

}  // namespace dicetown
