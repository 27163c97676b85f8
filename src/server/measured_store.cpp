#include "server/measured_store.h"

#include <chrono>

namespace dicetown {

StoreResult<std::vector<TableFlaw>> MeasuredStore::write(const Batch& batch) {
  const auto begun = std::chrono::steady_clock::now();
  auto result = store_->write(batch);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  metrics_.commit_seconds.observe(took.count());
  metrics_.commit_batch_size.observe(static_cast<double>(batch.size()));
  return result;
}

}  // namespace dicetown
