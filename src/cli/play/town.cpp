#include "cli/play/town.h"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "engine/poker.h"
#include "json/names.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

struct Building {
  std::string title;
  std::array<std::string, 3> lines;
  int width;  // inside its walls, with a space on the left; the street is just 80 wide
};

std::string owner_line(const View& view, Place place, const NameList& names) {
  const auto owner = view.owners[static_cast<std::size_t>(place)];
  return owner ? names[owner->index] : "";
}

std::string claim_values(const LineCards& line) {
  std::string values;
  for (const Claim claim : line) values += fmt::format("{}{}", values.empty() ? "" : " ", value_of(claim));
  return values.empty() ? "no claims" : values;
}

Building doc_building(const View& view) {
  constexpr int kWidth = 11;
  if (view.rules.doc == DocKind::remedies) return {"Doc", {"remedies", "", ""}, kWidth};
  Building building{"Doc", {}, kWidth};
  std::size_t line = 0;
  for (const Elixir elixir : view.elixirs.open) building.lines[line++] = name_of(elixir);
  building.lines[2] = fmt::format("{} more", view.elixirs.deck.size());
  return building;
}

std::vector<Building> buildings_of(const View& view, const NameList& names, const Look& look) {
  const auto owner = [&](Place place) { return owner_line(view, place, names); };
  const int claims_left = view.claims_deck + view.under.size();
  const std::string star = std::string(look.sign("★ ", "* ")) + names[view.sheriff.index];
  std::vector<Building> buildings{
      {"9 Mine", {fmt::format("{} gold", view.mine), "", owner(Place::mine)}, 10},
      {"10 Bank",
       {fmt::format("${}", view.bank), fmt::format("coach ${}", view.coach), owner(Place::bank)},
       10},
      {"J Store",
       {fmt::format("{} deck", view.store_deck), fmt::format("{} out", view.store_discard),
        owner(Place::store)},
       9},
      {"Q Saloon", {"", "", owner(Place::saloon)}, 9},
      {"K Sheriff", {star, "", owner(Place::sheriff)}, 11},
      {"Town Hall", {claim_values(view.line), fmt::format("{} deck", claims_left), owner(Place::hall)}, 10},
      doc_building(view),
  };
  const int spare = std::clamp((look.width - 80) / static_cast<int>(buildings.size()), 0, 4);
  for (Building& building : buildings) building.width += spare;
  return buildings;
}

std::string border(const std::vector<Building>& buildings, const Look& look,
                   std::array<std::string_view, 3> corners) {
  std::string line;
  for (const Building& building : buildings) {
    line += line.empty() ? corners[0] : corners[1];
    for (int i = 0; i < building.width; ++i) line += look.sign("─", "-");
  }
  return look.painted(Tone::quiet, line + std::string(corners[2]));
}

template <class Text>
std::string row(const std::vector<Building>& buildings, const Look& look, Tone tone, Text text) {
  const std::string wall = look.painted(Tone::quiet, look.sign("│", "|"));
  std::string line;
  for (const Building& building : buildings)
    line += wall + " " + look.painted(tone, fitted(text(building), building.width - 1));
  return line + wall;
}

// Short, for a column of a table.
std::string_view short_title(HandCategory category) {
  static constexpr std::array<std::string_view, 8> kTitles{"high",     "pair", "2 pair", "3 kind",
                                                           "straight", "full", "4 kind", "5 kind"};
  return kTitles[static_cast<std::size_t>(category)];
}

std::string dice_column(const SeatView& seat) {
  std::string column = drawn(seat.dice);
  if (seat.in_cup == 0) return fmt::format("{} {}", column, short_title(hand_category(seat.dice)));
  if (!column.empty()) column += ' ';
  if (seat.shown) return column + "shows " + (seat.shown->empty() ? "none" : drawn(*seat.shown));
  return column + fmt::format("{} in cup", seat.in_cup);
}

std::string open_claims(const SeatView& seat) {
  std::string values;
  for (const Claim claim : seat.protected_claims) {
    for (int i = 0; i < seat.protected_claims.count(claim); ++i) {
      values += fmt::format("{}{}", values.empty() ? "" : " ", value_of(claim));
    }
  }
  return values;
}

constexpr int kNameColumn = 15;

std::string player_line(const View& view, Seat seat, const NameList& names, const Look& look) {
  const SeatView& player = view[seat];
  const bool is_own = view.viewer.is(seat);
  const std::string name = fitted(names[seat.index], is_own ? kNameColumn - 6 : kNameColumn);
  std::string shown_name = name;
  if (is_own) {
    const std::size_t end = name.find_last_not_of(' ') + 1;
    shown_name = padded(name.substr(0, end) + " (you)", kNameColumn);
  }
  return " " + look.painted(Tone::gold, view.sheriff == seat ? look.sign("★", "*") : " ") + " " +
         (is_own ? look.painted(Tone::person, shown_name) : shown_name) +
         look.painted(Tone::money, fmt::format("{:>4}", player.dollars)) +
         look.painted(Tone::gold, fmt::format("{:>6}", player.nuggets)) +
         fmt::format("{:>7}{:>6}  {} ", player.hand.claims, player.hand.store,
                     padded(open_claims(player), 7)) +
         dice_column(player);
}

}  // namespace

std::string drawn(Dice dice) {
  std::string text;
  for (const Face face : dice) {
    for (int i = 0; i < dice.count(face); ++i) text += fmt::format("[{}]", title(face));
  }
  return text;
}

std::vector<std::string> draw_town(const View& view, const NameList& names, const Look& look) {
  const std::vector<Building> buildings = buildings_of(view, names, look);
  const bool boxes = look.unicode;
  std::vector<std::string> lines{
      border(buildings, look,
             boxes ? std::array<std::string_view, 3>{"┌", "┬", "┐"}
                   : std::array<std::string_view, 3>{"+", "+", "+"}),
      row(buildings, look, Tone::heading, [](const Building& building) { return building.title; })};
  for (std::size_t i = 0; i < 3; ++i) {
    lines.push_back(row(buildings, look, i == 2 ? Tone::person : Tone::gold,
                        [i](const Building& building) { return building.lines[i]; }));
  }
  lines.push_back(border(buildings, look,
                         boxes ? std::array<std::string_view, 3>{"└", "┴", "┘"}
                               : std::array<std::string_view, 3>{"+", "+", "+"}));
  return lines;
}

std::vector<std::string> draw_players(const View& view, const NameList& names, const Look& look) {
  std::vector<std::string> lines{
      look.painted(Tone::quiet, "   " + padded("", kNameColumn) + "   $  gold claims store  safe    dice")};
  for (const Seat seat : view.all_seats()) lines.push_back(player_line(view, seat, names, look));
  return lines;
}

std::vector<std::string> draw_hand(const View& view, const Look& look) {
  if (!view.own) return {};
  std::vector<std::string> lines = wrapped("Your hand: " + in_words(view.own->hand) + ".", look.width - 2);
  for (std::string& line : lines) line.insert(0, 1, ' ');
  return lines;
}

}  // namespace dicetown
