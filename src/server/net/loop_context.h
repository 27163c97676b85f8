// What the files that wait for sockets share. Internal to this folder: heavy to include.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net/event_loop.h"

namespace dicetown {

class EventLoop::Context {
 public:
  boost::asio::io_context io{1};  // for one thread
};

using LoopExecutor = boost::asio::io_context::executor_type;
// Of a known executor: smaller than a socket that could have any.
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, LoopExecutor>;
using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, LoopExecutor>;

}  // namespace dicetown
