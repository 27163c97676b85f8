#include "console/record_folder.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/core.h>

#include "console/whole_file.h"

namespace dicetown {

std::string RecordFolder::file_of(int game, int games) const {
  const std::size_t digits = std::max<std::size_t>(4, std::to_string(games).size());
  return fmt::format("{}/game-{:0{}}.dtr", path, game + 1, digits);
}

std::string RecordFolder::prepare(int games) const {
  if (path.empty()) return {};
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) return fmt::format("{}: {}", path, error.message());
  for (int game = 0; game < games && !overwrite; ++game) {
    const std::string file = file_of(game, games);
    if (std::filesystem::exists(file, error))
      return fmt::format("{} already exists; --force overwrites it", file);
  }
  return {};
}

std::string RecordFolder::write(int game, int games, const std::string& text) const {
  return write_whole(file_of(game, games), text, overwrite ? Existing::is_overwritten : Existing::stays);
}

}  // namespace dicetown
