#include "table/game/hidden_moment.h"

#include <algorithm>
#include <cstddef>

#include "engine/apply.h"
#include "engine/check.h"
#include "engine/hidden_window.h"

namespace dicetown {

std::vector<HiddenMoment::Holder> HiddenMoment::chain_of_holders(const State& state, const Ruleset& rules) {
  std::vector<Holder> holders;
  State passed = state;
  const StoreCard card = passed.window_card;
  while (is_hidden_window(passed) && passed.window_card == card) {
    holders.push_back({.seat = passed.asked, .state = passed});
    Chronicle chronicle;
    apply(passed, rules, Pass{passed.asked, card}, chronicle);
    if (!chronicle.events.empty() || !chronicle.moments.empty()) break;
  }
  return holders;
}

HiddenMoment::Holder* HiddenMoment::find(Seat seat) {
  const auto found = std::ranges::find(holders_, seat, &Holder::seat);
  return found == holders_.end() ? nullptr : &*found;
}

const State& HiddenMoment::shown_to(int viewer) const {
  if (terms_.is_ordered_ahead) return terms_.shown;
  for (const Holder& holder : holders_) {
    if (holder.seat.index == viewer) return holder.state;
  }
  return terms_.shown;
}

std::expected<bool, Refusal> HiddenMoment::answer(Holder& holder, const Ruleset& rules, const Input& input,
                                                  const Origin& origin) {
  if (!check(holder.state, rules, input)) {
    return refused(RefusalCode::not_an_option, refusal::Why{Rejection::not_an_option});
  }
  const auto again = std::ranges::find_if(holder.replaced,
                                          [&](const Origin& other) { return other.is_same_command(origin); });
  if (again != holder.replaced.end()) {  // and too late
    again->connection = origin.connection;
    return false;
  }
  if (holder.replaced.size() == kMaxReplaced) return refused(RefusalCode::too_fast);
  if (!holder.origin.client.empty() && !holder.origin.is_same_command(origin)) {
    holder.replaced.push_back(holder.origin);
  }
  holder.answer = input;
  holder.origin = origin;
  held_by_.erase(holder.seat);
  return true;
}

void HiddenMoment::hold(Seat seat, Millis until) {
  if (held_by_.empty()) hold_until_ = until;
  held_by_.insert(seat);
}

bool HiddenMoment::release(Seat seat) {
  if (!held_by_.has(seat)) return false;
  held_by_.erase(seat);
  return true;
}

bool HiddenMoment::waits_for_person(const Room& room, Millis now) const {
  if (!terms_.waits_for_holder || now >= terms_.limit) return false;
  return std::ranges::any_of(
      holders_, [&](const Holder& holder) { return !holder.answer && !is_bot_played(room, holder.seat); });
}

bool HiddenMoment::is_over(const Room& room, Millis now) const {
  if (terms_.awaits_orders || now < terms_.until || waits_for_person(room, now)) return false;
  // Also for one that plays for the person who was waited for.
  const bool waits_for_bot = std::ranges::any_of(holders_, [&](const Holder& holder) {
    const bool is_for_person = room.chairs[holder.seat.index].sitter == Sitter::person;
    return !holder.answer && is_bot_played(room, holder.seat) &&
           (terms_.duration == 0 || (terms_.waits_for_holder && is_for_person));
  });
  if (waits_for_bot) return false;
  return held_by_.empty() || now >= hold_until_;
}

Millis HiddenMoment::next_due(const Room& room, Millis now) const {
  Millis next = kNever;
  const auto due = [&](Millis time) {
    if (time > now) next = std::min(next, time);
  };
  due(terms_.until);
  if (terms_.awaits_orders || waits_for_person(room, now)) due(terms_.limit);
  if (is_held()) due(hold_until_);
  return next;
}

void HiddenMoment::shift(Millis paused) {
  terms_.until += paused;
  hold_until_ += paused;
  if (terms_.limit != kNever) terms_.limit += paused;
}

}  // namespace dicetown
