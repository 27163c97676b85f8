// A finished game cut into pieces of work: one for each of its inputs. Who has the record can make the same
// plan, so that pieces can be carried out anywhere and their results sent on as text.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/input.h"
#include "engine/question.h"
#include "engine/ruleset.h"
#include "engine/state.h"
#include "json/names.h"
#include "record/replay.h"
#include "review/witness.h"

namespace dicetown {

struct ReviewSettings {
  std::uint32_t playouts = 300;  // for each position
  std::uint64_t seed = 1;

  // They are shorter, and a small difference is to be found.
  std::uint32_t playouts_of_decision() const { return 2 * playouts; }
  bool operator==(const ReviewSettings&) const = default;
};

// A decision as it was to the seat that made it.
struct Dilemma {
  Witness witness;
  Question question;
};

// One input of the game.
struct ReviewStep {
  State before;
  Input input;
  int throws = 0;  // of this round, this one included
  std::optional<Automatic> automatic;
  std::optional<Dilemma> dilemma;  // where the seat had a choice, and left it at this answer

  // Whose dice came out of it.
  SeatSet throwers() const {
    const auto* roll = std::get_if<Roll>(&input);
    return roll == nullptr ? SeatSet{} : roll->seats;
  }
};

struct ReviewPlan {
  Ruleset rules;
  ReviewSettings settings;
  std::vector<std::string> names;  // of the seats
  std::vector<ReviewStep> steps;
  State end;

  std::size_t jobs() const { return steps.size(); }
  SeatSet seats() const { return end.all_seats(); }
  // What the step led to.
  const State& after(std::size_t step) const {
    return step + 1 < steps.size() ? steps[step + 1].before : end;
  }
  bool ends_its_round(std::size_t step) const {
    return step + 1 == steps.size() || after(step).round != steps[step].before.round;
  }
};

// Why a game cannot be reviewed.
enum class ReviewFlaw : std::uint8_t {
  malformed,     // the record cannot be followed to its end
  begins_later,  // nobody knows what the seats had seen before
  not_over,
};
template <>
struct Names<ReviewFlaw> {
  static constexpr std::array<std::string_view, 3> kAll{"malformed", "begins-later", "not-over"};
};

struct Unreviewable {
  ReviewFlaw flaw{};
  std::string what;
};

// Follows a replay.
class ReviewPlanner {
 public:
  // After each line that the replay has taken.
  void take(const Replay& replay);
  // Behind the last line.
  std::expected<ReviewPlan, Unreviewable> finish(const Replay& replay, const ReviewSettings& settings);

 private:
  void add_step(const Replay& replay);
  void leave_out_what_was_changed();

  Witnesses witnesses_;
  State before_;
  int throws_ = 0;
  bool has_begun_ = false;
  std::vector<ReviewStep> steps_;
};

// Of a record as text.
std::expected<ReviewPlan, Unreviewable> plan_review(std::string_view record, const ReviewSettings& settings);

}  // namespace dicetown
