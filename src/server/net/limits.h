// What a client may cost. Plain numbers, so that the configuration can set them and a test can shrink them.
#pragma once

#include <chrono>
#include <cstddef>

namespace dicetown {

struct NetLimits {
  // --- Connections ---
  std::size_t connections = 16'000;          // in all
  std::size_t connections_per_address = 64;  // a household, a school, a mobile carrier's gateway
  std::size_t new_tables_per_hour = 30;      // by one address
  std::size_t wrong_codes_per_hour = 60;     // by one address, before it is told nothing of any code
  std::size_t messages_per_address = 200;    // a second, over all its WebSockets
  std::size_t message_burst_per_address = 1'000;

  // --- Requests ---
  std::size_t requests_per_second = 50;  // of one address, pages and upgrades alike
  std::size_t request_burst = 500;       // a class that opens the page at the same time
  std::size_t header_bytes = std::size_t{8} * 1024;
  std::size_t body_bytes = std::size_t{16} * 1024;
  std::size_t framing_bytes = std::size_t{4} * 1024;  // of a body in chunks: all that is not the body itself
  std::chrono::milliseconds request_time{10'000};     // for a whole request, an upgrade, the first message
  std::chrono::milliseconds keep_alive_time{15'000};  // between two requests
  std::chrono::milliseconds reply_time{30'000};       // for a reply to be taken

  // --- WebSockets ---
  std::size_t message_bytes = std::size_t{4} * 1024;
  std::size_t messages_per_second = 20;
  std::size_t message_burst = 40;
  std::size_t messages_ignored = 100;                  // refused as too fast, before the connection is closed
  std::size_t output_bytes = std::size_t{256} * 1024;  // that wait for a slow reader, before it is dropped
  std::chrono::milliseconds ping_after{25'000};
  std::chrono::milliseconds gone_after{60'000};
  std::chrono::milliseconds close_time{5'000};  // for the other side to agree to a close

  // How often the times above are looked at.
  std::chrono::milliseconds tick{1'000};
};

}  // namespace dicetown
