#include "server/pages/qr.h"

#include <cstddef>
#include <iterator>
#include <memory>

#include <fmt/format.h>
#include <qrencode.h>

namespace dicetown {

namespace {

constexpr int kQuietZone = 4;  // modules on each side, as the standard wants it

struct FreeCode {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

bool is_dark(const QRcode& code, int x, int y) {
  return x < code.width && (code.data[static_cast<std::ptrdiff_t>(y) * code.width + x] & 1U) != 0;
}

// Dark modules side by side become one rectangle.
void put_row(std::string& path, const QRcode& code, int y) {
  for (int x = 0; x < code.width; ++x) {
    if (!is_dark(code, x, y)) continue;
    const int begin = x;
    while (is_dark(code, x, y)) ++x;
    fmt::format_to(std::back_inserter(path), "M{} {}h{}v1h-{}z", begin + kQuietZone, y + kQuietZone,
                   x - begin, x - begin);
  }
}

}  // namespace

std::optional<std::string> qr_svg(std::string_view text) {
  const std::string bytes(text);
  const std::unique_ptr<QRcode, FreeCode> code(QRcode_encodeData(
      static_cast<int>(bytes.size()), reinterpret_cast<const unsigned char*>(bytes.data()), 0, QR_ECLEVEL_M));
  if (!code) return std::nullopt;
  std::string path;
  for (int y = 0; y < code->width; ++y) put_row(path, *code, y);
  const int side = code->width + 2 * kQuietZone;
  return fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}">)"
                     R"(<path fill="#fff" d="M0 0h{0}v{0}H0z"/><path d="{1}"/></svg>)",
                     side, path);
}

}  // namespace dicetown
