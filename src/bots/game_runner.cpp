#include "bots/game_runner.h"

#include <array>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "bots/offer_news.h"
#include "engine/apply.h"
#include "engine/asks.h"
#include "engine/awaiting.h"
#include "engine/check.h"
#include "engine/start.h"
#include "engine/views/knowledge.h"
#include "engine/views/view.h"
#include "engine/views/visible.h"

namespace dicetown {
namespace {

constexpr std::uint64_t kChanceStream = 0;
constexpr std::uint64_t kFirstBotStream = 1;

[[noreturn]] void stop_at_illegal_answer(Seat seat, Rejection why) {
  std::fprintf(stderr, "dicetown: bug: illegal answer by seat %d (rejection %d)\n", seat.index,
               static_cast<int>(why));
  std::abort();
}

class Game {
 public:
  Game(const GameSetup& setup, std::span<Player* const> players, Chance& chance, GameWatcher* watcher)
      : rules_(setup.rules),
        players_(players),
        watcher_(watcher),
        chance_(chance),
        state_(start(setup.rules, setup.seat_count, setup.sheriff)) {
    for (const Seat seat : state_.all_seats()) {
      knowledge_[seat.index] = knowledge_at_start(state_, Viewer{seat});
    }
  }

  // One input. False once the game is over or abandoned.
  bool step() {
    const Awaiting need = awaiting(state_, rules_);
    if (std::holds_alternative<Finished>(need)) return false;
    if (const auto* questions = std::get_if<Questions>(&need)) {
      if (const auto seat = next_to_reconsider()) return let_reconsider(*seat);
      return ask(next_of(*questions));
    }
    advance(chance_.outcome(state_, need));
    return true;
  }

  const State& state() const { return state_; }

 private:
  const Question& next_of(const Questions& questions) const {
    for (const Question& question : questions) {
      if (!players_[question.seat.index]->speaks_last()) return question;
    }
    return questions[0];
  }

  std::optional<Seat> next_to_reconsider() const {
    const SeatSet seats = news_.to_ask(state_);
    for (const Seat seat : seats) {
      if (!players_[seat.index]->speaks_last()) return seat;
    }
    return seats.empty() ? std::nullopt : std::optional(seats.lowest());
  }

  bool let_reconsider(Seat seat) {
    news_.note_asked(seat);
    const View view = observe(state_, rules_, knowledge_[seat.index]);
    const auto change = players_[seat.index]->reconsider(view, ask_offer(state_, seat));
    if (!change) return false;
    if (*change) take(**change, seat);
    return true;
  }

  // With several questions open the seats are asked one after the other, each as if it were the first.
  bool ask(const Question& question) {
    const Seat seat = question.seat;
    news_.note_asked(seat);
    const View view = observe(state_, rules_, knowledge_[seat.index]);
    const std::optional<Input> answer = players_[seat.index]->answer(view, question);
    if (!answer) return false;
    take(*answer, seat);
    return true;
  }

  void take(const Input& answer, Seat seat) {
    if (seat_of(answer) != seat) stop_at_illegal_answer(seat, Rejection::not_asked);
    if (const auto legal = check(state_, rules_, answer); !legal) stop_at_illegal_answer(seat, legal.error());
    advance(answer);
  }

  void advance(const Input& input) {
    const State before = state_;
    log_.events.clear();
    apply(state_, rules_, input, log_);
    news_.note(input, before, state_);
    if (watcher_ != nullptr) watcher_->applied(input, state_, log_.events);
    for (const Event& event : log_.events) {
      for (const Seat seat : state_.all_seats()) show(event, seat);
    }
  }

  void show(const Event& event, Seat seat) {
    const std::optional<VisibleEvent> seen = visible(event, Viewer{seat});
    if (!seen) return;
    knowledge_[seat.index].learn(*seen);
    players_[seat.index]->on_event(*seen);
  }

  const Ruleset rules_;
  std::span<Player* const> players_;
  GameWatcher* watcher_;
  Chance& chance_;
  State state_;
  std::array<Knowledge, kMaxSeats> knowledge_{};
  EventLog log_;
  OfferNews news_;
};

}  // namespace

Rng chance_of(const GameSetup& setup) { return Rng(setup.seed, kChanceStream); }

Rng chance_of_bot(const GameSetup& setup, Seat seat) { return Rng(setup.seed, kFirstBotStream + seat.index); }

BotPlayer::BotPlayer(std::unique_ptr<Bot> bot, Budget budget, Rng rng)
    : bot_(std::move(bot)), budget_(budget), rng_(std::move(rng)) {}

std::optional<Input> BotPlayer::answer(const View& view, const Question& question) {
  return bot_->answer(view, question, budget_, rng_);
}

std::expected<std::optional<MakeOffer>, LeavesTable> BotPlayer::reconsider(const View& view,
                                                                           const AskOffer& ask) {
  return bot_->reconsider(view, ask, budget_, rng_);
}

void BotPlayer::on_event(const VisibleEvent& event) { bot_->on_event(event); }

State play_game(const GameSetup& setup, std::span<Player* const> players, GameWatcher* watcher) {
  StreamOfChance chance(chance_of(setup));
  return play_game(setup, players, chance, watcher);
}

State play_game(const GameSetup& setup, std::span<Player* const> players, Chance& chance,
                GameWatcher* watcher) {
  assert(std::ssize(players) == setup.seat_count);
  Game game(setup, players, chance, watcher);
  while (game.step()) {
  }
  return game.state();
}

}  // namespace dicetown
