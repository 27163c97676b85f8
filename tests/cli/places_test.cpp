#include "cli/play/places.h"

#include <gtest/gtest.h>

namespace dicetown {
namespace {

using Indices = std::vector<std::size_t>;

TEST(Places, OfUpToNineItemsAreDigits) {
  EXPECT_EQ(to_indices("12", 5), (Indices{0, 1}));
  EXPECT_EQ(to_indices("91", 9), (Indices{8, 0}));
  EXPECT_EQ(to_indices("1 3", 5), (Indices{0, 2}));
  EXPECT_EQ(to_indices("1,3", 5), (Indices{0, 2}));
}

TEST(Places, OfMoreItemsAreNumbers) {
  EXPECT_EQ(to_indices("12", 12), Indices{11});
  EXPECT_EQ(to_indices("1 12", 12), (Indices{0, 11}));
  EXPECT_EQ(to_indices("1, 2", 12), (Indices{0, 1}));
  EXPECT_EQ(to_indices("3", 10), Indices{2});
  EXPECT_EQ(to_indices("12", 10), std::nullopt);
  EXPECT_EQ(to_indices("123", 12), std::nullopt);
}

TEST(Places, ZeroOrAnEmptyLineIsNone) {
  EXPECT_EQ(to_indices("", 5), Indices{});
  EXPECT_EQ(to_indices("0", 12), Indices{});
}

TEST(Places, NothingElseIsTaken) {
  for (const char* text : {"x", "6", "11", "1 1", "1x", "-1", "1 0", "99999999999 1", "1 6"}) {
    EXPECT_EQ(to_indices(text, 5), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace dicetown
