#include "bots/judgement/hand_worths.h"

#include <algorithm>

#include "bots/dice/ordered_bags.h"
#include "bots/judgement/odds.h"

namespace dicetown {
namespace {

constexpr auto kAce = static_cast<std::size_t>(Face::ace);
constexpr auto kKing = static_cast<std::size_t>(Face::king);
constexpr double kTieAmongRivals = 0.5;

template <class Visitor>
void for_each_hand(Visitor visit) {
  const OrderedBags& bags = ordered_bags();
  for (std::size_t bag = OrderedBags::up_to(kDicePerSeat - 1); bag < kDiceBags; ++bag) {
    const Dice hand = bags.dice(bag);
    visit(hand, static_cast<std::size_t>(hand_rank(hand)));
  }
}

}  // namespace

HandWorths::HandWorths(const Appraisal& appraisal, const std::array<ByHand, kMaxSeats>& rivals)
    : appraisal_(appraisal) {
  const SeatSet others = appraisal.view().all_seats().without(appraisal.me());
  rivals_.reserve(static_cast<std::size_t>(others.size()));
  for (const Seat seat : others) meet(seat, rivals[seat.index]);
  weigh_faces();
  weigh_hall();
  weigh_hands();
}

void HandWorths::meet(Seat seat, const ByHand& hands) {
  Rival rival{.seat = seat, .tie_share = share_of_a_tie(appraisal_, appraisal_.me(), seat)};
  rival.ranks = hands;
  for_each_hand([&](Dice hand, std::size_t rank) {
    for (std::size_t face = 0; face < kFaces; ++face) {
      rival.counts[face][static_cast<std::size_t>(hand.count(static_cast<Face>(face)))] += hands[rank];
    }
  });
  double lower = 0;
  for (std::size_t rank = 0; rank < kHandRanks; ++rank) {
    rival.lower[rank] = lower;
    lower += hands[rank];
  }
  rivals_.push_back(rival);
}

double HandWorths::wins_against(const Rival& rival, std::size_t face, int count, double tie_share) const {
  double less = 0;
  for (int i = 0; i < count; ++i) less += rival.counts[face][static_cast<std::size_t>(i)];
  return less + tie_share * rival.counts[face][static_cast<std::size_t>(count)];
}

double HandWorths::most_of(std::size_t face, int count) const {
  // R5.10: with no kings the incumbent stays.
  if (count == 0 && !(face == kKing && appraisal_.i_am_sheriff())) return 0;
  double chance = 1;
  for (const Rival& rival : rivals_) chance *= wins_against(rival, face, count, rival.tie_share);
  return chance;
}

double HandWorths::loss_at(std::size_t face, int count) const {
  double loss = 0;
  for (const Rival& rival : rivals_) {
    for (int has = std::max(count, 1); has <= kDicePerSeat; ++has) {
      double chance = rival.counts[face][static_cast<std::size_t>(has)];
      if (has == count) chance *= 1 - rival.tie_share;
      for (const Rival& other : rivals_) {
        if (other.seat != rival.seat) chance *= wins_against(other, face, has, kTieAmongRivals);
      }
      if (chance > 0) loss += chance * appraisal_.harm(static_cast<Place>(face), has, rival.seat);
    }
  }
  return loss;
}

void HandWorths::weigh_faces() {
  for (std::size_t face = 0; face < kFaces; ++face) {
    if (face == kAce) continue;
    for (int count = 0; count <= kDicePerSeat; ++count) {
      const auto index = static_cast<std::size_t>(count);
      owning_[face][index] = most_of(face, count);
      const double gain = appraisal_.worth_of_place(static_cast<Place>(face), count, appraisal_.me());
      worths_[face][index] = owning_[face][index] * gain - loss_at(face, count);
    }
  }
}

void HandWorths::weigh_hall() {
  std::array<double, kHandRanks> aces{};
  for_each_hand([&](Dice hand, std::size_t rank) { aces[rank] = hand.count(Face::ace); });
  best_.fill(1);
  for (const Rival& rival : rivals_) {
    for (std::size_t rank = 0; rank < kHandRanks; ++rank) {
      best_[rank] *= rival.lower[rank] + rival.tie_share * rival.ranks[rank];
    }
  }
  for (const Rival& rival : rivals_) {
    ByCount harms{};
    for (int count = 0; count <= kDicePerSeat; ++count) {
      harms[static_cast<std::size_t>(count)] = appraisal_.harm(Place::hall, count, rival.seat);
    }
    double above = 0;  // what hands better than this one cost me
    for (std::size_t rank = kHandRanks; rank-- > 0;) {
      double chance = rival.ranks[rank];
      for (const Rival& other : rivals_) {
        if (other.seat != rival.seat) chance *= other.lower[rank] + kTieAmongRivals * other.ranks[rank];
      }
      const double cost = chance * harms[static_cast<std::size_t>(aces[rank])];
      halls_[rank] += above + (1 - rival.tie_share) * cost;
      above += cost;
    }
  }
}

void HandWorths::weigh_hands() {
  ByCount halls{};
  for (int count = 0; count <= kDicePerSeat; ++count) {
    halls[static_cast<std::size_t>(count)] = appraisal_.worth_of_place(Place::hall, count, appraisal_.me());
  }
  for_each_hand([&](Dice hand, std::size_t rank) {
    double worth = best_[rank] * halls[static_cast<std::size_t>(hand.count(Face::ace))] - halls_[rank];
    double nothing = 1 - best_[rank];
    for (std::size_t face = 0; face < kAce; ++face) {
      const auto count = static_cast<std::size_t>(hand.count(static_cast<Face>(face)));
      worth += worths_[face][count];
      nothing *= 1 - owning_[face][count];
    }
    by_hand_[rank] = worth + nothing * appraisal_.visit_to_doc();
  });
}

}  // namespace dicetown
