#include "lab/loadtest/table_crowd.h"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

#include "engine/cards.h"
#include "json/names.h"
#include "lab/loadtest/load_error.h"
#include "lab/loadtest/scan.h"

namespace dicetown {
namespace {

constexpr std::size_t kConnectingAtOnce = 256;
constexpr std::size_t kSeatedAtOnce = 32;  // tables
constexpr std::uint32_t kEverybody = (1U << kPeople) - 1;
constexpr std::size_t kTraceLength = 4096;
constexpr std::size_t kAnswerStep = 256;  // all answers have a multiple of so many bytes, as in a browser
constexpr std::string_view kType = R"({"type":")";

// Those that a holder is asked about in secret. Nobody plays them, so every input is one that all five see.
constexpr StoreCard kSecretCards[]{
    StoreCard::brute,  StoreCard::cheater, StoreCard::corruption, StoreCard::credit, StoreCard::dynamite,
    StoreCard::elixir, StoreCard::girls,   StoreCard::marshall,   StoreCard::split,  StoreCard::wanted};

std::size_t host_of(std::size_t table) { return table * kPeople; }
std::size_t table_of(std::size_t client) { return client / kPeople; }
std::size_t person_of(std::size_t client) { return client % kPeople; }

}  // namespace

std::string token_of(std::uint64_t seed, std::size_t client) {
  Rng rng(seed, client);
  const std::uint64_t high = rng.next();
  return fmt::format("{:016x}{:016x}", high, rng.next());
}

std::string hello_of(std::uint64_t seed, std::size_t client) {
  JsonWriter json;
  json.begin_object();
  json.member("do", "hello");
  json.member("protocol", 1);
  json.member("client", fmt::format("load-{:06}", client));
  json.member("token", token_of(seed, client));
  json.end_object();
  return json.take();
}

TableCrowd::TableCrowd(Lines& lines, std::vector<std::string> codes, std::uint64_t seed)
    : Crowd(lines, codes.size(), seed),
      seed_(seed),
      tables_(codes.size()),
      client_lines_(codes.size() * kPeople),
      players_(codes.size() * kPeople),
      numbers_(codes.size() * kPeople) {
  for (std::size_t table = 0; table < codes.size(); ++table) tables_[table].code = std::move(codes[table]);
}

// --- Before the first game ---

void TableCrowd::connect() {
  for (std::size_t client = 0; client < client_lines_.size(); ++client) {
    wait_until([&] { return lines().opening() < kConnectingAtOnce; },
               "the server no longer accepts connections");
    client_lines_[client] = lines().open("/ws/" + tables_[table_of(client)].code, *this, client);
  }
  wait_until([&] { return lines().opening() == 0; }, "the server no longer accepts connections");
}

void TableCrowd::opened(std::size_t /*client*/) {}

void TableCrowd::sit_down() {
  while (seated_ < std::min(kSeatedAtOnce, tables_.size())) greet(seated_++);
  wait_until([&] { return playing_ == tables_.size(); }, "a table does not start its game");
}

void TableCrowd::greet(std::size_t table) {
  tables_[table].stage = Stage::greeting;
  tables_[table].missing = kEverybody;
  for (std::size_t person = 0; person < kPeople; ++person) {
    const std::size_t client = host_of(table) + person;
    lines().send(client_lines_[client], Opcode::text, hello_of(seed_, client));
  }
}

void TableCrowd::welcomed(std::size_t table, std::size_t person) {
  tables_[table].missing &= ~(1U << person);
  if (tables_[table].missing == 0) seat_people(table);
}

void TableCrowd::seat_people(std::size_t table) {
  for (std::size_t person = 0; person < kPeople; ++person) {
    const std::size_t client = host_of(table) + person;
    if (person > 0) command(client, "sit", {{"name", fmt::format("Player {}", person + 1)}});
  }
  get_ready(table);
}

// --- Between the games ---

void TableCrowd::get_ready(std::size_t table) {
  tables_[table].stage = Stage::settling;
  for (std::size_t person = 0; person < kPeople; ++person) {
    const std::size_t client = host_of(table) + person;
    players_[client].forget_game();
    for (const StoreCard card : kSecretCards) {  // each game begins without orders
      command(client, "order", {{"card", name_of(card)}, {"order", "never"}});
    }
    command(client, "ready", {{"nonce", fmt::format("{:x}", rng().next())}});
  }
}

void TableCrowd::ask_for_another_game(std::size_t table) {
  tables_[table].stage = Stage::clearing;
  tables_[table].is_over = false;
  command(host_of(table), "rematch");
}

// A command of the lobby is.
void TableCrowd::done(std::size_t table) {
  PlayedTable& played = tables_[table];
  if (played.undone == 0) return;
  --played.undone;
  if (played.undone > 0) return;
  if (played.stage == Stage::clearing) {
    get_ready(table);
  } else if (played.stage == Stage::settling) {
    played.stage = Stage::starting;
    played.missing = kEverybody;
    command(host_of(table), "begin");
  } else {
    plays_if_begun(table);
  }
}

void TableCrowd::plays_if_begun(std::size_t table) {
  PlayedTable& played = tables_[table];
  if (played.stage != Stage::starting || played.undone > 0 || played.missing > 0) return;
  played.stage = Stage::playing;
  ++games_begun_;
  if (playing_ < tables_.size()) ++playing_;
  if (seated_ < tables_.size()) greet(seated_++);
  is_free(table);
}

