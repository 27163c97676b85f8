#include "table/chat.h"

#include <algorithm>

#include "table/protocol/message_writer.h"

namespace dicetown {
namespace {

constexpr std::ptrdiff_t kMaxSayings = 5;  // of one person within this time
constexpr Millis kSayingsTime = 10'000;
constexpr std::size_t kSayingsKept = kMaxSayings * kMaxSeats;

}  // namespace

std::expected<Chat::Said, Refusal> Chat::say(const Connection& connection, const command::Say& say,
                                             ChatKind allowed, Millis now) {
  if (!connection.seat) return refused(RefusalCode::not_seated);
  const bool is_free_text = say.phrase.empty();
  if (allowed == ChatKind::off || (is_free_text && allowed == ChatKind::phrases)) {
    return refused(RefusalCode::chat_is_off);
  }
  const Digest speaker = *connection.token;
  const auto of_late = std::ranges::count_if(
      said_, [&](const Said& said) { return said.speaker == speaker && said.at + kSayingsTime > now; });
  if (of_late == kMaxSayings) return refused(RefusalCode::too_fast);
  said_.push_back({speaker, now, say.phrase, say.text});
  if (said_.size() > kSayingsKept) said_.erase(said_.begin());
  return said_.back();
}

std::expected<void, Refusal> mute(Connection& connection, const command::Mute& mute, const Room& room) {
  const bool is_there = mute.seat.index < room.chairs.size() && room.chairs[mute.seat.index].token;
  if (!is_there) return refused(RefusalCode::no_such_seat);
  const Digest token = *room.chairs[mute.seat.index].token;
  std::erase_if(connection.muted,
                [&](const Digest& each) { return each == token || !seat_of_token(room, each); });
  if (mute.on) connection.muted.push_back(token);
  return {};
}

std::optional<std::string> said_message_for(const Connection& connection, const Chat::Said& said,
                                            const Room& room) {
  const std::optional<Seat> seat = seat_of_token(room, said.speaker);
  const bool is_muted = std::ranges::count(connection.muted, said.speaker) > 0;
  if (!connection.is_greeted || !seat || is_muted) return std::nullopt;
  return said_message({*seat, said.phrase, said.text});
}

}  // namespace dicetown
