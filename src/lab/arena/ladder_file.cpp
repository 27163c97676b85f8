#include "lab/arena/ladder_file.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/core.h>
#include <rapidjson/document.h>

#include "json/json_reader.h"
#include "json/json_writer.h"
#include "lab/measure/rate_text.h"
#include "text/columns.h"

namespace dicetown {
namespace {

constexpr std::string_view kBegin = "<!-- ladder -->\n";
constexpr std::string_view kEnd = "<!-- end of ladder -->\n";

constexpr std::uint32_t kMostSum = 1'000'000'000;

std::expected<Climb, std::string> read_climb(std::string_view line) {
  rapidjson::Document document;
  document.Parse(line.data(), line.size());
  if (document.HasParseError()) return std::unexpected("not JSON");
  Flaw flaw;
  Climb climb;
  Fields fields(document, "the line", flaw);
  climb.rung = fields.text("rung");
  const auto table = WinCount::of({.sets = fields.large_number("sets", 0, kMostSum),
                                   .games = fields.large_number("games", 0, kMostSum),
                                   .wins = fields.large_number("wins", 0, kMostSum),
                                   .squares = fields.large_number("squares", 0, kMostSum)});
  fields.close();
  if (!flaw.found() && !table) flaw.note("no games can add up to these sums");
  if (flaw.found()) return std::unexpected(flaw.what());
  climb.table = *table;
  return climb;
}

std::string settings_json(const LadderSettings& settings) {
  JsonWriter json;
  json.begin_object();
  json.member("ladder", settings.aim == LadderAim::figures ? "figures" : "bars");
  json.member("seed", settings.seed);
  json.member("playouts", settings.playouts);
  json.end_object();
  return json.take();
}

std::string title_of(Topic topic) {
  switch (topic) {
    case Topic::duel: return "Each level against the one below, two seats";
    case Topic::crowd: return "One of a level among four of the level below, five seats (fair share 20%)";
    case Topic::reference: return "The strongest against each reference opponent, two seats";
    case Topic::everywhere: return "Each level against the one below, everywhere else";
    case Topic::more_search: return "The strongest with eight times the playouts against itself, two seats";
  }
  return {};
}

std::string row(const Rung& rung, const WinCount& table) {
  return fmt::format("| {} | {} | {} | {} | {} | {} |\n", rung.bots, rung.rules, rung.seats, table.games(),
                     percent(table.rate()), percent(table.interval()));
}

std::string climb_json(const Climb& climb) {
  const auto& [sets, games, wins, squares] = climb.table.sums();
  JsonWriter json;
  json.begin_object();
  json.member("rung", climb.rung);
  json.member("sets", sets);
  json.member("games", games);
  json.member("wins", wins);
  json.member("squares", squares);
  json.end_object();
  return json.take();
}

}  // namespace

std::string ladder_json(const LadderSettings& settings, std::span<const Climb> climbs) {
  std::string lines = settings_json(settings) + "\n";
  for (const Climb& climb : climbs) lines += climb_json(climb) + "\n";
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
    if (climb == climbs.end() || climb->table.games() < rung.games) continue;
    if (topic != rung.topic) {
      topic = rung.topic;
      text += fmt::format("\n{}:\n\n", title_of(rung.topic));
      text += "| bots | rules | seats | games | win % | 95% interval |\n|---|---|---|---|---|---|\n";
    }
    text += row(rung, climb->table);
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
