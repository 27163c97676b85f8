// What is said at a table, and the log of the game.
import { button, el, keyed, select } from "./dom.js";
import { sentence } from "./narration.js";
import { PHRASES } from "./words.js";

const LONGEST_LOG = 400;

function append(list, ...lines) {
  const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 20;
  list.append(...lines);
  while (list.children.length > LONGEST_LOG) list.firstChild.remove();
  if (atEnd) list.scrollTop = list.scrollHeight;
}

export class Talk {
  constructor(table) {
    this.table = table;
    this.muted = new Set(); // by name: people change chairs
    this.lines = el("ul", { class: "chat" });
    this.form = el("div");
    this.mutes = el("div", { class: "row small" });
    this.log = el("ol", { class: "log" });
    this.chat = el("section", {}, el("h2", {}, "Talk"), this.lines, this.form, this.mutes);
    this.element = el("div", {}, el("section", {}, el("h2", {}, "What happened"), this.log), this.chat);
  }

  show(room, info) {
    const kind = room.settings.chat;
    this.chat.hidden = kind === "off";
    keyed(this.form, [kind, room.you === null, info.phrases], () => {
      if (room.you === null) return [];
      const phrase = select(info.phrases.map((name) => [name, PHRASES[name] ?? name]), "");
      const text = el("input", { maxLength: 200, placeholder: "Say something", "aria-label": "Say something" });
      const say = (event) => {
        event.preventDefault();
        if (text.value.trim()) this.table.send({ do: "say", text: text.value.trim() });
        text.value = "";
      };
      return [
        el("div", { class: "row" }, phrase, button("Say it", () => this.table.send({ do: "say", phrase: phrase.value }))),
        kind === "all" && el("form", { class: "row", onsubmit: say }, text, el("button", { type: "submit" }, "Send")),
      ];
    });
    keyed(this.mutes, [room.seats.map((seat) => [seat.kind, seat.name]), room.you, [...this.muted]], () => room.seats
      .map((seat, index) => ({ ...seat, index }))
      .filter((seat) => seat.kind === "person" && seat.index !== room.you)
      .map((seat) => button(`${this.muted.has(seat.name) ? "Hear" : "Mute"} ${seat.name}`, () => this.mute(seat.index))));
  }

  mute(seat) {
    const name = this.table.name(seat);
    const on = !this.muted.has(name);
    if (on) this.muted.add(name);
    else this.muted.delete(name);
    this.table.send({ do: "mute", seat, on });
    this.show(this.table.room, this.table.info);
  }

  // A table mutes for one connection only.
  muteAgain(room) {
    room.seats.forEach(({ kind, name }, seat) => {
      if (kind === "person" && this.muted.has(name)) this.table.send({ do: "mute", seat, on: true });
    });
  }

  // A list that was taken out of the page and put in again begins at its top.
  showLatest() {
    for (const list of [this.lines, this.log]) list.scrollTop = list.scrollHeight;
  }

  forget() {
    this.lines.replaceChildren();
  }

  said({ seat, phrase, text }) {
    if (this.muted.has(this.table.name(seat))) return; // told before the table knew
    append(this.lines, el("li", {}, `${this.table.name(seat)}: ${phrase ? PHRASES[phrase] ?? phrase : text}`));
  }

  happened(events, isGap) {
    const lines = events.map((event) => sentence(event, (seat) => this.table.name(seat))).filter(Boolean);
    if (isGap) lines.unshift("… something happened while you were away …");
    append(this.log, ...lines.map((line) => el("li", {}, line)));
  }
}
