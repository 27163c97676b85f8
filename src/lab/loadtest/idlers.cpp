#include "lab/loadtest/idlers.h"

#include <chrono>

#include <fmt/format.h>

#include "json/json_writer.h"
#include "lab/loadtest/load_error.h"
#include "lab/loadtest/table_crowd.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kConnectingAtOnce = 64;
constexpr auto kPatience = 30s;

// Polls while it is so; nothing may be silent for long meanwhile.
template <class Condition>
void poll_while(Lines& lines, Condition is_so) {
  while (is_so()) {
    if (!lines.poll(kPatience)) throw LoadError("the server no longer answers");
  }
}

}  // namespace

void Idlers::connect(std::size_t count) {
  for (std::size_t tag = 0; tag < count; ++tag) {
    poll_while(lines_, [&] { return tag - welcome_ >= kConnectingAtOnce; });
    idler_lines_.push_back(lines_.open("/ws/" + codes_[tag / kIdlersOfTable], *this, tag));
  }
  poll_while(lines_, [&] { return welcome_ < count; });
  lines_.wait_for_quiet();
}

void Idlers::opened(std::size_t tag) {
  JsonWriter hello;
  hello.begin_object();
  hello.member("do", "hello");
  hello.member("protocol", 1);
  hello.member("client", fmt::format("idle-{:06}", tag));
  hello.end_object();
  lines_.send(idler_lines_[tag], Opcode::text, hello.written());
}

void Idlers::received(std::size_t /*tag*/, std::string_view message, LoadClock::time_point /*now*/) {
  if (message.starts_with(R"({"type":"welcome")")) ++welcome_;
}

void Returners::connect() {
  const std::size_t count = codes_.size() * kPeople;
  is_back_.resize(count);
  for (std::size_t tag = 0; tag < count; ++tag) {
    poll_while(lines_, [&] { return tag - back_ >= kConnectingAtOnce; });
    client_lines_.push_back(lines_.open("/ws/" + codes_[tag / kPeople], *this, tag));
  }
  poll_while(lines_, [&] { return back_ < count; });
}

void Returners::opened(std::size_t tag) {
  lines_.send(client_lines_[tag], Opcode::text, hello_of(seed_, tag));
}

void Returners::received(std::size_t tag, std::string_view message, LoadClock::time_point /*now*/) {
  if (is_back_[tag] || !message.starts_with(R"({"type":"update")")) return;
  is_back_[tag] = true;
  ++back_;
}

}  // namespace dicetown
