// A store that is timed.
#pragma once

#include <memory>
#include <utility>

#include "server/observe/metrics.h"
#include "server/storage/store.h"

namespace dicetown {

class MeasuredStore final : public Store {
 public:
  MeasuredStore(std::unique_ptr<Store> store, Metrics& metrics)
      : store_(std::move(store)), metrics_(metrics) {}

  StoreResult<std::vector<TableFlaw>> write(const Batch& batch) override;
  StoreResult<void> each_table(const TakeTable& take) override { return store_->each_table(take); }
  StoreResult<std::optional<std::string>> game(std::string_view game_id) override {
    return store_->game(game_id);
  }
  StoreResult<bool> has_games_of(std::string_view code) override { return store_->has_games_of(code); }
  void tidy() override { store_->tidy(); }

 private:
  std::unique_ptr<Store> store_;
  Metrics& metrics_;
};

}  // namespace dicetown
