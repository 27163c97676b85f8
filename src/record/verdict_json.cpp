#include "record/verdict_json.h"

#include <algorithm>
#include <variant>

#include "json/json_writer.h"
#include "json/recorded_input.h"
#include "record/verify.h"

namespace dicetown {
namespace {

void write_fair(JsonWriter& json, const Verifier& verifier, const Verified& verified) {
  const auto throws = std::ranges::count_if(verifier.replay().record().inputs, [](const RecordedInput& each) {
    return std::holds_alternative<Roll>(each.input);
  });
  json.member("is", "fair");
  json.member("throws", throws);
  json.member("draws", verified.outcomes - throws);
}

void write_mismatch(JsonWriter& json, const Mismatch& mismatch, int line) {
  const bool is_roll = std::holds_alternative<Roll>(mismatch.derived);
  json.member("is", is_roll ? "wrong-throw" : "wrong-draw");
  json.member("line", line);
  if (!is_roll) return;
  json.key("derived");
  json.raw(input_json({mismatch.derived}));
  json.key("recorded");
  json.raw(input_json({mismatch.recorded}));
}

void write_error(JsonWriter& json, const Verifier& verifier, const VerifyError& error) {
  switch (error.suspicion) {
    case Suspicion::outcome_mismatch: return write_mismatch(json, *verifier.mismatch(), error.line);
    case Suspicion::commitment_mismatch: return json.member("is", "wrong-fingerprint");
    case Suspicion::not_finished: return json.member("is", "unfinished");
    case Suspicion::not_a_record:
      json.member("is", error.what.starts_with("illegal") ? "against-rules" : "unreadable");
      return json.member("line", error.line);
    case Suspicion::cannot_be_verified:
      json.member("is", "unreadable");
      return json.member("line", error.line);
  }
}

}  // namespace

std::string verdict_json(std::string_view record) {
  Verifier verifier;
  const auto verified = verifier.take_all(record);
  JsonWriter json;
  json.begin_object();
  if (verified) {
    write_fair(json, verifier, *verified);
  } else {
    write_error(json, verifier, verified.error());
  }
  json.end_object();
  return json.take();
}

}  // namespace dicetown
