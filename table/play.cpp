// The walk of a game from one wait to the next.
#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>
#include <variant>

#include "record/game_record.h"
#include "record/input_reader.h"
#include "table/impl.h"
#include "table/moments.h"
#include "table/verify.h"

namespace dicetown {
namespace {

std::string iso_time(Millis time) {
  using namespace std::chrono;
  const sys_time<milliseconds> point{milliseconds(time)};
  const auto day = floor<days>(point);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(point - day));
  const auto padded = [](auto number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
  };
  return padded(int{date.year()}, 4) + '-' + padded(unsigned{date.month()}, 2) + '-' +
         padded(unsigned{date.day()}, 2) + 'T' + padded(clock.hours().count(), 2) + ':' +
         padded(clock.minutes().count(), 2) + ':' + padded(clock.seconds().count(), 2) + 'Z';
}

// Long enough for a bot to think and too short to be shown: a moment that only bots could use.
constexpr Millis kBotsMoment = 100;

}  // namespace

void Table::Impl::seat_players() {
  std::vector<Nonce> nonces;
  nonces.reserve(room_.chairs.size());
  for (const Chair& chair : room_.chairs) nonces.push_back(chair.nonce);
  chance_.emplace(room_.seed, nonces);
  lesson_.reset();
  bots_ = {};  // also of chairs that were taken away
  clocks_ = {};
  if (room_.settings.lesson) lesson_.emplace();
  game_ = std::make_unique<LiveGame>(room_.settings.rules, static_cast<int>(room_.chairs.size()),
                                     room_.settings.sheriff);
  moment_.reset();
  untold_.clear();
  chosen_ = {};
  votes_ = {};
  bargained_ = 0;
  bargaining_until_ = 0;
  outbidding_until_ = 0;
  offer_news_ = {};
  offers_version_ = 0;
  const ClockTimes times = times_of(room_.settings);
  for (std::size_t seat = 0; seat < room_.chairs.size(); ++seat) {
    clocks_[seat] = {.bank = times.bank, .gone = room_.started};
    if (room_.chairs[seat].sitter == Sitter::bot) bots_[seat].bot = host_.hire(room_.chairs[seat].bot);
    std::array<std::uint8_t, 8> bytes{};
    host_.fill_random(bytes);
    std::uint64_t random = 0;
    for (const std::uint8_t byte : bytes) random = random << 8 | byte;
    bots_[seat].rng = Rng(random);
  }
}

void Table::Impl::run(Millis now) {
  watch_host(now);
  if (room_.stage == Stage::playing && !room_.paused) {
    let_bots_take_over(now);
    while (step(now)) {
    }
    interrupted_.reset();
  }
  if (game_) flush(now);
  schedule(now);
}

// One thing that can be done now; false if somebody or some time must be waited for.
bool Table::Impl::step(Millis now) {
  if (moment_) {
    if (moment_->awaits_orders && (now >= moment_->limit || without_orders(moment_->shown.round).empty())) {
      moment_->awaits_orders = false;
    }
    ask_holders();
    if (!is_moment_over(now)) return false;
    end_moment(now);
    return true;
  }
  if (game_->has_scenes()) {
    take_scene(now);
    return true;
  }
  if (is_hidden_window(game_->state())) {  // after a restart
    reach_moment(*game_->last_moment(), true, now);
    return true;
  }
  const Awaiting need = game_->awaiting();
  if (const auto* questions = std::get_if<Questions>(&need)) {
    reach_questions(*questions, now);
    return settle(*questions, now);
  }
  if (std::holds_alternative<Finished>(need)) {
    if (room_.stage == Stage::playing) finish(now);
    return false;
  }
  commit(deal(need), {}, now);
  return true;
}

Input Table::Impl::deal(const Awaiting& need) const {
  const Input fair = chance_->deal(game_->state(), need, game_->outcomes_of_chance());
  return lesson_ ? lesson_->deal(game_->state(), game_->rules(), fair) : fair;
}

void Table::Impl::take_scene(Millis now) {
  const Scene scene = game_->next_scene();
  hear(scene);
  if (scene.moment) reach_moment(*scene.moment, scene.is_open, now);
}

