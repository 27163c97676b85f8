#include "json/json_writer.h"

#include <cstdint>
#include <limits>
#include <string>

#include <gtest/gtest.h>
#include <rapidjson/document.h>

namespace dicetown {
namespace {

TEST(JsonWriter, puts_commas_between_values_only) {
  JsonWriter json;
  json.begin_object();
  json.member("empty", Claims{});
  json.key("deep");
  json.begin_list();
  json.begin_list(), json.end_list();
  json.begin_object(), json.end_object();
  json.null(), json.put(true), json.put(20), json.text(":"), json.raw("[1]"), json.put(Seat{4});
  json.end_list();
  json.member("last", "x");
  json.end_object();
  EXPECT_EQ(json.written(), R"({"empty":[],"deep":[[],{},null,true,20,":",[1],4],"last":"x"})");
}

TEST(JsonWriter, writes_numbers_of_every_size_and_sign) {
  JsonWriter json;
  json.begin_list();
  json.put(-1), json.put(std::numeric_limits<std::int64_t>::min());
  json.put(std::numeric_limits<std::uint64_t>::max()), json.put(std::int8_t{-7});
  json.end_list();
  EXPECT_EQ(json.written(), "[-1,-9223372036854775808,18446744073709551615,-7]");
}

TEST(JsonWriter, writes_a_fixed_number_of_decimals) {
  JsonWriter json;
  json.begin_object();
  json.member("none", 2.0, 0), json.member("zero", 0.0, 6), json.member("below", -0.0, 1);
  json.member("share", 0.5, 6), json.member("loss", -12.25, 3), json.member("large", 1e21, 1);
  json.end_object();
  EXPECT_EQ(json.written(), R"({"none":2,"zero":0.000000,"below":-0.0,"share":0.500000,"loss":-12.250,)"
                            R"("large":1000000000000000000000.0})");
}

TEST(JsonWriter, rounds_what_a_number_really_is_and_halves_to_even) {
  JsonWriter json;
  json.begin_list();
  json.number(0.125, 2), json.number(0.375, 2), json.number(-0.125, 2), json.number(0.5, 0),
      json.number(1.5, 0);
  json.number(1.005, 2);  // a little less
  json.number(0.999'999'6, 6), json.number(-9.96, 1), json.number(-0.004, 2), json.number(2.0 / 3, 17);
  json.end_list();
  EXPECT_EQ(json.written(), "[0.12,0.38,-0.12,0,2,1.00,1.000000,-10.0,-0.00,0.66666666666666663]");
}

TEST(JsonWriter, has_room_for_the_largest_number) {
  JsonWriter json;
  json.number(std::numeric_limits<double>::lowest(), 17);
  EXPECT_EQ(json.written().size(), 328U);
  EXPECT_TRUE(json.written().starts_with("-179769313486231570"));
  EXPECT_TRUE(json.written().ends_with("8368.00000000000000000"));
}

TEST(JsonWriter, writes_null_for_what_is_not_finite) {
  using Limits = std::numeric_limits<double>;
  JsonWriter json;
  json.begin_list();
  json.number(Limits::infinity(), 2), json.number(-Limits::infinity(), 2),
      json.number(Limits::quiet_NaN(), 2);
  json.end_list();
  EXPECT_EQ(json.written(), "[null,null,null]");
}

TEST(JsonWriter, sorts_cards_of_both_backs_by_name) {
  JsonWriter json;
  json.put(Cards{{Claim::five, Claim::one, Claim::one},
                 {StoreCard::wanted, StoreCard::brute, StoreCard::brute, StoreCard::corruption}});
  EXPECT_EQ(json.written(), R"(["brute","brute","claim-1","claim-1","claim-5","corruption","wanted"])");
  json.clear();
  json.put(Cards{{Claim::two}, {StoreCard::cheater}});
  EXPECT_EQ(json.written(), R"(["cheater","claim-2"])");
}

TEST(JsonWriter, escapes_what_must_not_stand_in_a_text) {
  JsonWriter json;
  json.text("a\"b\\c/\b\f\n\r\t\x01\x1F\x7Fé🎲");
  EXPECT_EQ(json.written(), "\"a\\\"b\\\\c/\\b\\f\\n\\r\\t\\u0001\\u001F\x7Fé🎲\"");
}

TEST(JsonWriter, any_text_is_read_as_it_was_written) {
  std::string text;
  for (int code = 0; code < 0x80; ++code) text += static_cast<char>(code);
  JsonWriter json;
  json.begin_object();
  json.key(text);
  json.text(text);
  json.end_object();
  rapidjson::Document document;
  document.Parse(json.take().c_str());
  ASSERT_FALSE(document.HasParseError());
  const auto& member = *document.MemberBegin();
  EXPECT_EQ(std::string(member.name.GetString(), member.name.GetStringLength()), text);
  EXPECT_EQ(std::string(member.value.GetString(), member.value.GetStringLength()), text);
}

TEST(JsonWriter, begins_anew_when_cleared_or_taken_from) {
  JsonWriter json;
  json.reserve(1000);
  json.text(std::string(2000, 'x'));
  json.clear();
  EXPECT_EQ(json.written(), "");
  json.put(Dice{Face::ace, Face::nine});
  EXPECT_EQ(json.take(), R"("9A")");
  EXPECT_EQ(json.written(), "");
  json.number(18446744073709551615U);
  EXPECT_EQ(json.take(), "18446744073709551615");
}

}  // namespace
}  // namespace dicetown
