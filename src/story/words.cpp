#include "story/words.h"

#include <array>

#include "engine/place.h"
#include "text/plain_text.h"

namespace dicetown {
namespace {

template <class E, std::size_t kCount>
std::string_view pick(const std::array<std::string_view, kCount>& titles, E value) {
  return titles[static_cast<std::size_t>(value)];
}

std::string claims_in_words(const std::vector<std::string>& values) {
  if (values.empty()) return "no claims";
  return (values.size() == 1 ? "the claim worth " : "the claims worth ") + list_in_words(values);
}

std::vector<std::string> titles_of(StoreCards cards) {
  std::vector<std::string> titles;
  for (const StoreCard card : cards) {
    titles.insert(titles.end(), static_cast<std::size_t>(cards.count(card)), std::string(title(card)));
  }
  return titles;
}

}  // namespace

std::string_view title(Face face) {
  static constexpr std::array<std::string_view, kFaces> kTitles{"9", "10", "J", "Q", "K", "A"};
  return pick(kTitles, face);
}

std::string_view title(StoreCard card) {
  static constexpr std::array<std::string_view, kStoreCardKinds> kTitles{
      "Brute",
      "Professional Cheater",
      "Corruption",
      "Unlimited Credit",
      "Dynamite",
      "Doc Badluck's Elixir",
      "Equipment worth 1",
      "Equipment worth 2",
      "Equipment worth 3",
      "Equipment worth 4",
      "Equipment worth 5",
      "Equipment worth 8",
      "Girls",
      "Nervous Joe",
      "Marshall",
      "Even Split",
      "Wanted",
  };
  return pick(kTitles, card);
}

std::string title(Claim claim) { return "claim worth " + std::to_string(value_of(claim)); }

std::string title(HandCard card) {
  return card.back() == Back::claim ? title(card.claim()) : std::string(title(card.store()));
}

std::string_view title(Elixir elixir) {
  static constexpr std::array<std::string_view, kElixirs> kTitles{
      "Elixir of Charm", "Elixir of Domination", "Elixir of Friendship", "Elixir of Luck",
      "Elixir of Power", "Elixir of Protection", "Elixir of Wealth",
  };
  return pick(kTitles, elixir);
}

std::string_view title(Remedy remedy) {
  static constexpr std::array<std::string_view, kRemedies> kTitles{"Barbed Wire", "Goods", "Little Sting",
                                                                   "Big Sting"};
  return pick(kTitles, remedy);
}

std::string_view title(Place place) {
  static constexpr std::array<std::string_view, kPlaces> kTitles{"Gold Mine", "Bank",    "General Store",
                                                                 "Saloon",    "Sheriff", "Town Hall"};
  return pick(kTitles, place);
}

std::string_view title(Phase phase) {
  static constexpr std::array<std::string_view, 12> kTitles{
      "Rolling",       "Choosing", "Reveal",  "Gold Mine", "Bank",        "Stagecoach",
      "General Store", "Saloon",   "Sheriff", "Town Hall", "Doc Badluck", "The End",
  };
  return pick(kTitles, phase);
}

std::string_view title(HandCategory category) {
  static constexpr std::array<std::string_view, 8> kTitles{
      "high card",  "a pair",       "two pair",       "three of a kind",
      "a straight", "a full house", "four of a kind", "five of a kind",
  };
  return pick(kTitles, category);
}

std::string_view purpose(StoreCard card) {
  switch (card) {
    case StoreCard::brute: return "to pay nothing for the dice shown";
    case StoreCard::cheater: return "to turn a die";
    case StoreCard::corruption: return "to take the top claim of the deck as well";
    case StoreCard::credit: return "to visit the General Store twice as often";
    case StoreCard::dynamite: return "to dig twice as many nuggets";
    case StoreCard::elixir: return "to visit Doc Badluck";
    case StoreCard::girls: return "to steal twice";
    case StoreCard::joe: return "to collect up to $4";
    case StoreCard::marshall: return "to keep the Sheriff in office";
    case StoreCard::split: return "to get half of the dollars just taken";
    case StoreCard::wanted: return "to cancel a card";
    case StoreCard::equipment_1:
    case StoreCard::equipment_2:
    case StoreCard::equipment_3:
    case StoreCard::equipment_4:
    case StoreCard::equipment_5:
    case StoreCard::equipment_8: break;
  }
  return "for its points at the end";
}

std::string_view effect_of(Elixir elixir) {
  switch (elixir) {
    case Elixir::charm: return effect_of(Remedy::big_sting);
    case Elixir::domination: return "a player you name gives you a claim";
    case Elixir::friendship: return "a player you name gives you a store card";
    case Elixir::luck: return effect_of(Remedy::goods);
    case Elixir::power: return "take the badge";
    case Elixir::protection: return effect_of(Remedy::wire);
    case Elixir::wealth: return effect_of(Remedy::small_sting);
  }
  return "";
}

std::string_view effect_of(Remedy remedy) {
  switch (remedy) {
    case Remedy::wire: return "lay two claims face up, out of everybody's reach";
    case Remedy::goods: return "draw a store card";
    case Remedy::small_sting: return "everybody else gives you $2";
    case Remedy::big_sting: return "everybody else gives you a nugget";
  }
  return "";
}

std::string in_words(Dice dice) {
  if (dice.empty()) return "no dice";
  std::string words;
  for (const Face face : dice) {
    for (int die = 0; die < dice.count(face); ++die) {
      if (!words.empty()) words += ' ';
      words += title(face);
    }
  }
  return words;
}

std::string in_words(Claims claims) {
  std::vector<std::string> values;
  for (const Claim claim : claims) {
    values.insert(values.end(), static_cast<std::size_t>(claims.count(claim)),
                  std::to_string(value_of(claim)));
  }
  return claims_in_words(values);
}

std::string in_words(const FixedList<Claim, kLineLength>& claims) {
  std::vector<std::string> values;
  for (const Claim claim : claims) values.push_back(std::to_string(value_of(claim)));
  return claims_in_words(values);
}

std::string in_words(StoreCards cards) {
  if (cards.empty()) return "no store cards";
  return list_in_words(titles_of(cards));
}

std::string in_words(const Cards& cards) {
  if (cards.empty()) return "no cards";
  std::vector<std::string> parts = titles_of(cards.store);
  if (!cards.claims.empty()) parts.insert(parts.begin(), in_words(cards.claims));
  return list_in_words(parts);
}

std::string in_words(Backs backs) {
  std::vector<std::string> parts;
  if (backs.claims > 0) parts.push_back(count_in_words(backs.claims, "claim"));
  if (backs.store > 0) parts.push_back(count_in_words(backs.store, "store card"));
  return parts.empty() ? "no cards" : list_in_words(parts);
}

std::string_view in_words(Back back) { return back == Back::claim ? "a claim" : "a store card"; }

std::string goods_in_words(int dollars, int nuggets, Backs backs, const std::optional<Cards>& cards) {
  std::vector<std::string> parts;
  if (dollars > 0) parts.push_back("$" + std::to_string(dollars));
  if (nuggets > 0) parts.push_back(count_in_words(nuggets, "nugget"));
  if (backs.size() > 0) parts.push_back(cards ? in_words(*cards) : in_words(backs));
  return list_in_words(parts);
}

std::string claim_in_words(Place place, Dice hand) {
  const std::optional<Face> face = face_of(place);
  if (!face) return in_words(hand) + ", " + std::string(title(hand_category(hand)));
  const int count = hand.count(*face);
  return number_in_words(count) + " " + std::string(title(*face)) + (count == 1 ? "" : "s");
}

std::string list_in_words(const std::vector<std::string>& items) {
  std::string words;
  for (std::size_t index = 0; index < items.size(); ++index) {
    if (index > 0) words += index + 1 == items.size() ? " and " : ", ";
    words += items[index];
  }
  return words;
}

std::string count_in_words(int count, std::string_view thing) {
  std::string words = std::to_string(count) + " ";
  words += thing;
  if (count != 1) words += 's';
  return words;
}

std::string number_in_words(int number) {
  static constexpr std::array<std::string_view, 6> kWords{"no", "one", "two", "three", "four", "five"};
  if (number < 0 || number >= static_cast<int>(kWords.size())) return std::to_string(number);
  return std::string(kWords[static_cast<std::size_t>(number)]);
}

std::string printable(std::string_view name) { return name.empty() ? "(nobody)" : without_controls(name); }

}  // namespace dicetown
