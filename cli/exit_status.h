// How the command ends, and how it complains.
#pragma once

#include <cstdint>
#include <string_view>

namespace dicetown {

enum class ExitStatus : std::uint8_t {
  ok = 0,
  failure = 1,
  usage = 2,
  bad_data = 65,      // as in sysexits.h: a record that is malformed or illegal
  interrupted = 130,  // by Ctrl-C, as shells count it
};

// One line on standard error, with the command's name in front.
void complain(std::string_view what);

// "FILE: No such file or directory", from errno.
void complain_about_file(std::string_view file);

// Writes out what is buffered for standard output. What could not be written turns success into failure.
ExitStatus finish_output(ExitStatus status);

}  // namespace dicetown
