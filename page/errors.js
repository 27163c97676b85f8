// Refusals in words. A code nobody knows yet is shown as it is.
import { listed } from "./words.js";

const TEXTS = {
  malformed: (w) => `The table did not understand this page (${w.what ?? "?"}).`,
  "hello-first": () => "The table does not know this page yet.",
  "wrong-protocol": () => "This page is of another version than the server. Please load it again.",
  "needs-token": () => "Without a token you can only watch.",
  "not-seated": () => "You have no seat here.",
  "not-host": () => "Only the host may do that.",
  "no-such-seat": () => "There is no such seat.",
  "seat-taken": () => "That seat is taken.",
  "shown-out": (w) => `The host has shown you out. You may sit down again in ${Math.ceil((w.left ?? 0) / 1000)} s.`,
  "bad-name": () => "That name does not work: 1 to 24 plain characters.",
  "name-taken": () => "Somebody here has that name already.",
  "no-such-bot": () => "There is no such bot.",
  "bad-settings": (w) => `These settings do not work: ${w.what ?? "?"}`,
  "not-in-lobby": () => "That works only before the game.",
  "not-playing": () => "That works only during a game.",
  "not-over": () => "The game is not over yet.",
  "too-few-players": () => "It takes at least two.",
  "not-ready": (w, names) => `Not everybody is ready: ${listed((w.seats ?? []).map(names))}.`,
  "closed-question": () => "That question has been settled already.",
  "not-an-option": (w) => `The rules do not allow that (${w.why ?? "?"}).`,
  bargaining: (w) => `Offers may still come for ${Math.ceil((w.left ?? 0) / 1000)} s.`,
  "offers-changed": () => "The offers have changed: look again before you decide.",
  paused: () => "The game is paused.",
  "too-soon": (w) => `Give them another ${Math.ceil((w.left ?? 0) / 1000)} s: they are here.`,
  "nothing-to-hold": () => "There is nothing to hold just now.",
  "chat-is-off": () => "That kind of chat is off at this table.",
  "no-such-phrase": () => "There is no such phrase.",
  "too-long": () => "That is too long.",
  "too-fast": () => "Not so fast.",
  "too-old": () => "That came too late to be understood. Please try again.",
  "no-such-table": () => "There is no such table.",
  "no-such-game": () => "There is no record of that game.",
  restarting: () => "The server is about to restart. Try again in a moment.",
  "too-many-tables": () => "There are too many tables, or too many were made from here. Try again later.",
  "too-many-requests": () => "Too much was asked from here. Try again in a moment.",
  "too-many-wrong-codes": () => "Too many codes without a table were tried from here. Try again later.",
};

export function errorText(code, parameters = {}, names = String) {
  return TEXTS[code]?.(parameters, names) ?? `The server said no: ${code}`;
}

const CLOSINGS = {
  "table-closed": "This table is no more.",
};

export function closingText(reason) {
  return CLOSINGS[reason] ?? `The server ended the connection: ${reason}`;
}
