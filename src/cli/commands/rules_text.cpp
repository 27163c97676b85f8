#include "cli/commands/rules_text.h"

#include <array>
#include <cstdint>
#include <numeric>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "json/axes.h"
#include "json/json_writer.h"
#include "json/names.h"
#include "story/words.h"

namespace dicetown {
namespace {

using ClaimCopies = std::array<std::uint8_t, kClaimValues>;

// --- Values ---

std::string value_text(const ClaimCopies& copies) { return fmt::format("{}", fmt::join(copies, " ")); }
std::string value_text(BruteCovers covers) {
  return covers == BruteCovers::several_or_none ? "true" : "false";
}
std::string value_text(std::uint8_t visits) { return std::to_string(visits); }
template <Named E>
std::string value_text(E value) {
  return std::string(name_of(value));
}

void write(JsonWriter& json, const ClaimCopies& copies) {
  json.begin_list();
  for (const std::uint8_t count : copies) json.number(count);
  json.end_list();
}
void write(JsonWriter& json, BruteCovers covers) { json.boolean(covers == BruteCovers::several_or_none); }
void write(JsonWriter& json, std::uint8_t visits) { json.number(visits); }
template <Named E>
void write(JsonWriter& json, E value) {
  json.put(value);
}

template <class Value>
std::string value_json(const Value& value) {
  JsonWriter json;
  write(json, value);
  return json.take();
}

// --- Sentences ---

std::string sentence(const ClaimCopies& copies) {
  const int all = std::accumulate(copies.begin(), copies.end(), 0);
  if (copies == ClaimCopies{copies[0], copies[0], copies[0], copies[0], copies[0]}) {
    return fmt::format("There are {} claim cards: {} of each value from 1 to 5.", all, copies[0]);
  }
  return fmt::format("There are {} claim cards; by value, 1 to 5: {}.", all, fmt::join(copies, ", "));
}

std::string sentence(DocKind doc) {
  return doc == DocKind::remedies
             ? "Doc Badluck has four remedies, and your dice decide which of them you can choose."
             : "Doc Badluck has seven elixirs: take one of the two face-up ones, or the unseen top one.";
}

std::string sentence(DocFor doc_for) {
  return doc_for == DocFor::won_nothing
             ? "The Doc sees players who got nothing from any place this round."
             : "The Doc sees players who owned no place this round, whatever the places gave.";
}

std::string sentence(DocVisit visit) {
  return visit == DocVisit::may ? "A visit to the Doc can be declined."
                                : "A visit to the Doc cannot be declined.";
}

std::string sentence(DocOrder order) {
  return order == DocOrder::once
             ? "With several visitors, the Sheriff sets the whole order before the first visit."
             : "With several visitors, the Sheriff at that moment names the next one after each visit.";
}

std::string sentence(ElixirCard card) {
  return card == ElixirCard::joins_queue
             ? "The store card Elixir adds a visit at the start of the Doc's step, even if nobody else goes."
             : "The store card Elixir is played when a visitor is called, and its holder goes first.";
}

std::string sentence(ClaimsRefill refill) {
  return refill == ClaimsRefill::slide
             ? "Claims that nobody took move down the line, and new ones fill it up to three."
             : "Claims that nobody took go under the deck, and three new ones are turned up.";
}

std::string sentence(BruteCovers covers) {
  return covers == BruteCovers::several ? "The Brute pays for you when you keep two or more dice."
                                        : "The Brute pays for you when you keep two or more dice, or none.";
}

std::string sentence(CheaterScope scope) {
  return scope == CheaterScope::revealed
             ? "The Professional Cheater turns one of the dice you have just shown."
             : "The Professional Cheater turns one of the dice you have just shown, "
               "or one you set aside earlier.";
}

std::string sentence(Bribes bribes) {
  return bribes == Bribes::binding ? "Before the Sheriff decides, the others may offer bribes; those for the "
                                     "player named are paid at once."
                                   : "The Sheriff cannot be bribed.";
}

std::string sentence(std::uint8_t store_visits) {
  if (store_visits == 1) return "In the first round the General Store is visited once, as in any other.";
  return fmt::format("In the first round the owner of the General Store visits it {}.",
                     store_visits == 2 ? "twice" : number_in_words(store_visits) + " times");
}

std::string remedies_text() {
  constexpr std::array<std::string_view, kRemedies> kDice{"9 or 10", "J or Q", "K", "A"};
  std::string text;
  for (std::size_t i = 0; i < kDice.size(); ++i) {
    const auto remedy = static_cast<Remedy>(i);
    text += fmt::format(" {}, {}: {}.", kDice[i], title(remedy), effect_of(remedy));
  }
  return text;
}

std::string elixirs_text() {
  std::string text;
  for (int i = 0; i < kElixirs; ++i) {
    const auto elixir = static_cast<Elixir>(i);
    const std::string_view name = title(elixir).substr(std::string_view("Elixir of ").size());
    text += fmt::format(" {}: {}.", name, effect_of(elixir));
  }
  return text + " The player who gives you a card chooses it.";
}

std::string doc_paragraph(const Ruleset& rules) {
  return fmt::format("8. Doc Badluck. {} {} {}{}", sentence(rules.doc_for), sentence(rules.doc_visit),
                     sentence(rules.doc), rules.doc == DocKind::remedies ? remedies_text() : elixirs_text());
}

}  // namespace

std::vector<AxisText> axis_texts(const Ruleset& rules) {
  std::vector<AxisText> texts;
  for_each_axis([&](std::string_view name, auto axis) {
    const auto& value = rules.*axis;
    texts.push_back({name, value_text(value), value_json(value), sentence(value)});
  });
  return texts;
}

std::vector<std::string> summary_of(const Ruleset& rules) {
  const std::string throwing =
      "Two to five players have five poker dice and $8 each. Everybody rolls under a cup and secretly keeps "
      "dice: one is free, each extra one costs $1, and keeping none costs $1. The kept dice are shown "
      "together and set aside, the money goes to the stagecoach, and the rest are rolled again. Once "
      "somebody has five dice, the others roll one last time and keep everything for free.";
  const std::string ending =
      "The game ends after the round in which the mine is empty or no claims are left. A nugget is worth 1 "
      "point, every $2 1, the badge 5, equipment and claims what is printed on them. If points are tied, "
      "more claims win; if those are tied too, the Sheriff names the winner.";
  return {
      throwing,
      "Then the town pays. A place belongs to the player with the most of its face; the Sheriff decides "
      "ties. " +
          sentence(rules.bribes),
      "1. Gold Mine, most 9s: a nugget for each 9.",
      "2. Bank, most 10s: all the dollars in it.",
      "3. Stagecoach: its dollars go to the bank.",
      "4. General Store, most Js: draw a card for each J, keep one. " +
          sentence(rules.first_round_store_visits),
      "5. Saloon, most Qs: pull a card for each Q from one player's hand, keep one.",
      "6. Sheriff, most Ks: take the badge.",
      "7. Town Hall, best poker hand: the lowest claim in the line, and one more for each A. " +
          sentence(rules.claims_refill),
      doc_paragraph(rules),
      ending,
  };
}

}  // namespace dicetown
