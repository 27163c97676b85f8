// Strict reading of JSON, for this room and those above it. It lets RapidJSON out: headers that others use do
// not include it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <rapidjson/document.h>

#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/seat.h"
#include "json/names.h"

namespace dicetown {

using JsonValue = rapidjson::Value;

// Text out of a record, made fit for one line of an error message.
std::string quoted(std::string_view text);

// The first thing found wrong with a text. A reader notes it and goes on with a harmless value, so that
// reading has one error path at its end instead of one at every step.
class Flaw {
 public:
  void note(std::string what) {
    if (what_.empty()) what_ = std::move(what);
  }
  bool found() const { return !what_.empty(); }
  const std::string& what() const { return what_; }

 private:
  std::string what_;
};

// One line that holds one JSON value and nothing else.
class JsonLine {
 public:
  static std::expected<JsonLine, std::string> parse(std::string_view text);

  const JsonValue& root() const { return document_; }
  // If the root is an object: the text of the values of its members as written, in their order. The
  // views point into the text that was parsed.
  const std::vector<std::string_view>& member_texts() const { return member_texts_; }
  // Of the first member of that name; empty where there is none.
  std::string_view member_text(std::string_view key) const;

 private:
  // RapidJSON would take 64 KB for each line. Most need less than this; a longer one gets more, piece by
  // piece.
  struct Pool {
    static constexpr std::size_t kUsual = 1024;
    static constexpr std::size_t kPiece = 4096;

    alignas(std::max_align_t) std::array<char, kUsual> usual;
    rapidjson::MemoryPoolAllocator<> allocator{usual.data(), usual.size(), kPiece};
  };

  JsonLine() : pool_(std::make_unique_for_overwrite<Pool>()), document_(&pool_->allocator) {}

  std::unique_ptr<Pool> pool_;
  rapidjson::Document document_;
  std::vector<std::string_view> member_texts_;
};

// The members of one object, each of which must be asked for: what is left over when it is closed, or
// there twice, is a flaw. So is a value of the wrong type.
class Fields {
 public:
  // `what` names the object in messages, as in "the header".
  Fields(const JsonValue& value, std::string what, Flaw& flaw);

  Flaw& flaw() { return flaw_; }
  bool has(std::string_view key) const;
  // A missing key is a flaw, and reads as null.
  const JsonValue& operator[](std::string_view key);
  // Null where it is missing.
  const JsonValue* optional(std::string_view key);
  void close();

  bool is_null(std::string_view key) { return (*this)[key].IsNull(); }
  std::uint32_t large_number(std::string_view key, std::uint32_t lowest, std::uint32_t highest);
  std::uint8_t number(std::string_view key, std::uint8_t lowest = 0, std::uint8_t highest = 255);
  Seat seat(std::string_view key);
  std::string_view text(std::string_view key);
  Dice dice(std::string_view key);
  Dice sorted_dice(std::string_view key);
  HandCard hand_card(std::string_view key);
  // The items of a list; none, and a flaw, where it is something else.
  std::vector<const JsonValue*> list(std::string_view key);
  std::vector<std::string_view> texts(std::string_view key);
  Fields object(std::string_view key);

  template <Named E>
  E named(std::string_view key) {
    return known(from_name<E>(text(key)), key);
  }
  template <class Kind>
  Bag<Kind> cards(std::string_view key) {
    Bag<Kind> bag;
    for (const std::string_view name : texts(key)) add(bag, name, key);
    return bag;
  }
  template <class Kind>
  Bag<Kind> sorted_cards(std::string_view key) {
    const auto names = texts(key);
    if (!std::ranges::is_sorted(names)) note(key, "is not sorted");
    return cards<Kind>(key);
  }
  Cards hand_cards(std::string_view key);
  // In the order of the list, which has room for so many.
  template <class List>
  List card_list(std::string_view key) {
    List cards;
    using Kind = std::remove_cvref_t<decltype(cards[0])>;
    for (const std::string_view name : texts(key)) {
      if (cards.full()) {
        note(key, "has too many cards");
        break;
      }
      cards.push_back(known(from_name<Kind>(name), key));
    }
    return cards;
  }
  // An object of counts by name, none of them 0.
  template <class Kind>
  Bag<Kind> counts(std::string_view key) {
    Bag<Kind> bag;
    for (const auto& [name, count] : counted_names(key)) {
      const Kind kind = known(from_name<Kind>(name), key);
      if (bag.has(kind)) note(key, "has a card twice");
      if (count < 1 || count > copies_of(kind)) note(key, "has an impossible number of a card");
      if (!flaw_.found()) bag.add(kind, count);
    }
    return bag;
  }

 private:
  void note(std::string_view key, std::string_view what);
  std::vector<std::pair<std::string_view, int>> counted_names(std::string_view key);

  template <class T>
  T known(std::optional<T> value, std::string_view key) {
    if (!value) note(key, "has an unknown value");
    return value.value_or(T{});
  }
  template <class Kind>
  void add(Bag<Kind>& bag, std::string_view name, std::string_view key) {
    const Kind kind = known(from_name<Kind>(name), key);
    if (bag.count(kind) < copies_of(kind)) {
      bag.add(kind);
    } else {
      note(key, "has more of a card than there are");
    }
  }

  const JsonValue& value_;
  std::string what_;
  Flaw& flaw_;
  std::vector<std::string_view> known_;
};

}  // namespace dicetown
