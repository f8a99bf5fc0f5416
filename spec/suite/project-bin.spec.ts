import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { events } from '../../src/core/catalogue/events.ts'
import { createCustomColumn, setCustomValue } from '../../src/core/columns/custom.ts'
import { addComment, listComments } from '../../src/core/comments/calls.ts'
import { listProjectFiles } from '../../src/core/files/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createLabel, deleteLabel } from '../../src/core/labels/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import {
  deleteFromBin,
  emptyProjectBin,
  listProjectBin,
  restoreProject,
} from '../../src/core/projects/bin.ts'
import { createProject, deleteProject, updateProject } from '../../src/core/projects/calls.ts'
import { favoriteProject } from '../../src/core/projects/marks.ts'
import { getProject, listProjects } from '../../src/core/projects/queries.ts'
import { setTaskRecurring } from '../../src/core/recurring/calls.ts'
import { assignTask, describeTask, labelTask, renameTask } from '../../src/core/tasks/calls.ts'
import { addDependency } from '../../src/core/tasks/dependencies/calls.ts'
import { startTimer } from '../../src/core/timers/calls.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { addUpdate } from '../../src/core/updates/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { plans } from '../oracle/plans.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { isInBin, onPlan, storedOf } from './inside.ts'
import { column } from './new-column.ts'
import { draft } from './project.ts'
import { target } from './target.ts'
import { asDataUrl, attach, look } from './uploads.ts'

/** Files are dated by the clock of the machine. */
const start = Date.now()
const hour = 3_600_000
const day = 24 * hour
let now = start
const server = target({}, { now: () => now })
const ours = { ours: true }

/** Lets days pass, as if the clock had gone through each of their hours, and what is due then happen. */
async function pass(days: number) {
  now += days * day
  const hours = { value: Math.floor(now / hour) }
  const { write } = server.app.database
  await write.updateTable('sequence').set(hours).where('name', '=', 'forgetting_hour').execute()
  // What one removes, the next one finds unused.
  for (let n = 0; n < 2; n++) {
    server.app.jobs.wake()
    await server.app.jobs.settle()
    now += hour
  }
}

/** A project with something of every kind in it. */
async function full(words = 'plan') {
  now = start
  const shop = await emptyProject(server)
  const { owner, member, make, ids, project_id: id } = shop
  const dome = await make('Raise the dome', { assignees: [ids.member] })
  const wall = await make('Build the wall', { parent_task_id: dome })
  await member.do(assignTask, { id: wall, team_member_id: ids.owner })
  await owner.do(describeTask, { id: dome, description: '<p>High</p>' })
  const label = await owner.do(createLabel, { name: 'Urgent' })
  await owner.do(labelTask, { id: dome, label_id: label.id })
  const gate = await make('Paint the gate')
  await owner.do(addDependency, { task_id: gate, related_task_id: wall })
  await owner.do(setTaskRecurring, { id: gate, on: true })
  const plan = await attach(owner, dome, Buffer.from(words), 'plan.txt')
  const attachments = [asDataUrl(Buffer.from('x'), 'x.txt', { task_id: dome, project_id: id })]
  await member.do(addComment, { task_id: dome, content: 'See', attachments })
  await member.do(addTimeLog, {
    ...{ id: dome, project_id: id, seconds_spent: 60 },
    formatted_start: new Date(start - day).toISOString(),
  })
  const cost = await owner.do(createCustomColumn, column(id))
  await owner.do(setCustomValue, { id: dome, column_key: cost.key, value: 12 })
  await owner.do(addUpdate, { project_id: id, content: 'Begun' })
  await member.do(favoriteProject, { id })
  return { ...shop, id, dome, wall, gate, label, plan }
}

