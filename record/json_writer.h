// Writing of JSON. Internal to this room: no public header lets RapidJSON out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/seat.h"
#include "record/names.h"

namespace dicetown {

// One value on one line. A member is a key and, as the next thing, its value.
class JsonWriter {
 public:
  void begin_object() { writer_.StartObject(); }
  void end_object() { writer_.EndObject(); }
  void begin_list() { writer_.StartArray(); }
  void end_list() { writer_.EndArray(); }

  void key(std::string_view key) { writer_.Key(key.data(), static_cast<rapidjson::SizeType>(key.size())); }
  void null() { writer_.Null(); }
  void boolean(bool value) { writer_.Bool(value); }
  void number(std::uint64_t value) { writer_.Uint64(value); }
  void text(std::string_view text) {
    writer_.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  }
  // Text that is JSON already.
  void raw(std::string_view json) { writer_.RawValue(json.data(), json.size(), rapidjson::kObjectType); }

  void member(std::string_view name, std::string_view value) { key(name), text(value); }
  void member(std::string_view name, int value) { key(name), number(static_cast<std::uint64_t>(value)); }
  void member(std::string_view name, Seat seat) { member(name, int{seat.index}); }
  void member(std::string_view name, Dice dice) { member(name, std::string_view(dice_name(dice))); }
  void member(std::string_view name, const std::vector<std::string_view>& texts) {
    key(name);
    begin_list();
    for (const std::string_view each : texts) text(each);
    end_list();
  }
  template <class T>
  void member(std::string_view name, const std::optional<T>& value) {
    if (value) return member(name, *value);
    key(name), null();
  }
  // A list in its own order.
  template <class T, int kCapacity>
  void member(std::string_view name, const FixedList<T, kCapacity>& items) {
    key(name);
    begin_list();
    for (const T& item : items) put(item);
    end_list();
  }

  std::string take() const { return {buffer_.GetString(), buffer_.GetSize()}; }

 private:
  void put(Seat seat) { number(seat.index); }
  template <Named E>
  void put(E value) {
    text(name_of(value));
  }

  rapidjson::StringBuffer buffer_;
  rapidjson::Writer<rapidjson::StringBuffer> writer_{buffer_};
};

}  // namespace dicetown
