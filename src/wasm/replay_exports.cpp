// What a worker is asked about records. It shows one, for as long as it lives.
#include <cstdint>
#include <optional>
#include <string_view>

#include "chance/sha256.h"
#include "json/json_writer.h"
#include "record/film.h"
#include "record/verdict_json.h"
#include "wasm/outside.h"

namespace dicetown {
namespace {

// Besides the numbers of the seats.
constexpr std::int32_t kSpectator = -1;
constexpr std::int32_t kOpenHands = -2;

std::optional<Film>& film() {
  static std::optional<Film> film;
  return film;
}

bool is_watcher(const Film& film, std::int32_t watcher) {
  return watcher >= kOpenHands && watcher < film.seat_count();
}

Viewer viewer_of(std::int32_t watcher) {
  if (watcher == kSpectator) return {};
  return {Seat{static_cast<std::uint8_t>(watcher)}};
}

}  // namespace

// Replies with an overview: what is wrong with it is a part of that.
DICETOWN_EXPORT(open_record) void open_record(const char* text, std::size_t size) {
  film().emplace(std::string_view(text, size));
  reply(film()->overview());
}

// Replies with the events of each step; with nothing if nobody like that watches.
DICETOWN_EXPORT(record_story) void record_story(std::int32_t watcher) {
  if (!film() || !is_watcher(*film(), watcher)) return;
  reply(watcher == kOpenHands ? film()->open_story() : film()->story(viewer_of(watcher)));
}

// Replies with the view at the end of a step; with nothing if there is no such step.
DICETOWN_EXPORT(record_moment) void record_moment(std::int32_t step, std::int32_t watcher) {
  if (!film() || !is_watcher(*film(), watcher) || step < 0 || step >= film()->steps()) return;
  reply(watcher == kOpenHands ? film()->open_moment(step) : film()->moment(step, viewer_of(watcher)));
}

// Whether it is what its seed and the rules make of it.
DICETOWN_EXPORT(check_record) void check_record(const char* text, std::size_t size) {
  reply(verdict_json({text, size}));
}

// By which a file is named: the SHA-256 of its text.
DICETOWN_EXPORT(record_digest) void record_digest(const char* text, std::size_t size) {
  JsonWriter json;
  json.text(to_hex(sha256(std::string_view(text, size))));
  reply(json.take());
}

}  // namespace dicetown
