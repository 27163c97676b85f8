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

// "120" playouts, or "50ms" by the clock.
Budget read_budget(const std::string& text) {
  constexpr std::string_view kByClock = "ms";
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit(end, text.data() + text.size());
  if (text.empty()) refuse("behind the '@' stands a number of playouts, or of milliseconds as in 50ms");
  if (error != std::errc{} || number == 0 || !(unit.empty() || unit == kByClock)) {
    refuse(
        fmt::format("'{}' is not a number of playouts, nor one of milliseconds as in 50ms", printable(text)));
  }
  return unit == kByClock ? budget_of_time(number) : budget_of_playouts(number);
}

Contender read_contender(const std::string& text, std::uint32_t playouts) {
  const std::size_t at = text.find('@');
  Contender contender{.name = text, .bot = text.substr(0, at), .budget = {}};
  require_bot(contender.bot, bot_names());
  contender.budget =
      at == std::string::npos ? budget_of_playouts(playouts) : read_budget(text.substr(at + 1));
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