clause(
  ['B4.22', 'B7.20', 'B7.132'],
  'a deleted project is in the bin, from which it comes back as it was, with all that belongs to it',
  async () => {
    const { owner, admin, member, id, dome, plan } = await full()
    const before = await storedOf(server, id)
    const { undo } = await give(owner, deleteProject, { id })
    for (const person of [owner, member]) {
      await person.refused(getProject, { id }, 'not_found')
      expect((await look(person, plan.url)).status).toBe(404)
    }
    expect((await owner.do(listProjects, {})).total).toBe(0)
    await owner.refused(undoCommand, undo, 'nothing_to_undo')
    const [binned] = await admin.do(listProjectBin, {})
    expect(binned).toEqual({
      id,
      ...{ name: 'Moon base', key: 'MB', color_code: expect.any(String) },
      ...{ tasks_count: 3, bytes: 5, deleted_by: 'Rosa Red' },
      deleted_at: new Date(start).toISOString(),
      kept_until: new Date(start + 30 * day).toISOString(),
    })
    now += hour
    expect(await admin.do(restoreProject, { id })).toEqual({ id, name: 'Moon base', key: 'MB' })
    expect(await storedOf(server, id)).toEqual(before)
    expect(await owner.do(listProjectBin, {})).toEqual([])
    expect((await member.do(listProjects, {})).data.map(({ name }) => name)).toEqual(['Moon base'])
    expect((await member.do(listComments, { id: dome }))[0]).toMatchObject({ rawContent: 'See' })
    expect((await member.do(listProjectFiles, { id })).total).toBe(2)
    expect(String((await look(member, plan.url)).bytes)).toBe('plan')
    const { undo: rename } = await give(member, renameTask, { id: dome, name: 'New' }, id)
    await member.do(undoCommand, rename)
    await admin.refused(restoreProject, { id }, 'not_found')
  },
  ours,
)

clause(
  'B7.132',
  'who and what has gone meanwhile is not there when a project comes back; a timer does not go on',
  async () => {
    const { owner, ids, id, dome, gate, label, info } = await full()
    await owner.do(startTimer, { id: gate })
    expect((await info(gate)).timer_start_time).not.toBeNull()
    await owner.do(deleteProject, { id })
    await owner.do(deleteLabel, { id: label.id })
    await owner.do(removeMember, { id: ids.member })
    await owner.do(restoreProject, { id })
    expect(await info(dome)).toMatchObject({ assignees: [], labels: [] })
    expect((await info(gate)).timer_start_time).toBeNull()
  },
  ours,
)

clause(
  'B7.132',
  'a name that was taken meanwhile is refused, and another taken; a taken key becomes another',
  async () => {
    const { owner, id, gate, info } = await full()
    await owner.do(deleteProject, { id })
    const other = await owner.do(createProject, await draft(owner, { name: 'Moon Base' }))
    const { message } = await owner.refused(restoreProject, { id }, 'project_name_taken')
    expect(message).toContain('“Moon base”')
    await owner.refused(restoreProject, { id, name: ' ' }, 'project_name_required')
    const long = 'x'.repeat(bounds.projectName + 1)
    await owner.refused(restoreProject, { id, name: long }, 'name_too_long')
    expect(await owner.do(listProjectBin, {})).toHaveLength(1)
    const back = await owner.do(restoreProject, { id, name: 'Old base' })
    expect(back).toMatchObject({ id, name: 'Old base' })
    expect(back.key).not.toBe((await owner.do(getProject, { id: other.id })).key)
    expect((await info(gate)).task_key).toMatch(new RegExp(`^${back.key}-`))
    await owner.do(updateProject, { id, name: 'Older base' })
  },
  ours,
)

clause(
  'B7.132',
  'who has the bin open hears of what is deleted for good, and of all; other teams do not',
  async () => {
    const { owner, admin, id } = await full()
    const { owner: stranger } = await server.newTeam('Blue')
    const gone = await owner.do(createProject, await draft(owner, { name: 'Sun base' }))
    for (const each of [id, gone.id]) await owner.do(deleteProject, { id: each })
    const [here, elsewhere] = [await admin.socket(), await stranger.socket()]
    // What came before is told at the latest with this.
    const last = await owner.do(createProject, await draft(owner, { name: 'Star base' }))
    let told: unknown
    do told = await here.next(events.PROJECTS_CHANGED)
    while (!(told as { project_ids: string[] }).project_ids.includes(last.id))
    const forGood = [() => owner.do(deleteFromBin, { id }), () => owner.do(emptyProjectBin, {})]
    for (const remove of forGood) {
      const hears = here.next(events.PROJECTS_CHANGED)
      await remove()
      expect(await hears).toEqual({ project_ids: [] })
    }
    // Of their own project alone.
    const nothing = [String(events.PROJECTS_CHANGED), { project_ids: [] }]
    expect(elsewhere.heard).not.toContainEqual(nothing)
  },
  ours,
)

clause(
  'B7.132',
  'owner and admins alone see the bin of their team; a plan without room takes nothing out of it',
  async () => {
    const { owner, member, id } = await full()
    const { owner: stranger } = await server.newTeam('Blue')
    await owner.do(deleteProject, { id })
    await member.refused(listProjectBin, {}, 'forbidden')
    await member.refused(emptyProjectBin, {}, 'forbidden')
    for (const call of [restoreProject, deleteFromBin]) {
      await member.refused(call, { id }, 'forbidden')
      await stranger.refused(call, { id }, 'not_found')
    }
    expect(await stranger.do(listProjectBin, {})).toEqual([])
    expect(await stranger.do(emptyProjectBin, {})).toEqual({ deleted: 0 })
    for (let n = 1; n <= plans.FREE.projects; n++)
      await owner.do(createProject, await draft(owner, { name: `Base ${n}` }))
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    await owner.refused(restoreProject, { id }, 'free_project_limit')
    expect(await owner.do(listProjectBin, {})).toHaveLength(1)
  },
  ours,
)

