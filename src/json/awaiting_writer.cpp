#include "json/awaiting_writer.h"

#include <variant>

#include "engine/overloaded.h"
#include "json/input_writer.h"
#include "json/names.h"
#include "json/parts_writer.h"

namespace dicetown {
namespace {

void write_options(JsonWriter& json, const Question& question) {
  json.key("options");
  json.begin_list();
  for (int index = 0; index < question.option_count(); ++index) {
    json.begin_object();
    write_answer(json, question.option(index));
    json.end_object();
  }
  json.end_list();
}

void write_draw(JsonWriter& json, const DrawNeeded& draw) {
  json.begin_object();
  json.member("chance", "draw");
  json.member("from", draw.from);
  json.member("count", draw.count);
  json.end_object();
}

void write_pull(JsonWriter& json, const PullNeeded& pull) {
  json.begin_object();
  json.member("chance", "pull");
  json.member("from", pull.from);
  write_backs(json, pull.backs);
  json.end_object();
}

void write_roll(JsonWriter& json) {
  json.begin_object();
  json.member("chance", "roll");
  json.end_object();
}

}  // namespace

void write_question(JsonWriter& json, const Question& question) {
  json.begin_object();
  json.member("seat", question.seat);
  json.member("ask", ask_name(question));
  if (const auto* offer = std::get_if<AskOffer>(&question.ask)) {
    json.member("for", offer->candidates);
  } else {
    write_options(json, question);
  }
  if (const auto* play = std::get_if<AskPlay>(&question.ask)) json.member("card", play->card);
  if (const auto* give = std::get_if<AskGive>(&question.ask)) json.member("to", give->to);
  json.end_object();
}

void write_awaiting(JsonWriter& json, const Awaiting& awaiting) {
  json.begin_list();
  std::visit(Overloaded{
                 [&](const RollNeeded&) { write_roll(json); },
                 [&](const DrawNeeded& draw) { write_draw(json, draw); },
                 [&](const PullNeeded& pull) { write_pull(json, pull); },
                 [&](const Questions& questions) {
                   for (const Question& question : questions) write_question(json, question);
                 },
                 [](const Finished&) {},
             },
             awaiting);
  json.end_list();
}

}  // namespace dicetown
