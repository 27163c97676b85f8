// A person at the keyboard: sees a picture of the town, what happened since the last look, and a question.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "bots/game_runner.h"
#include "cli/play/asker.h"
#include "cli/play/game_table.h"
#include "story/narrator.h"

namespace dicetown {

class Person final : public Player {
 public:
  Person(GameTable& table, std::string rules_name)
      : table_(table), rules_name_(std::move(rules_name)), narrator_(table.names(), table.now()) {}

  std::optional<Input> answer(const View& view, const Question& question) override;
  void on_event(const VisibleEvent& event) override;
  bool speaks_last() const override { return true; }
  std::expected<std::optional<MakeOffer>, LeavesTable> reconsider(const View& view,
                                                                  const AskOffer& ask) override;

 private:
  // The log from a line on, as wide as the screen.
  std::vector<std::string> log_from(std::size_t line) const;
  std::vector<std::string> picture(const View& view) const;
  std::vector<std::string> log_lines(int room, bool is_live) const;
  void draw(const View& view, const Asker& asker);
  // First of all, where it does not fit under the picture. False when there will be no more input.
  bool show_long_news(const View& view, const Asker& asker);
  int room_for_log(const View& view, const Asker& asker) const;

  GameTable& table_;
  std::string rules_name_;
  Narrator narrator_;
  std::vector<std::string> log_;
  std::size_t round_start_ = 0;  // where in the log the round began
  std::size_t last_round_start_ = 0;
  std::size_t seen_ = 0;  // how much of the log the person has seen
};

}  // namespace dicetown
