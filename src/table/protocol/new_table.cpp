#include "table/protocol/new_table.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "bots/registry.h"
#include "chance/sha256.h"
#include "engine/presets.h"
#include "json/json_reader.h"
#include "json/json_writer.h"
#include "json/rules_json.h"
#include "table/game/scripted_lesson.h"
#include "table/protocol/command.h"
#include "table/protocol/phrases.h"
#include "table/room/names.h"
#include "table/room/settings_json.h"
#include "text/player_text.h"

namespace dicetown {
namespace {

std::unexpected<NewTableFlaw> refused(std::string_view code, std::string_view what) {
  return std::unexpected(NewTableFlaw{code, std::string(what)});
}

std::expected<Settings, NewTableFlaw> read_new_settings(const JsonLine& line, Fields& fields) {
  Settings settings;
  settings.rules_json = rules_json(settings.rules);
  if (fields.optional("settings") == nullptr) return settings;
  auto changed = changed_settings(std::move(settings), line.member_text("settings"));
  if (!changed) return refused("bad-settings", changed.error());
  return *std::move(changed);
}

// Such a table has settings and bots of its own, and takes no others.
bool read_is_lesson(Fields& fields) {
  const JsonValue* lesson = fields.optional("lesson");
  if (lesson == nullptr) return false;
  if (!lesson->IsBool()) fields.flaw().note("\"lesson\" is not true or false");
  return lesson->IsTrue();
}

std::vector<std::string> read_bots(Fields& fields) {
  std::vector<std::string> bots;
  if (!fields.has("bots")) return bots;
  for (const std::string_view bot : fields.texts("bots")) bots.emplace_back(bot);
  return bots;
}

std::optional<NewTableFlaw> flaw_of_bots(const std::vector<std::string>& bots) {
  if (std::ssize(bots) >= kMaxSeats) return NewTableFlaw{"malformed", "too many bots"};
  for (const std::string& bot : bots) {
    if (!bot.empty() && !is_bot(bot)) return NewTableFlaw{"no-such-bot", quoted(bot)};
  }
  return std::nullopt;
}

}  // namespace

std::string info_json(std::string_view version, std::string_view address) {
  JsonWriter json;
  json.begin_object();
  json.member("version", version);
  json.member("protocol", kProtocolVersion);
  json.key("bots");
  json.begin_list();
  for (const BotName& bot : companions()) {
    json.begin_object();
    json.member("name", bot.name);
    json.member("description", bot.description);
    json.end_object();
  }
  json.end_list();
  json.key("presets");
  json.begin_list();
  for (const Preset& preset : presets()) {
    json.begin_object();
    json.member("name", preset.name);
    json.member("rulebook", preset.rulebook);
    json.end_object();
  }
  json.end_list();
  json.key("phrases");
  json.begin_list();
  for (const std::string_view phrase : kPhrases) json.text(phrase);
  json.end_list();
  if (!address.empty()) json.member("address", address);
  json.end_object();
  return json.take();
}

std::expected<NewTable, NewTableFlaw> read_new_table(std::string_view json) {
  std::string text(json);
  std::ranges::replace(text, '\n', ' ');  // between tokens; nowhere else does JSON allow one
  const auto line = JsonLine::parse(text);
  if (!line) return refused("malformed", line.error());
  Flaw flaw;
  Fields fields(line->root(), "the request", flaw);
  const std::string_view name = fields.text("name");
  const std::string_view token = fields.text("token");
  const bool is_lesson = read_is_lesson(fields);
  std::vector<std::string> bots = is_lesson ? lesson_bots() : read_bots(fields);
  if (flaw.found()) return refused("malformed", flaw.what());
  auto settings = is_lesson ? lesson_settings() : read_new_settings(*line, fields);
  if (!settings) return std::unexpected(std::move(settings.error()));
  fields.close();
  if (flaw.found()) return refused("malformed", flaw.what());
  if (!is_token(token)) return refused("malformed", "\"token\" is not 32 hexadecimal digits in lower case");
  auto clean = clean_name(name);
  if (!clean) return refused("bad-name", "a name has 1 to 24 characters");
  if (auto unfit = flaw_of_bots(bots)) return std::unexpected(*std::move(unfit));
  return NewTable{.code = {},
                  .settings = *std::move(settings),
                  .host_name = *std::move(clean),
                  .host_token = sha256(token),
                  .bots = std::move(bots)};
}

}  // namespace dicetown
