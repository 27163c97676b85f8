#include "engine/check.h"

#include <algorithm>
#include <variant>

#include "engine/asks.h"
#include "engine/awaiting.h"

namespace dicetown {
namespace {

using Verdict = std::expected<void, Rejection>;
constexpr Verdict kFine;
Verdict no(Rejection rejection) { return std::unexpected(rejection); }

// Judges one input against the step the game is in. One function a kind of input.
class Judge {
 public:
  Judge(const State& state, const Ruleset& rules) : state_(state), rules_(rules) {}

  Verdict operator()(const Roll& roll) const {
    if (state_.step != Step::roll) return wrong_chance();
    if (roll.seats != unfinished(state_)) return no(Rejection::wrong_seats_roll);
    for (const Seat seat : roll.seats) {
      const Dice dice = roll.dice[seat.index];
      if (!dice.contains(dice) || dice.size() != state_[seat].cup())
        return no(Rejection::wrong_number_of_dice);
    }
    return kFine;
  }

  Verdict operator()(const DrawClaims& draw) const {
    if (const Verdict count = expect_draw(Deck::claims, draw.cards.size()); !count) return count;
    Claims deck = state_.claims.deck;
    int from_under = 0;
    for (const Claim card : draw.cards) {
      if (!deck.empty()) {
        if (!deck.has(card)) return no(Rejection::not_in_the_deck);
        deck.remove(card);
      } else if (state_.claims.under[from_under++] != card) {
        return no(Rejection::not_in_the_deck);
      }
    }
    return kFine;
  }

  Verdict operator()(const DrawStore& draw) const {
    if (const Verdict count = expect_draw(Deck::store, draw.cards.size()); !count) return count;
    return from_piles(draw.cards, state_.store.deck, state_.store.discard);
  }

  Verdict operator()(const DrawElixirs& draw) const {
    if (const Verdict count = expect_draw(Deck::elixirs, draw.cards.size()); !count) return count;
    return from_piles(draw.cards, state_.elixirs.deck, state_.elixirs.discard);
  }

  Verdict operator()(const Pull& pull) const {
    if (state_.step != Step::pull) return wrong_chance();
    if (backs_of(pull.cards) != state_.robbery.backs) return no(Rejection::wrong_number_of_cards);
    return allowed(state_[state_.robbery.victim].hand.contains(pull.cards), Rejection::not_in_the_hand);
  }

  Verdict operator()(const Keep& keep) const {
    if (state_.step != Step::keep || state_[keep.seat].cup() == 0) return not_asked();
    return allowed(ask_keep(state_, rules_, keep.seat).allows(keep));
  }
  Verdict operator()(const Withdraw& withdraw) const {
    if (state_.step != Step::keep) return not_asked();
    return allowed(state_[withdraw.seat].kept.has_value(), Rejection::nothing_to_withdraw);
  }
  Verdict operator()(const Play& play) const { return in_window(play); }
  Verdict operator()(const Pass& pass) const { return in_window(pass); }
  Verdict operator()(const Retain& retain) const {
    if (!at(Step::retain, state_.asked, retain.seat)) return not_asked();
    return allowed(ask_retain(state_, retain.seat).allows(retain));
  }
  Verdict operator()(const Take& take) const {
    if (!at(Step::take_drawn, state_.owner(Place::store), take.seat) &&
        !at(Step::take_pulled, state_.owner(Place::saloon), take.seat)) {
      return not_asked();
    }
    return allowed(ask_take(state_).allows(take));
  }
  Verdict operator()(const Rob& rob) const {
    if (!at(Step::rob, state_.owner(Place::saloon), rob.seat)) return not_asked();
    return allowed(ask_rob(state_, rob.seat).allows(rob));
  }
  Verdict operator()(const MakeOffer& make) const {
    if (state_.step != Step::decision) return not_asked();
    if (!state_.unanswered.has(make.seat) && state_.replacements_left[make.seat.index] == 0) {
      const bool has_answered = state_.answered.has(make.seat);
      return no(has_answered ? Rejection::no_replacements_left : Rejection::not_asked);
    }
    return allowed(ask_offer(state_, make.seat).allows(make));
  }
  Verdict operator()(const Choose& choose) const {
    if (!at(Step::decision, state_.sheriff, choose.seat) || !state_.unanswered.empty()) return not_asked();
    return allowed(ask_choose(state_).allows(choose));
  }
  Verdict operator()(const TakeRemedy& take) const {
    if (!at(Step::choose_remedy, state_.visitor, take.seat)) return not_asked();
    return allowed(ask_remedy(state_, rules_, take.seat).allows(take));
  }
  Verdict operator()(const TakeElixir& take) const {
    if (!at(Step::choose_elixir, state_.visitor, take.seat)) return not_asked();
    return allowed(ask_elixir(state_, rules_).allows(take));
  }
  Verdict operator()(const Protect& protect) const {
    if (!at(Step::protect, state_.visitor, protect.seat)) return not_asked();
    return allowed(ask_protect(state_, protect.seat).allows(protect));
  }
  Verdict operator()(const Target& target) const {
    if (!at(Step::target, state_.visitor, target.seat)) return not_asked();
    return allowed(ask_target(state_).allows(target));
  }
  Verdict operator()(const Give& give) const {
    if (!at(Step::give, state_.asked, give.seat)) return not_asked();
    return allowed(ask_give(state_).allows(give));
  }

 private:
  bool at(Step step, std::optional<Seat> asked, Seat seat) const {
    return state_.step == step && asked == seat;
  }

  bool waits_for_chance() const { return !std::holds_alternative<Questions>(awaiting(state_, rules_)); }
  Verdict not_asked() const {
    return no(waits_for_chance() ? Rejection::chance_is_awaited : Rejection::not_asked);
  }
  Verdict wrong_chance() const {
    return no(waits_for_chance() ? Rejection::other_chance_awaited : Rejection::answer_is_awaited);
  }
  static Verdict allowed(bool legal, Rejection otherwise = Rejection::not_an_option) {
    return legal ? kFine : no(otherwise);
  }

  template <class Answer>
  Verdict in_window(const Answer& answer) const {
    if (!at(Step::card_window, state_.asked, answer.seat)) return not_asked();
    if (answer.card != state_.window_card) return no(Rejection::other_card_asked);
    return allowed(ask_play(state_, rules_).allows(answer));
  }

  Verdict expect_draw(Deck from, int count) const {
    const Awaiting now = awaiting(state_, rules_);
    const auto* draw = std::get_if<DrawNeeded>(&now);
    if (draw == nullptr || draw->from != from) return wrong_chance();
    return allowed(draw->count == count, Rejection::wrong_number_of_cards);
  }

  // R3.7: what is left of the deck first; then the discard becomes the deck.
  template <class Cards, class Pile>
  static Verdict from_piles(const Cards& cards, Pile deck, Pile discard) {
    for (const auto card : cards) {
      if (deck.empty()) std::swap(deck, discard);
      if (!deck.has(card)) return no(Rejection::not_in_the_deck);
      deck.remove(card);
    }
    return kFine;
  }

  const State& state_;
  const Ruleset& rules_;
};

}  // namespace

std::expected<void, Rejection> check(const State& state, const Ruleset& rules, const Input& input) {
  if (state.step == Step::finished) return no(Rejection::game_over);
  const Judge judge(state, rules);
  return std::visit(
      [&](const auto& value) -> Verdict {
        if constexpr (requires { value.seat; }) {
          if (!state.all_seats().has(value.seat)) return no(Rejection::no_such_seat);
        }
        return judge(value);
      },
      input);
}

}  // namespace dicetown
