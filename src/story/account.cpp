#include "story/account.h"

#include <variant>

#include "engine/overloaded.h"
#include "record/describe.h"
#include "story/words.h"

namespace dicetown {
namespace {

std::string fact(const std::string& text) { return "  " + text + "\n"; }

// A heading stands out; the lines under it are facts like any others.
std::string under_heading(const std::vector<std::string>& lines) {
  std::string text = "\n";
  for (std::size_t index = 0; index < lines.size(); ++index) {
    text += index == 0 ? lines[index] + "\n" : fact(lines[index]);
  }
  return text;
}

// Answers that nothing visible follows from: no event tells them.
std::string unseen_answer(const Narrator& narrator, const Input& input) {
  return std::visit(Overloaded{
                        [&](const Pass& pass) {
                          return narrator.name(pass.seat) + " does not play " +
                                 std::string(title(pass.card)) + ".";
                        },
                        [](const auto&) { return std::string(); },
                    },
                    input);
}

std::string answered_for(const Narrator& narrator, const RecordedInput& recorded) {
  const auto seat = seat_of(recorded.input);
  if (!seat || recorded.automatic != Automatic::timeout) return {};
  return fact("Time is up for " + narrator.name(*seat) + ".");
}

}  // namespace

std::string Account::begin(const Replay& replay) {
  const GameRecord& record = replay.record();
  const State& first = record.position ? *record.position : replay.state();
  const Standings now = standings(first);
  narrator_.emplace(record.seats, now);
  std::vector<std::string> names;
  for (const Seat seat : first.all_seats()) names.push_back(narrator_->name(seat));
  std::string text = "Dice Town — rules " + record.rules_json + "\n";
  text += fact("At the table: " + list_in_words(names) + ". " + narrator_->name(first.sheriff) +
               " is the Sheriff.");
  if (first.phase != Phase::mine) return text;
  text += under_heading(narrator_->tell_round(now));
  return text + fact(narrator_->tell_hands());
}

std::string Account::tell_events(const Replay& replay) {
  const Standings after = standings(replay.state());
  std::string text;
  for (const Event& event : replay.log().events) {
    const auto lines = narrator_->tell(event, after);
    if (std::holds_alternative<RoundBegan>(event)) {
      text += under_heading(lines);
      continue;
    }
    for (const std::string& line : lines) text += fact(line);
  }
  return text;
}

// What only a record knows about an answer.
std::string Account::tell_answer(const RecordedInput& recorded) const {
  const std::string unseen = unseen_answer(*narrator_, recorded.input);
  return answered_for(*narrator_, recorded) + (unseen.empty() ? "" : fact(unseen));
}

std::string Account::add(const Replay& replay) {
  std::string text = narrator_ ? tell_answer(replay.record().inputs.back()) : begin(replay);
  return text += tell_events(replay);
}

std::string Account::end(const Replay& replay) const {
  if (std::holds_alternative<Finished>(replay.awaiting())) return {};
  return "\nThe record ends here. The game is waiting for " + describe(replay.awaiting()) + ".\n";
}

}  // namespace dicetown
