// Two worlds that differ in two hidden cards are the same, byte by byte and at the same times, for everybody
// who has seen neither.
#include <algorithm>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "engine/check.h"
#include "json/input_reader.h"
#include "json/names.h"
#include "table/game/possible_holders.h"
#include "tests/support/swap.h"
#include "tests/table/messages.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

constexpr std::string_view kTwinSettings = R"({"moment":300,"bargaining":700,"clock":"relaxed"})";
constexpr std::string_view kOrderedSettings =
    R"({"moment":300,"bargaining":700,"clock":"relaxed","orders":"ahead"})";

// --- The other world ---

// A game in which two cards have traded their names. Whoever is asked for one of them there passes.
class Twin {
 public:
  Twin(const StoredGame& game, const Swap& swap)
      : swap_(swap),
        game_{game.rules, game.seats, game.sheriff, {}},
        state_(start(game.rules, game.seats, game.sheriff)) {}

  // False if the worlds part here.
  bool follow(const Input& input) {
    if (const auto* pass = std::get_if<Pass>(&input)) {
      if (is_asked(*pass)) take(*pass);
      return true;
    }
    while (is_hidden_window(state_) && !check(state_, game_.rules, swap_(input))) {
      if (!is_traded(state_.window_card)) return false;
      take(Pass{state_.asked, state_.window_card});
    }
    if (!check(state_, game_.rules, swap_(input))) return false;
    take(swap_(input));
    return true;
  }

  const StoredGame& game() const { return game_; }
  const State& state() const { return state_; }

 private:
  bool is_asked(const Pass& pass) const {
    return is_hidden_window(state_) && state_.asked == pass.seat && state_.window_card == pass.card;
  }
  bool is_traded(StoreCard card) const { return card == swap_.store.first || card == swap_.store.second; }
  void take(const Input& input) {
    apply(state_, game_.rules, input);
    game_.inputs.push_back(input);
  }

  Swap swap_;
  StoredGame game_;
  State state_;
};

// Two cards of which there is one each; now and then one that nobody is ever asked for.
Swap any_swap(Rng& rng) {
  std::vector<StoreCard> single;
  for (const StoreCard card : all_store_cards()) {
    if (all_store_cards().count(card) == 1 && card != StoreCard::joe) single.push_back(card);
  }
  const auto count = static_cast<std::uint32_t>(single.size());
  const std::uint32_t one = rng.below(count);
  return {{single[one], single[(one + 1 + rng.below(count - 1)) % count]}, {}};
}

std::string traded_names(const std::string& text, const Swap& swap) {
  const std::string one = '"' + std::string(name_of(swap.store.first)) + '"';
  const std::string other = '"' + std::string(name_of(swap.store.second)) + '"';
  std::string traded;
  for (std::size_t i = 0; i < text.size();) {
    const bool is_one = text.compare(i, one.size(), one) == 0;
    const bool is_other = text.compare(i, other.size(), other) == 0;
    traded += is_one ? other : is_other ? one : text.substr(i, 1);
    i += is_one ? one.size() : is_other ? other.size() : 1;
  }
  return traded;
}

void drop_who_sees(std::set<int>& blind, const Swap& swap, const State& state) {
  std::erase_if(blind, [&](int viewer) {
    return viewer < state.seat_count && swap.is_seen_by({Seat{static_cast<std::uint8_t>(viewer)}}, state);
  });
}

// --- Both of them on a table ---

class Worlds {
 public:
  Worlds(const StoredGame& game, const State& state, const Twin& twin, const Swap& swap, std::set<int> blind,
         std::string_view settings)
      : swap_(swap),
        blind_(std::move(blind)),
        state_(state),
        rules_(game.rules),
        followed_(game.inputs.size()),
        one_(environment_one_, game, settings),
        other_(environment_other_, twin.game(), settings),
        chance_one_(game.inputs.size()),
        chance_other_(twin.game().inputs.size()) {
    one_.add_guest(), other_.add_guest();
  }

  // The same happens in both for a while. What chance brings may differ then, and they are let go.
  void play(Rng& rng) {
    for (int step = 0; step < 40 && compare(); ++step) {
      if (rng.below(3) == 0) order(rng);
      if (step % 2 == 0 || !answer(rng)) wait(rng);
      if (rng.below(4) == 0) probe(rng);
    }
  }

