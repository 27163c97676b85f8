#include "cli/rules_text.h"

#include <array>
#include <cstdint>
#include <numeric>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "record/axes.h"
#include "record/names.h"
#include "record/words.h"

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

std::string value_json(const ClaimCopies& copies) { return fmt::format("[{}]", fmt::join(copies, ",")); }
std::string value_json(BruteCovers covers) { return value_text(covers); }
std::string value_json(std::uint8_t visits) { return value_text(visits); }
template <Named E>
std::string value_json(E value) {
  return fmt::format("\"{}\"", name_of(value));
}

// --- Sentences ---

std::string sentence(const ClaimCopies& copies) {
  const int all = std::accumulate(copies.begin(), copies.end(), 0);
  if (copies == ClaimCopies{copies[0], copies[0], copies[0], copies[0], copies[0]}) {
    return fmt::format("There are {} claim cards: {} of each value from 1 to 5.", all, copies[0]);
  }
  return fmt::format("There are {} claim cards; of the values 1 to 5 there are {}.", all,
                     fmt::join(copies, ", "));
}

std::string sentence(DocKind doc) {
  return doc == DocKind::remedies
             ? "Doc Badluck has four remedies, and your dice say which of them you can choose."
             : "Doc Badluck has seven elixirs: take one of the two that lie open, or the unseen top one.";
}

std::string sentence(DocFor doc_for) {
  return doc_for == DocFor::won_nothing
             ? "The Doc is for those to whom no place of the town gave anything this round."
             : "The Doc is for those who owned no place of the town this round, "
               "whatever the places gave.";
}

std::string sentence(DocVisit visit) {
  return visit == DocVisit::may ? "A visit to the Doc can be declined."
                                : "A visit to the Doc cannot be declined.";
}

std::string sentence(DocOrder order) {
  return order == DocOrder::once
             ? "With several patients the Sheriff fixes the whole order before the first visit."
             : "With several patients the Sheriff in office names the next one after each visit.";
}

std::string sentence(ElixirCard card) {
  return card == ElixirCard::joins_queue
             ? "The store card Elixir adds a visit at the start of the Doc's step, even if nobody else goes."
             : "The store card Elixir is played when a patient is called, and its holder goes in first.";
}

std::string sentence(ClaimsRefill refill) {
  return refill == ClaimsRefill::slide
             ? "Claims that nobody took move down the line, and new ones fill it up to three."
             : "Claims that nobody took go under the deck, and three new ones are turned up.";
}

std::string sentence(BruteCovers covers) {
  return covers == BruteCovers::several ? "Brute pays for you when you keep two or more dice."
                                        : "Brute pays for you when you keep two or more dice, or none.";
}

std::string sentence(CheaterScope scope) {
  return scope == CheaterScope::revealed ? "Professional Cheater turns one of the dice you have just shown."
                                         : "Professional Cheater turns one of the dice you have just shown, "
                                           "or one you set aside earlier.";
}

std::string sentence(Bribes bribes) {
  return bribes == Bribes::binding ? "Before the Sheriff decides, the others may offer bribes; those for the "
                                     "one he names are paid at once."
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
  return text + " Whoever has to give you a card chooses it.";
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
      "Two to five players have five poker dice and $8 each. Everybody throws under a cup and keeps dice in "
      "secret: one is free, each further one costs $1, and keeping none costs $1. The kept dice are shown "
      "together and set aside, the money goes to the stagecoach, and the rest is thrown again. Once somebody "
      "has five dice, the others throw a last time and keep everything for nothing.";
  const std::string ending =
      "The game ends after the round in which the mine is empty or no claim is left. A nugget is worth 1 "
      "point, $2 are worth 1, the star 5, equipment and claims what is printed on them. Equal points: more "
      "claims win; else the Sheriff says who.";
  return {
      throwing,
      "Then the town pays. A place belongs to whoever has the most of its face; the Sheriff decides ties. " +
          sentence(rules.bribes),
      "1. Gold Mine, most 9s: a nugget for each 9.",
      "2. Bank, most 10s: all the dollars in it.",
      "3. Stagecoach: its dollars go to the bank.",
      "4. General Store, most Js: draw a card for each J, keep one. " +
          sentence(rules.first_round_store_visits),
      "5. Saloon, most Qs: pull a card for each Q out of one player's hand, keep one.",
      "6. Sheriff, most Ks: take the star.",
      "7. Town Hall, best poker hand: the lowest open claim, and one more for each A. " +
          sentence(rules.claims_refill),
      doc_paragraph(rules),
      ending,
  };
}

}  // namespace dicetown
