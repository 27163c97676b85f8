// The open questions of a game: who must answer by when, who answers for those who do not, and what is shown
// of it.
#include <algorithm>
#include <utility>
#include <variant>

#include "engine/hidden_window.h"
#include "table/game_in_progress.h"

namespace dicetown {
namespace {

// For a question by the day, at least.
constexpr Millis kLeftAfterRestart = Millis{60} * 60 * 1000;

Millis longest_outbidding(const Settings& settings) {
  return std::max(time_to_bargain(settings), settings.bot_pause);
}

}  // namespace

// --- What is shown ---

View GameInProgress::view_for(int viewer) const {
  return game_.view_for(moment_ ? moment_->shown_to(viewer) : game_.state(), viewer);
}

// The number of the question that the seat may answer now.
std::optional<std::uint32_t> GameInProgress::question_of(Seat seat) const {
  if (room().stage != Stage::playing) return std::nullopt;
  if (!moment_ && game_.has_scenes()) return std::nullopt;  // what is known is not yet shown
  const View view = view_for(seat.index);
  if (!view.question && !view.may_change) return std::nullopt;
  return game_.question_number();
}

Status GameInProgress::status_for(const View& view, Millis real_now, std::vector<ClockFace>& faces) const {
  const Millis now = clock_time(real_now);
  Status status;
  if (view.question || view.may_change) status.question = game_.question_number();
  if (view.step == Step::decision) {
    status.offers = bargaining_.version();
    if (now < bargaining_.until()) status.bargaining = bargaining_.until() - now;
  }
  if (moment_ && moment_->terms().is_announced) {
    status.moment = moment_->terms().until - now;
    status.held = moment_->is_held();
  }
  if (moment_ && moment_->terms().awaits_orders) {
    status.orders = orders_.without_orders(moment_->terms().shown.round);
  }
  faces.clear();
  // Nobody else learns that they are asked.
  if (moment_ && moment_->terms().waits_for_holder && clocks_.has_clock() && view.question) {
    faces.push_back({*view.viewer.seat, moment_->terms().limit - now, 0});
  }
  if (clocks_.has_clock()) {
    for (const Seat seat : view.awaited) {
      if (is_bot_played(room(), seat)) continue;
      const Millis bank = clocks_.bank(seat);
      const Millis all = clocks_.deadline(seat) - now;
      faces.push_back({seat, all - bank, std::min(all, bank)});
    }
  }
  status.clocks = faces;
  return status;
}

// --- Waiting ---

// Since when the game has waited for what it waits for now. Those who play by the day must not get another
// day by each restart, but some time is left to everybody.
Millis GameInProgress::begin_wait(Millis now) {
  if (!by_the_day()) return now;
  Wait wait{.question = game_.question_number(), .since = now};
  if (room().wait.question == wait.question) wait.outbidding = room().wait.outbidding;
  if (interrupted_ && interrupted_->question == wait.question) {
    const Millis latest = now + kLeftAfterRestart - times_of(settings()).per_question;
    return std::min(std::max(interrupted_->since, latest), now);
  }
  if (room().wait != wait) at_.room.change_quietly().wait = wait;
  return now;
}

void GameInProgress::reach_questions(const Questions& questions, Millis now) {
  const std::uint32_t number = game_.question_number();
  const State& state = game_.state();
  // How long offers may come at least: from when everybody can see that a decision is due, not from when the
  // engine knows.
  if (state.step == Step::decision && !bargaining_.has_begun(number)) {
    const Millis until = has_person_among(room(), state.unanswered) ? now + settings().bargaining : now;
    const bool was_interrupted = interrupted_ && interrupted_->question == number;
    bargaining_.begin(number, until,
                      was_interrupted
                          ? std::clamp(interrupted_->outbidding, now, now + longest_outbidding(settings()))
                          : now);
  }
  for (const Question& question : questions) {
    if (clocks_.is_noted(question.seat, number)) continue;
    // The Sheriff may not decide while there is bargaining.
    const bool decides = std::holds_alternative<AskChoose>(question.ask);
    const Millis since = begin_wait(now);
    clocks_.note_asked(question.seat, number, decides ? std::max(since, bargaining_.until()) : since);
  }
}

// Keeps are hidden and come at once; open answers leave people time to follow.
Millis GameInProgress::bot_due(const Question& question) const {
  if (std::holds_alternative<AskKeep>(question.ask)) return 0;
  const Millis pause = has_persons(room()) ? settings().bot_pause : 0;
  const Millis due = clocks_.asked(question.seat) + pause;
  const bool decides = std::holds_alternative<AskChoose>(question.ask);
  return decides ? std::max(due, bargaining_.bot_may_decide_at()) : due;
}

// Whether an input was made.
bool GameInProgress::settle(const Questions& questions, Millis now) {
  if (let_bots_reconsider()) return false;  // who decides for the Sheriff waits for it
  const SeatSet candidates = game_.state().candidates;
  for (const Question& question : questions) {
    const Seat seat = question.seat;
    if (at_.bots.is_thinking(seat)) continue;
    if (is_bot_played(room(), seat)) {
      if (now < bot_due(question)) continue;
      if (const auto scripted = dealer_.scripted_answer(game_, seat)) {
        commit(*scripted, {.automatic = mark_of_bot(room(), seat)}, now);
        return true;
      }
      start_thinking(question, game_.state(), BotSeats::About::question, mark_of_bot(room(), seat));
      continue;
    }
    // A seat that is no candidate may bargain, but nobody waits for it longer than the bargaining lasts.
    const bool is_bystander = std::holds_alternative<AskOffer>(question.ask) && !candidates.has(seat);
    // Everybody can see who is asked for an offer: by the day, they may take as long as for anything else.
    const Millis until = by_the_day() ? clocks_.deadline(seat) : bargaining_.until();
    if (is_bystander && settings().bargaining > 0 && now >= until) {
      commit(MakeOffer{seat, std::nullopt}, {.automatic = Automatic::timeout}, now);
      return true;
    }
    if (now >= clocks_.deadline(seat)) {
      start_thinking(question, game_.state(), BotSeats::About::question, Automatic::timeout);
    }
  }
  return false;
}

// The next time at which something is due.
Millis GameInProgress::next_due(Millis now) const {
  if (moment_) return moment_->next_due(room(), now);
  const Awaiting need = game_.awaiting();
  const auto* questions = std::get_if<Questions>(&need);
  if (questions == nullptr) return kNever;
  Millis next = kNever;
  const auto due = [&](Millis time) {
    if (time > now) next = std::min(next, time);
  };
  for (const Question& question : *questions) {
    if (is_bot_played(room(), question.seat)) {
      due(bot_due(question));
    } else {
      due(bargaining_.until());
      due(clocks_.deadline(question.seat));
    }
  }
  return next;
}

// --- Bots ---

// One after the other, so that each knows what the one before has done. Whether a bot thinks about changing
// its offer.
bool GameInProgress::let_bots_reconsider() {
  if (at_.bots.is_reconsidering(game_.question_number())) return true;
  for (const Seat seat : bargaining_.news().to_ask(game_.state())) {
    if (!is_bot_played(room(), seat)) continue;
    start_thinking(*question_for(game_.state(), game_.rules(), seat), game_.state(),
                   BotSeats::About::standing_offer, mark_of_bot(room(), seat));
    return true;
  }
  return false;
}

void GameInProgress::start_thinking(const Question& question, const State& shown, BotSeats::About about,
                                    std::optional<Automatic> automatic) {
  if (at_.bots.is_thinking(question.seat)) return;  // of something else, and comes back
  bargaining_.news().note_asked(question.seat);
  BotSeats::Request request{.question = question,
                            .view = game_.view_of(shown, question.seat.index),
                            .number = game_.question_number(),
                            .about = about,
                            .automatic = automatic,
                            .is_for_people = has_persons(room())};
  if (about == BotSeats::About::moment && moment_->terms().duration > 0) {  // which ends without it
    const auto half = static_cast<std::uint32_t>(moment_->terms().duration / 2);
    request.until = moment_->terms().until;
    request.budget.milliseconds = std::min(request.budget.milliseconds, half);
  }
  at_.bots.start_thinking(request);
}

void GameInProgress::take_answer(const BotSeats::Answered& answered, Millis now) {
  const auto& [seat, job, answer] = answered;
  if (job.question != game_.question_number()) return;
  if (job.automatic == Automatic::bot && !is_bot_played(room(), seat)) return;  // its owner is back
  if (job.about == BotSeats::About::moment) {
    HiddenMoment::Holder* const asked = moment_ ? moment_->find(seat) : nullptr;
    if (asked == nullptr || asked->answer) return;
    asked->answer = answer;
    asked->origin.automatic = job.automatic;
    return;
  }
  if (job.about == BotSeats::About::standing_offer) return take_change(answered, now);
  if (room().paused || !game_.is_awaited(seat) || !game_.check(*answer)) return;
  // A Sheriff decides by the offers that stand: those that were thought of may be gone.
  if (std::holds_alternative<Choose>(*answer) && bargaining_.news().has_news_for(seat)) return;
  commit(*answer, {.automatic = job.automatic}, now);
}

void GameInProgress::take_change(const BotSeats::Answered& answered, Millis now) {
  const auto& [seat, job, answer] = answered;
  if (room().paused) return bargaining_.news().take_back(seat);
  // Other offers have changed meanwhile: it is asked again.
  if (!answer || bargaining_.news().has_news_for(seat) || !game_.check(*answer)) return;
  commit(*answer, {.automatic = job.automatic}, now);
  leave_time_to_outbid(now);
}

void GameInProgress::leave_time_to_outbid(Millis now) {
  const State& state = game_.state();
  SeatSet may_change;
  for (const Seat seat : state.all_seats()) {
    if (state.replacements_left[seat.index] > 0) may_change.insert(seat);
  }
  const Millis pause = has_persons(room()) ? settings().bot_pause : 0;
  const Millis until = now + (has_person_among(room(), may_change) ? longest_outbidding(settings()) : pause);
  bargaining_.leave_time_to_outbid(until);
  if (by_the_day()) at_.room.change_quietly().wait.outbidding = until;
}

}  // namespace dicetown
