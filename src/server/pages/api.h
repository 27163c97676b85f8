// What is answered by HTTP: the page and its files, tables to list and to make, records of games.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/http.h"
#include "server/net/net_server.h"
#include "server/pages/page.h"
#include "server/storage/group_commit.h"
#include "server/tables/table_registry.h"

namespace dicetown {

struct ApiOptions {
  std::string version;
  std::function<const PageFile*(std::string_view path)> find_file = find_page_file;
};

// On the loop's thread.
class Api {
 public:
  Api(TableRegistry& registry, GroupCommit& storage, NetServer& net, ApiOptions options);

  void answer(const HttpRequest& request, HttpAnswer answer);
  // Where others find this server: told to those on its own machine, whose page may be open as localhost.
  void set_address(std::string_view address);

 private:
  HttpReply page(const HttpRequest& request) const;
  HttpReply get(const HttpRequest& request);
  HttpReply table(std::string_view code, std::string_view client);
  void make_table(const HttpRequest& request, HttpAnswer answer);
  void send_record(std::string_view game_id, std::string_view client, HttpAnswer answer);
  // Nothing where the client may be told whether there is such a thing.
  std::optional<HttpReply> too_many_wrong_codes(std::string_view code, std::string_view client);

  TableRegistry& registry_;
  GroupCommit& storage_;
  NetServer& net_;
  NetCounters& counters_;
  AddressLimits& limits_;
  ApiOptions options_;
  std::string info_;
  std::string info_here_;
};

}  // namespace dicetown
