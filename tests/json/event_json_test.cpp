#include "json/event_json.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include "json/event_names.h"

namespace dicetown {
namespace {

constexpr Seat kA{0};
constexpr Seat kB{1};
constexpr Seat kC{2};

// What everybody hears.
struct Open {
  Event event;
  std::string_view text;
};

// What the parties hear, and what the others do: an empty text for nothing at all.
struct Private {
  Event event;
  std::vector<Seat> parties;
  std::string_view to_parties;
  std::string_view to_others;
};

std::vector<Open> open_hands() {
  const Dice dice{Face::queen, Face::queen};
  return {
      {RoundBegan{70'000}, R"({"event":"round-began","round":70000})"},
      {LastRollCalled{}, R"({"event":"last-roll-called"})"},
      {DiceShown{kB, dice}, R"({"event":"dice-shown","seat":1,"dice":"QQ"})"},
      {DiceShown{kB, {}}, R"({"event":"dice-shown","seat":1,"dice":""})"},
      {KeepPaid{kC, 2}, R"({"event":"keep-paid","seat":2,"dollars":2})"},
      {DiceRetained{kA, {Face::ace, Face::ten}}, R"({"event":"dice-retained","seat":0,"dice":"TA"})"},
      {DieTurned{kB, {Face::nine, Face::king}}, R"({"event":"die-turned","seat":1,"die":"9","to":"K"})"},
      {HandFinished{kC, {Face::jack, Face::nine, Face::jack, Face::ace, Face::ten}},
       R"({"event":"hand-finished","seat":2,"hand":"9TJJA"})"},
      {CardPlayed{Play{kB, StoreCard::brute}}, R"({"event":"card-played","seat":1,"card":"brute"})"},
      {CardPlayed{Play{kB, StoreCard::cheater, DieTurn{Face::nine, Face::king}}},
       R"({"event":"card-played","seat":1,"card":"cheater","die":"9","to":"K"})"},
      {CardPlayed{Play{kB, StoreCard::joe, std::nullopt, kA}},
       R"({"event":"card-played","seat":1,"card":"joe","target":0})"},
      {CardCancelled{kC, Play{kB, StoreCard::cheater, DieTurn{Face::nine, Face::king}}},
       R"({"event":"card-cancelled","by":2,"seat":1,"card":"cheater","die":"9","to":"K"})"},
  };
}

std::vector<Open> open_town() {
  return {
      {DecisionOpened{kA, {kB, kC}}, R"({"event":"decision-opened","sheriff":0,"candidates":[1,2]})"},
      {NothingOffered{kB}, R"({"event":"nothing-offered","seat":1})"},
      {Decided{kA, kC}, R"({"event":"decided","sheriff":0,"chosen":2})"},
      {PlaceOwned{Place::saloon, kB}, R"({"event":"place-owned","place":"saloon","seat":1})"},
      {PlaceUnowned{Place::hall}, R"({"event":"place-unowned","place":"hall"})"},
      {NuggetsMined{kB, 4}, R"({"event":"nuggets-mined","seat":1,"nuggets":4})"},
      {BankRobbed{kB, 12}, R"({"event":"bank-robbed","seat":1,"dollars":12})"},
      {CoachArrived{5}, R"({"event":"coach-arrived","dollars":5})"},
      {DollarsGiven{kA, kB, 3}, R"({"event":"dollars-given","from":0,"to":1,"dollars":3})"},
      {NuggetsGiven{kB, kC, 1}, R"({"event":"nuggets-given","from":1,"to":2,"nuggets":1})"},
      {StoreReshuffled{}, R"({"event":"store-reshuffled"})"},
      {JoeAcquired{kC}, R"({"event":"joe-acquired","seat":2})"},
      {NothingToTake{kC, Place::store}, R"({"event":"nothing-to-take","seat":2,"place":"store"})"},
      {RobberyAnnounced{kA, {kC, {2, 1}}},
       R"({"event":"robbery-announced","robber":0,"victim":2,"claims":2,"store":1})"},
      {StarTaken{kA, kB}, R"({"event":"star-taken","from":0,"to":1})"},
      {StarStays{kA}, R"({"event":"star-stays","sheriff":0})"},
      {ClaimsTaken{kB, {Claim::five, Claim::one}},
       R"({"event":"claims-taken","seat":1,"claims":["claim-5","claim-1"]})"},
      {TopClaimDrawn{kB, true, Claim::two},
       R"({"event":"top-claim-drawn","seat":1,"from_known_bottom":true,"claim":"claim-2"})"},
      {LineRecycled{{Claim::two, Claim::one}}, R"({"event":"line-recycled","claims":["claim-2","claim-1"]})"},
      {ClaimsTurnedUp{{Claim::four}}, R"({"event":"claims-turned-up","claims":["claim-4"]})"},
  };
}

std::vector<Open> open_doc_and_end() {
  return {
      {VisitsDue{{kA, kC}}, R"({"event":"visits-due","seats":[0,2]})"},
      {VisitJoined{kB}, R"({"event":"visit-joined","seat":1})"},
      {VisitorCalled{kB}, R"({"event":"visitor-called","seat":1})"},
      {VisitDeclined{kB}, R"({"event":"visit-declined","seat":1})"},
      {RemedyTaken{kB, Remedy::small_sting}, R"({"event":"remedy-taken","seat":1,"remedy":"small-sting"})"},
      {ElixirTaken{kB, Elixir::luck, true},
       R"({"event":"elixir-taken","seat":1,"elixir":"luck","unseen":true})"},
      {ElixirsTurnedUp{{Elixir::wealth, Elixir::charm}},
       R"({"event":"elixirs-turned-up","elixirs":["wealth","charm"]})"},
      {ElixirsReshuffled{}, R"({"event":"elixirs-reshuffled"})"},
      {ClaimsProtected{kB, {Claim::three, Claim::one, Claim::three}},
       R"({"event":"claims-protected","seat":1,"claims":["claim-1","claim-3","claim-3"]})"},
      {TargetNamed{kB, kC}, R"({"event":"target-named","seat":1,"target":2})"},
      {NothingHappened{kB}, R"({"event":"nothing-happened","seat":1})"},
      {HandOpened{kB, {{Claim::two}, {StoreCard::wanted, StoreCard::brute}}, {3, 4, 5, 6, 7}},
       R"({"event":"hand-opened","seat":1,"hand":["brute","claim-2","wanted"],)"
       R"("score":{"nuggets":3,"dollars":4,"star":5,"equipment":6,"claims":7,"total":25}})"},
      {GameWon{kB}, R"({"event":"game-won","seat":1})"},
  };
}

std::vector<Open> all_open() {
  std::vector<Open> all = open_hands();
  for (const Open& each : open_town()) all.push_back(each);
  for (const Open& each : open_doc_and_end()) all.push_back(each);
  return all;
}

std::vector<Private> private_hands_and_bribes() {
  const Cards cards{{Claim::two, Claim::two}, {StoreCard::split, StoreCard::brute}};
  return {
      {Rolled{kB, 2, Dice{Face::ace, Face::nine}},
       {kB},
       R"({"event":"rolled","seat":1,"count":2,"dice":"9A"})",
       R"({"event":"rolled","seat":1,"count":2,"dice":null})"},
      {KeepChosen{kB, false, Dice{Face::ace}},
       {kB},
       R"({"event":"keep-chosen","seat":1,"changed":false,"dice":"A"})",
       R"({"event":"keep-chosen","seat":1,"changed":false,"dice":null})"},
      {KeepChosen{kB, true, Dice{}},
       {kB},
       R"({"event":"keep-chosen","seat":1,"changed":true,"dice":""})",
       ""},
      {KeepWithdrawn{kB}, {kB}, R"({"event":"keep-withdrawn","seat":1})", ""},
      {OfferMade{kB, kA, kC, 3, 1, {2, 2}, cards},
       {kA, kB},
       R"({"event":"offer-made","seat":1,"sheriff":0,"for":2,"dollars":3,"nuggets":1,"claims":2,"store":2,)"
       R"("cards":["brute","claim-2","claim-2","split"]})",
       R"({"event":"offer-made","seat":1,"sheriff":0,"for":2,"dollars":3,"nuggets":1,"claims":2,"store":2,)"
       R"("cards":null})"},
      {BribePaid{kB, kA, 3, 1, {1, 0}, Cards{{Claim::one}, {}}},
       {kA, kB},
       R"({"event":"bribe-paid","from":1,"sheriff":0,"dollars":3,"nuggets":1,"claims":1,"store":0,)"
       R"("cards":["claim-1"]})",
       R"({"event":"bribe-paid","from":1,"sheriff":0,"dollars":3,"nuggets":1,"claims":1,"store":0,)"
       R"("cards":null})"},
  };
}

std::vector<Private> private_cards() {
  return {
      {StoreDrawn{kC, 2, StoreCards{StoreCard::joe, StoreCard::brute}},
       {kC},
       R"({"event":"store-drawn","seat":2,"count":2,"cards":["brute","joe"]})",
       R"({"event":"store-drawn","seat":2,"count":2,"cards":null})"},
      {StoreCardKept{kC, StoreCard::equipment_8},
       {kC},
       R"({"event":"store-card-kept","seat":2,"card":"equipment-8"})",
       R"({"event":"store-card-kept","seat":2,"card":null})"},
      {StoreCardsDiscarded{kC, 1, StoreCards{StoreCard::girls}},
       {kC},
       R"({"event":"store-cards-discarded","seat":2,"count":1,"cards":["girls"]})",
       R"({"event":"store-cards-discarded","seat":2,"count":1,"cards":null})"},
      {CardsPulled{kA, {kC, {1, 1}}, Cards{{Claim::one}, {StoreCard::brute}}},
       {kA, kC},
       R"({"event":"cards-pulled","robber":0,"victim":2,"claims":1,"store":1,"cards":["brute","claim-1"]})",
       R"({"event":"cards-pulled","robber":0,"victim":2,"claims":1,"store":1,"cards":null})"},
      {CardStolen{kA, kC, Back::claim, Claim::one},
       {kA, kC},
       R"({"event":"card-stolen","robber":0,"victim":2,"back":"claim","card":"claim-1"})",
       R"({"event":"card-stolen","robber":0,"victim":2,"back":"claim","card":null})"},
      {TopClaimDrawn{kB, false, Claim::five},
       {kB},
       R"({"event":"top-claim-drawn","seat":1,"from_known_bottom":false,"claim":"claim-5"})",
       R"({"event":"top-claim-drawn","seat":1,"from_known_bottom":false,"claim":null})"},
      {CardGiven{kB, kC, Back::store, StoreCard::elixir},
       {kB, kC},
       R"({"event":"card-given","from":1,"to":2,"back":"store","card":"elixir"})",
       R"({"event":"card-given","from":1,"to":2,"back":"store","card":null})"},
  };
}

std::vector<Private> all_private() {
  std::vector<Private> all = private_hands_and_bribes();
  for (const Private& each : private_cards()) all.push_back(each);
  return all;
}

std::string heard(const Event& event, Viewer viewer) {
  const auto part = visible(event, viewer);
  return part ? event_json(*part) : "";
}

TEST(EventJson, everybody_hears_the_same_of_what_happens_openly) {
  for (const Open& open : all_open()) {
    for (const Viewer viewer : {Viewer{kA}, Viewer{kB}, Viewer{kC}, Viewer{}}) {
      EXPECT_EQ(heard(open.event, viewer), open.text);
    }
  }
}

TEST(EventJson, only_the_parties_hear_the_private_part) {
  for (const Private& secret : all_private()) {
    for (const Seat seat : {kA, kB, kC}) {
      const bool is_party = std::ranges::find(secret.parties, seat) != secret.parties.end();
      EXPECT_EQ(heard(secret.event, Viewer{seat}), is_party ? secret.to_parties : secret.to_others);
    }
    EXPECT_EQ(heard(secret.event, Viewer{}), secret.to_others);
  }
}

TEST(EventJson, every_kind_of_event_is_among_these) {
  std::set<std::size_t> kinds;
  for (const Open& open : all_open()) kinds.insert(open.event.index());
  for (const Private& secret : all_private()) kinds.insert(secret.event.index());
  for (std::size_t kind = 0; kind < kEventNames.size(); ++kind) {
    EXPECT_TRUE(kinds.contains(kind)) << kEventNames[kind] << " has no test";
  }
}

TEST(EventJson, each_kind_has_a_name_of_its_own) {
  EXPECT_EQ(std::set(kEventNames.begin(), kEventNames.end()).size(), kEventNames.size());
}

TEST(EventJson, is_an_object_that_begins_with_its_kind) {
  for (const Open& open : all_open()) {
    rapidjson::Document document;
    document.Parse(heard(open.event, Viewer{}).c_str());
    ASSERT_TRUE(!document.HasParseError() && document.IsObject()) << open.text;
    EXPECT_STREQ(document.MemberBegin()->name.GetString(), "event");
    EXPECT_EQ(document.MemberBegin()->value.GetString(), kEventNames[open.event.index()]);
  }
}

}  // namespace
}  // namespace dicetown
