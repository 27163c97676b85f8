#include "record/record_reader.h"

#include <array>
#include <set>

#include "json/input_reader.h"
#include "json/json_reader.h"
#include "json/position_reader.h"
#include "json/rules_reader.h"
#include "text/lines.h"

namespace dicetown {
namespace {

constexpr std::array<std::string_view, 5> kExtraKeys{"nonces", "commitment", "seed", "started", "bots"};

std::vector<std::string> read_seat_names(Fields& fields) {
  std::vector<std::string> names;
  for (const std::string_view name : fields.texts("seats")) names.emplace_back(name);
  if (names.size() < kMinSeats || names.size() > kMaxSeats)
    fields.flaw().note("\"seats\" are not two to five names");
  return names;
}

Seat read_sheriff(Fields& fields, std::size_t seat_count) {
  if (!fields.has("sheriff")) return {};
  const Seat sheriff = fields.seat("sheriff");
  if (sheriff.index >= seat_count) fields.flaw().note("\"sheriff\" is not one of the seats");
  return sheriff;
}

void check_version(Fields& fields) {
  const JsonValue& version = fields["dicetown"];
  if (!version.IsInt() || version.GetInt() != kRecordVersion) fields.flaw().note("\"dicetown\" is not 1");
}

void check_nonces(Fields& fields, std::size_t seat_count) {
  if (!fields.has("nonces")) return;
  const JsonValue& nonces = fields["nonces"];
  if (!nonces.IsArray() || nonces.Size() != seat_count) {
    fields.flaw().note("\"nonces\" is not a list with one entry per seat");
  }
}

// The keys that a reader passes on unread; with a start position the sheriff is one of them.
bool is_extra(std::string_view key, bool has_position) {
  return key.starts_with("x-") || std::ranges::find(kExtraKeys, key) != kExtraKeys.end() ||
         (key == "sheriff" && has_position);
}

struct Texts {
  std::string rules;
  std::vector<HeaderExtra> extras;
};

// Keeps the text of what was written, and finds keys that the header should not have.
Texts read_texts(const JsonLine& line, bool has_position, Flaw& flaw) {
  static const std::set<std::string_view> kOwnKeys{"dicetown", "rules", "seats", "sheriff", "state"};
  Texts texts;
  std::set<std::string_view> seen;
  std::size_t index = 0;
  for (const auto& member : line.root().GetObject()) {
    const std::string_view key(member.name.GetString(), member.name.GetStringLength());
    const std::string_view text = line.member_texts()[index++];
    if (!seen.insert(key).second) flaw.note(quoted(key) + " in the header appears twice");
    if (is_extra(key, has_position)) {
      texts.extras.push_back({std::string(key), std::string(text)});
    } else if (!kOwnKeys.contains(key)) {
      flaw.note(quoted(key) + " in the header is unknown");
    }
    if (key == "rules") texts.rules = text;
  }
  return texts;
}

}  // namespace

std::expected<GameRecord, std::string> read_header(std::string_view line) {
  const auto json = JsonLine::parse(line);
  if (!json) return std::unexpected(json.error());
  if (!json->root().IsObject()) return std::unexpected("the header is not an object");
  Flaw flaw;
  Fields fields(json->root(), "the header", flaw);
  check_version(fields);
  GameRecord record;
  record.rules = read_rules(fields["rules"], flaw);
  record.seats = read_seat_names(fields);
  check_nonces(fields, record.seats.size());
  const bool has_position = fields.has("state");
  if (has_position && !flaw.found()) {
    record.position =
        read_position(fields["state"], record.rules, static_cast<int>(record.seats.size()), flaw);
    record.sheriff = record.position->sheriff;
  } else if (!has_position) {
    record.sheriff = read_sheriff(fields, record.seats.size());
  }
  Texts texts = read_texts(*json, has_position, flaw);
  if (flaw.found()) return std::unexpected(flaw.what());
  record.rules_json = std::move(texts.rules);
  record.extras = std::move(texts.extras);
  return record;
}

std::expected<GameRecord, Malformed> read_record(std::string_view text) {
  if (text.empty()) return std::unexpected(Malformed{1, "an empty file"});
  GameRecord record;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = take_line(text);
    if (number == 1) {
      auto header = read_header(line);
      if (!header) return std::unexpected(Malformed{number, header.error()});
      record = *std::move(header);
    } else {
      auto input = read_input(line);
      if (!input) return std::unexpected(Malformed{number, input.error()});
      record.inputs.push_back(*std::move(input));
    }
  }
  return record;
}

}  // namespace dicetown
