#include "cli/review/plot.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/core.h>

#include "cli/review/story.h"
#include "console/svg.h"
#include "text/columns.h"

namespace dicetown {
namespace {

// The seats look as they do on the page (web/src/kit): dashes tell them apart where colours do not.
constexpr SvgStyle kStyle{.day = R"(
.mark{fill:#2a1c14}
.mark-number{fill:#f6ead2;font-size:11px;font-weight:700;text-anchor:middle}
polyline,.sample{fill:none;stroke-width:2.5;stroke-linejoin:round}
.seat0{stroke:#2c4c8c}
.seat1{stroke:#0e6469;stroke-dasharray:9 3}
.seat2{stroke:#8c2e62;stroke-dasharray:2 3}
.seat3{stroke:#40362f;stroke-dasharray:9 3 2 3}
.seat4{stroke:#8f5210;stroke-dasharray:5 4})",
                          .night = R"(
.mark{fill:#f3e6cf}
.mark-number{fill:#151b2b}
.seat0{stroke:#8fb2f2}
.seat1{stroke:#6cc9b8}
.seat2{stroke:#ee97c4}
.seat3{stroke:#d5c8b4}
.seat4{stroke:#f0a765})"};

constexpr double kWidth = 960;
constexpr double kMargin = 28;
constexpr double kLegend = 92;
constexpr double kTop = 116;
constexpr double kBottom = 456;
constexpr double kLeft = 76;
constexpr double kRight = kWidth - kMargin;
constexpr double kTurns = kBottom + 56;  // where their list begins
constexpr double kLineHeight = 24;

class Plot {
 public:
  Plot(const ReviewPlan& plan, const Review& review)
      : plan_(plan),
        review_(review),
        names_(names_in(plan)),
        svg_(kWidth, height(), "Win chances over the game", kStyle) {}

  std::string draw() {
    draw_head();
    draw_grid();
    for (const Seat seat : plan_.seats()) draw_curve(seat);
    draw_turning_points();
    return svg_.written();
  }

 private:
  double height() const {
    return kTurns + kLineHeight * static_cast<double>(review_.turning_points.size()) + kMargin / 2;
  }
  double x_of(std::size_t step) const {
    return kLeft + (kRight - kLeft) * static_cast<double>(step) / static_cast<double>(plan_.steps.size());
  }
  static double y_of(std::int32_t chance) { return kBottom - (kBottom - kTop) * chance / kCertain; }
  static std::string kind_of(Seat seat) { return fmt::format("seat{}", seat.index); }

  void draw_head() {
    constexpr int kLongestName = 18;
    svg_.text(kMargin, 46, "Win chances over the game", "title");
    svg_.text(kMargin, 68,
              fmt::format("{} wins; {} playouts per position, seed {}", names_[plan_.end.winner->index],
                          plan_.settings.playouts, plan_.settings.seed),
              "note");
    double x = kMargin;
    for (const Seat seat : plan_.seats()) {
      const std::string name = shortened(names_[seat.index], kLongestName);
      svg_.line(x, kLegend - 4, x + 34, kLegend - 4, "sample " + kind_of(seat));
      svg_.text(x + 42, kLegend, name, "");
      x += 178;
    }
  }

  void draw_grid() {
    for (int percent = 0; percent <= 100; percent += 25) {
      const double y = y_of(percent * (kCertain / 100));
      svg_.line(kLeft, y, kRight, y, "hair");
      svg_.text(kLeft - 8, y + 4, fmt::format("{}%", percent), "tick end");
    }
    std::uint32_t last = 0;
    for (std::size_t step = 0; step < plan_.steps.size(); ++step) {
      const std::uint32_t round = plan_.steps[step].before.round;
      if (round == last) continue;
      svg_.line(x_of(step), kTop, x_of(step), kBottom, "hair");
      svg_.text(x_of(step), kBottom + 18, std::to_string(round), "axis");
      last = round;
    }
    svg_.text(kLeft - 8, kBottom + 18, "round", "tick end");
  }

  // At each episode's end, so that what belongs together is one line.
  void draw_curve(Seat seat) {
    std::vector<Point> points{{x_of(0), y_of(review_.curve.front()[seat.index])}};
    for (const Episode& episode : review_.episodes) {
      points.push_back({x_of(episode.last + 1), y_of(review_.curve[episode.last + 1][seat.index])});
    }
    svg_.curve(points, kind_of(seat));
  }

  void draw_turning_points() {
    int number = 0;
    for (const TurningPoint& turn : review_.turning_points) {
      ++number;
      draw_mark(x_of(turn.episode.last + 1), y_of(turn.after), number);
      const double y = kTurns + kLineHeight * (number - 1);
      draw_mark(kLeft, y - 4, number);
      svg_.text(
          kLeft + 20, y,
          fmt::format("{}: {} from {:.0f}% to {:.0f}%", episode_text(turn.episode), names_[turn.seat.index],
                      100.0 * turn.before / kCertain, 100.0 * turn.after / kCertain),
          "");
    }
  }

  void draw_mark(double x, double y, int number) {
    svg_.dot(x, y, 8, "mark");
    svg_.text(x, y + 4, std::to_string(number), "mark-number");
  }

  const ReviewPlan& plan_;
  const Review& review_;
  NameList names_;
  Svg svg_;
};

}  // namespace

std::string review_plot(const ReviewPlan& plan, const Review& review) { return Plot(plan, review).draw(); }

}  // namespace dicetown
