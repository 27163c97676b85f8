// What is answered by HTTP: the page and its files, tables to list and to make, records of games.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/house/house.h"
#include "server/net/counters.h"
#include "server/net/http.h"
#include "server/net/token_bucket.h"
#include "server/page/page.h"
#include "server/storage/group_commit.h"

namespace dicetown {

struct ApiOptions {
  std::string version;
  std::size_t new_tables_per_hour = 30;
  std::function<const PageFile*(std::string_view path)> find_file = find_page_file;
};

// On the loop's thread.
class Api {
 public:
  Api(House& house, GroupCommit& storage, NetCounters& counters, ApiOptions options);

  void answer(const HttpRequest& request, HttpAnswer answer);

 private:
  HttpReply page(const HttpRequest& request) const;
  HttpReply get(const HttpRequest& request) const;
  void make_table(const HttpRequest& request, HttpAnswer answer);
  HttpReply record(std::string_view game_id) const;
  bool may_make_table(std::string_view client);

  House& house_;
  GroupCommit& storage_;
  NetCounters& counters_;
  ApiOptions options_;
  std::string info_;
  std::unordered_map<std::string, TokenBucket> makers_;  // by address
};

}  // namespace dicetown
