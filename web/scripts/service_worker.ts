// The service worker of a built page: it knows the version and all files that belong to it. The version is the hash of them all,
// and stands in the page as well.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'

const WORKER = 'sw.js'
const PAGE = 'index.html'
const stampOf = (version: string) => `<meta name="build" content="${version}">`
const stamp = /<meta name="build" content="[0-9a-f]*">/

// What a page may need without a network. Icons of other sizes and robots.txt are for the system and for strangers.
const isKept = (name: string) => name === PAGE || name === 'icon.svg' || name.startsWith('assets/')

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter(isKept)
    .sort()
}

function versionOf(folder: string, files: readonly string[], page: string): string {
  const hash = createHash('sha256')
  for (const name of files) hash.update(`${name}\n`).update(name === PAGE ? page : readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

async function workerOf(about: { version: string; files: string[] }): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { BUILD: JSON.stringify(about) },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: {
        input: fileURLToPath(new URL('../src/service_worker/main.ts', import.meta.url)),
        // One file, and no module: not every browser has those for service workers.
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  })) as Rollup.RollupOutput
  return result.output[0].code
}

// Of a folder with a built page; gives back its version. The same files make the same version.
export async function stampPage(folder: string): Promise<string> {
  const text = readFileSync(join(folder, PAGE), 'utf8')
  if (!stamp.test(text)) throw new Error(`${join(folder, PAGE)}: has no place for the version`)
  const files = filesOf(folder)
  const version = versionOf(folder, files, text.replace(stamp, stampOf('')))
  writeFileSync(join(folder, PAGE), text.replace(stamp, stampOf(version)))
  // The page comes first: if it is of another version the rest need not be fetched.
  const paths = ['/', ...files.filter((name) => name !== PAGE).map((name) => `/${name}`)]
  writeFileSync(join(folder, WORKER), await workerOf({ version, files: paths }))
  return version
}

export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = join(root, outDir)
    },
    writeBundle: { order: 'post', sequential: true, handler: async () => void (await stampPage(folder)) },
  }
}
