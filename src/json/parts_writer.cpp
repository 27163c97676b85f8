#include "json/parts_writer.h"

#include "json/input_writer.h"

namespace dicetown {

void write_announced(JsonWriter& json, const std::optional<Play>& announced) {
  json.key("announced");
  if (!announced) return json.null();
  json.begin_object();
  write_answer(json, *announced);
  json.member("seat", announced->seat);
  json.end_object();
}

void write_revisable(JsonWriter& json, SeatSet seats,
                     const std::array<std::uint8_t, kMaxSeats>& replacements_left) {
  json.key("revisable");
  json.begin_list();
  for (const Seat seat : seats) {
    const int left = replacements_left[seat.index];
    if (left == 0) continue;
    json.begin_object();
    json.member("seat", seat);
    json.member("left", left);
    json.end_object();
  }
  json.end_list();
}

void write_owners(JsonWriter& json, const std::array<std::optional<Seat>, kPlaces>& owners) {
  json.key("owners");
  json.begin_object();
  for (int index = 0; index < kPlaces; ++index) {
    const std::optional<Seat> owner = owners[static_cast<std::size_t>(index)];
    if (owner) json.member(name_of(static_cast<Place>(index)), *owner);
  }
  json.end_object();
}

void write_score(JsonWriter& json, const Score& score) {
  json.begin_object();
  json.member("nuggets", score.nuggets);
  json.member("dollars", score.dollars);
  json.member("star", score.star);
  json.member("equipment", score.equipment);
  json.member("claims", score.claims);
  json.member("total", score.total());
  json.end_object();
}

}  // namespace dicetown
