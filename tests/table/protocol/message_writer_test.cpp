#include "table/protocol/message_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/presets.h"
#include "table/protocol/command.h"
#include "tests/support/notation.h"
#include "tests/table/fixtures.h"
#include "tests/table/rooms.h"

namespace dicetown {
namespace {

using stage::dice_of;
using testing::ElementsAreArray;

std::vector<std::string> messages(std::string_view file) {
  std::vector<std::string> messages;
  for (Fixture& fixture : fixtures(file)) messages.push_back(std::move(fixture.message));
  return messages;
}

Room game_that_is_over() {
  Room room = game_under_way();
  room.stage = Stage::over;
  room.paused = false;
  room.settings.rules_json = R"({"preset":"second-ru","bribes":"off"})";
  return room;
}

Statistics statistics_to_tell() {
  Statistics statistics;
  statistics.count(RoundBegan{1});
  statistics.count(Rolled{Seat{0}, 5, dice_of("99JKA")});
  statistics.count(HandFinished{Seat{0}, dice_of("99JKA")});
  statistics.count(LastRollCalled{});
  statistics.count(KeepPaid{Seat{0}, 4});
  statistics.count(BribePaid{Seat{2}, Seat{0}, 3, 2, {.claims = 0, .store = 1}, {}});
  statistics.count(PlaceOwned{Place::saloon, Seat{2}});
  statistics.count(CardStolen{Seat{2}, Seat{1}, Back::store, {}});
  return statistics;
}

TEST(MessageWriter, writes_the_room_as_in_the_fixtures) {
  const Presence nell_alone{.here = {Seat{0}}, .watchers = 0};
  Presence voting{.here = {Seat{0}, Seat{2}}, .watchers = 2};
  voting.votes[2] = {Seat{0}};
  voting.statistics = statistics_to_tell();
  EXPECT_THAT(messages("server-room.json"), ElementsAreArray({
                                                welcome_message(view_of(lobby(), nell_alone, Seat{0}), 771),
                                                room_message(view_of(lobby(), {}, std::nullopt)),
                                                room_message(view_of(game_under_way(), voting, Seat{2}), 12),
                                                room_message(view_of(game_that_is_over(), voting, Seat{0})),
                                            }));
}

TEST(MessageWriter, writes_small_messages_as_in_the_fixtures) {
  EXPECT_THAT(messages("server-small.json"),
              ElementsAreArray({
                  done_message(7),
                  said_message({.seat = Seat{1}, .phrase = "howdy", .text = {}}),
                  said_message({.seat = Seat{0}, .phrase = {}, .text = "Is that \"all\"? 🎲"}),
                  pong_message(),
                  closing_message(ClosingReason::restarting),
                  closing_message(ClosingReason::table_closed),
                  closing_message(ClosingReason::table_set_aside),
              }));
}

// What goes with the code.
refusal::With parameters_of(RefusalCode code) {
  static const std::map<RefusalCode, refusal::With> kParameters{
      {RefusalCode::malformed, refusal::What{R"("x" in the message is unknown)"}},
      {RefusalCode::wrong_protocol, refusal::OurProtocol{}},
      {RefusalCode::bad_name, refusal::What{R"("name" is empty)"}},
      {RefusalCode::bad_settings, refusal::What{R"(there are no rules "third-en")"}},
      {RefusalCode::not_ready, refusal::Seats{{Seat{0}, Seat{2}}}},
      {RefusalCode::closed_question, refusal::OpenQuestion{42}},
      {RefusalCode::not_an_option, refusal::Why{Rejection::other_card_asked}},
      {RefusalCode::bargaining, refusal::Left{3100}},
      {RefusalCode::too_soon, refusal::Left{12000}},
      {RefusalCode::shown_out, refusal::Left{299000}},
      {RefusalCode::offers_changed, refusal::OffersNow{4}},
      {RefusalCode::no_such_phrase, refusal::What{R"(no phrase is called "yeehaw")"}},
      {RefusalCode::too_long, refusal::What{R"("text" has more than 200 characters)"}},
  };
  const auto found = kParameters.find(code);
  return found == kParameters.end() ? refusal::With{} : found->second;
}

TEST(MessageWriter, writes_an_error_of_every_code_as_in_the_fixtures) {
  std::vector<std::string> written;
  for (std::size_t index = 0; index < Names<RefusalCode>::kAll.size(); ++index) {
    const auto code = static_cast<RefusalCode>(index);
    const bool has_number = code != RefusalCode::hello_first && code != RefusalCode::wrong_protocol;
    written.push_back(
        error_message(has_number ? std::optional(7U) : std::nullopt, {code, parameters_of(code)}));
  }
  written.push_back(error_message(7, {RefusalCode::closed_question, refusal::OpenQuestion{}}));
  EXPECT_THAT(messages("server-error.json"), ElementsAreArray(written));
}

// --- What a room tells ---

TEST(RoomView, shows_the_seed_only_when_the_game_is_over) {
  for (const Room& room : {lobby(), game_under_way()}) {
    const std::string message = room_message(view_of(room, {}, Seat{0}));
    EXPECT_FALSE(message.contains(to_hex(room.seed)));
    EXPECT_TRUE(message.contains(R"("seed":null,"record":null,"statistics":null)"));
  }
  const Room over = game_that_is_over();
  EXPECT_EQ(view_of(over, {}, Seat{0}).seed, to_hex(over.seed));
  EXPECT_EQ(view_of(over, {}, Seat{0}).record, "K7QF2-3");
}

TEST(RoomView, never_shows_a_token_or_what_somebody_added_to_the_dice) {
  for (const Room& room : {lobby(), game_under_way(), game_that_is_over()}) {
    const std::string message = welcome_message(view_of(room, {}, Seat{0}), 1);
    EXPECT_FALSE(message.contains(to_hex(sha256(kNellsToken))));
    EXPECT_FALSE(message.contains(to_hex(sha256(kTomsToken))));
    EXPECT_FALSE(message.contains("xT0_-9"));
  }
}

TEST(RoomView, the_host_is_the_seat_with_the_token_of_the_host) {
  Room room = lobby();
  EXPECT_EQ(host_seat(room), Seat{0});
  std::swap(room.chairs[0], room.chairs[2]);
  EXPECT_EQ(host_seat(room), Seat{2});
  room.host = sha256("somebody else");
  EXPECT_EQ(host_seat(room), std::nullopt);
  room.host.reset();
  EXPECT_EQ(host_seat(room), std::nullopt);
}

TEST(RoomView, a_bot_is_always_there_and_ready) {
  const RoomView view = view_of(lobby(), {}, std::nullopt);
  EXPECT_TRUE(view.seats[1].is_here && view.seats[1].is_ready);
  EXPECT_TRUE(view.seats[0].is_ready && !view.seats[0].is_here);
  EXPECT_FALSE(view.seats[3].is_ready || view.seats[3].is_here);
}

}  // namespace
}  // namespace dicetown
