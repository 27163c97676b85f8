// What can go wrong with a store.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

namespace dicetown {

struct StoreError {
  enum class Kind : std::uint8_t {
    cannot_open,   // no such folder, no permission, not ours
    in_use,        // by another server
    newer_schema,  // written by a later version of this program
    damaged,
    full,    // no space left
    failed,  // anything else
  };
  Kind kind = Kind::failed;
  std::string what;  // one line for the operator, with the path
};

template <class T>
using StoreResult = std::expected<T, StoreError>;

}  // namespace dicetown
