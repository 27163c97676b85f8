#include "tests/support/scene.h"

#include <algorithm>
#include <ranges>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/invariants.h"
#include "record/describe.h"
#include "record/names.h"

namespace dicetown::stage {
namespace {

constexpr std::string_view kAllOthers = "*";

// --- Text to values ---

[[noreturn]] void complain(std::string_view what, std::string_view about) {
  throw std::invalid_argument(std::string(what) + ": " + std::string(about));
}

std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> all;
  for (std::string word; stream >> word;) all.push_back(word);
  return all;
}

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

Seat seat_at(int index) { return Seat{small(index)}; }

template <class E>
E named(std::string_view name) {
  const auto value = from_name<E>(name);
  if (!value) complain("no such name", name);
  return *value;
}

Claim claim_worth(std::string_view value) { return named<Claim>("claim-" + std::string(value)); }

bool is_claim(std::string_view word) { return word.size() == 1 && word >= "1" && word <= "9"; }

HandCard hand_card(std::string_view word) {
  if (is_claim(word)) return claim_worth(word);
  return named<StoreCard>(word);
}

Dice dice_of(std::string_view text) {
  const auto dice = dice_from_name(text);
  if (!dice) complain("not dice", text);
  return *dice;
}

Claims claims_of(std::string_view text) {
  Claims claims;
  for (const std::string& word : words(text)) claims.add(claim_worth(word));
  return claims;
}

template <class Kind>
Bag<Kind> bag_of(std::string_view text) {
  Bag<Kind> bag;
  for (const std::string& word : words(text)) bag.add(named<Kind>(word));
  return bag;
}

Cards cards_of(std::string_view text) {
  Cards cards;
  for (const std::string& word : words(text)) cards += hand_card(word).alone();
  return cards;
}

// --- Values to text ---

std::string joined(const std::vector<std::string>& parts, std::string_view between = " ") {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += between;
    text += part;
  }
  return text;
}

std::string text_of(Seat seat) { return std::to_string(seat.index); }
std::string text_of(Dice dice) { return dice.empty() ? "none" : dice_name(dice); }
std::string text_of(Claim claim) { return std::to_string(value_of(claim)); }

std::string text_of(Claims claims) {
  std::vector<std::string> values;
  for (int i = 0; i < claims.size(); ++i) values.push_back(text_of(claims.at(i)));
  return joined(values);
}

template <class Kind>
std::string text_of(Bag<Kind> bag) {
  std::vector<std::string> names;
  for (const std::string_view name : names_of(bag)) names.emplace_back(name);
  return joined(names);
}

std::string text_of(const Cards& cards) {
  std::vector<std::string> parts;
  if (!cards.claims.empty()) parts.push_back(text_of(cards.claims));
  if (!cards.store.empty()) parts.push_back(text_of(cards.store));
  return joined(parts);
}

std::string text_of(HandCard card) { return text_of(card.alone()); }

template <class T, int kCapacity>
std::string text_of(const FixedList<T, kCapacity>& list) {
  std::vector<std::string> parts;
  for (const T& item : list) parts.push_back(text_of(item));
  return joined(parts);
}

std::string text_of(SeatSet seats) {
  std::vector<std::string> parts;
  for (const Seat seat : seats) parts.push_back(text_of(seat));
  return joined(parts);
}

std::string text_of(std::optional<Seat> seat) { return seat ? text_of(*seat) : "nobody"; }

std::string text_of(Backs backs) {
  return std::to_string(backs.claims) + " claims " + std::to_string(backs.store) + " store";
}

std::string text_of(const Offer& offer) {
  std::string text = text_of(offer.candidate) + ": $" + std::to_string(offer.dollars) + " " +
                     std::to_string(offer.nuggets) + " nuggets";
  if (!offer.cards.empty()) text += " " + text_of(offer.cards);
  return text;
}

