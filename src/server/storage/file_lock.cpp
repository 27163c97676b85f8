#include "server/storage/file_lock.h"

#include <cerrno>
#include <string>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/storage/sqlite.h"

namespace dicetown {
namespace {

// Who holds the lock wrote his process number into the file.
std::string holder(int descriptor) {
  char digits[16];
  const auto size = pread(descriptor, digits, sizeof digits, 0);
  const std::string number(digits, size > 0 ? static_cast<std::size_t>(size) : 0);
  return number.empty() ? "" : " (process " + number.substr(0, number.find('\n')) + ")";
}

void sign(int descriptor) {
  const std::string number = std::to_string(getpid()) + "\n";
  // Only for the message above.
  [[maybe_unused]] const bool written =
      ftruncate(descriptor, 0) == 0 && pwrite(descriptor, number.data(), number.size(), 0) > 0;
}

}  // namespace

StoreResult<FileLock> FileLock::take(const std::filesystem::path& path) {
  const std::filesystem::path name = path.string() + ".lock";
  FileLock lock(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (lock.descriptor_ < 0) {
    return std::unexpected(sqlite::system_error_at(name, StoreError::Kind::cannot_open, errno));
  }
  if (flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) {
      return std::unexpected(sqlite::system_error_at(name, StoreError::Kind::cannot_open, errno));
    }
    return std::unexpected(sqlite::error_at(path, StoreError::Kind::in_use,
                                            "another server is using it" + holder(lock.descriptor_)));
  }
  sign(lock.descriptor_);
  return lock;
}

// The file stays: who removed it would take it from under one who has just opened it.
FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace dicetown
