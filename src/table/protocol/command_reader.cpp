#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "chance/fair_chance.h"
#include "json/answer_reader.h"
#include "json/json_reader.h"
#include "json/json_writer.h"
#include "table/protocol/command.h"
#include "table/room/names.h"
#include "text/player_text.h"

namespace dicetown {
namespace {

constexpr std::uint32_t kMostUpdates = UINT32_MAX;

// What is needed to read one command. A flaw that has a code of its own keeps it.
struct Reading {
  const JsonLine& line;
  Fields& fields;
  Seat seat;  // of the connection
  RefusalCode code = RefusalCode::malformed;

  void note(std::string what, RefusalCode why = RefusalCode::malformed) {
    if (fields.flaw().found()) return;
    fields.flaw().note(std::move(what));
    code = why;
  }
};

// --- Parts ---

std::string read_word(Reading& reading, std::string_view key, std::size_t shortest, std::size_t longest) {
  std::string word(reading.fields.text(key));
  if (!is_word(word, shortest, longest)) {
    reading.note(quoted(key) + " is not " + std::to_string(shortest) + " to " + std::to_string(longest) +
                 " of 0-9, A-Z, a-z, _ and -");
  }
  return word;
}

std::string read_text(Reading& reading, std::string_view key, std::size_t longest, RefusalCode if_too_long,
                      RefusalCode otherwise) {
  const std::string_view raw = reading.fields.text(key);
  if (reading.fields.flaw().found()) return {};
  auto text = clean_text(raw, longest);
  if (text) return *std::move(text);
  switch (text.error()) {
    case TextFlaw::empty: reading.note(quoted(key) + " is empty", otherwise); break;
    case TextFlaw::too_long:
      reading.note(quoted(key) + " has more than " + std::to_string(longest) + " characters", if_too_long);
      break;
    case TextFlaw::not_plain: reading.note(quoted(key) + " has control characters", otherwise); break;
  }
  return {};
}

std::string read_name(Reading& reading) {
  return read_text(reading, "name", kLongestName, RefusalCode::bad_name, RefusalCode::bad_name);
}

std::optional<std::uint32_t> read_optional_number(Fields& fields, std::string_view key) {
  if (!fields.has(key)) return std::nullopt;
  return fields.large_number(key, 0, kMostUpdates);
}

// --- Without a number ---

Digest read_token(Reading& reading) {
  const std::string_view token = reading.fields.text("token");
  if (!is_token(token)) reading.note("\"token\" is not 32 hexadecimal digits in lower case");
  return sha256(token);
}

command::Hello read_hello(Reading& reading) {
  command::Hello hello;
  hello.protocol = static_cast<int>(reading.fields.large_number("protocol", 0, INT32_MAX));
  // The members of another version are not ours to judge: it is to be told which version this is.
  if (hello.protocol != kProtocolVersion) return hello;
  constexpr std::size_t kShortestClient = 8;
  hello.client = read_word(reading, "client", kShortestClient, kLongestWord);
  if (reading.fields.has("token")) hello.token = read_token(reading);
  hello.stream = read_optional_number(reading.fields, "stream");
  hello.seen = read_optional_number(reading.fields, "seen");
  reading.fields.close();
  return hello;
}

command::Sync read_sync(Reading& reading) {
  return {.seen = reading.fields.large_number("seen", 0, kMostUpdates)};
}

// --- The lobby ---

template <class Plain>
command::Any read_plain(Reading&) {
  return Plain{};
}

command::Any read_sit(Reading& reading) {
  command::Sit sit;
  if (reading.fields.has("seat")) sit.seat = reading.fields.seat("seat");
  sit.name = read_name(reading);
  return sit;
}

command::Any read_rename(Reading& reading) { return command::Rename{read_name(reading)}; }

command::Any read_ready(Reading& reading) {
  return command::Ready{read_word(reading, "nonce", 1, kLongestNonce)};
}

command::Any read_bot(Reading& reading) {
  const Seat seat = reading.fields.seat("seat");
  return command::SeatBot{seat, read_word(reading, "bot", 1, kLongestWord)};
}

command::Any read_clear(Reading& reading) { return command::Clear{reading.fields.seat("seat")}; }

command::Any read_swap(Reading& reading) {
  const auto items = reading.fields.list("seats");
  const auto is_seat = [](const JsonValue* item) {
    return item->IsUint() && item->GetUint() < static_cast<unsigned>(kMaxSeats);
  };
  if (items.size() != 2 || !std::ranges::all_of(items, is_seat) ||
      items[0]->GetUint() == items[1]->GetUint()) {
    reading.note("\"seats\" are not two different seats");
    return command::Swap{};
  }
  return command::Swap{Seat{static_cast<std::uint8_t>(items[0]->GetUint())},
                       Seat{static_cast<std::uint8_t>(items[1]->GetUint())}};
}

command::Any read_chairs(Reading& reading) {
  return command::SetChairs{reading.fields.number("count", kMinSeats, kMaxSeats)};
}

// The text as it came: what may stand in it is the settings' business.
command::Any read_settings_change(Reading& reading) {
  if (!reading.fields["settings"].IsObject()) {
    reading.note("\"settings\" is not an object");
    return command::SetSettings{};
  }
  return command::SetSettings{std::string(reading.line.member_text("settings"))};
}

// --- The game ---

command::Any read_answer_command(Reading& reading) {
  command::Answer answer;
  answer.question = reading.fields.large_number("question", 0, UINT32_MAX);
  answer.input = read_answer(reading.fields["answer"], reading.seat, reading.fields.flaw());
  answer.offers = read_optional_number(reading.fields, "offers");
  if (answer.offers && !std::holds_alternative<Choose>(answer.input)) {
    reading.note(R"("offers" goes with "choose" only)");
  }
  return answer;
}

command::Any read_order(Reading& reading) {
  command::SetOrder order{.card = reading.fields.named<StoreCard>("card"),
                          .order = reading.fields.named<CardOrder>("order"),
                          .turn = std::nullopt};
  if (!reading.fields.has("die") && !reading.fields.has("to")) return order;
  order.turn = DieTurn{reading.fields.named<Face>("die"), reading.fields.named<Face>("to")};
  if (order.card != StoreCard::cheater || order.order != CardOrder::play) {
    reading.note(R"("die" and "to" go with playing "cheater" only)");
  }
  return order;
}

command::Any read_vote(Reading& reading) { return command::Vote{reading.fields.seat("seat")}; }

// --- Talk ---

command::Any read_say(Reading& reading) {
  if (reading.fields.has("phrase") == reading.fields.has("text")) {
    reading.note(R"("say" needs either a "phrase" or a "text")");
    return command::Say{};
  }
  if (reading.fields.has("phrase")) {
    std::string phrase(reading.fields.text("phrase"));
    if (!is_phrase(phrase))
      reading.note("no phrase is called " + quoted(phrase), RefusalCode::no_such_phrase);
    return command::Say{.phrase = std::move(phrase), .text = {}};
  }
  return command::Say{
      .phrase = {},
      .text = read_text(reading, "text", kLongestSaying, RefusalCode::too_long, RefusalCode::malformed)};
}

command::Any read_mute(Reading& reading) {
  const Seat seat = reading.fields.seat("seat");
  const JsonValue& on = reading.fields["on"];
  if (!on.IsBool()) reading.note("\"on\" is not true or false");
  return command::Mute{seat, on.IsTrue()};
}

// --- By name ---

struct Form {
  std::string_view name;
  command::Any (*read)(Reading&);
};
constexpr std::array<Form, std::variant_size_v<command::Any>> kForms{{
    {"sit", read_sit},
    {"stand", read_plain<command::Stand>},
    {"rename", read_rename},
    {"ready", read_ready},
    {"unready", read_plain<command::Unready>},
    {"bot", read_bot},
    {"clear", read_clear},
    {"swap", read_swap},
    {"chairs", read_chairs},
    {"settings", read_settings_change},
    {"begin", read_plain<command::Begin>},
    {"rematch", read_plain<command::Rematch>},
    {"answer", read_answer_command},
    {"order", read_order},
    {"ordered", read_plain<command::Ordered>},
    {"hold", read_plain<command::Hold>},
    {"release", read_plain<command::Release>},
    {"pause", read_plain<command::Pause>},
    {"resume", read_plain<command::Resume>},
    {"vote", read_vote},
    {"leave", read_plain<command::Leave>},
    {"return", read_plain<command::Return>},
    {"say", read_say},
    {"mute", read_mute},
}};

Command read_numbered(Reading& reading, std::string_view name) {
  const auto form = std::ranges::find(kForms, name, &Form::name);
  if (form == kForms.end()) {
    reading.note("unknown command " + quoted(name));
    return command::Ping{};
  }
  const std::uint32_t number = reading.fields.large_number("n", 1, UINT32_MAX);
  NumberedCommand numbered{number, form->read(reading)};
  reading.fields.close();
  return numbered;
}

Command read_any(Reading& reading) {
  const std::string_view name = reading.fields.text("do");
  if (name == "hello") return read_hello(reading);
  if (name != "ping" && name != "sync") return read_numbered(reading, name);
  Command command = name == "ping" ? Command(command::Ping{}) : Command(read_sync(reading));
  reading.fields.close();
  return command;
}

// Even of a command with flaws, so that the client knows which one it was.
std::optional<std::uint32_t> number_in(const JsonValue& root) {
  if (!root.IsObject()) return std::nullopt;
  const auto found = root.FindMember("n");
  if (found == root.MemberEnd() || !found->value.IsUint() || found->value.GetUint() == 0) return std::nullopt;
  return found->value.GetUint();
}

}  // namespace

std::expected<Command, Malformation> read_command(std::string_view text, std::optional<Seat> seat) {
  const auto line = JsonLine::parse(text);
  if (!line) return std::unexpected(Malformation{.number = std::nullopt, .what = line.error()});
  Flaw flaw;
  Fields fields(line->root(), "the message", flaw);
  Reading reading{*line, fields, seat.value_or(Seat{})};
  Command command = read_any(reading);
  if (flaw.found()) {
    return std::unexpected(Malformation{number_in(line->root()), flaw.what(), reading.code});
  }
  return command;
}

Refusal refusal_of(const Malformation& malformation) {
  return {malformation.code, refusal::What{malformation.what}};
}

}  // namespace dicetown
