// Whether an input is legal now.
#pragma once

#include <cstdint>
#include <expected>

#include "engine/input.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

enum class Rejection : std::uint8_t {
  game_over,
  no_such_seat,
  chance_is_awaited,     // an answer while the dice or cards are to come
  answer_is_awaited,     // chance while a seat is to answer
  other_chance_awaited,  // a roll for a draw, or the like
  not_asked,             // this seat has no such question
  other_card_asked,
  not_an_option,
  nothing_to_withdraw,
  no_replacements_left,
  wrong_seats_roll,
  wrong_number_of_dice,
  wrong_number_of_cards,
  not_in_the_deck,  // cards that are elsewhere, or a known order not kept
  not_in_the_hand,
};

std::expected<void, Rejection> check(const State& state, const Ruleset& rules, const Input& input);

}  // namespace dicetown
