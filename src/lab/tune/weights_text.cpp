#include "lab/tune/weights_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <system_error>

#include <fmt/core.h>

#include "text/columns.h"
#include "text/plain_text.h"
#include "text/trim.h"

namespace dicetown {
namespace {

std::string in_four_digits(double number) { return fmt::format("{:#.4g}", number); }

bool read_number(std::string_view text, double& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && std::abs(number) <= kMostOfAWeight;
}

class WeightsReader {
 public:
  // Gives back what is wrong with it.
  std::string read_line(std::string_view line) {
    line.remove_prefix(1);
    if (line.ends_with(',')) line.remove_suffix(1);
    const std::size_t sign = line.find('=');
    const std::string name(trimmed(line.substr(0, sign)));
    const auto weight = std::ranges::find(kWeights, name, &NamedWeight::name);
    if (weight == kWeights.end()) return fmt::format("there is no weight '{}'", without_controls(name));
    if (!seen_.insert(weight->name).second) return fmt::format("{} appears twice", name);
    const std::string_view number = sign == std::string_view::npos ? "" : trimmed(line.substr(sign + 1));
    if (read_number(number, weights_.*weight->member)) return {};
    return fmt::format("'{}' is not a number for {}", without_controls(number), name);
  }

  std::expected<Weights, std::string> finish() const {
    for (const NamedWeight& weight : kWeights) {
      if (!seen_.contains(weight.name)) return std::unexpected(fmt::format("{} is missing", weight.name));
    }
    return weights_;
  }

 private:
  Weights weights_;
  std::set<std::string_view> seen_;
};

}  // namespace

Weights rounded(const Weights& weights) {
  Weights result;
  for (const NamedWeight& weight : kWeights) {
    read_number(in_four_digits(weights.*weight.member), result.*weight.member);
  }
  return result;
}

std::string weights_text(const Weights& weights) {
  std::string text;
  for (const NamedWeight& weight : kWeights) {
    text += fmt::format("    .{} = {},\n", weight.name, in_four_digits(weights.*weight.member));
  }
  return text;
}

std::expected<Weights, std::string> read_weights(std::string_view text) {
  WeightsReader reader;
  int number = 0;
  for (const std::string& line : split(text, '\n')) {
    ++number;
    const std::string_view content = trimmed(line);
    if (!content.starts_with('.')) continue;
    if (const std::string flaw = reader.read_line(content); !flaw.empty()) {
      return std::unexpected(fmt::format("line {}: {}", number, flaw));
    }
  }
  return reader.finish();
}

}  // namespace dicetown