struct InputText {
  using Text = std::string;
  Text operator()(const Roll& roll) const { return "roll " + text_of(roll.seats); }
  Text operator()(const DrawClaims& draw) const { return "draw claims " + text_of(draw.cards); }
  Text operator()(const DrawStore& draw) const {
    StoreCards cards;
    for (const StoreCard card : draw.cards) cards.add(card);
    return "draw " + text_of(cards);
  }
  Text operator()(const DrawElixirs& draw) const {
    Elixirs elixirs;
    for (const Elixir elixir : draw.cards) elixirs.add(elixir);
    return "draw " + text_of(elixirs);
  }
  Text operator()(const Pull& pull) const { return "pull " + text_of(pull.cards); }
  Text operator()(const Keep& keep) const { return "keep " + text_of(keep.dice); }
  Text operator()(const Withdraw&) const { return "withdraw"; }
  Text operator()(const Play& play) const {
    Text text = "play " + std::string(name_of(play.card));
    if (play.turn) text += " " + Text(name_of(play.turn->from)) + ">" + Text(name_of(play.turn->to));
    if (play.target) text += " " + text_of(*play.target);
    return text;
  }
  Text operator()(const Pass& pass) const { return "pass " + Text(name_of(pass.card)); }
  Text operator()(const Retain& retain) const { return "retain " + text_of(retain.dice); }
  Text operator()(const Take& take) const { return "take " + text_of(take.card); }
  Text operator()(const Rob& rob) const {
    return "rob " + text_of(rob.victim) + " claims " + std::to_string(rob.backs.claims) + " store " +
           std::to_string(rob.backs.store);
  }
  Text operator()(const MakeOffer& make) const {
    return make.offer ? "offer for " + text_of(*make.offer) : "offer nothing";
  }
  Text operator()(const Choose& choose) const { return "choose " + text_of(choose.chosen); }
  Text operator()(const TakeRemedy& take) const {
    return take.remedy ? "remedy " + Text(name_of(*take.remedy)) : "decline";
  }
  Text operator()(const TakeElixir& take) const {
    if (!take.pick) return "decline";
    return "elixir " + Text(take.pick->open ? name_of(*take.pick->open) : kTopElixir);
  }
  Text operator()(const Protect& protect) const { return "protect " + text_of(protect.claims); }
  Text operator()(const Target& target) const { return "target " + text_of(target.target); }
  Text operator()(const Give& give) const { return "give " + text_of(give.card); }
};

std::string text_of(const Question& question) {
  std::string text = text_of(question.seat) + ": " + std::string(ask_name(question));
  if (const auto* play = std::get_if<AskPlay>(&question.ask)) text += " " + std::string(name_of(play->card));
  if (const auto* offer = std::get_if<AskOffer>(&question.ask)) text += " for " + text_of(offer->candidates);
  if (const auto* give = std::get_if<AskGive>(&question.ask)) text += " to " + text_of(give->to);
  return text;
}

struct AwaitingText {
  std::string operator()(const RollNeeded& need) const { return "roll " + text_of(need.seats); }
  std::string operator()(const DrawNeeded& need) const {
    return "draw " + std::to_string(need.count) + " from " + std::string(name_of(need.from));
  }
  std::string operator()(const PullNeeded& need) const {
    return "pull from " + text_of(need.from) + ": " + text_of(need.backs);
  }
  std::string operator()(const Questions& questions) const {
    std::vector<std::string> parts;
    for (const Question& question : questions) parts.push_back(text_of(question));
    return joined(parts, "; ");
  }
  std::string operator()(const Finished&) const { return "nothing"; }
};

// --- Filling up a position ---

// All cards of one kind, handed out pile by pile; a pile that says "*" has what is left in the end.
template <class Kind>
class Stock {
 public:
  explicit Stock(Bag<Kind> all) : left_(all) {}

  Bag<Kind> take(Bag<Kind> cards) {
    if (!left_.contains(cards)) complain("not that many of these cards", text_of(cards));
    left_ -= cards;
    return cards;
  }
  Bag<Kind> take_rest() { return std::exchange(left_, {}); }
  Bag<Kind> left() const { return left_; }

