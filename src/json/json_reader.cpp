#include "json/json_reader.h"

#include <algorithm>
#include <cstring>

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "text/plain_text.h"

namespace dicetown {
namespace {

constexpr std::size_t kLongestQuote = 40;
constexpr std::size_t kUsualMembers = 8;  // of an object

// RapidJSON takes an escaped half of a surrogate pair for a character, which has no UTF-8.
bool has_surrogate(const char* text, std::size_t length) {
  const char* const end = text + length;
  while ((text = static_cast<const char*>(std::memchr(text, 0xED, static_cast<std::size_t>(end - text))))) {
    if (++text == end) return false;
    if (static_cast<unsigned char>(*text) >= 0xA0) return true;
  }
  return false;
}

// Passes everything on to a document and notes where the values of the outermost object's members lie.
class MemberFinder {
 public:
  MemberFinder(rapidjson::Document& document, const rapidjson::MemoryStream& stream, std::string_view text,
               std::vector<std::string_view>& members)
      : document_(document), stream_(stream), text_(text), members_(members) {}

  bool Null() { return document_.Null() && scalar(); }
  bool Bool(bool value) { return document_.Bool(value) && scalar(); }
  bool Int(int value) { return document_.Int(value) && scalar(); }
  bool Uint(unsigned value) { return document_.Uint(value) && scalar(); }
  bool Int64(std::int64_t value) { return document_.Int64(value) && scalar(); }
  bool Uint64(std::uint64_t value) { return document_.Uint64(value) && scalar(); }
  bool Double(double value) { return document_.Double(value) && scalar(); }
  bool RawNumber(const char* text, rapidjson::SizeType length, bool copy) {
    return document_.RawNumber(text, length, copy) && scalar();
  }
  bool String(const char* text, rapidjson::SizeType length, bool copy) {
    return !has_surrogate(text, length) && document_.String(text, length, copy) && scalar();
  }
  bool Key(const char* text, rapidjson::SizeType length, bool copy) {
    if (depth_ == 1) key_end_ = stream_.Tell();
    return !has_surrogate(text, length) && document_.Key(text, length, copy);
  }
  bool StartObject() { return ++depth_, document_.StartObject(); }
  bool StartArray() { return ++depth_, document_.StartArray(); }
  // The reader stands before the closing bracket at both of these.
  bool EndObject(rapidjson::SizeType members) {
    --depth_;
    return document_.EndObject(members) && value_ends(stream_.Tell() + 1);
  }
  bool EndArray(rapidjson::SizeType items) {
    --depth_;
    return document_.EndArray(items) && value_ends(stream_.Tell() + 1);
  }

 private:
  bool scalar() { return value_ends(stream_.Tell()); }
  bool value_ends(std::size_t end) {
    if (depth_ != 1) return true;
    std::string_view member = text_.substr(key_end_, end - key_end_);
    member.remove_prefix(std::min(member.find_first_not_of(" \t\r:"), member.size()));
    members_.push_back(member);
    return true;
  }

  rapidjson::Document& document_;
  const rapidjson::MemoryStream& stream_;
  std::string_view text_;
  std::vector<std::string_view>& members_;
  std::size_t depth_ = 0;
  std::size_t key_end_ = 0;
};

std::string message(const rapidjson::ParseResult& result) {
  std::string text = "not JSON, column " + std::to_string(result.Offset() + 1) + ": ";
  if (result.Code() == rapidjson::kParseErrorTermination) return text + "half a surrogate pair";
  std::string_view reason = rapidjson::GetParseError_En(result.Code());
  if (reason.ends_with('.')) reason.remove_suffix(1);
  return text.append(reason);
}

}  // namespace

std::string quoted(std::string_view text) {
  const bool is_long = text.size() > kLongestQuote;
  if (is_long) text = text.substr(0, kLongestQuote);
  // Not to cut a character in two.
  while (is_long && !text.empty() && (static_cast<unsigned char>(text.back()) & 0x80U) != 0)
    text.remove_suffix(1);
  return "\"" + without_controls(text) + (is_long ? "…\"" : "\"");
}

std::expected<JsonLine, std::string> JsonLine::parse(std::string_view text) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return std::unexpected("a blank line");
  JsonLine line;
  line.member_texts_.reserve(kUsualMembers);
  rapidjson::MemoryStream stream(text.data(), text.size());
  // Iterative: nesting costs memory that can be had, not the stack.
  constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
  rapidjson::Reader reader;
  rapidjson::ParseResult result;
  auto generate = [&](rapidjson::Document& document) {
    MemberFinder finder(document, stream, text, line.member_texts_);
    result = reader.Parse<kFlags>(stream, finder);
    return !result.IsError();
  };
  line.document_.Populate(generate);
  if (result.IsError()) return std::unexpected(message(result));
  // A zero byte looks like the end to the reader.
  if (stream.Tell() != text.size()) return std::unexpected("a zero byte after the JSON");
  return line;
}

