#include "cli/save_text.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace dicetown {
namespace {

std::string write(const std::string& name, std::string_view text, const char* mode) {
  std::FILE* file = std::fopen(name.c_str(), mode);
  int error = 0;  // of what failed first
  const auto expect = [&](bool success) {
    if (!success && error == 0) error = errno;
  };
  expect(file != nullptr);
  if (file != nullptr) {
    expect(std::fwrite(text.data(), 1, text.size(), file) == text.size());
    expect(std::fclose(file) == 0);
  }
  return error == 0 ? std::string{} : name + ": " + std::strerror(error);
}

}  // namespace

std::string save_text(const std::string& file, std::string_view text, Existing existing) {
  // "x": never over a file that somebody else put there in the meantime.
  return write(file, text, existing == Existing::is_overwritten ? "w" : "wx");
}

std::string flaw_of_place_for(const std::string& file) { return write(file, "", "a"); }

}  // namespace dicetown
