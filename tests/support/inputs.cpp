#include "tests/support/inputs.h"

#include <variant>

#include "tests/support/notation.h"

namespace dicetown::stage {
namespace {

struct InputText {
  using Text = std::string;
  Text operator()(const Roll& roll) const { return "roll " + text_of(roll.seats); }
  Text operator()(const DrawClaims& draw) const { return "draw claims " + text_of(draw.cards); }
  Text operator()(const DrawStore& draw) const {
    StoreCards cards;
    for (const StoreCard card : draw.cards) cards.add(card);
    return "draw " + text_of(cards);
  }
  Text operator()(const DrawElixirs& draw) const {
    Elixirs elixirs;
    for (const Elixir elixir : draw.cards) elixirs.add(elixir);
    return "draw " + text_of(elixirs);
  }
  Text operator()(const Pull& pull) const { return "pull " + text_of(pull.cards); }
  Text operator()(const Keep& keep) const { return "keep " + text_of(keep.dice); }
  Text operator()(const Withdraw&) const { return "withdraw"; }
  Text operator()(const Play& play) const {
    Text text = "play " + std::string(name_of(play.card));
    if (play.turn) text += " " + Text(name_of(play.turn->from)) + ">" + Text(name_of(play.turn->to));
    if (play.target) text += " " + text_of(*play.target);
    return text;
  }
  Text operator()(const Pass& pass) const { return "pass " + Text(name_of(pass.card)); }
  Text operator()(const Retain& retain) const { return "retain " + text_of(retain.dice); }
  Text operator()(const Take& take) const { return "take " + text_of(take.card); }
  Text operator()(const Rob& rob) const {
    return "rob " + text_of(rob.victim) + " claims " + std::to_string(rob.backs.claims) + " store " +
           std::to_string(rob.backs.store);
  }
  Text operator()(const MakeOffer& make) const {
    return make.offer ? "offer for " + text_of(*make.offer) : "offer nothing";
  }
  Text operator()(const Choose& choose) const { return "choose " + text_of(choose.chosen); }
  Text operator()(const TakeRemedy& take) const {
    return take.remedy ? "remedy " + Text(name_of(*take.remedy)) : "decline";
  }
  Text operator()(const TakeElixir& take) const {
    if (!take.pick) return "decline";
    return "elixir " + Text(take.pick->open ? name_of(*take.pick->open) : kTopElixir);
  }
  Text operator()(const Protect& protect) const { return "protect " + text_of(protect.claims); }
  Text operator()(const Target& target) const { return "target " + text_of(target.target); }
  Text operator()(const Give& give) const { return "give " + text_of(give.card); }
};

}  // namespace

Input roll(std::initializer_list<std::pair<int, std::string_view>> throws) {
  Roll roll;
  for (const auto& [seat, dice] : throws) {
    roll.seats.insert(seat_at(seat));
    roll.dice.at(static_cast<std::size_t>(seat)) = dice_of(dice);
  }
  return roll;
}
Input draw_claims(std::string_view claims) {
  DrawClaims draw;
  for (const std::string& word : words(claims)) draw.cards.push_back(claim_worth(word));
  return draw;
}
Input draw_store(std::string_view cards) {
  DrawStore draw;
  for (const std::string& word : words(cards)) draw.cards.push_back(named<StoreCard>(word));
  return draw;
}
Input draw_elixirs(std::string_view elixirs) {
  DrawElixirs draw;
  for (const std::string& word : words(elixirs)) draw.cards.push_back(named<Elixir>(word));
  return draw;
}
Input pull(std::string_view cards) { return Pull{cards_of(cards)}; }
Input keep(int seat, std::string_view dice) { return Keep{seat_at(seat), dice_of(dice)}; }
Input withdraw(int seat) { return Withdraw{seat_at(seat)}; }
Input play(int seat, std::string_view card) { return Play{seat_at(seat), named<StoreCard>(card)}; }
Input play_cheater(int seat, std::string_view die, std::string_view to) {
  return Play{seat_at(seat), StoreCard::cheater, DieTurn{named<Face>(die), named<Face>(to)}, std::nullopt};
}
Input play_joe(int seat, int target) {
  return Play{seat_at(seat), StoreCard::joe, std::nullopt, seat_at(target)};
}
Input pass(int seat, std::string_view card) { return Pass{seat_at(seat), named<StoreCard>(card)}; }
Input retain(int seat, std::string_view dice) { return Retain{seat_at(seat), dice_of(dice)}; }
Input take(int seat, std::string_view card) { return Take{seat_at(seat), hand_card(card)}; }
Input rob(int seat, int victim, Backs backs) { return Rob{seat_at(seat), seat_at(victim), backs}; }
Input offer(int seat, const Goods& goods) {
  return MakeOffer{seat_at(seat), Offer{seat_at(goods.candidate), small(goods.dollars), small(goods.nuggets),
                                        cards_of(goods.cards)}};
}
Input offer_nothing(int seat) { return MakeOffer{seat_at(seat), std::nullopt}; }
Input choose(int seat, int chosen) { return Choose{seat_at(seat), seat_at(chosen)}; }
Input remedy(int seat, Remedy remedy) { return TakeRemedy{seat_at(seat), remedy}; }
Input decline_remedy(int seat) { return TakeRemedy{seat_at(seat), std::nullopt}; }
Input elixir(int seat, std::string_view open_or_top) {
  if (open_or_top == kTopElixir) return TakeElixir{seat_at(seat), ElixirPick{}};
  return TakeElixir{seat_at(seat), ElixirPick{named<Elixir>(open_or_top)}};
}
Input decline_elixir(int seat) { return TakeElixir{seat_at(seat), std::nullopt}; }
Input protect(int seat, std::string_view claims) { return Protect{seat_at(seat), claims_of(claims)}; }
Input target(int seat, int target) { return Target{seat_at(seat), seat_at(target)}; }
Input give(int seat, std::string_view card) { return Give{seat_at(seat), hand_card(card)}; }

std::string text_of(const Input& input) { return std::visit(InputText{}, input); }

}  // namespace dicetown::stage
