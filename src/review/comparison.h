// Two answers to a question tried in the same worlds with the same luck: which one wins more often, and by
// what.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/search/search.h"
#include "engine/input.h"
#include "json/names.h"

namespace dicetown {

// What is different after the round: points of the seat that is asked, by source and as if the game ended
// there; its action cards; the points of its strongest rival; the places it owns in the round.
enum class Factor : std::uint8_t {
  nuggets,
  dollars,
  star,
  equipment,
  claims,
  cards,
  rival,
  mine,
  bank,
  store,
  saloon,
  hall,
};
inline constexpr int kFactors = 12;
constexpr bool is_place(Factor factor) { return factor >= Factor::mine; }

template <>
struct Names<Factor> {
  static constexpr std::array<std::string_view, kFactors> kAll{"nuggets", "dollars", "star",   "equipment",
                                                               "claims",  "cards",   "rival",  "mine",
                                                               "bank",    "store",   "saloon", "hall"};
};

// On average with the one answer and with the other, in millionths: of points, of cards, of the chance to
// own.
struct Reason {
  Factor factor{};
  std::int32_t better = 0;
  std::int32_t worse = 0;

  bool operator==(const Reason&) const = default;
};
using Reasons = std::vector<Reason>;

// Whether it speaks for the better answer: of everything but a rival's points more is better.
constexpr bool speaks_for(const Reason& reason) {
  return reason.factor == Factor::rival ? reason.better < reason.worse : reason.better > reason.worse;
}

struct Comparison {
  std::int32_t difference = 0;  // by so much more often the first one wins, in millionths
  std::int32_t error = 0;       // by so much that may be off
  // What speaks for the first, the weightiest first, and behind that what speaks most against it; none if it
  // may be chance that it is better.
  Reasons reasons;

  bool is_clear() const { return difference > 2 * error; }
};

// By the view of the seat that is asked, and nothing else. The same random numbers give the same result, as
// long as the clock does not end it.
Comparison compare(const Insight& insight, const Input& first, const Input& second, std::uint32_t playouts,
                   const Deadline& deadline, Rng& rng);

}  // namespace dicetown
