// Which screen an address stands for.
import { getInfo } from "./api.js";
import { button, el } from "./dom.js";
import { StartScreen } from "./start.js";
import { TableScreen } from "./table.js";

async function begin() {
  const main = document.getElementById("main");
  try {
    const info = await getInfo();
    const table = /^\/t\/([0-9A-Za-z]+)\/?$/.exec(location.pathname);
    if (table) new TableScreen(main, table[1].toUpperCase(), info);
    else new StartScreen(main, info);
  } catch (error) {
    main.replaceChildren(el("p", { class: "bad" }, error.message), button("Try again", begin));
  }
}

begin();
