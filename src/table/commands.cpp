// What players may do while a game is on, besides what is for the lobby.
#include <algorithm>
#include <utility>
#include <variant>

#include "record/game_record.h"
#include "table/impl.h"
#include "table/moments.h"
#include "table/phrases.h"

namespace dicetown {
namespace {

constexpr std::ptrdiff_t kMostSayings = 5;  // of one person within this time
constexpr Millis kSayingsTime = 10'000;
constexpr std::size_t kSayingsKept = kMostSayings * kMaxSeats;
// For so long somebody who is here may take to answer openly before the others can vote about him.
constexpr Millis kPatience = 30'000;

std::string_view reason_name(Rejection why) {
  switch (why) {
    case Rejection::game_over: return "game-over";
    case Rejection::no_such_seat: return "no-such-seat";
    case Rejection::chance_is_awaited: return "chance-is-awaited";
    case Rejection::not_asked: return "not-asked";
    case Rejection::other_card_asked: return "other-card-asked";
    case Rejection::nothing_to_withdraw: return "nothing-to-withdraw";
    case Rejection::no_replacements_left: return "no-replacements-left";
    case Rejection::not_an_option:
    case Rejection::answer_is_awaited:
    case Rejection::other_chance_awaited:
    case Rejection::wrong_seats_roll:
    case Rejection::wrong_number_of_dice:
    case Rejection::wrong_number_of_cards:
    case Rejection::not_in_the_deck:
    case Rejection::not_in_the_hand: break;
  }
  return "not-an-option";
}

}  // namespace

Table::Impl::Outcome Table::Impl::as_player(const Connection& connection) const {
  if (!connection.seat) return std::unexpected(Refusal{RefusalCode::not_seated});
  if (room_.stage != Stage::playing) return std::unexpected(Refusal{RefusalCode::not_playing});
  return {};
}

Refusal Table::Impl::closed_question(Seat seat) const {
  JsonWriter with;
  with.begin_object();
  with.member("question", question_of(seat));
  with.end_object();
  return {RefusalCode::closed_question, with.take()};
}

// --- Answers ---

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Answer& answer, Millis now) {
  if (const Outcome player = as_player(connection); !player) return player;
  const Seat seat = *connection.seat;
  if (room_.paused) return std::unexpected(Refusal{RefusalCode::paused});
  if (answer.question != game_->question_number()) return std::unexpected(closed_question(seat));
  // Before anything else is known of the answer: whether it is a good one may be a secret.
  take_back(seat);
  if (moment_) return answer_moment(connection, answer);
  if (const auto legal = game_->check(answer.input); !legal) {
    if (!question_of(seat)) return std::unexpected(closed_question(seat));
    JsonWriter with;
    with.begin_object();
    with.member("why", reason_name(legal.error()));
    with.end_object();
    return std::unexpected(Refusal{RefusalCode::not_an_option, with.take()});
  }
  if (const auto* choose = std::get_if<Choose>(&answer.input)) {
    if (const Outcome choice = check_choice(*choose, answer.offers, now); !choice) return choice;
  }
  const bool is_keep =
      std::holds_alternative<Keep>(answer.input) || std::holds_alternative<Withdraw>(answer.input);
  if (is_keep) keeping_ = seat;
  commit(answer.input, {connection.client, unacknowledged_->number, connection.id, std::nullopt}, now);
  return {};
}

// It takes effect at the end of the moment, and is acknowledged then.
Table::Impl::Outcome Table::Impl::answer_moment(Connection& connection, const command::Answer& answer) {
  Holder* const asked = holder(*connection.seat);
  if (asked == nullptr || is_ordered_ahead()) return std::unexpected(closed_question(*connection.seat));
  if (!check(asked->state, game_->rules(), answer.input)) {
    return std::unexpected(Refusal{RefusalCode::not_an_option, R"({"why":"not-an-option"})"});
  }
  const Origin origin{connection.client, unacknowledged_->number, connection.id, std::nullopt};
  answered_later_ = true;
  const auto is_same = [&](const Origin& other) {
    return other.client == origin.client && other.number == origin.number;
  };
  const auto again = std::ranges::find_if(asked->replaced, is_same);
  if (again != asked->replaced.end()) {  // and too late
    again->connection = origin.connection;
    return {};
  }
  if (asked->replaced.size() == kWindowBits) return std::unexpected(Refusal{RefusalCode::too_fast});
  if (!asked->origin.client.empty() && !is_same(asked->origin)) asked->replaced.push_back(asked->origin);
  asked->answer = answer.input;
  asked->origin = origin;
  if (room_.settings.clock == ClockKind::days) keep_answer(*asked);
  moment_->held_by.erase(asked->seat);
  return {};
}

