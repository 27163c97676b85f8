#include "server/storage/backup.h"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include "server/storage/schema.h"
#include "server/storage/sqlite.h"

namespace dicetown {
namespace {

using sqlite::Access;
using sqlite::Connection;

StoreError system_error(const std::filesystem::path& path) {
  const auto kind = errno == ENOSPC || errno == EDQUOT ? StoreError::Kind::full : StoreError::Kind::failed;
  return sqlite::system_error_at(path, kind, errno);
}

// What a backup is called until it is complete. Gone, if it never is.
class PartFile {
 public:
  explicit PartFile(const std::filesystem::path& file) : file_(file), part_(file.string() + ".part") {}
  ~PartFile() {
    if (!kept_) remove();
  }
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  const std::filesystem::path& path() const { return part_; }

  // New and for its owner only; an earlier backup may have been killed.
  StoreResult<void> make() {
    remove();
    const int part = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (part < 0) return std::unexpected(system_error(part_));
    ::close(part);
    return {};
  }

  StoreResult<void> keep() {
    if (!sync(part_)) return std::unexpected(system_error(part_));
    if (::rename(part_.c_str(), file_.c_str()) != 0) return std::unexpected(system_error(file_));
    kept_ = true;
    const auto folder = file_.has_parent_path() ? file_.parent_path() : ".";
    if (!sync(folder)) return std::unexpected(system_error(folder));
    return {};
  }

 private:
  static bool sync(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool synced = ::fsync(descriptor) == 0;
    const int number = errno;
    ::close(descriptor);
    errno = number;
    return synced;
  }

  void remove() const {
    std::error_code ignored;
    for (const char* ending : {"", "-journal", "-wal", "-shm"}) {
      std::filesystem::remove(part_.string() + ending, ignored);
    }
  }

  const std::filesystem::path file_;
  const std::filesystem::path part_;
  bool kept_ = false;
};

// In one step, which is one read of the database: it sees a single moment, and writers go on meanwhile.
StoreResult<void> copy_pages(const Connection& from, const Connection& to) {
  sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (backup == nullptr) return std::unexpected(to.error());
  sqlite3_backup_step(backup, -1);
  if (sqlite3_backup_finish(backup) == SQLITE_OK) return {};
  StoreError error = to.error();
  // Only what is read can be damaged.
  if (error.kind == StoreError::Kind::damaged) error = from.error(error.kind, "the database is damaged");
  return std::unexpected(std::move(error));
}

StoreResult<BackupContents> check_copy(Connection& copy) {
  // One plain file: a copy that still had a log could be moved without it.
  if (auto done = copy.execute("PRAGMA journal_mode = DELETE"); !done) return std::unexpected(done.error());
  const auto sound = copy.number("SELECT quick_check = 'ok' FROM pragma_quick_check(1)");
  if (!sound) return std::unexpected(sound.error());
  if (*sound == 0) return std::unexpected(copy.error(StoreError::Kind::damaged, "the copy is damaged"));
  const auto tables = copy.number("SELECT count(*) FROM tables");
  if (!tables) return std::unexpected(tables.error());
  const auto games = copy.number("SELECT count(*) FROM games");
  if (!games) return std::unexpected(games.error());
  return BackupContents{.tables = *tables, .games = *games, .bytes = 0};
}

StoreResult<BackupContents> copy_into(const std::filesystem::path& database,
                                      const std::filesystem::path& part) {
  auto from = Connection::open(database, Access::read_only);
  if (!from) return std::unexpected(from.error());
  if (auto ours = check_ours(*from); !ours) return std::unexpected(ours.error());
  auto to = Connection::open(part, Access::read_write);
  if (!to) return std::unexpected(to.error());
  // The file is synced once, when it is complete.
  if (auto done = to->execute("PRAGMA synchronous = OFF"); !done) return std::unexpected(done.error());
  if (auto copied = copy_pages(*from, *to); !copied) return std::unexpected(copied.error());
  return check_copy(*to);
}

}  // namespace

StoreResult<BackupContents> back_up(const std::filesystem::path& database,
                                    const std::filesystem::path& file) {
  std::error_code ignored;
  if (std::filesystem::equivalent(database, file, ignored)) {
    return std::unexpected(
        sqlite::error_at(file, StoreError::Kind::failed, "a database cannot be its own backup"));
  }
  PartFile part(file);
  if (auto made = part.make(); !made) return std::unexpected(made.error());
  auto contents = copy_into(database, part.path());
  if (!contents) return contents;
  contents->bytes = std::filesystem::file_size(part.path(), ignored);
  if (auto kept = part.keep(); !kept) return std::unexpected(kept.error());
  return contents;
}

}  // namespace dicetown
