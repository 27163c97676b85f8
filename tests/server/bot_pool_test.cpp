// Bots that think on another thread, and what is told of it.
#include "server/tables/bot_pool.h"

#include <cstdint>
#include <future>
#include <memory>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/observe/metrics.h"
#include "tests/server/loop_thread.h"

namespace dicetown {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr Millis kTimeAtTheTables = 1'700'000'000'000;
constexpr Millis kLong = 3'600'000;  // an hour

// Says what it is told to, at once.
class QuickBot final : public Bot {
 public:
  Input answer(const View&, const Question&, Budget, Rng&) override { return Pass{}; }
};

// Says that it has begun, and thinks until it may end.
class HeldBot final : public Bot {
 public:
  HeldBot(std::promise<void> begun, std::future<void> end) : begun_(std::move(begun)), end_(std::move(end)) {}
  Input answer(const View&, const Question&, Budget, Rng&) override {
    begun_.set_value();
    end_.wait();
    return Pass{};
  }

 private:
  std::promise<void> begun_;
  std::future<void> end_;
};

class BotPoolTest : public testing::Test {
 protected:
  void SetUp() override { thread_.start(); }
  ~BotPoolTest() override { thread_.stop(); }

  static BotJob job(std::uint64_t ticket) {
    BotJob job;
    job.ticket = ticket;
    job.bot = std::make_unique<QuickBot>();
    return job;
  }
  static BotJob moment(std::uint64_t ticket, Millis end) {
    BotJob moment = job(ticket);
    moment.until = end;
    return moment;
  }
  void think(BotJob job) {
    pool_.think(std::move(job), kTimeAtTheTables, [this](BotAnswer thought, const ThoughtReport& report) {
      tickets_.push_back(thought.ticket);
      reports_.push_back(report);
    });
  }
  // The only thread is busy from when this returns until `end` is set.
  void hold_up(std::promise<void>& end) {
    std::promise<void> begun;
    auto has_begun = begun.get_future();
    BotJob held = job(0);
    held.bot = std::make_unique<HeldBot>(std::move(begun), end.get_future());
    think(std::move(held));
    has_begun.wait();
  }
  void wait_until_at_rest() {
    const auto is_at_rest = [&] {
      const auto [waiting, thinking] = pool_.load();
      return waiting + thinking == 0;
    };
    while (!thread_.call(is_at_rest)) {
    }
  }

  LoopThread thread_;
  BotPool pool_{thread_.loop(), 1};
  std::vector<std::uint64_t> tickets_;  // of the loop's thread
  std::vector<ThoughtReport> reports_;
};

TEST_F(BotPoolTest, the_most_urgent_goes_first_as_soon_as_a_thread_is_free) {
  std::promise<void> end;
  hold_up(end);
  think(job(1));
  think(moment(2, kTimeAtTheTables - kLong));
  think(moment(3, kTimeAtTheTables - 2 * kLong));
  EXPECT_EQ(pool_.load().waiting, 3U);
  EXPECT_EQ(pool_.load().thinking, 1U);
  end.set_value();
  wait_until_at_rest();
  EXPECT_THAT(tickets_, ElementsAre(0, 3, 2, 1));
}

TEST_F(BotPoolTest, it_is_told_who_waited_for_a_thought_how_long_and_whether_it_came_too_late) {
  Metrics metrics;
  std::promise<void> end;
  hold_up(end);
  think(moment(1, kTimeAtTheTables - 1));
  think(moment(2, kTimeAtTheTables + kLong));
  BotJob for_people = job(3);
  for_people.is_for_people = true;
  think(std::move(for_people));
  end.set_value();
  wait_until_at_rest();
  ASSERT_EQ(reports_.size(), 4U);
  for (std::size_t i = 0; i < tickets_.size(); ++i) {
    const ThoughtReport& report = reports_[i];
    EXPECT_GE(report.waited, 0);
    EXPECT_GE(report.thought, 0);
    if (tickets_[i] == 1) {
      EXPECT_TRUE(report.is_late);
    }
    if (tickets_[i] == 2) {
      EXPECT_FALSE(report.is_late);
    }
    if (tickets_[i] == 3) {
      EXPECT_EQ(report.purpose, ThoughtFor::people);
    }
    metrics.note(report);
  }
  const std::string text = metrics.text();
  EXPECT_THAT(text, HasSubstr("dicetown_bot_late_total{for=\"moment\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("dicetown_bot_wait_seconds_count 4\n"));
  EXPECT_THAT(text, HasSubstr("dicetown_bot_think_seconds_count 4\n"));
}

}  // namespace
}  // namespace dicetown
