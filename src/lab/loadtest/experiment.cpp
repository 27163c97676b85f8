#include "lab/loadtest/experiment.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <sys/prctl.h>

#include "json/json_writer.h"
#include "lab/loadtest/floor.h"
#include "lab/loadtest/floor_crowd.h"
#include "lab/loadtest/idlers.h"
#include "lab/loadtest/load_error.h"
#include "lab/loadtest/prefill.h"
#include "lab/loadtest/requests.h"
#include "lab/loadtest/server_child.h"
#include "lab/loadtest/table_crowd.h"
#include "lab/loadtest/work_folder.h"
#include "server/net/net_server.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;

constexpr auto kGoodbye = 10s;
constexpr std::uint64_t kOtherFiles = 200;

LoadTempo tempo_of(const LoadPlan& plan) {
  return {.rate = plan.rate, .warm_up = std::min(1.0, plan.seconds / 5), .seconds = plan.seconds};
}

class Experiment {
 public:
  explicit Experiment(const LoadPlan& plan)
      : plan_(plan), folder_(plan.data), tables_(static_cast<std::size_t>(plan.tables)) {}

  LoadReport run() {
    prctl(PR_SET_TIMERSLACK, 1);
    check_file_limit();
    if (plan_.finished > 0) store_finished_games(folder_.path(), plan_.finished, plan_.seed);
    stay_on_cpu(plan_.client_cpu);
    start_server();
    try {
      load_server();
      if (plan_.restart) restart_server();
    } catch (const LoadError&) {
      // A connection that breaks is often but the first that one sees of a server's end.
      const std::string words = server_ ? server_->last_words() : "";
      if (words.empty()) throw;
      throw LoadError(words);
    }
    server_->process().stop(kGoodbye);
    server_.reset();
    if (plan_.floor) {
      report_.bare_floor = run_on_floor({});
      report_.durable_floor = run_on_floor(folder_.path() / "floor");
    }
    return std::move(report_);
  }

 private:
  void check_file_limit() const {
    const std::uint64_t needed = tables_ * kPeople + static_cast<std::uint64_t>(plan_.idle) + kOtherFiles;
    const std::uint64_t limit = raise_file_limit();
    if (needed <= limit) return;
    throw LoadError(fmt::format("this needs {} open files, but the system allows {}", needed, limit));
  }

  void start_server() { server_ = std::make_unique<ServerChild>(folder_.path(), plan_.server_cpu); }

  double memory() {
    lines_->wait_for_quiet();
    return static_cast<double>(server_->process().own_bytes());
  }

  // --- The server ---

  void load_server() {
    lines_ = std::make_unique<Lines>(server_->port());
    std::unique_ptr<Idlers> idlers = connect_idlers();
    const double before = memory();
    codes_ = make_tables(server_->port(), tables_, [&](std::size_t table) { return new_table(table); });
    TableCrowd crowd(*lines_, codes_, plan_.seed);
    const double with_tables = memory();
    crowd.connect();
    const double with_connections = memory();
    crowd.sit_down();
    LoadTempo tempo = tempo_of(plan_);
    const auto games = static_cast<std::uint64_t>(plan_.games);
    if (games > 0) tempo.is_over = [&] { return crowd.games_begun() >= games; };
    report_.server = crowd.run(tempo, [&] { return server_->process().cpu_seconds(); });
    const double connections = with_connections - with_tables;
    const auto count = static_cast<double>(tables_);
    report_.memory.per_connection = connections / count / static_cast<double>(kPeople);
    report_.memory.per_table = (memory() - before - connections) / count;
    report_.games = crowd.games_begun();
    report_.errors = crowd.errors();
    report_.first_error = crowd.first_error();
    trace_ = crowd.trace();
    lines_.reset();
  }

  std::string new_table(std::size_t table) const {
    JsonWriter json;
    json.begin_object();
    json.member("name", "Player 1");
    json.member("token", token_of(plan_.seed, table * kPeople));
    json.member("bots", std::vector<std::string_view>(kPeople - 1));  // chairs for people
    json.key("settings");
    json.begin_object();
    json.member("moment", 0);
    json.member("bargaining", 0);
    json.member("bot_pause", 0);
    json.member("clock", "none");
    json.end_object();
    json.end_object();
    return json.take();
  }

  std::unique_ptr<Idlers> connect_idlers() {
    if (plan_.idle == 0) return nullptr;
    const auto count = static_cast<std::size_t>(plan_.idle);
    const std::size_t tables = (count + kIdlersOfTable - 1) / kIdlersOfTable;
    auto idlers = std::make_unique<Idlers>(
        *lines_, make_tables(server_->port(), tables, [&](std::size_t table) { return new_table(table); }));
    const double before = memory();
    idlers->connect(count);
    report_.memory.per_idle_connection = (memory() - before) / static_cast<double>(count);
    return idlers;
  }

  // As after a power failure.
  void restart_server() {
    server_->process().kill_now();
    server_.reset();
    start_server();
    const auto open = LoadClock::now();
    Lines lines(server_->port());
    Returners(lines, codes_, plan_.seed).connect();
    const double more = std::chrono::duration<double>(LoadClock::now() - open).count();
    report_.restart = {.to_open = server_->seconds_to_open(),
                       .to_everybody = server_->seconds_to_open() + more};
  }

  // --- The floors ---

  LoadFigures run_on_floor(const std::filesystem::path& file) {
    const ListeningSocket listening = listen_somewhere();
    Child floor([&] { run_floor(listening.socket.get(), file); }, plan_.server_cpu);
    Lines lines(listening.port);
    FloorCrowd crowd(lines, tables_, trace_, plan_.seed);
    crowd.connect();
    LoadTempo tempo = tempo_of(plan_);
    if (plan_.games > 0) tempo.seconds = report_.server.seconds;
    return crowd.run(tempo, [&] { return floor.cpu_seconds(); });
  }

  const LoadPlan& plan_;
  WorkFolder folder_;
  std::size_t tables_;
  std::unique_ptr<ServerChild> server_;
  std::unique_ptr<Lines> lines_;
  std::vector<std::string> codes_;
  std::vector<InputSizes> trace_;
  LoadReport report_;
};

}  // namespace

LoadReport run_load(const LoadPlan& plan) { return Experiment(plan).run(); }

}  // namespace dicetown
