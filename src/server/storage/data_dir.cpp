#include "server/storage/data_dir.h"

#include <cerrno>
#include <cstdlib>
#include <string_view>

#include <sys/stat.h>

#include "server/storage/sqlite.h"

namespace dicetown {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

StoreResult<std::filesystem::path> default_data_dir() {
  if (const auto own = variable("DICETOWN_DATA"); !own.empty()) return own;
  // A unit may have several, in one list.
  if (const auto state = variable("STATE_DIRECTORY"); !state.empty()) return state.substr(0, state.find(':'));
  // By its specification a relative one does not count.
  if (const auto data = variable("XDG_DATA_HOME"); data.starts_with('/')) {
    return std::filesystem::path(data) / "dicetown";
  }
  if (const auto home = variable("HOME"); !home.empty()) {
    return std::filesystem::path(home) / ".local/share/dicetown";
  }
  return std::unexpected(StoreError{StoreError::Kind::cannot_open,
                                    "no folder for the data: neither DICETOWN_DATA nor HOME is set"});
}

StoreResult<std::filesystem::path> data_dir(const std::string& chosen) {
  if (chosen.empty()) return default_data_dir();
  return chosen;
}

StoreResult<void> make_data_dir(const std::filesystem::path& folder) {
  std::filesystem::path made;
  for (const auto& part : folder) {
    made /= part;
    if (mkdir(made.c_str(), S_IRWXU) == 0 || errno == EEXIST) continue;
    // Above a folder that is there, some may not even be looked at.
    const int number = errno;
    if (std::error_code ignored; std::filesystem::is_directory(made, ignored)) continue;
    return std::unexpected(sqlite::system_error_at(made, StoreError::Kind::cannot_open, number));
  }
  if (std::error_code ignored; std::filesystem::is_directory(folder, ignored)) return {};
  return std::unexpected(sqlite::system_error_at(folder, StoreError::Kind::cannot_open, ENOTDIR));
}

std::filesystem::path database_in(const std::filesystem::path& folder) { return folder / "dicetown.db"; }

}  // namespace dicetown
