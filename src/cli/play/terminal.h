// The screen and the keyboard.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/look.h"
#include "console/line_reader.h"

namespace dicetown {

enum class Colours : std::uint8_t { if_possible, never };

// Why no more lines come from the keyboard.
enum class Silence : std::uint8_t { end_of_input, interrupted };

class Terminal {
 public:
  explicit Terminal(Colours colours);

  // What it can show now: the window may have changed its size.
  Look look() const;
  // Somebody sits in front of it, so it may be cleared and may wait for a key.
  bool is_live() const { return is_live_; }

  void print(std::string_view text);
  void print_lines(const std::vector<std::string>& lines);
  // Also takes away what could be scrolled back to.
  void clear();
  // A line without its end; nothing when there will be no more.
  std::optional<std::string> read_line(std::string_view prompt);
  Silence silence() const { return silence_; }
  // Page by page, where somebody can turn them.
  bool show_pages(std::string_view title, const std::vector<std::string>& lines);

 private:
  bool colours_;
  bool unicode_;
  bool echoes_;  // what is typed
  bool is_live_;
  LineReader keyboard_;
  Silence silence_ = Silence::end_of_input;
};

}  // namespace dicetown
