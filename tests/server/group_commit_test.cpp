// Commits beside a loop: their order, their failures, and what a killed process leaves behind.
#include "server/storage/group_commit.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <deque>
#include <numeric>
#include <optional>
#include <semaphore>

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/storage/backup.h"
#include "tests/server/store_folder.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// The loop is this thread, and runs what is posted when a test says so.
class Loop {
 public:
  GroupCommit::Post post() {
    return [this](GroupCommit::Task task) {
      {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
      }
      changed_.notify_one();
    };
  }

  void run_one() {
    std::unique_lock lock(mutex_);
    ASSERT_TRUE(changed_.wait_for(lock, 60s, [this] { return !tasks_.empty(); }));
    GroupCommit::Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
  }
  template <class Condition>
  void run_until(Condition condition) {
    while (!condition() && !::testing::Test::HasFatalFailure()) run_one();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<GroupCommit::Task> tasks_;
};

// Keeps batches in memory, one at a time and only when it is let.
class SlowStore : public Store {
 public:
  struct Seen {
    std::counting_semaphore<> may_write{0};
    std::binary_semaphore has_begun{0};
    std::vector<std::size_t> batches;  // their sizes
    int tidied = 0;
    std::optional<std::size_t> fails_at;
    std::vector<TableFlaw> flaws;  // of the next batch
  };
  explicit SlowStore(Seen& seen) : seen_(seen) {}

  StoreResult<std::vector<TableFlaw>> write(const Batch& batch) override {
    seen_.has_begun.release();
    seen_.may_write.acquire();
    seen_.batches.push_back(batch.size());
    if (seen_.fails_at == seen_.batches.size()) {
      return std::unexpected(StoreError{StoreError::Kind::full, "no space"});
    }
    return std::exchange(seen_.flaws, {});
  }
  StoreResult<void> each_table(const TakeTable& /*take*/) override { return {}; }
  StoreResult<std::optional<std::string>> game(std::string_view game_id) override {
    return std::string(game_id);
  }
  StoreResult<bool> has_games_of(std::string_view code) override { return !code.empty(); }
  void tidy() override { ++seen_.tidied; }

 private:
  Seen& seen_;
};

class GroupCommitTest : public ::testing::Test {
 protected:
  void start() { commits_.emplace(std::make_unique<SlowStore>(seen_), loop_.post()); }
  // A write, and a note when it is safe.
  void write(int number) {
    commits_->submit(TableRemoval{std::to_string(number)});
    note(number);
  }
  void note(int number) {
    commits_->commit([this, number](const GroupCommit::Committed& result) {
      (result ? done_ : failed_).push_back(number);
    });
  }

  Loop loop_;
  SlowStore::Seen seen_;
  std::optional<GroupCommit> commits_;
  std::vector<int> done_;
  std::vector<int> failed_;
};

TEST_F(GroupCommitTest, ASingleWriteIsCommittedAtOnce) {
  start();
  write(1);
  EXPECT_THAT(done_, IsEmpty());
  seen_.may_write.release();
  loop_.run_one();
  EXPECT_THAT(done_, ElementsAre(1));
}

TEST_F(GroupCommitTest, WhatComesDuringACommitIsOneBatch) {
  start();
  write(1);
  seen_.has_begun.acquire();
  for (int number = 2; number <= 9; ++number) write(number);
  seen_.may_write.release(2);
  loop_.run_one();
  EXPECT_THAT(done_, ElementsAre(1));
  loop_.run_one();
  EXPECT_THAT(done_, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9));
  commits_.reset();
  EXPECT_THAT(seen_.batches, ElementsAre(1U, 8U));
}

TEST_F(GroupCommitTest, WithNothingToWaitForItIsDoneRightAway) {
  start();
  note(1);
  EXPECT_THAT(done_, ElementsAre(1));
  write(2);
  note(3);  // not before the one above
  EXPECT_THAT(done_, ElementsAre(1));
  seen_.may_write.release(2);
  loop_.run_until([this] { return done_.size() == 3; });
  note(4);
  EXPECT_THAT(done_, ElementsAre(1, 2, 3, 4));
}

