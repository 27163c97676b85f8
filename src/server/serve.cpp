#include "server/serve.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "server/config/address_text.h"
#include "server/config/own_address.h"
#include "server/measured_store.h"
#include "server/net/address.h"
#include "server/net/net_server.h"
#include "server/observe/log.h"
#include "server/observe/metrics.h"
#include "server/observe/service_manager.h"
#include "server/pages/api.h"
#include "server/pages/private_port.h"
#include "server/storage/data_dir.h"
#include "server/storage/free_space.h"
#include "server/storage/group_commit.h"
#include "server/storage/sqlite_store.h"
#include "server/tables/bot_pool.h"
#include "server/tables/finished_games.h"
#include "server/tables/table_registry.h"
#include "version.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;

constexpr auto kLookAgain = 20ms;  // whether the last connection has gone
constexpr std::uint64_t kMegabyte = 1'000'000;

int threads_for_bots(const Config& config) {
  if (config.bot_threads > 0) return config.bot_threads;
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(cores - 1, 1, 8);
}

NetTrust trust_of(const Config& config) {
  NetTrust trust{.proxies = config.trusted_proxies, .origins = config.allowed_origins};
  if (!config.public_url.empty()) trust.origins.push_back(config.public_url);
  return trust;
}

RegistryLimits registry_limits(const Config& config) {
  return {.tables = config.max_tables,
          .idle_lobby = config.lone_lobby_minutes * Millis{60'000},
          .idle_game = config.lone_game_days * kDay,
          .finished_game = config.finished_game_days * kDay,
          .least_free_bytes = static_cast<std::uint64_t>(config.least_free_megabytes) * kMegabyte};
}

std::string info_version() {
  const std::string commit = DICETOWN_COMMIT;
  return commit.empty() ? DICETOWN_VERSION : std::string(DICETOWN_VERSION) + " (" + commit + ")";
}

StoreResult<std::unique_ptr<Store>> open_store(const Config& config) {
  const auto folder = data_dir(config.data);
  if (!folder) return std::unexpected(folder.error());
  if (const auto made = make_data_dir(*folder); !made) return std::unexpected(made.error());
  return open_sqlite(database_in(*folder));
}

class Server {
 public:
  Server(const Config& config, std::unique_ptr<Store> store)
      : config_(config),
        log_(config.log_level, config.log_format),
        storage_(
            std::make_unique<GroupCommit>(std::make_unique<MeasuredStore>(std::move(store), metrics_),
                                          [this](GroupCommit::Task task) { loop_.post(std::move(task)); })),
        bots_(std::make_unique<BotPool>(loop_, threads_for_bots(config))),
        registry_(loop_, *bots_, *storage_, log_, registry_limits(config), registry_hooks()),
        net_(loop_, config.limits, trust_of(config)),
        api_(registry_, *storage_, net_, {.version = info_version()}),
        drain_timer_(loop_, [this] { give_up(); }),
        goodbye_timer_(loop_, [this] { end_when_all_are_gone(); }),
        watchdog_timer_(loop_, [this] { say_alive(); }) {}

  // The loop has stopped. Thoughts under way end first, then everything is written.
  ~Server() {
    bots_.reset();
    storage_.reset();
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::expected<void, ServeError> run(const ServeCallbacks& callbacks) {
    loop_.catch_signals({SIGTERM, SIGINT}, [this](int signal) { caught(signal); });
    if (const auto restored = restore(); !restored) return std::unexpected(restored.error());
    if (const auto listens = listen(); !listens) return std::unexpected(listens.error());
    const TableCensus census = registry_.census();
    log_.info("open", {{"version", info_version()},
                       {"data", folder().string()},
                       {"tables", census.lobby + census.playing + census.over},
                       {"set-aside", census.aside}});
    callbacks.open(addresses_);
    is_ready_ = true;
    manager_.ready();
    say_alive();
    loop_.run();
    if (failure_) return std::unexpected(*failure_);
    log_.info("closed");
    return {};
  }

 private:
  std::filesystem::path folder() const { return data_dir(config_.data).value_or(""); }

  RegistryHooks registry_hooks() {
    return {.write_failed = [this](const StoreError& error) { fail(error); },
            .delivered = [this](double seconds) { metrics_.input_to_delivery_seconds.observe(seconds); },
            .thought = [this](const ThoughtReport& report) { metrics_.note(report); },
            .free_bytes = [this] { return free_bytes_at(folder()); }};
  }

  // One after the other, so that no more than one is in memory as it was stored.
  StoreResult<void> restore() {
    Store& store = storage_->store();
    return store.each_table([&](StoredTable table) {
      add_finished_game(store, table, log_);
      registry_.restore(table);
    });
  }

  // --- The doors ---

  std::expected<void, ServeError> listen() {
    for (const std::string& address : config_.listen) {
      const auto port =
          listen(address, "listen", {.handler = public_handler(), .connections = &registry_.connections()});
      if (!port) return std::unexpected(port.error());
      addresses_.push_back(address_to_open(*port));
    }
    if (!config_.public_url.empty()) addresses_ = {config_.public_url + "/"};
    tell_address();
    if (config_.private_listen == "off") return {};
    const auto port =
        listen(config_.private_listen, "private", {.handler = operator_handler(), .is_private = true});
    if (!port) return std::unexpected(port.error());
    log_.debug("private-port", {{"port", port->port}});
    return {};
  }

  // The first that is of use to others.
  void tell_address() {
    const auto found = std::ranges::find_if(addresses_, [](const std::string& url) {
      const std::string_view host = std::string_view(url).substr(url.find("//") + 2);
      return !is_loopback_name(host.substr(0, host.find('/')));
    });
    if (found != addresses_.end()) api_.set_address(*found);
  }

  std::expected<AddressAndPort, ServeError> listen(const std::string& text, std::string_view setting,
                                                   NetService service) {
    AddressAndPort place = read_address_and_port(text).value_or(AddressAndPort{});
    const auto port = net_.listen(place.address, place.port, std::move(service));
    if (!port) {
      return std::unexpected(PortError{fmt::format(
          "cannot listen on {}: {}; choose another address with --{}", text, port.error(), setting)});
    }
    place.port = *port;
    return place;
  }

  HttpHandler public_handler() {
    return [this](const HttpRequest& request, HttpAnswer answer) { api_.answer(request, std::move(answer)); };
  }

  HttpHandler operator_handler() {
    return private_handler(
        {.metrics = [this] { return metrics_text(); }, .is_ready = [this] { return is_ready_; }});
  }

  // --- The end ---

  void caught(int signal) {
    if (std::exchange(is_stopping_, true)) {
      log_.warning("stopping-at-once", {{"signal", signal}});
      return loop_.stop();
    }
    log_.info("stopping", {{"signal", signal}, {"connections", net_.open_connections()}});
    is_ready_ = false;
    manager_.stopping();
    drain_timer_.set(std::chrono::seconds(config_.drain_seconds));
    net_.stop_listening();
    net_.close_idle();
    registry_.drain([this] { end_when_all_are_gone(); });
  }

  void end_when_all_are_gone() {
    if (net_.open_connections() == 0) return loop_.stop();
    net_.close_idle();
    goodbye_timer_.set(kLookAgain);
  }

  void give_up() {
    log_.warning("not-all-gone", {{"connections", net_.open_connections()}});
    loop_.stop();
  }

  // Nothing that was not stored has been told to anybody, so ending here loses nothing.
  void fail(const StoreError& error) {
    log_.error("cannot-store", {{"what", error.what}});
    failure_ = error;
    is_ready_ = false;
    loop_.stop();
  }

  void say_alive() {
    if (const auto interval = manager_.watchdog()) {
      manager_.alive();
      watchdog_timer_.set(*interval);
    }
  }

  // --- What is measured ---

  std::string metrics_text() {
    const TableCensus census = registry_.census();
    metrics_.tables_in_lobby.set(static_cast<double>(census.lobby));
    metrics_.tables_playing.set(static_cast<double>(census.playing));
    metrics_.tables_over.set(static_cast<double>(census.over));
    metrics_.tables_aside.set(static_cast<double>(census.aside));
    if (const auto free = free_bytes_at(folder())) metrics_.free_bytes.set(static_cast<double>(*free));
    const RegistryCounters& registry = registry_.counters();
    metrics_.tables_made.catch_up(registry.made);
    metrics_.tables_let_go.catch_up(registry.evicted);
    metrics_.inputs.catch_up(registry.inputs);
    metrics_.games_finished.catch_up(registry.games_finished);
    const BotPool::Load bots = bots_->load();
    metrics_.bots_waiting.set(static_cast<double>(bots.waiting));
    metrics_.bots_thinking.set(static_cast<double>(bots.thinking));
    const NetCounters& net = net_.counters();
    metrics_.connections.set(static_cast<double>(net.websockets));
    metrics_.sockets.set(static_cast<double>(net.connections));
    metrics_.accepted.catch_up(net.accepted);
    metrics_.requests.catch_up(net.requests);
    metrics_.upgrades.catch_up(net.upgrades);
    metrics_.messages_in.catch_up(net.messages_in);
    metrics_.messages_out.catch_up(net.messages_out);
    metrics_.bytes_in.catch_up(net.bytes_in);
    metrics_.bytes_out.catch_up(net.bytes_out);
    const std::pair<std::string_view, std::uint64_t> refused[]{
        {"too-many-connections", net.too_many_connections},
        {"too-many-of-address", net.too_many_of_address},
        {"too-many-tables", net.too_many_tables + registry.refused_as_full},
        {"disk-full", registry.refused_for_space},
        {"too-many-requests", net.too_many_requests},
        {"too-many-wrong-codes", net.too_many_wrong_codes},
        {"foreign-origin", net.foreign_origin},
        {"bad-request", net.bad_request},
        {"too-large", net.too_large},
        {"too-fast", net.too_fast},
        {"no-such-table", net.no_such_table},
        {"closed-too-fast", net.closed_too_fast},
        {"closed-not-text", net.closed_not_text},
        {"slow-reader", net.slow_readers},
        {"timed-out", net.timed_out}};
    for (const auto& [reason, count] : refused) metrics_.refused(reason).catch_up(count);
    return metrics_.text();
  }

  const Config& config_;
  const Log log_;
  const ServiceManager manager_;
  Metrics metrics_;
  EventLoop loop_;  // what waits in it may refer to all below
  std::unique_ptr<GroupCommit> storage_;
  std::unique_ptr<BotPool> bots_;
  TableRegistry registry_;
  NetServer net_;
  Api api_;
  LoopTimer drain_timer_;
  LoopTimer goodbye_timer_;
  LoopTimer watchdog_timer_;
  std::vector<std::string> addresses_;
  std::optional<ServeError> failure_;
  bool is_ready_ = false;
  bool is_stopping_ = false;
};

}  // namespace

std::expected<void, ServeError> serve(const Config& config, const ServeCallbacks& callbacks) {
  // A reader of our output that goes away ends a line, not the server; a terminal that closes likewise.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGHUP, SIG_IGN);
  raise_file_limit();
  auto store = open_store(config);
  if (!store) return std::unexpected(store.error());
  return Server(config, *std::move(store)).run(callbacks);
}

}  // namespace dicetown
