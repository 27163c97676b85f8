#include "cli/review/report.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/core.h>

#include "cli/play/labels.h"
#include "cli/review/reasons_text.h"
#include "cli/review/story.h"
#include "engine/score.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

constexpr int kWidth = 80;
constexpr int kNameWidth = 14;

double percent(std::int32_t millionths) { return 100.0 * millionths / kCertain; }
// Never a zero with a sign before it.
long in_points(std::int32_t millionths) { return std::lround(percent(millionths)); }

class Report {
 public:
  Report(const ReviewPlan& plan, const Review& review, std::optional<Seat> only)
      : plan_(plan), review_(review), only_(only), names_(names_in(plan)) {}

  std::string write() {
    write_head();
    write_curves();
    write_turning_points();
    write_changes();
    write_decisions();
    for (const Seat seat : plan_.seats()) {
      if (!only_ || *only_ == seat) write_mistakes(seat);
    }
    return text_;
  }

 private:
  const std::string& name(Seat seat) const { return names_[seat.index]; }

  template <class... Parts>
  void line(fmt::format_string<Parts...> format, Parts&&... parts) {
    text_ += fmt::format(format, std::forward<Parts>(parts)...) + "\n";
  }
  void indented(std::string_view text, int indent) {
    for (const std::string& part : wrapped(text, kWidth - indent)) {
      text_ += std::string(static_cast<std::size_t>(indent), ' ') + part + "\n";
    }
  }

  void write_head() {
    const Seat winner = *plan_.end.winner;
    line("{} wins after {} with {}.", name(winner),
         count_in_words(static_cast<int>(plan_.end.round), "round"),
         count_in_words(score(plan_.end, winner).total(), "point"));
    line("{} playouts per position, seed {}", plan_.settings.playouts, plan_.settings.seed);
  }

  // --- The curve ---

