#include "review/full_information.h"

#include <array>
#include <optional>
#include <span>
#include <variant>

#include "bots/levels.h"
#include "bots/search/quick_play.h"
#include "chance/rng.h"
#include "chance/shared_chance.h"
#include "engine/apply.h"

namespace dicetown {
namespace {

// The luck of a review, apart from the streams of one playout.
constexpr std::uint64_t kLuckStream = 6ULL << 60;
constexpr std::uint64_t kWhimStream = 7ULL << 60;

// Among equals a seat chooses by numbers that depend on where in the round it is asked, not on what else was
// asked before: so whoever plays as quick judgement would have played changes nothing.
Rng whim_of(std::uint64_t luck, const State& world, Seat seat) {
  constexpr int kBits = 4;
  std::uint64_t place = world.round;
  place = place << kBits | static_cast<std::uint64_t>(world.phase);
  place = place << kBits | static_cast<std::uint64_t>(world[seat].dice.size());
  place = place << kBits | seat.index;
  return Rng(luck, kWhimStream + place);
}

// Somebody who has answered already is not asked again in a playout.
bool has_answered_before(const ReviewStep& step, Seat seat) {
  if (std::holds_alternative<Keep>(step.input)) return !step.before.unanswered.has(seat);
  return std::holds_alternative<MakeOffer>(step.input) && step.before.answered.has(seat);
}

// So many rounds are played to their end, the one at hand included: with fewer, what happens in a round would
// be judged with less foresight than where the next one begins.
constexpr std::uint32_t kRounds = 2;

// A position of the game, met by the luck of the round in which `step` is.
class FullInformationEstimate {
 public:
  // Before the step.
  FullInformationEstimate(const ReviewPlan& plan, std::size_t step)
      : FullInformationEstimate(plan, step, step, plan.steps[step].before) {}
  static FullInformationEstimate after(const ReviewPlan& plan, std::size_t step) {
    return {plan, step, step + 1, plan.after(step)};
  }

  // `prepare` is given the world and its luck, and may lead it on.
  template <class Prepare>
  Chances chances(Prepare prepare) const {
    const SeatSet seats = plan_.seats();
    std::array<double, kMaxSeats> sums{};
    Rng lucks(plan_.settings.seed, kLuckStream + round_);
    for (std::uint32_t i = 0; i < plan_.settings.playouts; ++i) {
      const std::uint64_t luck = lucks.next();
      SharedChance chance(luck);
      for (const ReviewStep& past : past_) chance.skip(past.before, past.input);
      State world = position_;
      prepare(world, chance);
      play_on(world, chance, luck);
      const auto end = fair_chances(world, plan_.rules);
      for (const Seat seat : seats) sums[seat.index] += end[seat.index];
    }
    for (double& sum : sums) sum /= plan_.settings.playouts;
    return chances_of(sums, seats);
  }

 private:
  FullInformationEstimate(const ReviewPlan& plan, std::size_t step, std::size_t end, const State& position)
      : plan_(plan), position_(position), round_(plan.steps[step].before.round) {
    std::size_t first = step;
    while (first > 0 && plan.steps[first - 1].before.round == round_) --first;
    past_ = std::span(plan.steps).subspan(first, end - first);
  }

  void play_on(State& world, SharedChance& chance, std::uint64_t luck) const {
    Rng rng(luck);
    NoEvents nobody;
    const auto whim = [&](const State& now, Seat seat) -> Rng& { return rng = whim_of(luck, now, seat); };
    play_quickly(world, plan_.rules, strongest_judgement().weights(world.seat_count), round_ + kRounds,
                 chance, whim, nobody);
  }

  const ReviewPlan& plan_;
  const State& position_;
  std::uint32_t round_;
  std::span<const ReviewStep> past_;  // of the round, before the position
};

}  // namespace

Chances chances_before(const ReviewPlan& plan, std::size_t step) {
  return FullInformationEstimate(plan, step).chances([](State&, Chance&) {});
}

bool is_quick_answer(const ReviewPlan& plan, std::size_t step) {
  const ReviewStep& at = plan.steps[step];
  const std::optional<Seat> seat = seat_of(at.input);
  const std::optional<Question> question =
      seat ? question_for(at.before, plan.rules, *seat) : std::optional<Question>();
  if (!question || has_answered_before(at, *seat)) return false;
  SimpleBot player(strongest_judgement().weights(at.before.seat_count));
  const View view = quick_view(at.before, plan.rules, *seat);
  constexpr std::uint64_t kWhims = 3;  // of equals another may be chosen
  for (std::uint64_t luck = 0; luck < kWhims; ++luck) {
    Rng whim = whim_of(luck, at.before, *seat);
    if (player.answer(view, *question, Budget{}, whim) != at.input) return false;
  }
  return true;
}

Chances chances_at_round_end(const ReviewPlan& plan, std::size_t step) {
  return FullInformationEstimate::after(plan, step).chances([](State&, Chance&) {});
}

std::vector<Chances> chances_in_throw(const ReviewPlan& plan, std::size_t step) {
  std::vector<Chances> all;
  const SeatSet throwers = plan.steps[step].throwers();
  const FullInformationEstimate truth(plan, step);
  SeatSet known;
  for (int count = 1; count < throwers.size(); ++count) {
    known.insert(throwers.at(count - 1));
    all.push_back(truth.chances([&](State& world, Chance& chance) {
      Roll roll = std::get<Roll>(chance.outcome(world, awaiting(world, plan.rules)));
      const Roll& thrown = std::get<Roll>(plan.steps[step].input);
      for (const Seat seat : known) roll.dice[seat.index] = thrown.dice[seat.index];
      apply(world, plan.rules, roll);
    }));
  }
  return all;
}

}  // namespace dicetown
