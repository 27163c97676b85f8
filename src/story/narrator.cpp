#include "story/narrator.h"

#include <variant>

#include "engine/overloaded.h"
#include "story/sentences.h"
#include "story/words.h"
#include "text/lines.h"

namespace dicetown {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) lines.emplace_back(take_line(text));
  return lines;
}

// What later sentences must remember of an event.
void remember(Story& story, const Event& event) {
  std::visit(Overloaded{
                 [&](const HandFinished& finished) { story.hands[finished.seat.index] = finished.hand; },
                 [&](const Decided&) { story.sheriff_has_decided = true; },
                 [&](const HandOpened& opened) { story.scores.push_back(opened.score); },
                 [](const auto&) {},
             },
             event);
}

}  // namespace

Narrator::Narrator(const std::vector<std::string>& names, const Standings& start) {
  for (const std::string& name : names) story_.names.push_back(printable(name));
  for (std::size_t index = 0; index < names.size(); ++index) {
    story_.hands[index] = start.seats[static_cast<int>(index)].dice;
  }
}

std::vector<std::string> Narrator::tell(const Event& event, const Standings& after) {
  story_.after = after;
  remember(story_, event);
  const std::string text = std::visit([&](const auto& value) { return sentence(story_, value); }, event);
  const bool decision_is_done =
      std::holds_alternative<PlaceOwned>(event) || std::holds_alternative<VisitorCalled>(event);
  if (decision_is_done) story_.sheriff_has_decided = false;
  return lines_of(text);
}

std::vector<std::string> Narrator::tell_round(const Standings& now) const {
  return lines_of(round_heading(story_, now));
}

std::string Narrator::tell_hands() const {
  std::string text = "The hands:";
  for (std::size_t index = 0; index < story_.names.size(); ++index) {
    text += (index == 0 ? " " : "; ") + story_.names[index] + " " + in_words(story_.hands[index]);
  }
  return text + ".";
}

}  // namespace dicetown
