// The engine's verbs, in the order a game uses them. Everything else in this room serves these.
#pragma once

#include "engine/apply.h"              // apply: the one thing that changes a state
#include "engine/awaiting.h"           // awaiting: chance, questions, or the end
#include "engine/check.h"              // check: is this input legal now?
#include "engine/presets.h"            // the published rulebooks
#include "engine/score.h"              // score
#include "engine/start.h"              // start: a new game, or one from a position
#include "engine/views/determinize.h"  // determinize: a world that a viewer must hold possible
#include "engine/views/view.h"         // observe: what one viewer sees of a state
#include "engine/views/visible.h"      // visible: what one viewer sees of an event
