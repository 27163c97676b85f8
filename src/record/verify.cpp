#include "record/verify.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <rapidjson/document.h>

#include "chance/dealer.h"
#include "json/json_reader.h"
#include "json/json_writer.h"
#include "record/describe.h"

namespace dicetown {
namespace {

constexpr std::string_view kNoncesKey = "nonces";
constexpr std::string_view kCommitmentKey = "commitment";
constexpr std::string_view kSeedKey = "seed";
constexpr std::string_view kLessonKey = "x-lesson";

std::string json_text(std::string_view text) {
  JsonWriter json;
  json.text(text);
  return json.take();
}

// The value of one of the header's keys.
std::expected<rapidjson::Document, std::string> value_of(const GameRecord& record, std::string_view key) {
  const auto extra = std::ranges::find(record.extras, key, &HeaderExtra::key);
  if (extra == record.extras.end()) {
    return std::unexpected("cannot be verified: " + quoted(key) + " is missing from the header");
  }
  rapidjson::Document value;
  // Whole and valid, as the header was; iterative, as it may be nested deeply.
  value.Parse<rapidjson::kParseIterativeFlag>(extra->json.data(), extra->json.size());
  return value;
}

std::string_view text_of(const rapidjson::Value& value) {
  return {value.GetString(), value.GetStringLength()};
}

std::expected<Digest, std::string> digest_in(const GameRecord& record, std::string_view key) {
  const auto value = value_of(record, key);
  if (!value) return std::unexpected(value.error());
  const auto digest = value->IsString() ? from_hex(text_of(*value)) : std::nullopt;
  if (!digest) return std::unexpected("cannot be verified: " + quoted(key) + " is not 64 digits of 0-9a-f");
  return *digest;
}

// One for each seat: the reader of headers has counted them.
std::expected<std::vector<Nonce>, std::string> nonces_in(const GameRecord& record) {
  const auto value = value_of(record, kNoncesKey);
  if (!value) return std::unexpected(value.error());
  std::vector<Nonce> nonces;
  for (const rapidjson::Value& each : value->GetArray()) {
    if (!each.IsNull() && !(each.IsString() && is_nonce(text_of(each)))) {
      return std::unexpected("cannot be verified: the nonce of seat " + std::to_string(nonces.size()) +
                             " is neither null nor 1 to 64 characters of 0-9A-Za-z_-");
    }
    nonces.push_back(each.IsNull() ? Nonce() : Nonce(text_of(each)));
  }
  return nonces;
}

VerifyError not_a_record(const ReplayError& error) {
  return {Suspicion::not_a_record, error.line, error.what + "; asked: " + error.asked};
}

}  // namespace

std::vector<HeaderExtra> fairness_extras(const Digest& seed, std::span<const Nonce> nonces) {
  JsonWriter list;
  list.begin_list();
  for (const Nonce& nonce : nonces) list.put(nonce);
  list.end_list();
  return {{std::string(kNoncesKey), list.take()},
          {std::string(kCommitmentKey), json_text(commitment_of(seed))},
          {std::string(kSeedKey), json_text(to_hex(seed))}};
}

HeaderExtra lesson_extra() { return {std::string(kLessonKey), "true"}; }

std::string VerifyError::message(std::string_view file) const {
  return std::string(file) + ":" + std::to_string(line) + ": " + what;
}

std::unexpected<VerifyError> Verifier::error(Suspicion suspicion, std::string what) const {
  return std::unexpected(VerifyError{suspicion, lines_, std::move(what)});
}

std::expected<void, VerifyError> Verifier::take(std::string_view line) {
  ++lines_;
  return lines_ == 1 ? take_header(line) : take_input(line);
}

std::expected<void, VerifyError> Verifier::take_header(std::string_view line) {
  if (const auto taken = replay_.take(line); !taken) return std::unexpected(not_a_record(taken.error()));
  const GameRecord& record = replay_.record();
  if (record.position) {
    return error(
        Suspicion::cannot_be_verified,
        "cannot be verified: the game starts from a position, and no seed can account for that position");
  }
  if (std::ranges::count(record.extras, lesson_extra()) > 0) {
    return error(Suspicion::cannot_be_verified,
                 "cannot be verified: this is a lesson, and its first round follows a script");
  }
  const auto nonces = nonces_in(record);
  if (!nonces) return error(Suspicion::cannot_be_verified, nonces.error());
  const auto commitment = digest_in(record, kCommitmentKey);
  if (!commitment) return error(Suspicion::cannot_be_verified, commitment.error());
  const auto seed = digest_in(record, kSeedKey);
  if (!seed) return error(Suspicion::cannot_be_verified, seed.error());

  verified_.commitment = commitment_of(*seed);
  if (sha256(*seed) != *commitment) {
    return error(Suspicion::commitment_mismatch, "the commitment does not match the seed: derived " +
                                                     verified_.commitment + ", recorded " +
                                                     to_hex(*commitment));
  }
  chance_.emplace(*seed, *nonces);
  return {};
}

std::expected<void, VerifyError> Verifier::take_input(std::string_view line) {
  std::optional<Input> derived;
  if (const Awaiting need = replay_.awaiting(); needs_chance(need)) {
    derived = chance_->deal(replay_.state(), need, verified_.outcomes);
  }
  if (const auto taken = replay_.take(line); !taken) return std::unexpected(not_a_record(taken.error()));
  if (!derived) return {};
  const Input& recorded = replay_.record().inputs.back().input;
  if (recorded != *derived) {
    mismatch_ = {.derived = *derived, .recorded = recorded};
    return error(Suspicion::outcome_mismatch, "chance outcome " + std::to_string(verified_.outcomes) +
                                                  ": derived " + input_json({*derived}) + ", recorded " +
                                                  input_json({recorded}));
  }
  ++verified_.outcomes;
  return {};
}

std::expected<Verified, VerifyError> Verifier::finish() const {
  if (const auto finished = replay_.finish(); !finished) {
    return std::unexpected(not_a_record(finished.error()));
  }
  const Awaiting need = replay_.awaiting();
  if (std::holds_alternative<Finished>(need)) return verified_;
  return error(Suspicion::not_finished,
               "the game is not finished; its " + std::to_string(verified_.outcomes) +
                   " chance outcomes so far match the seed; asked: " + describe(need));
}

std::expected<Verified, VerifyError> Verifier::take_all(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (const auto taken = take(text.substr(0, end)); !taken) return std::unexpected(taken.error());
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return finish();
}

std::expected<Verified, VerifyError> verify_record(std::string_view text) {
  return Verifier().take_all(text);
}

}  // namespace dicetown
