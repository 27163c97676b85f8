#include "engine/fixed_list.h"

#include <cstring>
#include <vector>

#include <gtest/gtest.h>

namespace dicetown {
namespace {

using List = FixedList<int, 4>;

std::vector<int> items_of(const List& list) { return {list.begin(), list.end()}; }

TEST(FixedList, begins_empty) {
  const List list;
  EXPECT_EQ(list.size(), 0);
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.full());
}

TEST(FixedList, keeps_the_order_of_its_items) {
  List list{3, 1};
  list.push_back(2);
  EXPECT_EQ(items_of(list), (std::vector{3, 1, 2}));
  EXPECT_EQ(list[0], 3);
  EXPECT_EQ(list[2], 2);
  list[0] = 7;
  EXPECT_EQ(list[0], 7);
}

TEST(FixedList, is_full_at_its_capacity) {
  List list{1, 2, 3};
  EXPECT_FALSE(list.full());
  list.push_back(4);
  EXPECT_TRUE(list.full());
}

TEST(FixedList, inserts_anywhere) {
  List list{1, 3};
  list.insert(1, 2);
  EXPECT_EQ(items_of(list), (std::vector{1, 2, 3}));
  list.insert(0, 0);
  EXPECT_EQ(items_of(list), (std::vector{0, 1, 2, 3}));
  List other;
  other.insert(0, 5);
  other.insert(1, 6);
  EXPECT_EQ(items_of(other), (std::vector{5, 6}));
}

TEST(FixedList, erases_anywhere) {
  List list{1, 2, 3, 4};
  list.erase(1);
  EXPECT_EQ(items_of(list), (std::vector{1, 3, 4}));
  list.erase(2);
  EXPECT_EQ(items_of(list), (std::vector{1, 3}));
  list.erase(0);
  EXPECT_EQ(items_of(list), (std::vector{3}));
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(FixedList, compares_its_items_only) {
  EXPECT_EQ((List{1, 2}), (List{1, 2}));
  EXPECT_NE((List{1, 2}), (List{2, 1}));
  EXPECT_NE((List{1, 2}), (List{1, 2, 3}));
}

TEST(FixedList, equal_lists_are_equal_byte_for_byte) {
  FixedList<std::uint8_t, 4> some{1, 2, 3};
  some.erase(0);
  some.erase(1);
  const FixedList<std::uint8_t, 4> other{2};
  EXPECT_EQ(some, other);
  EXPECT_EQ(std::memcmp(&some, &other, sizeof some), 0);
  some.clear();
  const FixedList<std::uint8_t, 4> none;
  EXPECT_EQ(std::memcmp(&some, &none, sizeof some), 0);
}

}  // namespace
}  // namespace dicetown
