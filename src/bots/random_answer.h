// A uniformly random legal answer. Inline: the benchmark plays whole games with it.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

#include "chance/rng.h"
#include "engine/input.h"
#include "engine/question.h"

namespace dicetown {

// One random number taken apart into several small ones, each uniform by itself and independent of the
// others: the digits of a fraction, in a base of its own for each.
class RandomDigits {
 public:
  explicit RandomDigits(std::uint32_t fraction) : fraction_(fraction) {}

  // Uniform among 0 ... most. The product of all bases must stay far below 2^32.
  int up_to(int most) {
    const std::uint64_t scaled = std::uint64_t{fraction_} * (static_cast<std::uint64_t>(most) + 1);
    fraction_ = static_cast<std::uint32_t>(scaled);
    return static_cast<int>(scaled >> 32);
  }

 private:
  std::uint32_t fraction_;
};

// Of each kind any number, each with the same chance.
template <class Kind>
Bag<Kind> random_part(Bag<Kind> bag, RandomDigits digits) {
  Bag<Kind> part;
  for (const Kind kind : bag) part.add(kind, digits.up_to(bag.count(kind)));
  return part;
}

inline Cards random_part(const Cards& cards, Rng& rng) {
  const std::uint64_t number = rng.next();
  return {random_part(cards.claims, RandomDigits(static_cast<std::uint32_t>(number >> 32))),
          random_part(cards.store, RandomDigits(static_cast<std::uint32_t>(number)))};
}

// There are too many offers to list: nothing half the time, else any candidate and any amounts.
inline std::optional<Offer> random_offer(const AskOffer& ask, Rng& rng) {
  RandomDigits digits(static_cast<std::uint32_t>(rng.next() >> 32));
  if (digits.up_to(1) == 0) return std::nullopt;
  Offer offer;
  offer.candidate = ask.candidates.at(digits.up_to(ask.candidates.size() - 1));
  offer.dollars = static_cast<std::uint8_t>(digits.up_to(ask.dollars));
  offer.nuggets = static_cast<std::uint8_t>(digits.up_to(ask.nuggets));
  offer.cards = random_part(ask.cards, rng);
  if (offer.empty()) return std::nullopt;
  return offer;
}

inline Input random_answer(const Question& question, Rng& rng) {
  return std::visit(
      [&]<class Ask>(const Ask& ask) -> Input {
        if constexpr (std::is_same_v<Ask, AskOffer>) {
          return MakeOffer{question.seat, random_offer(ask, rng)};
        } else {
          const auto options = static_cast<std::uint32_t>(ask.option_count());
          return ask.option(question.seat, static_cast<int>(rng.below(options)));
        }
      },
      question.ask);
}

}  // namespace dicetown