  // As a row of blocks of eight heights.
  std::string curve_of(Seat seat, std::size_t columns) const {
    constexpr std::array<std::string_view, 8> kBlocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    std::string row;
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t step = column * plan_.steps.size() / (columns - 1);
      const auto height =
          static_cast<std::size_t>(review_.curve[step][seat.index]) * kBlocks.size() / kCertain;
      row += kBlocks[std::min(height, kBlocks.size() - 1)];
    }
    return row;
  }

  // The number of each round under its first column, as far as there is room.
  std::string rounds_under(std::size_t columns) const {
    std::string row;
    std::uint32_t last = 0;
    for (std::size_t column = 0; column + 1 < columns; ++column) {
      const std::uint32_t round = plan_.steps[column * plan_.steps.size() / (columns - 1)].before.round;
      if (round != last && row.size() <= column &&
          (row.empty() || row.size() < column || row.back() == ' ')) {
        row.resize(column, ' ');
        row += std::to_string(round);
        last = round;
      }
    }
    return row;
  }

  void write_curves() {
    constexpr std::size_t kColumns = 52;
    line("\nWin chances by round");
    for (const Seat seat : plan_.seats()) {
      line("{} {:3.0f}% {} {:3.0f}%", fitted(name(seat), kNameWidth),
           percent(review_.curve.front()[seat.index]), curve_of(seat, kColumns),
           percent(review_.curve.back()[seat.index]));
    }
    line("{:{}}{}", "", kNameWidth + 6, rounds_under(kColumns));
  }

  void write_turning_points() {
    constexpr std::size_t kMostLines = 4;
    if (review_.turning_points.empty()) return;
    const auto told = lines_by_step(plan_);
    line("\nTurning points");
    for (const TurningPoint& turn : review_.turning_points) {
      line("  {}: {} {:.0f}% -> {:.0f}%", episode_text(turn.episode), name(turn.seat), percent(turn.before),
           percent(turn.after));
      std::vector<std::string> lines;
      for (std::size_t step = turn.episode.first; step <= turn.episode.last; ++step) {
        lines.insert(lines.end(), told[step].begin(), told[step].end());
      }
      for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i) indented(lines[i], 6);
    }
  }

  // --- Luck and decisions ---

  void write_changes() {
    line("\nWhat changed the win chances, in percentage points");
    line("{} {:>6} {:>8} {:>8} {:>6} {:>8} {:>8} {:>6} {:>5}", padded("", kNameWidth), "", "own", "others'",
         "", "own", "others'", "", "");
    line("{} {:>6} {:>8} {:>8} {:>6} {:>8} {:>8} {:>6} {:>5}", padded("", kNameWidth), "start", "dice",
         "dice", "cards", "choices", "choices", "rest", "end");
    for (const Seat seat : plan_.seats()) {
      const SeatReview& own = review_.seats[seat.index];
      line("{} {:>6} {:>+8} {:>+8} {:>+6} {:>+8} {:>+8} {:>+6} {:>5}", fitted(name(seat), kNameWidth),
           in_points(review_.curve.front()[seat.index]), in_points(own.by(Cause::own_dice)),
           in_points(own.by(Cause::others_dice)), in_points(own.by(Cause::cards)),
           in_points(own.by(Cause::own_decisions)), in_points(own.by(Cause::others_decisions)),
           in_points(own.by(Cause::foresight)), in_points(review_.curve.back()[seat.index]));
    }
    indented(
        "Dice and cards are luck. Choices are compared with what a quick player would have done, all hands "
        "known. The "
        "rest is what could be foreseen only once a new round had begun.",
        2);
  }

  void write_decisions() {
    line("\nDecisions compared with the strongest bot's, by what each player knew then");
    line("{} {:>9} {:>12} {:>9} {:>9}", padded("", kNameWidth), "decisions", "same as bot", "mistakes",
         "cost");
    for (const Seat seat : plan_.seats()) {
      const SeatReview& own = review_.seats[seat.index];
      line("{} {:>9} {:>12} {:>9} {:>8.1f}%", fitted(name(seat), kNameWidth), own.decisions, own.as_the_bot,
           own.mistakes, percent(own.lost));
    }
  }

  void write_mistakes(Seat seat) {
    constexpr std::size_t kMostOfEach = 3;
    std::vector<const ReviewedDecision*> mistakes = review_.mistakes_of(plan_, seat);
    if (mistakes.empty()) return;
    line("\n{}'s {}", name(seat), only_ ? "mistakes" : "costliest mistakes");
    if (!only_) mistakes.resize(std::min(mistakes.size(), kMostOfEach));
    for (const ReviewedDecision* mistake : mistakes) write_mistake(*mistake);
  }

  void write_mistake(const ReviewedDecision& mistake) {
    constexpr int kIndent = 9;
    const auto& [step, verdict] = mistake;
    const ReviewStep& at = plan_.steps[step];
    const View view = observe(at.before, plan_.rules, at.dilemma->witness.knowledge);
    line("{:>7.1f}% {}", -percent(verdict.loss), episode_text(plan_, step));
    const std::string_view who = !at.automatic                         ? "played"
                                 : *at.automatic == Automatic::timeout ? "time was up"
                                                                       : "a bot answered";
    indented(question_text(view, at.dilemma->question, names_), kIndent);
    indented(fmt::format("{}: {}", who, answer_text(view, at.input, names_)), kIndent);
    indented(fmt::format("better: {}", answer_text(view, verdict.best, names_)), kIndent);
    if (!verdict.reasons.empty()) indented("why: " + reasons_text(verdict.reasons), kIndent);
  }

  const ReviewPlan& plan_;
  const Review& review_;
  std::optional<Seat> only_;
  NameList names_;
  std::string text_;
};

}  // namespace

std::string review_report(const ReviewPlan& plan, const Review& review, std::optional<Seat> seat) {
  return Report(plan, review, seat).write();
}

}  // namespace dicetown