// --- What is sent ---

void TableCrowd::start_message(std::size_t client, std::string_view name) {
  json_.clear();
  json_.begin_object();
  json_.member("do", name);
  json_.member("n", ++numbers_[client]);
}

void TableCrowd::command(std::size_t client, std::string_view name,
                         std::initializer_list<TextMember> members) {
  start_message(client, name);
  for (const TextMember& member : members) json_.member(member.key, member.text);
  json_.end_object();
  ++tables_[table_of(client)].undone;
  lines().send(client_lines_[client], Opcode::text, json_.written());
}

TableCrowd::People TableCrowd::asked_at(std::size_t table) const {
  People asked = 0;
  for (std::size_t person = 0; person < kPeople; ++person) {
    if (players_[host_of(table) + person].is_asked()) asked |= 1U << person;
  }
  return asked;
}

void TableCrowd::send_input(std::size_t table) {
  People asked = asked_at(table);
  for (auto left = rng().below(static_cast<std::uint32_t>(std::popcount(asked))); left > 0; --left) {
    asked &= asked - 1;
  }
  const std::size_t client = host_of(table) + static_cast<std::size_t>(std::countr_zero(asked));
  start_message(client, "answer");
  players_[client].write_answer(json_, rng());
  json_.end_object();
  message_ = json_.written();
  message_.append((kAnswerStep - message_.size() % kAnswerStep) % kAnswerStep, ' ');
  tables_[table].missing = kEverybody;
  tables_[table].sizes = {.in = static_cast<std::uint32_t>(message_.size())};
  lines().send(client_lines_[client], Opcode::text, message_);
}

// --- What comes ---

void TableCrowd::received(std::size_t client, std::string_view message, LoadClock::time_point now) {
  count_message(message.size());
  if (!message.starts_with(kType)) throw LoadError(fmt::format("the server sent: {:.200}", message));
  const std::size_t table = table_of(client);
  switch (message[kType.size()]) {
    case 'u': return take_update(client, message, now);
    case 'r': return take_room(client, message);
    case 'd': return done(table);
    case 'w': return welcomed(table, person_of(client));
    case 'e': return take_error(table, message);
    default: return;
  }
}

void TableCrowd::take_update(std::size_t client, std::string_view update, LoadClock::time_point now) {
  const std::size_t table = table_of(client);
  PlayedTable& played = tables_[table];
  const People person = 1U << person_of(client);
  if ((played.missing & person) == 0) {
    throw LoadError(fmt::format("table {} sent an update without an input: {:.200}", played.code, update));
  }
  players_[client].take_update(update);
  played.sizes.out[person_of(client)] += static_cast<std::uint32_t>(update.size());
  if (!players_[client].is_at_moment()) played.missing &= ~person;
  if (played.missing > 0) return;
  if (played.stage == Stage::starting) return plays_if_begun(table);
  reached_everybody(table, now);
  remember(played.sizes);
  goes_on(table);
}

std::string TableCrowd::what_stands_still() const {
  const auto can_go_on = [&](std::size_t table) {
    return tables_[table].stage == Stage::playing && tables_[table].missing == 0 && asked_at(table) != 0;
  };
  std::size_t table = 0;
  while (table < tables_.size() && can_go_on(table)) ++table;
  if (table == tables_.size()) return {};
  std::string text = "table " + tables_[table].code;
  if (tables_[table].stage != Stage::playing) text += ", before a game";
  for (std::size_t person = 0; person < kPeople; ++person) {
    const LoadPlayer& player = players_[host_of(table) + person];
    if (player.is_asked()) text += fmt::format("; seat {} is asked {}", person, player.question());
    if ((tables_[table].missing >> person & 1U) != 0) text += fmt::format("; seat {} waits for news", person);
  }
  return text;
}

void TableCrowd::goes_on(std::size_t table) {
  if (tables_[table].is_over) return ask_for_another_game(table);
  if (asked_at(table) != 0) is_free(table);
}

void TableCrowd::take_room(std::size_t client, std::string_view room) {
  const std::size_t table = table_of(client);
  if (room.rfind(R"(,"done":)") != std::string_view::npos) done(table);
  PlayedTable& played = tables_[table];
  const bool is_news = client == host_of(table) && played.stage == Stage::playing;
  if (!is_news || member_of(member_of(room, "room"), "stage") != R"("over")") return;
  played.is_over = true;
  if (played.missing == 0) ask_for_another_game(table);
}

void TableCrowd::take_error(std::size_t table, std::string_view error) {
  PlayedTable& played = tables_[table];
  if (played.stage != Stage::playing || played.missing != kEverybody) {
    throw LoadError(fmt::format("the server refused: {:.200}", error));
  }
  played.missing = 0;
  was_refused(error);
  is_free(table);
}

void TableCrowd::remember(const InputSizes& sizes) {
  if (trace_.size() < kTraceLength) return trace_.push_back(sizes);
  trace_[oldest_trace_] = sizes;
  oldest_trace_ = (oldest_trace_ + 1) % kTraceLength;
}

}  // namespace dicetown
