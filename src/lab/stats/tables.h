// What a survey found, as tables for a terminal of 80 columns.
#pragma once

#include <string>

#include "lab/stats/survey.h"

namespace dicetown {

std::string survey_tables(const Survey& survey, const SurveyResult& result);

}  // namespace dicetown
