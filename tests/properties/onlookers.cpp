#include "tests/properties/onlookers.h"

#include <string>

#include "engine/views/visible.h"

namespace dicetown {

std::vector<VisibleEvent> visible_events(const std::vector<Event>& events, Viewer viewer) {
  std::vector<VisibleEvent> seen;
  for (const Event& event : events) {
    if (const auto part = visible(event, viewer)) seen.push_back(*part);
  }
  return seen;
}

Onlookers::Onlookers(const Opening& opening) {
  for (const Seat seat : opening.position.all_seats()) {
    knowledge_.push_back(knowledge_at_start(opening.position, Viewer{seat}));
  }
  knowledge_.push_back(knowledge_at_start(opening.position, Viewer{}));
  see(opening.events);
}

void Onlookers::see(const std::vector<Event>& events) {
  for (Knowledge& knowledge : knowledge_) {
    for (const VisibleEvent& event : visible_events(events, knowledge.viewer)) knowledge.learn(event);
  }
}

Cards hand_with_pulled(const State& state, Seat seat) {
  Cards cards = state[seat].hand;
  if (state.step == Step::take_pulled && state.robbery.victim == seat) cards += state.drawn;
  return cards;
}

std::string false_belief(const State& state, const Knowledge& knowledge) {
  for (const Seat seat : state.all_seats()) {
    const Cards truth = hand_with_pulled(state, seat);
    if (!truth.contains(knowledge.hands[seat.index])) return "a hand";
    if (knowledge.viewer.is(seat) && knowledge.hands[seat.index] != truth) return "the own hand";
  }
  if (!state.store.deck.contains(knowledge.deck)) return "the deck";
  if (!state.store.discard.contains(knowledge.discard)) return "the discard";
  const bool is_drawing = state.step == Step::take_drawn;
  const StoreCards drawn = is_drawing ? state.drawn.store : StoreCards{};
  if (!drawn.contains(knowledge.drawn)) return "the drawn cards";
  const bool drew = is_drawing && state.owner(Place::store) == knowledge.viewer.seat && knowledge.viewer.seat;
  if (drew && knowledge.drawn != drawn) return "the cards it drew";
  return {};
}

}  // namespace dicetown
