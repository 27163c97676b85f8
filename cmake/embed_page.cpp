// embed_page FOLDER OUTPUT: the files of a web page as C++ source, for server/pages/page.h.
//
// What is in assets/ has a hash of its content in its name, so a browser may keep it for ever.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <brotli/encode.h>
#include <zlib.h>

#include "chance/sha256.h"

namespace dicetown {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHashDigits = 12;
constexpr std::string_view kIndex = "index.html";
constexpr std::string_view kAssets = "assets/";

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(file), {});
  if (!file) throw std::runtime_error(path.string() + ": cannot be read");
  return text;
}

std::string mime_of(const fs::path& path) {
  static const std::map<std::string, std::string> kTypes{
      {".html", "text/html; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
  };
  const auto found = kTypes.find(path.extension().string());
  if (found == kTypes.end()) throw std::runtime_error(path.string() + ": a kind of file we have no name for");
  return found->second;
}

std::string hash_of(const std::string& content) { return to_hex(sha256(content)).substr(0, kHashDigits); }

struct File {
  std::string address;
  std::string mime;
  std::string content;
  bool immutable = false;
};

// In the order of their names, so that the same page makes the same program.
std::vector<File> files_in(const fs::path& folder) {
  if (!fs::exists(folder / kIndex)) {
    throw std::runtime_error(folder.string() + ": has no " + std::string(kIndex) +
                             "; tools/web_page makes it");
  }
  std::vector<File> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string name = entry.path().lexically_relative(folder).generic_string();
    files.push_back({.address = name == kIndex ? "/" : "/" + name,
                     .mime = mime_of(name),
                     .content = read(entry.path()),
                     .immutable = name.starts_with(kAssets)});
  }
  std::ranges::sort(files, {}, &File::address);
  return files;
}

// --- Encodings: only where they are smaller ---

std::string gzipped(const std::string& content) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;  // the largest window, and gzip's header without a time
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("zlib does not start");
  }
  std::string result(deflateBound(&stream, content.size()), '\0');
  std::string input = content;
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  const int status = deflate(&stream, Z_FINISH);
  result.resize(stream.total_out);
  deflateEnd(&stream);
  if (status != Z_STREAM_END) throw std::runtime_error("zlib does not finish");
  return result.size() < content.size() ? result : "";
}

std::string brotlied(const std::string& content) {
  std::size_t size = BrotliEncoderMaxCompressedSize(content.size());
  std::vector<std::uint8_t> result(size);
  if (BrotliEncoderCompress(BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_GENERIC, content.size(),
                            reinterpret_cast<const std::uint8_t*>(content.data()), &size,
                            result.data()) != BROTLI_TRUE) {
    throw std::runtime_error("brotli does not compress");
  }
  return size < content.size() ? std::string(result.begin(), result.begin() + std::ptrdiff_t(size)) : "";
}

// --- C++ ---

// As a string, which compilers read much faster than a list of numbers.
std::string literal(const std::string& bytes) {
  std::string text = "\"";
  int column = 0;
  for (const char each : bytes) {
    char octal[8];
    std::snprintf(octal, sizeof octal, "\\%03o", static_cast<unsigned char>(each));
    text += octal;
    if (++column % 32 == 0) text += "\"\n    \"";
  }
  return text + "\"";
}

std::string source_of(const std::vector<File>& files) {
  std::string data;
  std::string table;
  int number = 0;
  const auto add_bytes = [&](const char* form, const std::string& bytes) {
    const std::string name = "k" + std::string(form) + std::to_string(number);
    data += "const char " + name + "[] =\n    " + literal(bytes) + ";\n";
    return "bytes(" + name + ", " + std::to_string(bytes.size()) + ")";
  };
  for (const File& file : files) {
    table += "      {\"" + file.address + "\", \"" + file.mime + "\", \"\\\"" + hash_of(file.content) +
             "\\\"\", " + add_bytes("Plain", file.content) + ", " + add_bytes("Gzip", gzipped(file.content)) +
             ", " + add_bytes("Brotli", brotlied(file.content)) + ", " + (file.immutable ? "true" : "false") +
             "},\n";
    ++number;
  }
  return "// Written by embed_page.\n"
         "#include <cstddef>\n\n"
         "#include \"server/pages/page.h\"\n\n"
         "namespace dicetown {\nnamespace {\n\n" +
         data +
         "\nstd::span<const std::uint8_t> bytes(const char* text, std::size_t size) {\n"
         "  return {reinterpret_cast<const std::uint8_t*>(text), size};\n"
         "}\n\n}  // namespace\n\n"
         "std::span<const PageFile> page_files() {\n"
         "  static const PageFile files[] = {\n" +
         table +
         "  };\n"
         "  return files;\n"
         "}\n\n}  // namespace dicetown\n";
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw std::runtime_error(path.string() + ": cannot be written");
}

}  // namespace
}  // namespace dicetown

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: embed_page FOLDER OUTPUT\n";
    return 2;
  }
  try {
    dicetown::write(argv[2], dicetown::source_of(dicetown::files_in(argv[1])));
  } catch (const std::exception& error) {
    std::cerr << "embed_page: " << error.what() << '\n';
    return 1;
  }
  return EXIT_SUCCESS;
}
