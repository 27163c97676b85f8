#include "cli/play/game_table.h"

#include <cerrno>
#include <utility>

#include <fmt/core.h>

#include "console/exit_status.h"
#include "engine/views/visible.h"

namespace dicetown {

bool RecordFile::open(const std::string& path, const GameRecord& header) {
  path_ = path;
  file_.reset(std::fopen(path.c_str(), "wx"));
  if (!file_) {
    if (errno == EEXIST) {
      complain(fmt::format("{} already exists: choose another name for the record", path));
    } else {
      complain_about_file(path);
    }
    return false;
  }
  write(header_json(header));
  return !failed_;
}

void RecordFile::add(const Input& input) {
  // After a line that is missing, no other makes sense.
  if (file_ && !failed_) write(input_json({input}));
}

bool RecordFile::close() {
  if (!file_) return true;
  if (std::fclose(file_.release()) == EOF) note_failure();
  return !failed_;
}

void RecordFile::write(std::string line) {
  line += '\n';
  if (std::fputs(line.c_str(), file_.get()) == EOF || std::fflush(file_.get()) == EOF) note_failure();
}

void RecordFile::note_failure() {
  if (!failed_) complain_about_file(path_);
  failed_ = true;
}

GameTable::GameTable(Terminal& terminal, NameList names, int people)
    : terminal_(terminal), names_(std::move(names)), people_(people), public_narrator_(names_, now_) {}

bool GameTable::pass_keyboard_to(Seat seat) {
  if (people_ == 1 || at_keyboard_ == seat) return true;
  terminal_.clear();
  const Look look = terminal_.look();
  const std::string prompt = fmt::format("\n\n   Pass the keyboard to {}, then press Enter.\n\n   {}",
                                         look.painted(Tone::heading, names_[seat.index]),
                                         look.painted(Tone::quiet, "(everybody else looks away) "));
  at_keyboard_ = seat;
  if (terminal_.read_line(prompt)) return true;
  leave_silently();
  return false;
}

void GameTable::leave_silently() {
  leave(terminal_.silence() == Silence::interrupted ? Leaving::interrupted : Leaving::no_more_input);
}

void GameTable::applied(const Input& input, const State& after, std::span<const Event> events) {
  record_.add(input);
  now_ = standings(after);
  for (const Event& event : events) {
    const auto seen = visible(event, Viewer{});
    // The last page tells who has won.
    if (!seen || std::holds_alternative<GameWon>(event)) continue;
    for (std::string& line : public_narrator_.tell(*seen, now_)) public_news_.push_back(std::move(line));
    if (const auto* opened = std::get_if<HandOpened>(&seen->event())) opened_.push_back(*opened);
  }
}

}  // namespace dicetown
