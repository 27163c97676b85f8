// What each viewer of a game has been sent: numbered updates, each the difference to the one before, and the
// latest events for whoever has missed some.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/event.h"
#include "engine/views/view.h"
#include "json/json_writer.h"
#include "table/game/live_game.h"
#include "table/room/settings.h"

namespace dicetown {

struct ClockFace {
  Seat seat;
  Millis left = 0;
  Millis bank = 0;
};

// What an update says besides the events and the view.
struct Status {
  std::optional<std::uint32_t> question;  // the viewer's
  std::uint32_t offers = 0;               // the version of the offers of the decision at hand
  std::optional<Millis> moment;           // how long the hidden card's moment lasts
  bool held = false;
  std::optional<Millis> bargaining;  // how long before the Sheriff may decide
  std::optional<SeatSet> orders;     // who has not given his for the town
  std::span<const ClockFace> clocks;

  // Time that passes is no news.
  bool tells_the_same(const Status& other) const {
    return question == other.question && offers == other.offers && held == other.held &&
           orders == other.orders && moment.has_value() == other.moment.has_value() &&
           bargaining.has_value() == other.bargaining.has_value();
  }
};

// The texts of events: each is written once for all viewers who see it alike.
class EventTexts {
 public:
  explicit EventTexts(std::span<const SeenEvent> events);

  // Those that the viewer sees, as items of a list.
  void write(JsonWriter& json, int viewer) const;

 private:
  struct Text {
    ViewerSet viewers;
    std::size_t end = 0;
  };

  JsonWriter texts_;  // one after the other, with a comma before each but the first
  std::vector<Text> ends_;
};

class Streams {
 public:
  // A new stream, with a name that no earlier one had.
  void begin(std::uint32_t stream);
  std::uint32_t stream() const { return stream_; }

  // The viewer has somebody who watches; `view` is what the first of them is sent.
  bool is_followed(int viewer) const { return at(viewer).view != nullptr; }
  void follow(int viewer, const View& view, const Status& status);
  void unfollow(int viewer) { at(viewer).view = nullptr; }

  // The next update of a viewer who is followed, without its closing brace; empty if there is nothing to say.
  // Its text is the writer's.
  std::string_view next_update(JsonWriter& json, int viewer, const EventTexts& events, const View& view,
                               const Status& status);
  // What one who has seen the updates up to `seen` is to get, without its closing brace. Nothing is `seen` of
  // another stream.
  std::string fresh_update(int viewer, std::optional<std::uint32_t> seen, const Status& status);

  // To be called when all viewers have got what they get of these events.
  void remember(std::span<const Event> events);

 private:
  struct Follower {
    std::uint32_t version = 0;
    std::uint32_t forgotten = 0;  // the last version whose events are not remembered any more
    std::unique_ptr<View> view;   // as last sent; none if nobody watches
    Status status;
  };
  // Events that were told together.
  struct Batch {
    std::uint32_t size = 0;
    std::array<std::uint32_t, kViewers> versions{};  // of the updates that told of it
  };

  Follower& at(int viewer) { return followers_[static_cast<std::size_t>(viewer)]; }
  const Follower& at(int viewer) const { return followers_[static_cast<std::size_t>(viewer)]; }
  bool remembers_since(int viewer, std::uint32_t seen) const;
  void forget_for(std::size_t newcomers);
  void begin_update(JsonWriter& json, int viewer) const;

  std::uint32_t stream_ = 0;
  std::array<Follower, kViewers> followers_;
  std::vector<Event> history_;
  std::vector<Batch> batches_;  // of the history, from its beginning on
};

}  // namespace dicetown
