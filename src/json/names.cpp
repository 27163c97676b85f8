#include "json/names.h"

#include <variant>

#include "engine/overloaded.h"

namespace dicetown {

static_assert(std::ranges::is_sorted(Names<StoreCard>::kAll) && std::ranges::is_sorted(Names<Claim>::kAll) &&
                  std::ranges::is_sorted(Names<Elixir>::kAll),
              "a bag lists its kinds in the order of their enumerators: that must be the order of names");

std::string_view ask_name(const Question& question) {
  return std::visit(Overloaded{
                        [](const AskKeep&) -> std::string_view { return "keep"; },
                        [](const AskPlay&) -> std::string_view { return "play"; },
                        [](const AskRetain&) -> std::string_view { return "retain"; },
                        [](const AskTake&) -> std::string_view { return "take"; },
                        [](const AskRob&) -> std::string_view { return "rob"; },
                        [](const AskOffer&) -> std::string_view { return "offer"; },
                        [](const AskChoose&) -> std::string_view { return "choose"; },
                        [](const AskRemedy&) -> std::string_view { return "remedy"; },
                        [](const AskElixir&) -> std::string_view { return "elixir"; },
                        [](const AskProtect&) -> std::string_view { return "protect"; },
                        [](const AskTarget&) -> std::string_view { return "target"; },
                        [](const AskGive&) -> std::string_view { return "give"; },
                    },
                    question.ask);
}

std::string_view name_of(HandCard card) {
  return card.back() == Back::claim ? name_of(card.claim()) : name_of(card.store());
}

std::optional<HandCard> hand_card_from_name(std::string_view name) {
  if (const auto claim = from_name<Claim>(name)) return HandCard(*claim);
  if (const auto card = from_name<StoreCard>(name)) return HandCard(*card);
  return std::nullopt;
}

std::vector<std::string_view> names_of(const Cards& cards) {
  std::vector<std::string_view> names = names_of(cards.claims);
  for (const std::string_view name : names_of(cards.store)) names.push_back(name);
  std::ranges::sort(names);
  return names;
}

std::string dice_name(Dice dice) {
  std::string name;
  for (const Face face : dice) {
    for (int die = 0; die < dice.count(face); ++die) name += name_of(face);
  }
  return name;
}

std::optional<Dice> dice_from_name(std::string_view name) {
  if (name.size() > static_cast<std::size_t>(kDicePerSeat)) return std::nullopt;
  Dice dice;
  for (std::size_t die = 0; die < name.size(); ++die) {
    const auto face = from_name<Face>(name.substr(die, 1));
    if (!face) return std::nullopt;
    dice.add(*face);
  }
  return dice;
}

}  // namespace dicetown
