// A list with room for a known number of items inside itself: no heap, trivially copyable.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace dicetown {

template <class T, int kCapacity>
class FixedList {
 public:
  constexpr FixedList() = default;
  constexpr FixedList(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == kCapacity; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& operator[](int index) { return items_[static_cast<std::size_t>(index)]; }
  constexpr const T& operator[](int index) const { return items_[static_cast<std::size_t>(index)]; }

  constexpr void push_back(const T& item) {
    assert(!full());
    items_[size_++] = item;
  }
  constexpr void insert(int index, const T& item) {
    assert(!full());
    std::copy_backward(begin() + index, end(), end() + 1);
    items_[static_cast<std::size_t>(index)] = item;
    ++size_;
  }
  // Slots behind the end are reset, so that equal lists are equal byte for byte.
  constexpr void erase(int index) {
    assert(index < size_);
    std::copy(begin() + index + 1, end(), begin() + index);
    --size_;
    items_[size_] = T{};
  }
  constexpr void clear() { *this = FixedList{}; }

  constexpr bool operator==(const FixedList& other) const {
    return std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  std::array<T, static_cast<std::size_t>(kCapacity)> items_{};
  std::uint8_t size_ = 0;
};

}  // namespace dicetown
