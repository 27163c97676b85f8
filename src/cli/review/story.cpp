#include "cli/review/story.h"

#include <fmt/core.h>

#include "story/narrator.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

std::string what_happens(Phase phase, int throws) {
  switch (phase) {
    case Phase::roll: return throws == 0 ? "the first claims" : fmt::format("roll {}", throws);
    case Phase::keep: return fmt::format("choice {}", throws);
    case Phase::reveal: return fmt::format("reveal {}", throws);
    case Phase::mine:
    case Phase::bank:
    case Phase::coach:
    case Phase::store:
    case Phase::saloon:
    case Phase::sheriff:
    case Phase::hall:
    case Phase::doc:
    case Phase::end: break;
  }
  return std::string(title(phase));
}

}  // namespace

std::string episode_text(const Episode& episode) {
  return fmt::format("round {}, {}", episode.round, what_happens(episode.phase, episode.throws));
}

std::string episode_text(const ReviewPlan& plan, std::size_t step) {
  const ReviewStep& at = plan.steps[step];
  return episode_text({step, step, at.before.round, at.before.phase, at.throws});
}

NameList names_in(const ReviewPlan& plan) {
  return mapped(plan.names, [](const std::string& name) { return without_controls(name); });
}

std::vector<std::vector<std::string>> lines_by_step(const ReviewPlan& plan) {
  Narrator narrator(plan.names, standings(plan.steps.front().before));
  std::vector<std::vector<std::string>> lines;
  for (std::size_t step = 0; step < plan.steps.size(); ++step) {
    State state = plan.steps[step].before;
    EventLog log;
    apply(state, plan.rules, plan.steps[step].input, log);
    const Standings after = standings(state);
    std::vector<std::string>& told = lines.emplace_back();
    for (const Event& event : log.events) {
      // What follows is another episode's.
      if (std::holds_alternative<RoundBegan>(event)) break;
      for (std::string& line : narrator.tell(event, after)) told.push_back(std::move(line));
    }
  }
  return lines;
}

}  // namespace dicetown
