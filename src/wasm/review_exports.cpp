// What a worker is asked that looks at games again: one at a time, for as long as it is the same record.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/json_writer.h"
#include "review/hint.h"
#include "review/job.h"
#include "review/plan.h"
#include "review/review.h"
#include "text/lines.h"
#include "wasm/outside.h"

namespace dicetown {
namespace {

std::optional<ReviewPlan>& plan() {
  static std::optional<ReviewPlan> plan;
  return plan;
}

std::string error_json(std::string_view what) {
  JsonWriter json;
  json.begin_object();
  json.member("error", what);
  json.end_object();
  return json.take();
}

std::string refusal_json(const Unreviewable& refused) {
  JsonWriter json;
  json.begin_object();
  json.member("flaw", name_of(refused.flaw));
  json.member("error", std::string_view(refused.what));
  json.end_object();
  return json.take();
}

}  // namespace

// {"jobs":N}, or {"flaw":CODE,"error":TEXT} for a record that cannot be reviewed.
DICETOWN_EXPORT(plan_game_review)
void plan_game_review(const char* record, std::size_t size, std::uint32_t playouts) {
  auto planned = plan_review({record, size}, {.playouts = playouts});
  if (!planned) return reply(refusal_json(planned.error()));
  plan() = *std::move(planned);
  JsonWriter json;
  json.begin_object();
  json.member("jobs", plan()->jobs());
  json.end_object();
  reply(json.take());
}

// Its result, as a line of JSON. There must be a plan.
DICETOWN_EXPORT(carry_out_review_job) void carry_out_review_job(std::uint32_t job) {
  reply(job_json(run_job(*plan(), job), plan()->seats()));
}

// The review, out of the results of all jobs: a line each, in any order. {"error":TEXT} if one does not fit.
DICETOWN_EXPORT(gather_review) void gather_review(const char* lines, std::size_t size) {
  std::string_view text(lines, size);
  std::vector<JobResult> results;
  while (!text.empty()) {
    auto result = read_job(take_line(text), *plan());
    if (!result) return reply(error_json(result.error()));
    results.push_back(*std::move(result));
  }
  if (results.size() != plan()->jobs()) return reply(error_json("results are missing"));
  reply(review_json(*plan(), gather(*plan(), results)));
}

// What the strongest bot would answer to the question that a seat has open at the end of a record, by that
// seat's view alone. Nothing if it has none.
DICETOWN_EXPORT(counsel_seat)
void counsel_seat(const char* record, std::size_t size, std::uint32_t seat, std::uint32_t milliseconds,
                  std::uint32_t seed) {
  std::string_view text(record, size);
  Replay replay;
  Witnesses witnesses;
  while (!text.empty()) {
    if (!replay.take(take_line(text))) return;
    witnesses.take(replay);
  }
  const Seat asked{static_cast<std::uint8_t>(seat)};
  const Ruleset& rules = replay.record().rules;
  State state = replay.state();
  const auto question = question_ahead(state, rules, asked);
  if (!question) return;
  reply(counsel_json(counsel(state, rules, witnesses[asked], *question, budget_of_time(milliseconds), seed)));
}

}  // namespace dicetown
