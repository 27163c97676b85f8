// Whether a text is well-formed XML, as far as we write any: elements, attributes, text and the five
// entities.
#pragma once

#include <string>
#include <string_view>

namespace dicetown {

// Empty if it is.
std::string flaw_of_xml(std::string_view text);

}  // namespace dicetown