 private:
  bool is_ending() const {
    return is_parting_ || !environment_one_.records().empty() || !environment_other_.records().empty();
  }

  // One open answer, and whatever those do who are asked in secret.
  bool answer(Rng& rng) {
    for (int index = 0; index < one_.size() - 1; ++index) answer_in_secret(index, rng.below(4));
    for (int index = 0; index < one_.size() - 1; ++index) {
      const auto answer =
          one_.player(index).view()["moment"].IsString() ? std::nullopt : one_.player(index).answer();
      if (!answer) continue;
      is_parting_ = is_parting_ || traded_names(*answer, swap_) != *answer;  // somebody may learn of it
      if (is_parting_) return true;
      const std::string members = answer->substr(answer->find("\"question\""));
      one_.say(index, *answer);
      other_.command(index, "answer", members.substr(0, members.size() - 1));
      return true;
    }
    return false;
  }

  // Somebody orders a card that he has in both worlds, or says that he has ordered all he wants.
  void order(Rng& rng) {
    const int seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(one_.size() - 1)));
    const auto card = static_cast<StoreCard>(rng.below(kStoreCardKinds));
    const bool is_traded = card == swap_.store.first || card == swap_.store.second;
    const std::string order = R"("card":")" + std::string(name_of(card)) + R"(","order":")" +
                              (is_traded || rng.below(2) == 0 ? "never" : "play") + '"';
    for (Party* party : {&one_, &other_}) {
      party->command(seat, "order", order);
      party->command(seat, "ordered");
    }
  }

  // Passes, or plays a card that he has in both worlds; or does not answer.
  void answer_in_secret(int index, std::uint32_t mood) {
    for (Party* party : {&one_, &other_}) {
      ProtocolPlayer& player = party->player(index);
      if (!player.question() || !player.view()["moment"].IsString() || mood > 1) continue;
      const std::string card = '"' + std::string(player.view()["moment"].GetString()) + '"';
      const bool plays = mood == 1 && traded_names(card, swap_) == card && card != "\"cheater\"";
      party->answer(index, (plays ? R"({"play":)" : R"({"pass":)") + card + '}');
    }
  }

  // Somebody who knows of neither card tries what may tell him more.
  void probe(Rng& rng) {
    const int seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(one_.size() - 1)));
    for (int index = 0; index < one_.size() - 1; ++index) {
      number_ = std::max(number_, one_.player(index).question().value_or(0));
    }
    if (!blind_.contains(seat) || one_.player(seat).question()) return;
    const bool leaves = rng.below(3) == 0;
    const std::string other = R"("seat":)" + std::to_string((seat + 1) % (one_.size() - 1));
    const std::string guess = std::to_string(number_ + rng.below(3));
    for (Party* party : {&one_, &other_}) {
      if (leaves) party->command(seat, "leave");
      party->command(seat, "vote", other);
      party->command(seat, "answer", "\"question\":" + guess + R"(,"answer":{"pass":"brute"})");
      party->say(seat, party->player(seat).sync(party->player(seat).version()));
    }
  }

  // Time, and now and then a hold of somebody who may or may not have the card.
  void wait(Rng& rng) {
    const int seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(one_.size() - 1)));
    const bool holds = rng.below(3) == 0;
    if (holds) one_.command(seat, "hold"), other_.command(seat, "hold");
    const Millis time = rng.below(20) == 0 ? 40'000 : rng.below(500);  // or until one may vote
    one_.pass(time), other_.pass(time);
    if (holds) one_.command(seat, "release"), other_.command(seat, "release");
  }

  // False from the first outcome of chance on that differs.
  bool compare() {
    if (is_ending()) return false;
    const std::size_t limit_one = end_of_likeness();
    const std::size_t limit_other = chance_other_;
    for (; followed_ < environment_one_.inputs().size(); ++followed_) {
      apply(state_, rules_, read_input(environment_one_.inputs()[followed_].line)->input);
      drop_who_sees(blind_, swap_, state_);
    }
    for (const int viewer : blind_) {
      const auto one = heard_until(one_.take_heard(viewer), limit_one);
      const auto other = heard_until(other_.take_heard(viewer), limit_other);
      if (one == other) continue;
      ADD_FAILURE() << "viewer " << viewer << ", traded " << name_of(swap_.store.first) << " and "
                    << name_of(swap_.store.second) << first_difference(one, other);
      return false;
    }
    return limit_one == environment_one_.inputs().size();
  }

  // When, whether it had to wait for the disk, and what.
  using Heard = std::vector<std::tuple<Millis, bool, std::string>>;
  static Heard heard_until(const std::vector<Sent>& sent, std::size_t stored) {
    Heard heard;
    for (const Sent& each : sent) {
      if (each.stored <= stored) heard.emplace_back(each.at, each.waits, each.text);
    }
    return heard;
  }

  static std::string first_difference(const Heard& one, const Heard& other) {
    std::size_t i = 0;
    while (i < std::min(one.size(), other.size()) && one[i] == other[i]) ++i;
    const auto text = [&](const Heard& heard) {
      if (i >= heard.size()) return std::string("nothing");
      const auto& [at, waits, what] = heard[i];
      return std::to_string(at) + (waits ? " from the disk " : " at once ") + what;
    };
    return "\nmessage " + std::to_string(i) + "\n  here  " + text(one) + "\n  there " + text(other);
  }

  // Walks both over the outcomes of chance that are the same.
  std::size_t end_of_likeness() {
    const auto next_chance = [](const FakeEnvironment& environment, std::size_t at) {
      while (at < environment.inputs().size() && seat_of(read_input(environment.inputs()[at].line)->input))
        ++at;
      return at;
    };
    while (true) {
      chance_one_ = next_chance(environment_one_, chance_one_);
      chance_other_ = next_chance(environment_other_, chance_other_);
      const bool is_end = chance_one_ == environment_one_.inputs().size() ||
                          chance_other_ == environment_other_.inputs().size();
      if (is_end) return chance_one_;
      const Input outcome = read_input(environment_one_.inputs()[chance_one_].line)->input;
      if (outcome != read_input(environment_other_.inputs()[chance_other_].line)->input) return chance_one_;
      ++chance_one_, ++chance_other_;
    }
  }

  Swap swap_;
  std::set<int> blind_;  // have seen neither card; the guest is one of them
  State state_;          // of the first world
  Ruleset rules_;
  std::size_t followed_;  // inputs in it
  FakeEnvironment environment_one_;
  FakeEnvironment environment_other_;
  Party one_;
  Party other_;
  std::size_t chance_one_;
  std::size_t chance_other_;
  std::uint32_t number_ = 0;  // of the latest question anybody had
  bool is_parting_ = false;
};

