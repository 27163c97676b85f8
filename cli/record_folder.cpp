#include "cli/record_folder.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <fmt/core.h>

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
      return fmt::format("{} is there already; --force overwrites it", file);
  }
  return {};
}

std::string RecordFolder::write(int game, int games, const std::string& text) const {
  const std::string name = file_of(game, games);
  // "x": never over a file that somebody else put there in the meantime.
  std::FILE* file = std::fopen(name.c_str(), overwrite ? "w" : "wx");
  int error = 0;  // of what failed first
  const auto expect = [&](bool success) {
    if (!success && error == 0) error = errno;
  };
  expect(file != nullptr);
  if (file != nullptr) {
    expect(std::fwrite(text.data(), 1, text.size(), file) == text.size());
    expect(std::fclose(file) == 0);
  }
  return error == 0 ? std::string{} : name + ": " + std::strerror(error);
}

}  // namespace dicetown
