// Asks a running server whether it lives.
#pragma once

#include <chrono>
#include <expected>
#include <string>

#include "server/config/address_text.h"

namespace dicetown {

// By its private port. An error says what was heard instead.
std::expected<void, std::string> ask_whether_alive(const AddressAndPort& private_port,
                                                   std::chrono::milliseconds patience);

}  // namespace dicetown
