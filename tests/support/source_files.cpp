#include "tests/support/source_files.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

#include <dirent.h>
#include <gtest/gtest.h>

#include "tests/support/places.h"

namespace dicetown {
namespace {

struct Closes {
  void operator()(std::FILE* file) const { std::fclose(file); }
  void operator()(DIR* folder) const { closedir(folder); }
};

using File = std::unique_ptr<std::FILE, Closes>;

}  // namespace

std::optional<std::string> source_file(std::string_view path) {
  const File file(std::fopen(source_path(path).c_str(), "rb"));
  if (!file) return std::nullopt;
  std::string text;
  std::array<char, 4096> part{};
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), file.get())) {
    text.append(part.data(), count);
  }
  return text;
}

void rewrite_source_file(std::string_view path, std::string_view text) {
  const File file(std::fopen(source_path(path).c_str(), "wb"));
  ASSERT_TRUE(file) << path;
  EXPECT_EQ(std::fwrite(text.data(), 1, text.size(), file.get()), text.size()) << path;
}

std::vector<std::string> source_files_in(std::string_view folder) {
  std::vector<std::string> names;
  const std::unique_ptr<DIR, Closes> open(opendir(source_path(folder).c_str()));
  EXPECT_TRUE(open) << folder;
  if (!open) return names;
  while (const dirent* entry = readdir(open.get())) {
    if (const std::string name(entry->d_name); name != "." && name != "..") names.push_back(name);
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace dicetown
