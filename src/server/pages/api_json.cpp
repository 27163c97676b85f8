#include "server/pages/api_json.h"

#include "json/json_writer.h"
#include "table/room/names.h"

namespace dicetown {

namespace {

void write_summary(JsonWriter& json, const TableSummary& summary) {
  json.begin_object();
  json.member("table", std::string_view(summary.code));
  json.member("host", std::string_view(summary.host));
  json.key("rules");
  json.raw(summary.rules_json);
  json.member("stage", summary.stage);
  json.member("listing", summary.listing);
  json.member("clock", summary.clock);
  json.member("chairs", summary.chairs);
  json.member("persons", summary.persons);
  json.member("bots", summary.bots);
  json.member("connections", summary.connections);
  json.end_object();
}

}  // namespace

std::string made_json(std::string_view code) {
  JsonWriter json;
  json.begin_object();
  json.member("table", code);
  json.end_object();
  return json.take();
}

std::string what_json(std::string_view what) {
  JsonWriter json;
  json.begin_object();
  json.member("what", what);
  json.end_object();
  return json.take();
}

std::string summary_json(const TableSummary& summary) {
  JsonWriter json;
  write_summary(json, summary);
  return json.take();
}

std::string summaries_json(std::span<const TableSummary> summaries) {
  JsonWriter json;
  json.begin_object();
  json.key("tables");
  json.begin_list();
  for (const TableSummary& summary : summaries) write_summary(json, summary);
  json.end_list();
  json.end_object();
  return json.take();
}

}  // namespace dicetown
