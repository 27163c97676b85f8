// The ready-made phrases: a client shows them in its own language.
#pragma once

#include <array>
#include <string_view>

namespace dicetown {

inline constexpr std::array<std::string_view, 16> kPhrases{
    "howdy",        "nice-throw", "ouch",   "hurry-up", "let-me-think", "make-me-an-offer",
    "is-that-all",  "deal",       "no-way", "lucky",    "not-again",    "watch-your-back",
    "this-is-mine", "thank-you",  "sorry",  "good-game"};

bool is_phrase(std::string_view name);

}  // namespace dicetown
