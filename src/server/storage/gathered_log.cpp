#include "server/storage/gathered_log.h"

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

#include <sqlite3.h>

namespace dicetown::sqlite {
namespace {

// Some thirty pages. The system's VFS takes less than 128 KB at a time.
constexpr std::size_t kRoom = std::size_t{124} * 1024;

// In memory that SQLite gives; the file of the system's VFS follows it there.
struct LogFile : sqlite3_file {
  std::unique_ptr<char[]> gathered;
  std::size_t size = 0;
  sqlite3_int64 begin = 0;  // of what is gathered, in the file
};

sqlite3_vfs* system_vfs(sqlite3_vfs* ours) { return static_cast<sqlite3_vfs*>(ours->pAppData); }
LogFile& log_of(sqlite3_file* file) { return *static_cast<LogFile*>(file); }
sqlite3_file* system_file(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<std::byte*>(file) + sizeof(LogFile));
}

// What cannot be written is dropped: SQLite is told, and takes back what it was part of.
int flush(LogFile& log) {
  const std::size_t size = std::exchange(log.size, 0);
  if (size == 0) return SQLITE_OK;
  sqlite3_file* const file = system_file(&log);
  return file->pMethods->xWrite(file, log.gathered.get(), static_cast<int>(size), log.begin);
}

int write(sqlite3_file* file, const void* data, int bytes, sqlite3_int64 at) {
  LogFile& log = log_of(file);
  const auto size = static_cast<std::size_t>(bytes);
  const bool goes_on = at == log.begin + static_cast<sqlite3_int64>(log.size);
  if (!goes_on || log.size + size > kRoom) {
    if (const int flushed = flush(log); flushed != SQLITE_OK) return flushed;
    log.begin = at;
  }
  if (size > kRoom) return system_file(file)->pMethods->xWrite(system_file(file), data, bytes, at);
  std::memcpy(log.gathered.get() + log.size, data, size);
  log.size += size;
  return SQLITE_OK;
}

int close(sqlite3_file* file) {
  const int flushed = flush(log_of(file));
  const int closed = system_file(file)->pMethods->xClose(system_file(file));
  log_of(file).~LogFile();
  return flushed != SQLITE_OK ? flushed : closed;
}

// A method of the system's file, which sees everything that was written before.
template <auto kMethod>
struct Flushed;
template <class... Arguments, int (*sqlite3_io_methods::*kMethod)(sqlite3_file*, Arguments...)>
struct Flushed<kMethod> {
  static int call(sqlite3_file* file, Arguments... arguments) {
    if (const int flushed = flush(log_of(file)); flushed != SQLITE_OK) return flushed;
    return (system_file(file)->pMethods->*kMethod)(system_file(file), arguments...);
  }
};

// What does not depend on the contents.
template <auto kMethod>
struct Passed;
template <class... Arguments, int (*sqlite3_io_methods::*kMethod)(sqlite3_file*, Arguments...)>
struct Passed<kMethod> {
  static int call(sqlite3_file* file, Arguments... arguments) {
    return (system_file(file)->pMethods->*kMethod)(system_file(file), arguments...);
  }
};
template <class Result, class... Arguments, Result (*sqlite3_vfs::*kMethod)(sqlite3_vfs*, Arguments...)>
struct Passed<kMethod> {
  static Result call(sqlite3_vfs* vfs, Arguments... arguments) {
    return (system_vfs(vfs)->*kMethod)(system_vfs(vfs), arguments...);
  }
};

constexpr sqlite3_io_methods kMethods = [] {
  using Methods = sqlite3_io_methods;
  Methods methods{};
  methods.iVersion = 1;
  methods.xClose = close;
  methods.xRead = Flushed<&Methods::xRead>::call;
  methods.xWrite = write;
  methods.xTruncate = Flushed<&Methods::xTruncate>::call;
  methods.xSync = Flushed<&Methods::xSync>::call;
  methods.xFileSize = Flushed<&Methods::xFileSize>::call;
  methods.xLock = Passed<&Methods::xLock>::call;
  methods.xUnlock = Passed<&Methods::xUnlock>::call;
  methods.xCheckReservedLock = Passed<&Methods::xCheckReservedLock>::call;
  methods.xFileControl = Flushed<&Methods::xFileControl>::call;
  methods.xSectorSize = Passed<&Methods::xSectorSize>::call;
  methods.xDeviceCharacteristics = Passed<&Methods::xDeviceCharacteristics>::call;
  return methods;
}();

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* given_flags) {
  sqlite3_vfs* const system = system_vfs(vfs);
  if ((flags & SQLITE_OPEN_WAL) == 0) return system->xOpen(system, name, file, flags, given_flags);
  auto* const log = new (file) LogFile{};
  log->gathered.reset(new (std::nothrow) char[kRoom]);
  int opened = SQLITE_NOMEM;
  if (log->gathered) opened = system->xOpen(system, name, system_file(file), flags, given_flags);
  if (opened == SQLITE_OK) {
    file->pMethods = &kMethods;
  } else {
    log->~LogFile();
    file->pMethods = nullptr;
  }
  return opened;
}

sqlite3_vfs gathering(sqlite3_vfs* system) {
  using Vfs = sqlite3_vfs;
  Vfs vfs = *system;
  vfs.iVersion = 1;
  vfs.szOsFile += static_cast<int>(sizeof(LogFile));
  vfs.pNext = nullptr;
  vfs.zName = "dicetown-gathering";
  vfs.pAppData = system;
  vfs.xOpen = open;
  vfs.xDelete = Passed<&Vfs::xDelete>::call;
  vfs.xAccess = Passed<&Vfs::xAccess>::call;
  vfs.xFullPathname = Passed<&Vfs::xFullPathname>::call;
  vfs.xDlOpen = nullptr;  // nothing is loaded
  vfs.xDlError = nullptr;
  vfs.xDlSym = nullptr;
  vfs.xDlClose = nullptr;
  vfs.xRandomness = Passed<&Vfs::xRandomness>::call;
  vfs.xSleep = Passed<&Vfs::xSleep>::call;
  vfs.xCurrentTime = Passed<&Vfs::xCurrentTime>::call;
  vfs.xGetLastError = Passed<&Vfs::xGetLastError>::call;
  return vfs;
}

}  // namespace

const char* gathering_vfs() {
  static sqlite3_vfs vfs = gathering(sqlite3_vfs_find(nullptr));
  static const int registered = sqlite3_vfs_register(&vfs, 0);
  return registered == SQLITE_OK ? vfs.zName : nullptr;
}

}  // namespace dicetown::sqlite
