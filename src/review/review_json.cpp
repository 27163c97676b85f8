#include "engine/score.h"
#include "json/json_writer.h"
#include "record/game_record.h"
#include "review/reasons_writer.h"
#include "review/review.h"

namespace dicetown {
namespace {

class ReviewWriter {
 public:
  ReviewWriter(const ReviewPlan& plan, const Review& review, std::optional<Seat> only)
      : plan_(plan), review_(review), only_(only) {}

  std::string write() {
    json_.begin_object();
    json_.member("playouts", plan_.settings.playouts);
    json_.member("seed", plan_.settings.seed);
    json_.member("rounds", plan_.end.round);
    json_.member("winner", *plan_.end.winner);
    write_seats();
    write_curve();
    write_turning_points();
    write_decisions();
    json_.end_object();
    return json_.take();
  }

 private:
  bool is_meant(Seat seat) const { return !only_ || *only_ == seat; }

  void number(std::string_view key, std::int32_t millionths) {
    json_.key(key);
    json_.raw(decimal(millionths));
  }

  void write_seats() {
    json_.key("seats");
    json_.begin_list();
    for (const Seat seat : plan_.seats()) {
      if (is_meant(seat)) write_seat(seat);
    }
    json_.end_list();
  }

  void write_seat(Seat seat) {
    const SeatReview& own = review_.seats[seat.index];
    json_.begin_object();
    json_.member("seat", seat);
    json_.member("name", std::string_view(plan_.names[seat.index]));
    json_.member("score", score(plan_.end, seat).total());
    number("luck", own.luck());
    json_.key("changes");
    json_.begin_object();
    for (int cause = 0; cause < kCauses; ++cause) {
      number(name_of(static_cast<Cause>(cause)), own.by(static_cast<Cause>(cause)));
    }
    json_.end_object();
    json_.member("decisions", own.decisions);
    json_.member("as_the_bot", own.as_the_bot);
    json_.member("mistakes", own.mistakes);
    number("lost", own.lost);
    json_.end_object();
  }

  void write_episode(const Episode& episode) {
    json_.member("round", episode.round);
    json_.member("phase", episode.phase);
    json_.member("throw", episode.throws);
  }

  // A point stands for the time before its step; the last one for the end.
  void write_curve() {
    json_.key("curve");
    json_.begin_list();
    for (std::size_t step = 0; step < review_.curve.size(); ++step) {
      json_.begin_object();
      json_.member("step", step);
      if (step < plan_.steps.size()) {
        const ReviewStep& at = plan_.steps[step];
        write_episode({step, step, at.before.round, at.before.phase, at.throws});
      } else {
        write_episode({step, step, plan_.end.round, Phase::end, 0});
      }
      json_.key("chances");
      json_.begin_list();
      for (const Seat seat : plan_.seats()) json_.raw(decimal(review_.curve[step][seat.index]));
      json_.end_list();
      json_.end_object();
    }
    json_.end_list();
  }

  void write_turning_points() {
    json_.key("turning_points");
    json_.begin_list();
    for (const TurningPoint& turn : review_.turning_points) {
      json_.begin_object();
      json_.member("first", turn.episode.first);
      json_.member("last", turn.episode.last);
      write_episode(turn.episode);
      json_.member("seat", turn.seat);
      number("before", turn.before);
      number("after", turn.after);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_decisions() {
    json_.key("decisions");
    json_.begin_list();
    for (const ReviewedDecision& decision : review_.decisions) {
      if (is_meant(*seat_of(plan_.steps[decision.step].input))) write_decision(decision);
    }
    json_.end_list();
  }

  void write_decision(const ReviewedDecision& decision) {
    const auto& [step, verdict] = decision;
    const ReviewStep& at = plan_.steps[step];
    json_.begin_object();
    json_.member("step", step);
    write_episode({step, step, at.before.round, at.before.phase, at.throws});
    json_.member("seat", *seat_of(at.input));
    if (at.automatic) json_.member("auto", *at.automatic);
    json_.key("given");
    json_.raw(input_json({at.input}));
    json_.key("best");
    json_.raw(input_json({verdict.best}));
    number("loss", verdict.loss);
    number("error", verdict.error);
    write_reasons(json_, verdict.reasons);
    json_.end_object();
  }

  const ReviewPlan& plan_;
  const Review& review_;
  std::optional<Seat> only_;
  JsonWriter json_;
};

}  // namespace

std::string review_json(const ReviewPlan& plan, const Review& review, std::optional<Seat> seat) {
  return ReviewWriter(plan, review, seat).write();
}

}  // namespace dicetown
