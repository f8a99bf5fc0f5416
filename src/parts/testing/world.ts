import { act as drawing } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { closeWorkspace, openWorkspace, workspace } from '../../client/engine/workspace.ts'
import { caller } from '../../client/requests/request.ts'
import { session } from '../../client/session/session.ts'
import type { EventName } from '../../core/catalogue/events.ts'
import { snapshotOf } from '../../core/engine/snapshot.ts'
import { Rows } from '../../core/engine/store.ts'
import type { Room } from '../../core/engine/table.ts'
import type { Change, Row, TableName } from '../../core/model.ts'
import type { SessionUser } from '../../core/session/calls.ts'
import { idOf, statusRows, taskRow } from '../../core/tasks/testing.ts'
import { defaultProjectStatus, mediumPriority } from '../../core/workflow/lookups.ts'
import { newPhase } from '../../core/workflow/new-rows.ts'

export const team = idOf('team')
export const project = idOf('project')
const at = '2026-03-04T09:00:00.000Z'

export const memberRow = (name: string, pending = false): Row<'team_member'> => ({
  id: idOf(name),
  team_id: team,
  user_id: pending ? null : idOf(`user ${name}`),
  name,
  email: `${name.toLowerCase()}@example.com`,
  avatar_url: null,
  role: 'member',
  job_title_id: null,
  active: true,
  pending,
  created_at: at,
  updated_at: at,
})
const label = (name: string): Row<'label'> => ({
  id: idOf(name),
  team_id: team,
  name,
  color_code: '#154c9b',
})
const phase = (name: string, sort_index: number): Row<'phase'> =>
  newPhase({
    id: idOf(name),
    project_id: project,
    name,
    color_code: '#154c9b',
    sort_index,
  })

const projectRow: Row<'project'> = {
  id: project,
  team_id: team,
  name: 'Moon base',
  key: 'MB',
  color_code: '#154c9b',
  notes: null,
  phase_label: 'Phase',
  status_id: defaultProjectStatus.id,
  health_id: null,
  priority_id: mediumPriority.id,
  category_id: null,
  client_id: null,
  owner_id: idOf('user Ada'),
  start_date: null,
  end_date: null,
  working_days: 0,
  man_days: 0,
  hours_per_day: 8,
  use_manual_progress: false,
  use_weighted_progress: false,
  use_time_progress: false,
  auto_assign_task_creator: false,
  created_at: at,
  updated_at: at,
}

const teamRow: Row<'team'> = {
  id: team,
  name: 'Red',
  user_id: idOf('user Ada'),
  organization_id: idOf('organization'),
  created_at: at,
}

const inTeam = {
  team: [teamRow],
  team_member: [memberRow('Ada'), memberRow('Bill'), memberRow('Greta', true)],
  label: [label('urgent'), label('outside')],
}
const inProject = {
  project: [projectRow],
  project_counter: [{ id: project, task_no: 3, top: 3, bottom: 0 }],
  task: [1, 2, 3].map((n) => taskRow(n, n === 1 ? { labels: [idOf('urgent')] } : {})),
  status: statusRows,
  phase: [phase('Planning', 2), phase('Building', 1)],
}

/**
 * Signs Ada in to a team of three, one of whom is only invited, with a project in this browser and
 * a server that cannot be reached.
 */
export async function openTestWorkspace() {
  caller.send = async () => {
    throw new TypeError('unreachable')
  }
  const ids = { id: idOf('user Ada'), team_id: team, team_member_id: idOf('Ada') }
  const user = { ...ids, owner: true, is_admin: false } as SessionUser
  session.user = user
  await (await openWorkspace(user)).ready
  await load(`team:${team}`, inTeam)
  await load(`project:${project}`, inProject)
}

/** The same until the test ends. */
export async function openWorkspaceForTest() {
  await openTestWorkspace()
  onTestFinished(closeTestWorkspace)
}

/** Signs Ada out. */
export function closeTestWorkspace() {
  closeWorkspace()
  session.user = null
  delete caller.send
}

/** Gives the project other tasks and members, and changes it otherwise. */
export const loadTasks = (
  task: readonly Row<'task'>[],
  changes: Partial<Row<'project'>> = {},
  project_member: readonly Row<'project_member'>[] = [],
  more: Parameters<typeof load>[1] = {},
) =>
  load(`project:${project}`, {
    ...{ ...inProject, task, project_member, ...more },
    project: [{ ...projectRow, ...changes }],
  })

/** The place of a member in the project. */
export const placeOf = (name: string): Row<'project_member'> => ({
  id: idOf(`place of ${name}`),
  project_id: project,
  team_member_id: idOf(name),
  access_level: 'MEMBER',
  default_view: 'TASK_LIST',
  task_list_group_by: 'status',
  board_group_by: 'status',
  created_at: at,
})

/** Says who is in the project. */
export const loadPlaces = (project_member: readonly Row<'project_member'>[]) =>
  load(`project:${project}`, { ...inProject, project_member })

/** Gives the team further rows, or others. */
export const loadTeam = (tables: Parameters<typeof load>[1]) =>
  load(`team:${team}`, { ...inTeam, ...tables })

/**
 * Says who of the team is planned on what, which reports its owner and admins share, and with `more`
 * when somebody does not work.
 */
export const loadSchedule = (
  allocation: readonly Row<'allocation'>[],
  shared_report: readonly Row<'shared_report'>[] = [],
  more: Parameters<typeof load>[1] = {},
) => load(`schedule:${team}`, { allocation, shared_report, ...more })

/** Gives Ada rows of her own, such as notes and timers. */
export function loadOwn(tables: Parameters<typeof load>[1]) {
  const id = idOf('user Ada')
  return load(`user:${id}`, { user: [{ id, name: 'Ada' } as Row<'user'>], ...tables })
}

/** The last line of the project. */
let lines: number

/** Does in the project what a colleague does, and waits until it is drawn. */
export const elsewhere = (...changes: Change[]) =>
  drawing(async () => {
    lines++
    const line = { seq: lines, command_id: idOf(`elsewhere ${lines}`), changes }
    await workspace().replica.receive(`project:${project}`, [line])
    await new Promise<void>((drawn) => requestAnimationFrame(() => drawn()))
  })

/**
 * Lets the server speak over the socket; to be called before what listens is drawn. Returns how to
 * tell an event.
 */
export function speakAsServer() {
  const listened = vi.spyOn(workspace().live, 'on')
  return (event: EventName, payload: unknown) => {
    for (const [name, listener] of listened.mock.calls) if (name === event) listener(payload)
  }
}

/**
 * Lets the server answer questions: what each path answers to a query. Everything else cannot be
 * reached.
 */
export function answer(replies: Readonly<Record<string, (query: URLSearchParams) => unknown>>) {
  caller.send = async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
    const reply = replies[pathname.replace('/api/v1', '')]
    if (!reply) throw new TypeError('unreachable')
    return Response.json({ done: true, body: reply(searchParams) })
  }
}

async function load(room: Room, tables: { [T in TableName]?: readonly Row<T>[] }) {
  const rows = new Rows()
  for (const [table, own] of Object.entries(tables))
    rows.fill(table as TableName, [...own] as never)
  if (room === `project:${project}`) lines = 1
  await workspace().replica.load(snapshotOf(room, rows, { seq: 1, epoch: 1 }))
}
