// A player at the far end of the protocol: reads what a table sends, keeps the view it was told, and answers
// its questions at random. Knows nothing but the messages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <rapidjson/document.h>

#include "chance/rng.h"

namespace dicetown {

class ProtocolPlayer {
 public:
  // `name` also makes the client's id and the secret token.
  ProtocolPlayer(std::string name, std::uint64_t seed);

  // --- What to send ---
  // A connection was opened.
  std::string hello();
  // A numbered command: `members` is its JSON without braces, number and name; kept until it is acknowledged.
  std::string command(std::string_view name, std::string_view members = {});
  // An answer to the open question that was not answered yet, if there is one.
  std::optional<std::string> answer();
  // The same to the question that is open, right or wrong.
  std::string answer_with(std::string_view answer);
  std::string sync(std::uint32_t seen) const;
  // The same person with another client, who has seen nothing yet.
  ProtocolPlayer at_another_screen() const;
  // Everything sent and neither done nor refused, in order: to be sent again after a reconnection.
  const std::vector<std::string>& unacknowledged() const { return unacknowledged_texts_; }

  // --- What came ---
  // What is wrong with the message by the protocol, if anything.
  std::optional<std::string> receive(std::string_view message);

  const std::string& name() const { return name_; }
  const std::string& token() const { return token_; }
  const rapidjson::Document& room() const { return room_; }
  const rapidjson::Document& view() const { return view_; }
  std::string view_text() const;
  std::string stage() const;
  std::optional<std::uint32_t> question() const { return question_; }
  std::uint32_t offers() const { return offers_; }
  bool is_held() const { return is_held_; }
  bool has_moment() const { return has_moment_; }
  bool is_bargaining() const { return is_bargaining_; }
  // Who has not given his orders for the town; none where nobody is waited for.
  const std::vector<unsigned>& without_orders() const { return without_orders_; }
  bool had_gap() const { return had_gap_; }  // the latest whole view came without what happened before
  std::size_t answers_made() const { return answers_made_; }
  // Since the game began, or was forgotten, with the events below.
  std::size_t answers_acknowledged() const { return answers_acknowledged_; }
  void forget_game();
  std::uint32_t last_number() const { return number_; }
  std::uint32_t version() const { return version_; }
  std::size_t whole_views() const { return whole_views_; }  // that came so far
  // Codes of the errors that came, in order.
  const std::vector<std::string>& errors() const { return errors_; }
  const std::vector<std::string>& events() const { return events_; }

 private:
  std::optional<std::string> receive_update(rapidjson::Document& message);
  void settle(std::uint32_t number);
  void acknowledged(std::uint32_t number);
  std::string answer_to(const rapidjson::Value& question);
  std::string offer(const rapidjson::Value& question);

  std::string name_;
  std::string client_;
  std::string token_;
  Rng rng_;
  std::uint32_t number_ = 0;
  std::vector<std::uint32_t> unacknowledged_;
  std::vector<std::uint32_t> answer_numbers_;  // of those that were answers
  std::size_t answers_acknowledged_ = 0;
  std::size_t whole_views_ = 0;
  std::vector<std::string> unacknowledged_texts_;
  rapidjson::Document room_;
  rapidjson::Document view_;
  std::uint32_t stream_ = 0;
  std::uint32_t version_ = 0;
  std::optional<std::uint32_t> question_;
  std::optional<std::uint32_t> answered_;  // the last question answered
  std::uint32_t answer_number_ = 0;        // the command that did
  std::uint32_t offers_ = 0;
  bool is_bargaining_ = false;
  std::vector<unsigned> without_orders_;
  bool is_held_ = false;
  bool has_moment_ = false;
  bool had_gap_ = false;
  std::size_t answers_made_ = 0;
  std::vector<std::string> errors_;
  std::vector<std::string> events_;
};

}  // namespace dicetown
