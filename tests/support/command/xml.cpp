#include "tests/support/command/xml.h"

#include <algorithm>
#include <array>
#include <regex>
#include <vector>

namespace dicetown {
namespace {

bool is_text(std::string_view text) {
  constexpr std::array<std::string_view, 5> kEntities{"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
  for (std::size_t i = text.find_first_of("<>&"); i != std::string_view::npos;
       i = text.find_first_of("<>&", i + 1)) {
    const auto stands_here = [&](std::string_view entity) { return text.substr(i).starts_with(entity); };
    if (std::ranges::none_of(kEntities, stands_here)) return false;
  }
  return true;
}

bool is_space(std::string_view text) { return text.find_first_not_of(" \n\t") == std::string_view::npos; }

bool is_opening_tag(const std::string& inside) {
  static const std::regex pattern(R"re([a-z]+(\s+[A-Za-z0-9:-]+="[^"]*")*\s*/?)re");
  return std::regex_match(inside, pattern) && is_text(inside);
}

}  // namespace

std::string flaw_of_xml(std::string_view text) {
  std::vector<std::string> open;
  bool had_root = false;
  while (!text.empty()) {
    const std::size_t tag = std::min(text.find('<'), text.size());
    const std::string between(text.substr(0, tag));
    if (open.empty() ? !is_space(between) : !is_text(between)) return "text: " + between;
    text.remove_prefix(tag);
    if (text.empty()) break;
    const std::size_t end = text.find('>');
    if (end == std::string_view::npos) return "a tag does not end";
    const std::string inside(text.substr(1, end - 1));
    text.remove_prefix(end + 1);
    if (inside.starts_with('/')) {
      if (open.empty() || open.back() != inside.substr(1)) return "closes nothing: " + inside;
      open.pop_back();
      continue;
    }
    if (!is_opening_tag(inside)) return "tag: " + inside;
    if (open.empty() && had_root) return "a second root: " + inside;
    had_root = true;
    if (!inside.ends_with('/')) open.push_back(inside.substr(0, inside.find_first_of(" \n")));
  }
  if (!open.empty()) return "not closed: " + open.back();
  return had_root ? "" : "nothing";
}

}  // namespace dicetown
