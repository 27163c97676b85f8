#include "json/input_writer.h"

#include <string>
#include <variant>

#include "engine/overloaded.h"
#include "json/recorded_input.h"

namespace dicetown {
namespace {

void write_roll(JsonWriter& json, const Roll& roll) {
  json.key("roll");
  json.begin_object();
  for (const Seat seat : roll.seats) json.member(std::to_string(seat.index), roll.dice[seat.index]);
  json.end_object();
}

template <class Draw>
void write_draw(JsonWriter& json, const Draw& draw, Deck from) {
  json.member("draw", draw.cards);
  json.member("from", name_of(from));
}

void write_play(JsonWriter& json, const Play& play) {
  json.member("play", name_of(play.card));
  if (play.turn) {
    json.member("die", name_of(play.turn->from));
    json.member("to", name_of(play.turn->to));
  }
  if (play.target) json.member("target", *play.target);
}

void write_rob(JsonWriter& json, const Rob& rob) {
  json.member("rob", rob.victim);
  json.member("claims", int{rob.backs.claims});
  json.member("store", int{rob.backs.store});
}

void write_make_offer(JsonWriter& json, const MakeOffer& make) {
  json.key("offer");
  if (!make.offer) return json.null();
  json.begin_object();
  write_offer(json, *make.offer);
  json.end_object();
}

std::optional<std::string_view> remedy_name(const TakeRemedy& take) {
  if (!take.remedy) return std::nullopt;
  return name_of(*take.remedy);
}

std::optional<std::string_view> elixir_name(const TakeElixir& take) {
  if (!take.pick) return std::nullopt;
  return take.pick->open ? name_of(*take.pick->open) : kTopElixir;
}

}  // namespace

void write_offer(JsonWriter& json, const Offer& offer) {
  json.member("for", offer.candidate);
  json.member("dollars", int{offer.dollars});
  json.member("nuggets", int{offer.nuggets});
  json.member("cards", names_of(offer.cards));
}

void write_answer(JsonWriter& json, const Input& input) {
  std::visit(Overloaded{
                 [&](const Roll& roll) { write_roll(json, roll); },
                 [&](const DrawClaims& draw) { write_draw(json, draw, Deck::claims); },
                 [&](const DrawStore& draw) { write_draw(json, draw, Deck::store); },
                 [&](const DrawElixirs& draw) { write_draw(json, draw, Deck::elixirs); },
                 [&](const Pull& pull) { json.member("pull", names_of(pull.cards)); },
                 [&](const Keep& keep) { json.member("keep", keep.dice); },
                 [&](const Withdraw&) { json.key("keep"), json.null(); },
                 [&](const Play& play) { write_play(json, play); },
                 [&](const Pass& pass) { json.member("pass", name_of(pass.card)); },
                 [&](const Retain& retain) { json.member("retain", retain.dice); },
                 [&](const Take& take) { json.member("take", name_of(take.card)); },
                 [&](const Rob& rob) { write_rob(json, rob); },
                 [&](const MakeOffer& make) { write_make_offer(json, make); },
                 [&](const Choose& choose) { json.member("choose", choose.chosen); },
                 [&](const TakeRemedy& take) { json.member("remedy", remedy_name(take)); },
                 [&](const TakeElixir& take) { json.member("elixir", elixir_name(take)); },
                 [&](const Protect& protect) { json.member("protect", names_of(protect.claims)); },
                 [&](const Target& target) { json.member("target", target.target); },
                 [&](const Give& give) { json.member("give", name_of(give.card)); },
             },
             input);
}

std::string input_json(const RecordedInput& recorded) {
  JsonWriter json;
  json.begin_object();
  if (const auto seat = seat_of(recorded.input)) json.member("seat", *seat);
  write_answer(json, recorded.input);
  if (recorded.at) json.key("at"), json.number(*recorded.at);
  if (recorded.automatic) json.member("auto", name_of(*recorded.automatic));
  json.end_object();
  return json.take();
}

}  // namespace dicetown
