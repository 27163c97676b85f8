// Positions written as text. How cards and dice are written: notation.h. "*" stands for all cards that are
// named nowhere else in the position.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown::stage {

struct SeatSetup {
  std::string dice = "";                      // set aside
  std::optional<int> dollars = std::nullopt;  // 8 if not named
  std::optional<int> nuggets = std::nullopt;  // 0 if not named; see Setup::mine
  std::string claims = "";                    // in the hand
  std::string protected_claims = "";          // face up
  std::string store = "";                     // in the hand
};

// What is not named is filled up so that the invariants hold.
struct Setup {
  Ruleset rules = {};
  Phase phase = Phase::mine;  // or Phase::roll
  int round = 4;
  int sheriff = 0;
  std::vector<SeatSetup> seats = {};
  std::optional<int> mine = std::nullopt;   // if named, the first seat without nuggets has those missing
  std::optional<int> bank = std::nullopt;   // if not named, all dollars that are nowhere else
  std::optional<int> coach = std::nullopt;  // 0, or what is missing where the bank is named
  std::optional<std::string> line = std::nullopt;        // bottom first; if not named, the lowest claims left
  std::string under = "";                                // top first
  std::optional<std::string> store_deck = std::nullopt;  // if named, all other cards are in the discard
  std::string store_discard = "";
  std::string open_elixirs = "luck power";
  std::optional<std::string> elixir_deck = std::nullopt;  // if named, all others are in the discard
};

// Not yet started: walk on from it with start().
State position_of(const Setup& setup);

}  // namespace dicetown::stage
