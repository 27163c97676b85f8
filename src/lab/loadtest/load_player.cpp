#include "lab/loadtest/load_player.h"

#include <fmt/format.h>

#include "lab/loadtest/load_error.h"
#include "lab/loadtest/scan.h"

namespace dicetown {
namespace {

constexpr std::uint32_t kOneOfferOf = 10;

// One of the list's items, each as likely as the others.
std::string_view any_of(std::string_view list, Rng& rng) {
  std::uint32_t count = 0;
  for (ItemScan scan(list); scan.next();) ++count;
  if (count == 0) return {};
  ItemScan scan(list);
  for (std::uint32_t left = rng.below(count) + 1; left > 0; --left) scan.next();
  return scan.value();
}

}  // namespace

void LoadPlayer::take_update(std::string_view update) {
  for (MemberScan scan(update); scan.next();) {
    const std::string_view key = scan.key();
    if (key == "changes" || key == "view") {
      take_view(scan.value());
    } else if (key == "question") {
      number_ = number_in(scan.value()).value_or(0);
    } else if (key == "offers") {
      offers_ = number_in(scan.value()).value_or(0);
    }
  }
}

void LoadPlayer::take_view(std::string_view view) {
  for (MemberScan scan(view); scan.next();) {
    const std::string_view key = scan.key();
    if (key == "question") {
      questions_ = scan.value() == "[]" ? std::string_view() : scan.value();
    } else if (key == "seats") {
      take_seats(scan.value());
    } else if (key == "moment") {
      is_at_moment_ = scan.value() != "null";
    } else if (key == "viewer") {
      seat_ = number_in(scan.value()).value_or(0);
    }
  }
}

void LoadPlayer::take_seats(std::string_view seats) {
  ItemScan scan(seats);
  for (std::uint32_t seat = 0; scan.next(); ++seat) {
    if (seat != seat_) continue;
    if (const auto dollars = number_in(member_of(scan.value(), "dollars"))) dollars_ = *dollars;
    return;
  }
}

std::string LoadPlayer::question() const {
  ItemScan first(questions_);
  first.next();
  const std::string_view card = member_of(first.value(), "card");
  return fmt::format("{}{}{}, question {}", member_of(first.value(), "ask"), card.empty() ? "" : " ", card,
                     number_);
}

void LoadPlayer::write_answer(JsonWriter& json, Rng& rng) const {
  ItemScan first(questions_);
  first.next();
  const std::string_view question = first.value();
  const std::string_view ask = member_of(question, "ask");
  json.member("question", number_);
  json.key("answer");
  if (ask == R"("offer")") return write_offer(json, member_of(question, "for"), rng);
  const std::string_view option = any_of(member_of(question, "options"), rng);
  if (option.empty()) throw LoadError(fmt::format("a question has no options: {}", question));
  json.raw(option);
  if (ask == R"("choose")") json.member("offers", offers_);
}

// Mostly nothing.
void LoadPlayer::write_offer(JsonWriter& json, std::string_view candidates, Rng& rng) const {
  json.begin_object();
  json.key("offer");
  if (dollars_ == 0 || rng.below(kOneOfferOf) > 0) {
    json.null();
  } else {
    json.begin_object();
    json.key("for");
    json.raw(any_of(candidates, rng));
    json.member("dollars", 1);
    json.member("nuggets", 0);
    json.member("cards", Cards{});
    json.end_object();
  }
  json.end_object();
}

}  // namespace dicetown
