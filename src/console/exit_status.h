// How the command ends, and how it complains.
#pragma once

#include <cstdint>
#include <string_view>

namespace dicetown {

enum class ExitStatus : std::uint8_t {
  ok = 0,
  failure = 1,
  usage = 2,
  // As in sysexits.h:
  bad_data = 65,       // a record that is malformed or illegal, a damaged database
  no_input = 66,       // a file to be read that is missing, or cannot be read
  unavailable = 69,    // somebody else has it: the database, the port
  cannot_create = 73,  // the folder of a server's data
  io_error = 74,
  bad_config = 78,    // a setting that cannot be followed, such as a folder that cannot be used
  interrupted = 130,  // by Ctrl-C, as shells count it
};

// One line on standard error, with the command's name in front.
void complain(std::string_view what);

// "FILE: No such file or directory", from errno.
void complain_about_file(std::string_view file);

// Writes out what is buffered for standard output. What could not be written turns success into failure.
ExitStatus finish_output(ExitStatus status);

}  // namespace dicetown
