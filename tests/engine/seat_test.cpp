#include "engine/seat.h"

#include <vector>

#include <gtest/gtest.h>

#include "engine/state.h"

namespace dicetown {
namespace {

std::vector<int> indices(SeatSet seats) {
  std::vector<int> all;
  for (const Seat seat : seats) all.push_back(seat.index);
  return all;
}

TEST(SeatSet, begins_empty) {
  EXPECT_TRUE(SeatSet{}.empty());
  EXPECT_EQ(SeatSet{}.size(), 0);
  EXPECT_FALSE(SeatSet{}.has_one());
  EXPECT_EQ(indices(SeatSet{}), (std::vector<int>{}));
}

TEST(SeatSet, lists_its_seats_ascending) {
  EXPECT_EQ(indices({Seat{4}, Seat{0}, Seat{2}}), (std::vector{0, 2, 4}));
  EXPECT_EQ((SeatSet{Seat{4}, Seat{2}}).lowest(), Seat{2});
  EXPECT_EQ((SeatSet{Seat{4}, Seat{2}, Seat{3}}).at(0), Seat{2});
  EXPECT_EQ((SeatSet{Seat{4}, Seat{2}, Seat{3}}).at(2), Seat{4});
}

TEST(SeatSet, the_first_so_many) {
  EXPECT_EQ(indices(SeatSet::first(2)), (std::vector{0, 1}));
  EXPECT_EQ(indices(SeatSet::first(5)), (std::vector{0, 1, 2, 3, 4}));
}

TEST(SeatSet, inserts_and_erases) {
  SeatSet seats;
  seats.insert(Seat{3});
  seats.insert(Seat{3});
  EXPECT_EQ(seats.size(), 1);
  EXPECT_TRUE(seats.has_one());
  seats.insert(Seat{1});
  EXPECT_FALSE(seats.has_one());
  EXPECT_EQ(indices(seats.without(Seat{3})), (std::vector{1}));
  EXPECT_EQ(indices(seats), (std::vector{1, 3}));
  seats.erase(Seat{1});
  seats.erase(Seat{0});
  EXPECT_EQ(indices(seats), (std::vector{3}));
}

TEST(SeatSet, has_no_seat_that_cannot_be) {
  const SeatSet all = SeatSet::first(5);
  EXPECT_TRUE(all.has(Seat{4}));
  EXPECT_FALSE(all.has(Seat{5}));
  EXPECT_FALSE(all.has(Seat{64}));
  EXPECT_FALSE(all.has(Seat{255}));
  EXPECT_FALSE(SeatSet::first(3).has(Seat{3}));
}

TEST(SeatOrder, is_clockwise_from_the_sheriff) {
  State state;
  state.seat_count = 4;
  state.sheriff = Seat{2};
  std::vector<int> order;
  for (int steps = 0; steps < 4; ++steps) {
    order.push_back(state.in_seat_order(steps).index);
    EXPECT_EQ(state.steps_from_sheriff(state.in_seat_order(steps)), steps);
  }
  EXPECT_EQ(order, (std::vector{2, 3, 0, 1}));
}

}  // namespace
}  // namespace dicetown
