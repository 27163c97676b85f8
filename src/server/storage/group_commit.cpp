#include "server/storage/group_commit.h"

#include <iterator>
#include <utility>

namespace dicetown {

GroupCommit::GroupCommit(std::unique_ptr<Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), writer_([this] { write_rounds(); }) {}

GroupCommit::~GroupCommit() {
  if (!gathered_.empty()) hand_over([](const Committed&) {});
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  changed_.notify_one();
  writer_.join();
}

void GroupCommit::submit(Write write) { gathered_.push_back(std::move(write)); }

void GroupCommit::commit(Done done) {
  if (gathered_.empty() && progress_->rounds == 0) {
    return done(progress_->failure ? Committed(std::unexpected(*progress_->failure)) : Committed());
  }
  hand_over(std::move(done));
}

void GroupCommit::read_game(std::string game_id, GotGame got) {
  reader_.run([this, id = std::move(game_id), got = std::move(got)]() mutable {
    post_([got = std::move(got), game = store_->game(id)]() mutable { got(std::move(game)); });
  });
}

void GroupCommit::ask_for_games_of(std::string code, GotWhether got) {
  reader_.run([this, code = std::move(code), got = std::move(got)]() mutable {
    post_([got = std::move(got), has = store_->has_games_of(code)]() mutable { got(std::move(has)); });
  });
}

void GroupCommit::hand_over(Done done) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.done.empty()) ++progress_->rounds;
    if (waiting_.writes.empty()) {
      waiting_.writes.swap(gathered_);
    } else {
      std::ranges::move(gathered_, std::back_inserter(waiting_.writes));
    }
    waiting_.done.push_back(std::move(done));
  }
  gathered_.clear();
  changed_.notify_one();
}

void GroupCommit::write_rounds() {
  Committed committed;
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closing_ || !waiting_.done.empty(); });
    if (waiting_.done.empty()) return;
    Round round = std::exchange(waiting_, {});
    lock.unlock();
    if (committed) committed = store_->write(round.writes);
    post_([progress = progress_, round = std::move(round), committed]() mutable {
      complete(*progress, std::move(round), committed);
    });
    if (committed && is_idle()) store_->tidy();
  }
}

bool GroupCommit::is_idle() {
  const std::scoped_lock lock(mutex_);
  return waiting_.done.empty();
}

// The round counts until its last `done`: one that commits again must not overtake those behind it.
void GroupCommit::complete(Progress& progress, Round round, const Committed& committed) {
  if (!committed) progress.failure = committed.error();
  for (Done& done : round.done) done(committed);
  --progress.rounds;
}

}  // namespace dicetown
