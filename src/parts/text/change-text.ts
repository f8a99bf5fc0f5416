import i18next from 'i18next'
import { namesIn } from '../../client/engine/replica/names.ts'
import { workspace } from '../../client/engine/workspace.ts'
import type { TableName } from '../../core/model.ts'
import { plainLines } from '../../core/values/text.ts'
import { isDay } from '../../core/values/time.ts'
import { isPriority, priorityOf } from '../../core/workflow/lookups.ts'
import { showDate } from './format.ts'
import { priorityKey } from './lookup-keys.ts'

/** A command, with what the rows were called that it names, as far as that is known. */
interface Change {
  name: string
  input: Record<string, unknown>
  names?: Readonly<Record<string, string>>
}

/**
 * A command as a sentence: "Renamed the task “Fix it”". The texts are under
 * `changes:did`, by the names of the calls.
 */
export function changeText({ name, input, names }: Change): string {
  const key = `changes:did.${name}`
  const count = [input.tasks, input.task_ids, input.names].find(Array.isArray)?.length
  const values = { name: subjectOf(input, names) ?? '…', ...(count === undefined ? {} : { count }) }
  return i18next.t(i18next.exists(key, values) ? key : 'changes:did.other', values)
}

/** Rows a command may be about, by the field that names them; the first that is known counts. */
const subjects: readonly (readonly [field: string, table: TableName])[] = [
  ['id', 'task'],
  ['task_id', 'task'],
  ['id', 'status'],
  ['id', 'phase'],
  ['id', 'custom_column'],
  ['id', 'project'],
  ['project_id', 'project'],
]

function subjectOf(
  input: Record<string, unknown>,
  names: Readonly<Record<string, string>> = {},
): string | undefined {
  if (typeof input.name === 'string' && input.name !== '') return input.name
  const { replica } = workspace()
  for (const [field, table] of subjects) {
    const row = replica.find(table, String(input[field] ?? '')) as { name?: string } | undefined
    if (row?.name) return row.name
  }
  const field = subjects.find(([field]) => names[String(input[field])])?.[0]
  return field && names[String(input[field])]
}

/** What a command is about, which its sentence names. */
const about: ReadonlySet<string> = new Set(subjects.map(([field]) => field))
/** The fields of inputs that hold what somebody has written, but for names. */
const written: ReadonlySet<string> = new Set(['content', 'description', 'text', 'notes'])

/** What was written and chosen in a command, as texts, beside what its sentence says. */
export function changeDetails({ input, names = {} }: Change): string[] {
  const now = namesIn(workspace().replica, input)
  const textOf = (field: string, value: unknown) => {
    if (typeof value !== 'string') return ''
    if (written.has(field)) return plainLines(value)
    if (isPriority(value)) return i18next.t(`projects:${priorityKey(priorityOf(value).name)}`)
    return now[value] ?? names[value] ?? (isDay(value) ? showDate(value) : '')
  }
  return Object.entries(input)
    .filter(([field]) => !about.has(field))
    .flatMap(([field, value]) => [value].flat().map((each) => textOf(field, each)))
    .filter((text) => text !== '')
}
