// A valibot module out of the schema: readers of what a table says. The schema stays the only description of messages, and tests
// hold a table to it strictly. These readers are of a page that may be older than the table: what the table has said in addition since
// then does not matter to them.

const HEAD = `// Written by "npm run types" out of docs/protocol.schema.json: change that instead.
import * as v from 'valibot'
import type { ServerMessage } from './messages'

// Lengths count code points, as in the schema.
const text = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const textUpTo = (most: number, pattern: RegExp) =>
  v.pipe(v.string(), v.regex(pattern), v.check((value) => [...value].length <= most))
const from = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least))
const within = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

// Of a newer table there may be kinds that this page does not know. What happened can be left out of the story: the view has what
// came of it. What is asked is kept, so that whoever is asked hears of it.
const eventOfAnyKind = v.looseObject({ event: v.string() })
const questionOfAnyKind = v.looseObject({ seat: from(0), ask: v.string() })
const storyOf = <Event>(event: v.GenericSchema<Event>, kinds: readonly string[]) =>
  v.pipe(
    v.array(eventOfAnyKind),
    v.transform((events): unknown[] => events.filter((each) => kinds.includes(each.event))),
    v.array(event),
  ) as unknown as v.GenericSchema<Event[]>
const orUnknown = <Question>(question: v.GenericSchema<Question>, kinds: readonly string[]) => {
  const isUnknown = (value: unknown) => v.is(questionOfAnyKind, value) && !kinds.includes(value.ask)
  return v.union([v.custom<Question>(isUnknown), question])
}
`

const variableOf = (name) => name[0].toLowerCase() + name.slice(1)
const nameIn = (ref) => ref.replace('#/$defs/', '')

function quoted(value) {
  return typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)
}

export function readersOf(schema, root) {
  const written = new Map() // in the order in which they can be defined
  const begun = new Set()

  function reference(ref) {
    const name = nameIn(ref)
    if (!written.has(name)) {
      if (begun.has(name)) throw new Error(`${name} is made of itself`)
      begun.add(name)
      const code = reader(schema.$defs[name])
      written.set(name, `const ${variableOf(name)} = ${code}`)
    }
    return variableOf(name)
  }

  // The member that tells alternatives apart: a constant or one of a list in each of them.
  function discriminator(options) {
    const objects = options.flatMap((option) => objectsOf(option))
    return ['event', 'ask', 'type', 'code'].find((key) =>
      objects.every(({ properties }) => properties?.[key] && ('const' in properties[key] || 'enum' in properties[key])),
    )
  }

  function objectsOf(option) {
    const definition = option.$ref ? schema.$defs[nameIn(option.$ref)] : option
    return definition.oneOf?.flatMap(objectsOf) ?? [definition]
  }

  function alternatives(options) {
    const others = options.filter(({ type }) => type !== 'null')
    if (others.length < options.length) return `v.nullable(${alternatives(others)})`
    if (others.length === 1) return reader(others[0])
    const key = discriminator(others)
    if (!key) return `v.union([${fullestFirst(others).map(reader).join(', ')}])`
    const variant = `v.variant('${key}', [${others.map(reader).join(', ')}])`
    return key === 'ask' ? `orUnknown(${variant}, ${kindsOf(others, key)})` : variant
  }

  // Whoever does not mind further members would take a longer one for a shorter one, and not look at the rest.
  function fullestFirst(options) {
    const members = (option) => Math.max(...objectsOf(option).map(({ required }) => required?.length ?? 0))
    return options.toSorted((one, other) => members(other) - members(one))
  }

  function kindsOf(options, key) {
    const kinds = options.flatMap(objectsOf).flatMap(({ properties }) => properties[key].enum ?? [properties[key].const])
    return `[${kinds.map(quoted).join(', ')}]`
  }

  function whole({ minimum, maximum }) {
    if (maximum !== undefined) return `within(${minimum ?? 0}, ${maximum})`
    return minimum === undefined ? 'v.pipe(v.number(), v.integer())' : `from(${minimum})`
  }

  function text({ pattern, maxLength }) {
    if (!pattern) return 'v.string()'
    const expression = `/${pattern}/u`
    return maxLength === undefined ? `text(${expression})` : `textUpTo(${maxLength}, ${expression})`
  }

  const isEvent = (item) => item.$ref !== undefined && objectsOf(item).every(({ properties }) => properties?.event)

  function story(event) {
    const code = `storyOf(${reference(event.$ref)}, ${kindsOf([event], 'event')})`
    if (!written.has('Story')) written.set('Story', `const story = ${code}`)
    return 'story'
  }

  function list({ items, minItems, maxItems, uniqueItems }) {
    const checks = [
      minItems !== undefined && `v.minLength(${minItems})`,
      maxItems !== undefined && `v.maxLength(${maxItems})`,
      uniqueItems && 'v.check((values) => new Set(values).size === values.length)',
    ].filter(Boolean)
    const plain = isEvent(items) ? story(items) : `v.array(${reader(items)})`
    return checks.length === 0 ? plain : `v.pipe(${plain}, ${checks.join(', ')})`
  }

  function object({ properties, required = [], additionalProperties }) {
    if (additionalProperties !== false) throw new Error('an object that allows members it does not list')
    const members = Object.entries(properties).map(([name, value]) => {
      const code = reader(value)
      return `  ${name}: ${required.includes(name) ? code : `v.exactOptional(${code})`},\n`
    })
    return members.length === 0 ? 'v.looseObject({})' : `v.looseObject({\n${members.join('')}})`
  }

  function reader(node) {
    if (node.$ref) return reference(node.$ref)
    if ('const' in node) return `v.literal(${quoted(node.const)})`
    if (node.enum) return `v.picklist([${node.enum.map(quoted).join(', ')}])`
    if (node.anyOf ?? node.oneOf) return alternatives(node.anyOf ?? node.oneOf)
    switch (node.type) {
      case 'object':
        return object(node)
      case 'array':
        return list(node)
      case 'integer':
        return whole(node)
      case 'string':
        return text(node)
      case 'boolean':
        return 'v.boolean()'
      case 'null':
        return 'v.null()'
      default:
        throw new Error(`cannot read ${JSON.stringify(node)}`)
    }
  }

  const last = reference(`#/$defs/${root}`)
  const definitions = [...written.values()].join('\n')
  return `${HEAD}\n${definitions}\n\nexport const reader: v.GenericSchema<${root}> = ${last}\n`
}
