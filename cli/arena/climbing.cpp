#include "cli/arena/climbing.h"

#include <algorithm>
#include <expected>
#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/core.h>

#include "cli/arena/contender.h"
#include "cli/arena/ladder.h"
#include "cli/arena/ladder_file.h"
#include "cli/arena/match.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/whole_file.h"

namespace dicetown {
namespace {

class Ladder {
 public:
  explicit Ladder(const LadderOptions& options)
      : options_(options), settings_{.seed = options.seed}, rungs_(all_rungs()) {}

  ExitStatus run() {
    if (const std::string flaw = go_on(); !flaw.empty()) return fail(flaw, ExitStatus::bad_data);
    // Better to know before the games than after.
    if (const std::string flaw = save(); !flaw.empty()) return fail(flaw, ExitStatus::failure);
    if (const auto text = renewed_document(); !text) return fail(text.error(), ExitStatus::failure);
    catch_interrupts();
    for (const Rung& rung : rungs_) {
      if (std::ranges::find(climbs_, rung.id(), &Climb::rung) != climbs_.end()) continue;
      if (const std::string flaw = climb(rung); !flaw.empty()) return fail(flaw, ExitStatus::failure);
      if (was_interrupted()) return stop();
    }
    if (const std::string flaw = write_document(); !flaw.empty()) return fail(flaw, ExitStatus::failure);
    return tell_how_many();
  }

 private:
  static ExitStatus fail(const std::string& flaw, ExitStatus status) {
    complain(flaw);
    return status;
  }

  std::string go_on() {
    std::error_code ignored;
    if (options_.state.empty() || !std::filesystem::exists(options_.state, ignored)) return {};
    const auto text = read_whole(options_.state);
    if (!text) return text.error();
    auto climbs = read_ladder(*text, settings_);
    if (!climbs) return options_.state + ": " + climbs.error();
    climbs_ = *std::move(climbs);
    return {};
  }

  Match match_of(const Rung& rung) const {
    const RulesChoice rules = rules_choice(rung.rules);
    Match match;
    match.rules = rules.rules;
    match.rules_json = rules.json;
    match.seats = contenders_for(rung.bots, rung.seats, settings_.playouts);
    match.games_asked = rung.games;
    match.seed = settings_.seed;
    match.threads = options_.threads;
    return match;
  }

  std::string climb(const Rung& rung) {
    const MatchResult result = play_match(match_of(rung), [&](const MatchResult& so_far) {
      return is_decided(rung.bar, so_far.players.front().interval());
    });
    if (!result.failure.empty()) return result.failure;
    if (result.games() == 0) return {};
    const Scorecard& measured = result.players.front();
    const Climb climb{.rung = rung.id(),
                      .games = static_cast<int>(result.games()),
                      .rate = measured.win_rate(),
                      .interval = measured.interval(),
                      .mean_ms = measured.thinking.mean_ms(),
                      .p99_ms = measured.thinking.p99_ms()};
    const bool is_whole = !was_interrupted();
    const char* verdict = !is_whole ? "..." : clears(rung.bar, climb) ? "ok" : "NO";
    fmt::print("{:<4}{:<28}{:<10}{} seats {:>5} games {:>6.1f} % ({:.1f} - {:.1f}) {:.3f} ms\n", verdict,
               rung.bots, rung.rules, rung.seats, climb.games, 100 * climb.rate, 100 * climb.interval.low,
               100 * climb.interval.high, climb.mean_ms);
    std::fflush(stdout);
    if (!is_whole) return {};
    climbs_.push_back(climb);
    return save();
  }

  std::string save() const {
    if (options_.state.empty()) return {};
    return write_whole(options_.state, ladder_json(settings_, climbs_), Existing::is_replaced);
  }

  // With the tables of what is known; nothing without a document.
  std::expected<std::string, std::string> renewed_document() const {
    if (options_.document.empty()) return {};
    const auto text = read_whole(options_.document);
    if (!text) return text;
    auto renewed = with_tables(*text, ladder_tables(rungs_, climbs_));
    if (!renewed) return std::unexpected(options_.document + ": " + renewed.error());
    return renewed;
  }

  std::string write_document() const {
    const auto text = renewed_document();
    if (!text) return text.error();
    if (options_.document.empty()) return {};
    return write_whole(options_.document, *text, Existing::is_replaced);
  }

  ExitStatus stop() const {
    complain(options_.state.empty() ? "interrupted; with --state it could go on from here"
                                    : "interrupted; the same command begins this match again");
    return ExitStatus::interrupted;
  }

  ExitStatus tell_how_many() const {
    const auto cleared = std::ranges::count_if(rungs_, [&](const Rung& rung) {
      return clears(rung.bar, *std::ranges::find(climbs_, rung.id(), &Climb::rung));
    });
    fmt::print("{} of {} bars cleared\n", cleared, rungs_.size());
    return cleared == std::ssize(rungs_) ? ExitStatus::ok : ExitStatus::failure;
  }

  const LadderOptions& options_;
  LadderSettings settings_;
  std::vector<Rung> rungs_;
  std::vector<Climb> climbs_;
};

}  // namespace

ExitStatus climb_ladder(const LadderOptions& options) { return Ladder(options).run(); }

}  // namespace dicetown
