import type { z } from 'zod'
import type { Call } from '../../src/core/engine/call.ts'
import { usage } from '../shared/failure.ts'

/**
 * How the value of a field is written on a command line. `any` is a text, or JSON where it reads as
 * such.
 */
type FieldKind = 'text' | 'number' | 'boolean' | 'list' | 'json' | 'any'

/** A field of a call's input as an option of a command. */
export interface Field {
  name: string
  /** The option without its dashes. */
  flag: string
  kind: FieldKind
  /** What a list holds. */
  each?: 'text' | 'number'
  required: boolean
  /** Accepts `null`, written as the word. */
  nullable: boolean
  choices?: string[]
  /** What the server takes when the field is absent. */
  fallback?: unknown
}

/** Options that every command made from a call has; a field of the same name gets a prefix. */
const reserved = new Set(['json', 'server', 'input', 'command-id', 'help', 'version'])

/** The words of a name: `listTeams` and `list_teams` -> `list-teams`. */
export const kebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

/** The fields of a call's input, those in the path first. */
export function fieldsOf(call: Call): Field[] {
  const shape = call.input.shape as Record<string, z.ZodType>
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!))
  const names = Object.keys(shape).sort((a, b) => Number(inPath.has(b)) - Number(inPath.has(a)))
  const taken = new Set<string>()
  return names.map((name) => {
    const flag = flagOf(name, taken)
    taken.add(flag)
    const field = fieldOf(name, flag, shape[name]!)
    return inPath.has(name) ? { ...field, required: true } : field
  })
}

function flagOf(name: string, taken: ReadonlySet<string>): string {
  const plain = kebab(name)
  const flag = reserved.has(plain) || plain.startsWith('no-') ? `field-${plain}` : plain
  return taken.has(flag)
    ? `${flag}-${[...taken].filter((other) => other.startsWith(flag)).length + 1}`
    : flag
}

function fieldOf(name: string, flag: string, schema: z.ZodType): Field {
  const shape = shapeOf(schema)
  const required = !schema.safeParse(undefined).success
  const takesNull = schema.safeParse(null).success
  // A flag has no third value, so a boolean that may be null is written out.
  if (shape.kind === 'boolean' && takesNull)
    return { name, flag, kind: 'any', required, nullable: false }
  return {
    name,
    flag,
    ...shape,
    required,
    nullable: takesNull && !['json', 'any'].includes(shape.kind),
  }
}

type Shape = Pick<Field, 'kind' | 'each' | 'choices' | 'fallback'>

interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string | number>
  values?: unknown[]
  defaultValue?: unknown
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** What a schema takes from the wire, looked up through its wrappings. */
function shapeOf(schema: z.ZodType): Shape {
  const {
    type,
    innerType,
    in: first,
    out,
    element,
    options,
    entries,
    values,
    defaultValue,
  } = definitionOf(schema)
  if (innerType) {
    const inner = shapeOf(innerType)
    return type === 'default' && isPlain(defaultValue)
      ? { ...inner, fallback: defaultValue }
      : inner
  }
  if (type === 'pipe') return shapeOf(definitionOf(first!).type === 'transform' ? out! : first!)
  if (type === 'union') return unionOf(options!.map(shapeOf))
  if (type === 'enum') return { kind: 'text', choices: Object.values(entries!).map(String) }
  if (type === 'literal') return { kind: literalKind(values!), choices: values!.map(String) }
  if (type === 'array') return listOf(shapeOf(element!))
  if (type === 'string' || type === 'date') return { kind: 'text' }
  if (type === 'number' || type === 'int' || type === 'bigint') return { kind: 'number' }
  if (type === 'boolean') return { kind: 'boolean' }
  return { kind: type === 'object' || type === 'record' || type === 'tuple' ? 'json' : 'any' }
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const literalKind = (values: readonly unknown[]): FieldKind =>
  values.every((value) => typeof value === 'number')
    ? 'number'
    : values.every((value) => typeof value === 'boolean')
      ? 'boolean'
      : 'text'

/**
 * A boolean that may also come as a text is a flag, literals of one kind are choices, and other
 * unions are free text.
 */
function unionOf(shapes: readonly Shape[]): Shape {
  if (shapes.some(({ kind }) => kind === 'boolean')) return { kind: 'boolean' }
  const [first] = shapes
  if (!first || shapes.some(({ kind }) => kind !== first.kind)) return { kind: 'any' }
  const choices = shapes.every((shape) => shape.choices)
    ? shapes.flatMap((shape) => shape.choices!)
    : undefined
  return {
    kind: first.kind,
    ...(first.each ? { each: first.each } : {}),
    ...(choices ? { choices } : {}),
  }
}

const listOf = ({ kind, choices }: Shape): Shape =>
  kind === 'text' || kind === 'number'
    ? { kind: 'list', each: kind, ...(choices ? { choices } : {}) }
    : { kind: 'json' }

/**
 * The value of a field from what the command line gave: one text for each time the option occurs.
 * Errors: `Failure` (usage).
 */
export function readField(field: Field, given: readonly string[]): unknown {
  const last = given.at(-1)!
  if (field.nullable && last === 'null') return null
  if (field.kind === 'boolean') return last === 'true'
  if (field.kind === 'number') return numberOf(field, last)
  if (field.kind === 'list') return given.flatMap((text) => listItems(field, text))
  if (field.kind === 'json') return jsonOf(field, last)
  if (field.kind === 'any')
    return /^\s*([[{"\d-]|true$|false$|null$)/.test(last) ? looseJson(last) : last
  return last
}

function numberOf(field: Field, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value))
    throw usage(`--${field.flag} takes a number, not “${text}”.`)
  return value
}

/**
 * A list in one text: a JSON array, or values separated by commas; `\,` is a comma inside a value.
 */
function listItems(field: Field, text: string): unknown[] {
  const value = text.startsWith('[') ? jsonOf(field, text) : text === '' ? [] : split(text)
  const items = Array.isArray(value) ? value : [value]
  return field.each === 'number'
    ? items.map((item) => numberOf(field, String(item)))
    : items.map(String)
}

const split = (text: string) =>
  [...text.matchAll(/(?:^|,)((?:\\.|[^,\\])*\\?)/g)].map(([, item]) =>
    item!.replace(/\\(.)/g, '$1'),
  )

function jsonOf(field: Field, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw usage(`--${field.flag} takes JSON: ${(error as Error).message}`)
  }
}

function looseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * The command line that gives an input, as `readField` reads it back. Fields that the call does not
 * have are left out.
 */
export function argumentsFor(
  fields: readonly Field[],
  input: Readonly<Record<string, unknown>>,
): string[] {
  return fields.flatMap((field) => {
    const value = input[field.name]
    if (value === undefined) return []
    if (field.kind === 'boolean' && value !== null)
      return [value ? `--${field.flag}` : `--no-${field.flag}`]
    return [`--${field.flag}`, written(field, value)]
  })
}

function written({ kind }: Field, value: unknown): string {
  if (value === null && kind !== 'any') return 'null'
  if (kind === 'list' && Array.isArray(value) && value.length === 0) return ''
  if (kind === 'json' || kind === 'list') return JSON.stringify(value)
  if (kind === 'any') return JSON.stringify(value)
  return String(value)
}
