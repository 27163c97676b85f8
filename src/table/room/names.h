// The names by which messages and stored rooms call the table's own enumerations.
#pragma once

#include <array>
#include <string_view>

#include "json/names.h"
#include "table/room/room.h"
#include "table/room/settings.h"

namespace dicetown {

template <>
struct Names<ClockKind> {
  static constexpr std::array<std::string_view, 4> kAll{"none", "relaxed", "fast", "days"};
};
template <>
struct Names<ChatKind> {
  static constexpr std::array<std::string_view, 3> kAll{"all", "phrases", "off"};
};
template <>
struct Names<Listing> {
  static constexpr std::array<std::string_view, 2> kAll{"by-link", "open"};
};
template <>
struct Names<OrderTime> {
  static constexpr std::array<std::string_view, 2> kAll{"asked", "ahead"};
};
template <>
struct Names<Sitter> {
  static constexpr std::array<std::string_view, 3> kAll{"nobody", "person", "bot"};
};
template <>
struct Names<Stage> {
  static constexpr std::array<std::string_view, 3> kAll{"lobby", "playing", "over"};
};
template <>
struct Names<CardOrder> {
  static constexpr std::array<std::string_view, 3> kAll{"ask", "play", "never"};
};

}  // namespace dicetown
