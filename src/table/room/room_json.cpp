#include <cstddef>
#include <cstdint>
#include <utility>

#include "chance/fair_chance.h"
#include "json/json_reader.h"
#include "json/json_writer.h"
#include "table/room/names.h"
#include "table/room/room.h"
#include "table/room/settings_json.h"
#include "table/room/settings_reader.h"
#include "text/player_text.h"

namespace dicetown {
namespace {

constexpr int kRoomVersion = 1;

// --- Writing ---

void write_digest(JsonWriter& json, std::string_view key, const std::optional<Digest>& digest) {
  json.key(key);
  if (!digest) return json.null();
  json.text(to_hex(*digest));
}

void write_orders(JsonWriter& json, const Chair& chair) {
  json.key("orders");
  json.begin_object();
  for (std::size_t card = 0; card < chair.orders.size(); ++card) {
    if (chair.orders[card] == CardOrder::ask) continue;
    json.member(name_of(static_cast<StoreCard>(card)), chair.orders[card]);
  }
  json.end_object();
}

void write_client(JsonWriter& json, const ClientWindow& window) {
  json.begin_object();
  json.member("client", window.client);
  json.member("highest", window.highest);
  json.member("done", window.done);
  json.end_object();
}

void write_commands(JsonWriter& json, const std::vector<CommandName>& commands) {
  json.key("answered_by");
  json.begin_list();
  for (const CommandName& command : commands) {
    json.begin_object();
    json.member("client", command.client);
    json.member("n", command.number);
    json.end_object();
  }
  json.end_list();
}

void write_chair(JsonWriter& json, const Chair& chair) {
  json.begin_object();
  json.member("sitter", chair.sitter);
  json.member("name", chair.name);
  json.member("bot", chair.bot);
  write_digest(json, "token", chair.token);
  json.member("nonce", chair.nonce);
  write_orders(json, chair);
  if (chair.turn) {
    json.member("die", chair.turn->from);
    json.member("to", chair.turn->to);
  }
  if (chair.orders_confirmed_for_round > 0) json.member("ordered", chair.orders_confirmed_for_round);
  if (chair.early) {
    json.member("answered", chair.early->question);
    json.member("answer", chair.early->line);
    write_commands(json, chair.early->commands);
  }
  json.member("played_by_bot", chair.played_by_bot);
  json.key("clients"), json.begin_list();
  for (const ClientWindow& window : chair.clients) write_client(json, window);
  json.end_list();
  json.end_object();
}

// --- Reading ---

Digest read_digest(Fields& fields, std::string_view key) {
  const auto digest = from_hex(fields.text(key));
  if (!digest) fields.flaw().note(quoted(key) + " is not 64 hexadecimal digits");
  return digest.value_or(Digest{});
}

std::optional<Digest> read_optional_digest(Fields& fields, std::string_view key) {
  if (fields.is_null(key)) return std::nullopt;
  return read_digest(fields, key);
}

bool read_flag(Fields& fields, std::string_view key) {
  const JsonValue& value = fields[key];
  if (value.IsBool()) return value.GetBool();
  fields.flaw().note(quoted(key) + " is not true or false");
  return false;
}

std::uint64_t read_large(Fields& fields, std::string_view key) {
  const JsonValue& value = fields[key];
  if (value.IsUint64()) return value.GetUint64();
  fields.flaw().note(quoted(key) + " is not a whole number, 0 or more");
  return 0;
}

Millis read_time(Fields& fields, std::string_view key) {
  const std::uint64_t time = read_large(fields, key);
  if (!std::in_range<Millis>(time)) fields.flaw().note(quoted(key) + " is too large");
  return static_cast<Millis>(time);
}

void read_orders(Fields& fields, Chair& chair) {
  Fields orders = fields.object("orders");
  for (std::size_t card = 0; card < chair.orders.size(); ++card) {
    const std::string_view name = name_of(static_cast<StoreCard>(card));
    if (orders.has(name)) chair.orders[card] = orders.named<CardOrder>(name);
  }
  orders.close();
  if (fields.has("die") || fields.has("to")) {
    chair.turn = DieTurn{fields.named<Face>("die"), fields.named<Face>("to")};
  }
  if (fields.has("ordered")) chair.orders_confirmed_for_round = fields.large_number("ordered", 1, UINT32_MAX);
}

std::optional<std::string> read_nonce(Fields& fields) {
  if (fields.is_null("nonce")) return std::nullopt;
  std::string nonce(fields.text("nonce"));
  if (!is_nonce(nonce)) fields.flaw().note("\"nonce\" is none");
  return nonce;
}

// Who sits there has what such a sitter has, and nothing else.
std::optional<std::string_view> flaw_of(const Chair& chair) {
  const bool is_person = chair.sitter == Sitter::person;
  if (is_person != chair.token.has_value()) return "has a token without a person, or the reverse";
  if (!is_person && chair.nonce) return "has a nonce without a person";
  if (!is_person && chair.played_by_bot) return "has a bot for a person who is not there";
  if (!is_person && !chair.clients.empty()) return "has clients without a person";
  if (is_person && clean_name(chair.name) != chair.name) return "has a person without a proper name";
  if (chair.sitter == Sitter::bot && chair.bot.empty()) return "has a bot of no kind";
  if (chair.sitter == Sitter::nobody && (!chair.name.empty() || !chair.bot.empty())) {
    return "has a name or a kind of bot, but nobody sits there";
  }
  return std::nullopt;
}

ClientWindow read_client(const JsonValue& value, Flaw& flaw) {
  Fields fields(value, "a client", flaw);
  ClientWindow window;
  window.client = fields.text("client");
  window.highest = fields.large_number("highest", 0, UINT32_MAX);
  window.done = read_large(fields, "done");
  fields.close();
  return window;
}

std::vector<ClientWindow> read_clients(Fields& fields) {
  std::vector<ClientWindow> clients;
  for (const JsonValue* value : fields.list("clients")) clients.push_back(read_client(*value, fields.flaw()));
  if (clients.size() > kMaxClients) fields.flaw().note("\"clients\" are too many");
  return clients;
}

CommandName read_command_name(const JsonValue& value, Flaw& flaw) {
  Fields fields(value, "a command", flaw);
  CommandName command;
  command.client = fields.text("client");
  command.number = fields.large_number("n", 0, UINT32_MAX);
  fields.close();
  return command;
}

// By which commands it came is not in rooms that were stored before that was kept.
EarlyAnswer read_early_answer(Fields& fields) {
  EarlyAnswer early{fields.large_number("answered", 1, UINT32_MAX), std::string(fields.text("answer"))};
  if (!fields.has("answered_by")) return early;
  for (const JsonValue* value : fields.list("answered_by")) {
    early.commands.push_back(read_command_name(*value, fields.flaw()));
  }
  return early;
}

Chair read_chair(const JsonValue& value, Flaw& flaw) {
  Fields fields(value, "a chair", flaw);
  Chair chair;
  chair.sitter = fields.named<Sitter>("sitter");
  chair.name = fields.text("name");
  chair.bot = fields.text("bot");
  chair.token = read_optional_digest(fields, "token");
  chair.nonce = read_nonce(fields);
  read_orders(fields, chair);
  if (fields.has("answered") || fields.has("answer")) chair.early = read_early_answer(fields);
  chair.played_by_bot = read_flag(fields, "played_by_bot");
  chair.clients = read_clients(fields);
  fields.close();
  if (const auto wrong = flaw_of(chair)) flaw.note("a chair " + std::string(*wrong));
  return chair;
}

std::vector<Chair> read_chairs(Fields& fields) {
  std::vector<Chair> chairs;
  for (const JsonValue* value : fields.list("chairs")) chairs.push_back(read_chair(*value, fields.flaw()));
  if (chairs.size() < kMinSeats || chairs.size() > kMaxSeats) {
    fields.flaw().note("\"chairs\" are not two to five");
  }
  return chairs;
}

void check_version(Fields& fields) {
  const JsonValue& version = fields["room"];
  if (!version.IsInt() || version.GetInt() != kRoomVersion) fields.flaw().note("\"room\" is not 1");
}

}  // namespace

std::string room_json(const Room& room) {
  JsonWriter json;
  json.begin_object();
  json.member("room", kRoomVersion);
  json.member("code", room.code);
  json.key("settings"), write_settings(json, room.settings);
  json.key("chairs"), json.begin_list();
  for (const Chair& chair : room.chairs) write_chair(json, chair);
  json.end_list();
  write_digest(json, "host", room.host);
  json.member("stage", room.stage);
  json.member("game", room.game);
  write_digest(json, "seed", room.seed);
  json.member("started", room.started);
  json.member("paused", room.paused);
  if (room.paused_since > 0) json.member("paused_since", room.paused_since);
  if (room.wait.question > 0) {
    json.member("waits_for", room.wait.question);
    json.member("waits_since", room.wait.since);
    if (room.wait.outbidding > 0) json.member("outbidding", room.wait.outbidding);
  }
  json.end_object();
  return json.take();
}

std::expected<Room, std::string> read_room(std::string_view json) {
  const auto line = JsonLine::parse(json);
  if (!line) return std::unexpected(line.error());
  Flaw flaw;
  Fields fields(line->root(), "the room", flaw);
  check_version(fields);
  Room room;
  room.code = fields.text("code");
  if (room.code.empty()) flaw.note("\"code\" is empty");
  room.settings = read_settings(fields["settings"], flaw);
  room.chairs = read_chairs(fields);
  room.host = read_optional_digest(fields, "host");
  room.stage = fields.named<Stage>("stage");
  room.game = fields.large_number("game", 1, UINT32_MAX);
  room.seed = read_digest(fields, "seed");
  room.started = read_time(fields, "started");
  room.paused = read_flag(fields, "paused");
  if (fields.has("paused_since")) room.paused_since = read_time(fields, "paused_since");
  if (fields.has("waits_for") || fields.has("waits_since")) {
    room.wait = {fields.large_number("waits_for", 1, UINT32_MAX), read_time(fields, "waits_since")};
    if (fields.has("outbidding")) room.wait.outbidding = read_time(fields, "outbidding");
  }
  fields.close();
  if (flaw.found()) return std::unexpected(flaw.what());
  return room;
}

}  // namespace dicetown
