#include "console/exit_status.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fmt/core.h>

namespace dicetown {

void complain(std::string_view what) { fmt::print(stderr, "dicetown: {}\n", what); }

void complain_about_file(std::string_view file) {
  complain(fmt::format("{}: {}", file, std::strerror(errno)));
}

ExitStatus finish_output(ExitStatus status) {
  errno = 0;
  const bool was_broken = std::ferror(stdout) != 0;
  if (std::fflush(stdout) == 0 && !was_broken) return status;
  complain(fmt::format("cannot write to standard output{}{}", errno == 0 ? "" : ": ",
                       errno == 0 ? "" : std::strerror(errno)));
  return status == ExitStatus::ok ? ExitStatus::failure : status;
}

}  // namespace dicetown
