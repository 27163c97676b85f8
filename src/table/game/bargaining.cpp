#include "table/game/bargaining.h"

#include <algorithm>
#include <variant>

namespace dicetown {

void Bargaining::note(const Input& input, const State& before, const State& after) {
  news_.note(input, before, after);
  if (const auto* make = std::get_if<MakeOffer>(&input)) {
    ++version_;
    if (before.offering.has(make->seat)) changed_[before.offers[make->seat.index].candidate.index] = version_;
    if (make->offer) changed_[make->offer->candidate.index] = version_;
    return;
  }
  if (after.step != Step::decision) return;
  version_ = 0;
  changed_ = {};
}

void Bargaining::begin(std::uint32_t question, Millis until, Millis outbidding_until) {
  question_ = question;
  until_ = until;
  outbidding_until_ = outbidding_until;
}

Millis Bargaining::bot_may_decide_at() const { return std::max(until_, outbidding_until_); }

std::expected<void, Refusal> Bargaining::check_choice(const Choose& choose, std::optional<std::uint32_t> seen,
                                                      Millis now) const {
  if (now < until_) return refused(RefusalCode::bargaining, refusal::Left{until_ - now});
  if (seen.value_or(0) < changed_[choose.chosen.index]) {
    return refused(RefusalCode::offers_changed, refusal::OffersNow{version_});
  }
  return {};
}

void Bargaining::shift(Millis paused) {
  until_ += paused;
  outbidding_until_ += paused;
}

}  // namespace dicetown
