// A game at the moments of its hidden cards.
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/hidden_window.h"
#include "json/input_reader.h"
#include "json/recorded_input.h"
#include "table/command_log.h"
#include "table/game/possible_holders.h"
#include "table/game_in_progress.h"

namespace dicetown {
namespace {

// Long enough for a bot to think and too short to be shown: a moment that only bots could use.
constexpr Millis kBotsMoment = 100;

// An answer that comes again after it was replaced is still known to be done.
static_assert(HiddenMoment::kMaxReplaced <= CommandLog::kWindow);

// By public knowledge: nothing else may count here.
Millis moment_duration(const Room& room, bool is_ordered_ahead, SeatSet possible) {
  const Millis short_one = std::min(room.settings.moment, kBotsMoment);
  if (is_ordered_ahead) return has_bot_among(room, possible) ? short_one : 0;
  if (has_person_among(room, possible) && !is_person_alone(room)) return time_of_moment(room.settings);
  return has_people(room) ? short_one : 0;
}

// Given before a restart. By which commands counts as well: they may come again.
void take_early_answer(HiddenMoment::Holder& holder, const Room& room, const LiveGame& game) {
  const std::optional<EarlyAnswer>& early = room.chairs[holder.seat.index].early;
  if (!early || early->question != game.question_number()) return;
  const auto recorded = read_input(early->line);
  if (!recorded || !check(holder.state, game.rules(), recorded->input)) return;
  holder.answer = recorded->input;
  for (const CommandName& command : early->commands) {
    if (!holder.origin.client.empty()) holder.replaced.push_back(holder.origin);
    holder.origin = {.client = command.client, .number = command.number};
  }
}

}  // namespace

// It lasts if somebody could hold the card, by public knowledge, or if orders for the town are to be given
// before it.
void GameInProgress::reach_moment(const PassedMoment& moment, bool is_open, Acknowledgement& acknowledgement,
                                  Millis now) {
  const bool was_over = !is_open && interrupted_ && game_.question_number() < interrupted_->question;
  if (was_over) return game_.leave_moment();
  const SeatSet possible =
      possible_holders(moment.state, game_.knowledge(kSpectators), moment.card, moment.eligible);
  const bool is_ahead = orders_.are_ahead();
  const bool awaits_orders = is_ahead && completes_hands(moment.state, moment.card) &&
                             !orders_.without_orders(moment.state.round).empty();
  if (possible.empty() && !awaits_orders) return game_.leave_moment();
  const Millis duration = moment_duration(room(), is_ahead, possible);
  const Millis since = begin_wait(now);
  const bool waits_for_holder = !is_ahead && (settings().moment == 0 || is_person_alone(room()));
  moment_.emplace(
      HiddenMoment::Terms{
          .card = moment.card,
          .possible_holders = possible,
          // Where nobody is asked, not even the holder sees a question.
          .shown = is_open && !is_ahead ? game_.state() : moment.state,
          .is_open = is_open,
          .duration = duration,
          .until = std::max(since + duration, now + std::min(duration, kBotsMoment)),
          .limit = clocks_.has_clock() ? since + clocks_.limit() : kNever,
          .waits_for_holder = waits_for_holder,
          .is_announced = !is_ahead && !waits_for_holder && has_person_among(room(), possible),
          .awaits_orders = awaits_orders,
          .is_ordered_ahead = is_ahead,
      },
      is_open ? HiddenMoment::chain_of_holders(game_.state(), game_.rules())
              : std::vector<HiddenMoment::Holder>{});
  for (HiddenMoment::Holder& holder : moment_->holders()) take_early_answer(holder, room(), game_);
  ask_holders();
  // Also for no time at all among bots: one may think, and that must not show.
  if (duration > 0 || awaits_orders || !has_people(room()) || moment_->waits_for_person(room(), now)) {
    at_.broadcast.publish(now, acknowledgement);
  }
}

void GameInProgress::ask_holders() {
  for (HiddenMoment::Holder& holder : moment_->holders()) {
    if (holder.answer) continue;
    if (is_bot_played(room(), holder.seat)) {
      const Question question = *question_for(holder.state, game_.rules(), holder.seat);
      start_thinking(question, holder.state, BotSeats::About::moment, mark_of_bot(room(), holder.seat));
    } else if (!moment_->terms().awaits_orders) {
      holder.answer = orders_.answer(holder.seat, moment_->terms().card, holder.state, game_.rules());
    }
  }
}

// It takes effect at the end of the moment, and is acknowledged then.
GameInProgress::Outcome GameInProgress::answer_moment(const Connection& connection,
                                                      const command::Answer& answer,
                                                      Acknowledgement& acknowledgement) {
  HiddenMoment::Holder* const asked = moment_->find(*connection.seat);
  if (asked == nullptr || orders_.are_ahead()) return std::unexpected(closed_question(*connection.seat));
  const Origin origin{connection.client, acknowledgement.command().number, connection.id, std::nullopt};
  const auto taken = moment_->answer(*asked, game_.rules(), answer.input, origin);
  if (!taken) return std::unexpected(taken.error());
  acknowledgement.postpone();
  if (*taken && by_the_day()) keep_answer(*asked);
  return {};
}

// Whoever has answered need not be there for days. It is stored with the next thing that everybody sees, at
// the latest when they go: a write of its own would tell by the time it takes that somebody was asked.
void GameInProgress::keep_answer(const HiddenMoment::Holder& holder) {
  EarlyAnswer early{game_.question_number(), input_json({*holder.answer})};
  for (const Origin& origin : holder.replaced) early.commands.push_back({origin.client, origin.number});
  early.commands.push_back({holder.origin.client, holder.origin.number});
  at_.room.change_without_writing().chairs[holder.seat.index].early = std::move(early);
}

void GameInProgress::take_back(Seat seat) {
  HiddenMoment::Holder* const asked = moment_ ? moment_->find(seat) : nullptr;
  if (asked == nullptr || !asked->origin.automatic) return;
  asked->answer.reset();
  asked->origin = {};
}

GameInProgress::Outcome GameInProgress::confirm_orders(Seat seat) {
  if (room().paused) return refused(RefusalCode::paused);
  if (at_.attendance.take_back(seat)) take_back(seat);
  if (!moment_ || !moment_->terms().awaits_orders) return std::unexpected(closed_question(seat));
  orders_.confirm(seat, moment_->terms().shown.round);
  return {};
}

GameInProgress::Outcome GameInProgress::hold(Seat seat, Millis now) {
  if (!moment_ || !moment_->may_hold(seat)) return refused(RefusalCode::nothing_to_hold);
  moment_->hold(seat, clock_time(now) + clocks_.limit());
  return {};
}

GameInProgress::Outcome GameInProgress::release(Seat seat) {
  if (!moment_ || !moment_->release(seat)) return refused(RefusalCode::nothing_to_hold);
  return {};
}

void GameInProgress::end_moment(Acknowledgement& acknowledgement, Millis now) {
  const HiddenMoment moment = std::move(*moment_);
  moment_.reset();
  const auto& holders = moment.holders();
  std::size_t counted = 0;
  for (bool is_going_on = moment.terms().is_open; is_going_on; ++counted) {
    const HiddenMoment::Holder& holder = holders[counted];
    assert(game_.state().asked == holder.seat);
    const bool answered = holder.answer && game_.check(*holder.answer);
    Origin origin = holder.origin;
    if (!answered) origin.automatic = Automatic::timeout;
    commit(answered ? *holder.answer : Pass{holder.seat, moment.terms().card}, origin, now);
    for (const Origin& replaced : holder.replaced) {
      at_.commands.note(holder.seat, replaced.client, replaced.number);
      at_.room.change_quietly();
    }
    is_going_on = counted + 1 < holders.size() && !game_.has_scenes() && is_hidden_window(game_.state());
  }
  for (const HiddenMoment::Holder& holder : holders) {
    at_.room.change_without_writing().chairs[holder.seat.index].early.reset();
  }
  // Also if nobody was asked: what follows a moment waits for the disk, and that must not tell.
  if (moment.terms().duration > 0 || moment.terms().is_ordered_ahead) at_.room.change_quietly();
  at_.broadcast.settle_room(acknowledgement);
  for (std::size_t i = 0; i < holders.size(); ++i) acknowledge(holders[i], i < counted);
  game_.leave_moment();
}

void GameInProgress::acknowledge(const HiddenMoment::Holder& holder, bool has_counted) {
  const auto reply = [&](const Origin& origin) {
    if (!origin.connection) return;
    if (has_counted) {
      at_.broadcast.done(*origin.connection, origin.number);
    } else {
      at_.broadcast.refuse(*origin.connection, origin.number, closed_question(holder.seat));
    }
  };
  std::ranges::for_each(holder.replaced, reply);
  reply(holder.origin);
}

}  // namespace dicetown
