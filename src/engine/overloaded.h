// Visits a variant with one lambda per alternative.
#pragma once

namespace dicetown {

template <class... Lambdas>
struct Overloaded : Lambdas... {
  using Lambdas::operator()...;
};

}  // namespace dicetown
