// What all players of a terminal game share: the screen, the names, the public record of what happened.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/game_runner.h"
#include "cli/play/terminal.h"
#include "cli/play/town.h"
#include "record/game_record.h"
#include "story/narrator.h"
#include "story/standings.h"

namespace dicetown {

// Why a game ended before it was over.
enum class Leaving : std::uint8_t { asked_to, no_more_input, interrupted };

// Writes a record while the game goes on, each line at once: a game that breaks off leaves what was played.
// Complains at once, and only once, when something cannot be written; nothing is written behind that.
class RecordFile {
 public:
  // False, with a complaint, if the file is there already or cannot be written.
  bool open(const std::string& path, const GameRecord& header);
  void add(const Input& input);
  // Whether everything was written.
  bool close();

 private:
  void write(std::string line);
  void note_failure();  // right after it, while errno tells why

  std::string path_;
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_{nullptr, std::fclose};
  bool failed_ = false;
};

class GameTable final : public GameWatcher {
 public:
  GameTable(Terminal& terminal, NameList names, int people);

  Terminal& terminal() { return terminal_; }
  const NameList& names() const { return names_; }
  RecordFile& record() { return record_; }
  // How the table stands for everybody who looks at it; no hidden thing is in it.
  const Standings& now() const { return now_; }

  // Several people share the screen: hides what the last one saw until the next one sits there. False if
  // nobody comes.
  bool pass_keyboard_to(Seat seat);

  // What the last one saw does not stay on a screen that people share.
  void leave(Leaving why) {
    if (people_ > 1) terminal_.clear();
    leaving_ = why;
  }
  // Because no more lines come from the keyboard.
  void leave_silently();
  std::optional<Leaving> leaving() const { return leaving_; }

  void applied(const Input& input, const State& after, std::span<const Event> events) override;
  // What the public has seen since somebody was last asked.
  const std::vector<std::string>& public_news() const { return public_news_; }
  void forget_public_news() { public_news_.clear(); }
  // The opened hands, at the end.
  const std::vector<HandOpened>& opened() const { return opened_; }

 private:
  Terminal& terminal_;
  NameList names_;
  int people_;
  RecordFile record_;
  Standings now_;
  Narrator public_narrator_;
  std::vector<std::string> public_news_;
  std::vector<HandOpened> opened_;
  std::optional<Seat> at_keyboard_;
  std::optional<Leaving> leaving_;
};

}  // namespace dicetown
