// What all connections of a server share. Internal to this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/net/address.h"
#include "server/net/address_limits.h"
#include "server/net/counters.h"
#include "server/net/limits.h"
#include "server/net/loop_context.h"
#include "server/net/net_server.h"

namespace dicetown {

// One connection's place among those of its address, given back with its end.
class AddressSlot {
 public:
  using Counts = std::unordered_map<std::string, std::size_t>;

  AddressSlot() = default;
  AddressSlot(Counts& counts, Counts::value_type& count) : counts_(&counts), count_(&count) {
    ++count.second;
  }
  AddressSlot(AddressSlot&& other) noexcept
      : counts_(std::exchange(other.counts_, nullptr)), count_(other.count_) {}
  AddressSlot& operator=(AddressSlot&& other) noexcept {
    std::swap(counts_, other.counts_);
    std::swap(count_, other.count_);
    return *this;
  }
  ~AddressSlot() {
    if (counts_ != nullptr && --count_->second == 0) counts_->erase(counts_->find(count_->first));
  }

  bool is_taken() const { return counts_ != nullptr; }
  // Precondition: it is taken.
  std::string_view address() const { return count_->first; }

 private:
  Counts* counts_ = nullptr;
  Counts::value_type* count_ = nullptr;
};

// Counts up now and down at its end.
class CountedOne {
 public:
  CountedOne() = default;
  explicit CountedOne(std::uint64_t& count) : count_(&count) { ++count; }
  CountedOne(CountedOne&& other) noexcept : count_(std::exchange(other.count_, nullptr)) {}
  CountedOne& operator=(CountedOne&& other) noexcept {
    std::swap(count_, other.count_);
    return *this;
  }
  ~CountedOne() {
    if (count_ != nullptr) --*count_;
  }

 private:
  std::uint64_t* count_ = nullptr;
};

// A connection, as those see it who watch the time.
class TimedConnection {
 public:
  virtual void tick(NetClock::time_point now) = 0;
  // Only if nothing is lost by it: it is between two requests, or not even there yet. A request of which the
  // beginning is there is waited for, as long as a request may take.
  virtual void end_if_idle() = 0;

  std::size_t place = 0;  // in the list

 protected:
  ~TimedConnection() = default;
};

struct NetHub : std::enable_shared_from_this<NetHub> {
  NetHub(EventLoop& the_loop, const NetLimits& the_limits, TrustedProxies the_proxies,
         std::vector<std::string> the_origins, NetTime the_time)
      : io(the_loop.context().io),
        limits(the_limits),
        address_limits(the_limits),
        proxies(std::move(the_proxies)),
        origins(std::move(the_origins)),
        now(std::move(the_time)) {}

  void add(TimedConnection& connection) {
    connection.place = connections.size();
    connections.push_back(&connection);
  }
  void remove(TimedConnection& connection) {
    connections.back()->place = connection.place;
    connections[connection.place] = connections.back();
    connections.pop_back();
  }

  // Nothing if the address has as many as it may.
  std::optional<AddressSlot> slot_for(const AddressBytes& address) {
    auto& count = *of_address.try_emplace(address_key(address), 0).first;
    if (count.second >= limits.connections_per_address) return std::nullopt;
    return AddressSlot(of_address, count);
  }

  boost::asio::io_context& io;
  NetLimits limits;
  AddressLimits address_limits;
  TrustedProxies proxies;
  std::vector<std::string> origins;
  NetTime now;
  NetCounters counters;
  std::vector<TimedConnection*> connections;
  // What waits for nothing would not live on by itself. Emptied with the server.
  std::unordered_map<TimedConnection*, std::shared_ptr<TimedConnection>> paused;
  AddressSlot::Counts of_address;
  bool is_closing = false;  // no connection is kept for another request
};

// What a connection holds while it is there, whatever protocol it speaks.
struct ConnectionHolds {
  std::shared_ptr<NetHub> hub;
  AddressBytes peer{};
  AddressSlot slot{};  // none for a proxy's: its clients have theirs
  CountedOne counted{};
  bool is_private = false;
};

}  // namespace dicetown
