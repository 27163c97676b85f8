// Games that were played long ago, so that a database is as large as one that has been in use.
#pragma once

#include <cstdint>
#include <filesystem>

namespace dicetown {

// So many finished games of five, into a new database in that folder. Throws LoadError.
void store_finished_games(const std::filesystem::path& folder, int count, std::uint64_t seed);

}  // namespace dicetown
