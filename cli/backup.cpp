// dicetown backup: a copy of the database, also while a server uses it.
#include "server/storage/backup.h"

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/store_status.h"
#include "cli/value_names.h"
#include "record/words.h"
#include "server/storage/data_dir.h"

namespace dicetown {
namespace {

struct BackupOptions {
  std::string file;
  std::string data;
  bool force = false;
};

ExitStatus complain_about_store(const StoreError& error) {
  complain(error.what);
  return status_of(error);
}

ExitStatus run_backup(const BackupOptions& options) {
  const auto folder = options.data.empty() ? default_data_dir() : options.data;
  if (!folder) return complain_about_store(folder.error());
  std::error_code ignored;
  if (!options.force && std::filesystem::exists(options.file, ignored)) {
    complain(fmt::format("{} exists; --force replaces it", printable(options.file)));
    return ExitStatus::failure;
  }
  const auto contents = back_up(database_in(*folder), options.file);
  if (!contents) return complain_about_store(contents.error());
  fmt::print("{}: {} and {}, {} bytes\n", printable(options.file),
             count_in_words(static_cast<int>(contents->tables), "table"),
             count_in_words(static_cast<int>(contents->games), "finished game"), contents->bytes);
  return ExitStatus::ok;
}

}  // namespace

void add_backup(CLI::App& root, Action& chosen) {
  auto options = std::make_shared<BackupOptions>();
  CLI::App* command =
      root.add_subcommand("backup", "Copy a server's database to a file, also while the server runs");
  command->add_option("FILE", options->file, "The copy")->required()->type_name(kFileValue);
  command->add_option("--data", options->data, "The server's data [$DICETOWN_DATA, or as the server has it]")
      ->type_name(kFolderValue);
  command->add_flag("--force", options->force, "Replace FILE if it exists");
  command->footer(
      "  dicetown backup dicetown-$(date +%F).db\n"
      "  dicetown backup --data /var/lib/dicetown --force /mnt/backup/dicetown.db\n\n"
      "FILE is the database as it was at one moment, checked and safe on the disk.\n"
      "To go back to it, stop the server, remove dicetown.db-wal and dicetown.db-shm\n"
      "from its data, and put FILE there as dicetown.db.");
  command->callback([options, &chosen] { chosen = [options] { return run_backup(*options); }; });
}

}  // namespace dicetown