std::string_view JsonLine::member_text(std::string_view key) const {
  if (!document_.IsObject()) return {};
  std::size_t index = 0;
  for (const auto& member : document_.GetObject()) {
    if (std::string_view(member.name.GetString(), member.name.GetStringLength()) == key) {
      return member_texts_[index];
    }
    ++index;
  }
  return {};
}

Fields::Fields(const JsonValue& value, std::string what, Flaw& flaw)
    : value_(value), what_(std::move(what)), flaw_(flaw) {
  known_.reserve(kUsualMembers);
  if (!value_.IsObject()) flaw_.note(what_ + " is not an object");
}

void Fields::note(std::string_view key, std::string_view what) {
  flaw_.note(quoted(key) + " in " + what_ + " " + std::string(what));
}

bool Fields::has(std::string_view key) const {
  return value_.IsObject() &&
         value_.FindMember(rapidjson::StringRef(key.data(), key.size())) != value_.MemberEnd();
}

const JsonValue* Fields::optional(std::string_view key) {
  if (!value_.IsObject()) return nullptr;
  if (std::ranges::find(known_, key) == known_.end()) known_.push_back(key);
  const auto found = value_.FindMember(rapidjson::StringRef(key.data(), key.size()));
  return found == value_.MemberEnd() ? nullptr : &found->value;
}

const JsonValue& Fields::operator[](std::string_view key) {
  static const JsonValue kNull;
  const JsonValue* value = optional(key);
  if (!value) flaw_.note(what_ + " has no " + quoted(key));
  return value ? *value : kNull;
}

void Fields::close() {
  if (!value_.IsObject() || flaw_.found()) return;
  std::vector<std::string_view> seen;
  seen.reserve(known_.size());
  for (const auto& member : value_.GetObject()) {
    const std::string_view key(member.name.GetString(), member.name.GetStringLength());
    if (std::ranges::find(known_, key) == known_.end()) return note(key, "is unknown");
    if (std::ranges::find(seen, key) != seen.end()) return note(key, "appears twice");
    seen.push_back(key);
  }
}

std::uint32_t Fields::large_number(std::string_view key, std::uint32_t lowest, std::uint32_t highest) {
  const JsonValue& value = (*this)[key];
  if (value.IsUint() && value.GetUint() >= lowest && value.GetUint() <= highest) return value.GetUint();
  note(key, "is not a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest));
  return lowest;
}

std::uint8_t Fields::number(std::string_view key, std::uint8_t lowest, std::uint8_t highest) {
  return static_cast<std::uint8_t>(large_number(key, lowest, highest));
}

Seat Fields::seat(std::string_view key) { return Seat{number(key, 0, kMaxSeats - 1)}; }

std::string_view Fields::text(std::string_view key) {
  const JsonValue& value = (*this)[key];
  if (value.IsString()) return {value.GetString(), value.GetStringLength()};
  note(key, "is not a string");
  return {};
}

Dice Fields::dice(std::string_view key) {
  const auto dice = dice_from_name(text(key));
  if (!dice) note(key, "is not a string of up to five faces of 9TJQKA");
  return dice.value_or(Dice{});
}

Dice Fields::sorted_dice(std::string_view key) {
  const Dice all = dice(key);
  if (!flaw_.found() && dice_name(all) != text(key)) note(key, "is not sorted");
  return all;
}

HandCard Fields::hand_card(std::string_view key) { return known(hand_card_from_name(text(key)), key); }

std::vector<const JsonValue*> Fields::list(std::string_view key) {
  const JsonValue& value = (*this)[key];
  std::vector<const JsonValue*> items;
  if (!value.IsArray()) {
    note(key, "is not a list");
    return items;
  }
  for (const JsonValue& item : value.GetArray()) items.push_back(&item);
  return items;
}

std::vector<std::string_view> Fields::texts(std::string_view key) {
  std::vector<std::string_view> texts;
  for (const JsonValue* item : list(key)) {
    if (item->IsString()) {
      texts.emplace_back(item->GetString(), item->GetStringLength());
    } else {
      note(key, "is not a list of strings");
    }
  }
  return texts;
}

Fields Fields::object(std::string_view key) { return {(*this)[key], quoted(key), flaw_}; }

Cards Fields::hand_cards(std::string_view key) {
  Cards cards;
  for (const std::string_view name : texts(key)) {
    if (from_name<Claim>(name)) {
      add(cards.claims, name, key);
    } else {
      add(cards.store, name, key);
    }
  }
  return cards;
}

std::vector<std::pair<std::string_view, int>> Fields::counted_names(std::string_view key) {
  std::vector<std::pair<std::string_view, int>> counted;
  const JsonValue& value = (*this)[key];
  if (!value.IsObject()) {
    note(key, "is not an object");
    return counted;
  }
  for (const auto& [name, count] : value.GetObject()) {
    const bool fits = count.IsUint() && count.GetUint() <= static_cast<unsigned>(kMaxClaims);
    if (!fits) note(key, "has an impossible number of a card");
    counted.emplace_back(std::string_view(name.GetString(), name.GetStringLength()),
                         fits ? static_cast<int>(count.GetUint()) : 0);
  }
  return counted;
}

}  // namespace dicetown
