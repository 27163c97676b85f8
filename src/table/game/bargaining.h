// How long the Sheriff must wait for offers, which of them he has seen, and which bots are to be asked again.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>

#include "bots/offer_news.h"
#include "engine/input.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "table/room/refusal.h"
#include "table/room/settings.h"

namespace dicetown {

class Bargaining {
 public:
  // After each input.
  void note(const Input& input, const State& before, const State& after);

  // Everybody can see that this decision is due: offers may come until then at least.
  void begin(std::uint32_t question, Millis until, Millis outbidding_until);
  bool has_begun(std::uint32_t question) const { return question_ == question; }
  Millis until() const { return until_; }
  // A Sheriff who is a bot does not decide before.
  Millis bot_may_decide_at() const;
  // A bot has changed its offer: people can see it before a bot decides, and those who still may can answer
  // it.
  void leave_time_to_outbid(Millis until) { outbidding_until_ = until; }

  // Of the offers for the decision at hand.
  std::uint32_t version() const { return version_; }
  // The Sheriff knows what he chooses: everybody had time to offer, and he has seen all that is paid for his
  // choice.
  std::expected<void, Refusal> check_choice(const Choose& choose, std::optional<std::uint32_t> seen,
                                            Millis now) const;

  OfferNews& news() { return news_; }

  void shift(Millis paused);

 private:
  std::uint32_t question_ = 0;  // of the decision that is or was bargained for
  Millis until_ = 0;
  Millis outbidding_until_ = 0;
  OfferNews news_;
  std::uint32_t version_ = 0;
  std::array<std::uint32_t, kMaxSeats> changed_{};  // by candidate: the last version that touched them
};

}  // namespace dicetown
