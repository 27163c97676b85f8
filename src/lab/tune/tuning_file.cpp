#include "lab/tune/tuning_file.h"

#include <cmath>
#include <limits>
#include <utility>

#include <fmt/core.h>
#include <rapidjson/document.h>

#include "json/json_reader.h"
#include "json/json_writer.h"
#include "lab/tune/weights_text.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

std::string settings_json(const TuningSettings& settings) {
  JsonWriter json;
  json.begin_object();
  for (const TuningSettings::Option& each : settings.options()) json.member(each.name, each.value);
  json.end_object();
  return json.take();
}

// With all its digits.
void put_exactly(JsonWriter& json, std::string_view key, double value) {
  json.key(key);
  json.raw(fmt::format("{}", value));
}

std::string progress_members(const Evolution::State& evolution) {
  JsonWriter json;
  json.member("generation", evolution.generation);
  put_exactly(json, "step", evolution.step);
  return json.take();
}

// What is known of one weight.
std::string weight_member(std::size_t number, const TuningSettings& settings, const TuningState& state) {
  const Evolution::State& evolution = state.evolution;
  JsonWriter json;
  json.key(kWeights[number].name);
  json.begin_object();
  put_exactly(json, "start", settings.start.*kWeights[number].member);
  put_exactly(json, "mean", evolution.mean[number]);
  put_exactly(json, "variance", evolution.variances[number]);
  put_exactly(json, "path", evolution.path[number]);
  put_exactly(json, "drift", evolution.drift[number]);
  put_exactly(json, "itself", state.itself[number]);
  json.end_object();
  return json.take();
}

// Of the factor of a weight: more would make it endless.
constexpr double kMostOfALogarithm = 50;

class TuningReader {
 public:
  explicit TuningReader(const TuningSettings& settings) : settings_(settings) {}

  std::expected<TuningState, TuningFlaw> read(std::string_view json) {
    rapidjson::Document document;
    // Exactly: the numbers go on where they were.
    document.Parse<rapidjson::kParseFullPrecisionFlag>(json.data(), json.size());
    if (document.HasParseError()) {
      return std::unexpected(
          TuningFlaw{.what = fmt::format("not JSON, byte {}", document.GetErrorOffset() + 1)});
    }
    Fields fields(document, "the state", flaw_);
    read_settings(fields.object("settings"));
    state_.evolution.generation =
        static_cast<int>(fields.large_number("generation", 0, std::numeric_limits<int>::max()));
    state_.evolution.step = positive(fields, "step");
    read_weights(fields.object("weights"));
    fields.close();
    if (flaw_.found()) return std::unexpected(TuningFlaw{.what = flaw_.what()});
    if (!difference_.empty()) return std::unexpected(TuningFlaw{ExitStatus::failure, difference_});
    return std::move(state_);
  }

 private:
  void read_settings(Fields fields) {
    for (const TuningSettings::Option& option : settings_.options()) {
      const std::string_view begun_with = fields.text(option.name);
      if (begun_with != option.value) {
        differ(fmt::format("started with --{} {}, not {}", option.name, printable(begun_with), option.value));
      }
    }
    fields.close();
  }

  void read_weights(Fields fields) {
    for (const NamedWeight& weight : kWeights) {
      Fields known = fields.object(weight.name);
      if (number(known, "start", kMostOfAWeight) != settings_.start.*weight.member) {
        differ(fmt::format("started with other weights: {} differs from --start", weight.name));
      }
      state_.evolution.mean.push_back(number(known, "mean"));
      state_.evolution.variances.push_back(positive(known, "variance"));
      state_.evolution.path.push_back(number(known, "path"));
      state_.evolution.drift.push_back(number(known, "drift"));
      state_.itself.push_back(number(known, "itself"));
      known.close();
    }
    fields.close();
  }

  double number(Fields& fields, std::string_view key, double most = kMostOfALogarithm) {
    const JsonValue& value = fields[key];
    if (value.IsNumber() && std::abs(value.GetDouble()) <= most) return value.GetDouble();
    flaw_.note(fmt::format("{} is not a number from {} to {}", quoted(key), -most, most));
    return 0;
  }

  double positive(Fields& fields, std::string_view key) {
    const double value = number(fields, key);
    if (value <= 0) flaw_.note(quoted(key) + " is not above 0");
    return value;
  }

  void differ(std::string how) {
    if (difference_.empty()) difference_ = std::move(how);
  }

  const TuningSettings& settings_;
  TuningState state_;
  Flaw flaw_;
  std::string difference_;  // the first one
};

}  // namespace

// In lines, for whoever looks into it.
std::string tuning_json(const TuningSettings& settings, const TuningState& state) {
  std::vector<std::string> weights;
  weights.reserve(kWeights.size());
  for (std::size_t i = 0; i < kWeights.size(); ++i) weights.push_back(weight_member(i, settings, state));
  return fmt::format("{{\"settings\":{},\n{},\n\"weights\":{{\n{}\n}}}}\n", settings_json(settings),
                     progress_members(state.evolution), joined(weights, ",\n"));
}

std::expected<TuningState, TuningFlaw> read_tuning(std::string_view json, const TuningSettings& settings) {
  return TuningReader(settings).read(json);
}

}  // namespace dicetown
