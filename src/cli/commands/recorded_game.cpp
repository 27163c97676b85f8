#include "cli/commands/recorded_game.h"

#include <cstdio>
#include <memory>

#include <fmt/core.h>

#include "console/line_reader.h"
#include "record/describe.h"

namespace dicetown {
namespace {

// What came before the bad line is printed first, also where both streams go to one place.
ExitStatus reject(const std::string& file, const ReplayError& error) {
  std::fflush(stdout);
  fmt::print(stderr, "{}\n", error.message(file));
  return ExitStatus::bad_data;
}

ExitStatus read_lines(std::FILE* stream, const std::string& file, Replay& replay,
                      const std::function<void()>& taken) {
  LineReader reader(stream);
  int lines = 0;
  for (std::string line;;) {
    switch (reader.next(line)) {
      case LineReader::Result::line:
        if (const auto result = replay.take(line); !result) return reject(file, result.error());
        ++lines;
        taken();
        break;
      case LineReader::Result::too_long:
        return reject(file,
                      {lines + 1, fmt::format("malformed: longer than {} bytes", LineReader::kLongestLine),
                       lines == 0 ? "a header" : describe(replay.awaiting())});
      case LineReader::Result::failed: complain_about_file(file); return ExitStatus::no_input;
      case LineReader::Result::end:
        if (const auto finished = replay.finish(); !finished) return reject(file, finished.error());
        return ExitStatus::ok;
    }
  }
}

}  // namespace

ExitStatus read_game(const std::string& file, Replay& replay, const std::function<void()>& taken) {
  if (file == "-") return read_lines(stdin, file, replay, taken);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(file.c_str(), "rb"), std::fclose);
  if (!stream) {
    complain_about_file(file);
    return ExitStatus::no_input;
  }
  return read_lines(stream.get(), file, replay, taken);
}

}  // namespace dicetown
