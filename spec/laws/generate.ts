import fc from 'fast-check'
import type { z } from 'zod'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Call } from '../../src/core/engine/call.ts'
import { type TableName, tableNames } from '../../src/core/model.ts'
import { unmapped } from '../../src/core/tasks/list/list.ts'
import { palette } from '../../src/core/values/colours.ts'
import {
  priorities,
  projectHealths,
  projectStatuses,
  statusCategories,
} from '../../src/core/workflow/lookups.ts'

/*
 * Inputs of any call, worked out from its declaration, so that a new call is covered by itself.
 * Which row an id names is decided when the command is given: the generated input holds picks ("the
 * third task there is"), so a script keeps its sense while it is shrunk and while rows come and go.
 */

/** What has ids: rows by their table, and the commands given so far. */
type Named = TableName | 'command'

/** The id of one of the rows there are, by a number that is taken modulo their count. */
export interface Pick {
  $pick: readonly Named[]
  n: number
}

/** The ids there are to draw from; missing ones count as none. */
export type Pool = Partial<Record<Named, readonly string[]>>
/** The ids a script works with, and those of all the world, which it names now and then. */
export interface Pools {
  near: Pool
  far: Pool
}

const pickMost = 50

const isPick = (value: object): value is Pick => '$pick' in value

/**
 * An input with every pick replaced by an id; a pick among no rows becomes an id that names
 * nothing.
 */
export function resolve(value: unknown, pools: Pools): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => resolve(each, pools))
  if (isPick(value)) {
    const ids = value.$pick.flatMap(
      (table) => (value.n > pickMost - 3 ? pools.far : pools.near)[table] ?? [],
    )
    return ids[value.n % Math.max(ids.length, 1)] ?? nobody
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, pools)]))
}

/** An id that names nothing. */
const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * Inputs of a call with picks in them. Most satisfy its schema; what does not is refused before
 * anything happens.
 */
export const inputOf = (call: Call): fc.Arbitrary<Record<string, unknown>> => {
  const about = Object.fromEntries(
    Object.entries(call.about ?? {}).map(([table, field]) => [field, table as TableName]),
  )
  return valueFor(call.input as z.ZodType, { field: '', about }) as fc.Arbitrary<
    Record<string, unknown>
  >
}

interface Place {
  /** The name of the field a value is for. */
  field: string
  /** The tables that the declaration itself gives to fields. */
  about: Readonly<Record<string, TableName>>
}

interface Definition {
  type: string
  innerType: z.ZodType
  in: z.ZodType
  out: z.ZodType
  element: z.ZodType
  options: readonly z.ZodType[]
  values: readonly unknown[]
  entries: Record<string, unknown>
  shape: Record<string, z.ZodType>
  getter: () => z.ZodType
  valueType: z.ZodType
  items: readonly z.ZodType[]
  format?: string
  pattern?: RegExp
  checks?: readonly { _zod: { def: { check: string; format?: string; pattern?: RegExp } } }[]
}

function valueFor(schema: z.ZodType, place: Place): fc.Arbitrary<unknown> {
  const definition = schema.def as unknown as Definition
  const inner = () => valueFor(definition.innerType, place)
  switch (definition.type) {
    case 'object':
      return objectOf(definition.shape, place)
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(), { nil: undefined, freq: place.field === 'name' ? 20 : 3 })
    case 'nullable':
      return fc.option(inner(), { freq: 5 })
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inner()
    case 'lazy':
      return valueFor(definition.getter(), place)
    case 'pipe':
      return valueFor(
        (definition.in.def as unknown as Definition).type === 'transform'
          ? definition.out
          : definition.in,
        place,
      )
    case 'union':
      return fc.oneof(...definition.options.map((option) => valueFor(option, place)))
    case 'literal':
      return fc.constantFrom(...definition.values)
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries))
    case 'array':
      return fc.array(valueFor(definition.element, place), { maxLength: 4 })
    case 'tuple':
      return fc.tuple(...definition.items.map((item) => valueFor(item, place)))
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'b'), valueFor(definition.valueType, place), {
        maxKeys: 2,
      })
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.constantFrom(...numbers)
    case 'string':
      return textFor(definition, place)
    default:
      return fc.constantFrom(null, undefined, 'text', 7)
  }
}

/**
 * Half of them with only some of the fields that may be left out, names and colours aside; an `id`
 * of its own kind is named by what holds it.
 */
function objectOf(
  shape: Record<string, z.ZodType>,
  { field: holder, about }: Place,
): fc.Arbitrary<unknown> {
  const place = (field: string): Place => ({
    field: field === 'id' && holder ? holder : field,
    about,
  })
  const whole = fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([field, schema]) => [field, valueFor(schema, place(field))]),
    ),
  )
  const fields = Object.keys(shape)
  const needed = fields.filter(
    (field) => /^(name|colou?r.*)$/.test(field) || !shape[field]!.safeParse(undefined).success,
  )
  const some = fc.oneof(
    fc.constant(fields),
    fc.subarray(fields).map((named) => [...needed, ...named]),
  )
  return fc
    .tuple(whole, some)
    .map(([value, named]) =>
      Object.fromEntries(
        Object.entries(value).filter(
          ([field, each]) => each !== undefined && named.includes(field),
        ),
      ),
    )
}

