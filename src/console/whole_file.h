// Small files, read and written at once. What goes wrong is told with the file's name.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace dicetown {

std::expected<std::string, std::string> read_whole(const std::string& file);

// What becomes of a file that is there already.
enum class Existing : std::uint8_t {
  stays,  // and it is an error
  is_overwritten,
  is_replaced,  // at once: also after a crash there is the old text or the new one, never a part
};

// Gives back what went wrong: nothing, mostly.
std::string write_whole(const std::string& file, std::string_view text, Existing existing);
// The same for a file that is to be written later: better to say so before long work than after. Leaves an
// empty file where there was none.
std::string flaw_of_place_for(const std::string& file);

}  // namespace dicetown
