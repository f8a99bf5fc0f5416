import { z } from 'zod'
import type { Actor } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import { isNameTaken } from '../engine/unique.ts'
import type { Row } from '../model.ts'
import { isReversed } from '../values/day-spans.ts'
import { asDecimal } from '../values/decimal.ts'
import { colour, day, id } from '../values/fields.ts'
import { folded, plainName } from '../values/text.ts'
import {
  defaultProjectHealth,
  isPriority,
  mediumPriority,
  projectHealths,
  projectStatuses,
} from '../workflow/lookups.ts'

const text = z.string().max(1_000)
/** An id, or nothing as an empty text or null. */
const choice = z.preprocess((value) => (value === '' ? null : value), id.nullish())
const optionalDay = z.preprocess((value) => (value === '' ? null : value), day.nullish())
const count = z.preprocess(
  (value) => (value === '' ? null : asDecimal(value)),
  z.coerce.number().nullish(),
)
const flag = z.boolean().optional()

/** The fields of a project that can be edited (B7). Absent ones stay; null clears a value. */
export const edits = {
  name: text.optional(),
  key: text.optional(),
  color_code: text.optional(),
  status_id: z.string().max(100).optional(),
  health_id: choice,
  priority_id: choice,
  category_id: choice,
  notes: text.nullish(),
  client_name: text.nullish(),
  start_date: optionalDay,
  end_date: optionalDay,
  working_days: count,
  man_days: count,
  hours_per_day: count,
  use_manual_progress: flag,
  use_weighted_progress: flag,
  use_time_progress: flag,
  auto_assign_task_creator: flag,
  /** The team member who manages the project; null for none. */
  project_manager: z.object({ id }).nullish(),
}
export type Edits = z.output<z.ZodObject<typeof edits>>

/** The values of the fields that were not given. */
const nothingSaid: Edits = {
  name: '',
  color_code: '',
  health_id: null,
  category_id: null,
  notes: null,
  client_name: null,
  start_date: null,
  end_date: null,
  working_days: null,
  man_days: null,
  hours_per_day: null,
  use_manual_progress: false,
  use_weighted_progress: false,
  use_time_progress: false,
  auto_assign_task_creator: false,
  project_manager: null,
}

/** Edits as the whole of a project: absent fields are cleared. */
export const asWhole = (given: Edits): Edits => ({
  ...nothingSaid,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})

/** What edits can be refused for. */
export const editErrors = [
  'project_name_required',
  'project_name_taken',
  'name_too_long',
  'project_key_required',
  'project_key_too_long',
  'project_key_taken',
  'colour_required',
  'colour_invalid',
  'status_unknown',
  'notes_too_long',
  'dates_reversed',
  'whole_numbers',
  'number_range',
  'manager_unknown',
] as const

/** What edits are checked with. */
export interface EditContext {
  tx: Tx
  actor: Actor
  newId(label: string): string
  refuse: RefuseWith<(typeof editErrors)[number], keyof Edits>
}

type Project = Row<'project'>
type Columns = Partial<Project>

/** The columns that edits give to a project, checked; the manager, who is none, aside. */
export const columnsOf = async (
  context: EditContext,
  given: Edits,
  before?: Project,
): Promise<Columns> => ({
  ...(await namesOf(context, given, before)),
  ...looksOf(context, given),
  ...(await relationsOf(context, given)),
  ...datesOf(context, given, before),
  ...numbersOf(context, given),
  ...flagsOf(given),
})

/** Name and key, which differ from those of every other project of the team. */
async function namesOf(
  { tx, actor, refuse }: EditContext,
  given: Edits,
  before: Project | undefined,
): Promise<Columns> {
  if (given.name === undefined && given.key === undefined) return {}
  const others = (await tx.everywhere('project', { team_id: actor.team_id })).filter(
    (other) => other.id !== before?.id,
  )
  const columns: Columns = {}
  if (given.name !== undefined) {
    const name = plainName(given.name)
    if (name === '') refuse('project_name_required', 'name')
    if (name.length > limits.projectName)
      refuse('name_too_long', 'name', { values: { most: limits.projectName } })
    if (isNameTaken('project', others, name))
      refuse('project_name_taken', 'name', { values: { name } })
    columns.name = name
  }
  if (given.key !== undefined) {
    const key = plainName(given.key.toUpperCase())
    if (key === '') refuse('project_key_required', 'key')
    if (key.length > limits.projectKey)
      refuse('project_key_too_long', 'key', { values: { most: limits.projectKey } })
    if (others.some((other) => other.key === key)) refuse('project_key_taken', 'key')
    columns.key = key
  }
  return columns
}

