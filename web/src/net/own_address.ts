// The address under which others find this server. Whoever opened the page on the server's own machine may have typed one that
// means their own machine to everybody else.
const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i

export const isOnlyHere = (address: string | URL) => loopback.test(new URL(address).hostname)

// `told`: what the server says of itself.
export function originForOthers(origin: string, told: string | undefined): string {
  if (!isOnlyHere(origin) || told === undefined || !URL.canParse(told) || isOnlyHere(told)) return origin
  return new URL(told).origin
}