 private:
  Bag<Kind> left_;
};

class PositionBuilder {
 public:
  explicit PositionBuilder(const Setup& setup)
      : setup_(setup), claims_(all_claims(setup.rules)), store_(all_store_cards()) {}

  State build() {
    state_ = start(setup_.rules, static_cast<int>(setup_.seats.size()), seat_at(setup_.sheriff));
    state_.phase = setup_.phase;
    state_.round = static_cast<decltype(state_.round)>(setup_.round);
    for (const Seat seat : state_.all_seats()) state_[seat].dice = dice_of(setup(seat).dice);
    place_dollars();
    place_nuggets();
    place_claims();
    place_store_cards();
    if (setup_.rules.doc == DocKind::elixirs) place_elixirs();
    return state_;
  }

 private:
  const SeatSetup& setup(Seat seat) const { return setup_.seats[seat.index]; }

  void place_dollars() {
    int rest = kStartDollars * state_.seat_count + kStartBank;
    for (const Seat seat : state_.all_seats()) {
      state_[seat].dollars = small(setup(seat).dollars.value_or(kStartDollars));
      rest -= state_[seat].dollars;
    }
    const int coach = setup_.coach.value_or(setup_.bank ? rest - *setup_.bank : 0);
    const int bank = setup_.bank.value_or(rest - coach);
    if (coach < 0 || bank < 0 || coach + bank != rest) complain("dollars", "do not add up");
    state_.coach = small(coach);
    state_.bank = small(bank);
  }

  void place_nuggets() {
    int rest = kNuggets;
    for (const Seat seat : state_.all_seats()) {
      state_[seat].nuggets = small(setup(seat).nuggets.value_or(0));
      rest -= state_[seat].nuggets;
    }
    const int missing = setup_.mine ? rest - *setup_.mine : 0;
    state_.mine = small(setup_.mine.value_or(rest));
    if (missing == 0) return;
    for (const Seat seat : state_.all_seats()) {
      if (setup(seat).nuggets) continue;
      state_[seat].nuggets = small(missing);
      return;
    }
    complain("nuggets", "do not add up");
  }

  void place_claims() {
    for (const Seat seat : state_.all_seats()) {
      state_[seat].protected_claims = claims_.take(claims_of(setup(seat).protected_claims));
      if (setup(seat).claims != kAllOthers) {
        state_[seat].hand.claims = claims_.take(claims_of(setup(seat).claims));
      }
    }
    for (const std::string& word : words(setup_.under)) {
      state_.claims.under.push_back(claim_worth(word));
      claims_.take({claim_worth(word)});
    }
    place_line();
    for (const Seat seat : state_.all_seats()) {
      if (setup(seat).claims == kAllOthers) state_[seat].hand.claims = claims_.take_rest();
    }
    state_.claims.deck = claims_.take_rest();
  }

  void place_line() {
    auto& line = state_.claims.line;
    if (setup_.line) {
      for (const std::string& word : words(*setup_.line)) {
        line.push_back(claim_worth(word));
        claims_.take({claim_worth(word)});
      }
      return;
    }
    while (!line.full() && !claims_.left().empty()) {
      const Claim lowest = *claims_.left().begin();
      line.push_back(lowest);
      claims_.take({lowest});
    }
  }

  void place_store_cards() {
    for (const Seat seat : state_.all_seats()) {
      if (setup(seat).store == kAllOthers) continue;
      state_[seat].hand.store = store_.take(bag_of<StoreCard>(setup(seat).store));
    }
    state_.store.discard = store_.take(bag_of<StoreCard>(setup_.store_discard));
    state_.store.deck = store_.take(bag_of<StoreCard>(setup_.store_deck.value_or("")));
    for (const Seat seat : state_.all_seats()) {
      if (setup(seat).store == kAllOthers) state_[seat].hand.store = store_.take_rest();
    }
    (setup_.store_deck ? state_.store.discard : state_.store.deck) += store_.take_rest();
  }

