// How values are written in tests, and read. Dice are "999JK", claims their values "2 3", store cards and
// elixirs their names "split wanted", cards of both kinds "2 3 split". What cannot be read throws.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bag.h"
#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/fixed_list.h"
#include "engine/input.h"
#include "engine/seat.h"
#include "json/names.h"

namespace dicetown::stage {

[[noreturn]] void complain(std::string_view what, std::string_view about);

// --- Text to values ---

std::vector<std::string> words(std::string_view text);

inline std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }
inline Seat seat_at(int index) { return Seat{small(index)}; }

template <class E>
E named(std::string_view name) {
  const auto value = from_name<E>(name);
  if (!value) complain("no such name", name);
  return *value;
}

Claim claim_worth(std::string_view value);
HandCard hand_card(std::string_view word);
Dice dice_of(std::string_view text);
Claims claims_of(std::string_view text);
Cards cards_of(std::string_view text);

template <class Kind>
Bag<Kind> bag_of(std::string_view text) {
  Bag<Kind> bag;
  for (const std::string& word : words(text)) bag.add(named<Kind>(word));
  return bag;
}

// --- Values to text ---

std::string joined(const std::vector<std::string>& parts, std::string_view between = " ");

std::string text_of(Seat seat);
std::string text_of(SeatSet seats);
std::string text_of(std::optional<Seat> seat);  // or "nobody"
std::string text_of(Dice dice);                 // or "none"
std::string text_of(Claim claim);
std::string text_of(Claims claims);
std::string text_of(const Cards& cards);
std::string text_of(HandCard card);
std::string text_of(Backs backs);
std::string text_of(const Offer& offer);

template <class Kind>
std::string text_of(Bag<Kind> bag) {
  std::vector<std::string> names;
  for (const std::string_view name : names_of(bag)) names.emplace_back(name);
  return joined(names);
}

template <class T, int kCapacity>
std::string text_of(const FixedList<T, kCapacity>& list) {
  std::vector<std::string> parts;
  for (const T& item : list) parts.push_back(text_of(item));
  return joined(parts);
}

}  // namespace dicetown::stage
