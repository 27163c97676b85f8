// Why a load test cannot go on, in one line for whoever started it.
#pragma once

#include <stdexcept>

namespace dicetown {

class LoadError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Ctrl-C, or the like.
class LoadInterrupted : public std::runtime_error {
 public:
  LoadInterrupted() : std::runtime_error("interrupted") {}
};

}  // namespace dicetown