  void place_elixirs() {
    Stock<Elixir> elixirs(all_elixirs());
    state_.elixirs.open = elixirs.take(bag_of<Elixir>(setup_.open_elixirs));
    state_.elixirs.deck = elixirs.take(bag_of<Elixir>(setup_.elixir_deck.value_or("")));
    (setup_.elixir_deck ? state_.elixirs.discard : state_.elixirs.deck) += elixirs.take_rest();
  }

  const Setup& setup_;
  Stock<Claim> claims_;
  Stock<StoreCard> store_;
  State state_;
};

}  // namespace

// --- Inputs ---

Input roll(std::initializer_list<std::pair<int, std::string_view>> throws) {
  Roll roll;
  for (const auto& [seat, dice] : throws) {
    roll.seats.insert(seat_at(seat));
    roll.dice.at(static_cast<std::size_t>(seat)) = dice_of(dice);
  }
  return roll;
}
Input draw_claims(std::string_view claims) {
  DrawClaims draw;
  for (const std::string& word : words(claims)) draw.cards.push_back(claim_worth(word));
  return draw;
}
Input draw_store(std::string_view cards) {
  DrawStore draw;
  for (const std::string& word : words(cards)) draw.cards.push_back(named<StoreCard>(word));
  return draw;
}
Input draw_elixirs(std::string_view elixirs) {
  DrawElixirs draw;
  for (const std::string& word : words(elixirs)) draw.cards.push_back(named<Elixir>(word));
  return draw;
}
Input pull(std::string_view cards) { return Pull{cards_of(cards)}; }
Input keep(int seat, std::string_view dice) { return Keep{seat_at(seat), dice_of(dice)}; }
Input withdraw(int seat) { return Withdraw{seat_at(seat)}; }
Input play(int seat, std::string_view card) { return Play{seat_at(seat), named<StoreCard>(card)}; }
Input play_cheater(int seat, std::string_view die, std::string_view to) {
  return Play{seat_at(seat), StoreCard::cheater, DieTurn{named<Face>(die), named<Face>(to)}, std::nullopt};
}
Input play_joe(int seat, int target) {
  return Play{seat_at(seat), StoreCard::joe, std::nullopt, seat_at(target)};
}
Input pass(int seat, std::string_view card) { return Pass{seat_at(seat), named<StoreCard>(card)}; }
Input retain(int seat, std::string_view dice) { return Retain{seat_at(seat), dice_of(dice)}; }
Input take(int seat, std::string_view card) { return Take{seat_at(seat), hand_card(card)}; }
Input rob(int seat, int victim, Backs backs) { return Rob{seat_at(seat), seat_at(victim), backs}; }
Input offer(int seat, const Goods& goods) {
  return MakeOffer{seat_at(seat), Offer{seat_at(goods.candidate), small(goods.dollars), small(goods.nuggets),
                                        cards_of(goods.cards)}};
}
Input offer_nothing(int seat) { return MakeOffer{seat_at(seat), std::nullopt}; }
Input choose(int seat, int chosen) { return Choose{seat_at(seat), seat_at(chosen)}; }
Input remedy(int seat, Remedy remedy) { return TakeRemedy{seat_at(seat), remedy}; }
Input decline_remedy(int seat) { return TakeRemedy{seat_at(seat), std::nullopt}; }
Input elixir(int seat, std::string_view open_or_top) {
  if (open_or_top == kTopElixir) return TakeElixir{seat_at(seat), ElixirPick{}};
  return TakeElixir{seat_at(seat), ElixirPick{named<Elixir>(open_or_top)}};
}
Input decline_elixir(int seat) { return TakeElixir{seat_at(seat), std::nullopt}; }
Input protect(int seat, std::string_view claims) { return Protect{seat_at(seat), claims_of(claims)}; }
Input target(int seat, int target) { return Target{seat_at(seat), seat_at(target)}; }
Input give(int seat, std::string_view card) { return Give{seat_at(seat), hand_card(card)}; }

