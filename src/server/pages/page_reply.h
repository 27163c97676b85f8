// A file of the page as a reply to somebody who may have it already, and may read it compressed.
#pragma once

#include "server/net/http.h"
#include "server/pages/page.h"

namespace dicetown {

HttpReply page_reply(const PageFile& file, const HttpRequest& request);

}  // namespace dicetown
