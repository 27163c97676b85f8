// dicetown play: a game in the terminal, people at one keyboard against bots.
#include <array>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "bots/game_runner.h"
#include "bots/registry.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/play/ending.h"
#include "cli/play/game_table.h"
#include "cli/play/person.h"
#include "cli/value_names.h"
#include "console/interrupt.h"
#include "json/json_writer.h"
#include "story/words.h"
#include "text/columns.h"

namespace dicetown {
namespace {

constexpr std::array<std::string_view, kMaxSeats> kPeople{"Stranger", "Drifter", "Outlaw", "Rancher",
                                                          "Widow"};

struct PlayOptions {
  RulesChoice rules;
  int players = 4;
  int people = 1;
  std::string names;
  std::string bots = "level3";
  std::uint64_t seed = 0;
  bool has_seed = false;
  std::string record;
  bool no_colour = false;

  std::vector<std::string> bot_list;  // of the seats behind those of the people
  NameList name_list;                 // of all seats
};

// --- Options ---

// The people's names, or everybody's.
void name_seats(PlayOptions& options) {
  if (!options.names.empty()) {
    for (const std::string& name : split(options.names, ',')) options.name_list.push_back(printable(name));
  }
  const auto named = std::ssize(options.name_list);
  if (named > options.players) throw CLI::ValidationError("--names", "more names than players");
  for (int seat = static_cast<int>(named); seat < options.players; ++seat) {
    const bool is_person = seat < options.people;
    const auto index = static_cast<std::size_t>(is_person ? seat : seat - options.people);
    options.name_list.emplace_back(is_person ? kPeople[index] : kBotNicknames[index]);
  }
}

void complete(PlayOptions& options) {
  if (options.people > options.players) throw CLI::ValidationError("--people", "more people than players");
  const int bots = options.players - options.people;
  if (bots > 0) options.bot_list = bots_for(options.bots, bots, bot_names());
  name_seats(options);
  if (!options.has_seed) {
    std::random_device device;
    options.seed = (std::uint64_t{device()} << 32) | device();
  }
}

// --- The game ---

// Null for each person.
std::string bots_json(const PlayOptions& options) {
  JsonWriter json;
  json.begin_list();
  for (int person = 0; person < options.people; ++person) json.null();
  for (int bot = 0; bot < options.players - options.people; ++bot) {
    json.text(options.bot_list[static_cast<std::size_t>(bot)]);
  }
  json.end_list();
  return json.take();
}

bool open_record(const PlayOptions& options, const GameSetup& setup, RecordFile& file) {
  if (options.record.empty()) return true;
  GameRecord header = new_record(setup.rules, options.name_list, setup.sheriff);
  header.rules_json = options.rules.json;
  header.extras = {{"bots", bots_json(options)}};
  return file.open(options.record, header);
}

std::vector<std::unique_ptr<Player>> seat_players(const PlayOptions& options, const GameSetup& setup,
                                                  GameTable& table) {
  std::vector<std::unique_ptr<Player>> players;
  for (const Seat seat : SeatSet::first(options.players)) {
    if (seat.index < options.people) {
      players.push_back(std::make_unique<Person>(table, options.rules.name));
    } else {
      const std::string& bot = options.bot_list[static_cast<std::size_t>(seat.index - options.people)];
      players.push_back(std::make_unique<BotPlayer>(make_bot(bot), Budget{}, chance_of_bot(setup, seat)));
    }
  }
  return players;
}

ExitStatus show_end(GameTable& table, Seat winner) {
  Terminal& terminal = table.terminal();
  const Look look = terminal.look();
  std::vector<std::string> news;
  for (const std::string& line : table.public_news()) {
    for (const std::string& part : wrapped(look.shown(line), look.width - 2)) news.push_back(" " + part);
  }
  terminal.show_pages("What happened", news);
  terminal.clear();
  terminal.print(look.painted(Tone::heading, "The game is over") + "\n\n");
  terminal.print_lines(draw_scores(table.opened(), winner, table.names(), look));
  return ExitStatus::ok;
}

ExitStatus end_early(Leaving why) {
  switch (why) {
    case Leaving::asked_to: return ExitStatus::ok;
    case Leaving::no_more_input: complain("the input ended before the game did"); return ExitStatus::failure;
    case Leaving::interrupted: break;
  }
  return ExitStatus::interrupted;
}

ExitStatus run_play(const PlayOptions& options) {
  const GameSetup setup{
      .rules = options.rules.rules, .seat_count = options.players, .sheriff = {}, .seed = options.seed};
  Terminal terminal(options.no_colour ? Colours::never : Colours::if_possible);
  GameTable table(terminal, options.name_list, options.people);
  if (!open_record(options, setup, table.record())) return ExitStatus::failure;
  catch_interrupts();
  const auto players = seat_players(options, setup, table);
  const std::vector<Player*> seated = mapped(players, [](const auto& player) { return player.get(); });
  const State end = play_game(setup, seated, &table);
  const bool recorded = table.record().close();
  const ExitStatus status = end.winner ? show_end(table, *end.winner) : end_early(table.leaving().value());
  if (!options.record.empty()) {
    recorded ? fmt::print("\nThe record was written to {}.\n", options.record)
             : fmt::print("\nThe record in {} is incomplete.\n", options.record);
  }
  return recorded ? status : ExitStatus::failure;
}

void add_play_options(CLI::App& command, PlayOptions& options) {
  add_rules_option(command, options.rules);
  add_players_option(command, options.players);
  command
      .add_option("--people", options.people,
                  "How many of them are people at this keyboard; they take the first seats")
      ->type_name(kNumberValue)
      ->check(CLI::Range(1, kMaxSeats))
      ->capture_default_str();
  command
      .add_option("--names", options.names,
                  "Their names, separated by commas; any further names go to the bots")
      ->type_name("NAMES");
  add_companions_option(command, options.bots,
                        "Who plays the other seats: one name for all, or one per seat");
  add_seed_option(command, options.seed)->default_str("different every time");
  command.add_option("--record", options.record, "Record the game to this new file as it is played")
      ->type_name(kFileValue);
  command.add_flag("--no-color", options.no_colour, "No colors, even if the terminal has them");
}

std::string about_the_bots() {
  std::string text = "The bots, easiest first:";
  for (const BotName& bot : companions()) {
    text += fmt::format("\n{} - {}: {}", bot.name, bot.person, bot.description);
  }
  return text;
}

}  // namespace

void add_play(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = root.add_subcommand(
      "play",
      "Play in this terminal, alone or with others at the same keyboard, against bots\n\n"
      "Several people take turns; a curtain hides what only one of them may see. At one keyboard everybody "
      "sees who is asked, so a curtain can give away that somebody holds a card that could be played "
      "now.\n\n" +
          about_the_bots());
  add_play_options(*command, *options);
  command->footer(
      "  dicetown play\n"
      "  dicetown play --rules second-de --players 5 --names Ann\n"
      "  dicetown play --people 2 --names Ann,Bo --players 3 --record evening.dtr");
  command->callback([options, command, &chosen] {
    options->has_seed = command->count("--seed") > 0;
    complete(*options);
    chosen = [options] { return run_play(*options); };
  });
}

}  // namespace dicetown
