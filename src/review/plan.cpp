#include "review/plan.h"

#include <ranges>
#include <utility>
#include <variant>

#include "engine/awaiting.h"
#include "text/lines.h"

namespace dicetown {
namespace {

bool leaves_a_choice(const Question& question) {
  if (const auto* ask = std::get_if<AskOffer>(&question.ask)) {
    return ask->dollars > 0 || ask->nuggets > 0 || !ask->cards.empty();
  }
  return question.option_count() > 1;
}

bool is_secret_choice(const Input& input) {
  return std::holds_alternative<Keep>(input) || std::holds_alternative<Withdraw>(input);
}

std::unexpected<Unreviewable> refused(ReviewFlaw flaw, std::string what) {
  return std::unexpected(Unreviewable{flaw, std::move(what)});
}

}  // namespace

void ReviewPlanner::take(const Replay& replay) {
  if (has_begun_) add_step(replay);
  witnesses_.take(replay);
  before_ = replay.state();
  has_begun_ = true;
}

void ReviewPlanner::add_step(const Replay& replay) {
  const RecordedInput& recorded = replay.record().inputs.back();
  const bool is_new_round = steps_.empty() || steps_.back().before.round != before_.round;
  throws_ = (is_new_round ? 0 : throws_) + (std::holds_alternative<Roll>(recorded.input) ? 1 : 0);
  ReviewStep step{.before = before_,
                  .input = recorded.input,
                  .throws = throws_,
                  .automatic = recorded.automatic,
                  .dilemma = std::nullopt};
  const std::optional<Seat> seat = seat_of(recorded.input);
  if (seat && !std::holds_alternative<Withdraw>(recorded.input)) {
    const auto question = question_for(before_, replay.record().rules, *seat);
    if (question && leaves_a_choice(*question)) step.dilemma = Dilemma{witnesses_[*seat], *question};
  }
  steps_.push_back(step);
}

// R4.4: of a seat's choices in one throw only the last one counts.
void ReviewPlanner::leave_out_what_was_changed() {
  SeatSet chosen;  // in the throw at hand, seen from its end
  for (ReviewStep& step : std::views::reverse(steps_)) {
    if (!is_secret_choice(step.input)) {
      chosen = {};
      continue;
    }
    const Seat seat = *seat_of(step.input);
    if (chosen.has(seat)) step.dilemma.reset();
    chosen.insert(seat);
  }
}

std::expected<ReviewPlan, Unreviewable> ReviewPlanner::finish(const Replay& replay,
                                                              const ReviewSettings& settings) {
  if (replay.record().position) {
    return refused(ReviewFlaw::begins_later,
                   "the record begins in the middle of a game; what the seats had seen before is unknown");
  }
  if (!replay.state().winner) {
    return refused(ReviewFlaw::not_over, "the game is not over; only finished games can be reviewed");
  }
  leave_out_what_was_changed();
  return ReviewPlan{.rules = replay.record().rules,
                    .settings = settings,
                    .names = replay.record().seats,
                    .steps = std::move(steps_),
                    .end = replay.state()};
}

std::expected<ReviewPlan, Unreviewable> plan_review(std::string_view record, const ReviewSettings& settings) {
  Replay replay;
  ReviewPlanner planner;
  while (!record.empty()) {
    if (const auto taken = replay.take(take_line(record)); !taken) {
      return refused(ReviewFlaw::malformed, taken.error().message("record"));
    }
    planner.take(replay);
  }
  if (const auto finished = replay.finish(); !finished) {
    return refused(ReviewFlaw::malformed, finished.error().message("record"));
  }
  return planner.finish(replay, settings);
}

}  // namespace dicetown
