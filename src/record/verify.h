// Whether all chance in a record is what its seed and nonces yield: docs/fairness.md.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chance/fair_chance.h"
#include "engine/input.h"
#include "record/game_record.h"
#include "record/replay.h"

namespace dicetown {

// The keys of a header that a record needs to be verified, as they are written once its game is over.
std::vector<HeaderExtra> fairness_extras(const Digest& seed, std::span<const Nonce> nonces);

// Instead of them at a lesson, whose dice follow a script: nothing can be verified.
HeaderExtra lesson_extra();

enum class Suspicion : std::uint8_t {
  not_a_record,         // malformed or illegal, as in a replay
  cannot_be_verified,   // a key is missing or malformed, or the game starts from a position
  not_finished,         // what there is of it is as derived
  commitment_mismatch,  // the seed is not the one that was promised
  outcome_mismatch,
};

// The first thing found wrong with a record.
struct VerifyError {
  Suspicion suspicion{};
  int line = 1;  // counted from 1
  std::string what;

  // FILE:LINE: what was wrong
  std::string message(std::string_view file) const;
  bool operator==(const VerifyError&) const = default;
};

struct Verified {
  std::uint32_t outcomes = 0;  // derived again, all of them equal
  std::string commitment;

  bool operator==(const Verified&) const = default;
};

// An outcome of chance in the record, and the one that belongs there.
struct Mismatch {
  Input derived;
  Input recorded;
};

class Verifier {
 public:
  // The next line, without its line end. Nothing may follow an error.
  std::expected<void, VerifyError> take(std::string_view line);
  // To be called behind the last line.
  std::expected<Verified, VerifyError> finish() const;
  // Instead of both: a whole record out of a file's text. The last line may lack its line end.
  std::expected<Verified, VerifyError> take_all(std::string_view text);

  // What has been played so far.
  const Replay& replay() const { return replay_; }
  // What Suspicion::outcome_mismatch is about.
  const std::optional<Mismatch>& mismatch() const { return mismatch_; }

 private:
  std::expected<void, VerifyError> take_header(std::string_view line);
  std::expected<void, VerifyError> take_input(std::string_view line);
  std::unexpected<VerifyError> error(Suspicion suspicion, std::string what) const;

  Replay replay_;
  std::optional<FairChance> chance_;
  Verified verified_;
  std::optional<Mismatch> mismatch_;
  int lines_ = 0;
};

std::expected<Verified, VerifyError> verify_record(std::string_view text);

}  // namespace dicetown
