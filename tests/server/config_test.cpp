// Settings from flags, variables and a file, and what is said of wrong ones.
#include "server/config/config.h"

#include <filesystem>
#include <utility>

#include <gmock/gmock.h>

#include "server/config/address_text.h"
#include "server/config/setting.h"
#include "tests/support/command/run_command.h"
#include "tests/support/places.h"

namespace dicetown {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class ConfigTest : public ::testing::Test {
 protected:
  ConfigTest() { sources.variables = {{"XDG_CONFIG_HOME", folder.path("none")}}; }

  void write(std::string_view text) {
    sources.file = folder.path("my.toml");
    write_file(sources.file, text);
  }
  LoadedConfig loaded() {
    const auto config = load_config(sources);
    EXPECT_TRUE(config) << config.error().what;
    return config.value_or(LoadedConfig{});
  }
  ConfigError error() {
    const auto config = load_config(sources);
    EXPECT_FALSE(config);
    return config ? ConfigError{} : config.error();
  }

  TemporaryFolder folder;
  ConfigSources sources;
};

std::string origin_of(const LoadedConfig& loaded, std::string_view name) {
  for (std::size_t index = 0; index < settings().size(); ++index) {
    if (settings()[index].name == name) return loaded.origins[index];
  }
  return "no such setting";
}

// --- Which one wins ---

TEST_F(ConfigTest, nothing_needs_to_be_set) {
  const LoadedConfig config = loaded();
  EXPECT_THAT(config.config.listen, ElementsAre("0.0.0.0:8080"));
  EXPECT_EQ(config.config.private_listen, "127.0.0.1:9464");
  EXPECT_EQ(config.file, "");
  EXPECT_EQ(origin_of(config, "listen"), "by default");
}

TEST_F(ConfigTest, flags_win_over_variables_and_those_over_the_file) {
  write("drain-seconds = 1\nlog-level = \"error\"\nbot-threads = 2\n");
  sources.variables = {{"DICETOWN_DRAIN_SECONDS", "2"}, {"DICETOWN_LOG_LEVEL", "warning"}};
  sources.flags = {{"drain-seconds", "3"}};
  const LoadedConfig config = loaded();
  EXPECT_EQ(config.config.drain_seconds, 3);
  EXPECT_EQ(config.config.log_level, LogLevel::warning);
  EXPECT_EQ(config.config.bot_threads, 2);
  EXPECT_EQ(origin_of(config, "drain-seconds"), "flag --drain-seconds");
  EXPECT_EQ(origin_of(config, "log-level"), "variable DICETOWN_LOG_LEVEL");
  EXPECT_EQ(origin_of(config, "bot-threads"), sources.file + ":3");
}

TEST_F(ConfigTest, the_file_may_be_named_by_a_variable_or_be_the_users) {
  write("drain-seconds = 4\n");
  sources.variables = {{"DICETOWN_CONFIG", std::exchange(sources.file, "")}};
  EXPECT_EQ(loaded().config.drain_seconds, 4);

  std::filesystem::create_directories(folder.path("dicetown"));
  write_file(folder.path("dicetown/dicetown.toml"), "drain-seconds = 5\n");
  sources.variables = {{"XDG_CONFIG_HOME", folder.path("")}};
  EXPECT_EQ(loaded().config.drain_seconds, 5);
}

TEST_F(ConfigTest, lists_have_commas_in_a_flag_and_brackets_in_a_file) {
  sources.flags = {{"trusted-proxies", "127.0.0.1, 10.0.0.0/8"}};
  EXPECT_THAT(loaded().config.trusted_proxies, ElementsAre("127.0.0.1", "10.0.0.0/8"));
  sources.flags = {{"trusted-proxies", ""}};
  EXPECT_THAT(loaded().config.trusted_proxies, ElementsAre());
  sources.flags = {};
  write("listen = [\"127.0.0.1:80\", \"[::1]:80\"]\nallowed-origins = \"https://a.example\"\n");
  EXPECT_THAT(loaded().config.listen, ElementsAre("127.0.0.1:80", "[::1]:80"));
  EXPECT_THAT(loaded().config.allowed_origins, ElementsAre("https://a.example"));
}

TEST_F(ConfigTest, what_is_printed_can_be_read_and_says_the_same) {
  sources.flags = {{"listen", "[::]:1,127.0.0.1:2"},
                   {"data", "/a \"b\"\\c"},
                   {"log-format", "json"},
                   {"gone-seconds", "77"},
                   {"max-tables", "9"}};
  const LoadedConfig before = loaded();
  const std::string text = config_toml(before);
  EXPECT_THAT(text, HasSubstr("# flag --listen\nlisten = [\"[::]:1\", \"127.0.0.1:2\"]\n"));
  EXPECT_THAT(text, HasSubstr("# by default\nlog-level = \"info\"\n"));
  sources.flags = {};
  write(text);
  const LoadedConfig after = loaded();
  for (const Setting& setting : settings()) {
    EXPECT_EQ(toml_value(setting, before.config), toml_value(setting, after.config)) << setting.name;
  }
}

// --- What is wrong, and where ---

TEST_F(ConfigTest, an_unknown_key_names_the_file_and_the_line) {
  write("# mine\ndrain-seconds = 1\nlisten-on = \"x\"\n");
  EXPECT_EQ(error().kind, ConfigError::Kind::elsewhere);
  EXPECT_EQ(error().what, sources.file + ":3: there is no setting 'listen-on'");
}

TEST_F(ConfigTest, a_wrong_type_or_value_names_its_place) {
  const auto said_of = [&](std::string_view text) {
    write(text);
    return error().what;
  };
  EXPECT_THAT(said_of("drain-seconds = \"5\""),
              EndsWith(":1: drain-seconds: must be a whole number, not a string"));
  EXPECT_THAT(said_of("drain-seconds = 5.5"), HasSubstr("not a number with a fraction"));
  EXPECT_THAT(said_of("data = true"), HasSubstr("must be a string, not true or false"));
  EXPECT_THAT(said_of("listen = [1]"), HasSubstr("must be a list of strings"));
  EXPECT_THAT(said_of("[listen]\na = 1"), HasSubstr("must be a list of strings, not a table"));
  EXPECT_THAT(said_of("drain-seconds = -1"), HasSubstr("-1 is not a number from 0 to 600"));
  EXPECT_THAT(said_of("log-level = \"loud\""), HasSubstr("'loud' is not one of error, warning, info, debug"));
  EXPECT_THAT(said_of("listen = \"example.org\""), HasSubstr("'example.org' is not an address and a port"));
  EXPECT_THAT(said_of("data = \"~/dice\""), HasSubstr("'~/dice' starts with ~"));
}

TEST_F(ConfigTest, broken_toml_names_the_line) {
  write("drain-seconds = 1\nlisten = [\n");
  EXPECT_THAT(error().what, StartsWith(sources.file + ":"));
  sources.file = folder.path("nowhere.toml");
  EXPECT_THAT(error().what, HasSubstr("No such file"));
  EXPECT_EQ(error().kind, ConfigError::Kind::no_file);
  sources.file = folder.path("");
  EXPECT_EQ(error().what, sources.file + ": Is a directory");
  EXPECT_EQ(error().kind, ConfigError::Kind::no_file);
}

TEST_F(ConfigTest, a_variable_that_no_setting_has_is_a_mistake) {
  sources.variables = {{"DICETOWN_LISTENS", "x"}};
  EXPECT_EQ(error().what, "the variable DICETOWN_LISTENS: there is no such setting");
  sources.variables = {{"DICETOWN_BOT_THREADS", "many"}};
  EXPECT_EQ(error().what, "the variable DICETOWN_BOT_THREADS: 'many' is not a whole number");
}

TEST_F(ConfigTest, a_wrong_flag_is_told_apart) {
  sources.flags = {{"private", "localhost"}};
  EXPECT_EQ(error().kind, ConfigError::Kind::flag);
  EXPECT_THAT(error().what, StartsWith("--private: 'localhost' is neither an address and a port"));
}

TEST_F(ConfigTest, what_does_not_fit_together_is_a_mistake) {
  sources.flags = {{"listen", ""}};
  EXPECT_EQ(error().what, "--listen: must not be empty");
  sources.flags = {};
  sources.variables = {{"DICETOWN_PING_SECONDS", "60"}};
  EXPECT_EQ(error().what,
            "gone-seconds (by default) must be more than ping-seconds (variable DICETOWN_PING_SECONDS)");
}

// --- Addresses ---

TEST(AddressText, addresses_with_ports_are_numbers_and_nothing_else) {
  EXPECT_EQ(read_address_and_port("0.0.0.0:80"), (AddressAndPort{"0.0.0.0", 80}));
  EXPECT_EQ(read_address_and_port("[::1]:0"), (AddressAndPort{"::1", 0}));
  EXPECT_EQ(read_address_and_port("localhost:65535"), (AddressAndPort{"127.0.0.1", 65535}));
  for (const char* wrong :
       {"", ":", ":80", "1.2.3.4", "1.2.3.4:", "1.2.3.4:65536", "1.2.3.4:-1", "1.2.3.4:+1", "::1:80",
        "[1.2.3.4]:80", "[::1:80", "example.org:80", "1.2.3.4:80x"}) {
    EXPECT_FALSE(read_address_and_port(wrong)) << wrong;
  }
}

TEST(AddressText, an_origin_has_a_scheme_and_a_host_and_no_path) {
  for (const char* right :
       {"https://example.org", "http://localhost:8080", "http://[::1]:80", "https://1.2.3.4"}) {
    EXPECT_FALSE(check_origin(right)) << right;
  }
  for (const char* wrong :
       {"", "example.org", "https://", "https://example.org/", "https://Example.org", "ftp://a.b",
        "https://a.b:", "https://a.b:x", "https://a.b:99999", "https://a b", "http://[::1"}) {
    EXPECT_TRUE(check_origin(wrong)) << wrong;
  }
  EXPECT_FALSE(check_public_url(""));
}

TEST(AddressText, a_network_is_an_address_with_or_without_bits) {
  for (const char* right : {"10.0.0.0/8", "127.0.0.1", "::1", "fd00::/8"})
    EXPECT_FALSE(check_network(right)) << right;
  for (const char* wrong : {"", "10.0.0.0/33", "example.org", "10.0.0.0/", "10.0.0.0/x"}) {
    EXPECT_TRUE(check_network(wrong)) << wrong;
  }
}

// --- The documentation ---

TEST(Settings, the_operators_page_lists_each_with_its_default) {
  const std::string page = read_file(source_path("docs/operating.md"));
  for (const Setting& setting : settings()) {
    const std::string row = "| `" + std::string(setting.name) + "` | `" + toml_value(setting, Config{}) +
                            "` | " + std::string(setting.help) + " |";
    EXPECT_THAT(page, HasSubstr(row));
  }
}

TEST(Settings, the_example_file_sets_what_there_is) {
  ConfigSources sources;
  sources.file = source_path("deploy/dicetown.toml");
  const auto loaded = load_config(sources);
  ASSERT_TRUE(loaded) << loaded.error().what;
  const std::string text = read_file(sources.file);
  for (const Setting& setting : settings()) {
    EXPECT_THAT(text, HasSubstr(std::string(setting.name) + " = " + toml_value(setting, Config{}) + "\n"));
  }
}

}  // namespace
}  // namespace dicetown
