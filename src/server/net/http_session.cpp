#include "server/net/http_session.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/reply_text.h"
#include "server/net/standards.h"
#include "server/net/websocket_session.h"

namespace dicetown {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using ErrorCode = boost::beast::error_code;
using Request = http::request<http::string_body>;

constexpr std::string_view kWebSocketPath = "/ws/";
constexpr std::size_t kBodyStep = std::size_t{4} * 1024;  // what is read of a body at once
constexpr std::size_t kMostDiscarded =
    std::size_t{64} * 1024;  // of a request that was refused before its end

std::string_view field(const Request& request, http::field name) {
  const auto found = request.find(name);
  return found == request.end() ? std::string_view() : std::string_view(found->value());
}
std::string_view field(const Request& request, std::string_view name) {
  const auto found = request.find(name);
  return found == request.end() ? std::string_view() : std::string_view(found->value());
}

// A header may stand there several times: together they are one list.
std::string joined_fields(const Request& request, std::string_view name) {
  std::string joined;
  const auto [begin, end] = request.equal_range(name);
  for (auto one = begin; one != end; ++one) {
    if (!joined.empty()) joined += ',';
    joined += std::string_view(one->value());
  }
  return joined;
}

std::optional<HttpMethod> method_of(const Request& request) {
  if (request.method() == http::verb::get) return HttpMethod::get;
  if (request.method() == http::verb::head) return HttpMethod::head;
  if (request.method() == http::verb::post) return HttpMethod::post;
  return std::nullopt;
}

// Nobody is there any more to whom we could explain it.
bool is_end(const ErrorCode& error) {
  return error == http::error::end_of_stream || error == http::error::partial_message ||
         (error && error.category() == boost::system::system_category());
}

HttpReply reply_to_flaw(const ErrorCode& error, NetCounters& counters) {
  if (error == http::error::body_limit) {
    ++counters.too_large;
    return error_reply(413, "too-large");
  }
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    ++counters.too_large;
    return error_reply(431, "too-large");
  }
  ++counters.bad_request;
  return error_reply(400, "bad-request");
}

std::optional<HttpReply> reply_to_refusal(Admission admission, NetCounters& counters) {
  switch (admission) {
    case Admission::welcome:
    case Admission::table_set_aside: return std::nullopt;
    case Admission::no_such_table: ++counters.no_such_table; return error_reply(404, "no-such-table");
    case Admission::table_full: ++counters.too_many_connections; return error_reply(503, "table-full");
    case Admission::draining: return error_reply(503, "restarting");
  }
  return std::nullopt;
}

