#include "engine/views/prospects.h"

#include <gtest/gtest.h>

#include "tests/support/notation.h"

namespace dicetown {
namespace {

using stage::dice_of;

View three_with(std::string_view first, std::string_view second, std::string_view third) {
  View view;
  view.seat_count = 3;
  view.seats[0].dice = dice_of(first);
  view.seats[1].dice = dice_of(second);
  view.seats[2].dice = dice_of(third);
  return view;
}

TEST(Prospects, whoever_has_set_aside_most_of_a_face_leads_at_its_place) {
  const View view = three_with("99K", "9K", "T");
  EXPECT_EQ(leading_at(view, Place::mine), SeatSet{Seat{0}});
  EXPECT_EQ(leading_at(view, Place::bank), SeatSet{Seat{2}});
  EXPECT_EQ(leading_at(view, Place::sheriff), (SeatSet{Seat{0}, Seat{1}}));
  EXPECT_EQ(leading_at(view, Place::saloon), SeatSet{}) << "nobody has a queen";
}

TEST(Prospects, the_town_hall_is_led_by_the_best_of_the_full_hands) {
  EXPECT_EQ(leading_at(three_with("AAAA", "K", ""), Place::hall), SeatSet{});
  EXPECT_EQ(leading_at(three_with("AAAA", "99TTK", "9TJQA"), Place::hall), SeatSet{Seat{1}});
  EXPECT_EQ(leading_at(three_with("AAAAK", "99TTK", "9TJQA"), Place::hall), SeatSet{Seat{0}});
}

TEST(Prospects, a_choice_leads_where_nobody_has_more) {
  const View view = three_with("K", "KK", "9");
  EXPECT_FALSE(would_lead(view, Seat{0}, dice_of("9"), Place::sheriff));
  EXPECT_TRUE(would_lead(view, Seat{0}, dice_of("K"), Place::sheriff)) << "together with the second";
  EXPECT_TRUE(would_lead(view, Seat{0}, dice_of("9"), Place::mine));
  EXPECT_FALSE(would_lead(view, Seat{0}, dice_of("K"), Place::store)) << "nobody leads without a jack";
  EXPECT_FALSE(would_lead(view, Seat{0}, dice_of("KK"), Place::hall)) << "not yet a full hand";
  EXPECT_TRUE(would_lead(view, Seat{0}, dice_of("KKKK"), Place::hall));
}

}  // namespace
}  // namespace dicetown
