#include "server/tables/random.h"

#include <array>
#include <cctype>
#include <cerrno>
#include <cstddef>
#include <system_error>

#include <sys/random.h>

namespace dicetown {

namespace {

constexpr std::string_view kLetters = "234679CDFGHJKMNPQRTVWXYZ";
constexpr std::size_t kCodeLength = 5;

// Each byte below a multiple of the number of letters: so that all letters are equally likely.
constexpr std::size_t kUsableBytes = 256 - 256 % kLetters.size();

}  // namespace

void fill_random(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
    if (got > 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(got));
    } else if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(), "getrandom");
    }
  }
}

std::string random_code() {
  std::string code;
  while (code.size() < kCodeLength) {
    std::array<std::uint8_t, 2 * kCodeLength> bytes{};
    fill_random(bytes);
    for (const std::uint8_t byte : bytes) {
      if (byte < kUsableBytes && code.size() < kCodeLength) code += kLetters[byte % kLetters.size()];
    }
  }
  return code;
}

std::string normal_code(std::string_view text) {
  if (text.size() != kCodeLength) return {};
  std::string code;
  for (const char letter : text) {
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    if (kLetters.find(upper) == std::string_view::npos) return {};
    code += upper;
  }
  return code;
}

}  // namespace dicetown
