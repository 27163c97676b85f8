#include "tests/support/notation.h"

#include <cstdio>
#include <cstdlib>
#include <sstream>

namespace dicetown::stage {
namespace {

bool is_claim(std::string_view word) { return word.size() == 1 && word >= "1" && word <= "9"; }

}  // namespace

void complain(std::string_view what, std::string_view about) {
  std::fprintf(stderr, "%s: %s\n", std::string(what).c_str(), std::string(about).c_str());
  std::abort();
}

std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> all;
  for (std::string word; stream >> word;) all.push_back(word);
  return all;
}

Claim claim_worth(std::string_view value) { return named<Claim>("claim-" + std::string(value)); }

HandCard hand_card(std::string_view word) {
  if (is_claim(word)) return claim_worth(word);
  return named<StoreCard>(word);
}

Dice dice_of(std::string_view text) {
  const auto dice = dice_from_name(text);
  if (!dice) complain("not dice", text);
  return *dice;
}

Claims claims_of(std::string_view text) {
  Claims claims;
  for (const std::string& word : words(text)) claims.add(claim_worth(word));
  return claims;
}

Cards cards_of(std::string_view text) {
  Cards cards;
  for (const std::string& word : words(text)) cards += hand_card(word).alone();
  return cards;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += between;
    text += part;
  }
  return text;
}

std::string text_of(Seat seat) { return std::to_string(seat.index); }
std::string text_of(Dice dice) { return dice.empty() ? "none" : dice_name(dice); }
std::string text_of(Claim claim) { return std::to_string(value_of(claim)); }

std::string text_of(Claims claims) {
  std::vector<std::string> values;
  for (int i = 0; i < claims.size(); ++i) values.push_back(text_of(claims.at(i)));
  return joined(values);
}

std::string text_of(const Cards& cards) {
  std::vector<std::string> parts;
  if (!cards.claims.empty()) parts.push_back(text_of(cards.claims));
  if (!cards.store.empty()) parts.push_back(text_of(cards.store));
  return joined(parts);
}

std::string text_of(HandCard card) { return text_of(card.alone()); }

std::string text_of(SeatSet seats) {
  std::vector<std::string> parts;
  for (const Seat seat : seats) parts.push_back(text_of(seat));
  return joined(parts);
}

std::string text_of(std::optional<Seat> seat) { return seat ? text_of(*seat) : "nobody"; }

std::string text_of(Backs backs) {
  return std::to_string(backs.claims) + " claims " + std::to_string(backs.store) + " store";
}

std::string text_of(const Offer& offer) {
  std::string text = text_of(offer.candidate) + ": $" + std::to_string(offer.dollars) + " " +
                     std::to_string(offer.nuggets) + " nuggets";
  if (!offer.cards.empty()) text += " " + text_of(offer.cards);
  return text;
}

}  // namespace dicetown::stage
