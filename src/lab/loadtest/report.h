// What a load test has found, for people and for machines.
#pragma once

#include "lab/loadtest/experiment.h"

namespace dicetown {

void print_load_report(const LoadPlan& plan, const LoadReport& report);
void print_load_json(const LoadPlan& plan, const LoadReport& report);

}  // namespace dicetown
