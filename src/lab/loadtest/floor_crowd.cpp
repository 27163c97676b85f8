#include "lab/loadtest/floor_crowd.h"

#include <algorithm>
#include <utility>

#include "lab/loadtest/floor.h"

namespace dicetown {
namespace {

constexpr std::size_t kConnectingAtOnce = 256;

}  // namespace

FloorCrowd::FloorCrowd(Lines& lines, std::size_t tables, std::vector<InputSizes> trace, std::uint64_t seed)
    : Crowd(lines, tables, seed),
      trace_(std::move(trace)),
      client_lines_(tables * kPeople),
      missing_(tables) {}

void FloorCrowd::connect() {
  for (std::size_t client = 0; client < client_lines_.size(); ++client) {
    wait_until([&] { return lines().opening() < kConnectingAtOnce; },
               "the floor no longer accepts connections");
    client_lines_[client] = lines().open(kFloorPath + std::to_string(client / kPeople), *this, client);
  }
  wait_until([&] { return lines().opening() == 0; }, "the floor no longer accepts connections");
  for (std::size_t table = 0; table < tables(); ++table) is_free(table);
}

void FloorCrowd::send_input(std::size_t table) {
  const InputSizes& sizes = trace_[next_];
  next_ = (next_ + 1) % trace_.size();
  message_.assign(reinterpret_cast<const char*>(sizes.out.data()), kFloorHead);
  message_.resize(std::max<std::size_t>(sizes.in, kFloorHead), ' ');
  missing_[table] = (1U << kPeople) - 1;
  const std::size_t sender = table * kPeople + rng().below(kPeople);
  lines().send(client_lines_[sender], Opcode::binary, message_);
}

void FloorCrowd::received(std::size_t client, std::string_view message, LoadClock::time_point now) {
  count_message(message.size());
  const std::size_t table = client / kPeople;
  missing_[table] &= ~(1U << client % kPeople);
  if (missing_[table] > 0) return;
  reached_everybody(table, now);
  is_free(table);
}

}  // namespace dicetown
