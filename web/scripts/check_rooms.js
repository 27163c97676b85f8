// The rooms of the page depend downward only (docs/architecture.md): every import in src/ is of its own room, of what that room may
// use, or of the protocol, which all may. Inside a room imports are relative, across rooms they begin with "#", so that a border is
// seen where it is crossed. Code that shows later texts is loaded together with them. And no folder has more files than one can look
// through.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MOST_FILES = 25

// --- The rooms, and what each may use: rooms, folders and files of src/, and packages ---

const names = ['kit/art/names.ts', 'kit/art/kinds.ts', 'kit/art/lying.ts'] // of what is drawn
const worker = 'service_worker/messages.ts' // what is said to it
// A screen gets a game and does not see what it is made of: its types, what opens it, and what helps to answer in it.
const games = [
  ...['game', 'open_online', 'open_local', 'open_pass_and_play', 'open_film', 'new_local'],
  ...['dice_choice.svelte', 'fairness', 'turn_call', 'turns'],
].map((name) => `model/${name}.ts`)
const underPlay = ['kit', 'texts', 'device', 'net', 'game', 'playback', ...games, 'shell', worker, 'setup']
const underScreens = [...underPlay, 'offline', 'lists', 'play']

const rooms = {
  protocol: ['valibot'],
  'kit/look': ['@fontsource-variable'],
  'kit/art': ['kit/look'],
  'kit/sound': ['kit/look', 'kit/art'],
  'kit/motion': ['kit/look', 'kit/art'],
  'kit/controls': ['kit/look', 'kit/art', 'kit/sound', 'kit/motion'],
  'kit/pieces': ['kit/look', 'kit/art', 'kit/sound', 'kit/motion', 'kit/controls'],
  texts: names,
  device: ['texts', worker],
  net: ['valibot'],
  offline: ['net', 'idb', 'valibot', '../wasm'],
  game: ['texts', ...names, 'kit/sound/recipes.ts'],
  playback: ['game', ...names],
  model: ['device', 'net', 'offline', 'game', 'playback'],
  shell: ['kit', 'texts', 'device', 'net', worker],
  setup: ['kit', 'texts', 'device', 'net', 'shell'],
  lists: ['kit', 'texts', 'device', 'net', 'offline', 'shell'],
  play: underPlay,
  screens: underScreens, // each for itself
  app: [...underScreens, 'screens'],
  service_worker: [],
  gallery: ['kit', 'texts', 'play', '../test/support'],
}
const everybodyMayUse = ['protocol', 'svelte']
// What is fetched when somebody comes to it.
const mayFetch = { 'shell/routes.ts': ['play', 'screens'] }

// --- What there is ---

const src = fileURLToPath(new URL('../src', import.meta.url))
const test = fileURLToPath(new URL('../test', import.meta.url))
const files = readdirSync(src, { recursive: true }).filter((name) => statSync(join(src, name)).isFile())

// Made when the page is built, under another name.
const virtual = { 'virtual:offline-info': 'offline/offline_info.d.ts', 'virtual:texts': 'texts/compiled.d.ts' }
const ways = [
  String.raw`(?<type>\b(?:import|export) type (?:\w+|\{[^}]*\}) from\s*)`,
  String.raw`\bfrom\s*`,
  String.raw`@?\bimport\s*`,
  String.raw`(?<withTexts>\bwithLaterTexts\(\(\) => import\()`,
  String.raw`(?<later>\bimport\()`,
  String.raw`(?<address>\bnew URL\((?='\.))`,
]
const anyImport = new RegExp(`(?:${ways.join('|')})'(?<path>[^'?\\s]+)(?=['?])`, 'g')

// With "what" as it is called in src/.
function importsOf(file) {
  const code = readFileSync(join(src, file), 'utf8')
  return [...code.matchAll(anyImport)].map(({ index, groups: { path, ...groups } }) => {
    const how = ['type', 'withTexts', 'later', 'address'].find((each) => groups[each]) ?? 'now'
    const at = `${file}:${code.slice(0, index).split('\n').length}`
    if (path.startsWith('#')) return { at, how, way: 'across', what: path.slice(1) }
    if (!path.startsWith('.')) return { at, how, way: 'package', what: virtual[path] ?? path }
    const near = join(dirname(file), path)
    const isFile = (name) => existsSync(join(src, name)) && statSync(join(src, name)).isFile()
    return { at, how, way: 'relative', what: ['', '.ts', '/index.ts'].map((end) => near + end).find(isFile) ?? near }
  })
}

const imports = new Map(files.map((file) => [file, importsOf(file)]))

// --- Whether it is so ---

const isIn = (what, places) => places.some((place) => what === place || what.startsWith(`${place}/`))
const top = (file) => file.split('/')[0]
const topTwo = (file) => file.split('/').slice(0, 2).join('/')
const roomOf = (file) => (isIn(file, ['kit', 'screens']) ? topTwo(file) : top(file))
// The rooms of the kit are called from each other as if it were one.
const homeOf = (file) => (isIn(file, ['screens']) ? topTwo(file) : top(file))

const faults = []
for (const file of files) {
  const room = roomOf(file)
  const may = rooms[room] ?? rooms[top(file)]
  if (!file.includes('/') || !may) {
    faults.push(`src/${file}: belongs to no room`)
    continue
  }
  for (const { at, how, way, what } of imports.get(file)) {
    const isLazy = how === 'later' || how === 'withTexts'
    if (!isIn(what, [room, ...may, ...everybodyMayUse, ...(isLazy ? (mayFetch[file] ?? []) : [])])) {
      faults.push(`src/${at}: ${room} may not use ${what}`)
    }
    const isNear = homeOf(what) === homeOf(file)
    if (way === 'across' && isNear) faults.push(`src/${at}: inside a room ${what} is called by a relative path`)
    // The address of a worker cannot be written so, and what lies beside src/ has no room.
    const isOther = way === 'relative' && !isNear && !what.startsWith('..')
    if (isOther && how !== 'address') faults.push(`src/${at}: across rooms it is called '#${what}'`)
  }
}

// By file, the way by which it shows later texts as soon as it is loaded.
const laterTexts = 'texts/later.ts'
const shows = new Map([[laterTexts, [laterTexts]]])
for (const [shown, way] of shows) {
  for (const [file, all] of imports) {
    if (!shows.has(file) && all.some(({ how, what }) => how === 'now' && what === shown)) shows.set(file, [file, ...way])
  }
}
for (const [file, all] of imports) {
  if (file.endsWith('/main.ts') && shows.has(file)) faults.push(`src/${file}: begins with later texts: ${shows.get(file).join(' -> ')}`)
  for (const { at, how, what } of all) {
    const isAlone = (how === 'later' || how === 'address') && !shows.has(file)
    if (isAlone && shows.has(what)) faults.push(`src/${at}: loads later texts, but not withLaterTexts: ${shows.get(what).join(' -> ')}`)
  }
}

const inside = new Map()
for (const folder of files.map(dirname)) inside.set(folder, (inside.get(folder) ?? 0) + 1)
for (const [folder, count] of inside) if (count > MOST_FILES) faults.push(`src/${folder}: has ${count} files, of at most ${MOST_FILES}`)

const ofTests = [...Object.keys(rooms).map(top), 'support']
for (const name of readdirSync(test)) if (!ofTests.includes(name)) faults.push(`test/${name}: is no room's`)

for (const fault of faults) console.error(`web/${fault}`)
console.log(`${Object.keys(rooms).length} rooms of the page`)
process.exitCode = faults.length === 0 ? 0 : 1
