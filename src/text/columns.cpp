#include "text/columns.h"

#include <algorithm>
#include <utility>

namespace dicetown {
namespace {

// The bytes of the first `width` characters.
std::size_t bytes_of(std::string_view text, int width) {
  std::size_t bytes = 0;
  for (; bytes < text.size(); ++bytes) {
    if (!continues_a_character(text[bytes]) && width-- == 0) break;
  }
  return bytes;
}

void wrap_line(std::string_view line, int width, std::vector<std::string>& lines) {
  if (width_of(line) <= width) {
    lines.emplace_back(line);
    return;
  }
  std::string current;
  for (const std::string& word : split(line, ' ')) {
    if (!current.empty() && width_of(current) + 1 + width_of(word) > width) {
      lines.push_back(std::move(current));
      current.clear();
    }
    if (!current.empty()) current += ' ';
    current += word;
  }
  lines.push_back(std::move(current));
}

// How many letters must be changed, added or left out (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  for (std::size_t i = 0; i < before.size(); ++i) before[i] = i;
  for (const char letter : a) {
    std::vector<std::size_t> row{before.front() + 1};
    for (std::size_t j = 0; j < b.size(); ++j) {
      row.push_back(std::min({row.back() + 1, before[j + 1] + 1, before[j] + (letter == b[j] ? 0U : 1U)}));
    }
    before = std::move(row);
  }
  return before.back();
}

}  // namespace

std::string padded(std::string_view text, int width) {
  std::string filled(text);
  filled.append(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
  return filled;
}

std::string shortened(std::string_view text, int width) {
  return std::string(text.substr(0, bytes_of(text, width)));
}

std::string fitted(std::string_view text, int width) { return padded(shortened(text, width), width); }

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  for (const std::string& line : split(text, '\n')) wrap_line(line, width, lines);
  return lines;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) text += between;
    text += part;
  }
  return text;
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  const auto best = std::ranges::min_element(
      candidates, {}, [&](const std::string& candidate) { return distance(word, candidate); });
  if (best == candidates.end() || distance(word, *best) > std::max<std::size_t>(1, word.size() / 3))
    return {};
  return *best;
}

}  // namespace dicetown
