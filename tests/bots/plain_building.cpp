#include "tests/bots/plain_building.h"

#include <algorithm>

#include "engine/figures.h"

namespace dicetown {
namespace {

std::vector<std::vector<Face>> all_throws(int dice) {
  if (dice == 0) return {{}};
  std::vector<std::vector<Face>> throws;
  for (const auto& fewer : all_throws(dice - 1)) {
    for (int face = 0; face < kFaces; ++face) {
      throws.push_back(fewer);
      throws.back().push_back(static_cast<Face>(face));
    }
  }
  return throws;
}

int missing(const HandPosition& position) { return kDicePerSeat - position.aside.size(); }

Dice subset(const std::vector<Face>& dice, unsigned mask) {
  Dice chosen;
  for (std::size_t die = 0; die < dice.size(); ++die) {
    if ((mask >> die & 1) != 0) chosen.add(dice[die]);
  }
  return chosen;
}

unsigned all_of(const std::vector<Face>& dice) { return (1U << dice.size()) - 1; }

}  // namespace

double PlainBuilding::chance_of_end(int reveal) const {
  if (stakes_.ends.empty()) return 0;
  return stakes_.ends[std::min(static_cast<std::size_t>(reveal), stakes_.ends.size() - 1)];
}

double PlainBuilding::worth_of_last_throw(Dice aside) {
  if (const auto found = last_throws_.find(aside.word()); found != last_throws_.end()) return found->second;
  const auto throws = all_throws(kDicePerSeat - aside.size());
  double sum = 0;
  for (const Throw& dice : throws) {
    const Dice hand = aside + subset(dice, all_of(dice));
    sum += stakes_.hands[static_cast<std::size_t>(hand_rank(hand))];
  }
  return last_throws_[aside.word()] = sum / static_cast<double>(throws.size());
}

double PlainBuilding::worth_of_end(const HandPosition& position) {
  return worth_of_last_throw(position.aside) + stakes_.money[static_cast<std::size_t>(position.dollars)] +
         stakes_.brute * position.brutes;
}

double PlainBuilding::worth_after_reveal(const HandPosition& position) {
  if (missing(position) == 0) return worth_of_end(position);
  HandPosition next = position;
  ++next.reveal;
  const double end = chance_of_end(position.reveal);
  return (end > 0 ? end * worth_of_end(position) : 0) + (end < 1 ? (1 - end) * worth(next) : 0);
}

// Where keeping these dice can lead, as it is after the reveal.
std::vector<HandPosition> PlainBuilding::ways_to_keep(const HandPosition& position, Dice kept) const {
  std::vector<HandPosition> ways;
  HandPosition next = position;
  next.aside += kept;
  if (position.dollars >= price_of(kept)) {
    ways.push_back(next);
    ways.back().dollars -= price_of(kept);
  }
  if (position.brutes > 0 && brute_covers(rules_, kept)) {
    ways.push_back(next);
    --ways.back().brutes;
  }
  return ways;
}

std::optional<double> PlainBuilding::worth_of_keeping(const HandPosition& position, Dice kept) {
  std::optional<double> best;
  for (const HandPosition& way : ways_to_keep(position, kept)) {
    best = std::max(best, std::optional(worth_after_reveal(way)));
  }
  return best;
}

HandPosition PlainBuilding::best_after(const HandPosition& position, const Throw& dice) {
  std::optional<double> most;
  HandPosition best;
  for (unsigned mask = 0; mask <= all_of(dice); ++mask) {
    for (const HandPosition& way : ways_to_keep(position, subset(dice, mask))) {
      const double worth = worth_after_reveal(way);
      if (most && worth <= *most) continue;
      most = worth;
      best = way;
    }
  }
  return best;
}

double PlainBuilding::worth(const HandPosition& position) {
  if (missing(position) == 0) return worth_of_end(position);
  const Key key{position.aside.word(), position.dollars, position.brutes, position.reveal};
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const auto throws = all_throws(missing(position));
  double sum = 0;
  for (const Throw& dice : throws) sum += worth_after_reveal(best_after(position, dice));
  return known_[key] = sum / static_cast<double>(throws.size());
}

ByHand PlainBuilding::hand_chances(const HandPosition& position) {
  ByHand chances{};
  const auto throws = all_throws(missing(position));
  const double share = 1.0 / static_cast<double>(throws.size());
  const auto add = [&](const ByHand& more, double weight) {
    for (std::size_t rank = 0; rank < more.size(); ++rank) chances[rank] += weight * more[rank];
  };
  for (const Throw& dice : throws) {
    HandPosition after = best_after(position, dice);
    const double end = missing(after) == 0 ? 1 : chance_of_end(after.reveal);
    const auto last_throws = all_throws(missing(after));
    for (const Throw& last : last_throws) {
      const Dice hand = after.aside + subset(last, all_of(last));
      chances[static_cast<std::size_t>(hand_rank(hand))] +=
          share * end / static_cast<double>(last_throws.size());
    }
    ++after.reveal;
    if (end < 1) add(hand_chances(after), share * (1 - end));
  }
  return chances;
}

}  // namespace dicetown
