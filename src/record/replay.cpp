#include "record/replay.h"

#include "engine/check.h"
#include "engine/start.h"
#include "json/input_reader.h"
#include "record/describe.h"
#include "record/record_reader.h"

namespace dicetown {
namespace {

std::expected<State, std::string> begin(const GameRecord& record, EventLog& log) {
  if (!record.position) return start(record.rules, static_cast<int>(record.seats.size()), record.sheriff);
  const auto state = start(record.rules, *record.position, log);
  if (!state) return std::unexpected("impossible start: " + std::string(state.error()));
  return *state;
}

}  // namespace

std::string ReplayError::message(std::string_view file) const {
  return std::string(file) + ":" + std::to_string(line) + ": " + what + "; asked: " + asked;
}

std::expected<void, std::string> Replay::take_header(std::string_view line) {
  auto record = read_header(line);
  if (!record) return std::unexpected("malformed: " + record.error());
  const auto state = begin(*record, log_);
  if (!state) return std::unexpected(state.error());
  record_ = *std::move(record);
  state_ = *state;
  has_begun_ = true;
  return {};
}

std::expected<void, std::string> Replay::take_input(std::string_view line) {
  const auto recorded = read_input(line);
  if (!recorded) return std::unexpected("malformed: " + recorded.error());
  if (const auto verdict = check(state_, record_.rules, recorded->input); !verdict) {
    return std::unexpected("illegal: " + input_json({recorded->input}) + ", " +
                           std::string(describe(verdict.error())));
  }
  apply(state_, record_.rules, recorded->input, log_);
  record_.inputs.push_back(*recorded);
  return {};
}

std::expected<void, ReplayError> Replay::take(std::string_view line) {
  ++lines_taken_;
  log_.events.clear();
  auto taken = has_begun_ ? take_input(line) : take_header(line);
  if (taken) return {};
  return std::unexpected(
      ReplayError{lines_taken_, std::move(taken.error()), has_begun_ ? describe(awaiting()) : "a header"});
}

std::expected<void, ReplayError> Replay::finish() const {
  if (has_begun_) return {};
  return std::unexpected(ReplayError{1, "malformed: an empty file", "a header"});
}

}  // namespace dicetown