class HttpSession final : public TimedConnection, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Socket socket, ConnectionHolds holds, std::shared_ptr<const NetService> service)
      : socket_(std::move(socket)), holds_(std::move(holds)), service_(std::move(service)) {
    hub().add(*this);
  }
  ~HttpSession() { hub().remove(*this); }

  void read_request() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(limits().header_bytes));
    parser_->body_limit(limits().body_bytes);
    buffer_.max_size(limits().header_bytes + limits().body_bytes + limits().framing_bytes);
    is_idle_ = true;
    allow(is_first_ ? limits().request_time : limits().keep_alive_time);
    is_first_ = false;
    http::async_read_header(socket_, buffer_, *parser_,
                            [self = shared_from_this()](const ErrorCode& error, std::size_t /*bytes*/) {
                              self->has_read_head(error);
                            });
  }

  void tick(NetClock::time_point now) override {
    if (now <= deadline_) return;
    if (!is_idle_ || has_begun()) ++hub().counters.timed_out;
    close();
  }

  void end_if_idle() override {
    if (!is_idle_ || holds_.is_private) return;
    if (!has_begun()) return close();
    deadline_ = std::min(deadline_, hub().now() + limits().request_time);
  }

 private:
  NetHub& hub() { return *holds_.hub; }
  const NetLimits& limits() { return holds_.hub->limits; }
  void allow(std::chrono::milliseconds time) { deadline_ = hub().now() + time; }
  // Something of the next request is there.
  bool has_begun() const { return buffer_.size() > 0 || parser_->got_some(); }

  // --- Reading ---

  void has_read_head(const ErrorCode& error) {
    if (is_end(error)) return close();
    if (error) return refuse(reply_to_flaw(error, hub().counters));
    const RequestHead& head = parser_->get().base();
    if (!is_clear(head)) return refuse_as_bad();
    if (parser_->is_done()) return has_read();
    if (parser_->chunked()) true_head_ = head;
    taken_ = 0;
    parser_->eager(true);
    parse_body();
  }

  // All that is there; then more is read until the end of the body is there as well.
  void parse_body() {
    ErrorCode error;
    const std::size_t taken = parser_->put(buffer_.data(), error);
    buffer_.consume(taken);
    taken_ += taken;
    if (error && error != http::error::need_more) return refuse(reply_to_flaw(error, hub().counters));
    const std::size_t incomplete = parser_->is_done() ? 0 : buffer_.size();
    if (taken_ + incomplete - parser_->get().body().size() > limits().framing_bytes) {
      ++hub().counters.too_large;
      return refuse(error_reply(413, "too-large"));
    }
    if (parser_->is_done()) return has_read();
    socket_.async_read_some(buffer_.prepare(std::min(kBodyStep, buffer_.max_size() - buffer_.size())),
                            [self = shared_from_this()](const ErrorCode& flaw, std::size_t bytes) {
                              if (flaw) return self->close();
                              self->buffer_.commit(bytes);
                              self->parse_body();
                            });
  }

  // What follows the chunks of a body was taken for part of the head: but who writes it is somebody
  // else than who vouches for the head, and may be a client of a proxy.
  void has_read() {
    is_idle_ = false;
    allow(limits().reply_time);
    if (true_head_) parser_->get().base() = *std::exchange(true_head_, std::nullopt);
    ++hub().counters.requests;
    answer(parser_->get());
  }

  void refuse(HttpReply reply) {
    is_idle_ = false;
    send(std::move(reply), HttpMethod::get, AfterReply::close);
  }

  void refuse_as_bad() {
    ++hub().counters.bad_request;
    refuse(error_reply(400, "bad-request"));
  }

  // --- Answering ---

  void answer(const Request& request) {
    const auto method = method_of(request);
    after_ = request.keep_alive() ? AfterReply::keep : AfterReply::close;
    const AddressBytes address = client_of(request);
    const std::string client = address_key(address);
    if (!may_request(client)) return refuse_as_too_many(client, method.value_or(HttpMethod::get));
    if (!method) {
      auto reply = error_reply(405, "no-such-method");
      reply.headers.emplace_back("Allow", "GET, HEAD, POST");
      return send(std::move(reply), HttpMethod::get, AfterReply::close);
    }
    const std::string_view target = request.target();
    const std::string_view path = target.substr(0, target.find('?'));
    const bool is_upgrade = boost::beast::websocket::is_upgrade(request);
    if ((is_upgrade || *method == HttpMethod::post) && !origin_is_ours(request)) {
      ++hub().counters.foreign_origin;
      return send(error_reply(403, "foreign-origin"), *method, after_);
    }
    if (service_->connections != nullptr && path.starts_with(kWebSocketPath)) {
      if (is_upgrade) return upgrade(request, path.substr(kWebSocketPath.size()), address);
      auto reply = error_reply(426, "websocket-only");
      reply.headers.emplace_back("Upgrade", "websocket");
      return send(std::move(reply), *method, after_);
    }
    hand_over(request, *method, path, client);
  }

  bool may_request(const std::string& client) {
    return holds_.is_private || hub().address_limits.requests.take(client, hub().now());
  }

  void refuse_as_too_many(const std::string& client, HttpMethod method) {
    ++hub().counters.too_many_requests;
    const auto wait = hub().address_limits.requests.wait(client, hub().now());
    send(too_many_reply("too-many-requests", wait), method, after_);
  }

  void hand_over(const Request& request, HttpMethod method, std::string_view path,
                 const std::string& client) {
    const HttpRequest plain{.method = method,
                            .path = path,
                            .content_type = field(request, http::field::content_type),
                            .accept_encoding = field(request, http::field::accept_encoding),
                            .if_none_match = field(request, http::field::if_none_match),
                            .body = request.body(),
                            .client = client,
                            .is_local = is_local(request)};
    service_->handler(plain, [self = shared_from_this(), method](HttpReply reply) {
      self->send(std::move(reply), method, self->after_);
    });
  }

  // A proxy or a tunnel on this machine speaks for others, and says so or calls us by another name.
  bool is_local(const Request& request) const {
    return is_loopback(holds_.peer) && is_loopback_name(field(request, http::field::host)) &&
           field(request, "X-Forwarded-For").empty() && field(request, http::field::forwarded).empty();
  }

  AddressBytes client_of(const Request& request) {
    if (!hub().proxies.trusts(holds_.peer)) return holds_.peer;
    return hub().proxies.client(holds_.peer, joined_fields(request, "X-Forwarded-For"));
  }

  bool origin_is_ours(const Request& request) {
    std::string_view host = field(request, http::field::host);
    if (hub().proxies.trusts(holds_.peer)) {
      const std::string_view forwarded = field(request, "X-Forwarded-Host");
      if (!forwarded.empty()) host = forwarded;
    }
    return dicetown::origin_is_ours(field(request, http::field::origin), host, hub().origins);
  }

  void upgrade(const Request& request, std::string_view code, const AddressBytes& client) {
    if (!has_websocket_key(request)) return refuse_as_bad();
    if (auto refusal = refusal_of(code, address_key(client))) {
      return send(std::move(*refusal), HttpMethod::get, after_);
    }
    // A proxy's connections have none yet; if it does not tell whose they are, they are its own.
    if (!holds_.is_private && hub().proxies.trusts(holds_.peer)) {
      auto slot = hub().slot_for(client);
      if (!slot) {
        ++hub().counters.too_many_of_address;
        return send(error_reply(429, "too-many-connections"), HttpMethod::get, after_);
      }
      holds_.slot = std::move(*slot);
    }
    // Nobody may speak before the upgrade is answered.
    if (buffer_.size() > 0) return refuse_as_bad();
    start_websocket(std::move(socket_),
                    ConnectionHolds(holds_.hub, holds_.peer, std::move(holds_.slot),
                                    std::move(holds_.counted), holds_.is_private),
                    service_, request, std::string(code));
  }

  std::optional<HttpReply> refusal_of(std::string_view code, const std::string& client) {
    if (holds_.is_private) return reply_to_refusal(service_->connections->admits(code), hub().counters);
    CodeGuesses& codes = hub().address_limits.codes;
    const auto now = hub().now();
    if (!codes.may_ask(client, code, now)) {
      ++hub().counters.too_many_wrong_codes;
      return too_many_reply("too-many-wrong-codes", codes.wait(client, now));
    }
    const Admission admission = service_->connections->admits(code);
    if (admission == Admission::no_such_table) codes.was_wrong(client, code, now);
    if (admission == Admission::welcome) codes.was_right(client, code, now);
    return reply_to_refusal(admission, hub().counters);
  }

  // --- Replying ---

  void send(HttpReply reply, HttpMethod method, AfterReply after) {
    after_ = hub().is_closing && !holds_.is_private ? AfterReply::close : after;
    reply_ = std::move(reply);
    head_ = head_text(reply_, parser_->get().version(), after_);
    std::array<asio::const_buffer, 2> parts{asio::buffer(head_), asio::const_buffer()};
    if (method != HttpMethod::head && has_body(reply_)) {
      parts[1] = reply_.file.empty() ? asio::const_buffer(reply_.body.data(), reply_.body.size())
                                     : asio::const_buffer(reply_.file.data(), reply_.file.size());
    }
    allow(limits().reply_time);
    asio::async_write(socket_, parts,
                      [self = shared_from_this()](const ErrorCode& error, std::size_t /*bytes*/) {
                        if (error) return self->close();
                        self->sent();
                      });
  }

  void sent() {
    reply_ = {};
    if (after_ == AfterReply::keep) {
      read_request();
      if (hub().is_closing) end_if_idle();
      return;
    }
    // What the client still sends must be taken: closing on it would take our reply from it.
    ErrorCode ignored;
    std::ignore = socket_.shutdown(Socket::shutdown_send, ignored);
    allow(limits().close_time);
    discard(kMostDiscarded);
  }

  void discard(std::size_t most) {
    buffer_.clear();
    socket_.async_read_some(buffer_.prepare(buffer_.max_size()),
                            [self = shared_from_this(), most](const ErrorCode& error, std::size_t bytes) {
                              if (error || bytes >= most) return self->close();
                              self->discard(most - bytes);
                            });
  }

  void close() {
    ErrorCode ignored;
    std::ignore = socket_.close(ignored);
    deadline_ = NetClock::time_point::max();
  }

  Socket socket_;
  ConnectionHolds holds_;
  std::shared_ptr<const NetService> service_;
  boost::beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<RequestHead> true_head_;  // of a request whose body comes in chunks
  std::size_t taken_ = 0;                 // bytes of the body, as it comes
  NetClock::time_point deadline_;
  bool is_first_ = true;
  bool is_idle_ = false;
  AfterReply after_ = AfterReply::keep;
  HttpReply reply_;
  std::string head_;
};

}  // namespace

void start_http(Socket socket, ConnectionHolds holds, std::shared_ptr<const NetService> service) {
  std::make_shared<HttpSession>(std::move(socket), std::move(holds), std::move(service))->read_request();
}

}  // namespace dicetown
