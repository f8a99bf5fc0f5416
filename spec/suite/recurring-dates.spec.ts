import { expect } from 'vitest'
import { listActivity } from '../../src/core/activity/calls.ts'
import { createCustomColumn, setCustomValue } from '../../src/core/columns/custom.ts'
import type { Input } from '../../src/core/engine/call.ts'
import { createLabel, deleteLabel } from '../../src/core/labels/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { listNotifications } from '../../src/core/notifications/calls.ts'
import { archiveProject, archiveProjectForAll } from '../../src/core/projects/marks.ts'
import { listProjectMembers, removeProjectMember } from '../../src/core/projects/members.ts'
import {
  changeSchedule,
  getSchedule,
  setTaskRecurring,
  skipNextDate,
} from '../../src/core/recurring/calls.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import { deleteTasks } from '../../src/core/tasks/bulk.ts'
import {
  archiveTask,
  assignTask,
  deleteTask,
  describeTask,
  labelTask,
  renameTask,
  setTaskDates,
  setTaskPhase,
  setTaskPriority,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { estimateTask } from '../../src/core/tasks/progress/effort.ts'
import { setTaskBillable, setTaskDueTime } from '../../src/core/tasks/single.ts'
import { createPhase, deletePhase } from '../../src/core/workflow/phases.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { connected } from './events.ts'
import { timedTarget } from './timed-target.ts'

const hour = 3_600_000
const day = 24 * hour
/** A Thursday. */
const { server, clock, pass } = timedTarget('2026-03-05T12:00:00Z')
const thursday = clock.now
const ours = { ours: true }
const clauses = ['B3.65', 'B7.132'] as const

/** Sets the clock, also back: then nothing has been done yet at the times to come. */
async function setClock(at: number) {
  clock.now = at
  await server.app.database.write.deleteFrom('job').where('name', '=', 'recur-tasks').execute()
  await pass(0)
}

type Rule = Omit<Input<typeof changeSchedule>, 'scheduleId'>

/** Has a task of the owner repeat by a rule. */
async function repeat(
  { owner }: EmptyProject,
  id: string,
  rule: Rule = { schedule_type: 'daily' },
) {
  await owner.do(saveRegion, { timezone: 'UTC' })
  const { id: scheduleId } = await owner.do(setTaskRecurring, { id, on: true })
  await owner.do(changeSchedule, { scheduleId: scheduleId!, ...rule })
  return scheduleId!
}

/** The tasks of a project by their due days, the first one first. */
const tasksOf = async ({ owner, project_id }: EmptyProject) =>
  (await owner.rows('project', project_id, 'task')).sort((a, b) => a.task_no - b.task_no)
const daysOf = async (shop: EmptyProject) => (await tasksOf(shop)).map(({ end_date }) => end_date)

clause(
  clauses,
  'once its due day has passed the next task is there, a copy of what the first one was, and people are told',
  async () => {
    await setClock(thursday)
    const shop = await connected(server)
    const { owner, make, ids, project_id, info, member, other, priorities } = shop
    const id = await make('Water the plants', { start_date: '2026-03-04', end_date: '2026-03-06' })
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const label = await owner.do(createLabel, { name: 'Green' })
    await owner.do(describeTask, { id, description: '<p>All of <b>them</b></p>' })
    await owner.do(setTaskPhase, { id, phase_id: phase.id })
    await owner.do(setTaskPriority, { id, priority_id: priorities[3]! })
    await owner.do(labelTask, { id, label_id: label.id, on: true })
    await owner.do(assignTask, { id, team_member_id: ids.member, mode: 0 })
    await owner.do(setTaskDueTime, { id, due_time: '17:30' })
    await owner.do(estimateTask, { id, total_minutes: 45 })
    await owner.do(setTaskBillable, { id, billable: false })
    await owner.do(setTaskStatus, { id, status_id: shop.doing })
    const scheduleId = await repeat(shop, id, { schedule_type: 'weekly', days_of_week: [5, 0] })
    await owner.do(renameTask, { id, name: 'Watered' })
    await pass(day)
    expect(await daysOf(shop)).toEqual(['2026-03-06'])
    const from = other.heard.length
    await pass(12 * hour + 60_000)
    const [, made] = await tasksOf(shop)
    expect(made).toMatchObject({
      name: 'Water the plants',
      start_date: '2026-03-06',
      end_date: '2026-03-08',
      due_time: '17:30',
      priority_id: priorities[3],
      phase_id: phase.id,
      status_id: shop.doing,
      labels: [label.id],
      assignees: [ids.member],
      total_minutes: 45,
      billable: false,
      schedule_id: scheduleId,
      reporter_id: (await owner.user()).id,
    })
    expect((await info(made!.id)).description).toBe('<p>All of <b>them</b></p>')
    expect(other.heard.slice(from).map(([event]) => event)).toContain('22')
    const { logs } = await owner.do(listActivity, { id: made!.id })
    expect(logs.map(({ log_type, done_by }) => `${log_type} ${done_by.name}`)).toContain(
      'create Rosa Red',
    )
    const told = await member.do(listNotifications, { filter: 'Unread' })
    expect(told.map(({ task_id }) => task_id)).toContain(made!.id)
    expect(await owner.do(getSchedule, { scheduleId })).toMatchObject({
      occurrence_count: 1,
      last_created_task_end_date: '2026-03-08',
      last_checked_at: new Date(clock.now).toISOString(),
    })
    for (let n = 0; n < 3; n++) await pass(10 * 60_000)
    expect(await daysOf(shop)).toHaveLength(2)
  },
  ours,
)

clause(
  clauses,
  'which day it is follows the time zone of the account that set it up, on both sides of the date line and where clocks change',
  async () => {
    for (const [zone, from, before, after] of [
      // Midnight of the 7th there.
      ['Pacific/Auckland', '2026-03-06', '2026-03-06T10:59:00Z', '2026-03-06T11:01:00Z'],
      ['Pacific/Honolulu', '2026-03-06', '2026-03-07T09:59:00Z', '2026-03-07T10:01:00Z'],
      // The night in which clocks go forward, and the one in which they go back.
      ['Europe/Berlin', '2026-03-29', '2026-03-29T21:59:00Z', '2026-03-29T22:01:00Z'],
      ['America/New_York', '2026-11-01', '2026-11-02T04:59:00Z', '2026-11-02T05:01:00Z'],
      // Midnight itself is left out there.
      ['Africa/Cairo', '2026-04-23', '2026-04-23T21:59:00Z', '2026-04-23T22:01:00Z'],
    ] as const) {
      await setClock(Date.parse(`${from}T00:00:00Z`) - day)
      const shop = await emptyProject(server)
      await repeat(shop, await shop.make('Water the plants', { end_date: from }))
      await shop.owner.do(saveRegion, { timezone: zone })
      await pass(Date.parse(before) - clock.now)
      expect({ zone, days: await daysOf(shop) }).toEqual({ zone, days: [from] })
      await pass(Date.parse(after) - clock.now)
      expect({ zone, made: (await daysOf(shop)).length }).toEqual({ zone, made: 2 })
    }
  },
  ours,
)

clause(
  clauses,
  'of dates that were missed the latest is made up for, and then the series goes on',
  async () => {
    await setClock(thursday)
    const daily = await emptyProject(server)
    await repeat(daily, await daily.make('Water the plants', { end_date: '2026-03-05' }))
    const weekly = await emptyProject(server, 'Blue')
    const mondays = { schedule_type: 'weekly', days_of_week: [1] }
    await repeat(weekly, await weekly.make('Report', { end_date: '2026-03-02' }), mondays)
    await pass(300_000)
    // An old date is none that was missed: the series begins with the next one.
    expect(await daysOf(weekly)).toEqual(['2026-03-02', '2026-03-09'])
    await pass(19 * day)
    for (let n = 0; n < 4; n++) await pass(10 * 60_000)
    expect(await daysOf(daily)).toEqual(['2026-03-05', '2026-03-24'])
    expect(await daysOf(weekly)).toEqual(['2026-03-02', '2026-03-09', '2026-03-23', '2026-03-30'])
  },
  ours,
)

clause(
  clauses,
  'a series ends with its last date or with so many tasks, and begins with its first',
  async () => {
    await setClock(thursday)
    const shop = await emptyProject(server)
    const dated = await repeat(shop, await shop.make('Dated', { end_date: '2026-03-05' }), {
      schedule_type: 'daily',
      start_date: '2026-03-08',
      end_date: '2026-03-09',
    })
    const counted = await repeat(shop, await shop.make('Counted', { end_date: '2026-03-05' }), {
      schedule_type: 'daily',
      max_occurrences: 2,
    })
    for (let n = 0; n < 8; n++) await pass(day)
    const days = async (name: string) =>
      (await tasksOf(shop)).flatMap((task) => (task.name === name ? [task.end_date] : []))
    expect(await days('Dated')).toEqual(['2026-03-05', '2026-03-08', '2026-03-09'])
    expect(await days('Counted')).toEqual(['2026-03-05', '2026-03-06', '2026-03-07'])
    for (const scheduleId of [dated, counted])
      expect(await shop.owner.do(getSchedule, { scheduleId })).toMatchObject({
        is_active: false,
        occurrence_count: 2,
      })
  },
  ours,
)

clause(
  clauses,
  'what the template names and is gone is left out: statuses that mean done, phases, labels, and people who have left',
  async () => {
    await setClock(thursday)
    const shop = await emptyProject(server)
    const { owner, make, ids, project_id, done, todo, member } = shop
    const id = await make('Water the plants', { end_date: '2026-03-05' })
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const label = await owner.do(createLabel, { name: 'Green' })
    await owner.do(setTaskPhase, { id, phase_id: phase.id })
    await owner.do(labelTask, { id, label_id: label.id, on: true })
    for (const person of [ids.member, ids.admin, ids.owner])
      await owner.do(assignTask, { id, team_member_id: person, mode: 0 })
    await owner.do(setTaskStatus, { id, status_id: done })
    await repeat(shop, id)
    await owner.do(deletePhase, { id: phase.id })
    await owner.do(deleteLabel, { id: label.id })
    const places = await owner.do(listProjectMembers, { project_id })
    const place = places.find(({ team_member_id }) => team_member_id === ids.member)!
    await owner.do(removeProjectMember, { id: place.id })
    await owner.do(deactivateMember, { id: ids.admin, active: 'true' })
    await pass(day)
    const [, made] = await tasksOf(shop)
    expect(made).toMatchObject({
      phase_id: null,
      labels: [],
      status_id: todo,
      completed_at: null,
      assignees: [ids.owner],
    })
    expect(await member.do(listNotifications, { filter: 'Unread' })).not.toContainEqual(
      expect.objectContaining({ task_id: made!.id }),
    )
  },
  ours,
)

clause(
  clauses,
  'a deleted task is not made again; the series ends with its last task, and rests with its project or the task above it in the archive',
  async () => {
    await setClock(thursday)
    const shop = await emptyProject(server)
    const { owner, member, make, project_id } = shop
    const first = await make('Water the plants', { end_date: '2026-03-05' })
    const scheduleId = await repeat(shop, first)
    // It is in the archive of one person, who is not everybody.
    await member.do(archiveProject, { id: project_id })
    await pass(day)
    const [, second] = await tasksOf(shop)
    await owner.do(deleteTask, { id: second!.id })
    await pass(hour)
    expect(await daysOf(shop)).toEqual(['2026-03-05'])
    await owner.do(archiveProjectForAll, { id: project_id, on: true })
    await pass(3 * day)
    expect(await daysOf(shop)).toEqual(['2026-03-05'])
    await owner.do(archiveProjectForAll, { id: project_id })
    await pass(600_000)
    expect(await daysOf(shop)).toEqual(['2026-03-05', '2026-03-09'])
    await owner.do(skipNextDate, { scheduleId })
    await pass(day)
    expect(await daysOf(shop)).toEqual(['2026-03-05', '2026-03-09'])
    await pass(day)
    expect(await daysOf(shop)).toEqual(['2026-03-05', '2026-03-09', '2026-03-11'])
    const ids = (await tasksOf(shop)).map(({ id }) => id)
    await owner.do(deleteTasks, { tasks: ids.slice(0, 2) })
    await owner.do(getSchedule, { scheduleId })
    await owner.do(deleteTasks, { tasks: ids.slice(2) })
    await owner.refused(getSchedule, { scheduleId }, 'not_found')
    await pass(2 * day)
    expect(await daysOf(shop)).toEqual([])
  },
  ours,
)

clause(
  [...clauses, 'B4.5'],
  'the next subtask is made below the same task, whose progress follows; below one in the archive nothing is made',
  async () => {
    await setClock(thursday)
    const shop = await emptyProject(server)
    const { owner, make, done } = shop
    const parent = await make('House')
    const id = await make('Water the plants', { parent_task_id: parent, end_date: '2026-03-05' })
    await repeat(shop, id)
    await owner.do(setTaskStatus, { id, status_id: done })
    const progress = async () =>
      (await tasksOf(shop)).find((task) => task.id === parent)!.progress_value
    expect(await progress()).toBe(50)
    await pass(day)
    const made = (await tasksOf(shop)).at(-1)!
    expect(made).toMatchObject({ parent_task_id: parent, end_date: '2026-03-06' })
    expect(await progress()).toBe(33)
    await owner.do(archiveTask, { id: parent, archived: true })
    await pass(3 * day)
    expect(await tasksOf(shop)).toHaveLength(3)
    await owner.do(archiveTask, { id: parent, archived: false })
    await pass(600_000)
    expect((await tasksOf(shop)).at(-1)).toMatchObject({ end_date: '2026-03-09' })
  },
  ours,
)

clause(
  [...clauses, 'B4.4'],
  'with a change of status the task itself gets the status on each date, and the date as its due day',
  async () => {
    await setClock(thursday)
    const shop = await emptyProject(server)
    const { owner, make, done, doing, todo } = shop
    const id = await make('Check the seals', { start_date: '2026-03-04', end_date: '2026-03-06' })
    const plain = await make('Sweep')
    const ready = await make('Look around')
    const sundays = {
      schedule_type: 'weekly',
      days_of_week: [0],
      recurring_mode: 'change_status',
    }
    await repeat(shop, id, { ...sundays, target_status_id: doing })
    await repeat(shop, plain, sundays)
    await repeat(shop, ready, sundays)
    const { status_sort_order } = (await tasksOf(shop))[2]!
    for (const task of [id, plain]) await owner.do(setTaskStatus, { id: task, status_id: done })
    await pass(2 * day)
    expect((await tasksOf(shop)).map(({ status_id }) => status_id)).toEqual([done, done, todo])
    await pass(day)
    expect(await tasksOf(shop)).toEqual([
      expect.objectContaining({
        ...{ id, status_id: doing, start_date: '2026-03-06', end_date: '2026-03-08' },
        ...{ completed_at: null, progress_value: null, manual_progress: false },
      }),
      expect.objectContaining({ id: plain, status_id: todo, end_date: null }),
      // What has the status already stays in its place.
      expect.objectContaining({ id: ready, status_id: todo, status_sort_order }),
    ])
    await owner.do(setTaskStatus, { id, status_id: done })
    await pass(hour)
    expect((await tasksOf(shop))[0]).toMatchObject({ status_id: done })
  },
  ours,
)

clause(
  clauses,
  'a task that is due later, by hand too, is waited for; a clock that ran ahead makes two tasks at most, and the saved rule goes on once they are deleted',
  async () => {
    await setClock(thursday)
    const shop = await emptyProject(server)
    const { owner, make } = shop
    const id = await make('Water the plants', { end_date: '2026-03-05' })
    const scheduleId = await repeat(shop, id)
    await owner.do(setTaskDates, { id, end_date: '2026-03-07' })
    await pass(2 * day)
    expect(await daysOf(shop)).toEqual(['2026-03-07'])
    await pass(day)
    expect(await daysOf(shop)).toEqual(['2026-03-07', '2026-03-08'])
    const real = clock.now
    for (const ahead of [25 * day, hour, hour]) await pass(ahead)
    const later = (await tasksOf(shop)).filter(({ end_date }) => end_date! > '2026-03-08')
    expect(later.length).toBe(1)
    clock.now = real
    await pass(day)
    expect(await daysOf(shop)).toHaveLength(2 + later.length)
    await owner.do(deleteTasks, { tasks: later.map((task) => task.id) })
    await owner.do(changeSchedule, { scheduleId, schedule_type: 'daily' })
    await pass(2 * day)
    expect(await daysOf(shop)).toEqual(['2026-03-07', '2026-03-08', '2026-03-11'])
  },
  ours,
)

clause(
  clauses,
  'more than go on in one run go on in those that follow at once',
  async () => {
    await setClock(thursday)
    const shop = await emptyProject(server)
    for (let n = 0; n < 120; n++)
      await repeat(shop, await shop.make(`Task ${n}`, { end_date: '2026-03-05' }))
    await pass(day)
    const days = await daysOf(shop)
    expect(days.filter((due) => due === '2026-03-06')).toHaveLength(120)
    const runs = await server.app.database.read
      .selectFrom('job')
      .select('id')
      .where('name', '=', 'recur-tasks')
      .where('id', 'like', '% after %')
      .execute()
    // Two full runs have each left the rest to another one.
    expect(runs).toHaveLength(2)
  },
  ours,
)

clause(
  [...clauses, 'B3.66'],
  'the next task has what the last one had in custom columns, without people who left',
  async () => {
    await setClock(thursday)
    const shop = await emptyProject(server)
    const { owner, make, ids, project_id, list } = shop
    const id = await make('Water the plants', { end_date: '2026-03-05' })
    for (const [key, field_type, value] of [
      ['place', 'text', 'Balcony'],
      ['people', 'people', [ids.member, ids.admin]],
      ['others', 'people', [ids.admin]],
    ] as const) {
      await owner.do(createCustomColumn, { project_id, name: key, key, field_type })
      await owner.do(setCustomValue, { id, column_key: key, value: value as string })
    }
    await repeat(shop, id)
    await owner.do(setCustomValue, { id, column_key: 'place', value: 'Roof' })
    await owner.do(deactivateMember, { id: ids.admin, active: 'true' })
    await pass(day)
    const values = (await list({ customColumns: 'true' })).map((each) => each.custom_column_values)
    expect(values).toEqual([
      { place: 'Roof', people: [ids.member, ids.admin], others: [ids.admin] },
      { place: 'Roof', people: [ids.member] },
    ])
  },
  ours,
)
