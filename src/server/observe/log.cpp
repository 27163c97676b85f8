#include "server/log.h"

#include <chrono>
#include <ctime>

#include <fmt/format.h>
#include <unistd.h>

#include "server/text.h"

namespace dicetown {
namespace {

std::string timestamp(std::int64_t now) {
  const auto seconds = static_cast<std::time_t>(now / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, now % 1000);
}

bool needs_quotes(std::string_view text) {
  if (text.empty()) return true;
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    if (byte <= 0x20 || byte == 0x7f || each == '"' || each == '\\' || each == '=') return true;
  }
  return false;
}

std::string value_text(LogFormat format, const LogField::Value& value) {
  if (const auto* text = std::get_if<std::string_view>(&value)) {
    return format == LogFormat::json || needs_quotes(*text) ? in_quotes(*text) : std::string(*text);
  }
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *number);
  return fmt::format("{:.3f}", std::get<double>(value));
}

std::string field_text(LogFormat format, const LogField& field) {
  const std::string value = value_text(format, field.value);
  return format == LogFormat::json ? fmt::format(",\"{}\":{}", field.key, value)
                                   : fmt::format(" {}={}", field.key, value);
}

}  // namespace

std::string log_line(LogFormat format, LogLevel level, std::int64_t now, std::string_view event,
                     LogFields fields) {
  const std::string time = timestamp(now);
  const std::string_view name = kLogLevels[static_cast<std::size_t>(level)];
  const bool is_json = format == LogFormat::json;
  std::string line = is_json ? fmt::format(R"({{"time":"{}","level":"{}","event":"{}")", time, name, event)
                             : fmt::format("time={} level={} event={}", time, name, event);
  for (const LogField& field : fields) line += field_text(format, field);
  return line + (is_json ? "}\n" : "\n");
}

void Log::write(LogLevel level, std::string_view event, LogFields fields) const {
  if (!has(level)) return;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::string line = log_line(
      format_, level, std::chrono::duration_cast<std::chrono::milliseconds>(now).count(), event, fields);
  // A log nobody can read is no reason to stop a game.
  [[maybe_unused]] const ssize_t written = ::write(file_, line.data(), line.size());
}

}  // namespace dicetown
