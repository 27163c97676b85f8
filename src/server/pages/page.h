// The files of the web page, which are part of the program.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace dicetown {

struct PageFile {
  std::string_view path;  // as in "/", "/assets/app.3f9a0c12.js"
  std::string_view mime;
  std::string_view etag;  // of the plain form, with its quotes; the other forms need others
  std::span<const std::uint8_t> plain;
  std::span<const std::uint8_t> gzip;    // empty where it would not be smaller
  std::span<const std::uint8_t> brotli;  // as well
  bool immutable = false;                // its name has its content's hash in it: it may be kept for ever
};

std::span<const PageFile> page_files();

// Nothing where no file has that path. "/" and "/index.html" are the page; the server maps the paths of
// its screens to "/" by itself.
const PageFile* find_page_file(std::string_view path);

}  // namespace dicetown