/** Colour, status, health, priority and notes. */
function looksOf({ refuse }: EditContext, given: Edits): Columns {
  const columns: Columns = {}
  if (given.color_code !== undefined) {
    columns.color_code = given.color_code.trim().toLowerCase()
    if (columns.color_code === '') refuse('colour_required', 'color_code')
    if (!colour.safeParse(columns.color_code).success) refuse('colour_invalid', 'color_code')
  }
  if (given.status_id !== undefined) {
    if (!isOneOf(projectStatuses, given.status_id)) refuse('status_unknown', 'status_id')
    columns.status_id = given.status_id
  }
  if (given.health_id !== undefined) {
    columns.health_id = given.health_id ?? defaultProjectHealth.id
    if (!isOneOf(projectHealths, columns.health_id))
      refuse('invalid', 'health_id', { values: { field: 'health_id' } })
  }
  if (given.priority_id !== undefined) {
    columns.priority_id = given.priority_id ?? mediumPriority.id
    if (!isPriority(columns.priority_id))
      refuse('invalid', 'priority_id', { values: { field: 'priority_id' } })
  }
  if (given.notes !== undefined) {
    columns.notes = given.notes?.trim() || null
    if ((columns.notes?.length ?? 0) > limits.projectNotes)
      refuse('notes_too_long', 'notes', { values: { most: limits.projectNotes } })
  }
  return columns
}

const isOneOf = (rows: readonly { id: string }[], wanted: string) =>
  rows.some((row) => row.id === wanted)

/** Category, and the client by its name. */
async function relationsOf(
  context: EditContext,
  { category_id, client_name }: Edits,
): Promise<Columns> {
  const columns: Columns = {}
  if (category_id !== undefined) {
    if (category_id && !(await context.tx.find('project_category', category_id)))
      context.refuse('not_found', 'category_id', { values: { what: 'Category' } })
    columns.category_id = category_id
  }
  if (client_name !== undefined)
    columns.client_id = await clientNamed(context, plainName(client_name ?? ''))
  return columns
}

/** The client of a name, made when the team has none; no name, no client. */
async function clientNamed(
  { tx, actor, newId, refuse }: EditContext,
  name: string,
): Promise<string | null> {
  if (name === '') return null
  if (name.length > limits.clientName)
    refuse('name_too_long', 'client_name', { values: { most: limits.clientName } })
  const known = (await tx.list('client', { team_id: actor.team_id })).find(
    (client) => folded(client.name) === folded(name),
  )
  return (known ?? (await tx.add('client', { id: newId('client'), team_id: actor.team_id, name })))
    .id
}

/** Start and end; the two together are in order. */
function datesOf({ refuse }: EditContext, given: Edits, before: Project | undefined): Columns {
  const { start_date, end_date } = given
  if (start_date === undefined && end_date === undefined) return {}
  const columns = {
    start_date: start_date === undefined ? (before?.start_date ?? null) : start_date,
    end_date: end_date === undefined ? (before?.end_date ?? null) : end_date,
  }
  if (isReversed(columns.start_date, columns.end_date))
    refuse('dates_reversed', start_date === undefined ? 'end_date' : 'start_date')
  return columns
}

const counts = {
  working_days: { most: limits.projectDays, usual: 0 },
  man_days: { most: limits.projectDays, usual: 0 },
  hours_per_day: { most: limits.hoursPerDay, usual: limits.workingHours },
} as const

/** The estimates: days, and hours in one of them. */
function numbersOf({ refuse }: EditContext, given: Edits): Columns {
  const columns: Columns = {}
  for (const field of ['working_days', 'man_days', 'hours_per_day'] as const) {
    const value = given[field]
    if (value === undefined) continue
    const { most, usual } = counts[field]
    if (!Number.isInteger(value ?? usual)) refuse('whole_numbers', field)
    if ((value ?? usual) < 0 || (value ?? usual) > most)
      refuse('number_range', field, { values: { most } })
    columns[field] = value ?? usual
  }
  return columns
}

const flags = [
  'use_manual_progress',
  'use_weighted_progress',
  'use_time_progress',
  'auto_assign_task_creator',
] as const

const flagsOf = (given: Edits): Columns =>
  Object.fromEntries(
    flags.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
