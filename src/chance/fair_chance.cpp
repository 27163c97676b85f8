#include "chance/fair_chance.h"

#include <algorithm>
#include <cassert>
#include <variant>

#include "chance/dealer.h"
#include "text/player_text.h"

namespace dicetown {
namespace {

// Both end in the version of docs/fairness.md: what is derived in another way gets other labels.
constexpr std::string_view kKeyLabel = "dicetown-key-1";
constexpr std::string_view kChanceLabel = "dicetown-chance-1";

constexpr char kNoNonce = 0;
constexpr char kHasNonce = 1;

constexpr std::size_t kNumberBytes = 4;

std::string key_message(std::span<const Nonce> nonces) {
  std::string message(kKeyLabel);
  message += static_cast<char>(nonces.size());
  for (const Nonce& nonce : nonces) {
    assert(!nonce || is_nonce(*nonce));
    message += nonce ? kHasNonce : kNoNonce;
    if (!nonce) continue;
    message += static_cast<char>(nonce->size());
    message += *nonce;
  }
  return message;
}

template <class Iterator>
Iterator write_number(std::uint32_t number, Iterator to) {
  for (int shift = 24; shift >= 0; shift -= 8) *to++ = static_cast<std::uint8_t>(number >> shift);
  return to;
}

// One number a die. The dealer makes do with one for five dice, which is more to explain.
Roll throw_each_die(const State& state, const RollNeeded& need, ChanceNumbers& numbers) {
  Roll roll{.seats = need.seats};
  for (const Seat seat : need.seats) {
    for (int die = state[seat].cup(); die > 0; --die) {
      roll.dice[seat.index].add(static_cast<Face>(numbers.below(kFaces)));
    }
  }
  return roll;
}

}  // namespace

bool is_nonce(std::string_view text) { return is_word(text, 1, kLongestNonce); }

std::string commitment_of(const Digest& seed) { return to_hex(sha256(seed)); }

ChanceNumbers::ChanceNumbers(const Digest& key, std::uint32_t outcome)
    : key_(key), outcome_(outcome), used_(block_.size()) {}

// The words from the last whole multiple of the bound on would favour the small results: they are skipped.
std::uint32_t ChanceNumbers::below(std::uint32_t bound) {
  constexpr std::uint64_t kWords = std::uint64_t{1} << 32;
  assert(bound > 0);
  const std::uint64_t end = kWords - kWords % bound;
  std::uint32_t word = next_word();
  while (word >= end) word = next_word();
  return word % bound;
}

std::uint32_t ChanceNumbers::next_word() {
  if (used_ == block_.size()) next_block();
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < kNumberBytes; ++i) word = word << 8 | block_[used_++];
  return word;
}

void ChanceNumbers::next_block() {
  std::array<std::uint8_t, kChanceLabel.size() + 2 * kNumberBytes> message{};
  auto to = std::ranges::copy(kChanceLabel, message.begin()).out;
  to = write_number(outcome_, to);
  write_number(blocks_++, to);
  block_ = hmac_sha256(key_, message);
  used_ = 0;
}

FairChance::FairChance(const Digest& seed, std::span<const Nonce> nonces)
    : key_(hmac_sha256(seed, key_message(nonces))) {}

Input FairChance::deal(const State& state, const Awaiting& awaiting, std::uint32_t outcome) const {
  assert(needs_chance(awaiting));
  ChanceNumbers source = numbers(outcome);
  if (const auto* roll = std::get_if<RollNeeded>(&awaiting)) return throw_each_die(state, *roll, source);
  if (const auto* draw = std::get_if<DrawNeeded>(&awaiting)) return dicetown::deal(state, *draw, source);
  return dicetown::deal(state, std::get<PullNeeded>(awaiting), source);
}

}  // namespace dicetown
