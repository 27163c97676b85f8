#include "cli/review/reasons_text.h"

#include <cmath>
#include <vector>

#include <fmt/core.h>

#include "engine/figures.h"
#include "review/chances.h"
#include "story/words.h"

namespace dicetown {
namespace {

std::string chance_text(std::string_view what, double better, double worse) {
  return fmt::format("{} in {:.0f} % of cases instead of {:.0f} %", what, 100 * better, 100 * worse);
}

std::string amount_text(double difference, std::string_view unit) {
  return fmt::format("{:.1f} {} {}", std::abs(difference), difference > 0 ? "more" : "fewer", unit);
}

std::string reason_text(const Reason& reason) {
  const double better = static_cast<double>(reason.better) / kCertain;
  const double worse = static_cast<double>(reason.worse) / kCertain;
  const auto owned = [&](Place place) {
    return chance_text(fmt::format("the {} is yours", title(place)), better, worse);
  };
  switch (reason.factor) {
    case Factor::nuggets: return amount_text(better - worse, "points in nuggets");
    case Factor::dollars: return amount_text(better - worse, "points in dollars");
    case Factor::star: return chance_text("you have the badge", better / kStarPoints, worse / kStarPoints);
    case Factor::equipment: return amount_text(better - worse, "points in equipment");
    case Factor::claims: return amount_text(better - worse, "points in claims");
    case Factor::cards: return amount_text(better - worse, "action cards");
    case Factor::rival: return "your best rival has " + amount_text(better - worse, "points");
    case Factor::mine: return owned(Place::mine);
    case Factor::bank: return owned(Place::bank);
    case Factor::store: return owned(Place::store);
    case Factor::saloon: return owned(Place::saloon);
    case Factor::hall: return owned(Place::hall);
  }
  return "";
}

}  // namespace

std::string reasons_text(const Reasons& reasons) {
  std::vector<std::string> in_favour;
  std::string against;
  for (const Reason& reason : reasons) {
    if (speaks_for(reason)) {
      in_favour.push_back(reason_text(reason));
    } else {
      against += ", but " + reason_text(reason);
    }
  }
  return "after the round, on average, " + list_in_words(in_favour) + against + ".";
}

}  // namespace dicetown
