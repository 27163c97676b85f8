// Scenes that several files of rule tests begin with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/scene.h"

namespace dicetown::stage {

inline Ruleset without_bribes(std::string_view preset_name) {
  Ruleset rules = rules_of(preset_name);
  rules.bribes = Bribes::off;
  return rules;
}

// Doc Badluck's waiting room, as the Doc step begins.
struct WaitingRoom {
  Ruleset rules = without_bribes("first-en");
  SeatSetup zero = {};                   // owns mine and bank: has won $3 and two nuggets
  SeatSetup one = {};                    // Sheriff; owns star and hall: has won the claims 1 and 1
  std::vector<SeatSetup> visitors = {};  // seats 2, 3, ...; "9TAAA" if they name no dice
  std::string open_elixirs = "luck power";
  std::optional<std::string> store_deck = std::nullopt;
};

inline Scene at_doc(WaitingRoom room) {
  room.zero.dice = "99TTT";
  room.one.dice = "KKKKA";
  std::vector<SeatSetup> seats{room.zero, room.one};
  for (SeatSetup& visitor : room.visitors) {
    if (visitor.dice.empty()) visitor.dice = "9TAAA";
    seats.push_back(std::move(visitor));
  }
  Scene scene({.rules = room.rules,
               .sheriff = 1,
               .seats = std::move(seats),
               .bank = 3,
               .line = "1 1 1",
               .store_deck = std::move(room.store_deck),
               .open_elixirs = std::move(room.open_elixirs)});
  scene.accepts(draw_claims("2 2"));
  return scene;
}

}  // namespace dicetown::stage
