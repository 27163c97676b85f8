// A finished game looked at again: everybody's chances all along, what luck did and what decisions did.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/seat.h"
#include "engine/state.h"
#include "review/chances.h"
#include "review/job.h"
#include "review/plan.h"

namespace dicetown {

// What changes the chances of a seat.
enum class Cause : std::uint8_t {
  own_dice,
  others_dice,
  cards,             // drawn or pulled, by whomever
  own_decisions,     // compared with what quick judgement would have done
  others_decisions,  // likewise
  foresight,         // from one round to the next more is foreseen, though nothing has happened
};
inline constexpr int kCauses = 6;

template <>
struct Names<Cause> {
  static constexpr std::array<std::string_view, kCauses> kAll{
      "own_dice", "others_dice", "cards", "own_decisions", "others_decisions", "foresight"};
};

struct SeatReview {
  std::array<std::int32_t, kCauses>
      changes{};          // of its chance; all of them lead from the beginning to the end
  int decisions = 0;      // that left it a choice
  int as_the_bot = 0;     // of which it made so many like the strongest bot
  int mistakes = 0;       // and so many clearly worse
  std::int32_t lost = 0;  // by those

  std::int32_t by(Cause cause) const { return changes[static_cast<std::size_t>(cause)]; }
  std::int32_t luck() const { return by(Cause::own_dice) + by(Cause::others_dice) + by(Cause::cards); }
};

// What everybody would name as one thing that happened: a throw, a choice of dice, a place.
struct Episode {
  std::size_t first = 0;  // its steps
  std::size_t last = 0;
  std::uint32_t round = 1;
  Phase phase{};
  int throws = 0;  // of the round, so far

  bool operator==(const Episode&) const = default;
};

struct TurningPoint {
  Episode episode;
  Seat seat;  // whose chance it changed most
  std::int32_t before = 0;
  std::int32_t after = 0;

  std::int32_t change() const { return after - before; }
};

struct ReviewedDecision {
  std::size_t step = 0;
  Verdict verdict;
};

struct Review {
  std::vector<Chances> curve;  // before each step, and at the end
  std::vector<Episode> episodes;
  std::vector<TurningPoint> turning_points;  // at most five, in the order of the game
  std::array<SeatReview, kMaxSeats> seats{};
  std::vector<ReviewedDecision> decisions;  // in the order of the game

  // Of a seat, the worst first; those that lost something.
  std::vector<const ReviewedDecision*> mistakes_of(const ReviewPlan& plan, Seat seat) const;
};

// Precondition: `results` has one for each job of the plan, in any order.
Review gather(const ReviewPlan& plan, std::span<const JobResult> results);

// For machines: one object. A seat alone, if one is named.
std::string review_json(const ReviewPlan& plan, const Review& review,
                        std::optional<Seat> seat = std::nullopt);

}  // namespace dicetown
