// Any bytes as a client's message: read, and if it is an answer or a change of settings, written and read
// again. Nothing may crash or hang, and what is refused is refused in words that are JSON.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

#include "json/input_writer.h"
#include "json/json_writer.h"
#include "table/protocol/command.h"
#include "table/room/settings_json.h"
#include "text/player_text.h"

namespace dicetown {
namespace {

constexpr Seat kSeat{3};

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

std::string written(std::uint32_t number, const command::Answer& answer) {
  JsonWriter json;
  json.begin_object();
  json.member("do", "answer");
  json.member("n", number);
  json.member("question", answer.question);
  json.key("answer"), json.begin_object();
  write_answer(json, answer.input);
  json.end_object();
  if (answer.offers) json.member("offers", *answer.offers);
  json.end_object();
  return json.take();
}

void check(std::uint32_t number, const command::Answer& answer) {
  require(seat_of(answer.input) == kSeat, "an answer of another seat");
  const auto again = read_command(written(number, answer), kSeat);
  require(again.has_value(), "a written answer cannot be read");
  const auto* numbered = std::get_if<NumberedCommand>(&*again);
  const auto* read = numbered != nullptr ? std::get_if<command::Answer>(&numbered->command) : nullptr;
  require(read != nullptr && numbered->number == number, "a written answer is another command");
  require(read->question == answer.question && read->input == answer.input && read->offers == answer.offers,
          "a written answer reads as another one");
}

void check(std::uint32_t, const command::SetSettings& change) {
  const auto settings = changed_settings({}, change.json);
  if (!settings) return require(!settings.error().empty(), "settings refused without a reason");
  const std::string text = settings_json(*settings);
  require(!text.contains('\n'), "settings of several lines");
  require(changed_settings({}, text) == settings, "written settings read as others");
}

void check_name(const std::string& name) { require(clean_name(name) == name, "a name that is none"); }
void check(std::uint32_t, const command::Sit& sit) { check_name(sit.name); }
void check(std::uint32_t, const command::Rename& rename) { check_name(rename.name); }
void check(std::uint32_t, const command::Say& say) {
  require(say.phrase.empty() != say.text.empty(), "said both or neither");
}
template <class Other>
void check(std::uint32_t, const Other&) {}

void read(std::string_view text) {
  const auto command = read_command(text, kSeat);
  if (!command) {
    const Refusal refusal = refusal_of(command.error());
    require(!command.error().what.empty(), "refused without a reason");
    const std::string& what = std::get<refusal::What>(refusal.with).text;
    require(!what.contains('\n') && !what.contains('\0'), "a reason of several lines");
    return;
  }
  const auto* numbered = std::get_if<NumberedCommand>(&*command);
  if (numbered == nullptr) return;
  require(numbered->number > 0, "a command without a number");
  std::visit([&](const auto& each) { check(numbered->number, each); }, numbered->command);
}

}  // namespace
}  // namespace dicetown

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dicetown::read({reinterpret_cast<const char*>(data), size});
  return 0;
}
