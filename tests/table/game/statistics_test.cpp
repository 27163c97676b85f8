#include "table/game/statistics.h"

#include <array>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "json/input_reader.h"
#include "table/game/live_game.h"
#include "tests/support/notation.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

using stage::dice_of;

constexpr Seat kNell{0};
constexpr Seat kTom{1};
constexpr Seat kDusty{2};

Statistics counted(const std::vector<Event>& events) {
  Statistics statistics;
  for (const Event& event : events) statistics.count(event);
  return statistics;
}

Rolled rolled(Seat seat, std::string_view dice) {
  return {seat, static_cast<std::uint8_t>(dice.size()), dice_of(dice)};
}

int rolled_in_all(const SeatStatistics& seat) {
  int sum = 0;
  for (const Tally& face : seat.dice) sum += face.count();
  return sum;
}

// --- One thing at a time ---

TEST(Statistics, dice_are_counted_by_face_with_every_throw) {
  const Statistics statistics =
      counted({RoundBegan{1}, rolled(kNell, "99KKA"), rolled(kTom, "TJQKA"), rolled(kNell, "9TK")});
  EXPECT_EQ(statistics.rounds(), 1);
  EXPECT_EQ(statistics[kNell].dice, (std::array<Tally, kFaces>{3, 1, 0, 0, 3, 1}));
  EXPECT_EQ(statistics[kNell].throws, 2);
  EXPECT_EQ(statistics[kTom].dice, (std::array<Tally, kFaces>{0, 1, 1, 1, 1, 1}));
  EXPECT_EQ(statistics[kTom].throws, 1);
  EXPECT_EQ(statistics[kDusty], SeatStatistics{});
}

TEST(Statistics, whoever_makes_the_next_throw_the_last_one_has_finished_first) {
  const HandFinished nell{kNell, dice_of("99KKA")};
  const HandFinished tom{kTom, dice_of("TJQKA")};
  const HandFinished dusty{kDusty, dice_of("AAAAA")};
  const Statistics statistics =
      counted({RoundBegan{1}, nell, tom, LastRollCalled{}, dusty,  // two at once
               RoundBegan{2}, tom, LastRollCalled{}, nell, dusty,  //
               RoundBegan{3}, nell, tom, dusty});  // R4.7: all at once, nobody hurries anybody
  EXPECT_EQ(statistics[kNell].finished_first, 1);
  EXPECT_EQ(statistics[kTom].finished_first, 2);
  EXPECT_EQ(statistics[kDusty].finished_first, 0);
  EXPECT_EQ(statistics.rounds(), 3);
}

TEST(Statistics, the_best_hand_is_the_best_in_poker_and_not_the_latest) {
  const Statistics statistics =
      counted({HandFinished{kNell, dice_of("99JQA")}, HandFinished{kNell, dice_of("TTTTK")},
               HandFinished{kNell, dice_of("KKAAA")}});
  EXPECT_EQ(statistics[kNell].best_hand, dice_of("TTTTK"));
  EXPECT_TRUE(statistics[kTom].best_hand.empty());
}

TEST(Statistics, a_bribe_is_counted_for_who_pays_and_for_who_takes_it) {
  const Statistics statistics = counted({BribePaid{kNell, kTom, 3, 1, {.claims = 1, .store = 1}, {}},
                                         BribePaid{kNell, kTom, 2, 0, {}, {}}, Decided{kTom, kNell}});
  const BribeStatistics all{.dollars = 5, .nuggets = 1, .cards = 2};
  EXPECT_EQ(statistics[kNell].bribes_paid, all);
  EXPECT_EQ(statistics[kTom].bribes_taken, all);
  EXPECT_EQ(statistics[kNell].bribes_taken, BribeStatistics{});
  EXPECT_EQ(statistics[kTom].bribes_paid, BribeStatistics{});
  EXPECT_EQ(statistics[kTom].decisions, 1);
  EXPECT_EQ(statistics[kNell].decisions, 0);
}

TEST(Statistics, what_the_town_yields_is_counted_for_who_gets_it) {
  LineCards line;
  line.push_back(Claim::two);
  line.push_back(Claim::five);
  const Statistics statistics = counted(
      {PlaceOwned{Place::mine, kNell}, NuggetsMined{kNell, 4}, PlaceOwned{Place::bank, kTom},
       BankRobbed{kTom, 7}, KeepPaid{kTom, 2}, PlaceOwned{Place::saloon, kNell},
       CardStolen{kNell, kTom, Back::claim, {}}, PlaceOwned{Place::sheriff, kDusty}, StarTaken{kNell, kDusty},
       PlaceOwned{Place::hall, kNell}, ClaimsTaken{kNell, line}, TopClaimDrawn{kNell, false, {}},
       VisitorCalled{kTom}, PlaceOwned{Place::mine, kNell}, NuggetsMined{kNell, 1}});
  EXPECT_EQ(statistics[kNell].places, (std::array<Tally, kPlaces>{2, 0, 0, 1, 0, 1}));
  EXPECT_EQ(statistics[kNell].nuggets_mined, 5);
  EXPECT_EQ(statistics[kNell].claims_taken, 3);
  EXPECT_EQ(statistics[kNell].cards_stolen, 1);
  EXPECT_EQ(statistics[kTom].cards_lost, 1);
  EXPECT_EQ(statistics[kTom].dollars_robbed, 7);
  EXPECT_EQ(statistics[kTom].paid, 2);
  EXPECT_EQ(statistics[kTom].doc_visits, 1);
  EXPECT_EQ(statistics[kDusty].stars_taken, 1);
}

