// What the browser remembers: the name, and the secret of each table.

function randomText(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// 128 bits in hexadecimal: who has it, is this guest at this table.
export const newToken = () => randomText(16);
export const newClient = () => randomText(8);
export const newNonce = () => randomText(16);

const tokenKey = (code) => `dicetown.token.${code}`;

export function rememberToken(code, token) {
  localStorage.setItem(tokenKey(code), token);
}

export function tokenOf(code) {
  let token = localStorage.getItem(tokenKey(code));
  if (!token) rememberToken(code, token = newToken());
  return token;
}

// A link from another device brings the token behind the '#', which is in no request for a page and so in no log. A
// token goes to the server in bodies only: that of a new table, of a hello, and of the own link to be drawn as a QR code.
export function takeTokenFromAddress(code) {
  const found = /^#token=([0-9a-f]{32})$/.exec(location.hash);
  if (!found) return;
  rememberToken(code, found[1]);
  history.replaceState(null, "", location.pathname);
}

export const name = {
  get: () => localStorage.getItem("dicetown.name") ?? "",
  set: (text) => localStorage.setItem("dicetown.name", text),
};

// A table made by "play now" begins by itself.
export const beginAtOnce = {
  mark: (code) => sessionStorage.setItem("dicetown.begin", code),
  take: (code) => {
    const found = sessionStorage.getItem("dicetown.begin") === code;
    if (found) sessionStorage.removeItem("dicetown.begin");
    return found;
  },
};

const ordersKey = (code) => `dicetown.orders.${code}`;
export const orders = {
  get: (code) => JSON.parse(localStorage.getItem(ordersKey(code)) ?? "{}"),
  set: (code, all) => localStorage.setItem(ordersKey(code), JSON.stringify(all)),
};
