#include <algorithm>

#include "bots/judgement/weigh.h"
#include "engine/state.h"

namespace dicetown {
namespace {

int dice_shown(const Appraisal& appraisal, Seat seat, Face face) {
  return appraisal.open_dice(seat).count(face);
}

int price_of_reveal(const Appraisal& appraisal, Seat seat) {
  return price_of(appraisal.view()[seat].shown.value_or(Dice{}));
}

// Who is about to take the star: the owner of the kings, or a visitor with Power.
Seat contender(const View& view) {
  if (view.phase == Phase::doc && view.visitor) return *view.visitor;
  return view.owners[static_cast<std::size_t>(Place::sheriff)].value_or(view.sheriff);
}

double gain_of_dynamite(const Appraisal& appraisal, Seat seat) {
  const int nines = dice_shown(appraisal, seat, Face::nine);
  return appraisal.nuggets(std::min(nines, appraisal.view().mine - nines));
}

double gain_of_credit(const Appraisal& appraisal, Seat seat) {
  const View& view = appraisal.view();
  const int visits = store_visits(view.rules, view.round);
  return appraisal.store_visits(dice_shown(appraisal, seat, Face::jack), visits);
}

double gain_of_girls(const Appraisal& appraisal, Seat seat) {
  return appraisal.weights().girls_second *
         appraisal.best_loot(seat, dice_shown(appraisal, seat, Face::queen));
}

// What a card played now brings its player in goods. The Cheater's turn is judged apart for my own.
double gain_of(const Appraisal& appraisal, Seat seat, StoreCard card) {
  switch (card) {
    case StoreCard::brute: return appraisal.dollars(price_of_reveal(appraisal, seat));
    case StoreCard::cheater: return appraisal.weights().rivals_cheater;
    case StoreCard::corruption: return appraisal.weights().unseen_claim;
    case StoreCard::credit: return gain_of_credit(appraisal, seat);
    case StoreCard::dynamite: return gain_of_dynamite(appraisal, seat);
    case StoreCard::elixir:
      return seat == appraisal.me() ? best_cure(appraisal) : appraisal.weights().rivals_elixir;
    case StoreCard::girls: return gain_of_girls(appraisal, seat);
    case StoreCard::split: return appraisal.dollars(appraisal.view().stolen_dollars / 2);
    case StoreCard::marshall:  // keeps the star, which is judged with the place
    case StoreCard::wanted:    // harms somebody else
    case StoreCard::joe:       // is played as it is drawn
    case StoreCard::equipment_1:
    case StoreCard::equipment_2:
    case StoreCard::equipment_3:
    case StoreCard::equipment_4:
    case StoreCard::equipment_5:
    case StoreCard::equipment_8: break;
  }
  return 0;
}

// What it is worth to me that the star stays where it is.
double worth_of_staying_star(const Appraisal& appraisal) {
  const Seat incumbent = appraisal.view().sheriff;
  const Seat next = contender(appraisal.view());
  const auto worth_in_hands_of = [&](Seat seat) {
    return appraisal.star() * (seat == appraisal.me() ? 1.0 : -appraisal.rivalry(seat));
  };
  return worth_in_hands_of(incumbent) - worth_in_hands_of(next);
}

// What a rival's play costs me.
double harm_of(const Appraisal& appraisal, const Play& play) {
  if (play.card == StoreCard::marshall) return -worth_of_staying_star(appraisal);
  const double envy = appraisal.rivalry(play.seat);
  if (play.card == StoreCard::joe) {
    const double taken =
        appraisal.dollars(std::min<int>(kJoesDollars, appraisal.view()[*play.target].dollars));
    const double lost = *play.target == appraisal.me() ? 1.0 : -appraisal.rivalry(*play.target);
    return taken * (envy + lost);
  }
  double harm = envy * gain_of(appraisal, play.seat, play.card);
  const bool i_robbed_the_bank =
      appraisal.view().owners[static_cast<std::size_t>(Place::bank)] == appraisal.me();
  if (play.card == StoreCard::split && i_robbed_the_bank) harm *= 2;
  return harm;
}

double gain_of_my_play(const Appraisal& appraisal, StoreCard card) {
  if (card == StoreCard::marshall) return worth_of_staying_star(appraisal);
  if (card == StoreCard::wanted) {
    const auto& announced = appraisal.view().announced;
    return announced ? harm_of(appraisal, *announced) : 0;
  }
  double gain = gain_of(appraisal, appraisal.me(), card);
  if (card == StoreCard::split) {
    const auto robber = appraisal.view().owners[static_cast<std::size_t>(Place::bank)];
    if (robber) gain *= 1 + appraisal.rivalry(*robber);
  }
  return gain;
}

WeighedAnswers weigh_targets_of_joe(const Appraisal& appraisal, SeatSet targets) {
  WeighedAnswers answers;
  for (const Seat seat : targets) {
    const int taken = std::min<int>(kJoesDollars, appraisal.view()[seat].dollars);
    answers.push_back({Play{.seat = appraisal.me(), .card = StoreCard::joe, .target = seat},
                       appraisal.dollars(taken) * (1 + appraisal.rivalry(seat))});
  }
  return answers;
}

WeighedAnswers weigh_plays(const Appraisal& appraisal, const AskPlay& ask) {
  if (ask.card == StoreCard::joe) return weigh_targets_of_joe(appraisal, ask.targets);
  if (ask.card == StoreCard::cheater) return weigh_turns(appraisal, ask.turnable);
  return {{Play{.seat = appraisal.me(), .card = ask.card},
           gain_of_my_play(appraisal, ask.card) - appraisal.card(ask.card)}};
}

}  // namespace

WeighedAnswers weigh(const Appraisal& appraisal, const AskPlay& ask) {
  WeighedAnswers answers = weigh_plays(appraisal, ask);
  if (ask.may_pass) answers.push_back({Pass{appraisal.me(), ask.card}, 0});
  return answers;
}

}  // namespace dicetown