TEST(Statistics, wanted_is_a_card_played_and_stops_one) {
  const Play brute{kNell, StoreCard::brute};
  const Statistics statistics = counted({CardPlayed{brute}, CardCancelled{kTom, brute}});
  EXPECT_EQ(statistics[kNell].cards_played, 1);
  EXPECT_EQ(statistics[kNell].cards_cancelled, 0);
  EXPECT_EQ(statistics[kTom].cards_played, 1);
  EXPECT_EQ(statistics[kTom].cards_cancelled, 1);
}

TEST(Statistics, a_tally_stops_at_its_top) {
  Tally tally(UINT16_MAX - 1);
  tally.add(3);
  EXPECT_EQ(tally, UINT16_MAX);
}

// --- Whole games ---

// What can be told from the inputs alone, and what must add up.
TEST(Statistics, of_random_games_say_what_their_inputs_say) {
  for (const Preset& preset : presets()) {
    const PlayedTurns played = random_turns(preset.rules, 4, 7);
    LiveGame game(preset.rules, 4, played.game.sheriff);
    std::array<int, kMaxSeats> dice{};
    for (const Turn& turn : played.turns) {
      game.apply(turn.input);
      if (const auto* roll = std::get_if<Roll>(&turn.input)) {
        for (const Seat seat : roll->seats) dice[seat.index] += roll->dice[seat.index].size();
      }
    }
    const Statistics& statistics = game.statistics();
    EXPECT_EQ(statistics.rounds().count(), played.turns.back().after.round) << preset.name;
    int bribes = 0;
    int stolen = 0;
    for (const Seat seat : SeatSet::first(4)) {
      const SeatStatistics& own = statistics[seat];
      EXPECT_EQ(rolled_in_all(own), dice[seat.index]) << preset.name;
      bribes += own.bribes_paid.dollars.count() - own.bribes_taken.dollars.count();
      stolen += own.cards_stolen.count() - own.cards_lost.count();
      EXPECT_EQ(own.best_hand.size(), kDicePerSeat);
    }
    EXPECT_EQ(bribes, 0) << preset.name;
    EXPECT_EQ(stolen, 0) << preset.name;
    EXPECT_EQ(statistics[Seat{4}], SeatStatistics{}) << "nobody sits there";
  }
}

// --- At the table ---

class StatisticsAtTheTable : public testing::Test {
 protected:
  StatisticsAtTheTable() : party_(environment_, 2, {"simple"}, kQuick) {
    party_.add_guest();
    party_.begin();
  }
  const rapidjson::Value& told(int index) { return party_.player(index).room()["statistics"]; }

  FakeEnvironment environment_;
  Party party_;
};

TEST_F(StatisticsAtTheTable, are_told_to_everybody_and_only_when_the_game_is_over) {
  while (party_.play_a_step()) {
    const bool is_playing = party_.player(0).stage() == "playing";
    ASSERT_EQ(told(0).IsNull(), is_playing);
  }
  for (const Sent& sent : environment_.everything()) {
    const rapidjson::Document message = parsed(sent.text);
    if (!message.HasMember("room")) continue;
    const bool is_over = std::string_view(message["room"]["stage"].GetString()) == "over";
    ASSERT_EQ(message["room"]["statistics"].IsObject(), is_over);
  }
  ASSERT_TRUE(told(0).IsObject());
  EXPECT_EQ(told(0)["seats"].Size(), 3U);
  EXPECT_EQ(told(0)["rounds"].GetUint(), party_.player(0).view()["round"].GetUint());
  EXPECT_GT(told(0)["seats"][2]["throws"].GetUint(), 0U);
  for (int index = 1; index < party_.size(); ++index) EXPECT_EQ(told(index), told(0));
  party_.command(0, "rematch");
  EXPECT_TRUE(told(0).IsNull());
}

TEST_F(StatisticsAtTheTable, are_the_same_after_a_restart_in_the_game_and_after_it) {
  for (int step = 1; party_.play_a_step(); ++step) {
    if (step % 20 == 0) party_.restart();
  }
  ASSERT_TRUE(told(0).IsObject());
  rapidjson::Document before;
  before.CopyFrom(told(0), before.GetAllocator());
  party_.restart();
  EXPECT_EQ(told(0), before);
  EXPECT_EQ(told(2), before);

  // The record's inputs, one after the other.
  LiveGame game(presets().front().rules, 3, Seat{0});
  std::string_view lines = environment_.records().begin()->second;
  lines.remove_prefix(lines.find('\n') + 1);
  for (; !lines.empty(); lines.remove_prefix(lines.find('\n') + 1)) {
    game.apply(read_input(lines.substr(0, lines.find('\n')))->input);
  }
  for (const Seat seat : SeatSet::first(3)) {
    const rapidjson::Value& own = before["seats"][seat.index];
    EXPECT_EQ(own["throws"].GetUint(), game.statistics()[seat].throws.count());
    EXPECT_EQ(own["dice"]["9"].GetUint(), game.statistics()[seat].dice[0].count());
    EXPECT_EQ(own["places"]["hall"].GetUint(), game.statistics()[seat].places[5].count());
  }
}

}  // namespace
}  // namespace dicetown
