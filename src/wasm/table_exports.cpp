// What a worker is asked that holds a table: one, for as long as it lives.
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/protocol/new_table.h"
#include "text/lines.h"
#include "wasm/outside.h"
#include "wasm/worker_table.h"

namespace dicetown {
namespace {

WorkerTable& worker_table() {
  static WorkerTable table;
  return table;
}

Millis millis(double time) { return static_cast<Millis>(time); }

ConnectionId connection_of(std::uint32_t number) { return {number}; }

// CLIENT, a tab, NUMBER, a tab, LINE, for each input: none of them can hold a tab or a line end.
std::optional<std::vector<StoredLine>> read_lines(std::string_view text) {
  std::vector<StoredLine> lines;
  while (!text.empty()) {
    std::string_view rest = take_line(text);
    StoredLine stored;
    stored.client = take_until('\t', rest);
    const std::string_view number = take_until('\t', rest);
    const auto read = std::from_chars(number.data(), number.data() + number.size(), stored.number);
    if (read.ec != std::errc{} || read.ptr != number.data() + number.size()) return std::nullopt;
    stored.line = rest;
    lines.push_back(stored);
  }
  return lines;
}

// Nothing is said where all is well.
void reply_to(const std::expected<void, std::string>& outcome) {
  if (!outcome) reply(outcome.error());
}

}  // namespace

// Which bots, rulebooks and phrases there are, as JSON.
DICETOWN_EXPORT(house_info) void house_info(const char* version, std::size_t size) {
  reply(info_json({version, size}, ""));
}

// The code, and the table as it is asked of a server. Replies with what is wrong, if anything is.
DICETOWN_EXPORT(make_table)
void make_table(const char* code, std::size_t code_size, const char* json, std::size_t size, double now) {
  auto table = read_new_table({json, size});
  if (!table) return reply(table.error().what);
  table->code = std::string(code, code_size);
  reply_to(worker_table().make(*std::move(table), millis(now)));
}

// A table as it was stored. Replies with what is damaged, if anything is.
DICETOWN_EXPORT(restore_table)
void restore_table(const char* room, std::size_t room_size, const char* lines, std::size_t size, double now) {
  const auto stored = read_lines({lines, size});
  if (!stored) return reply("its inputs are damaged");
  reply_to(worker_table().restore({room, room_size}, *stored, millis(now)));
}

DICETOWN_EXPORT(connection_opened) void connection_opened(std::uint32_t connection, double now) {
  worker_table().table().opened(connection_of(connection), millis(now));
}

DICETOWN_EXPORT(connection_received)
void connection_received(std::uint32_t connection, const char* text, std::size_t size, double now) {
  worker_table().table().received(connection_of(connection), {text, size}, millis(now));
}

DICETOWN_EXPORT(connection_closed) void connection_closed(std::uint32_t connection, double now) {
  worker_table().table().closed(connection_of(connection), millis(now));
}

// The first line of the record of the game at hand, for whoever has the stored lines. Nothing before a game.
DICETOWN_EXPORT(record_header) void record_header() {
  if (const auto header = worker_table().table().record_header()) reply(*header);
}

DICETOWN_EXPORT(wake) void wake(double now) { worker_table().table().wake(millis(now)); }

DICETOWN_EXPORT(thought) void on_bot_answer(const std::byte* bytes, std::size_t size, double now) {
  worker_table().on_bot_answer({bytes, size}, millis(now));
}

}  // namespace dicetown
