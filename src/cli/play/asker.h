// One question to one person, until it is answered.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/game_table.h"
#include "engine/input.h"
#include "engine/question.h"
#include "engine/views/view.h"

namespace dicetown {

// What the person may look at instead of answering.
struct Logs {
  std::vector<std::string> recent;
  std::vector<std::string> game;
};

class Asker {
 public:
  Asker(GameTable& table, const View& view, const Question& question, const Logs& logs)
      : table_(table), view_(view), question_(question), logs_(logs) {}

  // The question and its choices, as lines under the picture of the town.
  std::vector<std::string> prompt_lines() const;
  // How many lines the person will type: an offer is put together step by step.
  int lines_to_type() const;

  enum class Outcome : std::uint8_t {
    answered,
    looked_up,  // something else was shown meanwhile: draw the picture again
    left,
  };
  // Reads what the person types until it makes an answer. A bad line is answered with a hint.
  Outcome ask();
  const Input& answer() const { return *answer_; }

 private:
  // A line that is no command. Nothing if it was one, or there will be no more; then `outcome_` says which.
  std::optional<std::string> line(const std::string& prompt);
  std::optional<int> number(const std::string& prompt, int lowest, int highest);
  void look_up(const std::string& title, const std::vector<std::string>& lines);
  bool run_command(const std::string& text);
  void hint(const std::string& text);
  void confirm_leaving();
  void leave_silently();

  void ask_keep(const AskKeep& ask);
  void ask_offer(const AskOffer& ask);
  std::optional<Cards> offered_cards(const Cards& hand);
  void ask_option();

  std::vector<std::string> keep_lines(const AskKeep& ask) const;
  std::vector<std::string> option_lines() const;

  GameTable& table_;
  const View& view_;
  const Question& question_;
  const Logs& logs_;
  std::optional<Input> answer_;
  Outcome outcome_ = Outcome::answered;
};

}  // namespace dicetown
