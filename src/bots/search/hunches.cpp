#include "bots/search/hunches.h"

#include <variant>

namespace dicetown {
namespace {

// Most of those who hold a card play it when it pays.
constexpr double kHeldBack = 0.35;
constexpr double kRelaxed = 0.3;
// A smaller robbery is not worth a card.
constexpr int kWorthSplitting = 4;

}  // namespace

// What comes right after a moment closes it: the card would have been played before.
class Hunches::Fold {
 public:
  explicit Fold(Hunches& hunches) : hunches_(hunches) {}

  void operator()(const PlaceOwned& event) {
    hunches_.close();
    switch (event.place) {
      case Place::mine: return hunches_.open(StoreCard::dynamite, {event.seat});
      case Place::store: return hunches_.open(StoreCard::credit, {event.seat});
      case Place::saloon: return hunches_.open(StoreCard::girls, {event.seat});
      case Place::bank:
      case Place::sheriff:
      case Place::hall: return;
    }
  }
  void operator()(const NuggetsMined&) { hunches_.close(); }
  void operator()(const StoreDrawn&) { hunches_.close(); }
  void operator()(const RobberyAnnounced&) { hunches_.close(); }
  void operator()(const BankRobbed& event) {
    hunches_.close();
    if (event.dollars < kWorthSplitting) return;
    hunches_.open(StoreCard::split, SeatSet::first(kMaxSeats).without(event.seat));
  }
  void operator()(const CoachArrived&) { hunches_.close(); }
  void operator()(const StarTaken& event) {
    if (event.from != event.to) hunches_.doubt(event.from, StoreCard::marshall);
  }
  // Nobody gives away his best cards unseen.
  void operator()(const OfferMade& event) {
    if (event.backs.store == 0 || event.cards) return;
    for (const StoreCard card : {StoreCard::equipment_4, StoreCard::equipment_5, StoreCard::equipment_8}) {
      hunches_.doubt(event.seat, card);
    }
  }
  void operator()(const ClaimsTaken& event) {
    hunches_.close();
    hunches_.open(StoreCard::corruption, {event.seat});
  }
  void operator()(const ClaimsTurnedUp&) { hunches_.close(); }
  void operator()(const LineRecycled&) { hunches_.close(); }
  void operator()(const NothingToTake&) { hunches_.opportunity_.reset(); }
  void operator()(const KeepPaid& event) {
    if (event.dollars > 1) hunches_.doubt(event.seat, StoreCard::brute);
  }

  // Whoever plays the card has used the chance, and says nothing about the others.
  void operator()(const CardPlayed& event) {
    auto& opportunity = hunches_.opportunity_;
    if (opportunity && opportunity->card == event.play.card) opportunity.reset();
  }

  void operator()(const StoreCardKept& event) { hunches_.relax(event.seat); }
  void operator()(const CardStolen& event) {
    if (event.back == Back::store) hunches_.relax(event.robber);
  }
  void operator()(const CardGiven& event) {
    if (event.back == Back::store) hunches_.relax(event.to);
  }
  void operator()(const BribePaid& event) {
    if (event.backs.store > 0) hunches_.relax(event.sheriff);
  }

  template <class E>
  void operator()(const E&) {}

 private:
  Hunches& hunches_;
};

Hunches::Hunches() {
  for (auto& cards : beliefs_) cards.fill(1);
}

void Hunches::on_event(const VisibleEvent& event) { std::visit(Fold(*this), event.event()); }

double Hunches::plausibility(const State& world, Viewer viewer) const {
  double fit = 1;
  for (const Seat seat : world.all_seats()) {
    if (viewer.is(seat)) continue;
    for (const StoreCard card : world[seat].hand.store) fit *= belief(seat, card);
  }
  return fit;
}

void Hunches::open(StoreCard card, SeatSet seats) { opportunity_ = Opportunity{card, seats}; }

void Hunches::close() {
  if (!opportunity_) return;
  for (const Seat seat : opportunity_->seats) doubt(seat, opportunity_->card);
  opportunity_.reset();
}

void Hunches::doubt(Seat seat, StoreCard card) {
  beliefs_[seat.index][static_cast<std::size_t>(card)] *= kHeldBack;
}

void Hunches::relax(Seat seat) {
  for (double& belief : beliefs_[seat.index]) belief += kRelaxed * (1 - belief);
}

}  // namespace dicetown
