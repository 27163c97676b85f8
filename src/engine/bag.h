// A multiset of a small kind of thing (dice faces, cards) as one machine word.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace dicetown {

// Specialised beside each kind: how many kinds there are, and the most items a bag may ever hold.
template <class Kind>
struct BagTraits;

// Counts per kind, packed into equal bit fields. The top bit of every field stays clear, so that
// containment and removal are single subtractions. A bag has no order: nothing in it can leak one.
template <class Kind>
class Bag {
  using Traits = BagTraits<Kind>;

 public:
  static constexpr int kKinds = Traits::kKinds;
  static constexpr int kFieldBits = Traits::kFieldBits;
  using Word = std::conditional_t<(kKinds * kFieldBits > 32), std::uint64_t, std::uint32_t>;
  static_assert(kKinds * kFieldBits <= 64);

  // Visits each kind present once, ascending.
  class Iterator {
   public:
    constexpr explicit Iterator(Word rest) : rest_(rest) {}
    constexpr Kind operator*() const { return static_cast<Kind>(std::countr_zero(rest_) / kFieldBits); }
    constexpr Iterator& operator++() {
      rest_ &= ~(kFieldMask << (std::countr_zero(rest_) / kFieldBits * kFieldBits));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    Word rest_;
  };

  constexpr Bag() = default;
  constexpr Bag(std::initializer_list<Kind> items) {
    for (const Kind kind : items) add(kind);
  }
  static constexpr Bag of(Kind kind, int count) {
    Bag bag;
    bag.add(kind, count);
    return bag;
  }

  constexpr int count(Kind kind) const { return static_cast<int>(word_ >> shift(kind) & kFieldMask); }
  constexpr bool has(Kind kind) const { return (word_ & kFieldMask << shift(kind)) != 0; }
  constexpr bool empty() const { return word_ == 0; }
  constexpr bool contains(Bag part) const {
    if ((part.word_ & ~kCountBits) != 0) return false;  // more of a kind than any bag holds
    return (((word_ | kTopBits) - part.word_) & kTopBits) == kTopBits;
  }

  constexpr int size() const {
    if constexpr (Traits::kMaxSize <= kFieldMask) {
      return sum_of_fields<kFieldBits, kKinds>(word_);
    } else {  // sums do not fit a field: pair the fields first
      constexpr int kPairs = (kKinds + 1) / 2;
      static_assert(Traits::kMaxSize < (1 << 2 * kFieldBits) && kPairs * 2 * kFieldBits <= 64);
      const Word even = repeat<2 * kFieldBits, kPairs>(kFieldMask);
      return sum_of_fields<2 * kFieldBits, kPairs>((word_ & even) + (word_ >> kFieldBits & even));
    }
  }

  constexpr int distinct() const {
    int kinds = 0;
    for ([[maybe_unused]] const Kind kind : *this) ++kinds;
    return kinds;
  }

  // The item at `index` when all items are laid out in ascending order.
  constexpr Kind at(int index) const {
    for (const Kind kind : *this) {
      index -= count(kind);
      if (index < 0) return kind;
    }
    return static_cast<Kind>(kKinds - 1);
  }

  // The kind at `index` among the kinds present, ascending.
  constexpr Kind kind_at(int index) const {
    Iterator it = begin();
    while (index-- > 0) ++it;
    return *it;
  }

  constexpr void add(Kind kind, int count = 1) {
    word_ += static_cast<Word>(static_cast<Word>(count) << shift(kind));
  }
  constexpr void remove(Kind kind, int count = 1) {
    word_ -= static_cast<Word>(static_cast<Word>(count) << shift(kind));
  }
  constexpr Bag& operator+=(Bag other) {
    word_ += other.word_;
    return *this;
  }
  constexpr Bag& operator-=(Bag other) {
    word_ -= other.word_;
    return *this;
  }
  friend constexpr Bag operator+(Bag a, Bag b) { return a += b; }
  friend constexpr Bag operator-(Bag a, Bag b) { return a -= b; }
  constexpr bool operator==(const Bag&) const = default;

  constexpr Iterator begin() const { return Iterator(word_); }
  constexpr Iterator end() const { return Iterator(0); }

  constexpr Word word() const { return word_; }

 private:
  static constexpr Word kFieldMask = (Word{1} << kFieldBits) - 1;

  template <int kBits, int kFields>
  static constexpr Word repeat(Word pattern) {
    Word all = 0;
    for (int i = 0; i < kFields; ++i) all |= pattern << (i * kBits);
    return all;
  }
  // Multiplying by ...0001'0001 adds all fields up in the highest one.
  template <int kBits, int kFields>
  static constexpr int sum_of_fields(Word word) {
    return static_cast<int>((word * repeat<kBits, kFields>(1)) >> ((kFields - 1) * kBits) &
                            ((Word{1} << kBits) - 1));
  }
  static constexpr int shift(Kind kind) { return static_cast<int>(kind) * kFieldBits; }

  static constexpr Word kCountBits = repeat<kFieldBits, kKinds>(kFieldMask >> 1);
  static constexpr Word kTopBits = repeat<kFieldBits, kKinds>(Word{1} << (kFieldBits - 1));

  Word word_ = 0;
};

}  // namespace dicetown
