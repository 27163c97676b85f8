// Writing of JSON.
#pragma once

#include <algorithm>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/fixed_list.h"
#include "engine/seat.h"
#include "json/names.h"

namespace dicetown {

// One value on one line. A member is a key and, as the next thing, its value. Who writes many values keeps
// the writer and clears it in between: it then has its room already.
class JsonWriter {
 public:
  void begin_object() { begin_value(), add('{'); }
  void end_object() { add('}'); }
  void begin_list() { begin_value(), add('['); }
  void end_list() { add(']'); }

  void key(std::string_view key) { text(key), add(':'); }
  void null() { raw("null"); }
  void boolean(bool value) { raw(value ? "true" : "false"); }
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  void number(Number value) {
    constexpr std::size_t kLongest = 20;  // also enough for a sign, which the longest numbers do not have
    char* const to = room_for_value(kLongest);
    end_at(std::to_chars(to, to + kLongest, value).ptr);
  }
  // With so many digits after the point, rounded as printf does. JSON has no number for what is not finite:
  // that is null.
  void number(double value, int decimals);
  void text(std::string_view text) {
    if (std::ranges::none_of(text, needs_escape)) return end_at(quote(text, 2));
    begin_value();
    add('"');
    add_escaped(text);
    add('"');
  }
  // One of our own names, in which nothing is to be escaped.
  void word(std::string_view word) { end_at(quote(word, 2)); }
  // Text that is JSON already.
  void raw(std::string_view json) { begin_value(), add(json); }

  // A value in the form that all texts of a game share: cards and dice by name, seats by number.
  void put(std::string_view value) { text(value); }
  template <std::same_as<bool> Flag>
  void put(Flag value) {
    boolean(value);
  }
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  void put(Number value) {
    number(value);
  }
  void put(Seat seat) { number(seat.index); }
  void put(HandCard card) { word(name_of(card)); }
  template <Named E>
  void put(E value) {
    word(name_of(value));
  }
  void put(Dice dice) {
    begin_value();
    add('"');
    for (const Face face : dice) {
      for (int die = 0; die < dice.count(face); ++die) add(name_of(face));
    }
    add('"');
  }
  // Sorted by name, as the kinds are in the order of their names.
  template <class Kind>
  void put(Bag<Kind> bag) {
    begin_list();
    for (const Kind kind : bag) put_copies(kind, bag.count(kind));
    end_list();
  }
  void put(const Cards& cards) {
    begin_list();
    auto claim = cards.claims.begin();
    for (const StoreCard card : cards.store) {
      for (; claim != cards.claims.end() && name_of(*claim) < name_of(card); ++claim) {
        put_copies(*claim, cards.claims.count(*claim));
      }
      put_copies(card, cards.store.count(card));
    }
    for (; claim != cards.claims.end(); ++claim) put_copies(*claim, cards.claims.count(*claim));
    end_list();
  }
  void put(SeatSet seats) { put_all(seats); }
  void put(const std::vector<std::string_view>& texts) { put_all(texts); }
  // A list in its own order.
  template <class T, int kCapacity>
  void put(const FixedList<T, kCapacity>& items) {
    put_all(items);
  }
  template <class T>
  void put(const std::optional<T>& value) {
    if (value) return put(*value);
    null();
  }

  // The name is one of our own, like a word.
  template <class T>
  void member(std::string_view name, const T& value) {
    name_member(name);
    put(value);
  }
  void member(std::string_view name, double value, int decimals) {
    name_member(name);
    number(value, decimals);
  }

  std::string_view written() const { return {room_.data(), size_}; }
  std::string take() {
    room_.resize(std::exchange(size_, 0));
    return std::exchange(room_, {});
  }
  void clear() { size_ = 0; }
  void reserve(std::size_t bytes) {
    if (bytes > room_.size()) room_.resize(bytes);
  }

 private:
  // What stands before tells whether a comma is due: no value ends in one of these, not even a text, which
  // ends in its quote.
  void begin_value() {
    if (is_comma_due()) add(',');
  }
  bool is_comma_due() const {
    if (size_ == 0) return false;
    const char last = room_[size_ - 1];
    return last != '{' && last != '[' && last != ':';
  }

  // For what is short, one look at the room is enough: where a value of at most so many letters begins.
  char* room_for_value(std::size_t longest) {
    if (room_.size() - size_ < longest + 1) grow(longest + 1);
    char* const to = room_.data() + size_;
    if (!is_comma_due()) return to;
    *to = ',';
    return to + 1;
  }
  void end_at(const char* end) { size_ = static_cast<std::size_t>(end - room_.data()); }
  // In quotes; `more` letters are for these and for what the caller puts behind them.
  char* quote(std::string_view word, std::size_t more) {
    assert(std::ranges::none_of(word, needs_escape));
    char* to = room_for_value(word.size() + more);
    *to++ = '"';
    to = std::ranges::copy(word, to).out;
    *to++ = '"';
    return to;
  }
  void name_member(std::string_view name) {
    char* const to = quote(name, 3);
    *to = ':';
    end_at(to + 1);
  }

  void add(char letter) {
    if (size_ == room_.size()) grow(1);
    room_[size_++] = letter;
  }
  void add(std::string_view letters) {
    if (room_.size() - size_ < letters.size()) grow(letters.size());
    std::ranges::copy(letters, room_.data() + size_);
    size_ += letters.size();
  }
  void grow(std::size_t bytes);

  static constexpr bool needs_escape(char letter) {
    constexpr unsigned char kFirstPrintable = 0x20;
    return static_cast<unsigned char>(letter) < kFirstPrintable || letter == '"' || letter == '\\';
  }
  void add_escaped(std::string_view text);

  template <class Kind>
  void put_copies(Kind kind, int count) {
    for (; count > 0; --count) word(name_of(kind));
  }
  template <class Items>
  void put_all(const Items& items) {
    begin_list();
    for (const auto& item : items) put(item);
    end_list();
  }

  std::string room_;  // the text, and what is free behind it
  std::size_t size_ = 0;
};

}  // namespace dicetown
