// A view as JSON: what one viewer sees, each field by its name.
#pragma once

#include <optional>
#include <string>

#include "engine/views/view.h"

namespace dicetown {

class JsonWriter;

// One line, with the viewer's own question and its options.
std::string view_json(const View& view);
void write_view(JsonWriter& json, const View& view);
// What the viewer alone sees: his throw, his choice and his cards.
void write_own(JsonWriter& json, const std::optional<OwnView>& own);

// What is new for one viewer of a game: those members of view_json(after) that are not as they were. In
// `seats` a seat is null that has not changed. Two equal views give {}.
std::string view_changes_json(const View& before, const View& after);
void write_view_changes(JsonWriter& json, const View& before, const View& after);

}  // namespace dicetown
