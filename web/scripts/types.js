// Writes the types and readers of the protocol from the schema in docs/, and the types of the texts from messages/; with --check only
// says whether they are up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'
import { readersOf } from './readers.js'
import { catalogue, catalogueOf, readTexts } from './texts.js'

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

const files = { 'src/protocol/messages.ts': types, 'src/protocol/reader.ts': readers, [catalogue]: catalogueOf(readTexts()) }
const isCheck = process.argv.includes('--check')
for (const [name, text] of Object.entries(files)) {
  const file = new URL(`../${name}`, import.meta.url)
  if (!isCheck) {
    await writeFile(file, text)
  } else if ((await readFile(file, 'utf8').catch(() => '')) === text) {
    console.log(`web/${name} is up to date`)
  } else {
    console.error(`web/${name} is not what it is made of: run "npm run types" in web/`)
    process.exitCode = 1
  }
}
