// A record to be looked at: any of its moments, as any viewer saw it or with all hands open. A step is what a
// reader would call one: an input that shows anything to anybody, with those before it that show nothing. So
// steps have the same numbers for all viewers. The first one is the town as it is when the first round
// begins.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/event.h"
#include "engine/state.h"
#include "engine/views/knowledge.h"
#include "engine/views/view.h"
#include "record/replay.h"

namespace dicetown {

class JsonWriter;

class Film {
 public:
  // Everything before the first line that cannot be played.
  explicit Film(std::string_view text);

  // None if not even the header can be read.
  int steps() const { return static_cast<int>(steps_.size()); }
  int seat_count() const { return static_cast<int>(replay_.record().seats.size()); }

  // What there is to see: names, rules, rounds, phases, and what is wrong.
  std::string overview() const;

  // The events of each step, in a list for each.
  std::string story(Viewer viewer) const;
  // Each event as whoever of the seats knows most of it heard it.
  std::string open_story() const;

  // The view at the end of a step. Precondition: there is such a step, and such a seat.
  std::string moment(int step, Viewer viewer) const;
  // What the spectator sees, with the hands, throws and choices that the seats see.
  std::string open_moment(int step) const;

 private:
  static constexpr int kStepsBetweenFrames = 16;
  static constexpr std::size_t kWatchers = kMaxSeats + 1;  // the seats, then the spectator

  struct Step {
    std::size_t inputs = 0;  // taken by its end
    std::size_t events = 0;  // told by its end
    Phase phase = Phase::roll;
  };
  struct RoundStart {
    std::uint32_t round = 1;
    int step = 0;
  };
  // Everything at the end of a step, from which the next ones are played.
  struct KeyFrame {
    State state;
    std::array<Knowledge, kWatchers> knowledge;
  };
  enum class Fault : std::uint8_t { malformed, illegal, cut_off };
  struct Flaw {
    Fault fault = Fault::malformed;
    ReplayError error;
  };

  void play(std::string_view text);
  void begin();
  void note_flaw(ReplayError error, std::string_view rest);
  void take_events();
  void end_step();

  const Ruleset& rules() const { return replay_.record().rules; }
  SeatSet seats() const { return SeatSet::first(seat_count()); }
  std::span<const Event> events_between(std::size_t first, std::size_t last) const;
  std::span<const Event> events_of(int step) const;
  void learn(KeyFrame& frame, std::span<const Event> events) const;
  KeyFrame frame_at(int step) const;
  View view_in(const KeyFrame& frame, Viewer viewer) const;

  template <class WriteEvent>
  std::string story_by(WriteEvent write_event) const;
  void write_flaw(JsonWriter& json) const;
  void write_extra(JsonWriter& json, std::string_view key) const;

  Replay replay_;
  std::vector<Event> events_;
  std::vector<Step> steps_;
  std::vector<RoundStart> rounds_;
  std::vector<KeyFrame> frames_;  // of each kStepsBetweenFrames-th step
  KeyFrame latest_;
  bool is_set_up_ = false;
  std::optional<Flaw> flaw_;
};

}  // namespace dicetown
