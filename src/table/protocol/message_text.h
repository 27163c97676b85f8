// A message that several get alike but for its end: written once, and not copied on its way to them.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace dicetown {

// What is different for one of them, and short. Blanks at the end hide the size of a message: JSON may end in
// them.
class MessageTail {
 public:
  static constexpr std::size_t kLongest = 24;
  static constexpr std::size_t kMaxBlanks = 2048;

  constexpr MessageTail() = default;
  constexpr explicit MessageTail(std::string_view text) { add(text); }

  constexpr void add(std::string_view text) {
    assert(size_ + text.size() <= kLongest);
    std::ranges::copy(text, letters_.begin() + size_);
    size_ = static_cast<std::uint8_t>(size_ + text.size());
  }
  void add_number(std::uint32_t number) {
    char* const end = letters_.data() + kLongest;
    const auto written = std::to_chars(letters_.data() + size_, end, number);
    assert(written.ec == std::errc{});
    size_ = static_cast<std::uint8_t>(written.ptr - letters_.data());
  }
  void add_blanks(std::size_t count) {
    assert(blanks_ + count <= kMaxBlanks);
    blanks_ = static_cast<std::uint16_t>(blanks_ + count);
  }

  std::string_view text() const { return {letters_.data(), size_}; }
  std::size_t blanks() const { return blanks_; }
  std::size_t size() const { return size_ + std::size_t{blanks_}; }

 private:
  std::array<char, kLongest> letters_{};
  std::uint8_t size_ = 0;
  std::uint16_t blanks_ = 0;
};

inline std::string joined(std::string_view body, const MessageTail& tail) {
  std::string text;
  text.reserve(body.size() + tail.size());
  return text.append(body).append(tail.text()).append(tail.blanks(), ' ');
}

struct MessageText {
  std::shared_ptr<const std::string> body;
  MessageTail tail{};

  static MessageText of(std::string text) {
    return {.body = std::make_shared<const std::string>(std::move(text))};
  }

  std::size_t size() const { return body->size() + tail.size(); }
  std::string joined() const { return dicetown::joined(*body, tail); }
};

}  // namespace dicetown
