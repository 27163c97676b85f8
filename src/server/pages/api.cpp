#include "server/pages/api.h"

#include <utility>

#include "server/pages/api_json.h"
#include "server/pages/page_reply.h"
#include "server/pages/private_port.h"
#include "server/pages/qr.h"
#include "table/protocol/new_table.h"

namespace dicetown {

namespace {

constexpr std::string_view kApi = "/api/";
constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kOneTable = "/api/tables/";
constexpr std::string_view kGames = "/api/games/";
constexpr std::size_t kMostListed = 200;
constexpr std::size_t kLongestQrText = 300;
constexpr std::size_t kLongestGameId = 32;

bool is_type(std::string_view content_type, std::string_view wanted) {
  return content_type.substr(0, content_type.find(';')) == wanted;
}

// PLACE, or something below it
bool is_at(std::string_view path, std::string_view place) {
  return path.starts_with(place) && (path.size() == place.size() || path[place.size()] == '/');
}

// One page has all screens and reads its address itself, so it is the answer wherever a screen could be. The
// service worker has the same rule (web/src/service_worker/answer_from.ts), but for one thing: a health check
// that asks at the wrong port must fail, so the private port's pages are none here.
bool is_screen(std::string_view path) {
  const bool is_file = path.find('.', path.rfind('/') + 1) != std::string_view::npos;
  const bool is_hidden = path.find("/.") != std::string_view::npos;  // such as /.well-known/
  return !is_file && !is_hidden && !is_at(path, "/api") && !is_at(path, "/ws") && !is_private_page(path);
}

HttpReply wrong_method(std::string_view allowed) {
  HttpReply reply = error_reply(405, "no-such-method");
  reply.headers.emplace_back("Allow", allowed);
  return reply;
}

HttpReply qr_reply(const HttpRequest& request) {
  if (!is_type(request.content_type, "text/plain")) return error_reply(415, "wrong-type");
  if (request.body.size() > kLongestQrText) return error_reply(413, "too-large");
  auto picture = request.body.empty() ? std::nullopt : qr_svg(request.body);
  if (!picture) return error_reply(400, "malformed");
  return {.content_type = "image/svg+xml", .body = *std::move(picture)};
}

HttpReply refusal_reply(const TableRefusal& refusal) {
  switch (refusal.kind) {
    case TableRefusal::Kind::draining: return error_reply(503, "restarting");
    case TableRefusal::Kind::full: return error_reply(503, "too-many-tables");
    case TableRefusal::Kind::disk_full: return error_reply(503, "disk-full");
    case TableRefusal::Kind::failed: return error_reply(500, "failed");
    case TableRefusal::Kind::unfit: return error_reply(400, "malformed", what_json(refusal.what));
  }
  return error_reply(500, "failed");
}

// As games are called: nothing else reaches the store, or a header.
bool is_game_id(std::string_view text) {
  constexpr std::string_view kAllowed = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-";
  return !text.empty() && text.size() <= kLongestGameId &&
         text.find_first_not_of(kAllowed) == std::string_view::npos;
}

HttpReply record_reply(const std::string& game_id, StoreResult<std::optional<std::string>> record) {
  if (!record) return error_reply(500, "failed");
  if (!*record) return error_reply(404, "no-such-game");
  HttpReply reply{.content_type = "application/x-ndjson", .body = **std::move(record)};
  reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + game_id + ".dtr\"");
  return reply;
}

}  // namespace

Api::Api(TableRegistry& registry, GroupCommit& storage, NetServer& net, ApiOptions options)
    : registry_(registry),
      storage_(storage),
      net_(net),
      counters_(net.counters()),
      limits_(net.address_limits()),
      options_(std::move(options)),
      info_(info_json(options_.version, "")),
      info_here_(info_) {}

void Api::set_address(std::string_view address) { info_here_ = info_json(options_.version, address); }

void Api::answer(const HttpRequest& request, HttpAnswer answer) {
  const bool is_post = request.method == HttpMethod::post;
  if (is_post && request.path == kTables) return make_table(request, std::move(answer));
  if (request.path == "/api/qr") return answer(is_post ? qr_reply(request) : wrong_method("POST"));
  if (is_post) return answer(wrong_method("GET, HEAD"));
  if (request.path.starts_with(kGames)) {
    return send_record(request.path.substr(kGames.size()), request.client, std::move(answer));
  }
  answer(request.path.starts_with(kApi) ? get(request) : page(request));
}

HttpReply Api::page(const HttpRequest& request) const {
  const PageFile* file = options_.find_file(is_screen(request.path) ? "/" : request.path);
  return file == nullptr ? error_reply(404, "no-such-page") : page_reply(*file, request);
}

HttpReply Api::get(const HttpRequest& request) {
  if (request.path == "/api/info") return {.body = request.is_local ? info_here_ : info_};
  if (request.path == kTables) return {.body = summaries_json(registry_.open_tables(kMostListed))};
  if (request.path.starts_with(kOneTable)) {
    return table(request.path.substr(kOneTable.size()), request.client);
  }
  return error_reply(404, "no-such-page");
}

// --- By code ---

std::optional<HttpReply> Api::too_many_wrong_codes(std::string_view code, std::string_view client) {
  const auto now = net_.now();
  if (limits_.codes.may_ask(client, code, now)) return std::nullopt;
  ++counters_.too_many_wrong_codes;
  return too_many_reply("too-many-wrong-codes", limits_.codes.wait(client, now));
}

HttpReply Api::table(std::string_view code, std::string_view client) {
  if (auto refusal = too_many_wrong_codes(code, client)) return *std::move(refusal);
  if (registry_.connections().admits(code) == Admission::table_set_aside)
    return error_reply(503, "table-set-aside");
  const auto summary = registry_.summary(code);
  if (!summary) {
    limits_.codes.was_wrong(client, code, net_.now());
    return error_reply(404, "no-such-table");
  }
  limits_.codes.was_right(client, code, net_.now());
  return {.body = summary_json(*summary)};
}

void Api::send_record(std::string_view game_id, std::string_view client, HttpAnswer answer) {
  if (!is_game_id(game_id)) return answer(error_reply(404, "no-such-game"));
  if (auto refusal = too_many_wrong_codes(game_id, client)) return answer(*std::move(refusal));
  storage_.read_game(std::string(game_id),
                     [this, id = std::string(game_id), from = std::string(client),
                      answer = std::move(answer)](StoreResult<std::optional<std::string>> record) {
                       if (record && !*record) limits_.codes.was_wrong(from, id, net_.now());
                       if (record && *record) limits_.codes.was_right(from, id, net_.now());
                       answer(record_reply(id, std::move(record)));
                     });
}

// --- New tables ---

void Api::make_table(const HttpRequest& request, HttpAnswer answer) {
  constexpr int kCreated = 201;
  if (!is_type(request.content_type, "application/json")) return answer(error_reply(415, "wrong-type"));
  auto table = read_new_table(request.body);
  if (!table) return answer(error_reply(400, table.error().code, what_json(table.error().what)));
  const auto now = net_.now();
  if (!limits_.new_tables.take(request.client, now)) {
    ++counters_.too_many_tables;
    return answer(too_many_reply("too-many-tables", limits_.new_tables.wait(request.client, now)));
  }
  registry_.make(*std::move(table),
                 [answer = std::move(answer)](std::expected<std::string, TableRefusal> made) {
                   if (!made) return answer(refusal_reply(made.error()));
                   answer({.status = kCreated, .body = made_json(*made)});
                 });
}

}  // namespace dicetown
