// A view as JSON: what one viewer sees, each field by its name.
#pragma once

#include <string>

#include "engine/view.h"

namespace dicetown {

// One line, with the viewer's own question and its options.
std::string view_json(const View& view);

}  // namespace dicetown
