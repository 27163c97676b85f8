#include "engine/question.h"

#include <algorithm>

namespace dicetown {
namespace {

// How many ways there are to pull cards from a hand: the number of claims may vary in this range.
struct ClaimsToPull {
  int total;
  int fewest;
  int most;

  ClaimsToPull(Backs hand, int queens)
      : total(std::min(queens, hand.size())),
        fewest(std::max(0, total - hand.store)),
        most(std::min<int>(hand.claims, total)) {}
  int ways() const { return total == 0 ? 0 : most - fewest + 1; }
};

HandCard card_at(const Cards& cards, int index) {
  const int claim_kinds = cards.claims.distinct();
  if (index < claim_kinds) return cards.claims.kind_at(index);
  return cards.store.kind_at(index - claim_kinds);
}

int kinds_in(const Cards& cards) { return cards.claims.distinct() + cards.store.distinct(); }

}  // namespace

int AskKeep::option_count() const { return static_cast<int>(picks_between(rolled, fewest, most).size()); }
Input AskKeep::option(Seat seat, int index) const {
  return Keep{seat, picks_between(rolled, fewest, most)[static_cast<std::size_t>(index)]};
}
bool AskKeep::allows(const Keep& keep) const {
  const int size = keep.dice.size();
  return rolled.contains(keep.dice) && size >= fewest && size <= most;
}

// Professional Cheater: each face that may be turned, to each of the five others.
int AskPlay::option_count() const {
  const int turns = turnable.distinct() * (kFaces - 1);
  const int plays = card == StoreCard::cheater ? turns : card == StoreCard::joe ? targets.size() : 1;
  return plays + (may_pass ? 1 : 0);
}
Input AskPlay::option(Seat seat, int index) const {
  if (may_pass && index == option_count() - 1) return Pass{seat, card};
  Play play{seat, card};
  if (card == StoreCard::cheater) {
    const Face from = turnable.kind_at(index / (kFaces - 1));
    const int other = index % (kFaces - 1);
    play.turn = DieTurn{from, static_cast<Face>(other < static_cast<int>(from) ? other : other + 1)};
  } else if (card == StoreCard::joe) {
    play.target = targets.at(index);
  }
  return play;
}
bool AskPlay::allows(const Play& play) const {
  if (play.card != card) return false;
  if (play.turn.has_value() != (card == StoreCard::cheater)) return false;
  if (play.target.has_value() != (card == StoreCard::joe)) return false;
  if (play.turn && (!turnable.has(play.turn->from) || play.turn->from == play.turn->to)) return false;
  return !play.target || targets.has(*play.target);
}
bool AskPlay::allows(const Pass& pass) const { return may_pass && pass.card == card; }

int AskRetain::option_count() const { return static_cast<int>(picks_of_size(from, count).size()); }
Input AskRetain::option(Seat seat, int index) const {
  return Retain{seat, picks_of_size(from, count)[static_cast<std::size_t>(index)]};
}
bool AskRetain::allows(const Retain& retain) const {
  return from.contains(retain.dice) && retain.dice.size() == count;
}

int AskTake::option_count() const { return kinds_in(from); }
Input AskTake::option(Seat seat, int index) const { return Take{seat, card_at(from, index)}; }
bool AskTake::allows(const Take& take) const { return from.contains(take.card.alone()); }

int AskRob::option_count() const {
  int ways = 0;
  for (const Backs& hand : hands) ways += ClaimsToPull(hand, queens).ways();
  return ways;
}
Input AskRob::option(Seat seat, int index) const {
  Seat victim;
  for (;; ++victim.index) {
    const ClaimsToPull pull(hands[victim.index], queens);
    if (index < pull.ways()) {
      const int claims = pull.fewest + index;
      return Rob{
          seat, victim, {static_cast<std::uint8_t>(claims), static_cast<std::uint8_t>(pull.total - claims)}};
    }
    index -= pull.ways();
  }
}
bool AskRob::allows(const Rob& rob) const {
  if (rob.victim.index >= kMaxSeats) return false;
  const ClaimsToPull pull(hands[rob.victim.index], queens);
  return pull.ways() > 0 && rob.backs.size() == pull.total && rob.backs.claims >= pull.fewest &&
         rob.backs.claims <= pull.most;
}

bool AskOffer::allows(const MakeOffer& make) const {
  if (!make.offer) return true;
  const Offer& offer = *make.offer;
  return !offer.empty() && candidates.has(offer.candidate) && offer.dollars <= dollars &&
         offer.nuggets <= nuggets && cards.contains(offer.cards);
}

int AskChoose::option_count() const { return candidates.size(); }
Input AskChoose::option(Seat seat, int index) const { return Choose{seat, candidates.at(index)}; }
bool AskChoose::allows(const Choose& choose) const { return candidates.has(choose.chosen); }

bool AskRemedy::offers(Remedy remedy) const {
  switch (remedy) {
    case Remedy::wire: return hand.has(Face::nine) || hand.has(Face::ten);
    case Remedy::goods: return hand.has(Face::jack) || hand.has(Face::queen);
    case Remedy::small_sting: return hand.has(Face::king);
    case Remedy::big_sting: return hand.has(Face::ace);
  }
  return false;
}
int AskRemedy::option_count() const {
  int remedies = may_decline ? 1 : 0;
  for (int kind = 0; kind < kRemedies; ++kind) remedies += offers(static_cast<Remedy>(kind)) ? 1 : 0;
  return remedies;
}
Input AskRemedy::option(Seat seat, int index) const {
  for (int kind = 0; kind < kRemedies; ++kind) {
    const auto remedy = static_cast<Remedy>(kind);
    if (offers(remedy) && index-- == 0) return TakeRemedy{seat, remedy};
  }
  return TakeRemedy{seat, std::nullopt};
}
bool AskRemedy::allows(const TakeRemedy& take) const {
  return take.remedy ? offers(*take.remedy) : may_decline;
}

int AskElixir::option_count() const { return open.distinct() + 1 + (may_decline ? 1 : 0); }
Input AskElixir::option(Seat seat, int index) const {
  const int open_ones = open.distinct();
  if (index < open_ones) return TakeElixir{seat, ElixirPick{open.kind_at(index)}};
  if (index == open_ones) return TakeElixir{seat, ElixirPick{}};
  return TakeElixir{seat, std::nullopt};
}
bool AskElixir::allows(const TakeElixir& take) const {
  if (!take.pick) return may_decline;
  return !take.pick->open || open.has(*take.pick->open);
}

// Every pair of claims, equal ones included where there are two.
int AskProtect::option_count() const {
  int pairs = 0;
  const int kinds = hand.distinct();
  for (const Claim claim : hand) pairs += hand.count(claim) >= 2 ? 1 : 0;
  return pairs + kinds * (kinds - 1) / 2;
}
Input AskProtect::option(Seat seat, int index) const {
  for (const Claim first : hand) {
    for (const Claim second : hand) {
      if (second < first || (second == first && hand.count(first) < 2)) continue;
      if (index-- == 0) return Protect{seat, Claims{first, second}};
    }
  }
  return Protect{seat, {}};
}
bool AskProtect::allows(const Protect& protect) const {
  return protect.claims.size() == kProtectedByWire && hand.contains(protect.claims);
}

int AskTarget::option_count() const { return targets.size(); }
Input AskTarget::option(Seat seat, int index) const { return Target{seat, targets.at(index)}; }
bool AskTarget::allows(const Target& target) const { return targets.has(target.target); }

int AskGive::option_count() const { return kinds_in(from); }
Input AskGive::option(Seat seat, int index) const { return Give{seat, card_at(from, index)}; }
bool AskGive::allows(const Give& give) const { return from.contains(give.card.alone()); }

int Question::option_count() const {
  return std::visit(
      [](const auto& kind) {
        if constexpr (requires { kind.option_count(); }) return kind.option_count();
        return 1;
      },
      ask);
}

Input Question::option(int index) const {
  return std::visit(
      [&](const auto& kind) -> Input {
        if constexpr (requires { kind.option(seat, index); }) return kind.option(seat, index);
        return MakeOffer{seat, std::nullopt};
      },
      ask);
}

}  // namespace dicetown
