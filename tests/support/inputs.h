// Inputs written as text, and read as text. How cards and dice are written: notation.h.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "engine/input.h"

namespace dicetown::stage {

Input roll(std::initializer_list<std::pair<int, std::string_view>> throws);
Input draw_claims(std::string_view claims);
Input draw_store(std::string_view cards);
Input draw_elixirs(std::string_view elixirs);
Input pull(std::string_view cards);
Input keep(int seat, std::string_view dice);
Input withdraw(int seat);
Input play(int seat, std::string_view card);
Input play_cheater(int seat, std::string_view die, std::string_view to);
Input play_joe(int seat, int target);
Input pass(int seat, std::string_view card);
Input retain(int seat, std::string_view dice);
Input take(int seat, std::string_view card);
Input rob(int seat, int victim, Backs backs);
struct Goods {
  int candidate = 0;
  int dollars = 0;
  int nuggets = 0;
  std::string cards = "";
};
Input offer(int seat, const Goods& goods);
Input offer_nothing(int seat);
Input choose(int seat, int chosen);
Input remedy(int seat, Remedy remedy);
Input decline_remedy(int seat);
Input elixir(int seat, std::string_view open_or_top);
Input decline_elixir(int seat);
Input protect(int seat, std::string_view claims);
Input target(int seat, int target);
Input give(int seat, std::string_view card);

// As the options of a question are written: "keep 99", "play cheater 9>K", "rob 1 claims 2 store 1".
std::string text_of(const Input& input);

}  // namespace dicetown::stage
