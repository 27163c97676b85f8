#include "console/whole_file.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include <unistd.h>

namespace dicetown {
namespace {

enum class Reaches : std::uint8_t { system, disk };

std::string why(const std::string& file, int error) { return file + ": " + std::strerror(error); }

std::string write(const std::string& name, std::string_view text, const char* mode, Reaches reaches) {
  std::FILE* file = std::fopen(name.c_str(), mode);
  int error = 0;  // of what failed first
  const auto expect = [&](bool success) {
    if (!success && error == 0) error = errno;
  };
  expect(file != nullptr);
  if (file != nullptr) {
    expect(std::fwrite(text.data(), 1, text.size(), file) == text.size());
    if (reaches == Reaches::disk) expect(std::fflush(file) == 0 && ::fsync(::fileno(file)) == 0);
    expect(std::fclose(file) == 0);
  }
  return error == 0 ? std::string{} : why(name, error);
}

std::string replace(const std::string& file, std::string_view text) {
  const std::string part = file + ".part";
  if (std::string flaw = write(part, text, "w", Reaches::disk); !flaw.empty()) {
    std::remove(part.c_str());
    return flaw;
  }
  if (std::rename(part.c_str(), file.c_str()) == 0) return {};
  std::string flaw = why(file, errno);
  std::remove(part.c_str());
  return flaw;
}

}  // namespace

std::expected<std::string, std::string> read_whole(const std::string& file) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(file.c_str(), "rb"), std::fclose);
  if (!in) return std::unexpected(why(file, errno));
  std::string text;
  std::array<char, 4096> part{};
  while (const std::size_t size = std::fread(part.data(), 1, part.size(), in.get())) {
    text.append(part.data(), size);
  }
  if (std::ferror(in.get()) != 0) return std::unexpected(why(file, errno));
  return text;
}

std::string write_whole(const std::string& file, std::string_view text, Existing existing) {
  if (existing == Existing::is_replaced) return replace(file, text);
  // "x": never over a file that somebody else put there in the meantime.
  return write(file, text, existing == Existing::is_overwritten ? "w" : "wx", Reaches::system);
}

std::string flaw_of_place_for(const std::string& file) { return write(file, "", "a", Reaches::system); }

}  // namespace dicetown
