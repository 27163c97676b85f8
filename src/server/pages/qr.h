// QR codes, as pictures.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dicetown {

// An SVG, black on white with its quiet zone; nothing if the text does not fit into any code.
std::optional<std::string> qr_svg(std::string_view text);

}  // namespace dicetown
