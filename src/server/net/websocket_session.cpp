#include "server/net/websocket_session.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/standards.h"
#include "server/net/token_bucket.h"

namespace dicetown {

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using ErrorCode = boost::beast::error_code;

constexpr std::string_view kTooFast = R"({"type":"error","n":null,"code":"too-fast","with":{}})";
constexpr std::size_t kChunk = 512;  // most messages fit; what is idle keeps it
constexpr std::size_t kSpentSlots = 64;
constexpr std::size_t kIdleSlots = 4;  // of the queue, which what is idle keeps

constexpr auto kBlanks = [] {
  std::array<char, MessageTail::kMaxBlanks> blanks{};
  blanks.fill(' ');
  return blanks;
}();

websocket::close_code code_of(CloseReason why) {
  switch (why) {
    case CloseReason::table_closed: return websocket::close_code::normal;
    case CloseReason::restarting: return websocket::close_code::service_restart;
    case CloseReason::place_needed: return websocket::close_code::try_again_later;
    case CloseReason::table_set_aside: return websocket::close_code::internal_error;
  }
  return websocket::close_code::normal;
}

// Where a message lies. A part that is empty would cost as much as another.
class Parts {
 public:
  explicit Parts(const MessageText& message) {
    add(asio::buffer(*message.body));
    add(asio::buffer(message.tail.text()));
    add(asio::buffer(kBlanks.data(), message.tail.blanks()));
  }
  const asio::const_buffer* begin() const { return parts_.data(); }
  const asio::const_buffer* end() const { return parts_.data() + count_; }

 private:
  void add(asio::const_buffer part) {
    if (part.size() > 0) parts_[count_++] = part;
  }

