// A lock that says that a file is in use. The kernel releases it with the process, however that ends.
#pragma once

#include <filesystem>
#include <utility>

#include "server/storage/store_error.h"

namespace dicetown {

class FileLock {
 public:
  // On `PATH.lock`, so that other programs can still read the file itself.
  static StoreResult<FileLock> take(const std::filesystem::path& path);

  FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace dicetown