class Leaks : public testing::TestWithParam<TableOf> {
 protected:
  void compare_worlds(std::string_view settings);
};
INSTANTIATE_TEST_SUITE_P(, Leaks, testing::ValuesIn(all_tables()), name_of_table);

void Leaks::compare_worlds(std::string_view settings) {
  const int seats = GetParam().people + GetParam().bots;
  const Ruleset rules = *preset(GetParam().preset);
  int compared = 0;
  for (std::uint64_t seed = 1; compared < 40 && seed < 40; ++seed) {
    const PlayedTurns played = random_turns(rules, seats, seed);
    Rng rng(seed, 9);
    const Swap swap = any_swap(rng);
    Twin twin(played.game, swap);
    std::set<int> blind{seats};
    for (int seat = 0; seat < seats; ++seat) blind.insert(seat);
    for (std::size_t i = 0; i < played.turns.size(); ++i) {
      const Turn& turn = played.turns[i];
      if (!twin.follow(turn.input) || turn.after.phase == Phase::end) break;
      drop_who_sees(blind, swap, turn.after);
      const bool is_interesting =
          is_hidden_window(turn.after) != is_hidden_window(twin.state()) || rng.below(20) == 0;
      if (turn.after == twin.state() || !is_interesting) continue;  // else there is nothing to find
      Worlds worlds(played.up_to(i + 1), turn.after, twin, swap, blind, settings);
      worlds.play(rng);
      ++compared;
      if (testing::Test::HasFailure()) FAIL() << "seed " << seed << ", after input " << i;
    }
  }
  EXPECT_GE(compared, 30);
}

TEST_P(Leaks, whoever_has_seen_neither_of_two_cards_is_sent_the_same_at_the_same_times) {
  compare_worlds(kTwinSettings);
}

TEST_P(Leaks, so_he_is_where_orders_are_given_ahead) { compare_worlds(kOrderedSettings); }

}  // namespace
}  // namespace dicetown