std::string text_of(const Input& input) { return std::visit(InputText{}, input); }

Ruleset rules_of(std::string_view preset_name) {
  const auto rules = preset(preset_name);
  if (!rules) complain("no such preset", preset_name);
  return *rules;
}

// --- The game ---

Scene::Scene(const Setup& setup) : rules_(setup.rules), state_(PositionBuilder(setup).build()) {
  EventLog log;
  prepare_knowledge();
  const auto started = start(rules_, state_, log);
  if (!started) complain("bad position", started.error());
  state_ = *started;
  events_ = log.events;
  learn();
}

Scene::Scene(const Ruleset& rules, const State& state) : rules_(rules), state_(state) { prepare_knowledge(); }

Scene Scene::new_game(const Ruleset& rules, int seat_count, int sheriff) {
  return {rules, start(rules, seat_count, seat_at(sheriff))};
}

Viewer Scene::viewer_at(std::optional<int> seat) {
  if (!seat) return {};
  return {seat_at(*seat)};
}

void Scene::prepare_knowledge() {
  for (const Seat seat : state_.all_seats()) knowledge_[seat.index] = knowledge_at_start(state_, {seat});
}

void Scene::learn() {
  for (Knowledge& knowledge : knowledge_) {
    for (const Event& event : events_) {
      if (const auto seen = visible(event, knowledge.viewer)) knowledge.learn(*seen);
    }
  }
}

// What must hold after every input (section 11), also compared with the state before it.
std::string Scene::flaw_after(const State& before) const {
  if (const auto flaw = flaw_of(state_, rules_)) return std::string(*flaw);
  if (state_.mine > before.mine) return "the mine has grown";
  for (const Seat seat : state_.all_seats()) {
    if (!state_[seat].protected_claims.contains(before[seat].protected_claims))
      return "a protected claim is gone";
  }
  const Awaiting now = awaiting(state_, rules_);
  if (const auto* questions = std::get_if<Questions>(&now)) {
    for (const Question& question : *questions) {
      if (question.option_count() == 0) return "a question without an answer: " + text_of(question);
      for (int index = 0; index < question.option_count(); ++index) {
        const Input option = question.option(index);
        if (!check(state_, rules_, option)) return "not legal, though an option: " + stage::text_of(option);
      }
    }
  }
  return "";
}

void Scene::fail(std::string_view what, std::source_location where) {
  failed_ = true;
  ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
      << what << "\n  the game waits for: " << waits_for();
}

void Scene::accepts(const Input& input, std::source_location where) {
  if (failed_) return;
  const auto verdict = check(state_, rules_, input);
  if (!verdict)
    return fail(stage::text_of(input) + " is rejected: " + std::string(describe(verdict.error())), where);
  const State before = state_;
  EventLog log;
  apply(state_, rules_, input, log);
  events_ = std::move(log.events);
  learn();
  State untold = before;
  apply(untold, rules_, input);
  if (untold != state_)
    return fail(stage::text_of(input) + " does something else when nobody listens", where);
  if (const std::string flaw = flaw_after(before); !flaw.empty()) {
    fail("after " + stage::text_of(input) + ": " + flaw, where);
  }
}

void Scene::accepts(std::initializer_list<Input> inputs, std::source_location where) {
  for (const Input& input : inputs) accepts(input, where);
}

void Scene::refuses(const Input& input, std::source_location where) {
  if (failed_) return;
  const State before = state_;
  if (check(state_, rules_, input)) fail(stage::text_of(input) + " is accepted", where);
  if (state_ != before) fail("a mere check has changed the state", where);
}

void Scene::refuses(const Input& input, Rejection why, std::source_location where) {
  if (failed_) return;
  refuses(input, where);
  const auto verdict = check(state_, rules_, input);
  if (!verdict && verdict.error() != why) {
    fail(stage::text_of(input) + " is rejected for another reason: " + std::string(describe(verdict.error())),
         where);
  }
}