void Table::Impl::hear(const Scene& scene) {
  for (const Event& event : scene.events) {
    untold_.push_back(event);
    if (const auto* rolled = std::get_if<Rolled>(&event)) chosen_.erase(rolled->seat);
    if (auto* choice = std::get_if<KeepChosen>(&untold_.back())) {
      // R4.4: nobody else learns of a choice taken back, so the one made instead is another change.
      choice->changed = choice->changed || chosen_.has(choice->seat);
      chosen_.insert(choice->seat);
    }
    for (std::size_t seat = 0; seat < room_.chairs.size(); ++seat) {
      BotSeat& bot = bots_[seat];
      if (!bot.bot && !bot.errand) continue;
      const auto seen = visible(event, viewer_at(static_cast<int>(seat)));
      if (!seen) continue;
      if (bot.bot) {
        bot.bot->saw(*seen);
      } else {
        bot.unseen.push_back(*seen);
      }
    }
  }
}

// --- Inputs ---

void Table::Impl::commit(const Input& input, const Origin& origin, Millis now) {
  const auto at = static_cast<std::uint64_t>(std::max<Millis>(now - room_.started, 0));
  host_.store_input(game_->inputs(), input_json({input, at, origin.automatic}), origin.client, origin.number);
  if (const auto seat = seat_of(input)) {
    if (!origin.client.empty()) mark_done(*seat, origin.client, origin.number);
    if (!origin.automatic && shows_presence(input)) drop_votes(*seat);
  }
  if (const auto* played = std::get_if<Play>(&input)) forget_turn(*played);
  apply(input, now);
}

// Everybody learns by it that its seat has answered.
bool Table::Impl::shows_presence(const Input& input) const {
  if (const auto* keep = std::get_if<Keep>(&input)) return !chosen_.has(keep->seat);
  if (std::holds_alternative<Withdraw>(input)) return false;
  return !(std::holds_alternative<Pass>(input) && is_hidden_window(game_->state()));
}

void Table::Impl::apply(const Input& input, Millis now) {
  if (const auto seat = seat_of(input)) spend(*seat, now);
  const State before = game_->state();
  game_->apply(input);
  if (lesson_) lesson_->note(input);
  if (const auto* withdraw = std::get_if<Withdraw>(&input)) go_on_thinking(withdraw->seat, now);
  note_offers(input, before);
}

void Table::Impl::note_offers(const Input& input, const State& before) {
  offer_news_.note(input, before, game_->state());
  if (const auto* make = std::get_if<MakeOffer>(&input)) {
    ++offers_version_;
    if (before.offering.has(make->seat)) {
      offers_changed_[before.offers[make->seat.index].candidate.index] = offers_version_;
    }
    if (make->offer) offers_changed_[make->offer->candidate.index] = offers_version_;
    return;
  }
  if (game_->state().step != Step::decision) return;
  offers_version_ = 0;
  offers_changed_ = {};
}

// How long offers may come at least: from when everybody can see that a decision is due, not from when the
// engine knows.
void Table::Impl::begin_bargaining(Millis now) {
  const State& state = game_->state();
  if (state.step != Step::decision || bargained_ == game_->question_number()) return;
  bargained_ = game_->question_number();
  bargaining_until_ = has_person(state.unanswered) ? now + room_.settings.bargaining : now;
  outbidding_until_ = now;
  if (interrupted_ && interrupted_->question == bargained_) {
    outbidding_until_ = std::clamp(interrupted_->outbidding, now, now + longest_outbidding());
  }
}

// --- The moments of hidden cards ---

bool Table::Impl::has_person(SeatSet seats) const {
  for (const Seat seat : seats) {
    if (!is_bot_played(seat)) return true;
  }
  return false;
}

bool Table::Impl::has_bot(SeatSet seats) const {
  for (const Seat seat : seats) {
    if (is_bot_played(seat)) return true;
  }
  return false;
}

// By public knowledge: nothing else may count here.
Millis Table::Impl::time_of_moment(SeatSet could) const {
  if (is_ordered_ahead()) return has_bot(could) ? std::min(room_.settings.moment, kBotsMoment) : 0;
  if (has_person(could) && !is_person_alone()) return dicetown::time_of_moment(room_.settings);
  return has_people() ? std::min(room_.settings.moment, kBotsMoment) : 0;
}

