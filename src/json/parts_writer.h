// The parts that a state and a view write alike. Internal to this room.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/score.h"
#include "engine/state.h"
#include "json/json_writer.h"

namespace dicetown {

// How many cards of each back, as members of the object at hand.
inline void write_backs(JsonWriter& json, Backs backs) {
  json.member("claims", backs.claims);
  json.member("store", backs.store);
}

// How many of each kind.
template <class Kind>
void write_counts(JsonWriter& json, std::string_view name, Bag<Kind> bag) {
  json.key(name);
  json.begin_object();
  for (const Kind kind : bag) json.member(name_of(kind), bag.count(kind));
  json.end_object();
}

// Of a state or of a view: nothing about them is hidden but the order of the deck.
template <class Piles>
void write_elixirs(JsonWriter& json, const Piles& piles, const Ruleset& rules) {
  json.key("elixirs");
  if (rules.doc == DocKind::remedies) return json.null();
  json.begin_object();
  json.member("open", piles.open);
  write_counts(json, "deck", piles.deck);
  write_counts(json, "discard", piles.discard);
  json.member("used", piles.used);
  json.end_object();
}

// Each writes a member with its key.
void write_announced(JsonWriter& json, const std::optional<Play>& announced);
void write_revisable(JsonWriter& json, SeatSet seats,
                     const std::array<std::uint8_t, kMaxSeats>& replacements_left);
void write_owners(JsonWriter& json, const std::array<std::optional<Seat>, kPlaces>& owners);

// A value, without a key.
void write_score(JsonWriter& json, const Score& score);

}  // namespace dicetown
