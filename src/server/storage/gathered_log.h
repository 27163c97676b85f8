// SQLite writes each page of a commit to the write-ahead log by two calls of the system. Here they are
// gathered, and a commit is one call.
#pragma once

namespace dicetown::sqlite {

// The name of a VFS that does so, registered by the first call. For connections that sync the log with each
// commit (synchronous = FULL): what is gathered is written then at the latest, before others are told of it.
const char* gathering_vfs();

}  // namespace dicetown::sqlite
