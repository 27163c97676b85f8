// Small files, read and written at once.
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace dicetown {

// Or what is wrong, with the file's name.
std::expected<std::string, std::string> read_whole(const std::string& file);

// Whoever reads it, also after a crash, finds the text that was there before or this one, never a part. Gives
// back what went wrong.
std::string write_whole(const std::string& file, std::string_view text);

}  // namespace dicetown
