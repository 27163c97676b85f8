// A bot that offers a dollar more whenever it is asked, as long as it has one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <variant>

#include "bots/bot.h"
#include "bots/judgement/simple_bot.h"

namespace dicetown {

class RaisingBot : public Bot {
 public:
  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override {
    const auto* ask = std::get_if<AskOffer>(&question.ask);
    if (ask == nullptr) return simple_.answer(view, question, budget, rng);
    return more(view, *ask).value_or(MakeOffer{question.seat, std::nullopt});
  }

  std::optional<MakeOffer> reconsider(const View& view, const AskOffer& ask, Budget /*budget*/,
                                      Rng& /*rng*/) override {
    return more(view, ask);
  }

 private:
  static std::optional<MakeOffer> more(const View& view, const AskOffer& ask) {
    const Seat me = *view.viewer.seat;
    int highest = 0;
    for (const auto& offer : view.offers) highest = std::max<int>(highest, offer ? offer->dollars : 0);
    if (highest >= ask.dollars) return std::nullopt;
    const Seat candidate = ask.candidates.has(me) ? me : ask.candidates.lowest();
    return MakeOffer{me, Offer{candidate, static_cast<std::uint8_t>(highest + 1), 0, {}}};
  }

  SimpleBot simple_;
};

}  // namespace dicetown
