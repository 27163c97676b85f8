// The least that a server of tables could do: what it reads it sends on, in frames as large as a real
// server's. No rules, no JSON, no state but who sits where. What a server is measured by.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "lab/loadtest/crowd.h"

namespace dicetown {

// A message to a floor: so many bytes to each of the room, and behind that whatever fills it up.
inline constexpr std::size_t kFloorHead = kPeople * sizeof(std::uint32_t);
// Which room a connection belongs to is the end of its path.
inline constexpr const char* kFloorPath = "/ws/";

// Serves until the process is killed; for a process of its own. With a file, everything that came in one turn
// of the loop is appended to it and safe on the disk before anything is sent.
[[noreturn]] void run_floor(int listener, const std::filesystem::path& file);

}  // namespace dicetown
