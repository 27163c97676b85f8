#include "lab/stats/plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/core.h>

#include "console/svg.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

constexpr SvgStyle kStyle{.day = R"(
.head{font:700 16px Rockwell,'Roboto Slab','Noto Serif',Georgia,serif}
.in,.in-gold{font-size:12px;text-anchor:middle}
.in{fill:#fff8e8}
.in-gold{fill:#2a1c14}
.fair{stroke:#2a1c14;stroke-opacity:.5;stroke-dasharray:3 3}
.range{fill:#8fc1c4;rx:3px}
.mean{fill:#a83f1c}
.interval{stroke:#a83f1c;stroke-width:5;stroke-opacity:.4;stroke-linecap:round}
.nuggets{fill:#d99a1c}
.dollars{fill:#426b46}
.star{fill:#a83f1c}
.equipment{fill:#8c2e62}
.claims{fill:#2c4c8c})",
                          .night = R"(
.in{fill:#151b2b}
.in-gold{fill:#151b2b}
.fair{stroke:#f3e6cf}
.range{fill:#33587f}
.mean{fill:#e4764f}
.interval{stroke:#e4764f}
.nuggets{fill:#f2be4a}
.dollars{fill:#86b98a}
.star{fill:#e4764f}
.equipment{fill:#ee97c4}
.claims{fill:#8fb2f2})"};

constexpr double kWidth = 1060;
constexpr double kMargin = 28;
constexpr double kTop = 150;  // where the rows begin
constexpr double kRowHeight = 38;
constexpr double kRulesGap = 16;  // between the rows of different rules
constexpr double kHeadings = 100;
constexpr double kLegend = 119;
constexpr double kTicks = 138;
constexpr double kSeatsEnd = 148;  // right end of the numbers of seats

struct Panel {
  double left = 0;
  double width = 0;

  double right() const { return left + width; }
};
constexpr Panel kLength{178, 200};
constexpr Panel kWins{424, 236};
constexpr Panel kPoints{702, 300};

// One row of the picture, and where it is.
struct Line {
  const Surveyed* row = nullptr;
  double y = 0;  // its middle
  bool is_first_of_rules = false;
};

class Plot {
 public:
  Plot(const Survey& survey, const SurveyResult& result)
      : survey_(survey),
        games_(result.games()),
        lines_(lines_of(result)),
        svg_(kWidth, height(), title(), kStyle) {}

  std::string draw() {
    draw_head();
    draw_lengths();
    draw_wins();
    draw_points();
    return svg_.written();
  }

 private:
  static std::vector<Line> lines_of(const SurveyResult& result) {
    std::vector<Line> lines;
    double y = kTop + kRowHeight / 2;
    for (const Surveyed& row : result.rows) {
      const bool is_first = lines.empty() || lines.back().row->rules.name != row.rules.name;
      if (is_first && !lines.empty()) y += kRulesGap;
      lines.push_back({&row, y, is_first});
      y += kRowHeight;
    }
    return lines;
  }

  double bottom() const { return lines_.back().y + kRowHeight / 2; }
  double height() const { return bottom() + kMargin; }
  std::string title() const { return fmt::format("Games of {} against itself", survey_.bot); }

  template <class Value>
  double most(Value value) const {
    double most = 0;
    for (const Line& line : lines_) most = std::max<double>(most, value(*line.row));
    return most;
  }

  void draw_head() {
    svg_.text(kMargin, 46, title(), "title");
    std::string note =
        fmt::format("{} games in all, split evenly across rules and seats; seed {}", games_, survey_.seed);
    for (const SurveyRules& rules : survey_.rules) {
      if (!rules.also.empty())
        note += fmt::format("; {} is the same as {}", list_in_words(rules.also), rules.name);
    }
    svg_.text(kMargin, 68, note, "note");
    svg_.text(kMargin, kHeadings, "Rules", "head");
    svg_.text(kSeatsEnd, kHeadings, "Seats", "head end");
    for (const Line& line : lines_) {
      if (line.is_first_of_rules) {
        svg_.line(kMargin, line.y - kRowHeight / 2, kWidth - kMargin, line.y - kRowHeight / 2, "hair");
        svg_.text(kMargin, line.y + 5, shortened(line.row->rules.name, 12), "");
      }
      svg_.text(kSeatsEnd, line.y + 5, std::to_string(line.row->seats), "end");
    }
  }

  // --- How long games last ---

  void draw_lengths() {
    svg_.text(kLength.left, kHeadings, "Rounds", "head");
    svg_.text(kLength.left, kLegend, "mean; the bar holds 80% of games", "note");
    const int longest =
        static_cast<int>(most([](const Surveyed& row) { return row.town.rounds.quantile(0.9); }));
    const int step = longest > 20 ? 10 : 5;
    const int end = (longest / step + 1) * step;
    const auto at = [&](double rounds) { return kLength.left + rounds / end * (kLength.width - 44); };
    for (int tick = 0; tick <= end; tick += step) {
      svg_.text(at(tick), kTicks, std::to_string(tick), "axis");
      svg_.line(at(tick), kTop, at(tick), bottom(), "hair");
    }
    for (const Line& line : lines_) {
      const Spread& rounds = line.row->town.rounds;
      // A round more, so that games of one length are a bar, too.
      const double from = at(rounds.quantile(0.1) - 0.5);
      const double to = at(rounds.quantile(0.9) + 0.5);
      svg_.rectangle({from, line.y - 6, to - from, 12}, "range");
      svg_.dot(at(rounds.mean()), line.y, 4.5, "mean");
      svg_.text(kLength.right(), line.y + 5, fmt::format("{:.1f}", rounds.mean()), "end");
    }
  }

  // --- Who wins by where he sits ---

  static double strays(const Surveyed& row) {
    double most = 0;
    for (int distance = 0; distance < row.seats; ++distance) {
      const Interval interval = row.town.wins_by_distance[static_cast<std::size_t>(distance)].interval();
      most = std::max({most, interval.high - row.fair_share(), row.fair_share() - interval.low});
    }
    return most;
  }

  void draw_wins() {
    constexpr double kSlot = (kWins.width - 56) / kMaxSeats;
    constexpr double kReach = kRowHeight / 2 - 2;
    constexpr double kStep = 0.01;
    constexpr std::array<std::string_view, kMaxSeats> kSlotNames{"badge", "2nd", "3rd", "4th", "5th"};
    const double scale = std::max(kStep, std::ceil(most(strays) / kStep) * kStep);
    const auto middle = [](int slot) { return kWins.left + kSlot * (slot + 0.5); };
    svg_.text(kWins.left, kHeadings, "Wins by seat", "head");
    svg_.text(kWins.left, kLegend, fmt::format("dashes: fair share; a row: ±{:.0f}%", 100 * scale), "note");
    for (int slot = 0; slot < kMaxSeats; ++slot) {
      svg_.text(middle(slot), kTicks, kSlotNames[static_cast<std::size_t>(slot)], "axis");
    }
    svg_.text(kWins.right(), kTicks, kSlotNames[0], "tick end");
    for (const Line& line : lines_) {
      const Surveyed& row = *line.row;
      const auto at = [&](double rate) { return line.y - (rate - row.fair_share()) / scale * kReach; };
      svg_.line(kWins.left, line.y, kWins.left + kSlot * row.seats, line.y, "fair");
      for (int slot = 0; slot < row.seats; ++slot) {
        const WinCount& wins = row.town.wins_by_distance[static_cast<std::size_t>(slot)];
        const Interval interval = wins.interval();
        svg_.line(middle(slot), at(interval.low), middle(slot), at(interval.high), "interval");
        svg_.dot(middle(slot), at(wins.rate()), 2.6, "mean");
      }
      svg_.text(kWins.right(), line.y + 5, fmt::format("{:.1f}%", 100 * row.town.wins_by_distance[0].rate()),
                "end");
    }
  }

  // --- Where points come from ---

  void draw_points() {
    constexpr double kLeastForNumber = 20;
    svg_.text(kPoints.left, kHeadings, "Points of a seat, by source", "head");
    draw_source_legend();
    const double scale =
        (kPoints.width - 6) / std::max(1.0, most([](const Surveyed& row) { return row.town.scores.mean(); }));
    for (const Line& line : lines_) {
      double x = kPoints.left;
      for (std::size_t source = 0; source < kSources; ++source) {
        const double points = line.row->per_seat(line.row->town.points[source]);
        const double width = points * scale;
        svg_.rectangle({x, line.y - 10, width, 20}, kSourceNames[source]);
        if (width >= kLeastForNumber) {
          svg_.text(x + width / 2, line.y + 4.5, fmt::format("{:.0f}", points),
                    source == 0 ? "in-gold" : "in");
        }
        x += width;
      }
      svg_.text(kWidth - kMargin, line.y + 5, fmt::format("{:.0f}", line.row->town.scores.mean()), "end");
    }
  }

  void draw_source_legend() {
    constexpr std::array<double, kSources> kOffsets{0, 72, 138, 196, 278};
    constexpr std::array<std::string_view, kSources> kLabels{"nuggets", "dollars", "badge", "equipment",
                                                             "claims"};
    for (std::size_t source = 0; source < kSources; ++source) {
      const double x = kPoints.left + kOffsets[source];
      svg_.rectangle({x, kLegend - 10, 10, 10}, kSourceNames[source]);
      svg_.text(x + 14, kLegend, kLabels[source], "tick");
    }
  }

  const Survey& survey_;
  long long games_;
  std::vector<Line> lines_;
  Svg svg_;
};

}  // namespace

std::string survey_plot(const Survey& survey, const SurveyResult& result) {
  return Plot(survey, result).draw();
}

}  // namespace dicetown
