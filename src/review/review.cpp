#include "review/review.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <tuple>
#include <utility>
#include <variant>

namespace dicetown {
namespace {

constexpr std::size_t kMostTurningPoints = 5;
constexpr std::int32_t kLeastTurn = kCertain / 50;

Chances difference(const Chances& after, const Chances& before) {
  Chances change{};
  for (std::size_t seat = 0; seat < change.size(); ++seat) change[seat] = after[seat] - before[seat];
  return change;
}

// --- What changed the chances ---

class Changes {
 public:
  Changes(const ReviewPlan& plan, Review& review) : plan_(plan), review_(review) {}

  // The result of a step, and everybody's chances before it, when it was done, and before the next one.
  void add(const JobResult& result, const Chances& before, const Chances& end, const Chances& next) {
    const ReviewStep& step = plan_.steps[result.job];
    if (!step.throwers().empty()) {
      add_throw(step.throwers(), result, before, end);
    } else if (const std::optional<Seat> by = seat_of(step.input)) {
      count(difference(end, before), Cause::own_decisions, Cause::others_decisions, SeatSet{*by});
    } else {
      count(difference(end, before), Cause::cards, Cause::cards, {});
    }
    count(difference(next, end), Cause::foresight, Cause::foresight, {});
  }

 private:
  void add_throw(SeatSet throwers, const JobResult& result, Chances before, const Chances& end) {
    for (int index = 0; index < throwers.size(); ++index) {
      const auto place = static_cast<std::size_t>(index);
      const Chances& after = place < result.in_throw.size() ? result.in_throw[place] : end;
      count(difference(after, before), Cause::own_dice, Cause::others_dice, SeatSet{throwers.at(index)});
      before = after;
    }
  }

  void count(const Chances& change, Cause own, Cause others, SeatSet by) {
    for (const Seat seat : plan_.seats()) {
      const auto cause = static_cast<std::size_t>(by.has(seat) ? own : others);
      review_.seats[seat.index].changes[cause] += change[seat.index];
    }
  }

  const ReviewPlan& plan_;
  Review& review_;
};

// --- Episodes ---

Episode episode_of(const ReviewPlan& plan, std::size_t step) {
  const ReviewStep& at = plan.steps[step];
  return {step, step, at.before.round, at.before.phase, at.throws};
}

bool belongs_to(const Episode& next, const Episode& episode) {
  return std::tie(next.round, next.phase, next.throws) ==
         std::tie(episode.round, episode.phase, episode.throws);
}

std::vector<Episode> episodes_of(const ReviewPlan& plan) {
  std::vector<Episode> episodes;
  for (std::size_t step = 0; step < plan.steps.size(); ++step) {
    const Episode episode = episode_of(plan, step);
    if (!episodes.empty() && belongs_to(episode, episodes.back())) {
      episodes.back().last = step;
    } else {
      episodes.push_back(episode);
    }
  }
  return episodes;
}

// --- Turning points ---

// For whoever won, or whoever led before it: whichever change is greater.
TurningPoint turn_of(const ReviewPlan& plan, const Episode& episode, const Chances& before,
                     const Chances& after) {
  Seat leader = *plan.end.winner;
  for (const Seat seat : plan.seats()) {
    if (before[seat.index] > before[leader.index]) leader = seat;
  }
  const auto change = [&](Seat seat) { return std::abs(after[seat.index] - before[seat.index]); };
  const Seat seat = change(leader) > change(*plan.end.winner) ? leader : *plan.end.winner;
  return {episode, seat, before[seat.index], after[seat.index]};
}

std::vector<TurningPoint> turning_points_of(const ReviewPlan& plan, const Review& review,
                                            const std::vector<Chances>& after) {
  std::vector<TurningPoint> turns;
  for (const Episode& episode : review.episodes) {
    const TurningPoint turn = turn_of(plan, episode, review.curve[episode.first], after[episode.last]);
    if (std::abs(turn.change()) >= kLeastTurn) turns.push_back(turn);
  }
  std::ranges::sort(turns, {}, [](const TurningPoint& turn) {
    return std::pair(-std::abs(turn.change()), turn.episode.first);
  });
  if (turns.size() > kMostTurningPoints) turns.resize(kMostTurningPoints);
  std::ranges::sort(turns, {}, [](const TurningPoint& turn) { return turn.episode.first; });
  return turns;
}

// --- Decisions ---

void count_decision(SeatReview& seat, const Verdict& verdict, const Input& given) {
  ++seat.decisions;
  if (verdict.best == given) ++seat.as_the_bot;
  if (verdict.loss > 0) ++seat.mistakes;
  seat.lost += verdict.loss;
}

}  // namespace

std::vector<const ReviewedDecision*> Review::mistakes_of(const ReviewPlan& plan, Seat seat) const {
  std::vector<const ReviewedDecision*> mistakes;
  for (const ReviewedDecision& decision : decisions) {
    const bool is_his = seat_of(plan.steps[decision.step].input) == seat;
    if (is_his && decision.verdict.loss > 0) mistakes.push_back(&decision);
  }
  std::ranges::sort(mistakes, {},
                    [](const ReviewedDecision* each) { return std::pair(-each->verdict.loss, each->step); });
  return mistakes;
}

Review gather(const ReviewPlan& plan, std::span<const JobResult> results) {
  assert(results.size() == plan.jobs());
  std::vector<const JobResult*> in_order(plan.jobs());
  for (const JobResult& result : results) in_order[result.job] = &result;
  Review review;
  review.curve.resize(plan.jobs() + 1);
  review.curve.back() = chances_of(fair_chances(plan.end, plan.rules), plan.seats());
  std::vector<Chances> after(plan.jobs());  // at the end of a round not yet with what is foreseen of the next
  for (std::size_t step = plan.jobs(); step-- > 0;) {
    after[step] = in_order[step]->round_end.value_or(review.curve[step + 1]);
    review.curve[step] = in_order[step]->before.value_or(after[step]);
  }
  review.episodes = episodes_of(plan);
  review.turning_points = turning_points_of(plan, review, after);
  Changes changes(plan, review);
  for (const JobResult* result : in_order) {
    changes.add(*result, review.curve[result->job], after[result->job], review.curve[result->job + 1]);
    if (!result->verdict) continue;
    const Input& given = plan.steps[result->job].input;
    count_decision(review.seats[seat_of(given)->index], *result->verdict, given);
    review.decisions.push_back({result->job, *result->verdict});
  }
  return review;
}

}  // namespace dicetown
