#include "story/score_table.h"
#include "story/sentences.h"
#include "story/words.h"

namespace dicetown {
namespace {

std::vector<std::string> others_with_as_many_points(const Story& story, Seat winner) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < story.scores.size(); ++seat) {
    const bool equal = story.scores[seat].total() == story.scores[winner.index].total();
    if (seat != winner.index && equal) names.push_back(story.names[seat]);
  }
  return names;
}

}  // namespace

std::string sentence(const Story& story, const VisitsDue& event) {
  if (event.seats.empty()) return "Doc Badluck: no visitors.";
  std::vector<std::string> names;
  for (const Seat seat : event.seats) names.push_back(story.name(seat));
  return "Doc Badluck is expecting " + list_in_words(names) + ".";
}

std::string sentence(const Story& story, const VisitJoined& event) {
  return story.name(event.seat) + " gets a visit to the Doc too.";
}

std::string sentence(const Story& story, const VisitorCalled& event) {
  return story.name(event.seat) + " sees the Doc.";
}

std::string sentence(const Story& story, const VisitDeclined& event) {
  return story.name(event.seat) + " declines the visit.";
}

std::string sentence(const Story& story, const RemedyTaken& event) {
  return story.name(event.seat) + " chooses a remedy: " + std::string(title(event.remedy)) + ".";
}

std::string sentence(const Story& story, const ElixirTaken& event) {
  return story.name(event.seat) + " drinks the " + std::string(title(event.elixir)) +
         (event.unseen ? ", sight unseen from the top of the deck." : ".");
}

std::string sentence(const Story&, const ElixirsTurnedUp& event) {
  std::vector<std::string> titles;
  for (const Elixir elixir : event.elixirs) titles.push_back("the " + std::string(title(elixir)));
  return "The Doc sets out " + list_in_words(titles) + ".";
}

std::string sentence(const Story&, const ElixirsReshuffled&) {
  return "The elixir deck has run out; the discards are reshuffled.";
}

std::string sentence(const Story& story, const ClaimsProtected& event) {
  if (event.claims.empty()) return story.name(event.seat) + " has no claims to protect.";
  return story.name(event.seat) + " lays " + in_words(event.claims) + " face up, protected for good.";
}

std::string sentence(const Story& story, const TargetNamed& event) {
  return story.name(event.seat) + " asks " + story.name(event.target) + " for a card.";
}

std::string sentence(const Story& story, const NothingHappened& event) {
  return story.name(event.seat) + " gets nothing out of it.";
}

std::string sentence(const Story& story, const CardGiven& event) {
  const std::string card = event.card ? in_words(event.card->alone()) : std::string(in_words(event.back));
  return story.name(event.from) + " gives " + story.name(event.to) + " " + card + ".";
}

std::string sentence(const Story& story, const HandOpened& event) {
  std::string text = event.seat.index == 0 ? "The game is over.\n" : "";
  text += story.name(event.seat) + " shows: " + in_words(event.hand) + ".";
  if (story.scores.size() < story.names.size()) return text;
  for (const std::string& line : score_table(story.names, story.scores)) text += "\n" + line;
  return text;
}

std::string sentence(const Story& story, const GameWon& event) {
  const int total = story.scores.size() > event.seat.index ? story.scores[event.seat.index].total() : 0;
  std::string text = story.name(event.seat) + " wins with " + count_in_words(total, "point");
  const auto equals = others_with_as_many_points(story, event.seat);
  if (equals.empty()) return text + ".";
  text += ", tied with " + list_in_words(equals);
  return text + (story.sheriff_has_decided ? ", by the Sheriff's decision." : ", but with more claim cards.");
}

}  // namespace dicetown
