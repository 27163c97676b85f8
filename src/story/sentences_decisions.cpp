#include "engine/place.h"
#include "story/sentences.h"
#include "story/words.h"

namespace dicetown {
namespace {

std::string names_in_words(const Story& story, SeatSet seats) {
  std::vector<std::string> names;
  for (const Seat seat : seats) names.push_back(story.name(seat));
  return list_in_words(names);
}

// Both events say it in the same fields.
template <class Goods>
std::string goods_in(const Goods& goods) {
  return goods_in_words(goods.dollars, goods.nuggets, goods.backs, goods.cards);
}

}  // namespace

std::string sentence(const Story& story, const DecisionOpened& event) {
  const std::string candidates = names_in_words(story, event.candidates);
  const std::string sheriff = "Sheriff " + story.name(event.sheriff);
  if (story.after.phase == Phase::doc) {
    return candidates + " are waiting for the Doc; " + sheriff + " says who is next.";
  }
  if (story.after.phase == Phase::end) {
    return candidates + " are tied on points and claims; " + sheriff + " names the winner.";
  }
  const Place place = place_of(story.after.phase);
  const Dice hand = story.hands[event.candidates.lowest().index];
  return std::string(title(place)) + ": " + candidates + " are tied with " + claim_in_words(place, hand) +
         "; " + sheriff + " decides.";
}

std::string sentence(const Story& story, const OfferMade& event) {
  return story.name(event.seat) + " offers " + goods_in(event) + " if " + story.name(event.sheriff) +
         " names " + story.name(event.candidate) + ".";
}

std::string sentence(const Story& story, const NothingOffered& event) {
  return story.name(event.seat) + " offers nothing.";
}

std::string sentence(const Story& story, const Decided& event) {
  return "Sheriff " + story.name(event.sheriff) + " names " + story.name(event.chosen) + ".";
}

std::string sentence(const Story& story, const BribePaid& event) {
  return story.name(event.from) + " pays " + story.name(event.sheriff) + " the bribe: " + goods_in(event) +
         ".";
}

}  // namespace dicetown
