#include "lab/arena/climbing.h"

#include <algorithm>
#include <expected>
#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/core.h>

#include "console/interrupt.h"
#include "console/whole_file.h"
#include "json/rules_choice.h"
#include "lab/arena/bar.h"
#include "lab/arena/contender.h"
#include "lab/arena/ladder.h"
#include "lab/arena/ladder_file.h"
#include "lab/arena/match.h"
#include "lab/measure/rate_text.h"

namespace dicetown {
namespace {

class Ladder {
 public:
  explicit Ladder(const LadderOptions& options)
      : options_(options),
        settings_{.aim = options.aim, .seed = options.seed},
        rungs_(all_rungs()),
        tables_(rungs_.size()) {}

  ExitStatus run() {
    if (const ExitStatus status = go_on(); status != ExitStatus::ok) return status;
    // Better to know before the games than after.
    if (const std::string flaw = save(); !flaw.empty()) return fail(flaw);
    if (const ExitStatus status = try_document(); status != ExitStatus::ok) return status;
    catch_interrupts();
    for (std::size_t i = 0; i < rungs_.size() && !was_interrupted(); ++i) {
      if (const std::string flaw = climb(i); !flaw.empty()) return fail(flaw);
    }
    if (const std::string flaw = write_document(); !flaw.empty()) return fail(flaw);
    return was_interrupted() ? stop() : sum_up();
  }

 private:
  static ExitStatus fail(const std::string& flaw, ExitStatus status = ExitStatus::failure) {
    std::fflush(stdout);
    complain(flaw);
    return status;
  }

  // --- What is known ---

  ExitStatus go_on() {
    std::error_code ignored;
    if (options_.state.empty() || !std::filesystem::exists(options_.state, ignored)) return ExitStatus::ok;
    const auto text = read_whole(options_.state);
    if (!text) return fail(text.error(), ExitStatus::no_input);
    const auto climbs = read_ladder(*text, settings_);
    if (!climbs) return fail(options_.state + ": " + climbs.error(), ExitStatus::bad_data);
    for (const Climb& climb : *climbs) {
      const auto rung = std::ranges::find(rungs_, climb.rung, &Rung::id);
      if (rung == rungs_.end() || climb.table.games() > most_games(*rung)) {
        return fail(fmt::format("{}: this ladder has no match '{}' of {} games", options_.state, climb.rung,
                                climb.table.games()),
                    ExitStatus::bad_data);
      }
      tables_[static_cast<std::size_t>(rung - rungs_.begin())] = climb.table;
    }
    return ExitStatus::ok;
  }

  std::vector<Climb> climbs() const {
    std::vector<Climb> climbs;
    for (std::size_t i = 0; i < rungs_.size(); ++i) {
      if (tables_[i].games() > 0) climbs.push_back({rungs_[i].id(), tables_[i]});
    }
    return climbs;
  }

  std::string save() const {
    if (options_.state.empty()) return {};
    return write_whole(options_.state, ladder_json(settings_, climbs()), Existing::is_replaced);
  }

  // --- The games ---

  bool wants_figures() const { return settings_.aim == LadderAim::figures; }
  int most_games(const Rung& rung) const { return wants_figures() ? rung.games : kMostGames; }
  bool is_done(std::size_t i) const {
    if (tables_[i].games() >= most_games(rungs_[i])) return true;
    return !wants_figures() && judge(rungs_[i].bar, tables_[i]) != Finding::open;
  }

  Match match_of(const Rung& rung) const {
    const RulesChoice rules = choose_rules(rung.rules).value();  // the ladder names presets
    Match match;
    match.rules = rules.rules;
    match.rules_json = rules.json;
    match.seats = contenders_for(rung.bots, rung.seats, settings_.playouts).value();
    match.games_asked = most_games(rung);
    match.seed = settings_.seed;
    match.threads = options_.threads;
    return match;
  }

  // What is known is saved after each batch, so that nothing more than that is ever played again.
  std::string climb(std::size_t i) {
    std::string flaw;
    if (!is_done(i)) {
      Match match = match_of(rungs_[i]);
      const WinCount before = tables_[i];
      match.first_set = static_cast<int>(before.sets());
      const MatchResult result = play_match(match, [&](const MatchResult& so_far) {
        tables_[i] = before;
        tables_[i] += so_far.players.front().table;
        flaw = save();
        return !flaw.empty() || is_done(i) ? Then::stop : Then::go_on;
      });
      if (flaw.empty()) flaw = result.failure;
    }
    if (flaw.empty() && is_done(i)) print(i);
    return flaw;
  }

  // --- What is told ---

  void print(std::size_t i) const {
    const Rung& rung = rungs_[i];
    const std::string match = fmt::format("{:<28}{:<10}{} seats", rung.bots, rung.rules, rung.seats);
    if (wants_figures()) {
      fmt::print("{} {:>5} games  {}\n", match, tables_[i].games(), rate_text(tables_[i]));
    } else {
      // No rate: one at which a match has stopped is too far from the bar.
      fmt::print("{:<9}{} {:>5} games\n", name_of(finding(i)), match, tables_[i].games());
    }
    std::fflush(stdout);
  }

  Finding finding(std::size_t i) const { return judge(rungs_[i].bar, tables_[i]); }
  static const char* name_of(Finding finding) {
    switch (finding) {
      case Finding::passed: return "cleared";
      case Finding::failed: return "MISSED";
      case Finding::open: break;
    }
    return "OPEN";
  }

  ExitStatus sum_up() const {
    if (wants_figures()) return ExitStatus::ok;
    std::size_t cleared = 0;
    for (std::size_t i = 0; i < rungs_.size(); ++i) cleared += finding(i) == Finding::passed ? 1U : 0U;
    fmt::print("{} of {} bars cleared\n", cleared, rungs_.size());
    return cleared == rungs_.size() ? ExitStatus::ok : ExitStatus::failure;
  }

  ExitStatus stop() const {
    return fail(options_.state.empty() ? "interrupted; with --state it could resume from here"
                                       : "interrupted; the same command resumes from here",
                ExitStatus::interrupted);
  }

  // --- The document ---

  // With the tables of what is complete.
  std::expected<std::string, std::string> renewed(const std::string& text) const {
    auto renewed = with_tables(text, ladder_tables(rungs_, climbs()));
    if (!renewed) return std::unexpected(options_.document + ": " + renewed.error());
    return renewed;
  }

  ExitStatus try_document() const {
    if (options_.document.empty()) return ExitStatus::ok;
    const auto text = read_whole(options_.document);
    if (!text) return fail(text.error(), ExitStatus::no_input);
    if (const auto tried = renewed(*text); !tried) return fail(tried.error(), ExitStatus::bad_data);
    return ExitStatus::ok;
  }

  std::string write_document() const {
    if (options_.document.empty()) return {};
    const auto text = read_whole(options_.document);
    if (!text) return text.error();
    const auto anew = renewed(*text);
    return anew ? write_whole(options_.document, *anew, Existing::is_replaced) : anew.error();
  }

  const LadderOptions& options_;
  LadderSettings settings_;
  std::vector<Rung> rungs_;
  std::vector<WinCount> tables_;  // by rung
};

}  // namespace

ExitStatus climb_ladder(const LadderOptions& options) { return Ladder(options).run(); }

}  // namespace dicetown
