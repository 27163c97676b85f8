#include "json/names.h"

#include <gtest/gtest.h>

#include "story/words.h"

namespace dicetown {
namespace {

template <class E>
void expect_round_trip() {
  for (std::size_t index = 0; index < Names<E>::kAll.size(); ++index) {
    const auto value = static_cast<E>(index);
    EXPECT_EQ(from_name<E>(name_of(value)), value) << name_of(value);
  }
  EXPECT_EQ(from_name<E>("nonsense"), std::nullopt);
  EXPECT_EQ(from_name<E>(""), std::nullopt);
}

TEST(Names, EveryEnumerationCanBeReadBackFromItsNames) {
  expect_round_trip<Face>();
  expect_round_trip<StoreCard>();
  expect_round_trip<Claim>();
  expect_round_trip<Elixir>();
  expect_round_trip<Phase>();
  expect_round_trip<Place>();
  expect_round_trip<Remedy>();
  expect_round_trip<Deck>();
  expect_round_trip<Automatic>();
  expect_round_trip<DocKind>();
  expect_round_trip<DocFor>();
  expect_round_trip<DocVisit>();
  expect_round_trip<DocOrder>();
  expect_round_trip<ElixirCard>();
  expect_round_trip<ClaimsRefill>();
  expect_round_trip<CheaterScope>();
  expect_round_trip<Bribes>();
}

TEST(Names, AreThoseOfTheRecordFormat) {
  EXPECT_EQ(name_of(StoreCard::equipment_8), "equipment-8");
  EXPECT_EQ(name_of(StoreCard::wanted), "wanted");
  EXPECT_EQ(name_of(Claim::five), "claim-5");
  EXPECT_EQ(name_of(Elixir::wealth), "wealth");
  EXPECT_EQ(name_of(Remedy::big_sting), "big-sting");
  EXPECT_EQ(name_of(Phase::end), "end");
  EXPECT_EQ(name_of(Place::hall), "hall");
}

TEST(Names, DiceAreWrittenAscendingAndReadInAnyOrder) {
  EXPECT_EQ(dice_name(Dice{Face::ace, Face::nine, Face::jack, Face::ten, Face::jack}), "9TJJA");
  EXPECT_EQ(dice_from_name("AJ9JT"), dice_from_name("9TJJA"));
  EXPECT_EQ(dice_from_name(""), Dice{});
  EXPECT_EQ(dice_name({}), "");
}

TEST(Names, StringsThatAreNoDiceAreRefused) {
  for (const auto* text : {"X", "10", "q", "9 9", "999999", "9\n"})
    EXPECT_EQ(dice_from_name(text), std::nullopt) << text;
}

TEST(Names, CardsOfBothKindsAreSortedTogetherByName) {
  const Cards cards{{Claim::two, Claim::one}, {StoreCard::wanted, StoreCard::brute, StoreCard::corruption}};
  const std::vector<std::string_view> sorted{"brute", "claim-1", "claim-2", "corruption", "wanted"};
  EXPECT_EQ(names_of(cards), sorted);
}

TEST(Names, AHandCardIsAClaimOrAStoreCardButNoElixir) {
  EXPECT_EQ(hand_card_from_name("claim-4"), HandCard(Claim::four));
  EXPECT_EQ(hand_card_from_name("joe"), HandCard(StoreCard::joe));
  EXPECT_EQ(hand_card_from_name("luck"), std::nullopt);
}

TEST(Words, AreEnglish) {
  EXPECT_EQ(title(StoreCard::cheater), "Professional Cheater");
  EXPECT_EQ(title(StoreCard::elixir), "Doc Badluck's Elixir");
  EXPECT_EQ(title(HandCard(Claim::three)), "claim worth 3");
  EXPECT_EQ(in_words(Dice{Face::nine, Face::ten, Face::ace}), "9 10 A");
  EXPECT_EQ(in_words(Dice{}), "no dice");
  EXPECT_EQ(in_words(Claims{Claim::one, Claim::five, Claim::five}), "the claims worth 1, 5 and 5");
  EXPECT_EQ(in_words(Cards{{Claim::two}, {StoreCard::girls}}), "the claim worth 2 and Girls");
  EXPECT_EQ(in_words(Backs{2, 1}), "2 claims and 1 store card");
  EXPECT_EQ(in_words(Backs{}), "no cards");
  EXPECT_EQ(claim_in_words(Place::mine, Dice{Face::nine, Face::nine}), "two 9s");
  EXPECT_EQ(claim_in_words(Place::hall, *dice_from_name("99TTT")), "9 9 10 10 10, a full house");
}

TEST(Words, ANameCannotBreakALine) {
  EXPECT_EQ(printable("A\nB\x1b[1m\x7f"), "A?B?[1m?");
  EXPECT_EQ(printable("Zoë\xC2\x85"), "Zoë?");
  EXPECT_EQ(printable(""), "(nobody)");
}

}  // namespace
}  // namespace dicetown
