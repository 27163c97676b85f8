// A player of a load: knows what it is asked and answers at random.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "chance/rng.h"
#include "json/json_writer.h"

namespace dicetown {

class LoadPlayer {
 public:
  void take_update(std::string_view update);
  // There is something to answer, other than what may be changed.
  bool is_asked() const { return !questions_.empty(); }
  // In words, with its number.
  std::string question() const;
  // A hidden card's moment passes: more will follow.
  bool is_at_moment() const { return is_at_moment_; }
  void forget_game() { questions_.clear(); }

  // The members of an answer's message. Precondition: is_asked().
  void write_answer(JsonWriter& json, Rng& rng) const;

 private:
  void take_view(std::string_view view);
  void take_seats(std::string_view seats);
  void write_offer(JsonWriter& json, std::string_view candidates, Rng& rng) const;

  std::string questions_;  // a list of one, or empty
  bool is_at_moment_ = false;
  std::uint32_t seat_ = 0;
  std::uint32_t dollars_ = 0;
  std::uint32_t number_ = 0;  // of the question
  std::uint32_t offers_ = 0;  // the version of them
};

}  // namespace dicetown
