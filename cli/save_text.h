// Writes a whole file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace dicetown {

enum class Existing : std::uint8_t { stays, is_overwritten };

// Gives back what went wrong, with the file's name: nothing, mostly.
std::string save_text(const std::string& file, std::string_view text, Existing existing);
// The same for a file that is to be written later: better to say so before long work than after. Leaves an
// empty file where there was none.
std::string flaw_of_place_for(const std::string& file);

}  // namespace dicetown
