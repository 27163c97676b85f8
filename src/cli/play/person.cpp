#include "cli/play/person.h"

#include <algorithm>
#include <variant>

#include <fmt/core.h>

#include "cli/play/labels.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

// That everybody throws and chooses goes without saying; one's own dice are in the picture.
bool is_small_talk(const Event& event) {
  return std::holds_alternative<Rolled>(event) || std::holds_alternative<KeepChosen>(event) ||
         std::holds_alternative<KeepWithdrawn>(event);
}

constexpr std::string_view kKeyLine = " ? help   h your hand   l log, l all   q leave";

}  // namespace

void Person::on_event(const VisibleEvent& event) {
  std::vector<std::string> lines = narrator_.tell(event, table_.now());
  if (is_small_talk(event.event())) return;
  if (const auto* round = std::get_if<RoundBegan>(&event.event())) {
    last_round_start_ = round_start_;
    round_start_ = log_.size();
    lines = {fmt::format("Round {} begins.", round->round)};
  }
  log_.insert(log_.end(), lines.begin(), lines.end());
}

std::vector<std::string> Person::log_from(std::size_t line) const {
  const Look look = table_.terminal().look();
  std::vector<std::string> lines;
  for (; line < log_.size(); ++line) {
    std::string_view indent = " ";
    for (const std::string& part : wrapped(look.shown(log_[line]), look.width - 5)) {
      lines.push_back(std::string(indent) + part);
      indent = "    ";
    }
  }
  return lines;
}

std::vector<std::string> Person::picture(const View& view) const {
  const Look look = table_.terminal().look();
  const std::string title_line =
      fmt::format(" DICE TOWN {} round {} {} {} {} {}", look.sign("·", "-"), view.round, look.sign("·", "-"),
                  title(view.phase), look.sign("·", "-"), rules_name_);
  std::vector<std::string> lines{look.painted(Tone::heading, shortened(title_line, look.width - 1))};
  for (const auto& part : {draw_town(view, table_.names(), look), draw_players(view, table_.names(), look),
                           draw_hand(view, look)}) {
    lines.insert(lines.end(), part.begin(), part.end());
  }
  return lines;
}

int Person::room_for_log(const View& view, const Asker& asker) const {
  // The keys have a line of their own.
  const auto used = std::ssize(picture(view)) + std::ssize(asker.prompt_lines()) + 1 + asker.lines_to_type();
  return std::max(0, table_.terminal().look().height - static_cast<int>(used));
}

std::vector<std::string> Person::log_lines(int room, bool is_live) const {
  std::vector<std::string> news = log_from(seen_);
  if (!is_live) return news;
  const Look look = table_.terminal().look();
  // News of a round that has just ended stays in sight.
  std::vector<std::string> lines = log_from(std::min(round_start_, seen_));
  const auto old = std::max<std::ptrdiff_t>(0, std::ssize(lines) - std::ssize(news));
  for (auto line = lines.begin(); line != lines.begin() + old; ++line)
    *line = look.painted(Tone::quiet, *line);
  if (std::ssize(lines) > room) lines.erase(lines.begin(), lines.end() - room);
  lines.resize(static_cast<std::size_t>(room));
  return lines;
}

void Person::draw(const View& view, const Asker& asker) {
  Terminal& terminal = table_.terminal();
  terminal.clear();
  terminal.print_lines(picture(view));
  terminal.print_lines(log_lines(room_for_log(view, asker), terminal.is_live()));
  terminal.print_lines(asker.prompt_lines());
  terminal.print(terminal.look().painted(Tone::quiet, kKeyLine) + "\n");
}

bool Person::show_long_news(const View& view, const Asker& asker) {
  const std::vector<std::string> news = log_from(seen_);
  if (!table_.terminal().is_live() || std::ssize(news) <= room_for_log(view, asker)) return true;
  if (table_.terminal().show_pages("What happened", news)) return true;
  table_.leave_silently();
  return false;
}

std::expected<std::optional<MakeOffer>, LeavesTable> Person::reconsider(const View& view,
                                                                        const AskOffer& ask) {
  const Seat me = *view.viewer.seat;
  if (!table_.pass_keyboard_to(me)) return std::unexpected(LeavesTable{});
  std::string prompt = "\n The offers have changed:\n";
  for (const std::string& line : offers_text(view, table_.names())) prompt += "  " + line + "\n";
  const auto typed = table_.terminal().read_line(prompt + " Replace your offer? y or n> ");
  if (!typed) {
    table_.leave_silently();
    return std::unexpected(LeavesTable{});
  }
  if (!typed->starts_with('y') && !typed->starts_with('Y')) return std::nullopt;
  const std::optional<Input> changed = answer(view, {me, ask});
  if (!changed) return std::unexpected(LeavesTable{});
  return std::get<MakeOffer>(*changed);
}

std::optional<Input> Person::answer(const View& view, const Question& question) {
  if (!table_.pass_keyboard_to(question.seat)) return std::nullopt;
  const Logs logs{.recent = log_from(last_round_start_), .game = log_from(0)};
  Asker asker(table_, view, question, logs);
  if (!show_long_news(view, asker)) return std::nullopt;
  Asker::Outcome outcome = Asker::Outcome::looked_up;
  while (outcome == Asker::Outcome::looked_up) {
    draw(view, asker);
    seen_ = log_.size();
    outcome = asker.ask();
  }
  if (outcome == Asker::Outcome::left) return std::nullopt;
  table_.forget_public_news();
  return asker.answer();
}

}  // namespace dicetown
