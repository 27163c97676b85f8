#include "cli/arena/ladder_file.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/core.h>
#include <rapidjson/document.h>

#include "cli/text.h"
#include "record/json_reader.h"

namespace dicetown {
namespace {

constexpr std::string_view kBegin = "<!-- ladder -->\n";
constexpr std::string_view kEnd = "<!-- end of ladder -->\n";

double number_up_to(double most, Fields& fields, std::string_view key, Flaw& flaw) {
  const JsonValue& value = fields[key];
  if (value.IsNumber() && value.GetDouble() >= 0 && value.GetDouble() <= most) return value.GetDouble();
  flaw.note(fmt::format("{} is not a number from 0 to {}", quoted(key), most));
  return 0;
}

std::expected<Climb, std::string> read_climb(std::string_view line) {
  constexpr double kMostMs = 1e9;
  rapidjson::Document document;
  document.Parse<rapidjson::kParseFullPrecisionFlag>(line.data(), line.size());
  if (document.HasParseError()) return std::unexpected("not JSON");
  Flaw flaw;
  Climb climb;
  Fields fields(document, "the line", flaw);
  climb.rung = fields.text("rung");
  climb.games = static_cast<int>(fields.large_number("games", 1, 1'000'000));
  climb.rate = number_up_to(1, fields, "rate", flaw);
  climb.interval = {number_up_to(1, fields, "low", flaw), number_up_to(1, fields, "high", flaw)};
  climb.mean_ms = number_up_to(kMostMs, fields, "mean_ms", flaw);
  climb.p99_ms = number_up_to(kMostMs, fields, "p99_ms", flaw);
  fields.close();
  if (flaw.found()) return std::unexpected(flaw.what());
  return climb;
}

std::string settings_json(const LadderSettings& settings) {
  return fmt::format(R"({{"seed":{},"playouts":{}}})", settings.seed, settings.playouts);
}

std::string title_of(Topic topic) {
  switch (topic) {
    case Topic::duel: return "Each level against the one below, two seats";
    case Topic::crowd: return "One of a level among four of the level below, five seats (fair share 20 %)";
    case Topic::reference: return "The strongest against each reference opponent, two seats";
    case Topic::more_search: return "The strongest with eight times the playouts against itself, two seats";
    case Topic::everywhere:
      return "All rulebooks and numbers of seats: nowhere shown to be worse than its fair share";
  }
  return {};
}

std::string bar_text(const Bar& bar) {
  if (bar.high > 0) return fmt::format("up to {:.1f} or more", 100 * bar.high);
  if (bar.above) return fmt::format("above {:.0f}", 100 * *bar.above);
  if (bar.low) return fmt::format("{:.0f}, from above {:.0f}", 100 * bar.rate, 100 * *bar.low);
  return fmt::format("{:.0f}", 100 * bar.rate);
}

std::string row(const Rung& rung, const Climb& climb) {
  return fmt::format("| {} | {} | {} | {} | {:.1f} | {:.1f} - {:.1f} | {} | {} | {:.3f} | {:.3f} |\n",
                     rung.bots, rung.rules, rung.seats, climb.games, 100 * climb.rate,
                     100 * climb.interval.low, 100 * climb.interval.high, bar_text(rung.bar),
                     clears(rung.bar, climb) ? "yes" : "NO", climb.mean_ms, climb.p99_ms);
}

std::string climb_json(const Climb& climb) {
  return fmt::format(
      R"({{"rung":"{}","games":{},"rate":{:.6f},"low":{:.6f},"high":{:.6f},"mean_ms":{:.6f},"p99_ms":{:.6f}}})"
      "\n",
      climb.rung, climb.games, climb.rate, climb.interval.low, climb.interval.high, climb.mean_ms,
      climb.p99_ms);
}

}  // namespace

std::string ladder_json(const LadderSettings& settings, std::span<const Climb> climbs) {
  std::string lines = settings_json(settings) + "\n";
  for (const Climb& climb : climbs) lines += climb_json(climb);
  return lines;
}

std::expected<std::vector<Climb>, std::string> read_ladder(std::string_view lines,
                                                           const LadderSettings& settings) {
  std::vector<Climb> climbs;
  int number = 0;
  for (const std::string& line : split(lines, '\n')) {
    ++number;
    if (number == 1) {
      if (line == settings_json(settings)) continue;
      return std::unexpected(fmt::format("line 1: not a ladder of {}", settings_json(settings)));
    }
    if (line.empty()) continue;
    auto climb = read_climb(line);
    if (!climb) return std::unexpected(fmt::format("line {}: {}", number, climb.error()));
    climbs.push_back(*std::move(climb));
  }
  return climbs;
}

std::string ladder_tables(std::span<const Rung> rungs, std::span<const Climb> climbs) {
  std::string text;
  std::optional<Topic> topic;
  for (const Rung& rung : rungs) {
    const auto climb = std::ranges::find(climbs, rung.id(), &Climb::rung);
    if (climb == climbs.end()) continue;
    if (topic != rung.topic) {
      topic = rung.topic;
      text += fmt::format("\n{}:\n\n", title_of(rung.topic));
      text += "| bots | rules | seats | games | win % | 95 % interval | bar | cleared | mean ms | p99 ms |\n";
      text += "|---|---|---|---|---|---|---|---|---|---|\n";
    }
    text += row(rung, *climb);
  }
  return text + "\n";
}

std::expected<std::string, std::string> with_tables(const std::string& text, std::string_view tables) {
  const std::size_t begin = text.find(kBegin);
  const std::size_t end = text.find(kEnd);
  if (begin == std::string::npos || end == std::string::npos || end < begin) {
    return std::unexpected("has no lines '<!-- ladder -->' and '<!-- end of ladder -->'");
  }
  return text.substr(0, begin + kBegin.size()) + std::string(tables) + text.substr(end);
}

}  // namespace dicetown
