#include "cli/whole_file.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include <fmt/core.h>
#include <unistd.h>

namespace dicetown {
namespace {

std::string why(const std::string& file) { return fmt::format("{}: {}", file, std::strerror(errno)); }

// Up to the disk.
bool write_out(const std::string& file, std::string_view text) {
  std::FILE* out = std::fopen(file.c_str(), "wb");
  if (out == nullptr) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), out) == text.size() &&
                       std::fflush(out) == 0 && ::fsync(::fileno(out)) == 0;
  const int error = errno;
  const bool closed = std::fclose(out) == 0;
  if (!written) errno = error;
  return written && closed;
}

}  // namespace

std::expected<std::string, std::string> read_whole(const std::string& file) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(file.c_str(), "rb"), std::fclose);
  if (!in) return std::unexpected(why(file));
  std::string text;
  std::array<char, 4096> part{};
  while (const std::size_t size = std::fread(part.data(), 1, part.size(), in.get())) {
    text.append(part.data(), size);
  }
  if (std::ferror(in.get()) != 0) return std::unexpected(why(file));
  return text;
}

std::string write_whole(const std::string& file, std::string_view text) {
  const std::string part = file + ".part";
  if (!write_out(part, text)) {
    std::string flaw = why(part);
    std::remove(part.c_str());
    return flaw;
  }
  return std::rename(part.c_str(), file.c_str()) == 0 ? std::string{} : why(file);
}

}  // namespace dicetown
