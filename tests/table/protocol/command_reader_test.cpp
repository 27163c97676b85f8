#include <gtest/gtest.h>

#include "record/game_record.h"
#include "table/protocol/command.h"
#include "table/protocol/message_writer.h"
#include "table/room/settings_json.h"
#include "tests/table/fixtures.h"

namespace dicetown {
namespace {

Command read(std::string_view text, std::optional<Seat> seat = Seat{1}) {
  auto command = read_command(text, seat);
  EXPECT_TRUE(command) << text << ": " << command.error().what;
  return command.value_or(Command{});
}

template <class T>
T read_as(std::string_view text) {
  const Command command = read(text);
  const auto* numbered = std::get_if<NumberedCommand>(&command);
  const T* found = numbered ? std::get_if<T>(&numbered->command) : nullptr;
  EXPECT_NE(found, nullptr) << text;
  return found ? *found : T{};
}

Malformation refused(std::string_view text) {
  auto command = read_command(text, Seat{1});
  EXPECT_FALSE(command) << text;
  return command ? Malformation{} : command.error();
}

// --- The fixtures that the web client is tested with as well ---

TEST(CommandReader, every_client_fixture_is_read) {
  const auto all = fixtures("client-");
  EXPECT_GT(all.size(), 40U);
  for (const Fixture& fixture : all) {
    const auto command = read_command(fixture.message, Seat{1});
    ASSERT_TRUE(command) << fixture.where << ": " << command.error().what;
    const auto* numbered = std::get_if<NumberedCommand>(&*command);
    const auto* change = numbered ? std::get_if<command::SetSettings>(&numbered->command) : nullptr;
    EXPECT_TRUE(change == nullptr || changed_settings({}, change->json)) << fixture.where;
  }
}

TEST(CommandReader, every_bad_client_fixture_is_refused) {
  const auto all = fixtures("bad-client-");
  EXPECT_GT(all.size(), 80U);
  for (const Fixture& fixture : all) {
    const auto command = read_command(fixture.message, Seat{1});
    if (!command) {
      EXPECT_FALSE(command.error().what.empty()) << fixture.where;
      continue;
    }
    // Settings are judged by themselves.
    const auto* numbered = std::get_if<NumberedCommand>(&*command);
    const auto* change = numbered ? std::get_if<command::SetSettings>(&numbered->command) : nullptr;
    ASSERT_NE(change, nullptr) << fixture.where << " is read";
    EXPECT_FALSE(changed_settings({}, change->json)) << fixture.where;
  }
}

// --- What is read ---

TEST(CommandReader, a_hello_has_the_digest_of_the_token_and_not_the_token) {
  constexpr std::string_view kToken = "00112233445566778899aabbccddeeff";
  const Command command = read(
      R"({"do":"hello","protocol":1,"client":"a1B2c3D4","token":"00112233445566778899aabbccddeeff","stream":771,"seen":17})");
  const auto& hello = std::get<command::Hello>(command);
  EXPECT_EQ(hello.protocol, 1);
  EXPECT_EQ(hello.client, "a1B2c3D4");
  EXPECT_EQ(hello.token, sha256(kToken));
  EXPECT_EQ(hello.stream, 771U);
  EXPECT_EQ(hello.seen, 17U);
}

TEST(CommandReader, a_hello_of_another_version_is_read_whatever_else_it_has) {
  const Command command = read(R"({"do":"hello","protocol":2,"badge":true})");
  EXPECT_EQ(std::get<command::Hello>(command).protocol, 2);
}

TEST(CommandReader, an_answer_is_of_the_seat_of_the_connection) {
  constexpr std::string_view kAnswer =
      R"({"do":"answer","n":7,"question":41,"answer":{"choose":2},"offers":3})";
  const auto answer = read_as<command::Answer>(kAnswer);
  EXPECT_EQ(answer.question, 41U);
  EXPECT_EQ(answer.input, Input(Choose{Seat{1}, Seat{2}}));
  EXPECT_EQ(answer.offers, 3U);
  const Command watcher = read(kAnswer, std::nullopt);
  EXPECT_EQ(std::get<command::Answer>(std::get<NumberedCommand>(watcher).command).input,
            Input(Choose{Seat{0}, Seat{2}}));
}

TEST(CommandReader, an_answer_may_end_in_blanks_so_that_its_size_tells_nothing) {
  const std::string padded =
      R"({"do":"answer","n":7,"question":41,"answer":{"keep":"QQ"}})" + std::string(199, ' ');
  EXPECT_EQ(read_as<command::Answer>(padded).input, Input(Keep{Seat{1}, Dice{Face::queen, Face::queen}}));
}

TEST(CommandReader, a_name_loses_the_blanks_round_it) {
  EXPECT_EQ(read_as<command::Sit>("{\"do\":\"sit\",\"n\":1,\"name\":\" \u00A0Nell B.\u3000 \"}").name,
            "Nell B.");
}

TEST(CommandReader, a_name_is_counted_in_characters_not_bytes) {
  std::string name;
  for (int count = 0; count < 24; ++count) name += "🤠";
  EXPECT_EQ(read_as<command::Rename>(R"({"do":"rename","n":1,"name":")" + name + "\"}").name, name);
  EXPECT_EQ(refused(R"({"do":"rename","n":1,"name":"🤠)" + name + "\"}").code, RefusalCode::bad_name);
}

