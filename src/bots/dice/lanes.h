// Four numbers side by side, in a form that compilers turn into vector instructions where there are any.
#pragma once

#include <cstddef>
#include <cstring>

namespace dicetown {

class Lanes {
 public:
  static constexpr std::size_t kCount = 4;

  constexpr Lanes() = default;
  static constexpr Lanes all(double number) { return {Two{number, number}, Two{number, number}}; }
  static Lanes load(const double* numbers) {
    Lanes lanes;
    std::memcpy(&lanes.lower_, numbers, sizeof(Two));
    std::memcpy(&lanes.upper_, numbers + 2, sizeof(Two));
    return lanes;
  }
  void store(double* numbers) const {
    std::memcpy(numbers, &lower_, sizeof(Two));
    std::memcpy(numbers + 2, &upper_, sizeof(Two));
  }

  double operator[](std::size_t lane) const { return lane < 2 ? lower_[lane] : upper_[lane - 2]; }

  void raise_to(const Lanes& other) {
    lower_ = lower_ > other.lower_ ? lower_ : other.lower_;
    upper_ = upper_ > other.upper_ ? upper_ : other.upper_;
  }
  void lower_to(const Lanes& other) {
    lower_ = lower_ < other.lower_ ? lower_ : other.lower_;
    upper_ = upper_ < other.upper_ ? upper_ : other.upper_;
  }
  void add(double factor, const Lanes& other) {
    lower_ += factor * other.lower_;
    upper_ += factor * other.upper_;
  }

 private:
  // Two, as every x86-64 has instructions for that.
  using Two [[gnu::vector_size(2 * sizeof(double))]] = double;

  constexpr Lanes(Two lower, Two upper) : lower_(lower), upper_(upper) {}

  Two lower_{};
  Two upper_{};
};

}  // namespace dicetown
