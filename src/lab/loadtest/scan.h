// Looks into JSON that our own server wrote, without building anything: the load's clients must cost little.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace dicetown {

// The members of an object, one after the other; the values as they are written. What is no object has none.
class MemberScan {
 public:
  explicit MemberScan(std::string_view object);

  bool next();
  std::string_view key() const { return key_; }
  std::string_view value() const { return value_; }

 private:
  std::string_view rest_;
  std::string_view key_;
  std::string_view value_;
};

// The items of a list.
class ItemScan {
 public:
  explicit ItemScan(std::string_view list);

  bool next();
  std::string_view value() const { return value_; }

 private:
  std::string_view rest_;
  std::string_view value_;
};

// Empty where there is no such member.
std::string_view member_of(std::string_view object, std::string_view key);
// A whole number, if it is one.
std::optional<std::uint32_t> number_in(std::string_view value);

}  // namespace dicetown
