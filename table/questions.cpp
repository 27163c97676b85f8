// Who must answer by when, and who answers for those who do not.
#include <algorithm>
#include <utility>
#include <variant>

#include "table/impl.h"

namespace dicetown {
namespace {

// Answers where a person has not, or is away: a bot of middle strength.
constexpr std::string_view kSubstitute = "simple";
// A held moment takes no longer than a question on a clock, or this without one.
constexpr Millis kLongestHold = 60'000;
// For a question by the day, at least.
constexpr Millis kLeftAfterRestart = Millis{60} * 60 * 1000;

}  // namespace

bool Table::Impl::is_bot_played(Seat seat) const {
  const Chair& chair = room_.chairs[seat.index];
  return chair.sitter == Sitter::bot || chair.played_by_bot;
}

bool Table::Impl::has_persons() const {
  return std::ranges::any_of(room_.chairs, [](const Chair& chair) {
    return chair.sitter == Sitter::person && !chair.played_by_bot;
  });
}

bool Table::Impl::has_people() const {
  return std::ranges::count(room_.chairs, Sitter::person, &Chair::sitter) > 0;
}

bool Table::Impl::is_person_alone() const {
  return std::ranges::count(room_.chairs, Sitter::person, &Chair::sitter) == 1;
}

// Since when the game has waited for what it waits for now. Whoever plays by the day must not get another day
// by each restart, but some time is left to everybody.
Millis Table::Impl::begin_wait(Millis now) {
  if (room_.settings.clock != ClockKind::days) return now;
  Wait wait{.question = game_->question_number(), .since = now};
  if (room_.wait.question == wait.question) wait.outbidding = room_.wait.outbidding;
  if (interrupted_ && interrupted_->question == wait.question) {
    const Millis latest = now + kLeftAfterRestart - times_of(room_.settings).per_question;
    return std::min(std::max(interrupted_->since, latest), now);
  }
  if (std::exchange(room_.wait, wait) != wait) room_changed_unseen();
  return now;
}

void Table::Impl::reach_questions(const Questions& questions, Millis now) {
  begin_bargaining(now);
  note_asked(questions, now);
}

void Table::Impl::note_asked(const Questions& questions, Millis now) {
  for (const Question& question : questions) {
    SeatClock& clock = clocks_[question.seat.index];
    if (clock.question == game_->question_number()) continue;
    clock.question = game_->question_number();
    clock.used = clock.spent = 0;
    // The Sheriff may not decide while there is bargaining.
    const bool decides = std::holds_alternative<AskChoose>(question.ask);
    const Millis since = begin_wait(now);
    clock.asked = decides ? std::max(since, bargaining_until_) : since;
  }
}

Millis Table::Impl::limit_of_question() const {
  return has_clock() ? times_of(room_.settings).per_question : kLongestHold;
}

// Everybody can see who is asked for an offer: by the day, whoever is may take as long as for anything else.
Millis Table::Impl::bystanders_until(Seat seat) const {
  return room_.settings.clock == ClockKind::days ? deadline(seat) : bargaining_until_;
}

Millis Table::Impl::deadline(Seat seat) const {
  if (!has_clock()) return kNever;
  const SeatClock& clock = clocks_[seat.index];
  return clock.asked + times_of(room_.settings).per_question + clock.bank;
}

// The seat has answered: what it took beyond the time of a question comes out of its bank.
void Table::Impl::spend(Seat seat, Millis now) {
  SeatClock& clock = clocks_[seat.index];
  if (!has_clock() || is_bot_played(seat) || clock.question != game_->question_number()) return;
  if (!is_awaited(seat)) return;  // another answer instead of the first costs nothing
  clock.used = now - clock.asked;
  clock.spent = std::clamp<Millis>(clock.used - times_of(room_.settings).per_question, 0, clock.bank);
  clock.bank -= clock.spent;
}

// The seat has taken its answer back: its time goes on as if it had not answered.
void Table::Impl::go_on_thinking(Seat seat, Millis now) {
  SeatClock& clock = clocks_[seat.index];
  clock.asked = now - clock.used;
  clock.bank += std::exchange(clock.spent, 0);
}

// Keeps are hidden and come at once; open answers leave people time to follow.
Millis Table::Impl::bot_due(const Question& question) const {
  if (std::holds_alternative<AskKeep>(question.ask)) return 0;
  const Millis pause = has_persons() ? room_.settings.bot_pause : 0;
  const Millis due = clocks_[question.seat.index].asked + pause;
  const bool decides = std::holds_alternative<AskChoose>(question.ask);
  return decides ? std::max({due, bargaining_until_, outbidding_until_}) : due;
}

// Whether an input was made.
bool Table::Impl::settle(const Questions& questions, Millis now) {
  if (let_bots_reconsider()) return false;  // who decides for the Sheriff waits for it
  const SeatSet candidates = game_->state().candidates;
  for (const Question& question : questions) {
    const Seat seat = question.seat;
    if (bots_[seat.index].errand) continue;
    if (is_bot_played(seat)) {
      if (now < bot_due(question)) continue;
      if (const auto scripted = scripted_answer(seat)) {
        commit(*scripted, {.automatic = mark_of(seat)}, now);
        return true;
      }
      lend_bot(question, game_->state(), About::question, mark_of(seat));
      continue;
    }
    // Who is not a candidate may bargain, but nobody waits for him longer than the bargaining lasts.
    const bool is_bystander = std::holds_alternative<AskOffer>(question.ask) && !candidates.has(seat);
    if (is_bystander && room_.settings.bargaining > 0 && now >= bystanders_until(seat)) {
      commit(MakeOffer{seat, std::nullopt}, {.automatic = Automatic::timeout}, now);
      return true;
    }
    if (now >= deadline(seat)) lend_bot(question, game_->state(), About::question, Automatic::timeout);
  }
  return false;
}

// One after the other, so that each knows what the one before has done.
bool Table::Impl::let_bots_reconsider() {
  const auto is_at_it = [&](const BotSeat& seat) {
    return seat.errand && seat.errand->about == About::standing_offer &&
           seat.errand->question == game_->question_number();
  };
  if (std::ranges::any_of(bots_, is_at_it)) return true;
  for (const Seat seat : offer_news_.to_ask(game_->state())) {
    if (!is_bot_played(seat)) continue;
    lend_bot(*question_for(game_->state(), game_->rules(), seat), game_->state(), About::standing_offer,
             mark_of(seat));
    return true;
  }
  return false;
}

std::optional<Automatic> Table::Impl::mark_of(Seat seat) const {
  if (room_.chairs[seat.index].sitter != Sitter::person) return std::nullopt;
  return Automatic::bot;
}

std::optional<Input> Table::Impl::scripted_answer(Seat seat) const {
  return lesson_ ? lesson_->answer(game_->state(), game_->rules(), seat) : std::nullopt;
}

void Table::Impl::lend_bot(const Question& question, const State& shown, About about,
                           std::optional<Automatic> automatic) {
  BotSeat& seat = bots_[question.seat.index];
  if (seat.errand) return;  // it is still thinking of something else, and comes back
  if (!seat.bot) seat.bot = host_.hire(kSubstitute);
  seat.errand = {++tickets_, game_->question_number(), about, automatic};
  offer_news_.tell(question.seat);
  Budget budget;
  std::optional<Millis> until;
  if (about == About::moment && moment_->lasts > 0) {  // which ends without it
    until = moment_->until;
    budget.milliseconds = std::min(budget.milliseconds, static_cast<std::uint32_t>(moment_->lasts / 2));
  }
  host_.think({tickets_, std::move(seat.bot), std::exchange(seat.unseen, {}),
               game_->view_of(shown, question.seat.index), question, about == About::standing_offer, budget,
               seat.rng, until, has_persons()});
}

// It has not answered yet; an answer that it may still change does not count.
bool Table::Impl::is_awaited(Seat seat) const {
  const Awaiting need = game_->awaiting();
  const auto* questions = std::get_if<Questions>(&need);
  return questions != nullptr && std::ranges::count(*questions, seat, &Question::seat) > 0;
}

void Table::Impl::thought(BotThought thought, Millis now) {
  const auto lent = std::ranges::find_if(
      bots_, [&](const BotSeat& seat) { return seat.errand && seat.errand->ticket == thought.ticket; });
  if (lent == bots_.end()) return;  // of a game that is gone
  const Errand errand = *std::exchange(lent->errand, std::nullopt);
  lent->bot = std::move(thought.bot);
  lent->rng = thought.rng;
  for (const VisibleEvent& event : std::exchange(lent->unseen, {})) lent->bot->saw(event);
  const Seat seat{static_cast<std::uint8_t>(lent - bots_.begin())};
  const bool is_open = game_ && room_.stage == Stage::playing && errand.question == game_->question_number();
  if (is_open) take_thought(seat, errand, thought.answer, now);
  go_on(now);
}

void Table::Impl::take_thought(Seat seat, const Errand& errand, const std::optional<Input>& answer,
                               Millis now) {
  if (errand.automatic == Automatic::bot && !is_bot_played(seat)) return;  // its owner is back
  if (errand.about == About::moment) {
    Holder* asked = moment_ ? holder(seat) : nullptr;
    if (asked == nullptr || asked->answer) return;
    asked->answer = answer;
    asked->origin.automatic = errand.automatic;
    return;
  }
  if (errand.about == About::standing_offer) return take_change(seat, errand, answer, now);
  if (room_.paused || !is_awaited(seat) || !game_->check(*answer)) return;
  // A Sheriff decides by the offers that stand: those he thought of may be gone.
  if (std::holds_alternative<Choose>(*answer) && offer_news_.has_news_for(seat)) return;
  commit(*answer, {.automatic = errand.automatic}, now);
}

void Table::Impl::take_change(Seat seat, const Errand& errand, const std::optional<Input>& answer,
                              Millis now) {
  if (room_.paused) return offer_news_.take_back(seat);
  // Other offers have changed meanwhile: it is asked again.
  if (!answer || offer_news_.has_news_for(seat) || !game_->check(*answer)) return;
  commit(*answer, {.automatic = errand.automatic}, now);
  leave_time_to_outbid(now);
}

Millis Table::Impl::longest_outbidding() const {
  return std::max(time_to_bargain(room_.settings), room_.settings.bot_pause);
}

// A bot has changed its offer: people can see it before a bot decides, and those who still may can answer it.
void Table::Impl::leave_time_to_outbid(Millis now) {
  const State& state = game_->state();
  SeatSet may_change;
  for (const Seat seat : state.all_seats()) {
    if (state.replacements_left[seat.index] > 0) may_change.insert(seat);
  }
  const Millis pause = has_persons() ? room_.settings.bot_pause : 0;
  outbidding_until_ = now + (has_person(may_change) ? longest_outbidding() : pause);
  if (room_.settings.clock != ClockKind::days) return;
  room_.wait.outbidding = outbidding_until_;
  room_changed_unseen();
}

// Seats whose owners have been away for long.
void Table::Impl::let_bots_take_over(Millis now) {
  const Millis away = times_of(room_.settings).away;
  if (away == 0) return;
  for (const Seat seat : all_chairs()) {
    Chair& chair = room_.chairs[seat.index];
    if (chair.sitter != Sitter::person || chair.played_by_bot || is_here(seat)) continue;
    if (now < clocks_[seat.index].gone + away) continue;
    chair.played_by_bot = true;
    room_changed();
  }
}

// The next time at which something is due.
void Table::Impl::schedule(Millis now) {
  Millis next = host_gone_ ? *host_gone_ + kHostAway : kNever;
  if (room_.stage == Stage::playing && !room_.paused) next = std::min(next, next_in_game(now));
  if (next != kNever) host_.wake_at(next);
}

Millis Table::Impl::next_in_game(Millis now) const {
  Millis next = kNever;
  const auto due = [&](Millis time) {
    if (time > now) next = std::min(next, time);
  };
  if (moment_) {
    due(moment_->until);
    if (moment_->awaits_orders || waits_for_person(now)) due(moment_->limit);
    if (!moment_->held_by.empty()) due(moment_->hold_until);
  } else if (const Awaiting need = game_->awaiting(); const auto* questions = std::get_if<Questions>(&need)) {
    for (const Question& question : *questions) {
      if (is_bot_played(question.seat)) {
        due(bot_due(question));
      } else {
        due(bargaining_until_);
        due(deadline(question.seat));
      }
    }
  }
  if (const Millis away = times_of(room_.settings).away; away > 0) {
    for (const Seat seat : all_chairs()) {
      const bool is_away = room_.chairs[seat.index].sitter == Sitter::person && !is_here(seat);
      if (is_away) due(clocks_[seat.index].gone + away);
    }
  }
  return next;
}

}  // namespace dicetown
