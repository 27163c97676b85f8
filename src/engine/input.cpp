#include "engine/input.h"

namespace dicetown {

std::optional<Seat> seat_of(const Input& input) {
  return std::visit(
      [](const auto& value) -> std::optional<Seat> {
        if constexpr (requires { value.seat; }) return value.seat;
        return std::nullopt;
      },
      input);
}

}  // namespace dicetown
