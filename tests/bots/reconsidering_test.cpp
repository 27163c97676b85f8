// R6.4: after each change of an offer whoever may still change his own is asked once.
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "tests/bots/raising_bot.h"
#include "tests/bots/table_of_bots.h"

namespace dicetown {
namespace {

using Offers = decltype(View::offers);

Offers without(Offers offers, Seat seat) {
  offers[seat.index].reset();
  return offers;
}

// Who has been asked, and whether he should have been.
struct Asked {
  std::array<std::optional<Offers>, kMaxSeats> last;  // the offers of the others when a seat was last asked
  int reconsidered = 0;
  int changed = 0;
};

class Watched final : public Bot {
 public:
  Watched(Asked& asked, std::unique_ptr<Bot> bot) : asked_(asked), bot_(std::move(bot)) {}

  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override {
    note(view, question.seat);
    return bot_->answer(view, question, budget, rng);
  }

  std::optional<MakeOffer> reconsider(const View& view, const AskOffer& ask, Budget budget,
                                      Rng& rng) override {
    const Seat seat = *view.viewer.seat;
    EXPECT_EQ(view.may_change, (Question{seat, ask}));
    EXPECT_EQ(view.awaited, SeatSet{view.sheriff}) << "everybody has spoken";
    EXPECT_GT(view.replacements_left[seat.index], 0);
    EXPECT_NE(asked_.last[seat.index], without(view.offers, seat)) << "nothing has changed since";
    note(view, seat);
    const auto change = bot_->reconsider(view, ask, budget, rng);
    ++asked_.reconsidered;
    asked_.changed += change ? 1 : 0;
    return change;
  }

 private:
  void note(const View& view, Seat seat) { asked_.last[seat.index] = without(view.offers, seat); }

  Asked& asked_;
  std::unique_ptr<Bot> bot_;
};

Offers standing_offers(const State& state) {
  Offers offers;
  for (const Seat seat : state.offering) {
    const Offer& offer = state.offers[seat.index];
    offers[seat.index] =
        OfferView{offer.candidate, offer.dollars, offer.nuggets, backs_of(offer.cards), std::nullopt};
  }
  return offers;
}

// When the Sheriff decides nobody who may change his offer has missed a change.
class NobodyMissed final : public GameWatcher {
 public:
  explicit NobodyMissed(Asked& asked) : asked_(asked) {}

  void applied(const Input& input, const State& after, std::span<const Event> /*events*/) override {
    if (std::holds_alternative<Choose>(input)) {
      for (const Seat seat : before_.all_seats()) {
        if (before_.replacements_left[seat.index] == 0) continue;
        EXPECT_EQ(asked_.last[seat.index], without(standing_offers(before_), seat));
      }
    }
    if (!std::holds_alternative<MakeOffer>(input)) asked_.last = {};
    before_ = after;
  }

 private:
  Asked& asked_;
  State before_;
};

Asked asked_in_games(int seats, std::unique_ptr<Bot> (*make)(int seat)) {
  Asked asked;
  for (std::uint64_t seed = 0; seed < 15; ++seed) {
    TableOfBots table({*preset("first-en"), seats, seat_at(static_cast<int>(seed) % seats), seed});
    for (int seat = 0; seat < seats; ++seat) table.sit_down(std::make_unique<Watched>(asked, make(seat)));
    NobodyMissed watcher(asked);
    EXPECT_TRUE(table.play(&watcher).winner.has_value());
  }
  return asked;
}

class Reconsidering : public testing::TestWithParam<int> {};

TEST_P(Reconsidering, BotsThatRaiseAreAskedOnceAfterEachChangeAndTheirGamesEnd) {
  const Asked asked =
      asked_in_games(GetParam(), [](int) -> std::unique_ptr<Bot> { return std::make_unique<RaisingBot>(); });
  EXPECT_GT(asked.changed, 10);
}

TEST_P(Reconsidering, BotsThatNeverChangeAreAskedOnceAboutWhatCameBehindThem) {
  const Asked asked = asked_in_games(GetParam(), [](int) { return make_bot("simple"); });
  EXPECT_GT(asked.reconsidered, 10);
  EXPECT_EQ(asked.changed, 0);
}

INSTANTIATE_TEST_SUITE_P(Bots, Reconsidering, testing::Values(3, 4, 5));

// With two seats nobody else can change anything.
TEST(Bots, WhoBargainsAloneIsNotAskedAgain) {
  const Asked asked =
      asked_in_games(2, [](int) -> std::unique_ptr<Bot> { return std::make_unique<RaisingBot>(); });
  EXPECT_EQ(asked.reconsidered, 0);
}

}  // namespace
}  // namespace dicetown