const numbers = [
  0,
  1,
  2,
  5,
  7,
  30,
  50,
  60,
  99,
  100,
  101,
  0.5,
  2.5,
  -1,
  480,
  limits.taskMinutes,
  limits.taskMinutes + 1,
]

/**
 * Names that meet each other, and texts at the edges: blank, marked up, at the limit and beyond, of
 * many alphabets.
 */
const texts = [
  ...[
    'Alpha',
    'alpha',
    'Beta',
    'To Do',
    'Doing',
    'Phase 1',
    'Urgent',
    'ß Ünïcode 漢字 🙂',
    "O'Hara; drop table task --",
  ],
  ...[
    '',
    '   ',
    ' padded ',
    '<b>bold</b>',
    '<script>alert(1)</script>hi',
    'a & b "c"',
    '100%_',
    '\u202Eright',
  ],
  ...[
    'x'.repeat(limits.labelName + 1),
    'y'.repeat(limits.taskName),
    'z'.repeat(limits.taskName + 1),
  ],
]
const days = [
  '2026-01-31',
  '2026-02-28',
  '2026-03-01',
  '2026-03-05T10:00:00.000Z',
  '2027-12-31',
  '',
  'soon',
]
const emails = ['new@red.example', 'Second@Red.Example ', 'not an address', 'bill@blue.example']

function textFor(definition: Definition, { field, about }: Place): fc.Arbitrary<unknown> {
  const tables = about[field] ? [about[field]] : tablesNamedBy(field)
  if (definition.format === 'uuid' || tables.length > 0) return idFor(field, tables)
  const pattern = definition.checks?.find(({ _zod }) => _zod.def.pattern)?._zod.def.pattern
  if (/colou?r/i.test(field)) return fc.constantFrom(...palette.slice(0, 5), '#AbC', 'red')
  if (field === 'key') return fc.constantFrom('KEY', 'PHASE', 'DUE_DATE', 'NAME')
  if (/e-?mail/i.test(field)) return fc.constantFrom(...emails)
  if (definition.format === 'datetime' || /(_at|_time)$/.test(field))
    return pattern && definition.format !== 'datetime'
      ? matching(pattern)
      : fc.constantFrom('2026-03-05T10:00:00.000Z', '2026-03-06T00:00:00.000Z')
  if (/date|day/i.test(field)) return fc.constantFrom(...days)
  if (pattern) return matching(pattern)
  return fc.constantFrom(...texts)
}

const matching = (pattern: RegExp) =>
  fc.stringMatching(new RegExp(pattern.source), { maxLength: 20 })

/** Other words for rows, as the specified calls use them. */
const words: Record<string, readonly Named[]> = {
  command: ['command'],
  parent: ['task'],
  parent_task: ['task'],
  replace: ['status'],
  member: ['team_member'],
  reporter: ['user'],
  owner: ['user'],
  assignee: ['team_member'],
  category: ['project_category'],
  column: ['list_column'],
  manager: ['team_member'],
}

/**
 * The tables whose ids a field of this name holds: `task_id`, `toTaskIds`, `labels`, `parent_task`.
 */
function tablesNamedBy(field: string): readonly Named[] {
  const name = field
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/_?ids?$/, '')
  for (const word of [name, name.replace(/s$/, ''), name.replace(/es$/, '')]) {
    const known =
      words[word] ?? tableNames.filter((table) => table === word || word.endsWith(`_${table}`))
    if (known.length > 0) return known
  }
  return []
}

/** The fixed rows, by the word in the names of the fields that hold their ids. */
const fixed: [RegExp, readonly string[]][] = [
  [/priorit/i, priorities.map(({ id }) => id)],
  [/categor/i, statusCategories.map(({ id }) => id)],
  [/health/i, projectHealths.map(({ id }) => id)],
  [/status/i, projectStatuses.map(({ id }) => id)],
]

/** Mostly an id of the kind the field names; now and then of any kind, of none, or no id at all. */
function idFor(field: string, tables: readonly Named[]): fc.Arbitrary<unknown> {
  const pick = (tables: readonly Named[]) =>
    fc.nat(pickMost).map((n): Pick => ({ $pick: tables, n }))
  const lookups = fixed.filter(([word]) => word.test(field)).flatMap(([, ids]) => ids)
  return fc.oneof(
    ...(tables.length > 0 ? [{ weight: 12, arbitrary: pick(tables) }] : []),
    ...(lookups.length > 0
      ? [{ weight: tables.length > 0 ? 6 : 12, arbitrary: fc.constantFrom<unknown>(...lookups) }]
      : []),
    { weight: tables.length + lookups.length > 0 ? 1 : 8, arbitrary: pick(tableNames) },
    { weight: 1, arbitrary: fc.constantFrom(nobody, unmapped, '') },
  )
}