// It lasts if somebody could hold the card, by public knowledge, or if orders for the town are to be given
// before it.
void Table::Impl::reach_moment(const PassedMoment& moment, bool is_open, Millis now) {
  const bool was_over = !is_open && interrupted_ && game_->question_number() < interrupted_->question;
  if (was_over) return game_->leave_moment();
  const SeatSet could = could_hold(moment.state, game_->knowledge(kSpectators), moment.card, moment.eligible);
  const bool awaits_orders = is_ordered_ahead() && completes_hands(moment.state, moment.card) &&
                             !without_orders(moment.state.round).empty();
  if (could.empty() && !awaits_orders) return game_->leave_moment();
  const Millis lasts = time_of_moment(could);
  const Millis since = begin_wait(now);
  moment_.emplace();
  moment_->card = moment.card;
  moment_->could = could;
  // Where nobody is asked, not even the holder sees a question.
  moment_->shown = is_open && !is_ordered_ahead() ? game_->state() : moment.state;
  moment_->is_open = is_open;
  moment_->until = std::max(since + lasts, now + std::min(lasts, kBotsMoment));
  moment_->limit = has_clock() ? since + limit_of_question() : kNever;
  moment_->lasts = lasts;
  moment_->is_patient = !is_ordered_ahead() && (room_.settings.moment == 0 || is_person_alone());
  moment_->is_told = !is_ordered_ahead() && !moment_->is_patient && has_person(could);
  moment_->awaits_orders = awaits_orders;
  if (is_open) moment_->holders = chain_of_holders();
  for (Holder& holder : moment_->holders) take_early_answer(holder);
  ask_holders();
  // Also for no time at all among bots: one may think, and that must not show.
  if (lasts > 0 || awaits_orders || !has_people() || waits_for_person(now)) flush(now);
}

// Everybody who will be asked unless somebody before him plays. They are asked together, so that a moment
// takes no longer for several of them.
std::vector<Table::Impl::Holder> Table::Impl::chain_of_holders() const {
  std::vector<Holder> holders;
  State state = game_->state();
  const StoreCard card = state.window_card;
  while (is_hidden_window(state) && state.window_card == card) {
    holders.push_back({.seat = state.asked, .state = state});
    Chronicle chronicle;
    dicetown::apply(state, game_->rules(), Pass{state.asked, card}, chronicle);
    if (!chronicle.events.empty() || !chronicle.moments.empty()) break;
  }
  return holders;
}

void Table::Impl::ask_holders() {
  for (Holder& holder : moment_->holders) {
    if (holder.answer) continue;
    const Question question = *question_for(holder.state, game_->rules(), holder.seat);
    if (is_bot_played(holder.seat)) {
      lend_bot(question, holder.state, About::moment, mark_of(holder.seat));
      continue;
    }
    if (!moment_->awaits_orders) holder.answer = ordered_answer(holder);
  }
}

// None where a person is to be asked: there are no orders, or the card cannot be played as they say.
std::optional<Input> Table::Impl::ordered_answer(const Holder& holder) const {
  const Chair& chair = room_.chairs[holder.seat.index];
  const StoreCard card = moment_->card;
  const Input pass = Pass{holder.seat, card};
  const CardOrder order = chair.orders[static_cast<std::size_t>(card)];
  if (order == CardOrder::never) return pass;
  if (order == CardOrder::play) {
    Play play{.seat = holder.seat, .card = card};
    if (card == StoreCard::cheater) play.turn = chair.turn;
    if (dicetown::check(holder.state, game_->rules(), play)) return play;
  }
  return is_ordered_ahead() ? std::optional(pass) : std::nullopt;
}

// Given before a restart. By which commands counts as well: they may come again.
void Table::Impl::take_early_answer(Holder& holder) const {
  const std::optional<EarlyAnswer>& early = room_.chairs[holder.seat.index].early;
  if (!early || early->question != game_->question_number()) return;
  const auto recorded = read_input(early->line);
  if (!recorded || !dicetown::check(holder.state, game_->rules(), recorded->input)) return;
  holder.answer = recorded->input;
  for (const CommandName& command : early->commands) {
    if (!holder.origin.client.empty()) holder.replaced.push_back(holder.origin);
    holder.origin = {.client = command.client, .number = command.number};
  }
}

SeatSet Table::Impl::without_orders(std::uint32_t round) const {
  SeatSet seats;
  for (const Seat seat : all_chairs()) {
    if (!is_bot_played(seat) && room_.chairs[seat.index].ordered != round) seats.insert(seat);
  }
  return seats;
}

