// Commits beside the event loop: while one batch is on its way to the disk the next one gathers. The loop
// never waits; what depends on a write is done when the write is safe. Reads have a thread of their own.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/storage/side_thread.h"
#include "server/storage/store.h"

namespace dicetown {

// All functions are for the thread of the loop.
class GroupCommit {
 public:
  using Task = std::move_only_function<void()>;
  // Has the loop run a task, soon and in the order of the calls. Called from other threads.
  using Post = std::function<void(Task)>;
  // With the tables that were set aside instead of being written.
  using Committed = StoreResult<std::vector<TableFlaw>>;
  using Done = std::move_only_function<void(const Committed&)>;

  GroupCommit(std::unique_ptr<Store> store, Post post);
  // Writes what was submitted. What is done then may reach the loop after this object is gone.
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  // To read from on this thread, before anything is committed.
  Store& store() { return *store_; }

  // Gathers; nothing is written before the next commit().
  void submit(Write write);
  // Runs `done` on the loop's thread when all that was submitted so far is safe, and after every `done`
  // before it; right away if there is nothing to wait for. After a failure nothing is written any more, and
  // every `done` gets the error.
  void commit(Done done);

  // Reads what is safe by then, and runs `got` on the loop's thread with it; one after the other, in the
  // order of the calls. What is not read before our end is never told of.
  using GotGame = std::move_only_function<void(StoreResult<std::optional<std::string>>)>;
  void read_game(std::string game_id, GotGame got);
  using GotWhether = std::move_only_function<void(StoreResult<bool>)>;
  void ask_for_games_of(std::string code, GotWhether got);

 private:
  struct Round {
    Batch writes;
    std::vector<Done> done;
  };
  // Of the loop's thread. Shared with the tasks that are posted to it, which may outlive us.
  struct Progress {
    std::size_t rounds = 0;  // handed to the writer, and not yet done
    std::optional<StoreError> failure;
  };

  void hand_over(Done done);
  void write_rounds();
  bool is_idle();
  static void complete(Progress& progress, Round round, const Committed& committed);

  const std::unique_ptr<Store> store_;
  const Post post_;
  const std::shared_ptr<Progress> progress_ = std::make_shared<Progress>();
  Batch gathered_;

  std::mutex mutex_;
  std::condition_variable changed_;
  Round waiting_;         // guarded by mutex_
  bool closing_ = false;  // guarded by mutex_
  std::thread writer_;    // it uses all of the above
  SideThread reader_;     // that, too, and goes first
};

}  // namespace dicetown
