// One piece of a review, and what comes out of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/input.h"
#include "review/chances.h"
#include "review/comparison.h"
#include "review/plan.h"

namespace dicetown {

// What the strongest bot thinks of a decision, by what the seat knew then.
struct Verdict {
  Input best;
  std::int32_t loss = 0;   // what the answer given wins less often than the best, in millionths
  std::int32_t error = 0;  // by so much that may be off
  Reasons reasons;         // for the best

  bool operator==(const Verdict&) const = default;
};

struct JobResult {
  std::size_t job = 0;
  std::optional<Chances> before;     // the step; nothing if they are the same after it
  std::vector<Chances> in_throw;     // between the dice of one seat and the next
  std::optional<Chances> round_end;  // if it is the last step of its round
  std::optional<Verdict> verdict;

  bool operator==(const JobResult&) const = default;
};

// The same result for the same plan and number, wherever and whenever. Precondition: job < plan.jobs().
JobResult run_job(const ReviewPlan& plan, std::size_t job);

// One line of JSON, for those who send it on.
std::string job_json(const JobResult& result, SeatSet seats);
// An error says what is wrong. Checks the form, and that it can belong to the plan.
std::expected<JobResult, std::string> read_job(std::string_view json, const ReviewPlan& plan);

}  // namespace dicetown
