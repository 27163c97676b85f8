#include "lab/loadtest/work_folder.h"

#include <cstdlib>
#include <system_error>
#include <vector>

#include <linux/magic.h>
#include <sys/vfs.h>

#include "lab/loadtest/load_error.h"
#include "lab/loadtest/sockets.h"

namespace dicetown {
namespace {

namespace fs = std::filesystem;

bool lies_in_memory(const fs::path& folder) {
  struct statfs system{};
  if (statfs(folder.c_str(), &system) != 0) return false;
  return system.f_type == TMPFS_MAGIC || system.f_type == RAMFS_MAGIC;
}

// The user's cache, where there is one; then the current folder.
fs::path usual_parent() {
  std::vector<fs::path> places;
  const char* cache = std::getenv("XDG_CACHE_HOME");
  const char* home = std::getenv("HOME");
  if (cache != nullptr && *cache != 0) {
    places.emplace_back(cache);
  } else if (home != nullptr && *home != 0) {
    places.push_back(fs::path(home) / ".cache");
  }
  for (const fs::path& place : places) {
    std::error_code failed;
    fs::create_directories(place, failed);
    if (!failed && !lies_in_memory(place)) return place;
  }
  return fs::current_path();
}

}  // namespace

WorkFolder::WorkFolder(const std::string& parent) {
  const fs::path where = parent.empty() ? usual_parent() : fs::path(parent);
  std::string pattern = fs::absolute(where) / "dicetown-loadtest-XXXXXX";
  if (mkdtemp(pattern.data()) == nullptr)
    throw_system_error(("cannot make a folder in " + where.string()).c_str());
  path_ = pattern;
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace dicetown
