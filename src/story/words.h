// English for people: what things are called, and how to string them together.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards.h"
#include "engine/dice.h"
#include "engine/fixed_list.h"
#include "engine/input.h"
#include "engine/poker.h"
#include "engine/ruleset.h"
#include "engine/state.h"

namespace dicetown {

std::string_view title(Face face);
std::string_view title(StoreCard card);
std::string title(Claim claim);  // "claim worth 3"
std::string title(HandCard card);
std::string_view title(Elixir elixir);
std::string_view title(Remedy remedy);
std::string_view title(Place place);
std::string_view title(Phase phase);
std::string_view title(HandCategory category);

// What a store card is played for, as in "Ann plays Dynamite to dig twice as many nuggets".
std::string_view purpose(StoreCard card);

// What a cure does, as in "draw a store card". Several elixirs act like remedies (R7.7).
std::string_view effect_of(Elixir elixir);
std::string_view effect_of(Remedy remedy);

// "9 10 J J A"; "no dice".
std::string in_words(Dice dice);
// "the claims worth 1, 2 and 2"; "no claims".
std::string in_words(Claims claims);
std::string in_words(const FixedList<Claim, kLineLength>& claims);
// "Brute, Brute and Wanted"; "no store cards".
std::string in_words(StoreCards cards);
// Both kinds; "no cards".
std::string in_words(const Cards& cards);
// "2 claims and 1 store card"; "no cards".
std::string in_words(Backs backs);
std::string_view in_words(Back back);  // "a claim"

// What an offer or a bribe consists of: "$2, 1 nugget and 1 claim"; the cards by their faces where the viewer
// knows them.
std::string goods_in_words(int dollars, int nuggets, Backs backs, const std::optional<Cards>& cards);

// What a hand counts at a place: "three 9s", "one K"; at the Town Hall "9 9 9 J K, three of a kind".
std::string claim_in_words(Place place, Dice hand);

// "a, b and c"
std::string list_in_words(const std::vector<std::string>& items);
// "1 nugget", "2 nuggets"
std::string count_in_words(int count, std::string_view thing);
// "no", "one", ... "five"; digits beyond.
std::string number_in_words(int number);

// A name out of a record, safe for one line of a terminal.
std::string printable(std::string_view name);

}  // namespace dicetown
