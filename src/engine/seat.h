// Seats round the table, numbered clockwise from 0 (R2.1), and sets of them.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace dicetown {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 5;

struct Seat {
  std::uint8_t index = 0;

  constexpr bool operator==(const Seat&) const = default;
  constexpr auto operator<=>(const Seat&) const = default;
};

// Stands where a seat is expected and there is none.
inline constexpr Seat kNobody{kMaxSeats};

class SeatSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(unsigned rest) : rest_(rest) {}
    constexpr Seat operator*() const { return Seat{static_cast<std::uint8_t>(std::countr_zero(rest_))}; }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    unsigned rest_;
  };

  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (const Seat seat : seats) insert(seat);
  }
  static constexpr SeatSet first(int seats) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>((1U << seats) - 1);
    return set;
  }

  constexpr bool has(Seat seat) const { return seat.index < kMaxSeats && (bits_ >> seat.index & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const {
    int seats = 0;
    for ([[maybe_unused]] const Seat seat : *this) ++seats;
    return seats;
  }
  constexpr bool has_one() const { return bits_ != 0 && (bits_ & (bits_ - 1U)) == 0; }
  constexpr Seat lowest() const { return *begin(); }
  constexpr Seat at(int index) const {
    Iterator it = begin();
    while (index-- > 0) ++it;
    return *it;
  }

  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << seat.index); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat.index)); }
  constexpr SeatSet without(Seat seat) const {
    SeatSet set = *this;
    set.erase(seat);
    return set;
  }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace dicetown
