#include "table/command_log.h"

#include <algorithm>
#include <string>

namespace dicetown {
namespace {

bool is_done(const ClientWindow& window, std::uint32_t number) {
  if (number > window.highest) return false;
  return (window.done >> (window.highest - number) & 1U) != 0;
}

bool is_too_old(const ClientWindow& window, std::uint32_t number) {
  return number < window.highest && window.highest - number >= CommandLog::kWindow;
}

void note_done(ClientWindow& window, std::uint32_t number) {
  if (is_too_old(window, number)) return;
  if (number > window.highest) {
    const std::uint32_t ahead = number - window.highest;
    window.done = ahead < CommandLog::kWindow ? window.done << ahead : 0;
    window.highest = number;
  }
  window.done |= std::uint64_t{1} << (window.highest - number);
}

}  // namespace

CommandLog::Entry CommandLog::find(Seat seat, std::string_view client, std::uint32_t number) const {
  const auto& clients = room_.get().chairs[seat.index].clients;
  const auto window = std::ranges::find(clients, client, &ClientWindow::client);
  if (window == clients.end()) return Entry::none;
  if (is_too_old(*window, number)) return Entry::too_old;
  return is_done(*window, number) ? Entry::done : Entry::none;
}

// The person's latest client is the last one; where there are too many the oldest is forgotten.
void CommandLog::note(Seat seat, std::string_view client, std::uint32_t number) {
  auto& clients = room_.change_without_writing().chairs[seat.index].clients;
  const auto found = std::ranges::find(clients, client, &ClientWindow::client);
  if (found != clients.end()) {
    std::rotate(found, found + 1, clients.end());
  } else {
    if (clients.size() == kMaxClients) clients.erase(clients.begin());
    clients.push_back({.client = std::string(client)});
    room_.change_quietly();
  }
  note_done(clients.back(), number);
}

void CommandLog::note_stored(Seat seat, std::string_view client, std::uint32_t number) {
  auto& clients = room_.change_without_writing().chairs[seat.index].clients;
  const auto window = std::ranges::find(clients, client, &ClientWindow::client);
  if (window != clients.end()) note_done(*window, number);
}

}  // namespace dicetown
