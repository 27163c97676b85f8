#include "cli/play/asker.h"

#include <algorithm>
#include <ranges>

#include <fmt/core.h>

#include "cli/play/guide.h"
#include "cli/play/labels.h"
#include "cli/play/places.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

std::string trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(" \t\r") + 1 - from));
}

// The items somebody has typed. Nothing where the text is something else.
template <class Item>
std::optional<std::vector<Item>> items_at(const std::string& text, const std::vector<Item>& items) {
  const auto indices = to_indices(text, items.size());
  if (!indices) return std::nullopt;
  return mapped(*indices, [&](std::size_t index) { return items[index]; });
}

std::vector<Face> dice_in_order(Dice dice) {
  return mapped(std::views::iota(0, dice.size()), [&](int i) { return dice.at(i); });
}

std::vector<HandCard> cards_in_order(const Cards& cards) {
  const int claims = cards.claims.size();
  return mapped(std::views::iota(0, cards.size()), [&](int i) {
    return i < claims ? HandCard(cards.claims.at(i)) : HandCard(cards.store.at(i - claims));
  });
}

std::string price_list(const AskKeep& ask, int dollars) {
  std::string prices = "one is free";
  for (int dice = 2; dice <= ask.most; ++dice) {
    prices += fmt::format(", {}{} ${}{}", dice, dice == 2 ? " cost" : "", dice - 1,
                          dice - 1 > dollars ? " (Brute!)" : "");
  }
  if (ask.fewest == 0) prices += ", none (0) $1";
  return prices + ".";
}

}  // namespace

// --- The lines of a prompt ---

std::vector<std::string> Asker::keep_lines(const AskKeep& ask) const {
  const Look look = table_.terminal().look();
  std::string dice = " ";
  int place = 0;
  for (const Face face : dice_in_order(ask.rolled)) {
    dice += fmt::format("  {}:{}", ++place, look.painted(Tone::choice, fmt::format("[{}]", title(face))));
  }
  std::vector<std::string> lines{dice};
  const std::string prices = fmt::format("Type numbers, like {}: {}", ask.rolled.size() > 1 ? "12" : "1",
                                         price_list(ask, view_[question_.seat].dollars));
  for (const std::string& line : wrapped(prices, look.width - 3)) lines.push_back("  " + line);
  return lines;
}

// Side by side, if there are many of them.
std::vector<std::string> Asker::option_lines() const {
  const Look look = table_.terminal().look();
  std::vector<std::string> labels;
  int widest = 0;
  for (int i = 0; i < question_.option_count(); ++i) {
    labels.push_back(
        fmt::format("{:>3}) {}", i + 1, answer_text(view_, question_.option(i), table_.names())));
    widest = std::max(widest, width_of(labels.back()));
  }
  const int columns = labels.size() <= 5 ? 1 : std::max(1, (look.width - 2) / (widest + 2));
  const std::size_t rows =
      (labels.size() + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
  std::vector<std::string> lines(rows);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    lines[i % rows] += columns == 1 ? labels[i] : padded(labels[i], widest + 2);
  }
  return lines;
}

std::vector<std::string> Asker::prompt_lines() const {
  const Look look = table_.terminal().look();
  std::vector<std::string> lines;
  for (const std::string& line : wrapped(question_text(view_, question_, table_.names()), look.width - 2)) {
    lines.push_back(" " + look.painted(Tone::heading, line));
  }
  std::vector<std::string> choices;
  if (const auto* keep = std::get_if<AskKeep>(&question_.ask)) {
    choices = keep_lines(*keep);
  } else if (!std::holds_alternative<AskOffer>(question_.ask)) {
    choices = option_lines();
  }
  lines.insert(lines.end(), choices.begin(), choices.end());
  return lines;
}

int Asker::lines_to_type() const {
  const auto* offer = std::get_if<AskOffer>(&question_.ask);
  if (offer == nullptr) return 1;
  return 1 + (offer->dollars > 0 ? 1 : 0) + (offer->nuggets > 0 ? 1 : 0) + (offer->cards.empty() ? 0 : 2);
}

// --- Reading ---

void Asker::hint(const std::string& text) {
  table_.terminal().print("  " + table_.terminal().look().painted(Tone::danger, text) + "\n");
}

void Asker::look_up(const std::string& title, const std::vector<std::string>& lines) {
  outcome_ = Outcome::looked_up;
  if (!table_.terminal().show_pages(title, lines)) leave_silently();
}

void Asker::leave_silently() {
  outcome_ = Outcome::left;
  table_.leave_silently();
}

void Asker::confirm_leaving() {
  const auto sure = table_.terminal().read_line("  Leave the game? y or n: ");
  if (!sure) return leave_silently();
  outcome_ = Outcome::looked_up;
  if (!sure->starts_with('y') && !sure->starts_with('Y')) return;
  outcome_ = Outcome::left;
  table_.leave(Leaving::asked_to);
}

bool Asker::run_command(const std::string& text) {
  const Look look = table_.terminal().look();
  if (text == "?") {
    look_up("How to play", help_page(view_, look));
  } else if (text == "h" || text == "H") {
    look_up("Your hand", hand_page(view_, look));
  } else if (text == "l" || text == "L") {
    look_up("This round and the last", logs_.recent);
  } else if (text == "l all") {
    look_up("The whole game", logs_.game);
  } else if (text == "q" || text == "Q") {
    confirm_leaving();
  } else {
    return false;
  }
  return true;
}