// Whoever has answered need not be there for days. It is stored with the next thing that everybody sees, at
// the latest when he goes: a write of its own would tell by the time it takes that somebody was asked.
void Table::Impl::keep_answer(const Holder& holder) {
  EarlyAnswer early{game_->question_number(), input_json({*holder.answer})};
  for (const Origin& origin : holder.replaced) early.commands.push_back({origin.client, origin.number});
  early.commands.push_back({holder.origin.client, holder.origin.number});
  room_.chairs[holder.seat.index].early = std::move(early);
}

// The Sheriff knows what he chooses: everybody had time to offer, and he has seen all that is paid for his
// choice.
Table::Impl::Outcome Table::Impl::check_choice(const Choose& choose, std::optional<std::uint32_t> offers,
                                               Millis now) const {
  if (now < bargaining_until_) {
    return std::unexpected(
        with_number(RefusalCode::bargaining, "left", static_cast<std::uint64_t>(bargaining_until_ - now)));
  }
  if (offers.value_or(0) < offers_changed_[choose.chosen.index]) {
    return std::unexpected(with_number(RefusalCode::offers_changed, "offers", offers_version_));
  }
  return {};
}

// --- Hidden cards ---

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::SetOrder& order, Millis) {
  if (!connection.seat) return std::unexpected(Refusal{RefusalCode::not_seated});
  Chair& chair = room_.chairs[connection.seat->index];
  chair.orders[static_cast<std::size_t>(order.card)] = order.order;
  if (order.card == StoreCard::cheater) chair.turn = order.turn;
  room_changed_unseen();
  return {};
}

// An order turns one die, however many copies the seat holds.
void Table::Impl::forget_turn(const Play& played) {
  Chair& chair = room_.chairs[played.seat.index];
  if (!played.turn || !chair.turn) return;
  chair.orders[static_cast<std::size_t>(played.card)] = CardOrder::ask;
  chair.turn.reset();
  room_changed_unseen();
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Ordered&, Millis) {
  if (const Outcome player = as_player(connection); !player) return player;
  const Seat seat = *connection.seat;
  if (room_.paused) return std::unexpected(Refusal{RefusalCode::paused});
  take_back(seat);
  if (!moment_ || !moment_->awaits_orders) return std::unexpected(closed_question(seat));
  room_.chairs[seat.index].ordered = moment_->shown.round;
  room_changed_unseen();
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Hold&, Millis now) {
  if (const Outcome player = as_player(connection); !player) return player;
  const bool may_hold = moment_ && moment_->is_told && moment_->could.has(*connection.seat);
  if (!may_hold) return std::unexpected(Refusal{RefusalCode::nothing_to_hold});
  if (moment_->held_by.empty()) {
    moment_->hold_until = clock_time(now) + limit_of_question();
  }
  moment_->held_by.insert(*connection.seat);
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Release&, Millis) {
  if (const Outcome player = as_player(connection); !player) return player;
  if (!moment_ || !moment_->held_by.has(*connection.seat)) {
    return std::unexpected(Refusal{RefusalCode::nothing_to_hold});
  }
  moment_->held_by.erase(*connection.seat);
  return {};
}

// --- Pauses and absences ---

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Pause&, Millis now) {
  if (const Outcome player = as_player(connection); !player) return player;
  if (connection.seat != host_seat(room_)) return std::unexpected(Refusal{RefusalCode::not_host});
  if (std::exchange(room_.paused, true)) return {};
  room_.paused_since = now;
  room_changed();
  return {};
}

