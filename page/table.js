// One table: the line to it, and the lobby or the game on it.
import { el, note } from "./dom.js";
import { Connection } from "./connection.js";
import { closingText, errorText } from "./errors.js";
import { Game } from "./game.js";
import { Lobby } from "./lobby.js";
import { beginAtOnce, newNonce, takeTokenFromAddress, tokenOf } from "./memory.js";
import { Talk } from "./talk.js";

const STATES = {
  connecting: () => "connecting …",
  open: () => "connected",
  waiting: (wait) => `connection lost, trying again in ${Math.ceil(wait / 1000)} s`,
  ended: () => "not connected",
};

export class TableScreen {
  constructor(main, code, info) {
    this.main = main;
    this.code = code;
    this.info = info;
    this.room = null;
    takeTokenFromAddress(code);
    this.token = tokenOf(code);
    this.link = `${location.origin}/t/${code}`;
    this.lobby = new Lobby(this);
    this.game = new Game(this);
    this.talk = new Talk(this);
    this.connection = new Connection(code, this.token, this);
  }

  name(seat) {
    return this.room?.seats[seat]?.name || `seat ${seat + 1}`;
  }

  send(command) {
    this.connection.send(command);
  }

  // --- What the connection tells ---

  state(state, wait) {
    const output = document.getElementById("state");
    output.textContent = STATES[state](wait);
    output.className = state === "open" || state === "connecting" ? "" : "bad";
  }

  // The line does not come up: perhaps there is no such table, or no longer.
  async doubt() {
    const reply = await fetch(`/api/tables/${this.code}`).catch(() => null);
    if (reply?.status !== 404) return;
    this.connection.end();
    this.main.replaceChildren(el("p", {}, `There is no table ${this.code}. `), el("a", { href: "/" }, "Back to the start"));
  }

  // What was said of late is told again.
  welcomed(room) {
    this.talk.forget();
    this.roomChanged(room);
    this.talk.muteAgain(room);
  }

  roomChanged(room) {
    const stageChanged = this.room?.stage !== room.stage || this.room?.game !== room.game;
    this.room = room;
    document.title = `Dice Town ${room.table}`;
    if (stageChanged) this.build();
    this.talk.show(room, this.info);
    if (room.stage === "lobby") this.lobby.show();
    else this.game.show();
    this.beginIfAsked();
  }

  build() {
    const inLobby = this.room.stage === "lobby";
    const first = inLobby ? this.lobby.element : this.game.element;
    const rest = inLobby ? [] : [this.lobby.parts.share];
    this.main.replaceChildren(el("div", { class: "columns" }, el("div", {}, first), el("div", {}, this.talk.element, rest)));
    this.talk.showLatest();
    if (inLobby) {
      this.lobby.element.append(this.lobby.parts.share, this.lobby.parts.settings);
      this.game.view = null;
    } else {
      this.lobby.showShare();
    }
  }

  beginIfAsked() {
    const { room } = this;
    if (room.stage !== "lobby" || room.you === null || room.you !== room.host || !beginAtOnce.take(this.code)) return;
    this.send({ do: "ready", nonce: newNonce() });
    this.send({ do: "begin" });
  }

  update(message, view) {
    this.talk.happened(message.events ?? [], message.gap);
    this.game.update(message, view);
  }

  said(message) {
    this.talk.said(message);
  }

  error(code, parameters) {
    this.game.refused();
    note(errorText(code, parameters, (seat) => this.name(seat)));
  }

  closing(reason) {
    note(closingText(reason));
  }
}
