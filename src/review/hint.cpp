#include "review/hint.h"

#include <algorithm>
#include <cmath>

#include "bots/levels.h"
#include "bots/search/advice.h"
#include "engine/apply.h"
#include "engine/awaiting.h"
#include "engine/hidden_window.h"
#include "json/json_writer.h"
#include "json/names.h"
#include "record/game_record.h"
#include "review/reasons_writer.h"

namespace dicetown {
namespace {

// Of the time there is, so much is for the reasons.
constexpr std::uint32_t kShareForReasons = 5;
constexpr std::uint32_t kMostForReasons = 1000;
constexpr std::uint64_t kReasonStream = 1;

Budget for_reasons(Budget budget) {
  return {.playouts = std::min(budget.playouts, kMostForReasons),
          .milliseconds = has_clock(budget) ? budget.milliseconds / kShareForReasons : budget.milliseconds};
}

Budget for_answers(Budget budget) {
  if (has_clock(budget)) budget.milliseconds -= budget.milliseconds / kShareForReasons;
  return budget;
}

// With so many decimals.
std::string rounded(double number, int decimals) {
  std::int64_t scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  const std::int64_t whole = std::llround(std::abs(number) * static_cast<double>(scale));
  const std::string fraction = std::to_string(scale + whole % scale).substr(1);
  return (number < 0 && whole != 0 ? "-" : "") + std::to_string(whole / scale) + "." + fraction;
}

}  // namespace

std::optional<Question> question_ahead(State& state, const Ruleset& rules, Seat seat) {
  const StoreCard card = state.window_card;
  for (;;) {
    if (auto question = question_for(state, rules, seat)) return question;
    if (!is_hidden_window(state) || state.window_card != card) return std::nullopt;
    Chronicle passed;
    apply(state, rules, Pass{state.asked, card}, passed);
    if (!passed.events.empty() || !passed.moments.empty()) return std::nullopt;
  }
}

Counsel counsel(const State& state, const Ruleset& rules, const Witness& witness, const Question& question,
                Budget budget, std::uint64_t seed) {
  Counsel result{observe(state, rules, witness.knowledge), question, {}, {}};
  const Insight insight{result.view, strongest_judgement().weights(result.view), witness.hunches};
  Rng rng(seed);
  result.answers = advise(insight, question, Breadth::all, for_answers(budget), rng);
  if (result.answers.size() < 2) return result;
  const Budget left = for_reasons(budget);
  Rng luck(seed, kReasonStream);
  result.reasons = compare(insight, result.answers[0].answer, result.answers[1].answer, left.playouts,
                           Deadline(left), luck)
                       .reasons;
  return result;
}

std::string counsel_json(const Counsel& counsel) {
  JsonWriter json;
  json.begin_object();
  json.member("seat", counsel.question.seat);
  json.member("ask", ask_name(counsel.question));
  json.key("answers");
  json.begin_list();
  for (const SearchedAnswer& each : counsel.answers) {
    json.begin_object();
    json.key("answer");
    json.raw(input_json({each.answer}));
    json.key("worth");
    json.raw(rounded(each.worth, 2));
    json.key("win_chance");
    json.raw(rounded(each.win_chance, 4));
    json.member("playouts", each.playouts);
    json.end_object();
  }
  json.end_list();
  write_reasons(json, counsel.reasons);
  json.end_object();
  return json.take();
}

}  // namespace dicetown
