#include "server/observe/log.h"

#include <chrono>
#include <ctime>

#include <fmt/format.h>
#include <unistd.h>

#include "json/json_writer.h"
#include "text/trim.h"

namespace dicetown {
namespace {

constexpr int kDecimals = 3;

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

struct Head {
  std::string time;
  std::string_view level;
  std::string_view event;
};

std::string text_of(const LogField::Value& value) {
  if (const auto* text = std::get_if<std::string_view>(&value)) {
    return needs_quotes(*text) ? in_quotes(*text) : std::string(*text);
  }
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *number);
  return fmt::format("{:.{}f}", std::get<double>(value), kDecimals);
}

std::string line_of_text(const Head& head, LogFields fields) {
  std::string line = fmt::format("time={} level={} event={}", head.time, head.level, head.event);
  for (const LogField& field : fields) line += fmt::format(" {}={}", field.key, text_of(field.value));
  return line;
}

void write(JsonWriter& json, const LogField::Value& value) {
  if (const auto* text = std::get_if<std::string_view>(&value)) {
    json.raw(in_quotes(*text));  // one text looks the same in both formats
  } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
    json.number(*number);
  } else {
    json.number(std::get<double>(value), kDecimals);
  }
}

std::string line_of_json(const Head& head, LogFields fields) {
  JsonWriter json;
  json.begin_object();
  json.member("time", head.time);
  json.member("level", head.level);
  json.member("event", head.event);
  for (const LogField& field : fields) {
    json.key(field.key);
    write(json, field.value);
  }
  json.end_object();
  return json.take();
}

}  // namespace

std::string log_line(LogFormat format, LogLevel level, std::int64_t now, std::string_view event,
                     LogFields fields) {
  const Head head{timestamp(now), kLogLevels[static_cast<std::size_t>(level)], event};
  return (format == LogFormat::json ? line_of_json(head, fields) : line_of_text(head, fields)) + "\n";
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
