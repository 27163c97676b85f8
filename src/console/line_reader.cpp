#include "console/line_reader.h"

namespace dicetown {

LineReader::Result LineReader::next(std::string& line) {
  line.clear();
  for (;;) {
    const int byte = std::getc(file_);
    if (byte == EOF && std::ferror(file_) != 0) return Result::failed;
    if (byte == EOF) return line.empty() ? Result::end : Result::line;
    if (byte == '\n') return Result::line;
    if (line.size() == kLongestLine) return Result::too_long;
    line += static_cast<char>(byte);
  }
}

}  // namespace dicetown
