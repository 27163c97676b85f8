// Games played on from positions written as text: what the rule tests are written in.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/engine.h"
#include "tests/support/inputs.h"
#include "tests/support/positions.h"
#include "tests/support/rulesets.h"

namespace dicetown::stage {

class Scene {
 public:
  explicit Scene(const Setup& setup);
  static Scene new_game(const Ruleset& rules, int seat_count, int sheriff = 0);

  // Each input must be legal, and leave every invariant intact. After a failure the scene stands still.
  void accepts(const Input& input, std::source_location where = std::source_location::current());
  void accepts(std::initializer_list<Input> inputs,
               std::source_location where = std::source_location::current());
  // The input must be rejected, and change nothing.
  void refuses(const Input& input, std::source_location where = std::source_location::current());
  void refuses(const Input& input, Rejection why,
               std::source_location where = std::source_location::current());

  // "roll 0 1", "draw 3 from claims", "pull from 1: 2 claims 1 store", "nothing", or the open questions:
  // "0: keep; 1: keep", "1: play wanted", "1: offer for 0 2", "2: give to 1".
  std::string waits_for() const;
  // Every listed answer to a seat's open question, sorted as text: "keep 9, keep none"; else "not asked".
  std::string options(int seat) const;
  bool is_asked(int seat) const;

  // Changes the table as no rule does, to reach what play hardly reaches. The invariants must hold.
  void rearrange(const std::function<void(State&)>& change);

  // --- The table ---
  const State& state() const { return state_; }
  const Ruleset& rules() const { return rules_; }
  std::string phase() const;
  int round() const { return static_cast<int>(state_.round); }
  int sheriff() const { return state_.sheriff.index; }
  int mine() const { return state_.mine; }
  int bank() const { return state_.bank; }
  int coach() const { return state_.coach; }
  std::string line() const;
  std::string under() const;
  int claims_left() const { return state_.claims.deck_size(); }  // in the deck
  std::string store_deck() const;
  std::string store_discard() const;
  std::string open_elixirs() const;
  std::string elixir_deck() const;
  std::string elixir_discard() const;
  std::string drawn() const;
  std::string announced() const;
  std::string owners() const;     // "mine 0, bank 2"
  std::string visits() const;     // "1 2 2"
  std::string visitor() const;    // "1", or "nobody"
  std::string winner() const;     // "1", or "nobody"
  std::string offers() const;     // "1 for 2: $1 0 nuggets split"
  std::string revisable() const;  // "1 (3 left), 2 (1 left)"

  // --- A seat ---
  int dollars(int seat) const { return of(seat).dollars; }
  int nuggets(int seat) const { return of(seat).nuggets; }
  std::string all_dollars() const;  // of the seats, "8 8 3"
  std::string all_nuggets() const;
  std::string dice(int seat) const;
  int cup(int seat) const { return of(seat).cup(); }
  std::string rolled(int seat) const;
  std::string kept(int seat) const;  // "undecided", "none" or dice
  std::string claims(int seat) const;
  std::string protected_claims(int seat) const;
  std::string store(int seat) const;

  // --- What a viewer sees; no seat: a spectator ---
  View view(std::optional<int> seat) const;
  // The first event of a kind that the last input brought about, as the viewer sees it.
  template <class E>
  std::optional<E> saw(std::optional<int> viewer) const {
    for (const Event& event : events_) {
      if (!std::holds_alternative<E>(event)) continue;
      if (const auto seen = visible(event, viewer_at(viewer))) return std::get<E>(seen->event());
      return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  Scene(const Ruleset& rules, const State& state);
  static Viewer viewer_at(std::optional<int> seat);
  static std::size_t place_of(Viewer viewer) { return viewer.seat ? viewer.seat->index : kMaxSeats; }
  const SeatState& of(int seat) const { return state_.seats.at(static_cast<std::size_t>(seat)); }
  void prepare_knowledge();
  void learn();
  std::string flaw_after(const State& before) const;
  void fail(std::string_view what, std::source_location where);

  Ruleset rules_;
  State state_;
  std::vector<Event> events_;
  std::array<Knowledge, kMaxSeats + 1> knowledge_{};
  bool failed_ = false;
};

}  // namespace dicetown::stage
