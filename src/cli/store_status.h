// How the command ends when its database fails it.
#pragma once

#include "console/exit_status.h"
#include "server/storage/store_error.h"

namespace dicetown {

ExitStatus status_of(const StoreError& error);

}  // namespace dicetown
