// What an operator reads: one line an event, on standard error. Nothing about people goes in here: no names,
// tokens, chat or hands, and an address only where somebody misbehaves.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

namespace dicetown {

enum class LogLevel : std::uint8_t { error, warning, info, debug };
enum class LogFormat : std::uint8_t { text, json };

inline constexpr std::array<std::string_view, 4> kLogLevels{"error", "warning", "info", "debug"};
inline constexpr std::array<std::string_view, 2> kLogFormats{"text", "json"};

struct LogField {
  using Value = std::variant<std::string_view, std::int64_t, double>;

  LogField(std::string_view field_key, std::string_view text) : key(field_key), value(text) {}
  LogField(std::string_view field_key, const char* text) : key(field_key), value(std::string_view(text)) {}
  LogField(std::string_view field_key, const std::string& text)
      : key(field_key), value(std::string_view(text)) {}
  LogField(std::string_view field_key, double number) : key(field_key), value(number) {}
  template <std::integral Number>
  LogField(std::string_view field_key, Number number)
      : key(field_key), value(static_cast<std::int64_t>(number)) {}

  std::string_view key;
  Value value;
};
using LogFields = std::initializer_list<LogField>;

// Any thread may write: a line is one system call.
class Log {
 public:
  explicit Log(LogLevel level = LogLevel::info, LogFormat format = LogFormat::text, int file = 2)
      : level_(level), format_(format), file_(file) {}

  // `event` names what happened, in words joined by dashes.
  void error(std::string_view event, LogFields fields = {}) const { write(LogLevel::error, event, fields); }
  void warning(std::string_view event, LogFields fields = {}) const {
    write(LogLevel::warning, event, fields);
  }
  void info(std::string_view event, LogFields fields = {}) const { write(LogLevel::info, event, fields); }
  void debug(std::string_view event, LogFields fields = {}) const { write(LogLevel::debug, event, fields); }

  bool has(LogLevel level) const { return level <= level_; }

 private:
  void write(LogLevel level, std::string_view event, LogFields fields) const;

  LogLevel level_;
  LogFormat format_;
  int file_;
};

// One line with its line end; `now` in milliseconds since 1970.
std::string log_line(LogFormat format, LogLevel level, std::int64_t now, std::string_view event,
                     LogFields fields);

}  // namespace dicetown
