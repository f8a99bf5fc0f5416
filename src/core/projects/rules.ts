import { entitlementsOf } from '../billing/plans.ts'
import type { Actor } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import { startColumns } from '../columns/rules.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { iso } from '../values/time.ts'
import { doingCategory, doneCategory, statusCategories, todoCategory } from '../workflow/lookups.ts'
import { newStatus } from '../workflow/new-rows.ts'

/** Letters A–Z that belong to a seed. */
function lettersOf(seed: string, count: number): string {
  let state = 7
  let text = ''
  for (let n = 0; text.length < count; n++) {
    state = (Math.imul(state, 31) + (seed.charCodeAt(n % seed.length) || 1) + n) >>> 0
    text += String.fromCharCode(65 + (state % 26))
  }
  return text
}

/**
 * The short code that a project's task keys start with: initials of its name, made free within the
 * team.
 */
export function projectKey(name: string, taken: ReadonlySet<string>, seed: string): string {
  const first = initials(name) || lettersOf(seed, 3)
  if (!taken.has(first)) return first
  const more = [...name.toUpperCase().replace(/\s/g, '')].filter(
    (letter) => letter.charCodeAt(0) <= 255,
  )
  let grown = first
  for (const letter of more) {
    grown = (grown + letter).slice(0, limits.projectKey)
    if (!taken.has(grown)) return grown
    if (grown.length === limits.projectKey) break
  }
  for (let n = 0; ; n++) {
    const key = lettersOf(`${seed}:${n}`, n < 100 ? 3 : limits.projectKey)
    if (!taken.has(key)) return key
  }
}

function initials(name: string): string {
  if ([...name].some((letter) => letter.charCodeAt(0) > 255)) return ''
  const words = name
    .replace(/[^\w\s-]/g, '')
    .split(/[\s\-_]+/)
    .filter(Boolean)
  if (words.length === 0) return ''
  const key = words.length < 2 ? words[0]!.slice(0, 3) : words.map((word) => word[0]).join('')
  return key.toUpperCase().slice(0, limits.projectKey)
}

/**
 * Whether a team may have one more project: on the free plan the projects of all its owner's teams
 * are counted (B7).
 */
export async function checkFreeProjects({
  tx,
  actor,
  refuse,
}: {
  tx: Tx
  actor: Actor
  refuse: RefuseWith<'free_project_limit'>
}) {
  const { projects: limit } = entitlementsOf(actor)
  if (limit === null) return
  if ((await projectsIn(tx, actor)) >= limit)
    refuse('free_project_limit', undefined, { values: { limit }, body: [] })
}

/** How many projects there are in all teams of an actor’s organisation. */
export async function projectsIn(tx: Tx, actor: Actor): Promise<number> {
  const { organization_id } = await tx.get('team', actor.team_id)
  let count = 0
  for (const { id } of await tx.everywhere('team', { organization_id }))
    count += (await tx.everywhere('project', { team_id: id })).length
  return count
}

/** The columns that a new project is given; the others have defaults. */
export type NewProject = Pick<
  Row<'project'>,
  'id' | 'team_id' | 'name' | 'key' | 'color_code' | 'status_id' | 'priority_id'
> &
  Partial<Row<'project'>>

/**
 * Writes a project with what every project starts with: its counter, the statuses To Do, Doing and
 * Done, the list columns, and its creator as a member. Rooms: the project's own.
 */
export async function addProject(
  tx: Tx,
  made: NewProject,
  {
    actor,
    now,
    newId,
    access = 'ADMIN',
    statuses = startStatuses,
  }: {
    actor: Actor
    now: number
    newId: (label: string) => string
    access?: Row<'project_member'>['access_level']
    /** In their order, in the place of those that every project starts with. */
    statuses?: readonly GivenStatus[]
  },
): Promise<{ project: Row<'project'>; statuses: Row<'status'>[] }> {
  const at = iso(now)
  const project = await tx.add('project', {
    ...projectDefaults,
    owner_id: actor.user_id,
    created_at: at,
    updated_at: at,
    ...made,
  })
  const project_id = project.id
  await tx.add('project_counter', { id: project_id, task_no: 0, top: 0, bottom: 0 })
  const added = await addStatuses(tx, project_id, statuses, newId)
  for (const column of startColumns)
    await tx.add('list_column', { id: newId(`column:${column.key}`), project_id, ...column })
  const { team_member_id } = actor
  const member = { id: newId('member'), project_id, team_member_id, at, access_level: access }
  await tx.add('project_member', newProjectMember(member))
  return { project, statuses: added }
}

const projectDefaults = {
  notes: null,
  phase_label: 'Phase',
  health_id: null,
  category_id: null,
  client_id: null,
  start_date: null,
  end_date: null,
  working_days: 0,
  man_days: 0,
  hours_per_day: limits.workingHours,
  use_manual_progress: false,
  use_weighted_progress: false,
  use_time_progress: false,
  auto_assign_task_creator: false,
}

/** A status as a project is made with it; `key` is a part of its id. */
interface GivenStatus extends Pick<Row<'status'>, 'name' | 'category_id' | 'color_code'> {
  key?: string
}

const startNames = {
  [todoCategory.id]: 'To Do',
  [doingCategory.id]: 'Doing',
  [doneCategory.id]: 'Done',
}

/** A status of each category, as every project starts with them. */
export const startStatuses: readonly GivenStatus[] = statusCategories.map(({ id, key }) => ({
  ...{ key, name: startNames[id]!, category_id: id, color_code: null },
}))

async function addStatuses(
  tx: Tx,
  project_id: string,
  statuses: readonly GivenStatus[],
  newId: (label: string) => string,
): Promise<Row<'status'>[]> {
  const added: Row<'status'>[] = []
  for (const [sort_order, { key = String(sort_order), ...status }] of statuses.entries()) {
    const id = newId(`status:${key}`)
    added.push(await tx.add('status', newStatus({ ...status, id, project_id, sort_order })))
  }
  return added
}

/** A project membership as it starts. */
export const newProjectMember = ({
  at,
  access_level = 'MEMBER',
  ...row
}: {
  id: string
  project_id: string
  team_member_id: string
  at: string
  access_level?: Row<'project_member'>['access_level']
}): Row<'project_member'> => ({
  ...row,
  access_level,
  default_view: 'TASK_LIST',
  task_list_group_by: 'status',
  board_group_by: 'status',
  created_at: at,
})
