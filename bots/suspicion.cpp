#include "bots/suspicion.h"

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
class Suspicion::Lesson {
 public:
  explicit Lesson(Suspicion& suspicion) : suspicion_(suspicion) {}

  void operator()(const PlaceOwned& event) {
    suspicion_.close();
    switch (event.place) {
      case Place::mine: return suspicion_.open(StoreCard::dynamite, {event.seat});
      case Place::store: return suspicion_.open(StoreCard::credit, {event.seat});
      case Place::saloon: return suspicion_.open(StoreCard::girls, {event.seat});
      default: return;
    }
  }
  void operator()(const NuggetsMined&) { suspicion_.close(); }
  void operator()(const StoreDrawn&) { suspicion_.close(); }
  void operator()(const RobberyAnnounced&) { suspicion_.close(); }
  void operator()(const BankRobbed& event) {
    suspicion_.close();
    if (event.dollars < kWorthSplitting) return;
    suspicion_.open(StoreCard::split, SeatSet::first(kMaxSeats).without(event.seat));
  }
  void operator()(const CoachArrived&) { suspicion_.close(); }
  void operator()(const StarTaken& event) { suspicion_.doubt(event.from, StoreCard::marshall); }
  void operator()(const ClaimsTaken& event) {
    suspicion_.close();
    suspicion_.open(StoreCard::corruption, {event.seat});
  }
  void operator()(const ClaimsTurnedUp&) { suspicion_.close(); }
  void operator()(const LineRecycled&) { suspicion_.close(); }
  void operator()(const NothingToTake&) { suspicion_.opportunity_.reset(); }
  void operator()(const KeepPaid& event) {
    if (event.dollars > 1) suspicion_.doubt(event.seat, StoreCard::brute);
  }

  // Whoever plays the card has used the chance, and says nothing about the others.
  void operator()(const CardPlayed& event) {
    auto& opportunity = suspicion_.opportunity_;
    if (opportunity && opportunity->card == event.play.card) opportunity.reset();
  }

  void operator()(const StoreCardKept& event) { suspicion_.relax(event.seat); }
  void operator()(const CardStolen& event) {
    if (event.back == Back::store) suspicion_.relax(event.robber);
  }
  void operator()(const CardGiven& event) {
    if (event.back == Back::store) suspicion_.relax(event.to);
  }
  void operator()(const BribePaid& event) {
    if (event.backs.store > 0) suspicion_.relax(event.sheriff);
  }

  template <class E>
  void operator()(const E&) {}

 private:
  Suspicion& suspicion_;
};

Suspicion::Suspicion() {
  for (auto& cards : beliefs_) cards.fill(1);
}

void Suspicion::saw(const VisibleEvent& event) { std::visit(Lesson(*this), event.event()); }

double Suspicion::plausibility(const State& world, Viewer viewer) const {
  double fit = 1;
  for (const Seat seat : world.all_seats()) {
    if (viewer.is(seat)) continue;
    for (const StoreCard card : world[seat].hand.store) fit *= belief(seat, card);
  }
  return fit;
}

void Suspicion::open(StoreCard card, SeatSet seats) { opportunity_ = Opportunity{card, seats}; }

void Suspicion::close() {
  if (!opportunity_) return;
  for (const Seat seat : opportunity_->seats) doubt(seat, opportunity_->card);
  opportunity_.reset();
}

void Suspicion::doubt(Seat seat, StoreCard card) {
  beliefs_[seat.index][static_cast<std::size_t>(card)] *= kHeldBack;
}

void Suspicion::relax(Seat seat) {
  for (double& belief : beliefs_[seat.index]) belief += kRelaxed * (1 - belief);
}

}  // namespace dicetown
