#include "tests/playthroughs/view_lines.h"

namespace dicetown {
namespace {

// Walks over JSON without spaces or escapes, as views are written.
class Opener {
 public:
  explicit Opener(std::string_view json) : rest_(json) {}

  ViewLines open() {
    value("");
    return std::move(lines_);
  }

 private:
  void value(const std::string& path) {
    if (rest_.starts_with("{")) return object(path);
    if (rest_.starts_with("[{") && path == "seats") return list(path);
    lines_[path] = std::string(skip_value());
  }

  void object(const std::string& path) {
    if (rest_.starts_with("{}")) {
      lines_[path] = std::string(skip(2));
      return;
    }
    do {
      skip(1);
      std::string_view key = skip_value();
      key = key.substr(1, key.size() - 2);
      skip(1);
      value(path.empty() ? std::string(key) : path + "/" + std::string(key));
    } while (rest_.starts_with(","));
    skip(1);
  }

  void list(const std::string& path) {
    int index = 0;
    do {
      skip(1);
      value(path + "/" + std::to_string(index++));
    } while (rest_.starts_with(","));
    skip(1);
  }

  // Up to the comma or bracket behind the value at hand.
  std::string_view skip_value() {
    int depth = 0;
    bool in_text = false;
    std::size_t end = 0;
    for (; end < rest_.size(); ++end) {
      const char letter = rest_[end];
      if (letter == '"') in_text = !in_text;
      if (in_text) continue;
      if (depth == 0 && std::string_view(",:]}").contains(letter)) break;
      if (letter == '[' || letter == '{') ++depth;
      if (letter == ']' || letter == '}') --depth;
    }
    return skip(end);
  }

  std::string_view skip(std::size_t letters) {
    const std::string_view skipped = rest_.substr(0, letters);
    rest_.remove_prefix(letters);
    return skipped;
  }

  std::string_view rest_;
  ViewLines lines_;
};

}  // namespace

ViewLines view_lines(std::string_view json) { return Opener(json).open(); }

std::string changes(const ViewLines& before, const ViewLines& after) {
  std::string text;
  for (const auto& [path, value] : after) {
    const auto old = before.find(path);
    if (old == before.end() || old->second != value) text += "    " + path + ": " + value + "\n";
  }
  for (const auto& [path, value] : before) {
    if (!after.contains(path)) text += "    " + path + " is gone\n";
  }
  return text;
}

}  // namespace dicetown
