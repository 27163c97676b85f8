#include "cli/play/guide.h"

#include <fmt/core.h>

#include "cli/play/labels.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

std::string card_line(HandCard card, int count) {
  const std::string name = count == 1 ? title(card) : fmt::format("{} x{}", title(card), count);
  return fmt::format("  {} {}", padded(name, 24), effect_of(card));
}

std::string_view doc_line(const View& view) {
  return view.rules.doc == DocKind::remedies
             ? "  Doc          won nothing? 9, 10: protect claims; J, Q: a card; K: $2; A: gold"
             : "  Doc          owned no place? Drink an elixir, face up or unseen";
}

}  // namespace

// As long as a page on a terminal of 80 by 24.
std::vector<std::string> help_page(const View& view, const Look& look) {
  return {
      look.painted(Tone::heading,
                   "The player with the most of a face owns its place; the Sheriff decides ties."),
      "  9            Gold Mine: a nugget for each 9",
      "  10           Bank: all its dollars (those on the coach get there next)",
      "  J            General Store: draw a card for each J, keep one",
      "  Q            Saloon: pull a card for each Q from one player, keep one",
      "  K            Sheriff: the badge, and the right to decide ties and take bribes",
      "  best hand    Town Hall: the lowest claim in the line, and one more for each A",
      std::string(doc_line(view)),
      "  The lowest claim stands first. Bribes are paid if your candidate is named.",
      look.painted(Tone::heading, "The best hands: ") + "five of a kind, four, full house, straight, three,",
      "  two pair, pair, high card; in a tie, the higher faces win.",
      look.painted(Tone::heading, "Keeping dice: ") +
          "one is free, each extra one costs $1, none costs $1. When",
      "  somebody has five, the others roll once more and keep it all.",
      look.painted(Tone::heading, "Points: ") +
          "nugget 1, every $2 1, badge 5, equipment and claims their value.",
      "  The game ends when the mine is empty or no claims are left.",
      "  On the board: safe = protected claims, out = discarded store cards.",
      look.painted(Tone::heading, "Keys: ") +
          "h your hand, explained   l two rounds   l all  the whole game   q leave",
  };
}

std::vector<std::string> hand_page(const View& view, const Look& look) {
  if (!view.own || view.own->hand.empty()) return {"  You have no cards in hand."};
  const Cards& hand = view.own->hand;
  std::vector<std::string> lines;
  for (const Claim claim : hand.claims) lines.push_back(card_line(claim, hand.claims.count(claim)));
  for (const StoreCard card : hand.store) lines.push_back(card_line(card, hand.store.count(card)));
  lines.emplace_back();
  lines.push_back(
      look.painted(Tone::quiet, "  You are asked when a card can be played. Others see only the backs."));
  return lines;
}

}  // namespace dicetown
