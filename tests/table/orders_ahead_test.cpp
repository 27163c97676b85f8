// Tables at which people say beforehand what is to happen with their hidden cards.
#include <algorithm>

#include <gtest/gtest.h>

#include "table/game/possible_holders.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

constexpr std::string_view kAhead = R"({"moment":1500,"bargaining":0,"bot_pause":0,"orders":"ahead"})";
using Codes = std::vector<std::string>;
using Seats = std::vector<unsigned>;

const Ruleset& rules() { return presets().front().rules; }

bool completes_hands(const Turn& turn) {
  return std::ranges::any_of(turn.chronicle.moments, [](const PassedMoment& moment) {
    return completes_hands(moment.state, moment.card);
  });
}

// The answer after which somebody is asked for `card`, before the last dice lie open.
bool opens(const Turn& turn, StoreCard card) {
  return seat_of(turn.input) && is_hidden_window(turn.after) && turn.after.window_card == card &&
         !std::holds_alternative<Play>(turn.input) && !std::holds_alternative<Pass>(turn.input) &&
         !completes_hands(turn);
}

// A choice of dice by which all hands are complete at once (R4.7), while nobody holds a card to play.
bool ends_the_throws(const Turn& turn) {
  return std::holds_alternative<Keep>(turn.input) && completes_hands(turn);
}

// A choice after which those who are not done throw once more: one of them, who can cheat then.
bool lets_a_cheater_throw(const Turn& turn) {
  if (!std::holds_alternative<Keep>(turn.input) || turn.after.step != Step::roll) return false;
  const auto holder = holder_of(turn.after, StoreCard::cheater);
  return is_last_roll(turn.after) && holder && turn.after[*holder].cup() > 0;
}

// A face of which there are several.
std::optional<Face> pair_in(const Dice& dice) {
  for (const Face face : dice) {
    if (dice.count(face) > 1) return face;
  }
  return std::nullopt;
}

// Professional Cheater's order, with some other face to turn the die to.
std::string turning(std::string_view die) {
  return R"("card":"cheater","order":"play","die":")" + std::string(die) + R"(","to":")" +
         (die == "A" ? "9" : "A") + '"';
}

