// Which bot thinks first.
#include "server/tables/bot_queue.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dicetown {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::ElementsAre;

constexpr Millis kBeginAtTheTable = 1'700'000'000'000;
constexpr ThoughtClock::time_point kBegin{seconds(1'000)};

// Asked some time after the beginning; the ticket says whose it is.
BotTask task(std::uint64_t ticket, milliseconds asked, bool is_for_people, std::optional<Millis> until = {}) {
  BotJob job;
  job.ticket = ticket;
  job.is_for_people = is_for_people;
  job.until = until;
  return task_of(std::move(job), {}, kBeginAtTheTable + asked.count(), kBegin + asked);
}
BotTask people(std::uint64_t ticket, milliseconds asked = {}) { return task(ticket, asked, true); }
BotTask bots(std::uint64_t ticket, milliseconds asked = {}) { return task(ticket, asked, false); }
// Of a moment that ends so long after the beginning.
BotTask moment(std::uint64_t ticket, milliseconds end, milliseconds asked = {}) {
  return task(ticket, asked, true, kBeginAtTheTable + end.count());
}

class BotQueueTest : public testing::Test {
 protected:
  std::vector<std::uint64_t> taken() {
    std::vector<std::uint64_t> tickets;
    while (!queue_.empty()) tickets.push_back(queue_.take().job.ticket);
    return tickets;
  }

  BotQueue queue_;
};

TEST_F(BotQueueTest, equals_go_in_the_order_they_came) {
  for (const std::uint64_t ticket : {3U, 1U, 2U}) queue_.put(people(ticket));
  EXPECT_EQ(queue_.size(), 3U);
  EXPECT_THAT(taken(), ElementsAre(3, 1, 2));
  EXPECT_TRUE(queue_.empty());
}

TEST_F(BotQueueTest, a_table_with_a_person_goes_before_one_among_bots) {
  queue_.put(bots(1));
  queue_.put(people(2));
  queue_.put(bots(3));
  queue_.put(people(4, milliseconds(500)));
  EXPECT_THAT(taken(), ElementsAre(2, 4, 1, 3));
}

TEST_F(BotQueueTest, the_moment_that_ends_first_goes_first) {
  queue_.put(people(1));
  queue_.put(moment(2, milliseconds(1'500)));
  queue_.put(moment(3, milliseconds(100)));
  queue_.put(moment(4, milliseconds(750), milliseconds(650)));
  EXPECT_THAT(taken(), ElementsAre(3, 4, 2, 1));
}

TEST_F(BotQueueTest, whoever_has_waited_long_goes_before_a_moment_that_has_just_begun) {
  queue_.put(moment(1, milliseconds(3'500), milliseconds(2'000)));
  queue_.put(people(2));
  EXPECT_THAT(taken(), ElementsAre(2, 1));
}

// There is always somebody else, and one thought at a time.
TEST_F(BotQueueTest, no_bot_waits_for_ever_whatever_else_comes) {
  queue_.put(bots(0));
  std::uint64_t ticket = 0;
  milliseconds asked{};
  queue_.put(people(++ticket));
  while (queue_.take().job.ticket != 0) {
    asked += milliseconds(100);
    ASSERT_LT(asked, seconds(60));
    queue_.put(people(++ticket, asked));
    if (ticket % 5 == 0) queue_.put(moment(++ticket, asked + milliseconds(100), asked));
  }
  EXPECT_GT(asked, seconds(1)) << "nor does it go before everybody";
}

// --- What becomes of a thought ---

TEST(BotTask, is_due_when_its_moment_ends_or_the_table_becomes_impatient) {
  EXPECT_EQ(moment(1, milliseconds(100)).due, kBegin + milliseconds(100));
  EXPECT_EQ(moment(1, milliseconds(100), milliseconds(90)).due, kBegin + milliseconds(100));
  EXPECT_EQ(people(1, milliseconds(90)).due, kBegin + milliseconds(2'090));
  EXPECT_EQ(bots(1).due, kBegin + seconds(10));
  EXPECT_EQ(moment(1, milliseconds(100)).purpose, ThoughtFor::moment);
  EXPECT_EQ(people(1).purpose, ThoughtFor::people);
  EXPECT_EQ(bots(1).purpose, ThoughtFor::bots);
}

TEST(BotTask, has_less_time_to_think_if_it_had_to_wait_and_the_moment_does_not) {
  const auto time_left = [](const BotTask& task, milliseconds now) {
    return milliseconds(budget_left(task, kBegin + now).milliseconds);
  };
  BotTask short_one = moment(1, milliseconds(100));
  short_one.job.budget.milliseconds = 50;
  EXPECT_EQ(budget_left(short_one, kBegin).milliseconds, 50U);
  EXPECT_EQ(budget_left(short_one, kBegin + milliseconds(60)).milliseconds, 20U);
  EXPECT_EQ(budget_left(short_one, kBegin + milliseconds(60)).playouts, Budget().playouts);
  EXPECT_EQ(budget_left(short_one, kBegin + milliseconds(100)).milliseconds, 1U);
  EXPECT_EQ(budget_left(short_one, kBegin + seconds(5)).milliseconds, 1U);
  EXPECT_EQ(time_left(people(1), seconds(5)), milliseconds(Budget().milliseconds));
  EXPECT_EQ(time_left(moment(1, seconds(10)), milliseconds(0)), milliseconds(Budget().milliseconds));
}

}  // namespace
}  // namespace dicetown
