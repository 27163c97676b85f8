#include "lab/loadtest/scan.h"

#include <array>
#include <charconv>
#include <cstddef>

namespace dicetown {
namespace {

// What matters between values.
enum class Mark : std::uint8_t { none, quote, opens, closes };

constexpr auto kMarks = [] {
  std::array<Mark, 256> marks{};
  marks['"'] = Mark::quote;
  marks['{'] = marks['['] = Mark::opens;
  marks['}'] = marks[']'] = Mark::closes;
  return marks;
}();

Mark mark_of(char letter) { return kMarks[static_cast<unsigned char>(letter)]; }

// Behind the string that begins here.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      return at + 1;
    }
  }
  return text.size();
}

// Behind the value that begins here.
std::size_t end_of_value(std::string_view text, std::size_t at) {
  int depth = 0;
  while (at < text.size()) {
    switch (mark_of(text[at])) {
      case Mark::none:
        if (depth == 0 && text[at] == ',') return at;
        ++at;
        continue;
      case Mark::quote: at = end_of_string(text, at); break;
      case Mark::opens:
        ++depth;
        ++at;
        continue;
      case Mark::closes:
        if (depth == 0) return at;  // of what holds this value
        --depth;
        ++at;
        break;
    }
    if (depth == 0) return at;
  }
  return text.size();
}

// The next value of `rest`, which is then what follows its comma.
std::string_view take_value(std::string_view& rest) {
  const std::size_t end = end_of_value(rest, 0);
  const std::string_view value = rest.substr(0, end);
  rest.remove_prefix(end);
  if (rest.starts_with(',')) rest.remove_prefix(1);
  return value;
}

std::string_view inside(std::string_view text, char opening) {
  return text.starts_with(opening) ? text.substr(1) : std::string_view();
}

}  // namespace

MemberScan::MemberScan(std::string_view object) : rest_(inside(object, '{')) {}

bool MemberScan::next() {
  if (!rest_.starts_with('"')) return false;
  const std::size_t end = end_of_string(rest_, 0);
  key_ = rest_.substr(1, end - 2);
  rest_.remove_prefix(end);
  if (!rest_.starts_with(':')) return false;
  rest_.remove_prefix(1);
  value_ = take_value(rest_);
  return true;
}

ItemScan::ItemScan(std::string_view list) : rest_(inside(list, '[')) {}

bool ItemScan::next() {
  if (rest_.empty() || rest_.starts_with(']')) return false;
  value_ = take_value(rest_);
  return true;
}

std::string_view member_of(std::string_view object, std::string_view key) {
  for (MemberScan scan(object); scan.next();) {
    if (scan.key() == key) return scan.value();
  }
  return {};
}

std::optional<std::uint32_t> number_in(std::string_view value) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc{} || end != value.data() + value.size()) return std::nullopt;
  return number;
}

}  // namespace dicetown
