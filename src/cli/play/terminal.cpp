#include "cli/play/terminal.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "console/interrupt.h"
#include "text/columns.h"

namespace dicetown {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// The first of these that is set counts, as in POSIX.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value(environment(name));
    if (value.empty()) continue;
    std::ranges::transform(value, value.begin(),
                           [](char each) { return each >= 'a' ? static_cast<char>(each - 32) : each; });
    return value.find("UTF-8") != std::string::npos || value.find("UTF8") != std::string::npos;
  }
  return false;
}

bool is_capable_screen() { return isatty(STDOUT_FILENO) != 0 && environment("TERM") != "dumb"; }

}  // namespace

Terminal::Terminal(Colours colours)
    : colours_(colours == Colours::if_possible && is_capable_screen() && environment("NO_COLOR").empty()),
      unicode_(locale_is_utf8()),
      echoes_(isatty(STDIN_FILENO) != 0),
      is_live_(is_capable_screen() && echoes_),
      keyboard_(stdin) {}

Look Terminal::look() const {
  Look look{.colours = colours_, .unicode = unicode_};
  winsize size{};
  if (isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    look.width = size.ws_col;
    look.height = size.ws_row;
  }
  return look;
}

void Terminal::print(std::string_view text) { fmt::print("{}", text); }

void Terminal::print_lines(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) fmt::print("{}\n", line);
}

void Terminal::clear() {
  if (is_live_) print("\033[H\033[2J\033[3J");
}

std::optional<std::string> Terminal::read_line(std::string_view prompt) {
  print(prompt);
  std::fflush(stdout);
  std::string line;
  // Ctrl-C may have come while the bots were thinking.
  const LineReader::Result result = was_interrupted() ? LineReader::Result::failed : keyboard_.next(line);
  if (!echoes_)
    print("\n");  // what is typed ends the line of the prompt; what comes through a pipe is not seen
  if (result == LineReader::Result::line) return line;
  if (result == LineReader::Result::too_long) return "";
  silence_ = was_interrupted() ? Silence::interrupted : Silence::end_of_input;
  if (echoes_) print("\n");
  return std::nullopt;
}

bool Terminal::show_pages(std::string_view title, const std::vector<std::string>& lines) {
  const std::string heading = look().painted(Tone::heading, title) + "\n\n";
  const std::size_t page = is_live_ ? static_cast<std::size_t>(std::max(look().height - 5, 5)) : lines.size();
  for (std::size_t from = 0; from < lines.size() || from == 0; from += page) {
    clear();
    print(heading);
    for (std::size_t i = from; i < std::min(from + page, lines.size()); ++i) fmt::print("{}\n", lines[i]);
    if (!is_live_) return true;
    const bool more = from + page < lines.size();
    const auto typed = read_line(
        look().painted(Tone::quiet, more ? "\n-- Enter: more, q: close --" : "\n-- Enter: continue --"));
    if (!typed) return false;
    if (*typed == "q" || *typed == "Q") return true;
  }
  return true;
}

}  // namespace dicetown