clause(
  'B7.132',
  'a plan without room for the files of a project leaves it in the bin',
  async () => {
    const { owner, id, gate } = await full()
    await attach(owner, gate, Buffer.alloc(plans.FREE.storageBytes, 'a'), 'film.txt')
    await owner.do(deleteProject, { id })
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    await owner.refused(restoreProject, { id }, 'free_storage_limit')
    expect(await owner.do(listProjectBin, {})).toHaveLength(1)
    await onPlan(server, owner, { license_type: 'TRIAL', subscription_status: 'trialing' })
    expect(await owner.do(restoreProject, { id })).toMatchObject({ id })
  },
  ours,
)

clause(
  'B7.79',
  'a project with more columns than the plan has stays in the bin',
  async () => {
    const { owner, id } = await full()
    for (let n = 0; n < bounds.customColumns; n++)
      await owner.do(createCustomColumn, column(id, { name: `Column ${n}` }))
    await owner.do(deleteProject, { id })
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    await owner.refused(restoreProject, { id }, 'custom_field_limit')
    expect(await owner.do(listProjectBin, {})).toHaveLength(1)
    await onPlan(server, owner, { license_type: 'TRIAL', subscription_status: 'trialing' })
    expect(await owner.do(restoreProject, { id })).toMatchObject({ id })
  },
  ours,
)

clause(
  'B7.132',
  'projects and their files are kept in the bin for 30 days, and go when it is emptied',
  async () => {
    const { owner, id, plan } = await full('the last plan')
    const { hash } = (await owner.do(listProjectFiles, { id })).data[1]!.row
    await owner.do(deleteProject, { id })
    const isKept = async () => expect(await owner.do(listProjectBin, {})).toMatchObject([{ id }])
    await pass(15)
    await isKept()
    await pass(14)
    expect(await owner.do(restoreProject, { id })).toMatchObject({ id })
    expect(String((await look(owner, plan.url)).bytes)).toBe('the last plan')
    const { owner: stranger } = await server.newTeam('Blue')
    const [here, elsewhere] = [await owner.socket(), await stranger.socket()]
    const hearsOfDeletion = here.next(events.PROJECTS_CHANGED)
    await owner.do(deleteProject, { id })
    await hearsOfDeletion
    await pass(16)
    await isKept()
    expect(await isInBin(server, hash)).toBe(true)
    const hears = here.next(events.PROJECTS_CHANGED)
    await pass(15)
    expect(await hears).toEqual({ project_ids: [] })
    // Of their own project alone.
    const nothing = [String(events.PROJECTS_CHANGED), { project_ids: [] }]
    expect(elsewhere.heard).not.toContainEqual(nothing)
    expect(await owner.do(listProjectBin, {})).toEqual([])
    await owner.refused(restoreProject, { id }, 'not_found')
    expect(await isInBin(server, hash)).toBe(false)
    const more = await owner.do(createProject, await draft(owner))
    const last = await owner.do(createProject, await draft(owner, { name: 'Sun base' }))
    for (const project of [more, last]) await owner.do(deleteProject, { id: project.id })
    await owner.do(deleteFromBin, { id: more.id })
    await owner.refused(deleteFromBin, { id: more.id }, 'not_found')
    expect((await owner.do(listProjectBin, {})).map(({ name }) => name)).toEqual(['Sun base'])
    expect(await owner.do(emptyProjectBin, {})).toEqual({ deleted: 1 })
    expect(await owner.do(listProjectBin, {})).toEqual([])
    const { data } = await owner.do(listAudit, { kind: 'projects', size: 100 })
    const told = data.reverse().filter(({ action }) => action === 'project_purged')
    const { id: by } = await owner.user()
    const whose = told.map(({ user_id, project_id, subject }) => [subject, project_id, user_id])
    expect(whose.sort()).toEqual([
      ['Mars base', more.id, by],
      // The thirty days are over: nobody has done that.
      ['Moon base', id, null],
      ['Sun base', last.id, by],
    ])
    expect(data.filter(({ action }) => action === 'project_restored')).toHaveLength(1)
  },
  ours,
)
