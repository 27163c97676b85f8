// Any inputs, most of them nonsense, to a game of any rules: what `check` accepts can be applied and breaks
// no invariant; and everybody's view of it can be observed and made into a world.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>
#include <variant>

#include "chance/dealer.h"
#include "chance/rng.h"
#include "engine/engine.h"
#include "engine/invariants.h"

namespace dicetown {
namespace {

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

// Values in range of their types and otherwise arbitrary. Behind the last byte everything is 0.
class RawValues {
 public:
  explicit RawValues(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool empty() const { return bytes_.empty(); }
  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t value = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return value;
  }
  int below(int bound) { return byte() % bound; }
  template <class Enum>
  Enum one_of(int count) {
    return static_cast<Enum>(below(count));
  }
  bool coin() { return (byte() & 1) != 0; }

  Seat seat() { return Seat{byte()}; }
  Seat likely_seat() {
    const std::uint8_t value = byte();
    return Seat{static_cast<std::uint8_t>(value < 240 ? value % kMaxSeats : value)};
  }
  Face face() { return one_of<Face>(kFaces); }
  StoreCard store_card() { return one_of<StoreCard>(kStoreCardKinds); }
  Claim claim() { return one_of<Claim>(kClaimValues); }
  Elixir elixir() { return one_of<Elixir>(kElixirs); }
  HandCard hand_card() { return coin() ? HandCard(claim()) : HandCard(store_card()); }
  Backs backs() { return {byte(), byte()}; }
  Dice dice() {
    Dice dice;
    for (int left = below(kDicePerSeat + 1); left > 0; --left) dice.add(face());
    return dice;
  }
  Cards cards() {
    Cards cards;
    for (int left = below(4); left > 0; --left) cards += hand_card().alone();
    return cards;
  }
  template <class T>
  std::optional<T> maybe(const T& value) {
    return coin() ? std::optional(value) : std::nullopt;
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

Ruleset raw_rules(RawValues& raw) {
  Ruleset rules;
  for (std::uint8_t& copies : rules.claim_copies) {
    copies = static_cast<std::uint8_t>(raw.below(kMaxCopiesOfAClaim + 1));
  }
  rules.doc = raw.one_of<DocKind>(2);
  rules.doc_for = raw.one_of<DocFor>(2);
  rules.doc_visit = raw.one_of<DocVisit>(2);
  rules.doc_order = raw.one_of<DocOrder>(2);
  rules.elixir_card = raw.one_of<ElixirCard>(2);
  rules.claims_refill = raw.one_of<ClaimsRefill>(2);
  rules.brute_covers = raw.one_of<BruteCovers>(2);
  rules.cheater_scope = raw.one_of<CheaterScope>(2);
  rules.bribes = raw.one_of<Bribes>(2);
  rules.first_round_store_visits = static_cast<std::uint8_t>(1 + raw.below(kMaxStoreVisits));
  if (flaw_of(rules)) rules.claim_copies = {1, 1, 1, 1, 1};
  return rules;
}

template <class Draw, class Kind>
Draw raw_draw(RawValues& raw, int kinds, int most) {
  Draw draw;
  for (int left = raw.below(most + 1); left > 0; --left) draw.cards.push_back(raw.one_of<Kind>(kinds));
  return draw;
}

Input raw_chance(RawValues& raw) {
  switch (raw.below(5)) {
    case 0: {
      Roll roll{.seats = SeatSet::first(raw.below(kMaxSeats + 1))};
      for (Dice& dice : roll.dice) dice = raw.dice();
      return roll;
    }
    case 1: return raw_draw<DrawClaims, Claim>(raw, kClaimValues, kLineLength);
    case 2: return raw_draw<DrawStore, StoreCard>(raw, kStoreCardKinds, kDicePerSeat);
    case 3: return raw_draw<DrawElixirs, Elixir>(raw, kElixirs, kOpenElixirs);
    default: return Pull{raw.cards()};
  }
}

Play raw_play(RawValues& raw, Seat seat) {
  Play play{seat, raw.store_card()};
  if (raw.coin()) play.turn = DieTurn{raw.face(), raw.face()};
  if (raw.coin()) play.target = raw.seat();
  return play;
}

MakeOffer raw_offer(RawValues& raw, Seat seat) {
  if (raw.coin()) return {seat, std::nullopt};
  Offer offer;
  offer.candidate = raw.likely_seat();
  offer.dollars = raw.byte();
  offer.nuggets = raw.byte();
  offer.cards = raw.cards();
  return {seat, offer};
}

Input raw_answer(RawValues& raw) {
  const Seat seat = raw.likely_seat();
  switch (raw.below(14)) {
    case 0: return Keep{seat, raw.dice()};
    case 1: return Withdraw{seat};
    case 2: return raw_play(raw, seat);
    case 3: return Pass{seat, raw.store_card()};
    case 4: return Retain{seat, raw.dice()};
    case 5: return Take{seat, raw.hand_card()};
    case 6: return Rob{seat, raw.likely_seat(), raw.backs()};
    case 7: return raw_offer(raw, seat);
    case 8: return Choose{seat, raw.likely_seat()};
    case 9: return TakeRemedy{seat, raw.maybe(raw.one_of<Remedy>(kRemedies))};
    case 10: return TakeElixir{seat, raw.maybe(ElixirPick{raw.maybe(raw.elixir())})};
    case 11: return Protect{seat, raw.cards().claims};
    case 12: return Target{seat, raw.likely_seat()};
    default: return Give{seat, raw.hand_card()};
  }
}

class Table {
 public:
  Table(const Ruleset& rules, int seat_count, Seat sheriff)
      : rules_(rules), state_(start(rules, seat_count, sheriff)) {
    for (const Seat seat : state_.all_seats()) {
      knowledge_[seat.index] = knowledge_at_start(state_, Viewer{seat});
    }
  }

  bool is_over() const { return state_.step == Step::finished; }

  // Nothing happens where the input is rejected.
  bool take(const Input& input) {
    if (!check(state_, rules_, input)) return false;
    EventLog log;
    apply(state_, rules_, input, log);
    if (const auto flaw = flaw_of(state_, rules_)) require(false, *flaw);
    for (const Event& event : log.events) {
      for (const Seat seat : state_.all_seats()) {
        if (const auto seen = visible(event, Viewer{seat})) knowledge_[seat.index].learn(*seen);
      }
    }
    return true;
  }

  // Something legal, so that every part of a game is reached.
  void go_on(RawValues& raw) {
    Rng rng(raw.byte());
    const Awaiting now = awaiting(state_, rules_);
    if (needs_chance(now)) return require(take(deal(state_, now, rng)), "what was dealt is rejected");
    const auto* questions = std::get_if<Questions>(&now);
    if (questions == nullptr) return;
    const Question& question = (*questions)[raw.below(questions->size())];
    const int options = question.option_count();
    require(options > 0, "a question without an answer");
    require(take(question.option((raw.byte() * 256 + raw.byte()) % options)), "an option is rejected");
  }

  void look_on(Seat seat, std::uint64_t seed) const {
    if (!state_.all_seats().has(seat)) return;
    Rng rng(seed);
    const View view = observe(state_, rules_, knowledge_[seat.index]);
    const State world = determinize(view, rng);
    require(observe(world, view.rules, view.knowledge) == view, "a world looks unlike its view");
    if (const auto flaw = flaw_of(world, rules_)) require(false, *flaw);
  }

 private:
  Ruleset rules_;
  State state_;
  std::array<Knowledge, kMaxSeats> knowledge_{};
};

void play(RawValues raw) {
  const Ruleset rules = raw_rules(raw);
  const int seat_count = kMinSeats + raw.below(kMaxSeats - kMinSeats + 1);
  Table table(rules, seat_count, Seat{static_cast<std::uint8_t>(raw.below(seat_count))});
  while (!raw.empty() && !table.is_over()) {
    const std::uint8_t what = raw.byte();
    if (what < 96) {
      table.take(what % 4 == 0 ? raw_chance(raw) : raw_answer(raw));
    } else if (what < 112) {
      table.look_on(raw.likely_seat(), what);
    } else {
      table.go_on(raw);
    }
  }
}

}  // namespace
}  // namespace dicetown

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dicetown::play(dicetown::RawValues({data, size}));
  return 0;
}
