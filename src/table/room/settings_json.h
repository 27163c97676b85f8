// Settings as JSON, whole or only what changes.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "table/room/settings.h"

namespace dicetown {

class JsonWriter;

std::string settings_json(const Settings& settings);
void write_settings(JsonWriter& json, const Settings& settings);

// What is in the object changes, the rest stays. An error says what is wrong, and then nothing changes.
std::expected<Settings, std::string> changed_settings(Settings settings, std::string_view json);

}  // namespace dicetown
