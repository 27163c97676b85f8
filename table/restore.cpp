// A table after a restart: its room, and its game as the fold of the stored inputs.
#include <algorithm>
#include <utility>
#include <variant>

#include "engine/hidden_window.h"
#include "record/input_reader.h"
#include "table/impl.h"

namespace dicetown {
namespace {

bool can_be_played(const Room& room) {
  const bool is_full = std::ranges::count(room.chairs, Sitter::nobody, &Chair::sitter) == 0;
  return is_full && room.settings.sheriff.index < room.chairs.size();
}

// Not later than now, whatever is written there.
Millis time_of(const RecordedInput& recorded, Millis started, Millis now) {
  const Millis begun = std::min(started, now);
  const auto latest = static_cast<std::uint64_t>(now - begun);
  return begun + static_cast<Millis>(std::min(recorded.at.value_or(0), latest));
}

}  // namespace

std::expected<std::unique_ptr<Table>, std::string> Table::restore(TableHost& host, std::string_view room,
                                                                  std::span<const StoredLine> inputs,
                                                                  Millis now) {
  auto stored = read_room(room);
  if (!stored) return std::unexpected("its room is damaged: " + stored.error());
  auto impl = std::make_unique<Impl>(host, std::move(*stored));
  if (auto replayed = impl->replay(inputs, now); !replayed) return std::unexpected(replayed.error());
  return std::unique_ptr<Table>(new Table(std::move(impl)));
}

// What has been shown or waited for is not known any more: the game goes on where its inputs end, and
// everybody gets a whole view when he comes back. Moments of hidden cards since the last input that everybody
// could see are gone through again, so that nobody can tell whether somebody was asked. Banks are full again.
std::expected<void, std::string> Table::Impl::replay(std::span<const StoredLine> inputs, Millis now) {
  begin_stream();
  if (room_.stage == Stage::lobby || (room_.stage == Stage::over && inputs.empty())) return {};
  if (!can_be_played(room_)) return std::unexpected("its game has an empty chair, or nobody has the star");
  seat_players();
  const bool knows_the_pause = !room_.paused || room_.paused_since > 0;  // not in a room of long ago
  if (room_.paused) stretch_pause(now);
  if (knows_the_pause) interrupted_ = room_.wait;
  for (const StoredLine& stored : inputs) {
    const std::string which = "input " + std::to_string(game_->inputs()) + ": ";
    const auto recorded = read_input(stored.line);
    if (!recorded) return std::unexpected(which + recorded.error());
    if (!game_->check(recorded->input)) return std::unexpected(which + "is illegal");
    if (!std::holds_alternative<Pass>(recorded->input)) hear_all();
    const std::optional<Seat> seat = seat_of(recorded->input);
    ClientWindow* window = seat ? window_of(*seat, stored.client) : nullptr;
    if (window != nullptr) note_done(*window, stored.number);
    apply(recorded->input, time_of(*recorded, room_.started, now));
  }
  if (room_.stage == Stage::over) {
    if (!std::holds_alternative<Finished>(game_->awaiting()))
      return std::unexpected("its game is not finished");
    hear_all();
  }
  for (SeatClock& clock : clocks_) clock.gone = now;
  pick_up(now);
  return {};
}

void Table::Impl::hear_all() {
  while (game_->has_scenes()) {
    const Scene scene = game_->next_scene();
    hear(scene);
    if (scene.moment) game_->leave_moment();
  }
  untold_.clear();
}

// The pause has stood until now, and begins here for all that is counted from now on.
void Table::Impl::stretch_pause(Millis now) {
  const Millis since = std::exchange(room_.paused_since, now);
  if (since > 0) room_.wait.stand_still(std::max<Millis>(now - since, 0));
  room_changed_unseen();
}

void Table::Impl::pick_up(Millis now) {
  while (!moment_ && game_->has_scenes()) take_scene(now);  // also in a pause
  if (room_.paused && !moment_ && !is_hidden_window(game_->state())) {
    const Awaiting need = game_->awaiting();
    if (const auto* questions = std::get_if<Questions>(&need)) reach_questions(*questions, now);
  }
  run(now);
  settle_room();
}

}  // namespace dicetown
