// error: static assertion failed due to requirement 'names_are_complete
// An enumerator that is added without a name does not compile where names are written or read.
#include "json/names.h"

namespace dicetown {

enum class Colour : std::uint8_t { red, green, blue };

template <>
struct Names<Colour> {
#ifdef CONTROL
  static constexpr std::array<std::string_view, 3> kAll{"red", "green", "blue"};
#else
  static constexpr std::array<std::string_view, 2> kAll{"red", "green"};
#endif
};

std::string_view written(Colour colour) { return name_of(colour); }

}  // namespace dicetown
