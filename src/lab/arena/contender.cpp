#include "lab/arena/contender.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include <fmt/core.h>

#include "bots/registry.h"
#include "engine/seat.h"
#include "lab/measure/bot_choice.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

// "120" playouts, or "50ms" by the clock.
std::expected<Budget, std::string> read_budget(const std::string& text) {
  constexpr std::string_view kByClock = "ms";
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit(end, text.data() + text.size());
  if (text.empty()) {
    return std::unexpected("'@' must be followed by a number of playouts, or of milliseconds as in 50ms");
  }
  if (error != std::errc{} || number == 0 || !(unit.empty() || unit == kByClock)) {
    return std::unexpected(
        fmt::format("'{}' is neither a number of playouts nor of milliseconds, as in 50ms", printable(text)));
  }
  return unit == kByClock ? budget_of_time(number) : budget_of_playouts(number);
}

std::expected<Contender, std::string> read_contender(const std::string& text, std::uint32_t playouts) {
  const std::size_t at = text.find('@');
  const std::string bot = text.substr(0, at);
  if (std::string flaw = flaw_of_bot(bot, bot_names()); !flaw.empty())
    return std::unexpected(std::move(flaw));
  const auto budget =
      at == std::string::npos ? budget_of_playouts(playouts) : read_budget(text.substr(at + 1));
  if (!budget) return std::unexpected(budget.error());
  return Contender{.name = text, .bot = bot, .budget = *budget};
}

}  // namespace

std::expected<std::vector<Contender>, std::string> contenders_for(const std::string& list, int seats,
                                                                  std::uint32_t playouts) {
  std::vector<Contender> contenders;
  for (const std::string& text : split(list, ',')) {
    auto contender = read_contender(text, playouts);
    if (!contender) return std::unexpected(contender.error());
    contenders.push_back(std::move(*contender));
  }
  const int named = static_cast<int>(contenders.size());
  if (seats == 0) seats = named;
  if (named > seats || named > kMaxSeats) {
    return std::unexpected(fmt::format("{} for {}", count_in_words(named, "bot"),
                                       count_in_words(std::min(seats, kMaxSeats), "seat")));
  }
  contenders.resize(static_cast<std::size_t>(seats), contenders.back());
  const auto differs = [&](const Contender& each) { return each.name != contenders.front().name; };
  if (std::ranges::none_of(contenders, differs)) {
    return std::unexpected("name at least two different bots, as in simple,random");
  }
  return contenders;
}

}  // namespace dicetown
