#include "json/json_writer.h"

#include <array>
#include <cmath>
#include <limits>

namespace dicetown {

void JsonWriter::number(double value, int decimals) {
  constexpr int kMostDecimals = 17;
  constexpr int kLongest = 1 + std::numeric_limits<double>::max_exponent10 + 1 + 1 + kMostDecimals;
  assert(decimals >= 0 && decimals <= kMostDecimals);
  if (!std::isfinite(value)) return null();
  std::array<char, kLongest> digits;  // the sign, the longest whole part, the point and what follows
  char* const begin = digits.data();
  raw({begin, std::to_chars(begin, begin + digits.size(), value, std::chars_format::fixed, decimals).ptr});
}

void JsonWriter::grow(std::size_t bytes) {
  constexpr std::size_t kLeast = 120;
  const std::size_t needed = size_ + bytes;
  const bool is_there = needed <= room_.capacity();  // a short text needs no heap
  room_.resize(is_there ? room_.capacity() : std::max({needed, 2 * room_.size(), kLeast}));
}

void JsonWriter::add_escaped(std::string_view text) {
  constexpr std::string_view kShort = "\"\"\\\\\bb\ff\nn\rr\tt";  // the letter, and what stands for it
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  for (const char letter : text) {
    if (!needs_escape(letter)) {
      add(letter);
      continue;
    }
    add('\\');
    std::size_t known = 0;
    while (known < kShort.size() && kShort[known] != letter) known += 2;
    if (known < kShort.size()) {
      add(kShort[known + 1]);
      continue;
    }
    const auto code = static_cast<unsigned char>(letter);
    add("u00");
    add(kHexDigits[code >> 4U]);
    add(kHexDigits[code & 0xFU]);
  }
}

}  // namespace dicetown
