#include "table/game/scripted_lesson.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>

#include "engine/check.h"

namespace dicetown {
namespace {

constexpr std::uint32_t kScriptedRound = 1;

constexpr Seat kLearner{0};
constexpr Seat kRival{1};
constexpr Seat kSheriff{2};

// What there is of a throw or a draw comes from the front, so that it also fits a learner who keeps more dice
// or fewer than he is told to.
using Throw = std::array<Face, kDicePerSeat>;
using enum Face;

// The learner keeps J, then J and A, and ends with 9 J J A A: the mine by himself, the store by a tie with
// the rival, who finishes first, and the best hand.
constexpr std::array<std::array<Throw, 3>, 3> kThrows{{
    {{{nine, ten, jack, queen, ace}, {jack, king, ten, king, nine}, {ten, ten, nine, queen, ace}}},
    {{{jack, ace, nine, queen, king}, {jack, jack, ten, king, queen}, {king, jack, nine, queen, ace}}},
    {{{ace, nine, ten, jack, queen}, {jack, ten, king, ace, ten}, {jack, ace, ten, king, ten}}},
}};

// The line at the start; what Corruption brings; the line again.
constexpr std::array<std::array<Claim, kLineLength>, 3> kClaims{{
    {Claim::two, Claim::one, Claim::four},
    {Claim::five, Claim::two, Claim::three},
    {Claim::three, Claim::two, Claim::five},
}};

// No Nervous Joe, and for the bots nothing that they could play in this round.
constexpr std::array<std::array<StoreCard, kDicePerSeat>, 2> kGoods{{
    {StoreCard::corruption, StoreCard::equipment_2, StoreCard::equipment_1, StoreCard::credit,
     StoreCard::girls},
    {StoreCard::equipment_4, StoreCard::dynamite, StoreCard::equipment_3, StoreCard::split, StoreCard::brute},
}};

// The first that is legal is given.
const std::array<Input, 6>& answers() {
  static const std::array<Input, 6> kAnswers{
      Keep{kRival, Dice{king, king}}, Keep{kRival, Dice{ten, jack, jack}}, Keep{kSheriff, Dice{ten, ten}},
      Keep{kSheriff, Dice{king}},     MakeOffer{kRival, std::nullopt},     Choose{kSheriff, kLearner},
  };
  return kAnswers;
}

Roll scripted(const Roll& fair, std::span<const Throw> thrown) {
  Roll roll = fair;
  for (const Seat seat : fair.seats) {
    if (seat.index >= thrown.size()) continue;
    Dice dice;
    for (int die = 0; die < fair.dice[seat.index].size(); ++die) {
      dice.add(thrown[seat.index][static_cast<std::size_t>(die)]);
    }
    roll.dice[seat.index] = dice;
  }
  return roll;
}

template <class Draw, class Card>
Draw scripted(const Draw& fair, std::span<const Card> cards) {
  Draw draw;
  for (int card = 0; card < fair.cards.size(); ++card)
    draw.cards.push_back(cards[static_cast<std::size_t>(card)]);
  return draw;
}

}  // namespace

Settings lesson_settings() {
  Settings settings;
  settings.sheriff = kSheriff;
  settings.clock = ClockKind::none;
  // 0 waits for the learner as long as he likes.
  settings.moment = 0;
  settings.bargaining = 0;
  settings.chat = ChatKind::off;
  settings.listing = Listing::by_link;
  settings.lesson = true;
  return settings;
}

std::vector<std::string> lesson_bots() { return {"simple", "simple"}; }

void ScriptedLesson::note(const Input& input) {
  if (std::holds_alternative<Roll>(input)) ++rolls_;
  if (std::holds_alternative<DrawClaims>(input)) ++claims_;
  if (std::holds_alternative<DrawStore>(input)) ++store_;
}

Input ScriptedLesson::deal(const State& state, const Ruleset& rules, const Input& fair) const {
  if (state.round != kScriptedRound) return fair;
  Input wanted = fair;
  if (const auto* roll = std::get_if<Roll>(&fair); roll != nullptr && rolls_ < kThrows.size()) {
    wanted = scripted(*roll, kThrows[rolls_]);
  } else if (const auto* claims = std::get_if<DrawClaims>(&fair);
             claims != nullptr && claims_ < kClaims.size()) {
    wanted = scripted(*claims, std::span<const Claim>(kClaims[claims_]));
  } else if (const auto* store = std::get_if<DrawStore>(&fair); store != nullptr && store_ < kGoods.size()) {
    wanted = scripted(*store, std::span<const StoreCard>(kGoods[store_]));
  }
  return check(state, rules, wanted) ? wanted : fair;
}

std::optional<Input> ScriptedLesson::answer(const State& state, const Ruleset& rules, Seat seat) const {
  if (state.round != kScriptedRound) return std::nullopt;
  for (const Input& each : answers()) {
    if (seat_of(each) == seat && check(state, rules, each)) return each;
  }
  return std::nullopt;
}

}  // namespace dicetown
