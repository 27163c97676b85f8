// All chance of one game out of one seed and what the players added to it: docs/fairness.md says how, to the
// bit, so that anyone can derive it again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "chance/sha256.h"
#include "engine/awaiting.h"
#include "engine/input.h"
#include "engine/state.h"

namespace dicetown {

// What a person's client adds to the chance of a game; nothing for a bot.
using Nonce = std::optional<std::string>;

inline constexpr std::size_t kLongestNonce = 64;

// 1 to 64 digits, letters without accents, '_' and '-'.
bool is_nonce(std::string_view text);

// What is shown before the game: it binds whoever knows the seed, and tells nothing of it.
std::string commitment_of(const Digest& seed);

// The numbers behind one outcome of chance, in their order.
class ChanceNumbers {
 public:
  ChanceNumbers(const Digest& key, std::uint32_t outcome);

  // Exactly uniform. Precondition: the bound is at least 1.
  std::uint32_t below(std::uint32_t bound);

 private:
  std::uint32_t next_word();
  void next_block();

  Digest key_;
  std::uint32_t outcome_;
  std::uint32_t blocks_ = 0;  // derived so far
  Digest block_{};
  std::size_t used_ = 0;  // bytes of the block
};

class FairChance {
 public:
  // One nonce for each seat. Precondition: each that is there is_nonce().
  FairChance(const Digest& seed, std::span<const Nonce> nonces);

  // The outcome with this number, counted from 0 over the rolls, draws and pulls of the game.
  // Precondition: the game waits for chance.
  Input deal(const State& state, const Awaiting& awaiting, std::uint32_t outcome) const;

  ChanceNumbers numbers(std::uint32_t outcome) const { return {key_, outcome}; }
  const Digest& key() const { return key_; }

 private:
  Digest key_;
};

}  // namespace dicetown
