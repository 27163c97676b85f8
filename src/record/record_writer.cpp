#include "json/json_writer.h"
#include "json/rules_json.h"
#include "json/state_json.h"
#include "record/game_record.h"

namespace dicetown {

GameRecord new_record(const Ruleset& rules, std::vector<std::string> seats, Seat sheriff) {
  GameRecord record;
  record.rules = rules;
  record.rules_json = rules_json(rules);
  record.seats = std::move(seats);
  record.sheriff = sheriff;
  return record;
}

std::string header_json(const GameRecord& record) {
  JsonWriter json;
  json.begin_object();
  json.member("dicetown", kRecordVersion);
  json.key("rules");
  json.raw(record.rules_json);
  json.key("seats");
  json.begin_list();
  for (const std::string& name : record.seats) json.text(name);
  json.end_list();
  if (!record.position) json.member("sheriff", record.sheriff);
  for (const HeaderExtra& extra : record.extras) {
    json.key(extra.key);
    json.raw(extra.json);
  }
  if (record.position) {
    json.key("state");
    json.raw(position_json(*record.position, record.rules));
  }
  json.end_object();
  return json.take();
}

std::string record_text(const GameRecord& record) {
  std::string text = header_json(record) + "\n";
  for (const RecordedInput& input : record.inputs) text += input_json(input) + "\n";
  return text;
}

}  // namespace dicetown
