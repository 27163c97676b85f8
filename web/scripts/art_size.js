// Prints what drawings, style and parts weigh when compressed, and fails above the limit. The heading font is fetched
// later and has its own limit, for each script.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const limits = { art: 45_000, font: 40_000 }
const root = new URL('..', import.meta.url).pathname
const entry = '\0art'
const imports = [
  `import '${root}src/kit/look/base.css'`,
  `export { default as Art } from '${root}src/kit/art/Art.svelte'`,
  ...['Wordmark', 'TownScene', 'Emblem'].map((name) => `export { default as ${name} } from '${root}src/kit/art/${name}.svelte'`),
  ...['controls', 'pieces'].flatMap((folder) =>
    readdirSync(`${root}src/kit/${folder}`)
      .filter((name) => name.endsWith('.svelte'))
      .map((name) => `export { default as ${name.slice(0, -7)} } from '${root}src/kit/${folder}/${name}'`),
  ),
  `export * from '${root}src/kit/motion'`,
]

const result = await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [svelte(), { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? imports.join('\n') : null) }],
  build: {
    write: false,
    cssCodeSplit: false,
    rollupOptions: { input: entry, external: /^svelte(\/|$)/, preserveEntrySignatures: 'strict' },
  },
})

const outputs = [result].flat().flatMap((bundle) => bundle.output)
const weigh = (text) => gzipSync(text, { level: 9 }).length
const parts = outputs.map((file) => [file.fileName.endsWith('.css') ? 'style' : 'art and parts', weigh(file.type === 'chunk' ? file.code : file.source)])
for (const [name, size] of parts) console.log(`${name}: ${size} bytes compressed`)
const art = parts.reduce((sum, [, size]) => sum + size, 0)
console.log(`art + style: ${art} of ${limits.art} bytes compressed`)

const fonts = [...readFileSync(`${root}src/kit/look/fonts.ts`, 'utf8').matchAll(/from '(@fontsource[^?]+)\?url'/g)].map((match) => match[1])
const heavy = fonts.filter((name) => {
  const size = statSync(`${root}node_modules/${name}`).size
  console.log(`${name.split('/').at(-1)}: ${size} of ${limits.font} bytes`)
  return size > limits.font
})
process.exitCode = art > limits.art || heavy.length > 0 ? 1 : 0
