// What is done to small texts all over the server.
#pragma once

#include <string>
#include <string_view>

namespace dicetown {

// Without the blanks and tabs round it.
std::string_view trimmed(std::string_view text);

// In double quotes, as JSON and TOML alike read it: always one line.
std::string in_quotes(std::string_view text);

}  // namespace dicetown
