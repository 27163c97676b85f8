#include "cli/play/ending.h"

#include <fmt/core.h>

#include "cli/text.h"

namespace dicetown {

std::vector<std::string> draw_scores(const std::vector<HandOpened>& opened, Seat winner,
                                     const NameList& names, const Look& look) {
  constexpr int kNameColumn = 18;
  std::vector<std::string> lines{look.painted(
      Tone::quiet, padded("", kNameColumn) + "nuggets  dollars  star  equipment  claims  total")};
  for (const HandOpened& hand : opened) {
    const Score& score = hand.score;
    const std::string line =
        fmt::format(" {}{:>7}{:>9}{:>6}{:>11}{:>8}{:>7}", fitted(names[hand.seat.index], kNameColumn - 1),
                    score.nuggets, score.dollars, score.star, score.equipment, score.claims, score.total());
    lines.push_back(hand.seat == winner ? look.painted(Tone::choice, line + "  wins") : line);
  }
  lines.emplace_back();
  lines.push_back(" " + look.painted(Tone::heading, fmt::format("{} wins the game.", names[winner.index])));
  return lines;
}

}  // namespace dicetown