Table::Impl::Holder* Table::Impl::holder(Seat seat) {
  const auto found = std::ranges::find(moment_->holders, seat, &Holder::seat);
  return found == moment_->holders.end() ? nullptr : &*found;
}

bool Table::Impl::waits_for_person(Millis now) const {
  if (!moment_->is_patient || now >= moment_->limit) return false;
  return std::ranges::any_of(
      moment_->holders, [&](const Holder& holder) { return !holder.answer && !is_bot_played(holder.seat); });
}

bool Table::Impl::is_moment_over(Millis now) const {
  if (moment_->awaits_orders || now < moment_->until || waits_for_person(now)) return false;
  // Also for one that plays for the person who was waited for.
  const bool waits_for_bot = std::ranges::any_of(moment_->holders, [&](const Holder& holder) {
    const bool is_for_person = room_.chairs[holder.seat.index].sitter == Sitter::person;
    return !holder.answer && is_bot_played(holder.seat) &&
           (moment_->lasts == 0 || (moment_->is_patient && is_for_person));
  });
  if (waits_for_bot) return false;
  return moment_->held_by.empty() || now >= moment_->hold_until;
}

void Table::Impl::end_moment(Millis now) {
  const RunningMoment moment = std::move(*moment_);
  moment_.reset();
  std::size_t counted = 0;
  for (bool is_going_on = moment.is_open; is_going_on; ++counted) {
    const Holder& holder = moment.holders[counted];
    assert(game_->state().asked == holder.seat);
    const bool answered = holder.answer && game_->check(*holder.answer);
    Origin origin = holder.origin;
    if (!answered) origin.automatic = Automatic::timeout;
    commit(answered ? *holder.answer : Pass{holder.seat, moment.card}, origin, now);
    for (const Origin& replaced : holder.replaced) {
      mark_done(holder.seat, replaced.client, replaced.number);
      room_changed_unseen();
    }
    is_going_on =
        counted + 1 < moment.holders.size() && !game_->has_scenes() && is_hidden_window(game_->state());
  }
  for (const Holder& holder : moment.holders) room_.chairs[holder.seat.index].early.reset();
  // Also if nobody was asked: what follows a moment waits for the disk, and that must not tell.
  if (moment.lasts > 0 || is_ordered_ahead()) room_changed_unseen();
  settle_room();
  for (std::size_t i = 0; i < moment.holders.size(); ++i) acknowledge(moment.holders[i], i < counted);
  game_->leave_moment();
}

void Table::Impl::acknowledge(const Holder& holder, bool has_counted) {
  const auto reply = [&](const Origin& origin) {
    if (!origin.connection) return;
    if (has_counted) {
      host_.send(*origin.connection, done_message(origin.number));
    } else {
      refuse(*origin.connection, origin.number, closed_question(holder.seat));
    }
  };
  std::ranges::for_each(holder.replaced, reply);
  reply(holder.origin);
}

// --- The end ---

void Table::Impl::finish(Millis) {
  room_.stage = Stage::over;
  host_.store_finished(game_id(room_), header());
  room_changed();
}

std::optional<std::string> Table::Impl::record_header() const {
  if (!game_) return std::nullopt;
  return header();
}

std::string Table::Impl::header() const {
  std::vector<std::string> names;
  std::vector<Nonce> nonces;
  JsonWriter bots;
  bots.begin_list();
  for (const Chair& chair : room_.chairs) {
    names.push_back(chair.name);
    nonces.push_back(chair.nonce);
    bots.put(chair.sitter == Sitter::bot ? std::optional<std::string_view>(chair.bot) : std::nullopt);
  }
  bots.end_list();
  GameRecord record = new_record(room_.settings.rules, std::move(names), room_.settings.sheriff);
  if (!room_.settings.rules_json.empty()) record.rules_json = room_.settings.rules_json;
  if (room_.settings.lesson) {
    record.extras.push_back(lesson_extra());
  } else {
    record.extras = fairness_extras(room_.seed, nonces);
  }
  record.extras.push_back({"started", '"' + iso_time(room_.started) + '"'});
  record.extras.push_back({"bots", bots.take()});
  return header_json(record);
}

}  // namespace dicetown
