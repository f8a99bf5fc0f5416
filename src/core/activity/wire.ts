import { z } from 'zod'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { avatarColour } from '../values/colours.ts'
import { id } from '../values/fields.ts'
import { duration } from '../values/time.ts'
import { statusColours } from '../workflow/colours.ts'
import { priorityOf, todoCategory } from '../workflow/lookups.ts'
import { type ChangeType, changeTypes } from './attributes.ts'
import type { ActivityRow } from './rows.ts'

const person = z.object({
  name: z.string(),
  avatar_url: z.string().nullable(),
  color_code: z.string(),
})
const coloured = z.object({ name: z.string(), color_code: z.string() })
const twice = coloured.extend({ color_code_dark: z.string() }).nullable()

const logTexts = {
  assign: 'added an ',
  unassign: 'removed an ',
  update: 'updated the ',
  create: 'added a ',
  delete: 'removed a ',
} as const satisfies Record<ChangeType, string>

/** An entry as it is listed; `undo` marks what an undo did. */
const activity = z.object({
  id: z.string(),
  task_id: id,
  created_at: z.string(),
  attribute_type: z.string(),
  log_type: z.enum(changeTypes),
  log_text: z.enum(Object.values(logTexts)),
  previous: z.string().nullable(),
  current: z.string().nullable(),
  undo: z.boolean(),
  done_by: person,
  assigned_user: person.nullable(),
  label_data: coloured.nullable(),
  previous_status: twice,
  next_status: twice,
  previous_priority: twice,
  next_priority: twice,
  previous_phase: coloured.nullable(),
  next_phase: coloured.nullable(),
})
export type Activity = z.output<typeof activity>

/** The log of a task; `name` and what follows are who made it, and when. */
export const activityLog = z.object({
  ...person.shape,
  created_at: z.string(),
  logs: z.array(activity),
})

/** Entries of a task, and what who made it was called at last; empty if that is not known. */
interface StoredLog {
  task: Row<'task'>
  reporter: string
  rows: readonly ActivityRow[]
}

/** The log of a task, with people and things as they are called now, or were at last. */
export function toActivityLog(
  { task, reporter, rows }: StoredLog,
  reader: Reader,
): z.output<typeof activityLog> {
  return {
    ...userIn(reader, task.reporter_id, reporter),
    created_at: task.created_at,
    logs: rows.map((row) => toActivity(row, reader)),
  }
}

/** The id of an entry: where it stands in the log. */
const entryId = ({ seq, nth }: Pick<ActivityRow, 'seq' | 'nth'>) => `${seq}-${nth}`

/** An entry, with people and things as they are called now, or were at last. */
export function toActivity(row: ActivityRow, reader: Reader): Activity {
  const { attribute, type } = row
  const sides = [
    { value: row.previous, name: row.previous_name },
    { value: row.current, name: row.current_name },
  ] as const
  const [previous, current] = sides.map(({ value, name }) => shownValue(row, value, name))
  const of = <T>(is: typeof attribute, made: (side: (typeof sides)[number]) => T | null) =>
    sides.map((side) => (attribute === is && side.value !== null ? made(side) : null))
  const [previous_status, next_status] = of('status', (side) => statusIn(reader, side))
  const [previous_priority, next_priority] = of('priority', ({ value }) => priorityIn(value!))
  const [previous_phase, next_phase] = of('phase', (side) => phaseIn(reader, side))
  const [assigned, ...others] = of('assignee', (side) => memberIn(reader, side))
  const [label, ...labels] = of('label', (side) => labelIn(reader, side))
  return {
    id: entryId(row),
    task_id: row.task_id,
    created_at: row.at,
    attribute_type: attribute.replaceAll('_', ' '),
    log_type: type,
    log_text: logTexts[type],
    previous: previous!,
    current: current!,
    undo: row.call === 'undoCommand',
    done_by: userIn(reader, row.user_id, row.user_name),
    assigned_user: assigned ?? others[0] ?? null,
    label_data: label ?? labels[0] ?? null,
    ...{ previous_status: previous_status!, next_status: next_status! },
    ...{ previous_priority: previous_priority!, next_priority: next_priority! },
    ...{ previous_phase: previous_phase!, next_phase: next_phase! },
  }
}

/** An entry as a sentence in English, with its task if that is still there. */
export function activityText(row: ActivityRow, reader: Reader): string {
  const { name } = userIn(reader, row.user_id, row.user_name)
  const task = reader.get('task', row.task_id)
  const what = `${name} ${logTexts[row.type]}${row.attribute.replaceAll('_', ' ')}`
  return task ? `${what} of ${task.name}` : what
}

interface Side {
  value: string | null
  name: string | null
}

/** A value as clients show it that know no more of its attribute. */
function shownValue({ attribute }: ActivityRow, value: string | null, name: string | null) {
  if (attribute === 'estimation') return duration(Number(value ?? 0) * 60)
  if (attribute === 'parent') return name ?? value
  if (attribute === 'progress') return value ?? '0'
  if (attribute === 'weight') return value ?? '100'
  return value
}

const toPerson = (name: string, avatar_url: string | null = null) => ({
  name,
  avatar_url,
  color_code: avatarColour(name),
})

function userIn(reader: Reader, user_id: string, name: string) {
  const [member] = reader.list('team_member', { user_id })
  return toPerson(member?.name ?? name, member?.avatar_url)
}

function memberIn(reader: Reader, { value, name }: Side) {
  const member = reader.get('team_member', value!)
  return toPerson(member?.name ?? name ?? '', member?.avatar_url)
}

function statusIn(reader: Reader, { value, name }: Side) {
  const status = reader.get('status', value!)
  return { name: status?.name ?? name ?? '', ...statusColours(status) }
}

function priorityIn(value: string) {
  const { name, color_code, color_code_dark } = priorityOf(value)
  return { name, color_code, color_code_dark }
}

const phaseIn = (reader: Reader, side: Side) => colouredAs(reader.get('phase', side.value!), side)

const labelIn = (reader: Reader, side: Side) => colouredAs(reader.get('label', side.value!), side)

const colouredAs = (
  row: { name: string; color_code: string } | undefined,
  { name }: Side,
): z.output<typeof coloured> => ({
  name: row?.name ?? name ?? '',
  color_code: row?.color_code ?? todoCategory.color_code,
})