TEST_F(GroupCommitTest, OneThatCommitsAgainDoesNotOvertake) {
  start();
  seen_.may_write.release(100);
  commits_->submit(TableRemoval{"1"});
  commits_->commit([this](const GroupCommit::Committed&) {
    done_.push_back(1);
    note(3);
  });
  note(2);
  loop_.run_until([this] { return done_.size() == 3; });
  EXPECT_THAT(done_, ElementsAre(1, 2, 3));
}

TEST_F(GroupCommitTest, AfterAFailureNothingIsWritten) {
  seen_.fails_at = 2;
  seen_.may_write.release(100);
  start();
  write(1);
  loop_.run_one();
  write(2);
  write(3);
  loop_.run_until([this] { return failed_.size() == 2; });
  write(4);
  loop_.run_one();
  note(5);
  EXPECT_THAT(done_, ElementsAre(1));
  EXPECT_THAT(failed_, ElementsAre(2, 3, 4, 5));
  commits_.reset();
  EXPECT_THAT(seen_.batches, SizeIs(2));
}

TEST_F(GroupCommitTest, a_table_that_was_set_aside_is_told_once_to_all_who_wait_and_others_are_written) {
  start();
  seen_.flaws = {{.code = "1", .what = "twice"}};
  seen_.may_write.release(100);
  std::vector<std::size_t> flaws;
  const auto count = [&](const GroupCommit::Committed& committed) { flaws.push_back(committed->size()); };
  commits_->submit(TableRemoval{"1"});
  commits_->commit(count);
  loop_.run_one();
  commits_->submit(TableRemoval{"2"});
  commits_->commit(count);
  loop_.run_one();
  commits_->commit(count);
  EXPECT_THAT(flaws, ElementsAre(1U, 0U, 0U));
}

TEST_F(GroupCommitTest, TheStoreTidiesUpWhenNothingWaits) {
  start();
  write(1);
  seen_.has_begun.acquire();
  write(2);
  seen_.may_write.release(2);
  commits_.reset();
  EXPECT_THAT(seen_.batches, ElementsAre(1U, 1U));
  EXPECT_EQ(seen_.tidied, 1);
}

TEST_F(GroupCommitTest, WhatIsSubmittedIsWrittenEvenIfTheHouseCloses) {
  start();
  write(1);
  commits_->submit(TableRemoval{"2"});
  seen_.may_write.release(100);
  commits_.reset();
  EXPECT_EQ(std::accumulate(seen_.batches.begin(), seen_.batches.end(), 0U), 2U);
  EXPECT_THAT(done_, IsEmpty());
  loop_.run_one();  // after the end of the commits
  EXPECT_THAT(done_, ElementsAre(1));
}

TEST_F(GroupCommitTest, what_is_read_does_not_wait_for_what_is_written) {
  start();
  write(1);
  std::string found;
  commits_->read_game("K7QF2-1", [&](StoreResult<std::optional<std::string>> game) { found = **game; });
  loop_.run_one();
  EXPECT_EQ(found, "K7QF2-1");
  EXPECT_THAT(done_, IsEmpty());
  seen_.may_write.release();
  loop_.run_one();
  EXPECT_THAT(done_, ElementsAre(1));
}

// --- With a database ---

TEST(GroupCommitOnDisk, GamesAreReadWhileOthersAreWritten) {
  const StoreFolder folder;
  Loop loop;
  GroupCommit commits(folder.open({.checkpoint_when_idle = 10}), loop.post());
  commits.submit(RoomWrite{"ABCD", "room", 1});
  int safe = 0;
  int read = 0;
  for (int game = 0; game < 30; ++game) {
    for (std::uint32_t index = 0; index < 20; ++index) commits.submit(input_of("ABCD", index));
    const std::string id = "ABCD-" + std::to_string(game);
    commits.submit(FinishWrite{"ABCD", id, "header", game});
    commits.commit([&, id](const GroupCommit::Committed& result) {
      ASSERT_TRUE(result) << result.error().what;
      commits.read_game(id, [&](const StoreResult<std::optional<std::string>>& record) {
        EXPECT_TRUE(record && record->has_value()) << "safe, and so to be seen";
        ++read;
      });
      commits.ask_for_games_of("ABCD", [](const StoreResult<bool>& has) { EXPECT_TRUE(has && *has); });
      ++safe;
    });
    commits.read_game("ABCD-0", [](const StoreResult<std::optional<std::string>>& record) {
      EXPECT_TRUE(record) << record.error().what;
    });
  }
  loop.run_until([&] { return safe == 30 && read == 30; });
}

