// What a survey found, as one picture: a row for each combination of rules and seats, and side by side the
// length of games, who wins by where he sits, and where points come from.
#pragma once

#include <string>

#include "lab/stats/survey.h"

namespace dicetown {

// An SVG that stands alone and follows the viewer's choice of light or dark.
std::string survey_plot(const Survey& survey, const SurveyResult& result);

}  // namespace dicetown
