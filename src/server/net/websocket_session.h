// A connection that has become a WebSocket. Internal to this folder.
#pragma once

#include <memory>
#include <string>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/hub.h"

namespace dicetown {

// Precondition: the request is an upgrade, and the handler admits the code.
void start_websocket(Socket socket, ConnectionHolds holds, std::shared_ptr<const NetService> service,
                     const boost::beast::http::request<boost::beast::http::string_body>& request,
                     std::string code);

}  // namespace dicetown
