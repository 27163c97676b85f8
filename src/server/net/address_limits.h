// What one address may do in a time, over all its connections. Of the loop's thread.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/net/limits.h"
#include "server/net/token_bucket.h"

namespace dicetown {

using LimitTime = TokenBucket::TimePoint;

// One of something for each address, and none for those of which there is nothing to remember.
template <class One>
class ByAddress {
 public:
  explicit ByAddress(One fresh) : fresh_(std::move(fresh)) {}

  One& of(std::string_view address, LimitTime now) {
    if (all_.size() >= many_) forget_full(now);
    return all_.try_emplace(std::string(address), fresh_).first->second;
  }
  std::size_t size() const { return all_.size(); }

 private:
  static constexpr std::size_t kFew = 10'000;

  // Not at every call, even if none of them can be forgotten.
  void forget_full(LimitTime now) {
    std::erase_if(all_, [&](const auto& one) { return one.second.is_full(now); });
    many_ = std::max(kFew, 2 * all_.size());
  }

  One fresh_;
  std::size_t many_ = kFew;
  std::unordered_map<std::string, One> all_;
};

class AddressBuckets {
 public:
  AddressBuckets(double per_second, double burst) : buckets_(TokenBucket(per_second, burst, LimitTime())) {}

  bool take(std::string_view address, LimitTime now) { return buckets_.of(address, now).take(now); }
  std::chrono::seconds wait(std::string_view address, LimitTime now) {
    return std::chrono::ceil<std::chrono::seconds>(buckets_.of(address, now).wait(now));
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  ByAddress<TokenBucket> buckets_;
};

// A code is short, and whoever knows it is let in: so an address that asks for one wrong code after the other
// gets no answers for a while, not even right ones. What it has asked for before tells it nothing new and is
// always answered: a forgotten tab that looks for a table that is no more locks nobody out.
class CodeGuesses {
 public:
  explicit CodeGuesses(double per_hour);

  bool may_ask(std::string_view address, std::string_view code, LimitTime now);
  void was_right(std::string_view address, std::string_view code, LimitTime now);
  void was_wrong(std::string_view address, std::string_view code, LimitTime now);
  std::chrono::seconds wait(std::string_view address, LimitTime now);

 private:
  struct Asker {
    static constexpr std::size_t kRemembered = 16;

    bool is_full(LimitTime now) const { return wrong.is_full(now); }
    bool knows(std::size_t hash) const { return std::ranges::find(asked, hash) != asked.end(); }
    void learn(std::size_t hash);

    TokenBucket wrong;
    std::array<std::size_t, kRemembered> asked{};  // hashes of codes, the latest over the oldest
    std::size_t next = 0;
  };

  ByAddress<Asker> askers_;
};

struct AddressLimits {
  explicit AddressLimits(const NetLimits& limits);

  AddressBuckets requests;
  AddressBuckets new_tables;
  AddressBuckets messages;
  CodeGuesses codes;
};

}  // namespace dicetown
