#include "table/room/settings_json.h"

#include <array>
#include <cstdint>

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "json/json_reader.h"
#include "json/json_writer.h"
#include "json/rules_reader.h"
#include "table/room/names.h"
#include "table/room/settings_reader.h"

namespace dicetown {
namespace {

// All but what only some tables have.
constexpr std::array<std::string_view, 9> kKeys{"rules",      "sheriff",   "clock", "days",   "moment",
                                                "bargaining", "bot_pause", "chat",  "listing"};

// On one line whatever the client sent, as it becomes part of a record's header.
std::string compact(const JsonValue& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  value.Accept(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

Millis read_span(Fields& fields, std::string_view key, Millis longest) {
  return fields.large_number(key, 0, static_cast<std::uint32_t>(longest));
}

void read_rules_of(Fields& fields, Settings& settings) {
  const JsonValue& rules = fields["rules"];
  settings.rules = read_rules(rules, fields.flaw());
  if (!fields.flaw().found()) settings.rules_json = compact(rules);
}

Settings read_changes(Fields& fields, Settings settings) {
  if (fields.has("rules")) read_rules_of(fields, settings);
  if (fields.has("sheriff")) settings.sheriff = fields.seat("sheriff");
  if (fields.has("clock")) settings.clock = fields.named<ClockKind>("clock");
  if (fields.has("days")) settings.days = fields.number("days", 1, kMostDays);
  if (fields.has("moment")) settings.moment = read_span(fields, "moment", kLongestMoment);
  if (fields.has("bargaining")) settings.bargaining = read_span(fields, "bargaining", kLongestBargaining);
  if (fields.has("bot_pause")) settings.bot_pause = read_span(fields, "bot_pause", kLongestBotPause);
  if (fields.has("chat")) settings.chat = fields.named<ChatKind>("chat");
  if (fields.has("listing")) settings.listing = fields.named<Listing>("listing");
  if (fields.has("orders")) settings.orders = fields.named<OrderTime>("orders");
  return settings;
}

// Nobody makes a table a lesson by changing its settings.
void read_lesson(Fields& fields, Settings& settings) {
  const JsonValue* lesson = fields.optional("lesson");
  if (lesson == nullptr) return;
  if (!lesson->IsBool()) return fields.flaw().note("\"lesson\" is not true or false");
  settings.lesson = lesson->GetBool();
}

}  // namespace

Settings read_settings(const JsonValue& value, Flaw& flaw) {
  Fields fields(value, "the settings", flaw);
  for (const std::string_view key : kKeys) {
    if (!fields.has(key)) flaw.note("the settings have no " + quoted(key));
  }
  Settings settings = read_changes(fields, {});
  read_lesson(fields, settings);
  fields.close();
  return settings;
}

std::expected<Settings, std::string> changed_settings(Settings settings, std::string_view json) {
  const auto line = JsonLine::parse(json);
  if (!line) return std::unexpected(line.error());
  Flaw flaw;
  Fields fields(line->root(), "the settings", flaw);
  const OrderTime usual_before = usual_orders(settings.clock);
  Settings changed = read_changes(fields, std::move(settings));
  const OrderTime usual = usual_orders(changed.clock);
  if (usual != usual_before && !fields.has("orders")) changed.orders = usual;
  fields.close();
  if (flaw.found()) return std::unexpected(flaw.what());
  return changed;
}

void write_settings(JsonWriter& json, const Settings& settings) {
  json.begin_object();
  json.key("rules"), json.raw(settings.rules_json);
  json.member("sheriff", settings.sheriff);
  json.member("clock", settings.clock);
  json.member("days", settings.days);
  json.member("moment", settings.moment);
  json.member("bargaining", settings.bargaining);
  json.member("bot_pause", settings.bot_pause);
  json.member("chat", settings.chat);
  json.member("listing", settings.listing);
  const bool is_usual = settings.orders == usual_orders(settings.clock);
  if (settings.orders != OrderTime::asked || !is_usual) json.member("orders", settings.orders);
  if (settings.lesson) json.member("lesson", true);
  json.end_object();
}

std::string settings_json(const Settings& settings) {
  JsonWriter json;
  write_settings(json, settings);
  return json.take();
}

}  // namespace dicetown
