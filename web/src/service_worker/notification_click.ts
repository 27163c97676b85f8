// Whoever presses a notification wants to the page that made it.
export interface Window {
  readonly url: string
  focus(): Promise<unknown>
}

export interface Windows {
  matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>
  openWindow(url: string): Promise<unknown>
}

// Where it is still open; else it is opened. What came with the notification may be of another version.
export async function comeTo(address: unknown, home: string, windows: Windows): Promise<void> {
  const url = new URL(typeof address === 'string' && URL.canParse(address, home) ? address : '/', home)
  const wanted = url.origin === home ? url : new URL('/', home)
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const there = all.find((each) => new URL(each.url).pathname === wanted.pathname)
  await (there ? there.focus() : windows.openWindow(wanted.pathname))
}
