#include "lab/loadtest/lines.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <utility>

#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include "console/interrupt.h"
#include "lab/loadtest/load_error.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kBufferBytes = 262'144;
constexpr int kEventsAtOnce = 512;
constexpr auto kQuiet = 300ms;
constexpr std::uint32_t kNextKey = 0x9E3779B9;  // keys need not be hard to guess here

constexpr std::string_view kUpgrade =
    "GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: ZGljZXRvd25sb2FkdGVzdA==\r\nSec-WebSocket-Version: 13\r\n\r\n";
constexpr std::string_view kHeadEnd = "\r\n\r\n";

timespec as_timespec(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time);
  return {.tv_sec = seconds.count(), .tv_nsec = (time - seconds).count()};
}

}  // namespace

Lines::Lines(std::uint16_t port) : port_(port), epoll_(epoll_create1(EPOLL_CLOEXEC)), buffer_(kBufferBytes) {
  if (epoll_.get() < 0) throw_system_error("cannot wait for sockets");
}

std::size_t Lines::open(std::string_view path, LineOwner& owner, std::size_t tag) {
  const std::size_t line = lines_.size();
  Line& made = lines_.emplace_back();
  made.socket = connect_to(port_, line);
  made.owner = &owner;
  made.tag = tag;
  make_non_blocking(made.socket);
  watch(line, EPOLLIN, EPOLL_CTL_ADD);
  ++opening_;
  write(made, fmt::format(fmt::runtime(kUpgrade), path));
  return line;
}

void Lines::watch(std::size_t line, std::uint32_t events, int operation) {
  epoll_event event{};
  event.events = events;
  event.data.u64 = line;
  if (epoll_ctl(epoll_.get(), operation, lines_[line].socket.get(), &event) != 0) {
    throw_system_error("cannot wait for a socket");
  }
}

// --- Writing ---

void Lines::send(std::size_t line, Opcode opcode, std::string_view message) {
  frame_.clear();
  append_masked_frame(frame_, opcode, message, key_ += kNextKey);
  write(lines_[line], frame_);
}

void Lines::write(Line& line, std::string_view bytes) {
  if (line.out.empty()) {
    const ssize_t sent = ::send(line.socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) throw_system_error("the server closed a connection");
    bytes.remove_prefix(static_cast<std::size_t>(sent < 0 ? 0 : sent));
    if (bytes.empty()) return;
    watch(static_cast<std::size_t>(&line - lines_.data()), EPOLLIN | EPOLLOUT, EPOLL_CTL_MOD);
  }
  line.out += bytes;
}

void Lines::write_rest(std::size_t line) {
  const std::string rest = std::exchange(lines_[line].out, {});
  watch(line, EPOLLIN, EPOLL_CTL_MOD);
  if (!rest.empty()) write(lines_[line], rest);
}

// --- Reading ---

bool Lines::poll(std::chrono::nanoseconds patience) {
  std::array<epoll_event, kEventsAtOnce> events;
  const timespec timeout = as_timespec(std::max(patience, std::chrono::nanoseconds(0)));
  const int count = epoll_pwait2(epoll_.get(), events.data(), kEventsAtOnce, &timeout, nullptr);
  if (was_interrupted()) throw LoadInterrupted();
  if (count < 0 && errno != EINTR) throw_system_error("cannot wait for sockets");
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    const auto line = static_cast<std::size_t>(event.data.u64);
    if ((event.events & EPOLLOUT) != 0) write_rest(line);
    if ((event.events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0) read(line);
  }
  return count > 0;
}

void Lines::wait_for_quiet() {
  while (poll(kQuiet)) {
  }
}

void Lines::read(std::size_t index) {
  std::string& left = lines_[index].in;
  std::size_t have = left.copy(buffer_.data(), buffer_.size() / 2);
  if (have < left.size()) throw LoadError("the server sent a message that is too long");
  const ssize_t came = recv(lines_[index].socket.get(), buffer_.data() + have, buffer_.size() - have, 0);
  const LoadClock::time_point now = LoadClock::now();
  if (came < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (came < 0) throw_system_error("the server closed a connection");
  if (came == 0) throw LoadError("the server closed a connection");
  have += static_cast<std::size_t>(came);
  const std::size_t taken = take(index, std::span(buffer_.data(), have), now);
  // An owner may have opened more lines meanwhile, so nothing of before is used here.
  lines_[index].in.assign(buffer_.data() + taken, have - taken);
}

std::size_t Lines::take(std::size_t index, std::span<char> bytes, LoadClock::time_point now) {
  std::size_t taken = 0;
  if (!lines_[index].is_open) {
    taken = take_upgrade(lines_[index], {bytes.data(), bytes.size()});
    if (!lines_[index].is_open) return 0;
    --opening_;
    lines_[index].owner->opened(lines_[index].tag);
  }
  while (const auto frame = first_frame(bytes.subspan(taken))) {
    taken += frame->size;
    const std::string_view payload(frame->payload.data(), frame->payload.size());
    if (frame->opcode == Opcode::ping) {
      send(index, Opcode::pong, payload);
    } else if (frame->opcode == Opcode::close) {
      throw LoadError("the server closed a client's WebSocket");
    } else if (frame->opcode != Opcode::pong) {
      lines_[index].owner->received(lines_[index].tag, payload, now);
    }
  }
  return taken;
}

std::size_t Lines::take_upgrade(Line& line, std::string_view bytes) {
  const std::size_t end = bytes.find(kHeadEnd);
  if (end == std::string_view::npos) return 0;
  if (!bytes.starts_with("HTTP/1.1 101")) {
    throw LoadError(fmt::format("the server refused a connection: {}", bytes.substr(0, bytes.find('\r'))));
  }
  line.is_open = true;
  return end + kHeadEnd.size();
}

}  // namespace dicetown
