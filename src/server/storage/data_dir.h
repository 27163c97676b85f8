// The folder in which a server keeps its things.
#pragma once

#include <filesystem>
#include <string>

#include "server/storage/store_error.h"

namespace dicetown {

// The first that is set of $DICETOWN_DATA, $STATE_DIRECTORY (by systemd), $XDG_DATA_HOME/dicetown and
// $HOME/.local/share/dicetown.
StoreResult<std::filesystem::path> default_data_dir();

// `chosen`, or the default where it is empty.
StoreResult<std::filesystem::path> data_dir(const std::string& chosen);

// With the folders above it, for its owner only. One that is there stays as it is.
StoreResult<void> make_data_dir(const std::filesystem::path& folder);

std::filesystem::path database_in(const std::filesystem::path& folder);

}  // namespace dicetown
