// The first screen: play at once, make a table, or find one.
import { getTables, makeTable } from "./api.js";
import { button, el, labelled, note, select } from "./dom.js";
import { beginAtOnce, name as myName, newToken, rememberToken } from "./memory.js";
import { CLOCKS, rulesText } from "./words.js";

export class StartScreen {
  constructor(main, info) {
    this.info = info;
    this.name = el("input", { value: myName.get(), maxLength: 24, required: true, autocomplete: "nickname" });
    this.tables = el("div");
    main.replaceChildren(
      el("section", {}, labelled("Your name", this.name)),
      this.playNow(), this.newTable(), this.join(),
      el("section", {}, el("h2", {}, "Open tables"), this.tables, button("Look again", () => this.findTables())));
    this.findTables();
  }

  get rules() {
    return this.info.presets.map((preset) => [preset.name]);
  }

  playNow() {
    const others = select([1, 2, 3, 4].map((count) => [count]), 3);
    const bot = select(this.info.bots.map((each) => [each.name]), "simple");
    const rules = select(this.rules, "");
    const pace = select([[800, "so that I can follow"], [0, "as fast as they can"]], 800);
    // Bots read nothing out of how long somebody thinks: every moment simply waits for its answer.
    const settings = () => ({ rules: rules.value, moment: 0, bargaining: 0, bot_pause: Number(pace.value) });
    const play = () => this.make({ settings: settings(), bots: Array(Number(others.value)).fill(bot.value) }, true);
    return el("section", {}, el("h2", {}, "Play now against bots"),
      el("div", { class: "row" }, labelled("Bots", others), labelled("of the kind", bot), labelled("Rules", rules), labelled("They play", pace)),
      button("Play now", play, { class: "main" }));
  }

  newTable() {
    const chairs = select([2, 3, 4, 5].map((count) => [count]), 4);
    const rules = select(this.rules, "");
    const clock = select(Object.entries(CLOCKS), "none");
    const listing = select([["by-link", "who has the link"], ["open", "everybody"]], "by-link");
    const make = () => this.make({
      settings: { rules: rules.value, clock: clock.value, listing: listing.value }, bots: Array(Number(chairs.value) - 1).fill(""),
    }, false);
    return el("section", {}, el("h2", {}, "Make a table for friends"),
      el("div", { class: "row" }, labelled("Chairs", chairs), labelled("Rules", rules), labelled("Clock", clock), labelled("Who finds it", listing)),
      button("Make the table", make));
  }

  join() {
    const code = el("input", { maxLength: 60, placeholder: "K7QF2, or the link", "aria-label": "Table or link" });
    const go = (event) => {
      event.preventDefault();
      const found = /([0-9A-Za-z]+)\/?(#token=[0-9a-f]{32})?$/.exec(code.value.trim());
      if (!found) note("That is neither the code of a table nor a link to one.");
      else location.assign(`/t/${found[1].toUpperCase()}${found[2] ?? ""}`);
    };
    return el("section", {}, el("h2", {}, "Join a table"), el("form", { class: "row", onsubmit: go }, code, el("button", { type: "submit" }, "Join")));
  }

  async make(table, atOnce) {
    const name = this.name.value.trim();
    if (!name) {
      this.name.focus();
      return note("Please say who you are first.");
    }
    myName.set(name);
    const token = newToken();
    try {
      const code = await makeTable({ name, token, ...table });
      rememberToken(code, token);
      if (atOnce) beginAtOnce.mark(code);
      location.assign(`/t/${code}`);
    } catch (error) {
      note(error.message);
    }
  }

  async findTables() {
    try {
      const tables = await getTables();
      this.tables.replaceChildren(tables.length === 0 ? el("p", {}, "None at the moment.") : el("div", { class: "scroll" }, el("table", {}, el("tbody", {}, tables.map((table) => el("tr", {},
        el("td", {}, el("a", { href: `/t/${table.table}` }, table.table)),
        el("td", {}, table.host ?? ""), el("td", {}, rulesText(table.rules)), el("td", {}, CLOCKS[table.clock] ?? ""),
        el("td", {}, `${table.persons} of ${table.chairs}, ${table.bots} bots`), el("td", {}, table.stage)))))));
    } catch (error) {
      this.tables.replaceChildren(el("p", { class: "bad" }, error.message));
    }
  }
}
