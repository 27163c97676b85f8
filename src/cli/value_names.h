// What stands for the value of an option in help texts. Completions know by it what may follow.
#pragma once

#include <array>
#include <string_view>

namespace dicetown {

inline constexpr const char* kRulesValue = "RULES";
inline constexpr const char* kBotsValue = "BOTS";
inline constexpr const char* kContendersValue = "CONTENDERS";
inline constexpr const char* kTunableValue = "TUNABLE";
inline constexpr const char* kFileValue = "FILE";
inline constexpr const char* kFolderValue = "DIR";
inline constexpr const char* kCommandValue = "COMMAND";
inline constexpr const char* kShellValue = "SHELL";
inline constexpr const char* kNumberValue = "N";

inline constexpr std::array<std::string_view, 3> kShells{"bash", "zsh", "fish"};

}  // namespace dicetown