// All times go on from where they stood.
Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Resume&, Millis now) {
  if (const Outcome player = as_player(connection); !player) return player;
  if (connection.seat != host_seat(room_)) return std::unexpected(Refusal{RefusalCode::not_host});
  if (!std::exchange(room_.paused, false)) return {};
  const Millis paused = now - std::exchange(room_.paused_since, 0);
  for (SeatClock& clock : clocks_) {
    clock.asked += paused;
    clock.gone = std::min(clock.gone + paused, now);
  }
  room_.wait.stand_still(paused);
  if (interrupted_) interrupted_->stand_still(paused);
  bargaining_until_ += paused;
  outbidding_until_ += paused;
  if (moment_) {
    moment_->until += paused;
    moment_->hold_until += paused;
    if (moment_->limit != kNever) moment_->limit += paused;
  }
  room_changed();
  return {};
}

// How much longer the seat must be waited for; only what everybody sees may count here.
Millis Table::Impl::patience_left(Seat seat, Millis now) const {
  if (!is_here(seat)) return 0;
  if (!view_for(kSpectators).awaited.has(seat)) return kPatience;
  return std::max<Millis>(clocks_[seat.index].asked + kPatience - clock_time(now), 0);
}

// More than half of the others who are here.
Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Vote& vote, Millis now) {
  if (const Outcome player = as_player(connection); !player) return player;
  if (vote.seat.index >= room_.chairs.size() || vote.seat == *connection.seat || is_bot_played(vote.seat)) {
    return std::unexpected(Refusal{RefusalCode::no_such_seat});
  }
  if (const Millis left = patience_left(vote.seat, now); left > 0) {
    return std::unexpected(with_number(RefusalCode::too_soon, "left", static_cast<std::uint64_t>(left)));
  }
  SeatSet& votes = votes_[vote.seat.index];
  votes.insert(*connection.seat);
  const SeatSet others = persons_here().without(vote.seat);
  int agreed = 0;
  for (const Seat seat : votes) agreed += others.has(seat) ? 1 : 0;
  if (agreed * 2 > others.size()) {
    room_.chairs[vote.seat.index].played_by_bot = true;
    votes = {};
  }
  room_changed();
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Leave&, Millis) {
  if (const Outcome player = as_player(connection); !player) return player;
  room_.chairs[connection.seat->index].played_by_bot = true;
  room_changed();
  return {};
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Return&, Millis) {
  if (const Outcome player = as_player(connection); !player) return player;
  take_back(*connection.seat);
  return {};
}

// --- Talk ---

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Say& say, Millis now) {
  if (!connection.seat) return std::unexpected(Refusal{RefusalCode::not_seated});
  const ChatKind chat = room_.settings.chat;
  const bool is_free_text = say.phrase.empty();
  if (chat == ChatKind::off || (is_free_text && chat == ChatKind::phrases)) {
    return std::unexpected(Refusal{RefusalCode::chat_is_off});
  }
  const Digest speaker = *connection.token;
  const auto of_late = std::ranges::count_if(
      sayings_, [&](const Said& said) { return said.speaker == speaker && said.at + kSayingsTime > now; });
  if (of_late == kMostSayings) return std::unexpected(Refusal{RefusalCode::too_fast});
  sayings_.push_back({speaker, now, say.phrase, say.text});
  if (sayings_.size() > kSayingsKept) sayings_.erase(sayings_.begin());
  for (const Connection& each : connections_) tell(sayings_.back(), each);
  return {};
}

void Table::Impl::tell(const Said& said, const Connection& connection) {
  const std::optional<Seat> seat = seat_of_token(said.speaker);
  const bool is_muted = std::ranges::count(connection.muted, said.speaker) > 0;
  if (!connection.is_greeted || !seat || is_muted) return;
  host_.send(connection.id, said_message({*seat, said.phrase, said.text}));
}

Table::Impl::Outcome Table::Impl::on(Connection& connection, const command::Mute& mute, Millis) {
  const bool is_there = mute.seat.index < room_.chairs.size() && room_.chairs[mute.seat.index].token;
  if (!is_there) return std::unexpected(Refusal{RefusalCode::no_such_seat});
  const Digest token = *room_.chairs[mute.seat.index].token;
  std::erase_if(connection.muted, [&](const Digest& each) { return each == token || !seat_of_token(each); });
  if (mute.on) connection.muted.push_back(token);
  return {};
}

}  // namespace dicetown