void Scene::rearrange(const std::function<void(State&)>& change) {
  change(state_);
  if (const auto flaw = flaw_of(state_, rules_)) complain("bad rearrangement", *flaw);
}

std::string Scene::waits_for() const { return std::visit(AwaitingText{}, awaiting(state_, rules_)); }

std::string Scene::options(int seat) const {
  const Awaiting now = awaiting(state_, rules_);
  std::vector<std::string> options;
  if (const auto* questions = std::get_if<Questions>(&now)) {
    for (const Question& question : *questions) {
      if (question.seat != seat_at(seat)) continue;
      for (int index = 0; index < question.option_count(); ++index) {
        options.push_back(stage::text_of(question.option(index)));
      }
    }
  }
  std::ranges::sort(options);
  return options.empty() ? "not asked" : joined(options, ", ");
}

bool Scene::is_asked(int seat) const { return options(seat) != "not asked"; }

std::string Scene::phase() const { return std::string(name_of(state_.phase)); }
std::string Scene::line() const { return text_of(state_.claims.line); }
std::string Scene::under() const { return text_of(state_.claims.under); }
std::string Scene::store_deck() const { return text_of(state_.store.deck); }
std::string Scene::store_discard() const { return text_of(state_.store.discard); }
std::string Scene::open_elixirs() const { return text_of(state_.elixirs.open); }
std::string Scene::elixir_deck() const { return text_of(state_.elixirs.deck); }
std::string Scene::elixir_discard() const { return text_of(state_.elixirs.discard); }
std::string Scene::drawn() const { return text_of(state_.drawn); }

std::string Scene::announced() const {
  if (!state_.announced) return "nothing";
  return text_of(state_.announced->seat) + ": " + stage::text_of(Input(*state_.announced));
}

std::string Scene::owners() const {
  std::vector<std::string> parts;
  for (int place = 0; place < kPlaces; ++place) {
    const auto owner = state_.owner(static_cast<Place>(place));
    if (owner) parts.push_back(std::string(name_of(static_cast<Place>(place))) + " " + text_of(*owner));
  }
  return joined(parts, ", ");
}

std::string Scene::visits() const { return text_of(state_.visits); }
std::string Scene::visitor() const { return text_of(state_.visitor); }
std::string Scene::winner() const { return text_of(state_.winner); }

std::string Scene::offers() const {
  std::vector<std::string> parts;
  for (const Seat seat : state_.offering) {
    parts.push_back(text_of(seat) + " for " + text_of(state_.offers[seat.index]));
  }
  return joined(parts, ", ");
}

std::string Scene::revisable() const {
  std::vector<std::string> parts;
  for (const Seat seat : state_.all_seats()) {
    const int left = state_.replacements_left[seat.index];
    if (left > 0) parts.push_back(text_of(seat) + " (" + std::to_string(left) + " left)");
  }
  return joined(parts, ", ");
}

std::string Scene::all_dollars() const {
  std::vector<std::string> parts;
  for (const Seat seat : state_.all_seats()) parts.push_back(std::to_string(state_[seat].dollars));
  return joined(parts);
}

std::string Scene::all_nuggets() const {
  std::vector<std::string> parts;
  for (const Seat seat : state_.all_seats()) parts.push_back(std::to_string(state_[seat].nuggets));
  return joined(parts);
}

std::string Scene::dice(int seat) const { return dice_name(of(seat).dice); }
std::string Scene::rolled(int seat) const { return dice_name(of(seat).rolled); }
std::string Scene::kept(int seat) const { return of(seat).kept ? text_of(*of(seat).kept) : "undecided"; }
std::string Scene::claims(int seat) const { return text_of(of(seat).hand.claims); }
std::string Scene::protected_claims(int seat) const { return text_of(of(seat).protected_claims); }
std::string Scene::store(int seat) const { return text_of(of(seat).hand.store); }

View Scene::view(std::optional<int> seat) const {
  return observe(state_, rules_, knowledge_.at(place_of(viewer_at(seat))));
}

}  // namespace dicetown::stage
