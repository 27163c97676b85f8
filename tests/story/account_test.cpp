#include "story/account.h"

#include <gtest/gtest.h>

#include "engine/views/visible.h"
#include "tests/record/samples.h"

namespace dicetown {
namespace {

std::string account_of(std::initializer_list<std::string_view> lines) {
  Replay replay;
  Account account;
  std::string text;
  for (const std::string_view line : lines) {
    const auto taken = replay.take(line);
    EXPECT_TRUE(taken) << taken.error().message("sample");
    text += account.add(replay);
  }
  return text + account.end(replay);
}

TEST(Account, TellsAGameInEnglish) {
  EXPECT_EQ(account_of({samples::kTownHeader, R"({"seat":0,"play":"dynamite"})",
                        R"({"seat":1,"play":"wanted","auto":"timeout"})"}),
            R"(Dice Town — rules "second-de"
  At the table: Ann and Bo. Bo is the Sheriff.

Round 2 — Sheriff: Bo — mine 27, bank $1, stagecoach $4; in the line: the claims worth 5, 1 and 1
  Ann $6, 3 nuggets, 2 claims, 1 store card, face up: the claim worth 2; Bo $8, 0 nuggets, 0 claims, 1 store card
  The hands: Ann 9 9 10 10 A; Bo J J Q Q K.
  Gold Mine: Ann has the most 9s (two).
  Ann plays Dynamite to dig twice as many nuggets.
  Time is up for Bo.
  Bo plays Wanted: Ann's Dynamite is cancelled.
  Ann digs up 2 nuggets (25 left in the mine).
  Bank: Ann has the most 10s (two).
  Ann takes all $1 from the bank.
  The stagecoach brings $4 to the bank.
  General Store: Bo has the most Js (two).

The record ends here. The game is waiting for chance: draw 2 from store.
)");
}

TEST(Account, TellsWhoWinsAndWhy) {
  const std::string text = account_of({
      R"({"dicetown":1,"rules":{"preset":"first-en","claims":[1,1,1,1,1]},"seats":["Ann",)"
      R"("Björn"],"state":{"round":3,)"
      R"("phase":"mine","sheriff":0,"mine":2,"bank":3,"coach":0,"line":["claim-1","claim-2","claim-3"],)"
      R"("claims":{"deck":{"claim-4":1,"claim-5":1},"under":[]},)"
      R"("store":{"deck":{"brute":2,"cheater":2,"corruption":1,)"
      R"("credit":1,"dynamite":1,"elixir":1,"equipment-1":1,"equipment-2":1,"equipment-3":1,"equipment-4":1,)"
      R"("equipment-5":1,"girls":1,"joe":1,"marshall":1,"split":1,"wanted":1},"discard":{}},"elixirs":null,)"
      R"("seats":[{"dollars":8,"nuggets":16,"dice":"99TKA","cup":0,"claims":[],"protected":[],"store":[]},)"
      R"({"dollars":8,"nuggets":12,"dice":"QQQKK","cup":0,"claims":[],"protected":[],)"
      R"("store":["equipment-8"]}]}})",
      R"({"draw":["claim-4"],"from":"claims"})",
  });
  EXPECT_TRUE(text.ends_with(R"(
  The game is over.
  Ann shows: no cards.
  Björn shows: the claim worth 1 and Equipment worth 8.
         nuggets  dollars  badge  equipment  claims  total
  Ann         18        5      0          0       0     23
  Björn       12        4      5          8       1     30
  Björn wins with 30 points.
)")) << text;
}

struct Told {
  Event event;
  std::string everything;
  std::string in_public;
};

void PrintTo(const Told& told, std::ostream* out) { *out << told.everything; }

class Sentence : public testing::TestWithParam<Told> {};

TEST_P(Sentence, SaysLessToThoseWhoMayKnowLess) {
  State state;
  state.seat_count = 3;
  const Standings now = standings(state);
  Narrator narrator({"Ann", "Bo", "Cy"}, now);
  const auto lines = narrator.tell(GetParam().event, now);
  EXPECT_EQ(lines, std::vector{GetParam().everything});
  const auto seen = visible(GetParam().event, Viewer{});
  EXPECT_EQ(seen ? narrator.tell(*seen, now).at(0) : "", GetParam().in_public);
}

constexpr Seat kAnn{0};
constexpr Seat kBo{1};
constexpr Seat kCy{2};
const Cards kPulled{{Claim::two}, {StoreCard::girls}};

INSTANTIATE_TEST_SUITE_P(
    WithAPrivatePart, Sentence,
    testing::Values(
        Told{Rolled{kBo, 2, Dice{Face::nine, Face::ten}}, "Bo rolls 9 10.", "Bo rolls two dice."},
        Told{Rolled{kBo, 1, Dice{Face::nine}}, "Bo rolls 9.", "Bo rolls one die."},
        Told{KeepChosen{kBo, false, Dice{}}, "Bo chooses to keep no dice.", "Bo has chosen."},
        Told{KeepChosen{kBo, true, Dice{Face::ace}}, "Bo now chooses to keep A.", ""},
        Told{KeepWithdrawn{kBo}, "Bo takes their choice back.", ""},
        Told{OfferMade{kBo, kAnn, kCy, 2, 1, {1, 1}, kPulled},
             "Bo offers $2, 1 nugget and the claim worth 2 and Girls if Ann names Cy.",
             "Bo offers $2, 1 nugget and 1 claim and 1 store card if Ann names Cy."},
        Told{BribePaid{kBo, kAnn, 0, 0, {0, 1}, Cards{{}, {StoreCard::girls}}},
             "Bo pays Ann the bribe: Girls.", "Bo pays Ann the bribe: 1 store card."},
        Told{StoreDrawn{kBo, 1, StoreCards{StoreCard::split}}, "Bo draws 1 store card: Even Split.",
             "Bo draws 1 store card."},
        Told{StoreCardKept{kBo, StoreCard::credit}, "Bo keeps Unlimited Credit.", "Bo keeps a store card."},
        Told{StoreCardsDiscarded{kBo, 2, StoreCards{StoreCard::brute, StoreCard::joe}},
             "Bo discards Brute and Nervous Joe.", "Bo discards 2 store cards."},
        Told{CardsPulled{kBo, {kCy, {1, 1}}, kPulled}, "Bo pulls the claim worth 2 and Girls from Cy's hand.",
             "Bo pulls 1 claim and 1 store card from Cy's hand."},
        Told{CardStolen{kBo, kCy, Back::claim, HandCard(Claim::two)}, "Bo steals the claim worth 2 from Cy.",
             "Bo steals a claim from Cy."},
        Told{CardGiven{kBo, kCy, Back::store, HandCard(StoreCard::girls)}, "Bo gives Cy Girls.",
             "Bo gives Cy a store card."},
        Told{TopClaimDrawn{kBo, false, Claim::four},
             "Bo also takes the top claim of the deck, a claim worth 4.",
             "Bo also takes the top claim of the deck."}));

Told open(const Event& event, const std::string& text) { return {event, text, text}; }

INSTANTIATE_TEST_SUITE_P(
    AboutWhatEverybodySees, Sentence,
    testing::Values(
        open(DiceShown{kBo, Dice{}}, "Bo shows no dice."),
        open(KeepPaid{kBo, 3}, "Bo pays $3 to the stagecoach."),
        open(KeepPaid{kBo, 0}, "Bo should pay but has no dollars."),
        open(DiceRetained{kBo, Dice{Face::ace}}, "Bo cannot pay for more and holds on to A."),
        open(DieTurned{kBo, {Face::ten, Face::king}}, "Bo turns a die from 10 to K."),
        open(CardPlayed{{kBo, StoreCard::cheater, DieTurn{Face::nine, Face::ace}}},
             "Bo plays Professional Cheater to turn a die from 9 to A."),
        open(CardPlayed{{kBo, StoreCard::joe, std::nullopt, kCy}},
             "Bo plays Nervous Joe on Cy to collect up to $4."),
        open(JoeAcquired{kBo}, "Bo gets Nervous Joe, who has to be played at once."),
        open(NothingToTake{kBo, Place::saloon}, "Nobody else has any cards in hand: nothing for Bo."),
        open(PlaceUnowned{Place::sheriff}, "Sheriff: nobody has a K."),
        open(BankRobbed{kBo, 0}, "The bank is empty: nothing for Bo."),
        open(StarTaken{kAnn, kBo}, "Bo takes the Sheriff's badge from Ann."),
        open(StarTaken{kBo, kBo}, "Bo keeps the Sheriff's badge."), open(StarStays{kBo}, "Bo stays Sheriff."),
        open(LineRecycled{{Claim::four}}, "Nobody took the claim worth 4; it goes under the deck."),
        open(VisitsDue{{kAnn, kCy}}, "Doc Badluck is expecting Ann and Cy."),
        open(RemedyTaken{kBo, Remedy::small_sting}, "Bo chooses a remedy: Little Sting."),
        open(ElixirTaken{kBo, Elixir::luck, true},
             "Bo drinks the Elixir of Luck, sight unseen from the top of the deck."),
        open(NuggetsGiven{kBo, kCy, 1}, "Bo gives Cy 1 nugget."),
        open(DollarsGiven{kBo, kCy, 0}, "Bo has no dollars to give."),
        open(ClaimsProtected{kBo, {}}, "Bo has no claims to protect.")));

TEST(Narrator, TellsWhoIsTiedAndWhomTheSheriffNames) {
  State state;
  state.seat_count = 3;
  state.phase = Phase::bank;
  state.seats[0].dice = state.seats[1].dice = Dice::of(Face::ten, 5);
  Narrator narrator({"Ann", "Bo", "Cy"}, standings(state));
  const auto told = [&](const Event& event) { return narrator.tell(event, standings(state)).at(0); };
  EXPECT_EQ(told(DecisionOpened{kCy, {kAnn, kBo}}),
            "Bank: Ann and Bo are tied with five 10s; Sheriff Cy decides.");
  EXPECT_EQ(told(Decided{kCy, kBo}), "Sheriff Cy names Bo.");
  EXPECT_EQ(told(PlaceOwned{Place::bank, kBo}), "Bank: Bo wins it by the Sheriff's decision, with five 10s.");
  EXPECT_EQ(told(PlaceOwned{Place::hall, kBo}),
            "Town Hall: Bo has the best hand, 10 10 10 10 10, five of a kind.");
  state.phase = Phase::doc;
  EXPECT_EQ(told(DecisionOpened{kCy, {kAnn, kBo}}),
            "Ann and Bo are waiting for the Doc; Sheriff Cy says who is next.");
  state.phase = Phase::end;
  EXPECT_EQ(told(DecisionOpened{kCy, {kAnn, kBo}}),
            "Ann and Bo are tied on points and claims; Sheriff Cy names the winner.");
}

TEST(Narrator, TheSheriffsWordAtTheDocIsForgottenInTheNextRound) {
  State state;
  state.seat_count = 3;
  state.seats[1].dice = Dice::of(Face::nine, 5);
  Narrator narrator({"Ann", "Bo", "Cy"}, standings(state));
  narrator.tell(Decided{kCy, kBo}, standings(state));
  narrator.tell(VisitorCalled{kBo}, standings(state));
  EXPECT_EQ(narrator.tell(PlaceOwned{Place::mine, kBo}, standings(state)).at(0),
            "Gold Mine: Bo has the most 9s (five).");
}

TEST(Narrator, TellsHowEqualPointsWereDecided) {
  const Score points{.nuggets = 7};
  const auto end_of_game = [&](bool decided) {
    Narrator narrator({"Ann", "Bo"}, standings(State{}));
    for (const Seat seat : {kAnn, kBo}) narrator.tell(HandOpened{seat, {}, points}, standings(State{}));
    if (decided) narrator.tell(Decided{kAnn, kBo}, standings(State{}));
    return narrator.tell(GameWon{kBo}, standings(State{})).at(0);
  };
  EXPECT_EQ(end_of_game(false), "Bo wins with 7 points, tied with Ann, but with more claim cards.");
  EXPECT_EQ(end_of_game(true), "Bo wins with 7 points, tied with Ann, by the Sheriff's decision.");
}

}  // namespace
}  // namespace dicetown
