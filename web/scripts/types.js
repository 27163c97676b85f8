// Writes src/protocol/messages.ts and src/protocol/reader.ts from the schema in docs/; with --check only says whether both are up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'
import { readersOf } from './readers.js'

const schema = JSON.parse(await readFile(new URL('../../docs/protocol.schema.json', import.meta.url), 'utf8'))
// Before the types: their maker changes the schema it is given.
const readers = readersOf(schema, 'ServerMessage')
const types = await compile(schema, 'Message', {
  bannerComment: '// Written by "npm run types" out of docs/protocol.schema.json: change that instead.',
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  style: { semi: false, singleQuote: true, printWidth: 110 },
})

const files = { 'src/protocol/messages.ts': types, 'src/protocol/reader.ts': readers }
const isCheck = process.argv.includes('--check')
for (const [name, text] of Object.entries(files)) {
  const file = new URL(`../${name}`, import.meta.url)
  if (!isCheck) {
    await writeFile(file, text)
  } else if ((await readFile(file, 'utf8').catch(() => '')) === text) {
    console.log(`web/${name} is up to date`)
  } else {
    console.error(`web/${name} is not what docs/protocol.schema.json says: run "npm run types" in web/`)
    process.exitCode = 1
  }
}
