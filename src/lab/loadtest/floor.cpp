#include "lab/loadtest/floor.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "lab/loadtest/frames.h"
#include "lab/loadtest/load_error.h"
#include "lab/loadtest/sockets.h"

namespace dicetown {
namespace {

constexpr std::size_t kBufferBytes = 65'536;
constexpr std::size_t kLongestMessage = 262'144;
constexpr int kEventsAtOnce = 512;

// Our clients do not look at the key, so there is none.
constexpr std::string_view kUpgraded =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";

class Floor {
 public:
  Floor(int listener, const std::filesystem::path& file)
      : listener_(listener), epoll_(epoll_create1(EPOLL_CLOEXEC)), buffer_(kBufferBytes) {
    filler_.assign(kLongestHeader + kLongestMessage, ' ');
    if (!file.empty()) {
      file_ = Handle(open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600));
      if (file_.get() < 0) throw_system_error("cannot write the floor's file");
    }
    watch(listener_);
  }

  void turn() {
    std::array<epoll_event, kEventsAtOnce> events;
    const int count = epoll_wait(epoll_.get(), events.data(), kEventsAtOnce, -1);
    for (int i = 0; i < count; ++i) {
      const int socket = events[static_cast<std::size_t>(i)].data.fd;
      socket == listener_ ? accept_one() : read(socket);
    }
    store();
    for (const Parcel& parcel : parcels_) send(parcel);
    parcels_.clear();
  }

 private:
  struct Member {
    std::string in;
    std::vector<int>* room = nullptr;  // once it is upgraded
  };
  struct Parcel {
    const std::vector<int>* room;
    std::array<std::uint32_t, kPeople> sizes;
  };

  void watch(int socket) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.fd = socket;
    epoll_ctl(epoll_.get(), EPOLL_CTL_ADD, socket, &event);
  }

  void accept_one() {
    const int socket = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) throw_system_error("the floor does not accept connections");
    send_at_once(socket);
    if (static_cast<std::size_t>(socket) >= members_.size())
      members_.resize(static_cast<std::size_t>(socket) + 1);
    members_[static_cast<std::size_t>(socket)] = {};
    watch(socket);
  }

  void read(int socket) {
    Member& member = members_[static_cast<std::size_t>(socket)];
    std::size_t have = member.in.copy(buffer_.data(), buffer_.size());
    const ssize_t came = recv(socket, buffer_.data() + have, buffer_.size() - have, MSG_DONTWAIT);
    if (came < 0 && errno == EAGAIN) return;
    if (came <= 0) {
      close(socket);
      return;
    }
    have += static_cast<std::size_t>(came);
    const std::size_t taken = take(socket, member, std::span(buffer_.data(), have));
    member.in.assign(buffer_.data() + taken, have - taken);
  }

  std::size_t take(int socket, Member& member, std::span<char> bytes) {
    std::size_t taken = 0;
    if (member.room == nullptr) {
      taken = upgrade(socket, member, {bytes.data(), bytes.size()});
      if (taken == 0) return 0;
    }
    while (const auto frame = first_frame(bytes.subspan(taken))) {
      taken += frame->size;
      if (frame->opcode != Opcode::binary || frame->payload.size() < kFloorHead) continue;
      Parcel& parcel = parcels_.emplace_back(member.room);
      std::memcpy(parcel.sizes.data(), frame->payload.data(), kFloorHead);
      if (file_.get() >= 0) unstored_.append(frame->payload.data(), frame->payload.size());
    }
    return taken;
  }

  // By the path of the request. 0 while it is not all there.
  std::size_t upgrade(int socket, Member& member, std::string_view request) {
    const std::size_t end = request.find("\r\n\r\n");
    const std::size_t path = request.find(kFloorPath);
    if (end == std::string_view::npos || path == std::string_view::npos) return 0;
    const std::size_t room = path + std::strlen(kFloorPath);
    member.room = &rooms_[std::string(request.substr(room, request.find(' ', room) - room))];
    member.room->push_back(socket);
    send_all(socket, kUpgraded);
    return end + 4;
  }

  void store() {
    if (unstored_.empty()) return;
    if (write(file_.get(), unstored_.data(), unstored_.size()) != std::ssize(unstored_) ||
        fdatasync(file_.get()) != 0) {
      throw_system_error("cannot write the floor's file");
    }
    unstored_.clear();
  }

  // The header of each goes right before what they have in common.
  void send(const Parcel& parcel) {
    char* const payload = filler_.data() + kLongestHeader;
    for (std::size_t i = 0; i < parcel.room->size() && i < parcel.sizes.size(); ++i) {
      const std::size_t size = std::min<std::size_t>(parcel.sizes[i], kLongestMessage);
      const std::size_t header = write_header_before(payload, Opcode::text, size);
      send_all((*parcel.room)[i], {payload - header, header + size});
    }
  }

  // Waits where a client does not read; ours always do.
  static void send_all(int socket, std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;  // it is gone, which reading will tell
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  int listener_;
  Handle epoll_;
  Handle file_;
  std::vector<char> buffer_;
  std::string filler_;
  std::vector<Member> members_;  // by socket
  std::map<std::string, std::vector<int>> rooms_;
  std::vector<Parcel> parcels_;
  std::string unstored_;
};

}  // namespace

void run_floor(int listener, const std::filesystem::path& file) {
  Floor floor(listener, file);
  for (;;) floor.turn();
}

}  // namespace dicetown
