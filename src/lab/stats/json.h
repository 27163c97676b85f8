// What a survey found, for machines.
#pragma once

#include <string>

#include "lab/stats/survey.h"

namespace dicetown {

// One line.
std::string survey_json(const Survey& survey, const SurveyResult& result);

}  // namespace dicetown
