// Work shared out among threads.
#pragma once

#include <functional>
#include <string>

namespace dicetown {

struct Workload {
  int first = 0;  // the units of work are numbered, up to before `last`
  int last = 0;
  int threads = 1;
};

// Does one unit on one of the threads, and gives back what went wrong: nothing, mostly.
using Work = std::function<std::string(int unit, int thread)>;

// Each unit is begun in order and done once. Ends early when interrupted, and at the first failure, which is
// given back. Meanwhile `show` is told how many units are done.
std::string work_on_threads(const Workload& load, const Work& work,
                            const std::function<void(int done)>& show);

}  // namespace dicetown
