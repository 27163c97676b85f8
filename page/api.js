// The requests besides the line to a table.
import { errorText } from "./errors.js";

async function request(path, options) {
  let reply;
  try {
    reply = await fetch(path, options);
  } catch {
    throw new Error("The server cannot be reached.");
  }
  if (reply.ok) return reply;
  const problem = await reply.json().catch(() => ({}));
  throw new Error(problem.error ? errorText(problem.error, problem.with) : `The server said ${reply.status}.`);
}

const post = (path, type, body) => request(path, { method: "POST", headers: { "content-type": type }, body });

let info;
export function getInfo() {
  info ??= request("/api/info").then((reply) => reply.json()).catch((error) => {
    info = undefined;
    throw error;
  });
  return info;
}

export const getTables = async () => (await (await request("/api/tables")).json()).tables;
export const makeTable = async (table) => (await (await post("/api/tables", "application/json", JSON.stringify(table))).json()).table;
// The picture of a link, to be shown as long as the page lives.
export const qrPicture = async (text) => {
  const svg = await (await post("/api/qr", "text/plain", text)).text();
  return `data:image/svg+xml;base64,${btoa(svg)}`;
};
