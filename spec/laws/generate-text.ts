import fc from 'fast-check'
import type { z } from 'zod'
import { limits } from '../../src/core/catalogue/limits.ts'
import { customKey, customKeyForm } from '../../src/core/columns/custom-key.ts'
import { type TableName, tableNames } from '../../src/core/model.ts'
import { recurringModes, scheduleTypes } from '../../src/core/recurring/rows.ts'
import { builtInTemplates } from '../../src/core/templates/built-in.ts'
import { palette } from '../../src/core/values/colours.ts'
import { unmapped } from '../../src/core/values/filter-words.ts'
import {
  priorities,
  projectHealths,
  projectStatuses,
  statusCategories,
} from '../../src/core/workflow/lookups.ts'
import { type Named, nobody, type Pick, pickMost } from './picks.ts'

/** What a value is for. */
export interface Place {
  /** The name of the field a value is for. */
  field: string
  /** The tables that the declaration itself gives to fields. */
  about: Readonly<Record<string, TableName>>
}

/** What a schema of zod says of itself. */
export interface Definition {
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

/** Numbers at the edges of what fields take. */
export const numbers = [
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
  // Days that do not exist in other time zones.
  '9999-12-31T23:59:00-05:00',
  '0000-01-01T00:00:00+10:00',
  '',
  'soon',
  // A day that the dashboard names.
  'Today',
]
const emails = ['new@red.example', 'Second@Red.Example ', 'not an address', 'bill@blue.example']

/** Texts for a field: ids, days, colours and such by its name, else texts at the edges. */
export function textFor(definition: Definition, { field, about }: Place): fc.Arbitrary<unknown> {
  const tables = about[field] ? [about[field]] : tablesNamedBy(field)
  if (definition.format === 'uuid' || tables.length > 0) return idFor(field, tables)
  const pattern = definition.checks?.find(({ _zod }) => _zod.def.pattern)?._zod.def.pattern
  if (pattern?.source === customKeyForm.source) return columnKey
  if (/colou?r/i.test(field)) return fc.constantFrom(...palette.slice(0, 5), '#AbC', 'red')
  if (field === 'schedule_type') return fc.constantFrom(...scheduleTypes, 'hourly')
  if (field === 'recurring_mode') return fc.constantFrom(...recurringModes, 'remind')
  if (field === 'key') return fc.constantFrom('KEY', 'PHASE', 'DUE_DATE', 'NAME', 'number')
  if (/column_key$/.test(field))
    return fc.constantFrom('number', 'people', 'selection', 'formula', 'nothing')
  if (/e-?mail/i.test(field)) return fc.constantFrom(...emails)
  if (definition.format === 'datetime' || /(_at|_time)$/.test(field))
    return pattern && definition.format !== 'datetime'
      ? matching(pattern)
      : fc.constantFrom('2026-03-05T10:00:00.000Z', '2026-03-06T00:00:00.000Z')
  if (/date|day|^allocated_/i.test(field)) return fc.constantFrom(...days)
  if (pattern) return matching(pattern)
  return fc.constantFrom(...texts)
}

/** The key of a custom column: what lists are grouped by. */
const columnKey = fc
  .nat(pickMost)
  .map((n): Pick => ({ $pick: ['custom_column'], n, mark: customKey('') }))

const matching = (pattern: RegExp) =>
  fc.stringMatching(new RegExp(pattern.source), { maxLength: 20 })

/** Other words for rows, as the specified calls use them. */
const words: Record<string, readonly Named[]> = {
  command: ['command'],
  upload: ['upload'],
  file: ['attachment'],
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
  [/template/i, builtInTemplates.map(({ id }) => id)],
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
