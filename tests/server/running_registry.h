// A table registry on a loop of its own, with a store that can be held up.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "chance/sha256.h"
#include "server/tables/random.h"
#include "server/tables/table_registry.h"
#include "table/room/settings_json.h"
#include "tests/server/gate_store.h"
#include "tests/server/loop_thread.h"

namespace dicetown {

inline const std::string kHostToken(32, 'a');

class RunningRegistry {
 public:
  explicit RunningRegistry(RegistryLimits limits = {}, const std::vector<StoredTable>& stored = {}) {
    storage_ = std::make_unique<GroupCommit>(
        std::make_unique<GateStore>(store_),
        [this](GroupCommit::Task task) { thread_.loop().post(std::move(task)); });
    bots_ = std::make_unique<BotPool>(thread_.loop(), 1);
    RegistryHooks hooks{.write_failed = [this](const StoreError& error) { failure_ = error.what; },
                        .clock = [this] { return read_clock(); },
                        .free_bytes = [this] { return std::optional<std::uint64_t>(free_bytes_); }};
    registry_ =
        std::make_unique<TableRegistry>(thread_.loop(), *bots_, *storage_, log_, limits, std::move(hooks));
    for (const StoredTable& table : stored) registry_->restore(table);
  }
  ~RunningRegistry() {
    stop();
    bots_.reset();
    storage_.reset();
  }

  void start() { thread_.start(); }
  void stop() {
    store_->open_gate();
    store_->open_library();
    thread_.stop();
  }
  template <class Function>
  auto call(Function function) {
    return thread_.call(std::move(function));
  }
  // Everything that was ready has happened, and every read and write until now is done.
  void settle() {
    std::promise<void> done;
    const auto commit = [&] { storage_->commit([&](const GroupCommit::Committed&) { done.set_value(); }); };
    // Behind what was to be read, and what has followed from it.
    thread_.loop().post([&] {
      storage_->ask_for_games_of("NONE", [&](const StoreResult<bool>&) { thread_.loop().post(commit); });
    });
    done.get_future().wait();
    thread_.call([] {});
  }

  EventLoop& loop() { return thread_.loop(); }
  TableRegistry& registry() { return *registry_; }
  GroupCommit& storage() { return *storage_; }
  GateStore::Shared& store() { return *store_; }
  // Asked on the loop's thread.
  bool are_bots_thinking() const {
    const auto [waiting, thinking] = bots_->load();
    return waiting + thinking > 0;
  }
  void pass(Millis time) { time_ += time; }
  Millis time() const { return time_; }
  void leave_free(std::uint64_t bytes) { free_bytes_ = bytes; }
  // The next time the clock is read is the first. From then on it goes again.
  void fail_when_the_clock_is_read_the(int time) { reads_until_failure_ = time; }
  std::string failure() {
    return call([&] { return failure_; });
  }

  static NewTable new_table(std::string_view settings = "{}", std::vector<std::string> bots = {}) {
    return {.code = {},
            .settings = *changed_settings({}, settings),
            .host_name = "Annie",
            .host_token = sha256(kHostToken),
            .bots = std::move(bots)};
  }

  // The new table's code, once it is stored.
  std::string make(std::string_view settings = "{}", std::vector<std::string> bots = {}) {
    std::promise<std::string> code;
    call([&] {
      registry_->make(
          new_table(settings, std::move(bots)),
          [&](std::expected<std::string, TableRefusal> made) { code.set_value(made.value_or("")); });
    });
    return code.get_future().get();
  }

 private:
  Millis read_clock() {
    if (reads_until_failure_ > 0 && --reads_until_failure_ == 0)
      throw std::runtime_error("the clock is gone");
    return time_;
  }

  std::shared_ptr<GateStore::Shared> store_ = std::make_shared<GateStore::Shared>();
  LoopThread thread_;
  Log log_{LogLevel::error, LogFormat::text, -1};
  std::atomic<Millis> time_ = 1'700'000'000'000;
  std::atomic<std::uint64_t> free_bytes_ = std::numeric_limits<std::uint64_t>::max();
  std::atomic<int> reads_until_failure_ = 0;
  std::string failure_;
  std::unique_ptr<GroupCommit> storage_;
  std::unique_ptr<BotPool> bots_;
  std::unique_ptr<TableRegistry> registry_;
};

}  // namespace dicetown