TEST(GroupCommitOnDisk, ABackupIsOfOneMomentWhileTheServerWrites) {
  const StoreFolder folder;
  Loop loop;
  GroupCommit commits(folder.open({.checkpoint_when_idle = 10}), loop.post());
  commits.submit(RoomWrite{"ABCD", "0", 0});
  std::atomic<bool> stop = false;
  std::thread backups([&] {
    for (int number = 0; number < 10; ++number) {
      const auto made = back_up(folder.database(), folder.path("copy" + std::to_string(number)));
      EXPECT_TRUE(made) << made.error().what;
    }
    stop = true;
  });
  // In each batch the room tells how many inputs there are.
  for (std::uint32_t batch = 1; !stop || batch < 10; ++batch) {
    for (std::uint32_t index = 3 * (batch - 1); index < 3 * batch; ++index) {
      commits.submit(input_of("ABCD", index));
    }
    commits.submit(RoomWrite{"ABCD", "room", 3 * batch});
    bool safe = false;
    commits.commit([&](const GroupCommit::Committed& result) { safe = result.has_value(); });
    loop.run_until([&] { return safe; });
  }
  backups.join();
  for (int number = 0; number < 10; ++number) {
    const auto copy = folder.path("copy" + std::to_string(number));
    EXPECT_EQ(StoreFolder::number_in(copy, "SELECT count(*) - (SELECT max(touched) FROM tables) FROM inputs"),
              0);
    EXPECT_TRUE(open_sqlite(copy));
  }
}

// --- A killed process ---

constexpr std::uint32_t kBatch = 7;

// Never comes back: writes batches of inputs and tells through the pipe up to which one they are safe.
[[noreturn]] void write_until_killed(const std::filesystem::path& database, int pipe) {
  auto store = open_sqlite(database, {.checkpoint_when_idle = 20});
  if (!store) _exit(1);
  std::uint32_t next = 0;
  const auto read = (*store)->each_table(
      [&](const StoredTable& table) { next = static_cast<std::uint32_t>(table.inputs.size()); });
  if (!read) _exit(1);
  Loop loop;
  GroupCommit commits(std::move(*store), loop.post());
  int under_way = 0;
  for (;;) {
    commits.submit(RoomWrite{"KILL", "room", next});
    for (const std::uint32_t end = next + kBatch; next < end; ++next) commits.submit(input_of("KILL", next));
    commits.commit([&, safe = next](const GroupCommit::Committed& result) {
      if (!result || ::write(pipe, &safe, sizeof safe) != sizeof safe) _exit(1);
      --under_way;
    });
    ++under_way;
    loop.run_until([&] { return under_way < 3; });
  }
}

// How many inputs a process told to be safe before it was killed, somewhere after `batches` batches.
std::uint32_t safe_when_killed(const std::filesystem::path& database, int batches) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) write_until_killed(database, ends[1]);
  ::close(ends[1]);
  std::uint32_t safe = 0;
  for (int seen = 0; read(ends[0], &safe, sizeof safe) == sizeof safe; ++seen) {
    if (seen == batches) kill(child, SIGKILL);
  }
  ::close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  return safe;
}

TEST(KilledServer, LosesNothingThatWasAcknowledged) {
  const StoreFolder folder;
  std::uint32_t stored = 0;
  for (int time = 0; time < 20; ++time) {
    const std::uint32_t safe = safe_when_killed(folder.database(), time % 5);
    ASSERT_GT(safe, stored);
    const auto tables = tables_of(*folder.open());
    const auto& inputs = tables.at(0).inputs;
    stored = static_cast<std::uint32_t>(inputs.size());
    EXPECT_GE(stored, safe);
    EXPECT_EQ(tables.at(0).touched + kBatch, stored) << "a batch in part";
    for (std::uint32_t index = 0; index < stored; ++index) ASSERT_EQ(inputs[index].line, line_of(index));
  }
}

}  // namespace
}  // namespace dicetown
