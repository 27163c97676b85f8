#include "chance/shared_chance.h"

#include <variant>

#include "chance/dealer.h"

namespace dicetown {
namespace {

// Streams of the seed, apart from those of a game's bots.
constexpr std::uint64_t kClaimStream = 1ULL << 60;
constexpr std::uint64_t kStoreStream = 2ULL << 60;
constexpr std::uint64_t kElixirStream = 3ULL << 60;
constexpr std::uint64_t kPullStream = 4ULL << 60;
constexpr std::uint64_t kDiceStream = 5ULL << 60;

constexpr std::uint64_t stream_of_throw(std::uint32_t round, std::uint32_t number, Seat seat) {
  constexpr int kSeatBits = 3;
  constexpr int kThrowBits = 25;
  return kDiceStream + (std::uint64_t{round} << (kThrowBits + kSeatBits)) +
         (std::uint64_t{number} << kSeatBits) + seat.index;
}

void skip_numbers(Rng& rng, int count) {
  for (; count > 0; --count) rng.next();
}

}  // namespace

SharedChance::SharedChance(std::uint64_t seed)
    : seed_(seed),
      claims_(seed, kClaimStream),
      store_(seed, kStoreStream),
      elixirs_(seed, kElixirStream),
      pulls_(seed, kPullStream) {}

Input SharedChance::outcome(const State& state, const Awaiting& need) {
  if (const auto* rolled = std::get_if<RollNeeded>(&need)) return roll(state, rolled->seats);
  if (const auto* drawn = std::get_if<DrawNeeded>(&need)) return deal(state, *drawn, stream_of(drawn->from));
  return deal(state, need, pulls_);
}

void SharedChance::skip(const State& state, const Input& outcome) {
  if (std::holds_alternative<Roll>(outcome)) {
    enter(state.round);
    ++throws_;
  } else if (const auto* claims = std::get_if<DrawClaims>(&outcome)) {
    skip_numbers(claims_, claims->cards.size());
  } else if (const auto* store = std::get_if<DrawStore>(&outcome)) {
    skip_numbers(store_, store->cards.size());
  } else if (const auto* elixirs = std::get_if<DrawElixirs>(&outcome)) {
    skip_numbers(elixirs_, elixirs->cards.size());
  } else if (const auto* pull = std::get_if<Pull>(&outcome)) {
    skip_numbers(pulls_, pull->cards.size());
  }
}

void SharedChance::enter(std::uint32_t round) {
  if (round != round_) throws_ = 0;
  round_ = round;
}

Roll SharedChance::roll(const State& state, SeatSet seats) {
  enter(state.round);
  Roll roll{.seats = seats};
  for (const Seat seat : seats) {
    Rng rng(seed_, stream_of_throw(round_, throws_, seat));
    roll.dice[seat.index] = throw_dice(state[seat].cup(), rng);
  }
  ++throws_;
  return roll;
}

Rng& SharedChance::stream_of(Deck deck) {
  switch (deck) {
    case Deck::claims: return claims_;
    case Deck::store: return store_;
    case Deck::elixirs: break;
  }
  return elixirs_;
}

}  // namespace dicetown