TEST(CommandReader, settings_keep_the_text_that_came) {
  EXPECT_EQ(read_as<command::SetSettings>(R"({"settings": {"clock" : "fast"} ,"do":"settings","n":1})").json,
            R"({"clock" : "fast"})");
}

TEST(CommandReader, orders_swaps_and_sayings_have_their_values) {
  const auto order = read_as<command::SetOrder>(R"({"do":"order","n":1,"card":"wanted","order":"never"})");
  EXPECT_EQ(order.card, StoreCard::wanted);
  EXPECT_EQ(order.order, CardOrder::never);
  const auto swap = read_as<command::Swap>(R"({"do":"swap","n":1,"seats":[3,0]})");
  EXPECT_EQ(swap.one, Seat{3});
  EXPECT_EQ(swap.other, Seat{0});
  EXPECT_EQ(read_as<command::Say>(R"({"do":"say","n":1,"phrase":"howdy"})").phrase, "howdy");
  EXPECT_EQ(read_as<command::Say>(R"({"do":"say","n":1,"text":" well "})").text, "well");
  EXPECT_FALSE(read_as<command::Mute>(R"({"do":"mute","n":1,"seat":1,"on":false})").on);
}

// --- What is refused ---

TEST(CommandReader, a_refusal_names_the_command_even_where_it_is_malformed) {
  EXPECT_EQ(refused(R"({"do":"dance","n":12})").number, 12U);
  EXPECT_EQ(refused(R"({"n":12})").number, 12U);
  EXPECT_EQ(refused(R"({"do":"dance"})").number, std::nullopt);
  EXPECT_EQ(refused(R"({"do":"dance","n":0})").number, std::nullopt);
  EXPECT_EQ(refused("[12]").number, std::nullopt);
  EXPECT_EQ(refused("{").number, std::nullopt);
}

TEST(CommandReader, a_refusal_has_the_code_that_says_most) {
  EXPECT_EQ(refused(R"({"do":"sit","n":1,"name":""})").code, RefusalCode::bad_name);
  EXPECT_EQ(refused(R"({"do":"sit","n":1,"name":7})").code, RefusalCode::malformed);
  EXPECT_EQ(refused(R"({"do":"say","n":1,"phrase":"yeehaw"})").code, RefusalCode::no_such_phrase);
  EXPECT_EQ(refused(R"({"do":"say","n":1,"text":")" + std::string(201, 'a') + "\"}").code,
            RefusalCode::too_long);
  EXPECT_EQ(refused(R"({"do":"say","n":1,"text":"\u0000"})").code, RefusalCode::malformed);
}

TEST(CommandReader, what_is_no_JSON_or_no_UTF_8_is_refused) {
  using namespace std::string_view_literals;
  for (const std::string_view text :
       {""sv, " "sv, "{"sv, "{\"do\":\"ping\"}x"sv, "{\"do\":\"ping\"}\0"sv, "{\"do\":\"ping\"} {}"sv,
        "{\"do\":\"sit\",\"n\":1,\"name\":\"\xFF\"}"sv, R"({"do":"sit","n":1,"name":"\ud800"})"sv,
        R"({"do":"ping","do":"ping"})"sv, R"({"do":"begin","n":1,"n":1})"sv}) {
    EXPECT_EQ(refused(text).code, RefusalCode::malformed) << text;
  }
}

TEST(CommandReader, a_deep_message_is_refused_and_costs_no_stack) {
  refused(R"({"do":"settings","n":1,"settings":)" + std::string(100'000, '[') + std::string(100'000, ']') +
          "}");
}

TEST(CommandReader, a_refusal_is_JSON_whatever_was_sent) {
  const Refusal refusal = refusal_of(refused("{\"do\":\"a\\\"b\\u0007\",\"n\":1}"));
  EXPECT_EQ(refusal.code, RefusalCode::malformed);
  EXPECT_EQ(error_message(1, refusal),
            R"({"type":"error","n":1,"code":"malformed","with":{"what":"unknown command \"a\"b?\""}})");
}

}  // namespace
}  // namespace dicetown
