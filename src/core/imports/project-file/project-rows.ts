import { limits } from '../../catalogue/limits.ts'
import { idsOf } from '../../columns/types/people.ts'
import { idsIn } from '../../engine/invariants.ts'
import { type Row, referencesOf, type TableName, tableOf } from '../../model.ts'
import { asIsNow, type KeptRow } from '../../projects/come-back.ts'
import { projectKey } from '../../projects/rules.ts'
import { lastOf } from '../../recurring/series.ts'
import { folded, plainName, plainText } from '../../values/text.ts'
import { addDays, iso } from '../../values/time.ts'
import { isPriority } from '../../workflow/lookups.ts'
import type { WriteContext } from '../write.ts'
import type { FilePerson, ProjectRows } from './project-file.ts'

/** The rows of a project without its tasks. */
type RowsOfAll = Omit<ProjectRows, 'tasks'>

/** Makes the project of a file, without its tasks. Rooms: the team's, and the project's own. */
export async function addProjectHead(context: WriteContext, rows: RowsOfAll, name: string) {
  const { tx, actor, newId, insert } = context
  const { team_id } = actor
  const others = await tx.everywhere('project', { team_id })
  const taken = new Set(others.map(({ key }) => key))
  await addOutside(context, rows)
  const outside = await outsideIds(context, rows)
  for (const kept of rows.head) {
    const row = asNew(kept, context, outside)
    if (kept.table !== 'project') {
      await insert(kept.table, row)
      continue
    }
    const { key } = kept.row as Row<'project'>
    const id = newId('project')
    // Opens the room.
    await tx.add('project', {
      ...(row as Row<'project'>),
      ...{ id, name, key: key !== '' && !taken.has(key) ? key : projectKey(name, taken, id) },
    })
  }
}

/** Makes some tasks of a file, with all that hangs on them. */
export async function addProjectTasks(
  context: WriteContext,
  rows: RowsOfAll,
  tasks: ProjectRows['tasks'],
) {
  const outside = await outsideIds(context, rows)
  const columns = new Set(
    rows.head.flatMap(({ table, row }) =>
      table === 'custom_column' && (row as Row<'custom_column'>).field_type === 'people'
        ? row.id
        : [],
    ),
  )
  for (const own of tasks)
    for (const each of own) {
      const kept = columns.has((each.row as Row<'custom_value'>).column_id)
        ? withPeopleOfValue(each, outside)
        : each
      if (!kept) continue
      const row = asNew(counted(kept, own), context, outside)
      const now = await asItCanBe(context, kept, row, rows)
      if (now) await context.insert(kept.table, now)
    }
}

/**
 * A new row without what somebody has deleted since the project was begun; undefined if it would
 * have gone along. A task whose status is gone gets another one of its category.
 */
async function asItCanBe(
  { tx, newId }: WriteContext,
  { table, row: before }: KeptRow,
  row: Row<TableName>,
  { head }: RowsOfAll,
): Promise<Row<TableName> | undefined> {
  const there = new Set<string>()
  for (const [column, { table: target }] of referencesOf(table))
    if (isOfProject(target as TableName))
      for (const id of idsIn(row, column)) if (await tx.find(target as TableName, id)) there.add(id)
  const has = (target: TableName, id: string) => !isOfProject(target) || there.has(id)
  if (table !== 'task') return asIsNow(table, row, has)
  const { status_id } = row as Row<'task'>
  if (there.has(status_id)) return asIsNow(table, row, has)
  const was = head.find(({ row }) => row.id === (before as Row<'task'>).status_id)?.row
  const { category_id } = was as Row<'status'>
  const statuses = await tx.list('status', { project_id: newId('project') })
  const other = statuses.find((each) => each.category_id === category_id) ?? statuses[0]!
  there.add(other.id)
  return asIsNow(table, { ...row, status_id: other.id } as Row<'task'>, has)
}

/** A value of a column of people with those who are here; undefined where none of them is. */
function withPeopleOfValue({ table, row }: KeptRow, { idOf }: Outside): KeptRow | undefined {
  const { value } = row as Row<'custom_value'>
  const here = idsOf(value).flatMap((id) => idOf('team_member', id) ?? [])
  return here.length > 0 ? { table, row: { ...row, value: here } as Row<TableName> } : undefined
}

/** A task with the figures that follow from what hangs on it. */
function counted(kept: KeptRow, own: readonly KeptRow[]): KeptRow {
  if (kept.table !== 'task') return kept
  const of = <T extends TableName>(table: T) =>
    own.flatMap((each) => (each.table === table ? (each.row as Row<T>) : []))
  const task = kept.row as Row<'task'>
  return {
    table: 'task',
    row: {
      ...task,
      attachments_count: 0,
      comments_count: of('task_comment').length,
      total_minutes_spent: of('work_log').reduce((sum, { time_spent }) => sum + time_spent, 0),
      description_preview: plainText(
        of('task_text')[0]?.description ?? '',
        limits.descriptionPreview,
      ),
    },
  }
}

/** Labels, client and category that the team has not got yet. */
async function addOutside({ tx, actor: { team_id }, newId }: WriteContext, { file }: RowsOfAll) {
  const has = (known: readonly { name: string }[], name: string) =>
    known.some((each) => folded(each.name) === folded(name))
  for (const { id, ...label } of file.labels)
    if (!has(await tx.list('label', { team_id }), label.name))
      await tx.add('label', { ...label, team_id, id: newId(`row:${id}`) })
  for (const { id, name } of file.clients)
    if (!has(await tx.list('client', { team_id }), name))
      await tx.add('client', { name, team_id, id: newId(`row:${id}`) })
  for (const { id, ...category } of file.categories)
    if (!has(await tx.list('project_category', { team_id }), category.name))
      await tx.add('project_category', { ...category, team_id, id: newId(`row:${id}`) })
}

