#include "server/config/config_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include <fmt/format.h>
#include <toml++/toml.h>

namespace dicetown {
namespace {

FileValue list_value(const toml::array& list) {
  std::vector<std::string> items;
  for (const toml::node& item : list) {
    const auto* text = item.as_string();
    if (text == nullptr) return StrangeValue{"a list whose items are not all strings"};
    items.push_back(text->get());
  }
  return items;
}

FileValue value_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return number->get();
  if (const auto* list = node.as_array()) return list_value(*list);
  if (node.is_table()) return StrangeValue{"a table"};
  if (node.is_boolean()) return StrangeValue{"true or false"};
  if (node.is_floating_point()) return StrangeValue{"a number with a fraction"};
  return StrangeValue{"a date or time"};
}

}  // namespace

std::expected<std::vector<FileEntry>, std::string> read_config_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return std::unexpected(fmt::format("{}: {}", path, std::strerror(EISDIR)));
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(file), {});
  if (!file) return std::unexpected(fmt::format("{}: {}", path, std::strerror(errno == 0 ? EIO : errno)));
  std::vector<FileEntry> entries;
  try {
    const toml::table table = toml::parse(text, path);
    for (const auto& [key, node] : table) {
      entries.push_back({std::string(key.str()), value_of(node), key.source().begin.line});
    }
  } catch (const toml::parse_error& error) {
    return std::unexpected(fmt::format("{}:{}: {}", path, error.source().begin.line, error.description()));
  }
  std::ranges::sort(entries, {}, &FileEntry::line);
  return entries;
}

}  // namespace dicetown
