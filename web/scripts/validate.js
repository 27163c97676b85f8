// Reads messages of a table from standard input, one a line, and names those that are not as in the schema.
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Ajv2020 } from 'ajv/dist/2020.js'

const schema = JSON.parse(await readFile(new URL('../../docs/protocol.schema.json', import.meta.url), 'utf8'))
const validate = new Ajv2020({ strict: true }).addSchema(schema).getSchema(`${schema.$id}#/$defs/ServerMessage`)

let lines = 0
let bad = 0
for await (const line of createInterface({ input: process.stdin })) {
  ++lines
  if (validate(JSON.parse(line))) continue
  ++bad
  console.log(`line ${lines}: ${line}`)
}
console.log(`${lines} messages, ${bad} bad`)
process.exitCode = bad === 0 ? 0 : 1
