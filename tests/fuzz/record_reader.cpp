// Any bytes as a record: read, played through, written and read again. Nothing may crash, hang or break an
// invariant.
#include "record/record_reader.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/invariants.h"
#include "json/rules_json.h"
#include "json/state_json.h"
#include "record/game_record.h"
#include "record/replay.h"
#include "story/account.h"

namespace dicetown {
namespace {

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

// What was understood can be said again, in the same words every time.
void write_and_read(std::string_view text) {
  const auto record = read_record(text);
  if (!record) return;
  const std::string written = record_text(*record);
  const auto again = read_record(written);
  require(again.has_value(), "a written record cannot be read");
  require(*again == *record, "a written record reads as another one");
  require(record_text(*again) == written, "a record is written in two ways");
}

void keep_invariants(const Replay& replay) {
  if (const auto flaw = flaw_of(replay.state(), replay.record().rules)) require(false, *flaw);
}

// Line by line, as the command does it.
void play(std::string_view text) {
  Replay replay;
  Account account;
  bool has_begun = false;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (const auto taken = replay.take(line); !taken) {
      const std::string message = taken.error().message("fuzz.dtr");
      require(!message.contains('\n'), "a message of several lines");
      break;
    }
    has_begun = true;
    keep_invariants(replay);
    require(!account.add(replay).contains('\0'), "the account is not text");
  }
  if (!has_begun) return;
  require(!state_json(replay.state(), replay.record().rules).empty(), "a state without text");
  account.end(replay);
  const auto rules = read_rules(rules_json(replay.record().rules));
  require(rules.has_value() && *rules == replay.record().rules, "rules are written as other ones");
}

}  // namespace
}  // namespace dicetown

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  dicetown::write_and_read(text);
  dicetown::play(text);
  return 0;
}
