#include "cli/play/ending.h"

#include <fmt/core.h>

#include "story/score_table.h"
#include "text/columns.h"

namespace dicetown {

std::vector<std::string> draw_scores(const std::vector<HandOpened>& opened, Seat winner,
                                     const NameList& names, const Look& look) {
  constexpr int kWidestName = 17;
  const auto table = score_table(
      mapped(opened, [&](const HandOpened& hand) { return shortened(names[hand.seat.index], kWidestName); }),
      mapped(opened, [](const HandOpened& hand) { return hand.score; }));
  std::vector<std::string> lines{look.painted(Tone::quiet, " " + table.front())};
  for (std::size_t i = 0; i < opened.size(); ++i) {
    const std::string line = " " + table[i + 1];
    lines.push_back(opened[i].seat == winner ? look.painted(Tone::choice, line + "  wins") : line);
  }
  lines.emplace_back();
  lines.push_back(" " + look.painted(Tone::heading, fmt::format("{} wins the game.", names[winner.index])));
  return lines;
}

}  // namespace dicetown
