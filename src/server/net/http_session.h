// A connection that speaks HTTP: one request after the other, until it ends or becomes a WebSocket. Internal
// to this folder.
#pragma once

#include <memory>

#include "server/net/hub.h"

namespace dicetown {

void start_http(Socket socket, ConnectionHolds holds, std::shared_ptr<const NetService> service);

}  // namespace dicetown