/** What stands for things outside of the project here. */
interface Outside {
  idOf(table: TableName, id: string): string | undefined
  /** The user who stands for one of the file; else who imports. */
  user(id: string): string
  importer: string
}

async function outsideIds(
  { tx, actor }: WriteContext,
  { file, members }: RowsOfAll,
): Promise<Outside> {
  const { team_id } = actor
  const ids = new Map<string, string>()
  const add = (table: TableName, of: readonly Named[], known: readonly Named[]) => {
    const byName = new Map(known.map(({ id, name }) => [folded(name), id]))
    for (const { id, name } of of) {
      const found = byName.get(folded(name))
      if (found) ids.set(`${table}/${id}`, found)
    }
  }
  add('label', file.labels, await tx.list('label', { team_id }))
  add('client', file.clients, await tx.list('client', { team_id }))
  add('project_category', file.categories, await tx.list('project_category', { team_id }))
  const users = new Map<string, string>()
  for (const [id, member] of members) {
    const found = await tx.find('team_member', member)
    if (found?.active) ids.set(`team_member/${id}`, member)
    const user = userOf(file.people, id)
    if (user && found?.user_id) users.set(user, found.user_id)
  }
  return {
    idOf: (table, id) => (table === 'team' ? team_id : ids.get(`${table}/${id}`)),
    user: (id) => users.get(id) ?? actor.user_id,
    importer: actor.user_id,
  }
}

interface Named {
  id: string
  name: string
}

const userOf = (people: readonly FilePerson[], id: string) =>
  people.find((each) => each.id === id)?.user_id

type Fields = Record<string, unknown>
type IdHere = (table: TableName, id: string) => string | undefined

/** A row of a file as it is here: with ids of its own, and plain names. */
function asNew(
  { table, row }: KeptRow,
  { newId, now }: Pick<WriteContext, 'newId' | 'now'>,
  { idOf, user, importer }: Outside,
): Row<TableName> {
  const own = (id: string) => newId(`row:${id}`)
  const here: IdHere = (target, id) => {
    if (target === 'project') return newId('project')
    return isOfProject(target) ? own(id) : idOf(target, id)
  }
  const fields: Fields = { ...row, id: own(row.id), ...referring(table, row, here) }
  for (const column of userColumns) change(fields, column, user)
  if (table === 'task_schedule') Object.assign(fields, goingOnHere(fields, { importer, now }))
  for (const column of nameColumns) change(fields, column, (text) => plainName(text) || '?')
  const member = (id: string) => idOf('team_member', id)
  Object.assign(fields, withPeople(fields, { member, own }))
  if (table === 'task_text' && fields.revision !== '') fields.revision = fields.id
  if (table === 'baseline') change(fields, 'days', (days) => days.replace(uuid, own))
  if (table === 'shared_view')
    for (const column of ['filter', 'group_by'])
      change(fields, column, (text) =>
        text.replace(uuid, (id) => {
          if (isPriority(id)) return id
          return member(id) ?? idOf('label', id) ?? own(id)
        }),
      )
  return fields as unknown as Row<TableName>
}

/**
 * A schedule acts from now on, so it does in the name of who imports it. The dates that it has missed
 * are gone through one by one: those that lie far back are not.
 */
function goingOnHere(
  { settled_until }: Fields,
  { importer, now }: { importer: string; now: number },
): Partial<Row<'task_schedule'>> {
  const earliest = addDays(iso(now).slice(0, 10), -limits.importScheduleDays)
  return { created_by: importer, settled_until: lastOf(settled_until as string, earliest) }
}

/** The columns that name users, and that hold names. */
const userColumns = ['owner_id', 'reporter_id', 'user_id', 'created_by']
const nameColumns = ['name', 'member_name', 'phase_label']
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Changes a column where it holds a text. */
function change(fields: Fields, column: string, to: (text: string) => string) {
  const value = fields[column]
  if (typeof value === 'string') fields[column] = to(value)
}

/** The columns that refer to others. */
function referring(table: TableName, row: object, here: IdHere): Fields {
  const fields: Fields = {}
  for (const [column, { table: target }] of referencesOf(table)) {
    const value = (row as Fields)[column] as string | string[] | null
    if (Array.isArray(value))
      fields[column] = value.flatMap((id) => here(target as TableName, id) ?? [])
    else fields[column] = value === null ? null : (here(target as TableName, value) ?? null)
  }
  return table === 'project' ? { ...fields, id: here('project', '') } : fields
}

interface Members {
  member(id: string): string | undefined
  own(id: string): string
}

/** People in columns that are no references. Places of mentions count: none is left out. */
function withPeople(fields: Fields, { member, own }: Members): Fields {
  const { mentions, reactions } = fields as {
    mentions?: Row<'task_comment'>['mentions']
    reactions?: Row<'task_comment'>['reactions']
  }
  const changed: Fields = {}
  if (mentions)
    changed.mentions = mentions.map(({ team_member_id: id, name }) => ({
      team_member_id: member(id) ?? own(id),
      name: plainName(name) || '?',
    }))
  if (reactions)
    changed.reactions = reactions.flatMap((each) => {
      const team_member_id = member(each.team_member_id)
      return team_member_id ? [{ ...each, team_member_id }] : []
    })
  return changed
}

const isOfProject = (table: TableName) => tableOf(table).room.kind === 'project'
