#include "table/game/table_dealer.h"

#include <vector>

namespace dicetown {
namespace {

FairChance chance_of(const Room& room) {
  std::vector<Nonce> nonces;
  nonces.reserve(room.chairs.size());
  for (const Chair& chair : room.chairs) nonces.push_back(chair.nonce);
  return {room.seed, nonces};
}

}  // namespace

TableDealer::TableDealer(const Room& room) : chance_(chance_of(room)) {
  if (room.settings.lesson) lesson_.emplace();
}

Input TableDealer::deal(const LiveGame& game, const Awaiting& need) const {
  const Input fair = chance_.deal(game.state(), need, game.outcomes_of_chance());
  return lesson_ ? lesson_->deal(game.state(), game.rules(), fair) : fair;
}

std::optional<Input> TableDealer::scripted_answer(const LiveGame& game, Seat seat) const {
  return lesson_ ? lesson_->answer(game.state(), game.rules(), seat) : std::nullopt;
}

void TableDealer::note(const Input& input) {
  if (lesson_) lesson_->note(input);
}

}  // namespace dicetown
