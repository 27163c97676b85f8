#include "tests/support/scene.h"

#include <algorithm>
#include <utility>

#include <gtest/gtest.h>

#include "engine/invariants.h"
#include "json/names.h"
#include "record/describe.h"
#include "tests/support/notation.h"

namespace dicetown::stage {
namespace {

std::string question_text(const Question& question) {
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
    for (const Question& question : questions) parts.push_back(question_text(question));
    return joined(parts, "; ");
  }
  std::string operator()(const Finished&) const { return "nothing"; }
};

}  // namespace

Scene::Scene(const Setup& setup) : rules_(setup.rules), state_(position_of(setup)) {
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
      if (question.option_count() == 0) return "a question without an answer: " + question_text(question);
      for (int index = 0; index < question.option_count(); ++index) {
        const Input option = question.option(index);
        if (!check(state_, rules_, option)) return "not legal, though an option: " + text_of(option);
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
    return fail(text_of(input) + " is rejected: " + std::string(describe(verdict.error())), where);
  const State before = state_;
  EventLog log;
  apply(state_, rules_, input, log);
  events_ = std::move(log.events);
  learn();
  State untold = before;
  apply(untold, rules_, input);
  if (untold != state_) return fail(text_of(input) + " does something else when nobody listens", where);
  if (const std::string flaw = flaw_after(before); !flaw.empty()) {
    fail("after " + text_of(input) + ": " + flaw, where);
  }
}

void Scene::accepts(std::initializer_list<Input> inputs, std::source_location where) {
  for (const Input& input : inputs) accepts(input, where);
}

void Scene::refuses(const Input& input, std::source_location where) {
  if (failed_) return;
  const State before = state_;
  if (check(state_, rules_, input)) fail(text_of(input) + " is accepted", where);
  if (state_ != before) fail("a mere check has changed the state", where);
}

void Scene::refuses(const Input& input, Rejection why, std::source_location where) {
  if (failed_) return;
  refuses(input, where);
  const auto verdict = check(state_, rules_, input);
  if (!verdict && verdict.error() != why) {
    fail(text_of(input) + " is rejected for another reason: " + std::string(describe(verdict.error())),
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
        options.push_back(text_of(question.option(index)));
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
  return text_of(state_.announced->seat) + ": " + text_of(Input(*state_.announced));
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
