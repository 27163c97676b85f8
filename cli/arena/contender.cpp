#include "cli/arena/contender.h"

#include <algorithm>
#include <charconv>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "cli/options.h"
#include "cli/text.h"
#include "engine/seat.h"
#include "record/words.h"

namespace dicetown {
namespace {

[[noreturn]] void refuse(const std::string& why) { throw CLI::ValidationError("--bots", why); }

std::uint32_t read_playouts(const std::string& text) {
  std::uint32_t playouts = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), playouts);
  if (error != std::errc{} || end != text.data() + text.size() || playouts == 0) {
    refuse(fmt::format("'{}' is not a number of playouts", printable(text)));
  }
  return playouts;
}

Contender read_contender(const std::string& text, std::uint32_t playouts) {
  const std::size_t at = text.find('@');
  Contender contender{.name = text, .bot = text.substr(0, at), .budget = {}};
  require_bot(contender.bot, bot_names());
  if (at != std::string::npos) playouts = read_playouts(text.substr(at + 1));
  contender.budget = budget_of_playouts(playouts);
  return contender;
}

}  // namespace

std::vector<Contender> contenders_for(const std::string& list, int seats, std::uint32_t playouts) {
  std::vector<Contender> contenders =
      mapped(split(list, ','), [&](const std::string& text) { return read_contender(text, playouts); });
  const int named = static_cast<int>(contenders.size());
  if (seats == 0) seats = named;
  if (named > seats || named > kMaxSeats) {
    refuse(fmt::format("{} for {}", count_in_words(named, "bot"),
                       count_in_words(std::min(seats, kMaxSeats), "seat")));
  }
  contenders.resize(static_cast<std::size_t>(seats), contenders.back());
  const auto differs = [&](const Contender& each) { return each.name != contenders.front().name; };
  if (std::ranges::none_of(contenders, differs)) refuse("at least two bots that differ, as in simple,random");
  return contenders;
}

}  // namespace dicetown
