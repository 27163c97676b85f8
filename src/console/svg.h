// A drawing as SVG, written element by element.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace dicetown {

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

struct Point {
  double x = 0;
  double y = 0;
};

// Rules of CSS for a drawing's own kinds of elements, by day, and those that are different by night.
struct SvgStyle {
  std::string_view day;
  std::string_view night;
};

// A drawing on the paper of the web client. How an element looks is said by its kind, a class: `title`,
// `note`, `tick` and `axis` of texts, `end` of those that end where they are put, `hair` of lines, or one of
// its own.
class Svg {
 public:
  Svg(double width, double height, std::string_view title, const SvgStyle& style);

  void rectangle(const Box& box, std::string_view kind);
  void line(double x1, double y1, double x2, double y2, std::string_view kind);
  // From point to point.
  void curve(std::span<const Point> points, std::string_view kind);
  void dot(double x, double y, double radius, std::string_view kind);
  // `y` is the line it stands on.
  void text(double x, double y, std::string_view text, std::string_view kind);

  // The whole drawing so far.
  std::string written() const { return text_ + "</svg>\n"; }

 private:
  std::string text_;
};

// For text between tags and in attributes. What XML cannot hold becomes a question mark.
std::string xml_escaped(std::string_view text);

}  // namespace dicetown
