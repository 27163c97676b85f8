// Commits beside the event loop: while one batch is on its way to the disk the next one gathers. The loop
// never waits; what depends on a write is done when the write is safe.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "server/storage/store.h"

namespace dicetown {

// All functions are for the thread of the loop.
class GroupCommit {
 public:
  using Task = std::move_only_function<void()>;
  // Has the loop run a task, soon and in the order of the calls. Called from the writer's thread.
  using Post = std::function<void(Task)>;
  using Done = std::move_only_function<void(const StoreResult<void>&)>;

  GroupCommit(std::unique_ptr<Store> store, Post post);
  // Writes what was submitted. What is done then may reach the loop after this object is gone.
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  // Gathers; nothing is written before the next commit().
  void submit(Write write);
  // Runs `done` on the loop's thread when all that was submitted so far is safe, and after every `done`
  // before it; right away if there is nothing to wait for. After a failure nothing is written any more, and
  // every `done` gets the error.
  void commit(Done done);

  // Reads at once, what is safe already.
  StoreResult<std::optional<std::string>> game(std::string_view game_id) { return store_->game(game_id); }

 private:
  struct Round {
    Batch writes;
    std::vector<Done> done;
  };
  // Of the loop's thread. Shared with the tasks that are posted to it, which may outlive us.
  struct Progress {
    std::size_t rounds = 0;  // handed to the writer, and not yet done
    StoreResult<void> result;
  };

  void hand_over(Done done);
  void write_rounds();
  bool is_idle();
  static void complete(Progress& progress, Round round, const StoreResult<void>& result);

  const std::unique_ptr<Store> store_;
  const Post post_;
  const std::shared_ptr<Progress> progress_ = std::make_shared<Progress>();
  Batch gathered_;

  std::mutex mutex_;
  std::condition_variable changed_;
  Round waiting_;         // guarded by mutex_
  bool closing_ = false;  // guarded by mutex_
  std::thread writer_;    // last: it uses all of the above
};

}  // namespace dicetown
