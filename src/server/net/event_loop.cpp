#include "server/net/event_loop.h"

#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/loop_context.h"

namespace dicetown {

namespace asio = boost::asio;

EventLoop::EventLoop() : context_(std::make_unique<Context>()) {}
EventLoop::~EventLoop() = default;

void EventLoop::run() {
  const auto stay = asio::make_work_guard(context_->io);
  context_->io.run();
}

void EventLoop::stop() { context_->io.stop(); }

void EventLoop::post(std::move_only_function<void()> task) { asio::post(context_->io, std::move(task)); }

namespace {

struct SignalWait : std::enable_shared_from_this<SignalWait> {
  SignalWait(asio::io_context& io, std::function<void(int)> what) : signals(io), caught(std::move(what)) {}

  void wait() {
    signals.async_wait([self = shared_from_this()](const boost::system::error_code& error, int signal) {
      if (error) return;
      self->caught(signal);
      self->wait();
    });
  }

  asio::signal_set signals;
  std::function<void(int)> caught;
};

}  // namespace

void EventLoop::catch_signals(const std::vector<int>& signals, std::function<void(int)> caught) {
  const auto wait = std::make_shared<SignalWait>(context_->io, std::move(caught));
  for (const int signal : signals) wait->signals.add(signal);
  wait->wait();
}

struct LoopTimer::Impl {
  using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                           asio::wait_traits<std::chrono::steady_clock>, LoopExecutor>;

  Impl(asio::io_context& io, std::function<void()> what) : timer(io), expired(std::move(what)) {}

  Timer timer;
  std::function<void()> expired;
  std::uint64_t times_set = 0;
};

LoopTimer::LoopTimer(EventLoop& loop, std::function<void()> expired)
    : impl_(std::make_shared<Impl>(loop.context().io, std::move(expired))) {}

LoopTimer::~LoopTimer() { cancel(); }

void LoopTimer::set(std::chrono::milliseconds after) {
  impl_->timer.expires_after(after);
  // An expiry that is already under way cannot be cancelled: its number tells that it is not meant any more.
  impl_->timer.async_wait(
      [impl = std::weak_ptr(impl_), number = ++impl_->times_set](const boost::system::error_code& error) {
        const auto self = impl.lock();
        if (!error && self && number == self->times_set) self->expired();
      });
}

void LoopTimer::cancel() {
  ++impl_->times_set;
  impl_->timer.cancel();
}

}  // namespace dicetown
