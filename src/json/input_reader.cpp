#include "json/input_reader.h"

#include <algorithm>
#include <array>

#include "json/answer_reader.h"
#include "json/json_reader.h"

namespace dicetown {
namespace {

// --- Chance ---

Input read_draw(Fields& fields) {
  switch (fields.named<Deck>("from")) {
    case Deck::claims: return DrawClaims{fields.card_list<decltype(DrawClaims::cards)>("draw")};
    case Deck::store: return DrawStore{fields.card_list<decltype(DrawStore::cards)>("draw")};
    case Deck::elixirs: break;
  }
  return DrawElixirs{fields.card_list<decltype(DrawElixirs::cards)>("draw")};
}

Input read_roll(Fields& fields) {
  static constexpr std::array<std::string_view, kMaxSeats> kSeats{"0", "1", "2", "3", "4"};
  static_assert(!kSeats.back().empty(), "each seat has a name");
  Roll roll;
  Fields throws = fields.object("roll");
  for (std::uint8_t index = 0; index < kMaxSeats; ++index) {
    if (!throws.has(kSeats[index])) continue;
    roll.seats.insert(Seat{index});
    roll.dice[index] = throws.dice(kSeats[index]);
  }
  throws.close();
  return roll;
}

Input read_pull(Fields& fields) { return Pull{fields.hand_cards("pull")}; }

// --- Answers ---

Input read_keep(Fields& fields, Seat seat) {
  if (fields.is_null("keep")) return Withdraw{seat};
  return Keep{seat, fields.dice("keep")};
}

Face read_face(Fields& fields, std::string_view key) { return fields.named<Face>(key); }

Input read_play(Fields& fields, Seat seat) {
  Play play{seat, fields.named<StoreCard>("play")};
  if (play.card == StoreCard::cheater) {
    play.turn = DieTurn{read_face(fields, "die"), read_face(fields, "to")};
  } else if (play.card == StoreCard::joe) {
    play.target = fields.seat("target");
  }
  return play;
}

Input read_pass(Fields& fields, Seat seat) { return Pass{seat, fields.named<StoreCard>("pass")}; }
Input read_retain(Fields& fields, Seat seat) { return Retain{seat, fields.dice("retain")}; }
Input read_take(Fields& fields, Seat seat) { return Take{seat, fields.hand_card("take")}; }

Input read_rob(Fields& fields, Seat seat) {
  return Rob{seat, fields.seat("rob"), Backs{fields.number("claims"), fields.number("store")}};
}

Input read_offer(Fields& fields, Seat seat) {
  if (fields.is_null("offer")) return MakeOffer{seat, std::nullopt};
  Fields goods = fields.object("offer");
  const Offer offer{goods.seat("for"), goods.number("dollars"), goods.number("nuggets"),
                    goods.hand_cards("cards")};
  goods.close();
  if (offer.empty()) fields.flaw().note("an offer of nothing must be null");
  return MakeOffer{seat, offer};
}

Input read_choose(Fields& fields, Seat seat) { return Choose{seat, fields.seat("choose")}; }

Input read_remedy(Fields& fields, Seat seat) {
  if (fields.is_null("remedy")) return TakeRemedy{seat, std::nullopt};
  return TakeRemedy{seat, fields.named<Remedy>("remedy")};
}

Input read_elixir(Fields& fields, Seat seat) {
  if (fields.is_null("elixir")) return TakeElixir{seat, std::nullopt};
  if (fields.text("elixir") == kTopElixir) return TakeElixir{seat, ElixirPick{}};
  return TakeElixir{seat, ElixirPick{fields.named<Elixir>("elixir")}};
}

Input read_protect(Fields& fields, Seat seat) { return Protect{seat, fields.cards<Claim>("protect")}; }
Input read_target(Fields& fields, Seat seat) { return Target{seat, fields.seat("target")}; }
Input read_give(Fields& fields, Seat seat) { return Give{seat, fields.hand_card("give")}; }

// --- By the key that tells the kind ---

struct ChanceForm {
  std::string_view key;
  Input (*read)(Fields&);
};
constexpr std::array<ChanceForm, 3> kChanceForms{
    {{"draw", read_draw}, {"roll", read_roll}, {"pull", read_pull}}};

struct AnswerForm {
  std::string_view key;
  Input (*read)(Fields&, Seat);
};
// `target` is also a part of `play`, so it comes behind it.
constexpr std::array<AnswerForm, 13> kAnswerForms{{{"keep", read_keep},
                                                   {"play", read_play},
                                                   {"pass", read_pass},
                                                   {"retain", read_retain},
                                                   {"take", read_take},
                                                   {"rob", read_rob},
                                                   {"offer", read_offer},
                                                   {"choose", read_choose},
                                                   {"remedy", read_remedy},
                                                   {"elixir", read_elixir},
                                                   {"protect", read_protect},
                                                   {"target", read_target},
                                                   {"give", read_give}}};

// Null where no form has a key that is there.
template <class Forms>
const Forms::value_type* form_of(const Forms& forms, const Fields& fields) {
  const auto found = std::ranges::find_if(forms, [&](const auto& form) { return fields.has(form.key); });
  return found == forms.end() ? nullptr : &*found;
}

Input read_form(Fields& fields) {
  if (const ChanceForm* chance = form_of(kChanceForms, fields)) return chance->read(fields);
  if (const AnswerForm* answer = form_of(kAnswerForms, fields))
    return answer->read(fields, fields.seat("seat"));
  fields.flaw().note("unknown kind of input");
  return {};
}

std::optional<std::uint64_t> read_at(Fields& fields) {
  const JsonValue* at = fields.optional("at");
  if (!at) return std::nullopt;
  if (at->IsUint64()) return at->GetUint64();
  fields.flaw().note("\"at\" is not a whole number, 0 or more");
  return std::nullopt;
}

}  // namespace

Input read_answer(const JsonValue& value, Seat seat, Flaw& flaw) {
  Fields fields(value, "the answer", flaw);
  const AnswerForm* form = form_of(kAnswerForms, fields);
  if (!form) {
    flaw.note("unknown kind of answer");
    return Withdraw{seat};
  }
  const Input input = form->read(fields, seat);
  fields.close();
  return input;
}

std::expected<RecordedInput, std::string> read_input(std::string_view line) {
  const auto json = JsonLine::parse(line);
  if (!json) return std::unexpected(json.error());
  Flaw flaw;
  Fields fields(json->root(), "the input", flaw);
  RecordedInput recorded{read_form(fields)};
  recorded.at = read_at(fields);
  if (fields.has("auto")) recorded.automatic = fields.named<Automatic>("auto");
  fields.close();
  if (flaw.found()) return std::unexpected(flaw.what());
  return recorded;
}

}  // namespace dicetown
