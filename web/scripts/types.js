// Writes src/protocol.ts from the schema in docs/; with --check only says whether it is up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'

const schemaFile = new URL('../../docs/protocol.schema.json', import.meta.url)
const typesFile = new URL('../src/protocol.ts', import.meta.url)

const schema = JSON.parse(await readFile(schemaFile, 'utf8'))
const types = await compile(schema, 'Message', {
  bannerComment: '// Written by "npm run types" out of docs/protocol.schema.json: change that instead.',
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  style: { semi: false, singleQuote: true, printWidth: 110 },
})

if (process.argv.includes('--check')) {
  const written = await readFile(typesFile, 'utf8').catch(() => '')
  if (written !== types) {
    console.error('web/src/protocol.ts is not what docs/protocol.schema.json says: run "npm run types" in web/')
    process.exit(1)
  }
  console.log('web/src/protocol.ts is up to date')
} else {
  await writeFile(typesFile, types)
}