  std::array<asio::const_buffer, 3> parts_;
  std::size_t count_ = 0;
};

// Assigning an empty one would keep the room.
template <class Container>
void give_room_back(Container& container) {
  Container().swap(container);
}

class WebSocketSession final : public ClientConnection,
                               public TimedConnection,
                               public std::enable_shared_from_this<WebSocketSession> {
 public:
  WebSocketSession(Socket socket, ConnectionHolds holds, std::shared_ptr<const NetService> service,
                   std::string code)
      : stream_(std::move(socket)),
        holds_(std::move(holds)),
        service_(std::move(service)),
        code_(std::move(code)),
        heard_(hub().now()),
        bucket_(limits().messages_per_second, limits().message_burst, heard_) {
    hub().add(*this);
  }
  ~WebSocketSession() { hub().remove(*this); }

  void start(const boost::beast::http::request<boost::beast::http::string_body>& request) {
    stream_.auto_fragment(false);  // one frame a message, written from where it is
    stream_.read_message_max(limits().message_bytes);
    stream_.text(true);
    stream_.control_callback([this](websocket::frame_type kind, boost::beast::string_view) {
      heard_ = hub().now();
      if (kind == websocket::frame_type::close) was_left();
    });
    stream_.async_accept(request,
                         [self = shared_from_this()](const ErrorCode& error) { self->accepted(error); });
  }

  void deliver(std::string message) override { deliver_shared(MessageText::of(std::move(message))); }

  void deliver_shared(const MessageText& message) override {
    if (state_ != State::open) return;
    ++counters().messages_out;
    counters().bytes_out += message.size();
    waiting_bytes_ += message.size();
    if (waiting_bytes_ > limits().output_bytes) {
      ++counters().slow_readers;
      return drop();
    }
    queue_.push_back(message);
    if (!is_writing_) write_next();
  }

  void close(CloseReason why) override { close_with(code_of(why)); }

  void resume() override {
    if (const auto self = hub().paused.extract(this)) read();
  }

  void tick(NetClock::time_point now) override {
    if (state_ == State::gone) return;
    const auto silence = now - heard_;
    if (silence > deadline() || now > must_speak_by_) {
      ++counters().timed_out;
      return drop();
    }
    const bool was_pinged = pinged_after_ == heard_;
    if (state_ == State::open && silence > limits().ping_after && !was_pinged && !is_pinging_) ping();
  }

  void end_if_idle() override {}

 private:
  // It is closing when we have decided to, left when the other side has, and gone when the handler knows.
  enum class State : std::uint8_t { accepting, open, closing, left, gone };

  NetHub& hub() { return *holds_.hub; }
  const NetLimits& limits() { return holds_.hub->limits; }
  NetCounters& counters() { return holds_.hub->counters; }
  ConnectionHandler& connections() { return *service_->connections; }

  std::chrono::milliseconds deadline() {
    switch (state_) {
      case State::accepting: return limits().request_time;
      case State::closing:
      case State::left: return limits().close_time;
      case State::open:
      case State::gone: return limits().gone_after;
    }
    return limits().gone_after;
  }

  void accepted(const ErrorCode& error) {
    if (error) {
      state_ = State::gone;
      return;
    }
    state_ = State::open;
    ++counters().upgrades;
    counted_ = CountedOne(counters().websockets);
    heard_ = hub().now();
    must_speak_by_ = heard_ + limits().request_time;
    id_ = connections().open(code_, *this);
    if (!id_) return close_with(websocket::close_code::try_again_later);
    read();
  }

  // --- Reading ---

  void read() {
    is_reading_ = true;
    stream_.async_read_some(asio::buffer(chunk_),
                            [self = shared_from_this()](const ErrorCode& error, std::size_t bytes) {
                              self->is_reading_ = false;
                              self->has_read(error, bytes);
                            });
  }

  void has_read(const ErrorCode& error, std::size_t bytes) {
    if (error) {
      if (error == websocket::error::message_too_big) ++counters().too_large;
      if (error == websocket::error::bad_frame_payload) ++counters().closed_not_text;
      return finish();
    }
    if (state_ != State::open) return read();  // until the other side has closed as well
    heard_ = hub().now();
    if (stream_.got_binary()) {
      ++counters().closed_not_text;
      close_with(websocket::close_code::unknown_data);
      return read();
    }
    const std::string_view chunk(chunk_.data(), bytes);
    if (!stream_.is_message_done()) {
      message_ += chunk;
      return read();
    }
    if (message_.empty()) {
      has_message(chunk);
    } else {
      message_ += chunk;
      has_message(std::exchange(message_, {}));
    }
  }

  void has_message(std::string_view message) {
    ++counters().messages_in;
    counters().bytes_in += message.size();
    must_speak_by_ = NetClock::time_point::max();
    if (!may_speak()) {
      refuse_as_too_fast();
      return read();
    }
    refused_in_a_row_ = 0;
    if (refused_ > 0) --refused_;
    if (connections().receive(*id_, message) == ReadNext::pause) {
      hub().paused[this] = shared_from_this();
    } else {
      read();
    }
  }

  // By two measures, so that many tabs together are no faster than a few.
  bool may_speak() {
    if (!bucket_.take(heard_)) return false;
    return !holds_.slot.is_taken() || hub().address_limits.messages.take(holds_.slot.address(), heard_);
  }

  void refuse_as_too_fast() {
    ++counters().too_fast;
    if (refused_in_a_row_++ == 0) deliver(std::string(kTooFast));
    if (++refused_ > limits().messages_ignored && state_ == State::open) {
      ++counters().closed_too_fast;
      close_with(websocket::close_code::policy_error);
    }
  }

  // --- Writing ---

  void write_next() {
    if (next_ == queue_.size()) {
      queue_.clear();
      if (queue_.capacity() > kIdleSlots) give_room_back(queue_);
      next_ = 0;
      writing_ = {};
      if (state_ == State::closing) send_close();
      return;
    }
    is_writing_ = true;
    writing_ = std::move(queue_[next_++]);
    if (next_ == kSpentSlots) {
      queue_.erase(queue_.begin(), queue_.begin() + kSpentSlots);
      next_ = 0;
    }
    stream_.async_write(Parts(writing_),
                        [self = shared_from_this()](const ErrorCode& error, std::size_t /*bytes*/) {
                          self->is_writing_ = false;
                          self->waiting_bytes_ -= self->writing_.size();
                          if (error) return self->drop();
                          self->write_next();
                        });
  }

  void ping() {
    is_pinging_ = true;
    pinged_after_ = heard_;
    stream_.async_ping({}, [self = shared_from_this()](const ErrorCode& /*error*/) {
      self->is_pinging_ = false;  // and if it did not get through, silence tells
    });
  }

  // --- The end ---

  // The answer to a goodbye has its code. One that no goodbye may have is told to be a mistake instead; if
  // that would have to wait for something that is being written, the answer would come first.
  void was_left() {
    if (state_ != State::open) return;
    const std::uint16_t code = stream_.reason().code;
    if (code == websocket::close_code::none || is_close_code(code)) {
      state_ = State::left;
    } else if (is_writing_ || is_pinging_) {
      drop();
    } else {
      close_with(websocket::close_code::protocol_error);
    }
  }

  void close_with(websocket::close_code code) {
    if (state_ != State::open) return;
    state_ = State::closing;
    close_code_ = code;
    heard_ = hub().now();
    if (!is_writing_) write_next();
  }

  void send_close() {
    stream_.async_close(close_code_,
                        [self = shared_from_this()](const ErrorCode& /*error*/) { self->finish(); });
  }

  // Without a word. Not at once, as whoever calls may be in the midst of something.
  void drop() {
    if (state_ == State::gone) return;
    if (state_ == State::open) state_ = State::closing;
    close_socket();
    if (!is_reading_) asio::post(hub().io, [self = shared_from_this()] { self->finish(); });
  }

  void finish() {
    if (state_ == State::gone) return;
    state_ = State::gone;
    const auto self = hub().paused.extract(this);  // to live until the end of this
    close_socket();
    counted_ = CountedOne();
    if (id_) connections().closed(*id_);
  }

  void close_socket() {
    ErrorCode ignored;
    std::ignore = stream_.next_layer().close(ignored);
  }

  websocket::stream<Socket, false> stream_;
  ConnectionHolds holds_;
  std::shared_ptr<const NetService> service_;
  std::string code_;
  CountedOne counted_;
  std::optional<ConnectionId> id_;
  State state_ = State::accepting;
  websocket::close_code close_code_{};
  NetClock::time_point heard_;
  NetClock::time_point must_speak_by_ = NetClock::time_point::max();  // if nothing was said yet
  TokenBucket bucket_;
  std::size_t refused_ = 0;
  std::size_t refused_in_a_row_ = 0;

  std::array<char, kChunk> chunk_;
  std::string message_;  // of which some chunks are there
  bool is_reading_ = false;

  std::vector<MessageText> queue_;
  std::size_t next_ = 0;
  MessageText writing_;
  std::size_t waiting_bytes_ = 0;
  bool is_writing_ = false;
  NetClock::time_point pinged_after_;  // what was heard last before the ping
  bool is_pinging_ = false;
};

}  // namespace

void start_websocket(Socket socket, ConnectionHolds holds, std::shared_ptr<const NetService> service,
                     const boost::beast::http::request<boost::beast::http::string_body>& request,
                     std::string code) {
  std::make_shared<WebSocketSession>(std::move(socket), std::move(holds), std::move(service), std::move(code))
      ->start(request);
}

}  // namespace dicetown
