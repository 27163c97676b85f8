#include "json/rules_json.h"

#include <array>
#include <cstdint>

#include "engine/presets.h"
#include "json/axes.h"
#include "json/json_writer.h"
#include "json/rules_reader.h"

namespace dicetown {
namespace {

using ClaimCopies = std::array<std::uint8_t, kClaimValues>;

// --- Reading ---

void read_axis(Fields& fields, std::string_view name, ClaimCopies& copies) {
  const auto counts = fields.list(name);
  if (counts.size() != copies.size()) return fields.flaw().note("\"claims\" is not a list of five counts");
  for (std::size_t value = 0; value < copies.size(); ++value) {
    if (!counts[value]->IsUint() || counts[value]->GetUint() > static_cast<unsigned>(kMaxCopiesOfAClaim)) {
      return fields.flaw().note("\"claims\" has a count that is not from 0 to 9");
    }
    copies[value] = static_cast<std::uint8_t>(counts[value]->GetUint());
  }
}

void read_axis(Fields& fields, std::string_view name, BruteCovers& covers) {
  const JsonValue& value = fields[name];
  if (!value.IsBool()) return fields.flaw().note("\"brute_covers_none\" is not true or false");
  covers = value.GetBool() ? BruteCovers::several_or_none : BruteCovers::several;
}

void read_axis(Fields& fields, std::string_view name, std::uint8_t& store_visits) {
  store_visits = fields.number(name, kMinStoreVisits, kMaxStoreVisits);
}

template <Named E>
void read_axis(Fields& fields, std::string_view name, E& value) {
  value = fields.named<E>(name);
}

Ruleset preset_named(std::string_view name, Flaw& flaw) {
  const auto rules = preset(name);
  if (!rules) flaw.note("there are no rules " + quoted(name));
  return rules.value_or(Ruleset{});
}

// --- Writing ---

void write_axis(JsonWriter& json, const ClaimCopies& copies) {
  json.begin_list();
  for (const std::uint8_t count : copies) json.number(count);
  json.end_list();
}
void write_axis(JsonWriter& json, BruteCovers covers) {
  json.boolean(covers == BruteCovers::several_or_none);
}
void write_axis(JsonWriter& json, std::uint8_t store_visits) { json.number(store_visits); }
template <Named E>
void write_axis(JsonWriter& json, E value) {
  json.text(name_of(value));
}

int differences(const Ruleset& a, const Ruleset& b) {
  int count = 0;
  for_each_axis([&](std::string_view, auto axis) { count += a.*axis == b.*axis ? 0 : 1; });
  return count;
}

const Preset& nearest_preset(const Ruleset& rules) {
  const Preset* nearest = &presets().front();
  for (const Preset& each : presets()) {
    if (differences(rules, each.rules) < differences(rules, nearest->rules)) nearest = &each;
  }
  return *nearest;
}

}  // namespace

Ruleset read_rules(const JsonValue& value, Flaw& flaw) {
  if (value.IsString()) return preset_named({value.GetString(), value.GetStringLength()}, flaw);
  Fields fields(value, "\"rules\"", flaw);
  Ruleset rules = preset_named(fields.text("preset"), flaw);
  for_each_axis([&](std::string_view name, auto axis) {
    if (fields.has(name)) read_axis(fields, name, rules.*axis);
  });
  fields.close();
  if (const auto wrong = flaw_of(rules)) flaw.note("\"rules\": " + std::string(*wrong));
  return rules;
}

std::expected<Ruleset, std::string> read_rules(std::string_view text) {
  if (const auto rules = preset(text)) return *rules;
  if (!text.starts_with('{') && !text.starts_with('"')) {
    return std::unexpected("there are no rules " + quoted(text));
  }
  const auto line = JsonLine::parse(text);
  if (!line) return std::unexpected(line.error());
  Flaw flaw;
  const Ruleset rules = read_rules(line->root(), flaw);
  if (flaw.found()) return std::unexpected(flaw.what());
  return rules;
}

std::string rules_json(const Ruleset& rules) {
  const Preset& nearest = nearest_preset(rules);
  JsonWriter json;
  if (rules == nearest.rules) {
    json.text(nearest.name);
    return json.take();
  }
  json.begin_object();
  json.member("preset", nearest.name);
  for_each_axis([&](std::string_view name, auto axis) {
    if (rules.*axis == nearest.rules.*axis) return;
    json.key(name);
    write_axis(json, rules.*axis);
  });
  json.end_object();
  return json.take();
}

}  // namespace dicetown
