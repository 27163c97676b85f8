// How much a stream remembers for those who have missed something.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/presets.h"
#include "table/protocol/streams.h"
#include "tests/table/messages.h"

namespace dicetown {
namespace {

using Rounds = std::vector<std::uint32_t>;

// A stream whose spectators are told of nothing but rounds, which have numbers.
class TownCrier {
 public:
  TownCrier() {
    streams_.begin(7);
    streams_.follow(kSpectators, view(), {});
  }

  // Tells of so many in one update, and gives its number.
  std::uint32_t tell(std::size_t rounds) {
    std::vector<Event> events;
    std::vector<SeenEvent> seen;
    while (events.size() < rounds) {
      events.emplace_back(RoundBegan{++told_});
      seen.push_back({*visible(events.back(), Viewer{}), ViewerSet::all()});
    }
    JsonWriter json;
    const std::string update(streams_.next_update(json, kSpectators, EventTexts(seen), view(), {}));
    streams_.remember(events);
    return parsed(update + '}')["v"].GetUint();
  }

  // The rounds that one is told of who has seen the updates up to this one; nothing after a gap.
  std::optional<Rounds> missed_since(std::uint32_t seen) {
    const auto update = parsed(streams_.fresh_update(kSpectators, seen, {}) + '}');
    if (update.HasMember("gap")) return std::nullopt;
    Rounds rounds;
    for (const auto& event : update["events"].GetArray()) rounds.push_back(event["round"].GetUint());
    return rounds;
  }

 private:
  View view() const { return game_.view_of(game_.state(), kSpectators); }

  LiveGame game_{presets().front().rules, 2, Seat{0}};
  Streams streams_;
  std::uint32_t told_ = 0;
};

Rounds rounds(std::uint32_t first, std::uint32_t last) {
  Rounds all;
  for (std::uint32_t round = first; round <= last; ++round) all.push_back(round);
  return all;
}

TEST(History, who_missed_updates_hears_exactly_the_events_behind_the_one_he_saw) {
  TownCrier crier;
  const std::uint32_t one = crier.tell(1);
  const std::uint32_t four = crier.tell(3);
  const std::uint32_t six = crier.tell(2);
  EXPECT_EQ(crier.missed_since(one - 1), rounds(1, 6));
  EXPECT_EQ(crier.missed_since(one), rounds(2, 6));
  EXPECT_EQ(crier.missed_since(four), rounds(5, 6));
  EXPECT_EQ(crier.missed_since(six), Rounds{});
}

TEST(History, remembers_64_events_and_of_older_updates_nothing) {
  TownCrier crier;
  const std::uint32_t before = crier.tell(4) - 1;
  const std::uint32_t first = before + 1;
  for (int update = 0; update < 30; ++update) crier.tell(2);
  EXPECT_EQ(crier.missed_since(before), rounds(1, 64));
  crier.tell(1);
  EXPECT_EQ(crier.missed_since(before), std::nullopt) << "an update is remembered whole or not at all";
  EXPECT_EQ(crier.missed_since(first), rounds(5, 65));
  for (int update = 0; update < 500; ++update) crier.tell(3);
  const std::uint32_t last = crier.tell(3);
  EXPECT_EQ(crier.missed_since(last - 22), std::nullopt);
  EXPECT_EQ(crier.missed_since(last - 21), rounds(1506, 1568));
}

TEST(History, remembers_the_latest_update_however_much_it_tells) {
  TownCrier crier;
  const std::uint32_t small = crier.tell(2);
  const std::uint32_t large = crier.tell(100);
  EXPECT_EQ(crier.missed_since(small), rounds(3, 102));
  EXPECT_EQ(crier.missed_since(small - 1), std::nullopt);
  crier.tell(1);
  EXPECT_EQ(crier.missed_since(large), rounds(103, 103));
  EXPECT_EQ(crier.missed_since(small), std::nullopt);
}

}  // namespace
}  // namespace dicetown
