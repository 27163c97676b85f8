// dicetown review: a finished game looked at again.
#include "review/review.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/commands/recorded_game.h"
#include "cli/options.h"
#include "cli/review/plot.h"
#include "cli/review/report.h"
#include "cli/value_names.h"
#include "console/interrupt.h"
#include "console/progress.h"
#include "console/whole_file.h"
#include "console/workers.h"
#include "review/plan.h"

namespace dicetown {
namespace {

struct ReviewOptions {
  std::string file;
  std::optional<int> seat;
  ReviewSettings settings;
  int threads = 1;
  std::string svg;
  bool json = false;

  std::optional<Seat> only() const {
    if (!seat) return std::nullopt;
    return Seat{static_cast<std::uint8_t>(*seat)};
  }
};

// What is wrong is said on standard error.
std::expected<ReviewPlan, ExitStatus> plan_of(const ReviewOptions& options) {
  Replay replay;
  ReviewPlanner planner;
  const ExitStatus status = read_game(options.file, replay, [&] { planner.take(replay); });
  if (status != ExitStatus::ok) return std::unexpected(status);
  auto plan = planner.finish(replay, options.settings);
  if (!plan) {
    complain(fmt::format("{}: {}", options.file, plan.error().what));
    return std::unexpected(ExitStatus::bad_data);
  }
  if (options.seat && *options.seat >= std::ssize(plan->names)) {
    complain(fmt::format("{}: there is no seat {}; seats are numbered 0 to {}", options.file, *options.seat,
                         plan->names.size() - 1));
    return std::unexpected(ExitStatus::failure);
  }
  return *std::move(plan);
}

// Nothing if it was interrupted.
std::optional<Review> carry_out_all(const ReviewPlan& plan, int threads) {
  const int jobs = static_cast<int>(plan.jobs());
  std::vector<JobResult> results(plan.jobs());
  const auto work = [&](int unit, int /*thread*/) -> std::string {
    const auto job = static_cast<std::size_t>(unit);
    results[job] = run_job(plan, job);
    return {};
  };
  Progress progress("Reviewing", jobs);
  work_on_threads({.last = jobs, .threads = threads}, work, [&](int done) { progress.show(done); });
  if (was_interrupted()) return std::nullopt;
  return gather(plan, results);
}

// A place for the picture, held empty until there is one.
class PlaceForPicture {
 public:
  explicit PlaceForPicture(const std::string& file)
      : file_(file), was_there_(file.empty() || std::filesystem::exists(file)) {}
  ~PlaceForPicture() {
    std::error_code ignored;
    if (!is_filled_ && !was_there_) std::filesystem::remove(file_, ignored);
  }
  PlaceForPicture(const PlaceForPicture&) = delete;
  PlaceForPicture& operator=(const PlaceForPicture&) = delete;

  std::string flaw() const { return file_.empty() ? "" : flaw_of_place_for(file_); }
  std::string fill(const ReviewPlan& plan, const Review& review) {
    if (file_.empty()) return "";
    is_filled_ = true;
    return write_whole(file_, review_plot(plan, review), Existing::is_replaced);
  }

 private:
  std::string file_;
  bool was_there_;
  bool is_filled_ = false;
};

ExitStatus run_review(const ReviewOptions& options) {
  const auto plan = plan_of(options);
  if (!plan) return plan.error();
  catch_interrupts();
  PlaceForPicture picture(options.svg);
  if (const std::string flaw = picture.flaw(); !flaw.empty()) {
    complain(flaw);
    return ExitStatus::failure;
  }
  const std::optional<Review> review = carry_out_all(*plan, options.threads);
  if (!review) {
    complain("interrupted: an unfinished review cannot be shown");
    return ExitStatus::interrupted;
  }
  fmt::print("{}", options.json ? review_json(*plan, *review, options.only()) + "\n"
                                : review_report(*plan, *review, options.only()));
  if (const std::string failure = picture.fill(*plan, *review); !failure.empty()) {
    complain(failure);
    return ExitStatus::failure;
  }
  return ExitStatus::ok;
}

void add_review_options(CLI::App& command, ReviewOptions& options) {
  command.add_option("FILE", options.file, "A record (.dtr) of a finished game; '-' is standard input")
      ->required()
      ->type_name(kFileValue);
  command.add_option("--seat", options.seat, "Whose decisions to show; default: the costliest of all")
      ->type_name(kNumberValue)
      ->check(CLI::Range(0, kMaxSeats - 1));
  command
      .add_option("--playouts", options.settings.playouts,
                  "How many playouts from each position; twice as many for each decision")
      ->type_name(kNumberValue)
      ->check(CLI::Range(1U, 1'000'000U))
      ->capture_default_str();
  add_threads_option(command, options.threads)->description("How many positions to judge in parallel");
  add_seed_option(command, options.settings.seed);
  command.add_option("--svg", options.svg, "Also write the curve as an SVG to this file")
      ->type_name(kFileValue);
  command.add_flag("--json", options.json, "Print JSON");
}

}  // namespace

void add_review(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<ReviewOptions>();
  CLI::App* command =
      root.add_subcommand("review", "Review a finished game: win chances, turning points, luck, mistakes");
  add_review_options(*command, *options);
  command->footer(
      "  dicetown review game.dtr\n"
      "  dicetown review game.dtr --seat 0 --svg curve.svg\n"
      "  dicetown review game.dtr --playouts 1000 --json | jq .turning_points\n\n"
      "Win chances are estimated with all hands known. Each decision is compared with\n"
      "the strongest bot's, using only what that seat could see at the time, never\n"
      "hidden cards or dice. A game that is not over cannot be reviewed.");
  command->callback([options, &chosen] { chosen = [options] { return run_review(*options); }; });
}

}  // namespace dicetown
