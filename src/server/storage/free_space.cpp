#include "server/storage/free_space.h"

#include <system_error>

namespace dicetown {

std::optional<std::uint64_t> free_bytes_at(const std::filesystem::path& folder) {
  std::error_code error;
  const auto space = std::filesystem::space(folder, error);
  if (error) return std::nullopt;
  return space.available;
}

}  // namespace dicetown
