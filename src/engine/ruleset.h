// The rules as a plain value of independent axes; docs/rules.md says what each one means.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/cards.h"

namespace dicetown {

enum class DocKind : std::uint8_t { remedies, elixirs };
enum class DocFor : std::uint8_t { won_nothing, controlled_nothing };
enum class DocVisit : std::uint8_t { may, must };
enum class DocOrder : std::uint8_t { once, stepwise };
enum class ElixirCard : std::uint8_t { joins_queue, interrupts };
enum class ClaimsRefill : std::uint8_t { slide, recycle };
enum class BruteCovers : std::uint8_t { several, several_or_none };
enum class CheaterScope : std::uint8_t { revealed, any_own };
enum class Bribes : std::uint8_t { binding, off };

inline constexpr int kMinStoreVisits = 1;
inline constexpr int kMaxStoreVisits = 4;

struct Ruleset {
  std::array<std::uint8_t, kClaimValues> claim_copies{5, 5, 5, 5, 5};
  DocKind doc = DocKind::remedies;
  DocFor doc_for = DocFor::won_nothing;
  DocVisit doc_visit = DocVisit::may;
  DocOrder doc_order = DocOrder::once;
  ElixirCard elixir_card = ElixirCard::joins_queue;
  ClaimsRefill claims_refill = ClaimsRefill::slide;
  BruteCovers brute_covers = BruteCovers::several;
  CheaterScope cheater_scope = CheaterScope::revealed;
  Bribes bribes = Bribes::binding;
  std::uint8_t first_round_store_visits = 2;

  constexpr bool operator==(const Ruleset&) const = default;
};

Claims all_claims(const Ruleset& rules);

// What is wrong with a ruleset, if anything: an axis out of its range.
std::optional<std::string_view> flaw_of(const Ruleset& rules);

}  // namespace dicetown
