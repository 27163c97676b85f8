#include "bots/reference_bots.h"

#include <algorithm>
#include <optional>
#include <span>
#include <variant>

#include "bots/dice/dice_bags.h"
#include "bots/judgement/best.h"
#include "engine/poker.h"

namespace dicetown {
namespace {

// The rank of the hand on average if the dice that are missing are thrown at once.
double expected_rank(Dice aside) {
  const DiceBags& bags = dice_bags();
  double rank = 0;
  for (const std::uint16_t number : bags.of_size(kDicePerSeat - aside.size())) {
    rank += bags[number].chance * hand_rank(aside + bags[number].dice);
  }
  return rank;
}

Dice best_for_poker(Dice aside, std::span<const Dice> picks, Rng& rng) {
  Best<Dice> best(rng);
  for (const Dice kept : picks) best.consider(kept, expected_rank(aside + kept));
  return best.choice();
}

}  // namespace

Input CollectorBot::answer(const View& view, const Question& question, Budget budget, Rng& rng) {
  if (const auto* ask = std::get_if<AskKeep>(&question.ask)) {
    const int wanted = std::min<int>(ask->rolled.count(face_), ask->most);
    if (wanted > 0) return Keep{question.seat, Dice::of(face_, wanted)};
    const AskKeep one_or_none{.rolled = ask->rolled, .fewest = ask->fewest, .most = 1};
    return simple_.answer(view, {question.seat, one_or_none}, budget, rng);
  }
  return simple_.answer(view, question, budget, rng);
}

Input PokerBot::answer(const View& view, const Question& question, Budget budget, Rng& rng) {
  const Dice aside = view[question.seat].dice;
  if (const auto* ask = std::get_if<AskKeep>(&question.ask)) {
    return Keep{question.seat,
                best_for_poker(aside, picks_between(ask->rolled, ask->fewest, ask->most), rng)};
  }
  if (const auto* ask = std::get_if<AskRetain>(&question.ask)) {
    return Retain{question.seat, best_for_poker(aside, picks_of_size(ask->from, ask->count), rng)};
  }
  return simple_.answer(view, question, budget, rng);
}

Input ThriftyBot::answer(const View& view, const Question& question, Budget budget, Rng& rng) {
  if (const auto* ask = std::get_if<AskKeep>(&question.ask)) {
    const AskKeep one{.rolled = ask->rolled, .fewest = 1, .most = 1};
    return simple_.answer(view, {question.seat, one}, budget, rng);
  }
  if (std::holds_alternative<AskOffer>(question.ask)) return MakeOffer{question.seat, std::nullopt};
  return simple_.answer(view, question, budget, rng);
}

}  // namespace dicetown
