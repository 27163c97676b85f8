#include <gtest/gtest.h>

#include "engine/presets.h"
#include "table/room/room.h"
#include "tests/table/rooms.h"

namespace dicetown {
namespace {

std::string with(std::string text, std::string_view old, std::string_view now) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return at == std::string::npos ? text : text.replace(at, old.size(), now);
}

std::string damage_of(std::string_view old, std::string_view now) {
  const auto room = read_room(with(room_json(game_under_way()), old, now));
  EXPECT_FALSE(room) << old << " -> " << now;
  return room ? "" : room.error();
}

TEST(RoomJson, reads_as_the_room_that_was_written) {
  for (const Room& room : {lobby(), game_under_way()}) {
    const auto again = read_room(room_json(room));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*again, room);
    EXPECT_EQ(room_json(*again), room_json(room));
  }
}

TEST(RoomJson, is_one_line_and_has_no_secret_of_a_person) {
  const std::string text = room_json(game_under_way());
  EXPECT_FALSE(text.contains('\n'));
  EXPECT_FALSE(text.contains(kNellsToken));
  EXPECT_TRUE(text.contains(to_hex(sha256(kNellsToken))));
}

TEST(RoomJson, writes_only_the_orders_that_were_given) {
  const std::string text = room_json(game_under_way());
  EXPECT_TRUE(text.contains(R"("orders":{"brute":"play","wanted":"never"})"));
  EXPECT_TRUE(text.contains(R"("orders":{})"));
}

TEST(RoomJson, a_damaged_room_is_an_error_that_says_what) {
  EXPECT_EQ(damage_of(R"({"room":1)", R"({"room":2)"), "\"room\" is not 1");
  EXPECT_EQ(damage_of(R"("code":"K7QF2",)", ""), "the room has no \"code\"");
  EXPECT_EQ(damage_of(R"("paused":true)", R"("paused":1)"), "\"paused\" is not true or false");
  EXPECT_EQ(damage_of(R"("stage":"playing")", R"("stage":"done")"),
            "\"stage\" in the room has an unknown value");
  EXPECT_EQ(damage_of(R"("seed":")", R"("seed":"0)"), "\"seed\" is not 64 hexadecimal digits");
  EXPECT_EQ(damage_of(R"("clock":"days",)", ""), "the settings have no \"clock\"");
  EXPECT_EQ(damage_of(R"("orders":{)", R"("orders":{"ace":"play",)"), "\"ace\" in \"orders\" is unknown");
  EXPECT_EQ(damage_of(R"("nonce":"7")", R"("nonce":"7 ")"), "\"nonce\" is none");
  EXPECT_EQ(damage_of(R"("started":)", R"("started":-)"), "\"started\" is not a whole number, 0 or more");
  EXPECT_EQ(damage_of(R"("clients":[)", R"("clients":[{"client":"x"},)"), "a client has no \"highest\"");
  EXPECT_EQ(damage_of(R"("paused":)", R"("more":0,"paused":)"), "\"more\" in the room is unknown");
  EXPECT_FALSE(read_room("").has_value());
}

// Servers before this one have stored such.
TEST(RoomJson, an_early_answer_without_the_commands_it_came_by_is_read) {
  const std::string by = R"(,"answered_by":[{"client":"tab-2345","n":7},{"client":"a1B2c3D4","n":9}])";
  const auto room = read_room(with(room_json(game_under_way()), by, ""));
  ASSERT_TRUE(room) << room.error();
  Room expected = game_under_way();
  expected.chairs[0].early->commands.clear();
  EXPECT_EQ(*room, expected);
}

TEST(RoomJson, every_cut_is_noticed) {
  const std::string text = room_json(game_under_way());
  for (std::size_t length = 0; length < text.size(); ++length) {
    EXPECT_FALSE(read_room(std::string_view(text).substr(0, length))) << length;
  }
}

TEST(RoomJson, a_chair_has_what_its_sitter_has) {
  Room room = lobby();
  room.chairs[3].name = "Nobody";
  EXPECT_FALSE(read_room(room_json(room)));
  room = lobby();
  room.chairs[0].token.reset();
  EXPECT_FALSE(read_room(room_json(room)));
  room = lobby();
  room.chairs[1].bot.clear();
  EXPECT_FALSE(read_room(room_json(room)));
  room = lobby();
  room.chairs[0].name = "N\ne";
  EXPECT_FALSE(read_room(room_json(room)));
  room = lobby();
  room.chairs[1].clients = {{.client = "a1B2c3D4", .highest = 1, .done = 1}};
  EXPECT_FALSE(read_room(room_json(room)));
}

TEST(RoomJson, has_two_to_five_chairs_and_at_most_four_clients_of_a_person) {
  Room room = lobby();
  room.chairs.resize(1);
  EXPECT_FALSE(read_room(room_json(room)));
  room.chairs.resize(6);
  EXPECT_FALSE(read_room(room_json(room)));
  room = lobby();
  room.chairs[0].clients.resize(kMaxClients + 1);
  EXPECT_FALSE(read_room(room_json(room)));
}

TEST(Room, a_game_is_called_by_the_table_and_its_number) { EXPECT_EQ(game_id(game_under_way()), "K7QF2-3"); }

}  // namespace
}  // namespace dicetown
