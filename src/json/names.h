// The names by which records call things: every enumeration both ways, dice and cards.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/awaiting.h"
#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/input.h"
#include "engine/question.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

// Who answered for a seat that did not answer itself.
enum class Automatic : std::uint8_t { timeout, bot };

// Specialised for each enumeration: its names, in the order of its enumerators.
template <class E>
struct Names;

template <>
struct Names<Face> {
  static constexpr std::array<std::string_view, kFaces> kAll{"9", "T", "J", "Q", "K", "A"};
};
template <>
struct Names<StoreCard> {
  static constexpr std::array<std::string_view, kStoreCardKinds> kAll{
      "brute",       "cheater",     "corruption",  "credit",      "dynamite",    "elixir",
      "equipment-1", "equipment-2", "equipment-3", "equipment-4", "equipment-5", "equipment-8",
      "girls",       "joe",         "marshall",    "split",       "wanted"};
};
template <>
struct Names<Claim> {
  static constexpr std::array<std::string_view, kClaimValues> kAll{"claim-1", "claim-2", "claim-3", "claim-4",
                                                                   "claim-5"};
};
template <>
struct Names<Elixir> {
  static constexpr std::array<std::string_view, kElixirs> kAll{"charm", "domination", "friendship", "luck",
                                                               "power", "protection", "wealth"};
};
template <>
struct Names<Phase> {
  static constexpr std::array<std::string_view, 12> kAll{
      "roll", "keep", "reveal", "mine", "bank", "coach", "store", "saloon", "sheriff", "hall", "doc", "end"};
};
template <>
struct Names<Step> {
  static constexpr std::array<std::string_view, static_cast<std::size_t>(Step::finished) + 1> kAll{
      "draw-line",
      "draw-open-elixirs",
      "roll",
      "keep",
      "card-window",
      "retain",
      "decision",
      "draw-store",
      "take-drawn",
      "rob",
      "pull",
      "take-pulled",
      "draw-corruption",
      "refill-line",
      "choose-remedy",
      "choose-elixir",
      "draw-top-elixir",
      "replace-elixir",
      "draw-goods",
      "protect",
      "target",
      "give",
      "finished"};
};
template <>
struct Names<Place> {
  static constexpr std::array<std::string_view, kPlaces> kAll{"mine",   "bank",    "store",
                                                              "saloon", "sheriff", "hall"};
};
template <>
struct Names<Remedy> {
  static constexpr std::array<std::string_view, kRemedies> kAll{"wire", "goods", "small-sting", "big-sting"};
};
template <>
struct Names<Deck> {
  static constexpr std::array<std::string_view, 3> kAll{"claims", "store", "elixirs"};
};
template <>
struct Names<Automatic> {
  static constexpr std::array<std::string_view, 2> kAll{"timeout", "bot"};
};

// What `elixir` says for the unseen top one.
inline constexpr std::string_view kTopElixir = "top";

// The axes of a ruleset. `brute_covers_none` is true or false in a record, so it has no names.
template <>
struct Names<DocKind> {
  static constexpr std::array<std::string_view, 2> kAll{"remedies", "elixirs"};
};
template <>
struct Names<DocFor> {
  static constexpr std::array<std::string_view, 2> kAll{"won_nothing", "controlled_nothing"};
};
template <>
struct Names<DocVisit> {
  static constexpr std::array<std::string_view, 2> kAll{"may", "must"};
};
template <>
struct Names<DocOrder> {
  static constexpr std::array<std::string_view, 2> kAll{"once", "stepwise"};
};
template <>
struct Names<ElixirCard> {
  static constexpr std::array<std::string_view, 2> kAll{"joins_queue", "interrupts"};
};
template <>
struct Names<ClaimsRefill> {
  static constexpr std::array<std::string_view, 2> kAll{"slide", "recycle"};
};
template <>
struct Names<CheaterScope> {
  static constexpr std::array<std::string_view, 2> kAll{"revealed", "any_own"};
};
template <>
struct Names<Bribes> {
  static constexpr std::array<std::string_view, 2> kAll{"binding", "off"};
};

// Whether the value is one that the enumeration names: of others a compiler shows the number.
template <auto value>
consteval bool is_enumerator() {
  return !std::string_view(__PRETTY_FUNCTION__).contains("value = (");
}

// Each enumerator has a name: without this a new one would compile and have none.
template <class E>
consteval bool names_are_complete() {
  constexpr std::size_t kCount = Names<E>::kAll.size();
  return is_enumerator<static_cast<E>(kCount - 1)>() && !is_enumerator<static_cast<E>(kCount)>();
}

template <class E>
concept Named = requires { Names<E>::kAll; };

template <Named E>
constexpr std::string_view name_of(E value) {
  static_assert(names_are_complete<E>());
  return Names<E>::kAll[static_cast<std::size_t>(value)];
}

template <Named E>
constexpr std::optional<E> from_name(std::string_view name) {
  static_assert(names_are_complete<E>());
  const auto found = std::ranges::find(Names<E>::kAll, name);
  if (found == Names<E>::kAll.end()) return std::nullopt;
  return static_cast<E>(found - Names<E>::kAll.begin());
}

// The key of the input that answers a question.
std::string_view ask_name(const Question& question);

std::string_view name_of(HandCard card);
std::optional<HandCard> hand_card_from_name(std::string_view name);

// Every card of a kind that there can be: no list of cards holds more.
constexpr int copies_of(StoreCard card) { return all_store_cards().count(card); }
constexpr int copies_of(Claim) { return kMaxCopiesOfAClaim; }
constexpr int copies_of(Elixir) { return 1; }

// One name per item, sorted by name.
template <class Kind>
std::vector<std::string_view> names_of(Bag<Kind> bag) {
  std::vector<std::string_view> names;
  for (const Kind kind : bag)
    names.insert(names.end(), static_cast<std::size_t>(bag.count(kind)), name_of(kind));
  return names;
}
std::vector<std::string_view> names_of(const Cards& cards);

// Dice as a string of faces: written ascending, read in any order (at most five).
std::string dice_name(Dice dice);
std::optional<Dice> dice_from_name(std::string_view name);

}  // namespace dicetown
