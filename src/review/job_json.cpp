#include <algorithm>

#include "engine/check.h"
#include "json/input_reader.h"
#include "json/json_reader.h"
#include "json/json_writer.h"
#include "record/game_record.h"
#include "review/job.h"

namespace dicetown {
namespace {

// No goods in the game are worth more points than this, in millionths.
constexpr std::uint32_t kMost = 1000U * kCertain;

void write_chances(JsonWriter& json, const Chances& chances, SeatSet seats) {
  json.begin_list();
  for (const Seat seat : seats) json.put(chances[seat.index]);
  json.end_list();
}

void write_verdict(JsonWriter& json, const Verdict& verdict) {
  json.key("best");
  json.raw(input_json({verdict.best}));
  json.member("loss", verdict.loss);
  json.member("error", verdict.error);
  json.key("reasons");
  json.begin_list();
  for (const Reason& reason : verdict.reasons) {
    json.begin_object();
    json.member("matter", reason.factor);
    json.member("better", reason.better);
    json.member("worse", reason.worse);
    json.end_object();
  }
  json.end_list();
}

Chances read_chances(const JsonValue& value, SeatSet seats, Flaw& flaw) {
  Chances chances{};
  std::int64_t sum = 0;
  if (value.IsArray() && static_cast<int>(value.Size()) == seats.size()) {
    for (const Seat seat : seats) {
      const JsonValue& chance = value[seat.index];
      if (chance.IsInt() && chance.GetInt() >= 0) chances[seat.index] = chance.GetInt();
      sum += chances[seat.index];
    }
  }
  if (sum != kCertain) flaw.note("chances are not one whole number per seat that add up to 1000000");
  return chances;
}

std::int32_t read_millionths(Fields& fields, std::string_view key) {
  return static_cast<std::int32_t>(fields.large_number(key, 0, kMost));
}

Reasons read_reasons(Fields& fields) {
  Reasons reasons;
  for (const JsonValue* item : fields.list("reasons")) {
    Fields reason(*item, "a reason", fields.flaw());
    reasons.push_back({reason.named<Factor>("matter"), read_millionths(reason, "better"),
                       read_millionths(reason, "worse")});
    reason.close();
  }
  return reasons;
}

// The best answer must be one to the question that was asked.
Input read_best(std::string_view text, const ReviewPlan& plan, const ReviewStep& step, Flaw& flaw) {
  const auto best = read_input(text);
  if (!best) {
    flaw.note(best.error());
    return {};
  }
  const bool fits =
      seat_of(best->input) == seat_of(step.input) && check(step.before, plan.rules, best->input);
  if (!fits) flaw.note("\"best\" is not an answer to what was asked");
  return best->input;
}

}  // namespace

std::string job_json(const JobResult& result, SeatSet seats) {
  JsonWriter json;
  json.begin_object();
  json.member("job", result.job);
  if (result.before) {
    json.key("before");
    write_chances(json, *result.before, seats);
  }
  json.key("in_throw");
  json.begin_list();
  for (const Chances& chances : result.in_throw) write_chances(json, chances, seats);
  json.end_list();
  if (result.round_end) {
    json.key("round_end");
    write_chances(json, *result.round_end, seats);
  }
  if (result.verdict) write_verdict(json, *result.verdict);
  json.end_object();
  return json.take();
}

std::expected<JobResult, std::string> read_job(std::string_view text, const ReviewPlan& plan) {
  const auto line = JsonLine::parse(text);
  if (!line) return std::unexpected(line.error());
  Flaw flaw;
  Fields fields(line->root(), "the result", flaw);
  JobResult result;
  result.job = fields.large_number("job", 0, static_cast<std::uint32_t>(plan.jobs() - 1));
  const ReviewStep& step = plan.steps[result.job];
  if (const JsonValue* before = fields.optional("before")) {
    result.before = read_chances(*before, plan.seats(), flaw);
  }
  if (!result.before && !seat_of(step.input)) flaw.note("\"before\" is missing");
  for (const JsonValue* item : fields.list("in_throw")) {
    result.in_throw.push_back(read_chances(*item, plan.seats(), flaw));
  }
  if (std::ssize(result.in_throw) != std::max(0, step.throwers().size() - 1)) {
    flaw.note("\"in_throw\" has a different number of throws");
  }
  if (fields.has("round_end") != plan.ends_its_round(result.job)) flaw.note("\"round_end\" is misplaced");
  if (const JsonValue* end = fields.optional("round_end"))
    result.round_end = read_chances(*end, plan.seats(), flaw);
  if (fields.has("best") != step.dilemma.has_value()) flaw.note("\"best\" is misplaced");
  if (fields.optional("best") != nullptr && !flaw.found()) {
    result.verdict = Verdict{.best = read_best(line->member_text("best"), plan, step, flaw),
                             .loss = read_millionths(fields, "loss"),
                             .error = read_millionths(fields, "error"),
                             .reasons = read_reasons(fields)};
  }
  fields.close();
  if (flaw.found()) return std::unexpected(flaw.what());
  return result;
}

}  // namespace dicetown
