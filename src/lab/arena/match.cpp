#include "lab/arena/match.h"

#include <algorithm>

#include "chance/rng.h"
#include "console/interrupt.h"
#include "console/progress.h"
#include "console/workers.h"
#include "engine/score.h"
#include "lab/arena/rotation.h"
#include "lab/measure/ratings.h"
#include "text/columns.h"

namespace dicetown {
namespace {

using Scorecards = std::vector<Scorecard>;

Scorecards blank_scorecards(const Match& match) {
  Scorecards players;
  for (const Contender& each : match.seats) {
    auto card = std::ranges::find(players, each.name, &Scorecard::name);
    if (card == players.end()) card = players.insert(card, {.name = each.name, .table = {}, .thinking = {}});
    ++card->seats;
  }
  return players;
}

Scorecard& operator+=(Scorecard& card, const Scorecard& other) {
  card.table += other.table;
  card.points += other.points;
  card.thinking += other.thinking;
  return card;
}

class Arena {
 public:
  explicit Arena(const Match& match) : match_(match), blank_(blank_scorecards(match)) {
    for (const Contender& each : match.seats) {
      const auto card = std::ranges::find(blank_, each.name, &Scorecard::name);
      player_of_seat_.push_back(static_cast<std::size_t>(card - blank_.begin()));
    }
  }

  MatchResult play(const AfterBatch& after_batch) {
    Progress progress("Playing", match_.games());
    MatchResult result{.players = blank_, .failure = {}};
    const int batch = after_batch ? kSetsInABatch : match_.sets();
    for (int first = match_.first_set; first < match_.sets(); first += batch) {
      play_sets(first, std::min(match_.sets(), first + batch), progress, result);
      if (!result.failure.empty() || was_interrupted()) break;
      if (after_batch && after_batch(result) == Then::stop) break;
    }
    return result;
  }

 private:
  void play_sets(int first, int last, Progress& progress, MatchResult& result) {
    std::vector<Scorecards> by_thread(static_cast<std::size_t>(match_.threads), blank_);
    result.failure = work_on_threads(
        {.first = first, .last = last, .threads = match_.threads},
        [&](int set, int thread) { return play_set(set, by_thread[static_cast<std::size_t>(thread)]); },
        [&](int done) { progress.show(static_cast<long long>(first + done) * match_.rotations()); });
    for (const Scorecards& cards : by_thread) {
      for (std::size_t i = 0; i < cards.size(); ++i) result.players[i] += cards[i];
    }
  }

  std::string play_set(int set, Scorecards& total) {
    std::vector<int> wins(blank_.size());
    Scorecards cards = blank_;
    for (int rotation = 0; rotation < match_.rotations(); ++rotation) {
      if (was_interrupted()) return {};
      if (std::string failure = play_game(set, rotation, cards, wins); !failure.empty()) return failure;
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
      cards[i].table.add_set(match_.rotations(), wins[i]);
      total[i] += cards[i];
    }
    return {};
  }

  std::string play_game(int set, int rotation, Scorecards& cards, std::vector<int>& wins) {
    std::vector<SeatedBot> bots;
    for (std::size_t i = 0; i < match_.seats.size(); ++i) {
      const Contender& contender = match_.seats[i];
      bots.push_back({contender.bot, contender.budget, &cards[player_of_seat_[i]].thinking});
    }
    const SetOfDice dice{match_.rules, Rng(match_.seed, static_cast<std::uint64_t>(set)).next()};
    const RotatedGame game = play_rotation(dice, bots, rotation);
    const State& end = game.played.end;
    ++wins[player_of_seat_[game.sitters[end.winner->index]]];
    for (const Seat seat : end.all_seats()) {
      cards[player_of_seat_[game.sitters[seat.index]]].points += score(end, seat).total();
    }
    if (match_.records.path.empty()) return {};
    return match_.records.write(set * match_.rotations() + rotation, match_.games(),
                                record_text(game.played, game.setup, match_.rules_json, game.bots));
  }

  const Match& match_;
  Scorecards blank_;
  std::vector<std::size_t> player_of_seat_;  // in the first rotation
};

}  // namespace

int Match::rotations() const {
  const std::vector<std::string> names = mapped(seats, [](const Contender& each) { return each.name; });
  std::vector<std::string> rotated = names;
  for (int rotations = 1;; ++rotations) {
    std::ranges::rotate(rotated, rotated.begin() + 1);
    if (rotated == names) return rotations;
  }
}

int Match::sets() const { return (games_asked + rotations() - 1) / rotations(); }

Interval Scorecard::interval() const {
  const Interval of_all = table.interval();
  return {of_all.low / seats, of_all.high / seats};
}

double Scorecard::mean_score() const {
  const long long played = table.games() * seats;
  return played == 0 ? 0 : static_cast<double>(points) / static_cast<double>(played);
}

std::vector<double> MatchResult::ratings() const {
  const std::vector<Share> shares =
      mapped(players, [](const Scorecard& each) { return Share{each.seats, each.table.wins()}; });
  return dicetown::ratings(shares);
}

MatchResult play_match(const Match& match, const AfterBatch& after_batch) {
  return Arena(match).play(after_batch);
}

}  // namespace dicetown
