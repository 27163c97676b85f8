// Which part of the table each command goes to.
#include <concepts>
#include <utility>
#include <variant>

#include "engine/overloaded.h"
#include "table/impl.h"
#include "table/protocol/message_writer.h"

namespace dicetown {
namespace {

template <class T, class... Alternatives>
concept OneOf = (std::same_as<T, Alternatives> || ...);

template <class T>
concept LobbyCommand = OneOf<T, command::Sit, command::Stand, command::Rename, command::Ready,
                             command::Unready, command::SeatBot, command::Clear, command::Swap,
                             command::SetChairs, command::SetSettings, command::Begin, command::Rematch>;

}  // namespace

void Table::Impl::obey(Connection& connection, const NumberedCommand& numbered, Millis now) {
  const ConnectionId id = connection.id;
  const std::uint32_t number = numbered.number;
  if (connection.seat) {
    switch (commands_.find(*connection.seat, connection.client, number)) {
      case CommandLog::Entry::too_old: return broadcast_.refuse(id, number, {RefusalCode::too_old});
      case CommandLog::Entry::done: return broadcast_.done(id, number);
      case CommandLog::Entry::none: break;
    }
  }
  Acknowledgement acknowledgement(id, number);
  const Outcome outcome = carry_out(connection, numbered.command, acknowledgement, now);
  if (!outcome) {
    acknowledgement.cancel();
    broadcast_.refuse(id, number, outcome.error());
  } else if (const bool is_kept = !std::holds_alternative<command::Mute>(numbered.command);
             !acknowledgement.is_postponed() && connection.seat && is_kept) {
    commands_.note(*connection.seat, connection.client, number);
    // An answer is stored with its number; of anything else the room remembers that it was done.
    if (!std::holds_alternative<command::Answer>(numbered.command)) room_.change_quietly();
  }
  go_on(acknowledgement, now);
}

Table::Impl::Outcome Table::Impl::carry_out(Connection& connection, const command::Any& command,
                                            Acknowledgement& acknowledgement, Millis now) {
  const auto if_playing = [&](auto then) -> Outcome {
    if (const Outcome player = as_player(connection); !player) return player;
    return then(*connection.seat);
  };
  return std::visit(
      Overloaded{
          [&](const LobbyCommand auto& each) -> Outcome {
            const Lobby::Outcome effect = lobby_.on(connection, each, now);
            if (!effect) return std::unexpected(effect.error());
            take_effect(*effect, now);
            return {};
          },
          [&](const command::Answer& answer) {
            return if_playing([&](Seat) { return game_->answer(connection, answer, acknowledgement, now); });
          },
          [&](const command::SetOrder& order) -> Outcome {
            if (!connection.seat) return refused(RefusalCode::not_seated);
            orders_.set(*connection.seat, order.card, order.order, order.turn);
            return {};
          },
          [&](const command::Ordered&) {
            return if_playing([&](Seat seat) { return game_->confirm_orders(seat); });
          },
          [&](const command::Hold&) { return if_playing([&](Seat seat) { return game_->hold(seat, now); }); },
          [&](const command::Release&) {
            return if_playing([&](Seat seat) { return game_->release(seat); });
          },
          [&](const command::Pause&) -> Outcome {
            const Outcome host = as_playing_host(connection);
            if (host && !room().paused) game_->pause(now);
            return host;
          },
          [&](const command::Resume&) -> Outcome {
            const Outcome host = as_playing_host(connection);
            if (host && room().paused) game_->resume(now);
            return host;
          },
          [&](const command::Vote& each) { return vote(connection, each.seat, now); },
          [&](const command::Leave&) {
            return if_playing([&](Seat seat) -> Outcome {
              attendance_.let_bot_play(seat);
              return {};
            });
          },
          [&](const command::Return&) {
            return if_playing([&](Seat seat) -> Outcome {
              take_back(seat);
              return {};
            });
          },
          [&](const command::Say& say) -> Outcome {
            const auto said = chat_.say(connection, say, room().settings.chat, now);
            if (!said) return std::unexpected(said.error());
            for (const Connection& each : connections_.all()) broadcast_.say(*said, each);
            return {};
          },
          [&](const command::Mute& each) { return mute(connection, each, room()); },
      },
      command);
}

void Table::Impl::take_effect(LobbyEffect effect, Millis now) {
  switch (effect) {
    case LobbyEffect::none: return;
    case LobbyEffect::seats_moved: return broadcast_.update_followers(now);
    case LobbyEffect::game_begins:
      broadcast_.update_followers(now);
      begin_game();
      return broadcast_.begin_stream();
    case LobbyEffect::game_cleared:
      broadcast_.show(nullptr);
      game_.reset();
      return broadcast_.update_followers(now);
  }
}

void Table::Impl::begin_game() {
  attendance_.begin_game();
  game_ = std::make_unique<GameInProgress>(
      GameSurroundings{environment_, room_, commands_, attendance_, broadcast_, bots_});
  broadcast_.show(game_.get());
}

Table::Impl::Outcome Table::Impl::as_player(const Connection& connection) const {
  if (!connection.seat) return refused(RefusalCode::not_seated);
  if (room().stage != Stage::playing) return refused(RefusalCode::not_playing);
  return {};
}

Table::Impl::Outcome Table::Impl::as_playing_host(const Connection& connection) const {
  if (const Outcome player = as_player(connection); !player) return player;
  if (connection.seat != host_seat(room())) return refused(RefusalCode::not_host);
  return {};
}

Table::Impl::Outcome Table::Impl::vote(const Connection& connection, Seat about, Millis now) {
  if (const Outcome player = as_player(connection); !player) return player;
  if (about.index >= room().chairs.size() || about == *connection.seat || is_bot_played(room(), about)) {
    return refused(RefusalCode::no_such_seat);
  }
  const Millis left = connections_.is_here(about) ? game_->patience_left(about, now) : 0;
  if (left > 0) return refused(RefusalCode::too_soon, refusal::Left{left});
  attendance_.vote(*connection.seat, about);
  return {};
}

void Table::Impl::take_back(Seat seat) {
  if (attendance_.take_back(seat) && game_) game_->take_back(seat);
}

}  // namespace dicetown
