// All tables, and all that stands between them and the rest of the server.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/net/connection.h"
#include "server/net/event_loop.h"
#include "server/observe/log.h"
#include "server/storage/group_commit.h"
#include "server/tables/alarms.h"
#include "server/tables/bot_pool.h"
#include "server/tables/client_connections.h"
#include "server/tables/hosted_table.h"
#include "server/tables/idle_policy.h"
#include "server/tables/outbox.h"
#include "table/table.h"

namespace dicetown {

inline constexpr Millis kHour = Millis{60} * 60 * 1'000;
inline constexpr Millis kDay = 24 * kHour;

struct RegistryLimits {
  std::size_t tables = 5'000;
  std::size_t connections_of_table = 200;
  std::size_t waiting_bytes =
      std::size_t{64} * 1024 * 1024;  // not yet durable, before nobody is read from any more
  // Without a connection for so long, a table is let go.
  Millis idle_lobby = kHour;  // one whose game is over as well
  Millis idle_game = 30 * kDay;
  // The same where there are as many tables as there may be, and somebody wants another one.
  Millis idle_lobby_when_full = kHour;
  Millis idle_game_when_full = kDay;
  Millis grace = kDay;  // after a restart, for a game however old
  // So long the record of a finished game is kept; 0: for ever.
  Millis finished_game = 0;
  // With less free space for the data there are no new tables; games under way go on.
  std::uint64_t least_free_bytes = 0;
};

struct RegistryHooks {
  // Once: nothing is delivered any more, and the process is to end.
  std::function<void(const StoreError&)> write_failed;
  // For those who measure; may be empty.
  std::function<void(double)> delivered{};  // seconds that a batch took from its first message on
  std::function<void(const ThoughtReport&)> thought{};
  // Of the world outside; the real one where they are empty.
  std::function<Millis()> clock{};
  std::function<void(std::span<std::uint8_t>)> random{};
  std::function<std::optional<std::uint64_t>()> free_bytes{};  // empty: nobody knows, and there is enough
};

// Since the start. Of the loop's thread.
struct RegistryCounters {
  std::uint64_t made = 0;
  std::uint64_t evicted = 0;
  std::uint64_t inputs = 0;
  std::uint64_t games_finished = 0;
  std::uint64_t refused_as_full = 0;  // new tables
  std::uint64_t refused_for_space = 0;
};

struct TableCensus {
  std::size_t lobby = 0;
  std::size_t playing = 0;
  std::size_t over = 0;
  std::size_t aside = 0;  // set aside, and so in none of the others
};

// Why there is no new table.
struct TableRefusal {
  enum class Kind : std::uint8_t { draining, full, disk_full, unfit, failed };
  Kind kind{};
  std::string what;
};

// On the loop's thread, all of it. Lives until the loop has stopped and the bots are at rest.
class TableRegistry final : public TableDirectory {
 public:
  TableRegistry(EventLoop& loop, BotPool& bots, GroupCommit& storage, const Log& log, RegistryLimits limits,
                RegistryHooks hooks);
  ~TableRegistry();

  // A table of the store, before the loop runs; one whose game is over with its inputs. One that cannot be
  // read is set aside in the store, and the log says so.
  void restore(const StoredTable& stored);

  // The code of the new table, once it is stored. What is asked for needs no code.
  using Made = std::function<void(std::expected<std::string, TableRefusal>)>;
  void make(NewTable table, Made made);

  std::optional<TableSummary> summary(std::string_view code) const;
  // Those that anybody may join or watch, at most this many.
  std::vector<TableSummary> open_tables(std::size_t most) const;

  ClientConnections& connections() { return connections_; }

  // The next two happen by themselves, each minute.
  void evict_idle_tables();
  void forget_old_games();

  // No table moves anymore, everybody is told, and when all is stored and said `drained` is called.
  void drain(std::function<void()> drained);

  const RegistryCounters& counters() const { return counters_; }
  TableCensus census() const;
  const Outbox& outbox() const { return outbox_; }

  // --- For connections ---
  HostedTable* find(std::string_view code) const override;
  bool is_aside(std::string_view code) const override;
  bool is_draining() const override { return is_draining_; }
  bool end_turn(HostedTable& table) override;
  Millis now() const override { return hooks_.clock(); }

 private:
  HostedTable* find(std::uint64_t id) const;
  bool is_taken(const std::string& code) const { return by_code_.contains(code) || aside_.contains(code); }
  HostedTable& add(std::string code);
  void remove(const HostedTable& table);
  // A table's turn: all of it is stored and said, or nothing, and the table is set aside. Says whether it is
  // still there.
  template <class Call>
  bool turn(HostedTable& table, Call call);
  void set_aside(const std::string& code, std::string_view why);
  void set_aside_for_ever(const std::string& code, std::string_view why);
  void keep_in_order();
  void evict(const HostedTable& table);
  bool make_room();
  bool is_disk_almost_full();
  struct Creation {
    NewTable table;
    Made made;
    int attempts = 0;  // to find a code
  };
  void find_code(Creation creation);
  void set_up(Creation creation, std::string code);
  // Calls the table, if it is there and nothing is being closed.
  template <class Call>
  void call(std::uint64_t table, Call call);

  GroupCommit& storage_;
  const Log& log_;
  RegistryLimits limits_;
  RegistryHooks hooks_;
  Outbox outbox_;
  Alarms alarms_;
  ClientConnections connections_;
  TableServices services_;
  LoopTimer housekeeping_;
  std::unordered_map<std::uint64_t, std::unique_ptr<HostedTable>> tables_;
  std::unordered_map<std::string, HostedTable*> by_code_;
  std::unordered_set<std::string> aside_;  // codes that the store still holds
  std::size_t pending_creations_ = 0;      // for which a code is looked for
  std::uint64_t last_table_ = 0;
  bool is_draining_ = false;
  bool was_almost_full_ = false;  // the disk
  RegistryCounters counters_;
};

}  // namespace dicetown
