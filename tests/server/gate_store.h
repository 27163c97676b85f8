// A store in memory that a test can hold up, or break.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/storage/store.h"

namespace dicetown {

class GateStore final : public Store {
 public:
  struct Shared {
    void close_gate() {
      const std::scoped_lock lock(mutex);
      is_open = false;
    }
    void open_gate() {
      const std::scoped_lock lock(mutex);
      is_open = true;
      changed.notify_all();
    }
    // Reading is held up as well.
    void close_library() {
      const std::scoped_lock lock(mutex);
      is_library_open = false;
    }
    void open_library() {
      const std::scoped_lock lock(mutex);
      is_library_open = true;
      changed.notify_all();
    }
    void break_down() {
      const std::scoped_lock lock(mutex);
      is_broken = true;
    }
    // Found when something is written next.
    void find_flaw(const std::string& code) {
      const std::scoped_lock lock(mutex);
      flaws.push_back({.code = code, .what = "input 0 is already stored"});
    }
    void add_record(const std::string& game_id, const std::string& text) {
      const std::scoped_lock lock(mutex);
      records[game_id] = text;
    }
    template <class Kind>
    std::vector<Kind> written() {
      const std::scoped_lock lock(mutex);
      std::vector<Kind> found;
      for (const Write& write : writes) {
        if (const Kind* one = std::get_if<Kind>(&write)) found.push_back(*one);
      }
      return found;
    }

    std::mutex mutex;
    std::condition_variable changed;
    bool is_open = true;
    bool is_library_open = true;
    bool is_broken = false;
    std::vector<Write> writes;
    std::vector<TableFlaw> flaws;
    std::map<std::string, std::string> records;
  };

  explicit GateStore(std::shared_ptr<Shared> shared) : shared_(std::move(shared)) {}

  StoreResult<std::vector<TableFlaw>> write(const Batch& batch) override {
    std::unique_lock lock(shared_->mutex);
    shared_->changed.wait(lock, [this] { return shared_->is_open; });
    if (shared_->is_broken)
      return std::unexpected(StoreError{.kind = StoreError::Kind::full, .what = "no space"});
    shared_->writes.insert(shared_->writes.end(), batch.begin(), batch.end());
    return std::exchange(shared_->flaws, {});
  }
  StoreResult<void> each_table(const TakeTable& /*take*/) override { return {}; }
  StoreResult<std::optional<std::string>> game(std::string_view game_id) override {
    std::unique_lock lock(shared_->mutex);
    shared_->changed.wait(lock, [this] { return shared_->is_library_open; });
    const auto found = shared_->records.find(std::string(game_id));
    if (found == shared_->records.end()) return std::nullopt;
    return found->second;
  }
  StoreResult<bool> has_games_of(std::string_view code) override {
    const std::scoped_lock lock(shared_->mutex);
    const auto next = shared_->records.lower_bound(std::string(code) + "-");
    return next != shared_->records.end() && next->first.starts_with(std::string(code) + "-");
  }
  void tidy() override {}

 private:
  std::shared_ptr<Shared> shared_;
};

}  // namespace dicetown
