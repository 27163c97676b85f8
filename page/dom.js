// Elements out of plain values. Texts are never read as HTML.

export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name in element && name !== "list") element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function button(label, action, properties = {}) {
  return el("button", { type: "button", onclick: action, ...properties }, label);
}

export function select(values, chosen, properties = {}) {
  return el("select", properties,
    values.map(([value, label]) => el("option", { value, selected: String(value) === String(chosen) }, label ?? value)));
}

export function labelled(text, field) {
  return el("label", {}, text, field);
}

export function dice(faces) {
  return [...(faces ?? "")].map((face) => el("span", { class: "die" }, face === "T" ? "10" : face));
}

// Builds anew only when what it shows has changed: so a form that is being filled in stays. What was unfolded stays so.
export function keyed(parent, key, build) {
  const text = JSON.stringify(key);
  if (parent.dataset.key === text) return;
  parent.dataset.key = text;
  const children = [build()].flat(Infinity).filter(Boolean);
  const unfolded = new Set([...parent.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent));
  parent.replaceChildren(...children);
  for (const summary of parent.querySelectorAll("details > summary")) summary.parentElement.open = unfolded.has(summary.textContent);
}

export function note(text) {
  const notes = document.getElementById("notes");
  for (const old of notes.children) if (old.textContent === text) old.remove();
  const line = el("p", {}, text);
  notes.append(line);
  setTimeout(() => line.remove(), 6000);
}

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    note("Copied.");
  } catch {
    prompt("Copy this:", text); // without HTTPS there is no clipboard
  }
}
