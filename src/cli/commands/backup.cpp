// dicetown backup: a copy of the database, also while a server uses it.
#include "server/storage/backup.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/config_options.h"
#include "cli/store_status.h"
#include "cli/value_names.h"
#include "server/storage/data_dir.h"
#include "story/words.h"

namespace dicetown {
namespace {

struct BackupOptions {
  ConfigSources sources;
  std::string file;
  bool force = false;
};

ExitStatus complain_about_store(const StoreError& error) {
  complain(error.what);
  return status_of(error);
}

ExitStatus run_backup(const BackupOptions& options) {
  const auto loaded = load_config_or_complain(options.sources);
  if (!loaded) return loaded.error();
  const auto folder = data_dir(loaded->config.data);
  if (!folder) return complain_about_store(folder.error());
  std::error_code ignored;
  if (std::filesystem::is_directory(options.file, ignored)) {
    complain(fmt::format("{} is a folder; give the copy a file name", printable(options.file)));
    return ExitStatus::failure;
  }
  if (!options.force && std::filesystem::exists(options.file, ignored)) {
    complain(fmt::format("{} already exists; --force overwrites it", printable(options.file)));
    return ExitStatus::failure;
  }
  const std::filesystem::path database = database_in(*folder);
  if (!std::filesystem::exists(database, ignored)) {
    complain(fmt::format("{}: {}", printable(database.string()), std::strerror(ENOENT)));
    return ExitStatus::no_input;
  }
  const auto contents = back_up(database, options.file);
  if (!contents) return complain_about_store(contents.error());
  fmt::print("{}, from {}: {} and {}, {} bytes\n", printable(options.file), printable(database.string()),
             count_in_words(static_cast<int>(contents->tables), "table"),
             count_in_words(static_cast<int>(contents->games), "finished game"), contents->bytes);
  return ExitStatus::ok;
}

}  // namespace

void add_backup(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<BackupOptions>();
  CLI::App* command =
      root.add_subcommand("backup", "Copy a server's database to a file, even while the server runs");
  command->add_option("FILE", options->file, "The copy")->required()->type_name(kFileValue);
  add_config_option(*command, options->sources);
  add_setting_option(*command, "data", options->sources);
  command->add_flag("--force", options->force, "Overwrite FILE if it exists");
  command->footer(
      "  dicetown backup dicetown-$(date +%F).db\n"
      "  dicetown backup --data /var/lib/dicetown --force /mnt/backup/dicetown.db\n\n"
      "The data folder is the one in the server's settings; --data overrides it. FILE\n"
      "is a consistent snapshot of the database, checked and flushed to disk. To\n"
      "restore it, stop the server, remove dicetown.db-wal and dicetown.db-shm from\n"
      "its data folder, and put FILE there as dicetown.db.");
  command->callback([options, &chosen] { chosen = [options] { return run_backup(*options); }; });
}

}  // namespace dicetown
