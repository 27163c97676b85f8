// Strength on one scale, as in Elo's: 400 points more are ten times the chance to win.
#pragma once

#include <span>
#include <vector>

namespace dicetown {

// What a bot did in games that all had the same bots at the table.
struct Share {
  int seats = 1;  // at each table
  long long wins = 0;
};

// By Plackett's and Luce's model, of which a game shows the first choice: each seat wins in proportion to its
// strength (for two seats this is Bradley's and Terry's). Where the same bots are at every table, the
// strengths that explain the games best are the wins per seat. Half a win more for everybody keeps whoever
// never won on the scale. The mean is 0.
std::vector<double> ratings(std::span<const Share> shares);

}  // namespace dicetown
