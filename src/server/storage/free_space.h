// How much room there is for the data.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace dicetown {

// In bytes, on the file system that the folder is on. Nothing if it does not say.
std::optional<std::uint64_t> free_bytes_at(const std::filesystem::path& folder);

}  // namespace dicetown
