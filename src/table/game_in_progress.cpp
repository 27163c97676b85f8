#include "table/game_in_progress.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "engine/hidden_window.h"
#include "json/input_reader.h"
#include "table/room/record_header.h"

namespace dicetown {
namespace {

// This long somebody who is here may take to answer openly before the others can vote about them.
constexpr Millis kPatience = 30'000;

Rng fresh_rng(TableEnvironment& environment) {
  std::array<std::uint8_t, 8> bytes{};
  environment.fill_random(bytes);
  std::uint64_t random = 0;
  for (const std::uint8_t byte : bytes) random = random << 8 | byte;
  return Rng(random);
}

// Everybody learns by it that its seat has answered.
bool shows_presence(const LiveGame& game, const Input& input) {
  if (const auto* keep = std::get_if<Keep>(&input)) return !game.has_chosen(keep->seat);
  if (std::holds_alternative<Withdraw>(input)) return false;
  return !(std::holds_alternative<Pass>(input) && is_hidden_window(game.state()));
}

}  // namespace

GameInProgress::GameInProgress(const GameSurroundings& surroundings)
    : at_(surroundings),
      game_(room().settings.rules, static_cast<int>(room().chairs.size()), room().settings.sheriff),
      dealer_(room()),
      orders_(at_.room),
      clocks_(room().settings, static_cast<int>(room().chairs.size())) {
  at_.bots.clear();  // also of chairs that were taken away
  at_.broadcast.drop_events();
  for (const Seat seat : all_chairs(room())) {
    const Chair& chair = room().chairs[seat.index];
    auto bot = chair.sitter == Sitter::bot ? at_.environment.hire(chair.bot) : nullptr;
    at_.bots.seat(seat, std::move(bot), fresh_rng(at_.environment));
  }
}

// --- The walk ---

void GameInProgress::advance(Acknowledgement& acknowledgement, Millis now) {
  while (step(acknowledgement, now)) {
  }
  interrupted_.reset();
}

// One thing that can be done now; false if somebody or some time must be waited for.
bool GameInProgress::step(Acknowledgement& acknowledgement, Millis now) {
  if (moment_) {
    const auto& terms = moment_->terms();
    if (terms.awaits_orders && (now >= terms.limit || orders_.without_orders(terms.shown.round).empty())) {
      moment_->begin_now();
    }
    ask_holders();
    if (!moment_->is_over(room(), now)) return false;
    end_moment(acknowledgement, now);
    return true;
  }
  if (game_.has_scenes()) {
    take_scene(acknowledgement, now);
    return true;
  }
  if (is_hidden_window(game_.state())) {  // after a restart
    reach_moment(*game_.last_moment(), true, acknowledgement, now);
    return true;
  }
  const Awaiting need = game_.awaiting();
  if (const auto* questions = std::get_if<Questions>(&need)) {
    reach_questions(*questions, now);
    return settle(*questions, now);
  }
  if (std::holds_alternative<Finished>(need)) {
    if (room().stage == Stage::playing) finish();
    return false;
  }
  commit(dealer_.deal(game_, need), {}, now);
  return true;
}

void GameInProgress::take_scene(Acknowledgement& acknowledgement, Millis now) {
  Scene scene = game_.next_scene();
  at_.bots.deliver_events(scene.seen);
  at_.broadcast.add(std::move(scene.events), std::move(scene.seen));
  if (scene.moment) reach_moment(*scene.moment, scene.is_open, acknowledgement, now);
}

// --- Inputs ---

void GameInProgress::commit(const Input& input, const Origin& origin, Millis now) {
  const auto time = static_cast<std::uint64_t>(std::max<Millis>(now - room().started, 0));
  at_.environment.store_input(game_.inputs(), input_json({input, time, origin.automatic}), origin.client,
                              origin.number);
  if (const auto seat = seat_of(input)) {
    if (!origin.client.empty()) at_.commands.note(*seat, origin.client, origin.number);
    if (!origin.automatic && shows_presence(game_, input)) at_.attendance.drop_votes(*seat);
  }
  if (const auto* played = std::get_if<Play>(&input)) orders_.forget_turn(*played);
  apply(input, now);
}

void GameInProgress::apply(const Input& input, Millis now) {
  // An answer in place of the first one costs no time.
  const auto seat = seat_of(input);
  const bool is_on_clock = seat && clocks_.has_clock() && clocks_.is_noted(*seat, game_.question_number());
  if (is_on_clock && !is_bot_played(room(), *seat) && game_.is_awaited(*seat)) clocks_.spend(*seat, now);
  const State before = game_.state();
  game_.apply(input);
  dealer_.note(input);
  if (const auto* withdraw = std::get_if<Withdraw>(&input)) clocks_.give_back(withdraw->seat, now);
  bargaining_.note(input, before, game_.state());
}

// --- Commands ---

GameInProgress::Outcome GameInProgress::answer(const Connection& connection, const command::Answer& answer,
                                               Acknowledgement& acknowledgement, Millis now) {
  const Seat seat = *connection.seat;
  if (room().paused) return refused(RefusalCode::paused);
  if (answer.question != game_.question_number()) return std::unexpected(closed_question(seat));
  // Before anything else is known of the answer: whether it is a good one may be a secret.
  if (at_.attendance.take_back(seat)) take_back(seat);
  if (moment_) return answer_moment(connection, answer, acknowledgement);
  if (const auto legal = game_.check(answer.input); !legal) {
    if (!question_of(seat)) return std::unexpected(closed_question(seat));
    return refused(RefusalCode::not_an_option, refusal::Why{legal.error()});
  }
  if (const auto* choose = std::get_if<Choose>(&answer.input)) {
    if (const Outcome choice = bargaining_.check_choice(*choose, answer.offers, now); !choice) return choice;
  }
  const bool is_keep =
      std::holds_alternative<Keep>(answer.input) || std::holds_alternative<Withdraw>(answer.input);
  if (is_keep) acknowledgement.pad_for(seat);
  commit(answer.input, {connection.client, acknowledgement.command().number, connection.id, std::nullopt},
         now);
  return {};
}

void GameInProgress::pause(Millis now) {
  Room& room = at_.room.change();
  room.paused = true;
  room.paused_since = now;
}

// All times continue from where they stood.
void GameInProgress::resume(Millis now) {
  Room& room = at_.room.change();
  room.paused = false;
  const Millis paused = now - std::exchange(room.paused_since, 0);
  clocks_.shift(paused);
  at_.attendance.shift(paused, now);
  room.wait.stand_still(paused);
  if (interrupted_) interrupted_->stand_still(paused);
  bargaining_.shift(paused);
  if (moment_) moment_->shift(paused);
}

Millis GameInProgress::patience_left(Seat seat, Millis now) const {
  if (!view_for(kSpectators).awaited.has(seat)) return kPatience;
  return std::max<Millis>(clocks_.asked(seat) + kPatience - clock_time(now), 0);
}

// --- After a restart ---

std::expected<void, std::string> GameInProgress::replay(std::span<const StoredLine> inputs, Millis now) {
  const bool knows_the_pause = !room().paused || room().paused_since > 0;  // not in a room of long ago
  if (room().paused) {
    // The pause has stood until now, and begins here for all that is counted from now on.
    Room& room = at_.room.change_quietly();
    const Millis since = std::exchange(room.paused_since, now);
    if (since > 0) room.wait.stand_still(std::max<Millis>(now - since, 0));
  }
  if (knows_the_pause) interrupted_ = room().wait;
  const Millis begun = std::min(room().started, now);
  const auto latest = static_cast<std::uint64_t>(now - begun);
  for (const StoredLine& stored : inputs) {
    const std::string which = "input " + std::to_string(game_.inputs()) + ": ";
    const auto recorded = read_input(stored.line);
    if (!recorded) return std::unexpected(which + recorded.error());
    if (!game_.check(recorded->input)) return std::unexpected(which + "is illegal");
    if (!std::holds_alternative<Pass>(recorded->input)) take_all_scenes();
    if (const auto seat = seat_of(recorded->input))
      at_.commands.note_stored(*seat, stored.client, stored.number);
    // Not later than now, whatever is written there.
    apply(recorded->input, begun + static_cast<Millis>(std::min(recorded->at.value_or(0), latest)));
  }
  if (room().stage != Stage::over) return {};
  if (!std::holds_alternative<Finished>(game_.awaiting())) return std::unexpected("its game is not finished");
  take_all_scenes();
  return {};
}

void GameInProgress::take_all_scenes() {
  while (game_.has_scenes()) {
    const Scene scene = game_.next_scene();
    at_.bots.deliver_events(scene.seen);
    if (scene.moment) game_.leave_moment();
  }
}

void GameInProgress::pick_up(Acknowledgement& acknowledgement, Millis now) {
  while (!moment_ && game_.has_scenes()) take_scene(acknowledgement, now);  // also in a pause
  if (!room().paused || moment_ || is_hidden_window(game_.state())) return;
  const Awaiting need = game_.awaiting();
  if (const auto* questions = std::get_if<Questions>(&need)) reach_questions(*questions, now);
}

// --- The end ---

void GameInProgress::finish() {
  at_.room.change().stage = Stage::over;
  at_.environment.store_finished(game_id(room()), record_header_of(room()));
}

}  // namespace dicetown
