// embed_page FOLDER OUTPUT: the files of a web page as C++ source, for server/page/page.h.
//
// A file that another one refers to gets a name with a hash of its content in it, and the references follow:
// so a browser may keep it for ever. What is in assets/ has such names already and keeps them, and so does
// what nobody refers to, which keeps its plain name.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <brotli/encode.h>
#include <zlib.h>

#include "table/sha256.h"

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

// --- References ---

// How each kind of file refers to others: what is around the name, and the name. Absolute addresses are not
// ours to change.
const std::regex* reference_pattern(const fs::path& path) {
  static const std::regex kHtml(R"re(((?:src|href)=")((?![a-z]+:)[^"/#][^"#]*)("))re");
  static const std::regex kScript(R"re((["'])(\./[^"'\n]+\.[a-z0-9]+)(["']))re");
  static const std::regex kStyle(R"re((url\(["']?)((?![a-z]+:)[^"')/#][^"')#]*)(["']?\)))re");
  const std::string extension = path.extension().string();
  if (extension == ".html") return &kHtml;
  if (extension == ".js") return &kScript;
  if (extension == ".css") return &kStyle;
  return nullptr;
}

class Page {
 public:
  explicit Page(const fs::path& folder) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (!entry.is_regular_file()) continue;
      contents_[entry.path().lexically_relative(folder).generic_string()] = read(entry.path());
    }
    if (!contents_.contains(std::string(kIndex))) {
      throw std::runtime_error(folder.string() + ": has no " + std::string(kIndex));
    }
    for (const auto& [name, content] : contents_) finish(name);
  }

  struct File {
    std::string address;
    std::string mime;
    std::string content;
    bool immutable = false;
  };

  std::vector<File> files() const {
    std::vector<File> files;
    for (const auto& [name, content] : contents_) {
      files.push_back({addresses_.at(name), mime_of(name), content, is_immutable(name)});
    }
    return files;
  }

 private:
  bool is_immutable(const std::string& name) const {
    return name.starts_with(kAssets) || (referred_.contains(name) && name != kIndex);
  }

  // Whom the file refers to comes first, as its hash depends on their names.
  void finish(const std::string& name) {
    if (addresses_.contains(name)) return;
    if (!under_way_.insert(name).second) throw std::runtime_error(name + ": refers to itself in a circle");
    std::string& content = contents_.at(name);
    if (const std::regex* pattern = reference_pattern(name)) content = with_new_references(name, *pattern);
    under_way_.erase(name);
    addresses_[name] = address_of(name);
  }

  std::string with_new_references(const std::string& name, const std::regex& pattern) {
    const std::string text = contents_.at(name);
    std::string result;
    auto rest = text.cbegin();
    for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
      const std::string target =
          (fs::path(name).parent_path() / (*match)[2].str()).lexically_normal().generic_string();
      if (!contents_.contains(target)) {
        throw std::runtime_error(name + ": refers to " + target + ", which is not there");
      }
      referred_.insert(target);
      // One that nobody referred to so far was finished under its plain name.
      addresses_.erase(target);
      finish(target);
      result.append(rest, (*match)[0].first);
      result += (*match)[1].str() + addresses_.at(target) + (*match)[3].str();
      rest = (*match)[0].second;
    }
    return result.append(rest, text.cend());
  }

  std::string address_of(const std::string& name) const {
    if (name == kIndex) return "/";
    if (name.starts_with(kAssets) || !referred_.contains(name)) return "/" + name;
    const fs::path path(name);
    const fs::path hashed = path.parent_path() / (path.stem().string() + "." + hash_of(contents_.at(name)) +
                                                  path.extension().string());
    return "/" + std::string(kAssets) + hashed.generic_string();
  }

  std::map<std::string, std::string> contents_;
  std::map<std::string, std::string> addresses_;  // of those that are finished
  std::set<std::string> referred_;
  std::set<std::string> under_way_;
};

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

std::string source_of(const std::vector<Page::File>& files) {
  std::string data;
  std::string table;
  int number = 0;
  const auto add_bytes = [&](const char* form, const std::string& bytes) {
    const std::string name = "k" + std::string(form) + std::to_string(number);
    data += "const char " + name + "[] =\n    " + literal(bytes) + ";\n";
    return "bytes(" + name + ", " + std::to_string(bytes.size()) + ")";
  };
  for (const Page::File& file : files) {
    table += "      {\"" + file.address + "\", \"" + file.mime + "\", \"\\\"" + hash_of(file.content) +
             "\\\"\", " + add_bytes("Plain", file.content) + ", " + add_bytes("Gzip", gzipped(file.content)) +
             ", " + add_bytes("Brotli", brotlied(file.content)) + ", " + (file.immutable ? "true" : "false") +
             "},\n";
    ++number;
  }
  return "// Written by embed_page.\n"
         "#include <cstddef>\n\n"
         "#include \"server/page/page.h\"\n\n"
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
    dicetown::write(argv[2], dicetown::source_of(dicetown::Page(argv[1]).files()));
  } catch (const std::exception& error) {
    std::cerr << "embed_page: " << error.what() << '\n';
    return 1;
  }
  return EXIT_SUCCESS;
}
