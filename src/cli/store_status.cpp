#include "cli/store_status.h"

namespace dicetown {

ExitStatus status_of(const StoreError& error) {
  using Kind = StoreError::Kind;
  switch (error.kind) {
    case Kind::cannot_open:
    case Kind::newer_schema: return ExitStatus::bad_config;
    case Kind::in_use: return ExitStatus::unavailable;
    case Kind::damaged: return ExitStatus::bad_data;
    case Kind::full:
    case Kind::failed: return ExitStatus::io_error;
  }
  return ExitStatus::failure;
}

}  // namespace dicetown
