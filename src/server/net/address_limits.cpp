#include "server/net/address_limits.h"

#include <functional>

namespace dicetown {

namespace {

constexpr double kSecondsOfHour = 3600;

std::size_t hash_of(std::string_view code) { return std::hash<std::string_view>()(code); }

}  // namespace

CodeGuesses::CodeGuesses(double per_hour)
    : askers_(Asker{.wrong = TokenBucket(per_hour / kSecondsOfHour, per_hour, LimitTime())}) {}

void CodeGuesses::Asker::learn(std::size_t hash) {
  if (knows(hash)) return;
  asked[next] = hash;
  next = (next + 1) % kRemembered;
}

bool CodeGuesses::may_ask(std::string_view address, std::string_view code, LimitTime now) {
  const Asker& asker = askers_.of(address, now);
  return asker.wrong.has_one(now) || asker.knows(hash_of(code));
}

void CodeGuesses::was_right(std::string_view address, std::string_view code, LimitTime now) {
  askers_.of(address, now).learn(hash_of(code));
}

void CodeGuesses::was_wrong(std::string_view address, std::string_view code, LimitTime now) {
  Asker& asker = askers_.of(address, now);
  if (asker.knows(hash_of(code))) return;
  asker.wrong.take(now);
  asker.learn(hash_of(code));
}

std::chrono::seconds CodeGuesses::wait(std::string_view address, LimitTime now) {
  return std::chrono::ceil<std::chrono::seconds>(askers_.of(address, now).wrong.wait(now));
}

AddressLimits::AddressLimits(const NetLimits& limits)
    : requests(static_cast<double>(limits.requests_per_second), static_cast<double>(limits.request_burst)),
      new_tables(static_cast<double>(limits.new_tables_per_hour) / kSecondsOfHour,
                 static_cast<double>(limits.new_tables_per_hour)),
      messages(static_cast<double>(limits.messages_per_address),
               static_cast<double>(limits.message_burst_per_address)),
      codes(static_cast<double>(limits.wrong_codes_per_hour)) {}

}  // namespace dicetown
