// Lines out of a file or a pipe that nobody vouches for.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>

namespace dicetown {

class LineReader {
 public:
  enum class Result : std::uint8_t { line, end, too_long, failed };

  // Far more than the longest line of a record; what is longer is no record, and must not eat up the memory.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  explicit LineReader(std::FILE* file) : file_(file) {}

  // The next line without its end; the last one may lack it. After `failed` errno says why.
  Result next(std::string& line);

 private:
  std::FILE* file_;
};

}  // namespace dicetown
