// Prints every message that tables of each preset send in whole games, one a line: to be held against the
// schema of the protocol.
#include <array>
#include <cstdio>
#include <string_view>

#include "tests/table/fake_environment.h"
#include "tests/table/table_games.h"

namespace dicetown {
namespace {

constexpr std::array<std::string_view, 3> kSettings{
    R"({"moment":200,"bargaining":300,"bot_pause":0,"orders":"ahead"})", kPaced,
    R"({"moment":200,"bargaining":300,"bot_pause":0,"clock":"fast"})"};

// Talk, mistakes, absences and votes on the way; then the same people play again.
void play(const TableOf& table, std::uint64_t seed) {
  FakeEnvironment environment(seed);
  const std::string settings = with_rules(table.preset, kSettings[seed % kSettings.size()]);
  Party party(environment, table.people, table.bot_names(), settings, seed);
  party.add_guest();
  party.begin();
  party.command(0, "say", R"("phrase":"howdy")");
  party.command(0, "say", R"("text":"Hello \"there\" ž")");
  party.command(0, "pause"), party.command(0, "resume"), party.command(0, "begin");
  party.command(0, "answer", R"("question":0,"answer":{"keep":null})");
  for (int step = 0; step < 20'000 && party.play_a_step(); ++step) {
    if (step % 50 == 10) party.command(0, "hold");
    if (step % 50 == 20) party.fresh_view(table.people - 1);
    if (step % 90 == 30) party.command(0, "vote", R"("seat":1)");
    if (step % 90 == 40) party.command(table.people - 1, "leave");
    if (step % 90 == 60) party.reconnect(table.people - 1);
  }
  party.command(0, "rematch");
  for (const Sent& sent : environment.everything()) std::puts(sent.text.c_str());
}

}  // namespace
}  // namespace dicetown

int main() {
  std::uint64_t seed = 0;
  for (const dicetown::TableOf& table : dicetown::all_tables()) dicetown::play(table, ++seed);
}