std::optional<std::string> Asker::line(const std::string& prompt) {
  const auto typed = table_.terminal().read_line(prompt);
  if (!typed) {
    leave_silently();
    return std::nullopt;
  }
  std::string text = trimmed(*typed);
  if (run_command(text)) return std::nullopt;
  return text;
}

std::optional<int> Asker::number(const std::string& prompt, int lowest, int highest) {
  for (;;) {
    const auto typed = line(prompt);
    if (!typed) return std::nullopt;
    const auto value = typed->empty() && lowest == 0 ? 0 : to_number(*typed);
    if (value && *value >= lowest && *value <= highest) return value;
    hint(fmt::format("Please type a number from {} to {}, or ? for help.", lowest, highest));
  }
}

// --- The questions ---

void Asker::ask_keep(const AskKeep& ask) {
  const std::vector<Face> dice = dice_in_order(ask.rolled);
  for (;;) {
    const auto typed = line("keep> ");
    if (!typed) return;
    const auto picked = items_at(*typed, dice);
    if (!picked || typed->empty()) {
      hint(
          dice.size() == 1
              ? "Please type 1 to keep it, 0 to keep none, or ? for help."
              : fmt::format("Please type numbers from 1 to {}, each at most once, 0 for none, or ? for help.",
                            dice.size()));
      continue;
    }
    Keep keep{question_.seat, {}};
    for (const Face face : *picked) keep.dice.add(face);
    if (ask.allows(keep)) {
      answer_ = keep;
      return;
    }
    hint(keep.dice.empty()
             ? "Keeping none costs $1, and you have no dollars."
             : fmt::format("You can pay for {} {} at most.", ask.most, ask.most == 1 ? "die" : "dice"));
  }
}

std::optional<Cards> Asker::offered_cards(const Cards& hand) {
  const std::vector<HandCard> list = cards_in_order(hand);
  std::string cards;
  for (std::size_t i = 0; i < list.size(); ++i) cards += fmt::format("  {}:{}", i + 1, title(list[i]));
  for (const std::string& each : wrapped(cards, table_.terminal().look().width - 2)) {
    table_.terminal().print("  " + each + "\n");
  }
  const bool is_short = has_short_numbers(list.size());
  const std::string_view how = is_short ? "Numbers like 12" : "Numbers separated by spaces, like 1 10";
  for (;;) {
    const auto typed = line(fmt::format("  Which cards? {}; 0 for none> ", how));
    if (!typed) return std::nullopt;
    const auto picked = items_at(*typed, list);
    if (!picked) {
      hint(fmt::format("Please type numbers from 1 to {}{}, each at most once, or 0.", list.size(),
                       is_short ? "" : ", separated by spaces"));
      continue;
    }
    Cards cards_offered;
    for (const HandCard card : *picked) cards_offered += card.alone();
    return cards_offered;
  }
}

void Asker::ask_offer(const AskOffer& ask) {
  std::string prompt = "  For whom? 0: offer nothing";
  for (int i = 0; i < ask.candidates.size(); ++i) {
    const Seat seat = ask.candidates.at(i);
    prompt +=
        fmt::format(", {}: {}", i + 1, seat == question_.seat ? "yourself" : table_.names()[seat.index]);
  }
  const auto candidate = number(prompt + "> ", 0, ask.candidates.size());
  if (!candidate) return;
  Offer offer;
  if (*candidate > 0) {
    offer.candidate = ask.candidates.at(*candidate - 1);
    const auto dollars =
        ask.dollars == 0 ? 0
                         : number(fmt::format("  How many dollars, 0 to {}> ", ask.dollars), 0, ask.dollars);
    if (!dollars) return;
    const auto nuggets =
        ask.nuggets == 0 ? 0
                         : number(fmt::format("  How many nuggets, 0 to {}> ", ask.nuggets), 0, ask.nuggets);
    if (!nuggets) return;
    const auto cards = ask.cards.empty() ? Cards{} : offered_cards(ask.cards);
    if (!cards) return;
    offer.dollars = static_cast<std::uint8_t>(*dollars);
    offer.nuggets = static_cast<std::uint8_t>(*nuggets);
    offer.cards = *cards;
  }
  answer_ = MakeOffer{question_.seat, offer.empty() ? std::nullopt : std::optional(offer)};
}

void Asker::ask_option() {
  const int options = question_.option_count();
  const auto choice = number(options == 1 ? "1> " : fmt::format("1-{}> ", options), 1, options);
  if (choice) answer_ = question_.option(*choice - 1);
}

Asker::Outcome Asker::ask() {
  outcome_ = Outcome::answered;
  if (const auto* keep = std::get_if<AskKeep>(&question_.ask)) {
    ask_keep(*keep);
  } else if (const auto* offer = std::get_if<AskOffer>(&question_.ask)) {
    ask_offer(*offer);
  } else {
    ask_option();
  }
  return outcome_;
}

}  // namespace dicetown
