#include "console/svg.h"

#include <fmt/core.h>

namespace dicetown {
namespace {

constexpr char kFirstPrintable = ' ';

// The colours of the web client.
constexpr SvgStyle kCommon{.day = R"(
.paper{fill:#f6ead2}
text{font:13px -apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif;fill:#2a1c14}
.title{font:700 24px Rockwell,'Roboto Slab','Noto Serif',Georgia,serif}
.note,.tick,.axis{fill:#5a4636}
.tick,.axis{font-size:12px}
.axis{text-anchor:middle}
.end{text-anchor:end}
.hair{stroke:#2a1c14;stroke-opacity:.16})",
                           .night = R"(
.paper{fill:#151b2b}
text{fill:#f3e6cf}
.note,.tick,.axis{fill:#bdb29f}
.hair{stroke:#f3e6cf})"};

bool is_control(char letter) {
  return letter >= 0 && letter < kFirstPrintable && letter != '\n' && letter != '\t';
}

}  // namespace

std::string xml_escaped(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    switch (letter) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&apos;"; break;
      default: escaped += is_control(letter) ? '?' : letter;
    }
  }
  return escaped;
}

Svg::Svg(double width, double height, std::string_view title, const SvgStyle& style) {
  const std::string rules = fmt::format("{}{}\n@media (prefers-color-scheme:dark){{{}{}\n}}\n", kCommon.day,
                                        style.day, kCommon.night, style.night);
  text_ = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0:.0f}" height="{1:.0f}" viewBox="0 0 {0:.0f} {1:.0f}" role="img">)"
      "\n<title>{2}</title>\n<style>{3}</style>\n",
      width, height, xml_escaped(title), xml_escaped(rules));
  rectangle({0, 0, width, height}, "paper");
}

void Svg::rectangle(const Box& box, std::string_view kind) {
  text_ += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" class="{}"/>)"
                       "\n",
                       box.x, box.y, box.width, box.height, xml_escaped(kind));
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view kind) {
  text_ += fmt::format(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" class="{}"/>)"
                       "\n",
                       x1, y1, x2, y2, xml_escaped(kind));
}

void Svg::curve(std::span<const Point> points, std::string_view kind) {
  text_ += fmt::format(R"(<polyline class="{}" points=")", xml_escaped(kind));
  for (const Point& point : points) text_ += fmt::format("{:.1f},{:.1f} ", point.x, point.y);
  text_ += "\"/>\n";
}

void Svg::dot(double x, double y, double radius, std::string_view kind) {
  text_ += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" class="{}"/>)"
                       "\n",
                       x, y, radius, xml_escaped(kind));
}

void Svg::text(double x, double y, std::string_view text, std::string_view kind) {
  text_ += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" class="{}">{}</text>)"
                       "\n",
                       x, y, xml_escaped(kind), xml_escaped(text));
}

}  // namespace dicetown
