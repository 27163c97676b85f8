// Keeps all files of one version of the page together. A page and its parts come from the same cache, so they always fit.
import { ASSETS } from './answer_from'
import { cacheOf, isPageCache } from './messages'

export interface Build {
  version: string
  // Those of assets/ have a hash of their content in their name.
  files: readonly string[]
}

// What the cache needs of a worker's world.
export interface World {
  caches: CacheStorage
  fetch: typeof fetch
  // The names of all locks that pages hold.
  locksHeld: () => Promise<string[]>
  // Whether a newer worker than this one is being installed, or waits.
  hasSuccessor: () => boolean
}

const PAGE = '/'
const GONE = 404
// The same file in every encoding.
const LOOSE = { ignoreVary: true }

export class PageCache {
  readonly #name: string

  constructor(
    readonly build: Build,
    readonly world: World,
  ) {
    this.#name = cacheOf(build.version)
  }

  // One after the other: it is in nobody's way, and what has come is there if it has to be begun again.
  async fill(): Promise<void> {
    const cache = await this.world.caches.open(this.#name)
    const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    for (const path of this.build.files) {
      if (!there.has(path)) await cache.put(path, await this.#fetch(path))
    }
  }

  async #fetch(path: string): Promise<Response> {
    const isAsset = path.startsWith(ASSETS)
    const known = isAsset ? await this.world.caches.match(path, LOOSE) : undefined
    if (known) return known
    const reply = await this.world.fetch(path, { cache: isAsset ? 'default' : 'no-cache' })
    if (!reply.ok || reply.redirected) throw new Error(`${path}: ${reply.status}`)
    // The server may have been renewed since it gave us this worker.
    if (path === PAGE && !(await this.#isOurs(reply.clone()))) throw new Error('a page of another version')
    return reply
  }

  async #isOurs(page: Response): Promise<boolean> {
    return (await page.text()).includes(`content="${this.build.version}"`)
  }

  async page(request: Request): Promise<Response> {
    const cache = await this.world.caches.open(this.#name)
    return (await cache.match(PAGE, LOOSE)) ?? this.world.fetch(request)
  }

  // Of this version, or of an older one that some page still is.
  async file(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const cache = await this.world.caches.open(this.#name)
    const known = (await cache.match(pathname, LOOSE)) ?? (await this.world.caches.match(pathname, LOOSE))
    if (known) return known
    const reply = await this.world.fetch(request)
    // Neither here nor there: a page without its parts is no use, so the next one comes from the server.
    if (reply.status === GONE && this.build.files.includes(pathname)) await cache.delete(PAGE)
    return reply
  }

  // Nothing but old pages: records, saves and settings are no business of ours.
  async tidy(): Promise<void> {
    const caches = (await this.world.caches.keys()).filter(isPageCache)
    if (this.world.hasSuccessor()) return
    const used = [this.#name, ...(await this.world.locksHeld())]
    await Promise.all(caches.filter((name) => !used.includes(name)).map((name) => this.world.caches.delete(name)))
  }
}
