#include "table/game/bot_seats.h"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>

namespace dicetown {
namespace {

// Answers where a person has not, or is away: a bot of middle strength.
constexpr std::string_view kSubstitute = "simple";

}  // namespace

std::optional<Automatic> mark_of_bot(const Room& room, Seat seat) {
  if (room.chairs[seat.index].sitter != Sitter::person) return std::nullopt;
  return Automatic::bot;
}

void BotSeats::seat(Seat seat, std::unique_ptr<Bot> bot, const Rng& rng) {
  at(seat).bot = std::move(bot);
  at(seat).rng = rng;
}

void BotSeats::deliver_events(std::span<const SeenEvent> events) {
  for (std::uint8_t index = 0; index < kMaxSeats; ++index) {
    BotSeat& seat = seats_[index];
    if (!seat.bot && !seat.job) continue;
    for (const SeenEvent& seen : events) {
      if (!seen.viewers.has(index)) continue;
      if (seat.bot) {
        seat.bot->on_event(seen.event);
      } else {
        seat.unseen.push_back(seen.event);
      }
    }
  }
}

bool BotSeats::is_reconsidering(std::uint32_t question) const {
  return std::ranges::any_of(seats_, [&](const BotSeat& seat) {
    return seat.job && seat.job->about == About::standing_offer && seat.job->question == question;
  });
}

void BotSeats::start_thinking(const Request& request) {
  BotSeat& seat = at(request.question.seat);
  assert(!seat.job);
  if (!seat.bot) seat.bot = environment_.hire(kSubstitute);
  seat.job = {++tickets_, request.number, request.about, request.automatic};
  environment_.think({tickets_, std::move(seat.bot), std::exchange(seat.unseen, {}), request.view,
                      request.question, request.about == About::standing_offer, request.budget, seat.rng,
                      request.until, request.is_for_people});
}

std::optional<BotSeats::Answered> BotSeats::take(BotAnswer answer) {
  const auto away = std::ranges::find_if(
      seats_, [&](const BotSeat& seat) { return seat.job && seat.job->ticket == answer.ticket; });
  if (away == seats_.end()) return std::nullopt;
  const ThinkJob job = *std::exchange(away->job, std::nullopt);
  away->bot = std::move(answer.bot);
  away->rng = answer.rng;
  for (const VisibleEvent& event : std::exchange(away->unseen, {})) away->bot->on_event(event);
  return Answered{Seat{static_cast<std::uint8_t>(away - seats_.begin())}, job, answer.answer};
}

}  // namespace dicetown
