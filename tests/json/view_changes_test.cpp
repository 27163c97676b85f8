// What a client holds when it merges the changes it is told into the view it had.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include "engine/presets.h"
#include "engine/start.h"
#include "engine/views/knowledge.h"
#include "engine/views/view.h"
#include "json/json_writer.h"
#include "json/view_json.h"
#include "tests/support/random_game.h"

namespace dicetown {
namespace {

using Json = rapidjson::Document;
using Value = rapidjson::Value;

Json parsed(const std::string& text) {
  Json json;
  json.Parse(text.c_str());
  EXPECT_TRUE(!json.HasParseError() && json.IsObject()) << text;
  return json;
}

bool is_seats(const Value& name) { return name == "seats"; }

// As a client does it: every member replaces the old one, but a seat that is null stays.
void merge(Json& view, const Json& changes) {
  for (const auto& change : changes.GetObject()) {
    Value& old = view[change.name];
    if (!is_seats(change.name)) {
      old.CopyFrom(change.value, view.GetAllocator());
      continue;
    }
    ASSERT_EQ(change.value.Size(), old.Size());
    for (rapidjson::SizeType seat = 0; seat < old.Size(); ++seat) {
      if (!change.value[seat].IsNull()) old[seat].CopyFrom(change.value[seat], view.GetAllocator());
    }
  }
}

// The first member or seat that is told although it is as before; empty if there is none.
std::string told_in_vain(const Json& view, const Json& changes) {
  for (const auto& change : changes.GetObject()) {
    const Value& old = view[change.name];
    if (old == change.value) return change.name.GetString();
    if (!is_seats(change.name)) continue;
    for (rapidjson::SizeType seat = 0; seat < old.Size(); ++seat) {
      if (old[seat] == change.value[seat]) return "seat " + std::to_string(seat);
    }
  }
  return "";
}

// One who looks at a game, and holds only what the changes have made of the first view.
class Client {
 public:
  Client(const State& state, const Ruleset& rules, Viewer viewer)
      : knowledge_(knowledge_at_start(state, viewer)),
        view_(observe(state, rules, knowledge_)),
        held_(parsed(view_json(view_))) {}

  void see(const Happening& happening, const Ruleset& rules) {
    for (const Event& event : happening.events) {
      if (const auto seen = visible(event, knowledge_.viewer)) knowledge_.learn(*seen);
    }
    const View now = observe(happening.after, rules, knowledge_);
    const std::string text = view_changes_json(view_, now);
    ASSERT_EQ(text == "{}", view_ == now) << text;
    const Json changes = parsed(text);
    ASSERT_EQ(told_in_vain(held_, changes), "") << text;
    merge(held_, changes);
    ASSERT_EQ(held_, parsed(view_json(now))) << text;
    view_ = now;
  }

 private:
  Knowledge knowledge_;
  View view_;
  Json held_;
};

void expect_changes_add_up(RandomGame game) {
  std::vector<Client> clients;
  for (const Seat seat : game.state().all_seats())
    clients.emplace_back(game.state(), game.rules(), Viewer{seat});
  clients.emplace_back(game.state(), game.rules(), Viewer{});
  game.play([&](const Happening& happening) {
    if (testing::Test::HasFatalFailure()) return;
    for (Client& client : clients) client.see(happening, game.rules());
  });
}

TEST(ViewChanges, add_up_to_the_next_view_for_everybody_on_all_presets) {
  for (const Preset& preset : presets()) {
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
      SCOPED_TRACE(std::string(preset.name) + " " + std::to_string(seats));
      expect_changes_add_up(RandomGame(preset.rules, seats, 11));
    }
  }
}

TEST(ViewChanges, add_up_with_any_rules_and_from_rich_positions) {
  Rng rng(12);
  for (int game = 0; game < 8; ++game) {
    const Ruleset rules = random_rules(rng);
    EventLog log;
    const State position = started(rules, rich_position(rules, kMinSeats + game % 4, rng), log);
    expect_changes_add_up(RandomGame(rules, position, 13));
  }
}

View some_view() {
  const Ruleset rules = *preset("second-de");
  const State state = start(rules, 3, Seat{0});
  return observe(state, rules, knowledge_at_start(state, Viewer{Seat{1}}));
}

TEST(ViewChanges, of_equal_views_are_none) { EXPECT_EQ(view_changes_json(some_view(), some_view()), "{}"); }

TEST(ViewChanges, are_written_as_the_view_writes_them) {
  View after = some_view();
  after.bank = 12;
  after.claims_deck = 7;
  after.under.push_back(Claim::four);
  after.visitor = Seat{2};
  after.won.insert(Seat{1});
  EXPECT_EQ(view_changes_json(some_view(), after),
            R"({"bank":12,"claims":{"deck":7,"under":["claim-4"]},"visitor":2,)"
            R"("progress":{"candidates":[],"covered_by_brute":[],"must_retain":[0,0,0],"won":[1],)"
            R"("stolen_dollars":0,"actions_left":0,"robbery":{"victim":0,"claims":0,"store":0},)"
            R"("visits_ordered":0,"elixir_windows":0,"visit_interrupts":false}})");
}

TEST(ViewChanges, leave_out_the_seats_that_stay_as_they_are) {
  View after = some_view();
  after.seats[1].dollars = 20;
  EXPECT_EQ(view_changes_json(some_view(), after),
            R"({"seats":[null,{"dollars":20,"nuggets":0,"dice":"","cup":5,"rolled":false,"committed":false,)"
            R"("shown":null,"protected":[],"claims":0,"store":0},null]})");
}

TEST(ViewChanges, tell_even_of_what_stays_in_one_game) {
  View after = some_view();
  after.rules = *preset("second-ru");
  after.viewer = Viewer{};
  Json view = parsed(view_json(some_view()));
  merge(view, parsed(view_changes_json(some_view(), after)));
  EXPECT_EQ(view, parsed(view_json(after)));
}

TEST(ViewChanges, go_into_a_message_with_other_things) {
  View after = some_view();
  after.mine = 1;
  JsonWriter json;
  json.begin_list();
  write_view_changes(json, some_view(), after);
  write_view(json, after);
  json.end_list();
  EXPECT_EQ(json.written(), R"([{"mine":1},)" + view_json(after) + "]");
}

}  // namespace
}  // namespace dicetown
