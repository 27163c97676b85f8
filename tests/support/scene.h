// Positions written as text, and games played on from them: what the rule tests are written in.
//
// Dice are written "999JK", claims by their values "2 3", store cards by their names "split wanted", cards
// of both kinds "2 3 split". "*" stands for all cards that are named nowhere else in the position.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/engine.h"

namespace dicetown::stage {

// --- Positions ---

struct SeatSetup {
  std::string dice = "";                      // set aside
  std::optional<int> dollars = std::nullopt;  // 8 if not named
  std::optional<int> nuggets = std::nullopt;  // 0 if not named; see Setup::mine
  std::string claims = "";                    // in the hand
  std::string protected_claims = "";          // face up
  std::string store = "";                     // in the hand
};

// What is not named is filled up so that the invariants hold.
struct Setup {
  Ruleset rules = {};
  Phase phase = Phase::mine;  // or Phase::roll
  int round = 4;
  int sheriff = 0;
  std::vector<SeatSetup> seats = {};
  std::optional<int> mine = std::nullopt;   // if named, the first seat without nuggets has those missing
  std::optional<int> bank = std::nullopt;   // if not named, all dollars that are nowhere else
  std::optional<int> coach = std::nullopt;  // 0, or what is missing where the bank is named
  std::optional<std::string> line = std::nullopt;        // bottom first; if not named, the lowest claims left
  std::string under = "";                                // top first
  std::optional<std::string> store_deck = std::nullopt;  // if named, all other cards are in the discard
  std::string store_discard = "";
  std::string open_elixirs = "luck power";
  std::optional<std::string> elixir_deck = std::nullopt;  // if named, all others are in the discard
};

// --- Inputs ---

Input roll(std::initializer_list<std::pair<int, std::string_view>> throws);
Input draw_claims(std::string_view claims);
Input draw_store(std::string_view cards);
Input draw_elixirs(std::string_view elixirs);
Input pull(std::string_view cards);
Input keep(int seat, std::string_view dice);
Input withdraw(int seat);
Input play(int seat, std::string_view card);
Input play_cheater(int seat, std::string_view die, std::string_view to);
Input play_joe(int seat, int target);
Input pass(int seat, std::string_view card);
Input retain(int seat, std::string_view dice);
Input take(int seat, std::string_view card);
Input rob(int seat, int victim, Backs backs);
struct Goods {
  int candidate = 0;
  int dollars = 0;
  int nuggets = 0;
  std::string cards = "";
};
Input offer(int seat, const Goods& goods);
Input offer_nothing(int seat);
Input choose(int seat, int chosen);
Input remedy(int seat, Remedy remedy);
Input decline_remedy(int seat);
Input elixir(int seat, std::string_view open_or_top);
Input decline_elixir(int seat);
Input protect(int seat, std::string_view claims);
Input target(int seat, int target);
Input give(int seat, std::string_view card);

// As the options of a question are written: "keep 99", "play cheater 9>K", "rob 1 claims 2 store 1".
std::string text_of(const Input& input);

// A preset, or one with some axes changed.
Ruleset rules_of(std::string_view preset_name);

// --- The game ---

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