// Three people in a game that was stored just before an answer.
class OrdersAhead : public testing::Test {
 protected:
  template <class IsWanted>
  void prepare(IsWanted is_wanted, std::string_view settings = kAhead, std::uint64_t first_seed = 1) {
    const auto found = find_turn(rules(), 3, is_wanted, first_seed);
    ASSERT_TRUE(found.has_value());
    turn_ = found->next;
    party_.emplace(environment_, found->game, settings);
    guest_ = party_->add_guest();
    party_->pass(60'000);
    actor_ = seat_of(turn_.input)->index;
  }
  void prepare_window(StoreCard card) {
    prepare([&](const Turn& turn) { return opens(turn, card); });
    holder_ = turn_.after.asked.index;
  }
  // The answer is given; whoever is asked is the next to be stored.
  void go_on() {
    for (int index = 0; index < party_->size(); ++index) party_->take_heard(index);
    stored_ = environment_.inputs_in_all();
    party_->answer(actor_, answer_json(turn_.input));
  }
  std::string line(std::size_t behind) const {
    return std::string(environment_.inputs()[stored_ + behind].line);
  }
  void give_orders(int index) { party_->command(index, "ordered"); }

  FakeEnvironment environment_;
  Turn turn_;
  std::optional<Party> party_;
  int guest_ = 0;
  int actor_ = 0;
  int holder_ = 0;
  std::size_t stored_ = 0;
};

// --- Moments ---

TEST_F(OrdersAhead, what_was_ordered_is_played_at_once) {
  prepare_window(StoreCard::brute);
  party_->command(holder_, "order", R"("card":"brute","order":"play")");
  go_on();
  ASSERT_GE(environment_.inputs_in_all(), stored_ + 2);
  EXPECT_EQ(std::string(parsed(line(1))["play"].GetString()), "brute");
  EXPECT_FALSE(parsed(line(1)).HasMember("auto"));
}

TEST_F(OrdersAhead, without_an_order_a_card_is_not_played_and_nobody_is_asked) {
  prepare_window(StoreCard::brute);
  go_on();
  ASSERT_GE(environment_.inputs_in_all(), stored_ + 2);
  EXPECT_EQ(std::string(parsed(line(1))["pass"].GetString()), "brute");
  for (int index = 0; index < party_->size(); ++index) {
    for (const auto& update : messages_of(party_->take_heard(index), "update")) {
      EXPECT_TRUE(update["moment"].IsNull());
    }
  }
}

TEST_F(OrdersAhead, a_cheater_turns_the_die_that_was_ordered) {
  prepare_window(StoreCard::cheater);
  const Face from = *turn_.after[turn_.after.asked].kept->begin();
  party_->command(holder_, "order", turning(name_of(from)));
  go_on();
  const auto played = parsed(line(1));
  ASSERT_TRUE(played.HasMember("play"));
  EXPECT_EQ(std::string(played["die"].GetString()), name_of(from));
  EXPECT_NE(std::string(played["to"].GetString()), name_of(from));
}

TEST_F(OrdersAhead, one_order_to_cheat_leaves_the_second_copy_in_hand) {
  const auto could_cheat_twice = [](const Turn& turn) {
    if (!opens(turn, StoreCard::cheater)) return false;
    const SeatState& holder = turn.after[turn.after.asked];
    return holder.hand.store.count(StoreCard::cheater) == 2 && pair_in(*holder.kept);
  };
  constexpr std::uint64_t kAmongThese = 315;  // it is rare
  prepare(could_cheat_twice, kAhead, kAmongThese);
  holder_ = turn_.after.asked.index;
  const Face twice = *pair_in(*turn_.after[turn_.after.asked].kept);
  party_->command(holder_, "order", turning(name_of(twice)));
  go_on();
  ASSERT_GE(environment_.inputs_in_all(), stored_ + 3);
  EXPECT_TRUE(parsed(line(1)).HasMember("play"));
  EXPECT_TRUE(parsed(line(2)).HasMember("pass"));
  EXPECT_FALSE(environment_.room().contains(R"("cheater":"play")"));
}

TEST_F(OrdersAhead, a_cheater_whose_die_is_not_shown_is_not_played) {
  prepare_window(StoreCard::cheater);
  const Dice& shown = *turn_.after[turn_.after.asked].kept;
  Face absent = Face::nine;
  while (shown.has(absent)) absent = static_cast<Face>(static_cast<int>(absent) + 1);
  party_->command(holder_, "order", turning(name_of(absent)));
  go_on();
  EXPECT_TRUE(parsed(line(1)).HasMember("pass"));
}

TEST_F(OrdersAhead, without_them_a_cheater_with_a_die_is_played_unasked_as_well) {
  prepare([&](const Turn& turn) { return opens(turn, StoreCard::cheater); }, kPaced);
  holder_ = turn_.after.asked.index;
  const Face from = *turn_.after[turn_.after.asked].kept->begin();
  party_->command(holder_, "order", turning(name_of(from)));
  go_on();
  party_->pass(60'000);
  EXPECT_TRUE(parsed(line(1)).HasMember("play"));
}

// --- Before the town ---

TEST_F(OrdersAhead, everybody_is_waited_for_before_the_town_whatever_he_holds) {
  prepare(ends_the_throws);
  go_on();
  EXPECT_EQ(environment_.inputs_in_all(), stored_ + 1);
  for (int index = 0; index < party_->size(); ++index) {
    const ProtocolPlayer& player = party_->player(index);
    EXPECT_EQ(player.without_orders(), (Seats{0, 1, 2})) << index;
    EXPECT_EQ(std::string(player.view()["phase"].GetString()), "reveal");
    EXPECT_FALSE(player.question().has_value());
    EXPECT_FALSE(player.has_moment());
  }
  party_->pass(3'600'000);
  EXPECT_EQ(environment_.inputs_in_all(), stored_ + 1);
  give_orders(1);
  give_orders(0);
  EXPECT_EQ(party_->player(guest_).without_orders(), Seats{2});
  EXPECT_EQ(std::string(party_->player(guest_).view()["phase"].GetString()), "reveal");
  give_orders(2);
  EXPECT_TRUE(party_->player(guest_).without_orders().empty());
  EXPECT_NE(std::string(party_->player(guest_).view()["phase"].GetString()), "reveal");
}

TEST_F(OrdersAhead, are_not_confirmed_when_nobody_waits_for_them) {
  prepare(ends_the_throws);
  give_orders(0);
  EXPECT_EQ(errors_in(party_->take_heard(0)), Codes{"closed-question"});
  party_->command(guest_, "ordered");
  EXPECT_EQ(errors_in(party_->take_heard(guest_)), Codes{"not-seated"});
  go_on();
  give_orders(0);
  give_orders(0);
  EXPECT_TRUE(errors_in(party_->take_heard(0)).empty());
  EXPECT_EQ(party_->player(guest_).without_orders(), (Seats{1, 2}));
}

TEST_F(OrdersAhead, nothing_is_answered_while_they_are_given) {
  prepare(ends_the_throws);
  go_on();
  for (std::uint32_t number = 0; number < 200; ++number) {
    party_->command(actor_, "answer",
                    R"("question":)" + std::to_string(number) + R"(,"answer":{"pass":"cheater"})");
  }
  const auto codes = errors_in(party_->take_heard(actor_));
  EXPECT_EQ(codes.size(), 200U);
  EXPECT_EQ(std::ranges::count(codes, "closed-question"), 200);
}

TEST_F(OrdersAhead, who_has_confirmed_before_a_restart_is_not_waited_for_after_it) {
  prepare(ends_the_throws);
  go_on();
  give_orders(2);
  party_->restart();
  for (int index = 0; index < party_->size(); ++index) {
    EXPECT_EQ(party_->player(index).without_orders(), (Seats{0, 1})) << index;
  }
  give_orders(0);
  give_orders(1);
  EXPECT_NE(std::string(party_->player(guest_).view()["phase"].GetString()), "reveal");
  const std::string phase = party_->player(guest_).view()["phase"].GetString();
  party_->restart();
  EXPECT_TRUE(party_->player(guest_).without_orders().empty()) << "they were given";
  EXPECT_EQ(std::string(party_->player(guest_).view()["phase"].GetString()), phase);
}

TEST_F(OrdersAhead, are_given_once_a_round_also_if_a_cheater_is_played_after_them) {
  prepare(lets_a_cheater_throw);
  holder_ = holder_of(turn_.after, StoreCard::cheater)->index;
  go_on();
  EXPECT_EQ(environment_.inputs_in_all(), stored_ + 2) << "the holder is not asked before";
  EXPECT_EQ(party_->player(holder_).view()["question"].Size(), 0U);
  const auto seat = static_cast<rapidjson::SizeType>(holder_);
  const std::string shown = party_->player(guest_).view()["seats"][seat]["shown"].GetString();
  party_->command(holder_, "order", turning(shown.substr(0, 1)));
  for (int index = 0; index < 3; ++index) give_orders(index);
  EXPECT_EQ(std::string(parsed(line(2))["play"].GetString()), "cheater");
  EXPECT_TRUE(party_->player(guest_).without_orders().empty());
}

TEST_F(OrdersAhead, nobody_waits_for_whom_a_bot_plays) {
  prepare(ends_the_throws);
  go_on();
  give_orders(0);
  give_orders(1);
  party_->command(2, "leave");
  EXPECT_TRUE(party_->player(guest_).without_orders().empty());
}

TEST_F(OrdersAhead, a_clock_ends_the_wait) {
  prepare(ends_the_throws, R"({"moment":0,"bargaining":0,"bot_pause":0,"orders":"ahead","clock":"fast"})");
  go_on();
  party_->pass(19'999);
  EXPECT_EQ(party_->player(guest_).without_orders().size(), 3U);
  party_->pass(1);
  EXPECT_TRUE(party_->player(guest_).without_orders().empty());
}

// What was held and not played must not show by the time that is left after a restart.
class DaysOrderedAhead : public OrdersAhead {
 protected:
  void restart_half_a_day_later(bool is_held) {
    const auto is_wanted = [&](const Turn& turn) {
      const bool is_before_the_last = std::holds_alternative<Keep>(turn.input) &&
                                      turn.after.step == Step::roll && is_last_roll(turn.after);
      return is_before_the_last && is_held == lets_a_cheater_throw(turn);
    };
    prepare(is_wanted, R"({"moment":0,"bargaining":0,"bot_pause":0,"clock":"days"})");
    go_on();
    party_->pass(kDay / 4);
    for (int index = 0; index < 3; ++index) give_orders(index);
    party_->pass(kDay / 4);
    party_->restart();
  }
  void expect_left(Millis left) {
    const auto update = parsed(party_->fresh_update(guest_));
    EXPECT_FALSE(update["clocks"].Empty());
    for (const auto& clock : update["clocks"].GetArray()) EXPECT_EQ(clock["left"].GetInt64(), left);
  }
};

TEST_F(DaysOrderedAhead, leave_as_much_time_after_a_restart_if_nobody_held_a_card) {
  restart_half_a_day_later(false);
  expect_left(kDay * 3 / 4);
}

TEST_F(DaysOrderedAhead, leave_as_much_time_after_a_restart_if_somebody_held_a_card) {
  restart_half_a_day_later(true);
  expect_left(kDay * 3 / 4);
}

// --- Whole games ---

class GamesOrderedAhead : public testing::TestWithParam<TableOf> {};
INSTANTIATE_TEST_SUITE_P(, GamesOrderedAhead, testing::ValuesIn(all_tables()), name_of_table);

TEST_P(GamesOrderedAhead, ask_nobody_for_a_hidden_card_and_come_to_an_end) {
  FakeEnvironment environment;
  Party party(environment, GetParam().people, GetParam().bot_names(), with_rules(GetParam().preset, kAhead),
              5);
  party.begin();
  for (int seat = 0; seat < GetParam().people; ++seat) {
    for (const std::string_view card : {"brute", "wanted", "dynamite", "girls", "elixir", "split"}) {
      party.command(seat, "order", R"("card":")" + std::string(card) + R"(","order":"play")");
    }
  }
  for (int steps = 0; steps < 20'000 && party.play_a_step(); ++steps) {
    for (int seat = 0; seat < GetParam().people; ++seat) {
      const auto& view = party.player(seat).view();
      if (!view.HasMember("moment") || !view["moment"].IsString()) continue;
      ASSERT_EQ(view["question"].Size(), 0U);
    }
  }
  EXPECT_EQ(party.player(0).stage(), "over");
}

}  // namespace
}  // namespace dicetown
