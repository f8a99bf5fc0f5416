import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { listLoggedTasks } from '../../src/core/home/feeds.ts'
import { getRowsOfTask } from '../../src/core/live/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { archiveProject } from '../../src/core/projects/marks.ts'
import { archiveTask } from '../../src/core/tasks/calls.ts'
import { startTimer, stopTimer } from '../../src/core/timers/calls.ts'
import {
  addTimeLog,
  deleteTimeLog,
  editTimeLog,
  listRecentTimeLogs,
  listTimeLogs,
} from '../../src/core/timers/logs.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { write } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

/** How far the clock of the server is ahead, in milliseconds. */
let ahead = 0
const server = target({}, { now: () => Date.now() + ahead })

const formatted_start = '2026-03-04T10:00:00+01:00'
const hour = { formatted_start, seconds_spent: 3_600 }

/** A project with a task, and what is logged on it. */
async function worked() {
  const shop = await emptyProject(server)
  const id = await shop.make('Raise the dome')
  const row = async () => {
    const tasks = await shop.owner.rows('project', shop.project_id, 'task')
    return tasks.find((task) => task.id === id)!
  }
  return {
    ...shop,
    id,
    logs: (person: Person = shop.owner) => person.do(listTimeLogs, { id }),
    seconds: async () => (await row()).total_minutes_spent,
    assignees: async () => (await row()).assignees,
  }
}

clause('B7.132', 'the time of a task has no end that stops its timers', async () => {
  const { owner, id, seconds } = await worked()
  const year = { formatted_start, seconds_spent: bounds.timeLogSeconds }
  const years = Math.ceil(2 ** 31 / bounds.timeLogSeconds)
  for (let n = 0; n < years; n++) await owner.do(addTimeLog, { id, ...year })
  await owner.do(startTimer, { id })
  ahead += 60_000
  await owner.do(stopTimer, { id })
  expect(await seconds()).toBeGreaterThanOrEqual(years * bounds.timeLogSeconds + 60)
})

clause(
  'B7.132',
  'time is logged by hand, listed with who worked, the newest start first, and counted on the task',
  async () => {
    const { owner, member, id, project_id, logs, list } = await worked()
    expect(await logs()).toEqual([])
    const first = { ...hour, description: ' Cut <b>glass</b>\nand steel ' }
    expect(await member.do(addTimeLog, { id, project_id, ...first })).toBeNull()
    await owner.do(addTimeLog, {
      id,
      ...{ formatted_start: '2026-03-04T09:30:00.000Z', seconds_spent: 61, description: ' ' },
    })
    const { id: user_id } = await member.user()
    expect(await logs(member)).toEqual([
      expect.objectContaining({ description: null, time_spent: 61, user_name: 'Rosa Red' }),
      {
        id: expect.any(String),
        time_spent: 3_600,
        description: 'Cut <b>glass</b>\nand steel',
        created_at: '2026-03-04T09:00:00.000Z',
        start_time: '2026-03-04T09:00:00.000Z',
        end_time: '2026-03-04T10:00:00.000Z',
        logged_by_timer: false,
        user_id,
        user_name: 'Mia Member',
        user_email: member.account.email,
        avatar_url: null,
        avatar_color: expect.stringMatching(/^#/),
      },
    ])
    const [task] = await list()
    expect(task!.timeTracking.logged).toBeCloseTo(3_661 / 3_600)
  },
)

clause(
  'B7.132',
  'who logs time by hand is assigned, unless nobody more can be',
  async () => {
    const { owner, member, id, ids, project_id, assignees, logs } = await worked()
    const team = (await owner.user()).team_id!
    await member.do(addTimeLog, { id, ...hour })
    expect(await assignees()).toEqual([ids.member])
    const others = Array.from({ length: bounds.assigneesOnTask - 1 }, () => randomUUID())
    const crowd = [ids.member, ...others]
    await write(server, { team, project: project_id }, async (tx) => {
      await tx.put('task', { ...(await tx.get('task', id)), assignees: crowd })
    })
    await owner.do(addTimeLog, { id, ...hour })
    expect(await assignees()).toEqual(crowd)
    expect(await logs()).toHaveLength(2)
  },
  { added: true, ours: true },
)

clause('B7.132', 'start and end of a log are in the zone that is asked for', async () => {
  const { owner, id } = await worked()
  // The clocks of Berlin go forward while they work.
  await owner.do(addTimeLog, {
    ...{ id, formatted_start: '2026-03-29T00:30:00.000Z', seconds_spent: 3_600 },
  })
  const at = async (time_zone_name: string) => {
    const [log] = await owner.do(listTimeLogs, { id, time_zone_name })
    return [log!.start_time, log!.end_time]
  }
  expect(await at('Europe/Berlin')).toEqual([
    '2026-03-29T01:30:00+01:00',
    '2026-03-29T03:30:00+02:00',
  ])
  expect(await at('Asia/Kathmandu')).toEqual([
    '2026-03-29T06:15:00+05:45',
    '2026-03-29T07:15:00+05:45',
  ])
  for (const unknown of ['', 'Moon/Base'])
    expect((await at(unknown)).map((text) => Date.parse(text))).toEqual([
      Date.parse('2026-03-29T00:30:00Z'),
      Date.parse('2026-03-29T01:30:00Z'),
    ])
})

clause('B7.132', 'one changes and deletes one’s own logs, and no others', async () => {
  const { owner, member, id, logs, seconds } = await worked()
  await member.do(addTimeLog, { id, ...hour, description: 'Glass' })
  const [log] = await logs()
  const edit = { id: log!.id, formatted_start: '2026-03-05T08:00:00Z', seconds_spent: 60 }
  await owner.refused(editTimeLog, edit, 'time_log_not_yours')
  await owner.refused(deleteTimeLog, { id: log!.id, task: id }, 'time_log_not_yours')
  expect(await logs()).toEqual([log])
  expect(await member.do(editTimeLog, edit)).toEqual({ task_id: id })
  expect(await logs()).toEqual([
    expect.objectContaining({
      ...{ id: log!.id, time_spent: 60, description: null },
      ...{ created_at: '2026-03-05T08:00:00.000Z', logged_by_timer: false },
    }),
  ])
  expect(await seconds()).toBe(60)
  expect(await member.do(deleteTimeLog, { id: log!.id, task: id })).toEqual({ task_id: id })
  expect([await logs(), await seconds()]).toEqual([[], 0])
  await member.refused(deleteTimeLog, { id: log!.id, task: id }, 'not_found')
})

clause(
  'B7.132',
  'logging, changing and deleting time is undone, with the figure of the task and who was assigned by it',
  async () => {
    const { owner, id, logs, seconds, assignees, ids, project_id } = await worked()
    const added = await give(owner, addTimeLog, { id, ...hour }, project_id)
    const [log] = await logs()
    const changed = await give(
      owner,
      editTimeLog,
      { id: log!.id, formatted_start, seconds_spent: 60 },
      project_id,
    )
    const deleted = await give(owner, deleteTimeLog, { id: log!.id }, project_id)
    expect(await seconds()).toBe(0)
    await owner.do(undoCommand, deleted.undo)
    expect([(await logs())[0]!.time_spent, await seconds()]).toEqual([60, 60])
    await owner.do(undoCommand, changed.undo)
    expect([await logs(), await seconds()]).toEqual([[log], 3_600])
    expect(await assignees()).toEqual([ids.owner])
    await owner.do(undoCommand, added.undo)
    expect([await logs(), await seconds(), await assignees()]).toEqual([[], 0, []])
  },
)

clause('B7.132', 'a log takes a start, a time above nothing and few words', async () => {
  const { owner, id, logs } = await worked()
  for (const wrong of [
    { seconds_spent: 0 },
    { seconds_spent: -1 },
    { seconds_spent: 1.5 },
    { seconds_spent: bounds.timeLogSeconds + 1 },
    { formatted_start: '' },
    { formatted_start: 'yesterday' },
    { formatted_start: '2026-02-30T10:00:00Z' },
    { formatted_start: '9999-12-31T23:59:59-10:00' },
    { formatted_start: '0000-01-01T00:00:00Z' },
  ])
    await owner.refused(addTimeLog, { id, ...hour, ...wrong }, 'invalid')
  const longest = 'ü'.repeat(bounds.timeLogDescription)
  await owner.refused(addTimeLog, { id, ...hour, description: `${longest}ü` }, 'time_log_too_long')
  expect(await logs()).toEqual([])
  const most = { ...hour, seconds_spent: bounds.timeLogSeconds, description: ` ${longest} ` }
  await owner.do(addTimeLog, { id, ...most })
  const [log] = await logs()
  expect(log).toMatchObject({ description: longest, time_spent: bounds.timeLogSeconds })
  await owner.refused(
    editTimeLog,
    { id: log!.id, ...hour, description: `${longest}ü` },
    'time_log_too_long',
  )
})

clause(
  'B7.132',
  'what a timer logs and what is logged by hand are listed alike, also when who worked has left',
  async () => {
    const { owner, member, ids, id, logs } = await worked()
    await member.do(startTimer, { id })
    ahead += 5_000
    await member.do(stopTimer, { id })
    await member.do(addTimeLog, { id, ...hour })
    await owner.do(removeMember, { id: ids.member })
    const left = { user_name: 'Mia Member', user_email: '', avatar_url: null }
    expect(await logs()).toEqual([
      expect.objectContaining({ ...left, logged_by_timer: true, time_spent: 5 }),
      expect.objectContaining({ ...left, logged_by_timer: false }),
    ])
    const { rows } = await owner.do(getRowsOfTask, { id, table: 'work_log' })
    expect(rows.map((row) => row.member_name)).toEqual(['Mia Member', 'Mia Member'])
  },
)

clause('B7.132', 'the last logs of the caller are those of tasks that they work on', async () => {
  const { owner, member, id, make, project_id } = await worked()
  expect(await member.do(listRecentTimeLogs, {})).toEqual([])
  const part = await make('Seal it', { parent_task_id: id })
  await owner.do(addTimeLog, { id, ...hour, formatted_start: '2026-03-06T10:00:00Z' })
  for (let n = 0; n < bounds.recentTimeLogs; n++)
    await member.do(addTimeLog, {
      id,
      ...{ seconds_spent: 60 + n, formatted_start: `2026-03-04T10:0${n % 10}:00Z` },
    })
  await member.do(addTimeLog, { id: part, ...hour, formatted_start: '2026-03-05T10:00:00Z' })
  const recent = await member.do(listRecentTimeLogs, {})
  expect(recent).toHaveLength(bounds.recentTimeLogs)
  expect(recent.slice(0, 2)).toEqual([
    {
      task_id: part,
      created_at: '2026-03-05T10:00:00.000Z',
      time_spent: 3_600,
      task_name: 'Seal it',
      project_id,
      project_name: 'Moon base',
      project_color: expect.stringMatching(/^#/),
      parent_task_id: id,
      parent_task_name: 'Raise the dome',
    },
    expect.objectContaining({ task_id: id, time_spent: 69, parent_task_id: null }),
  ])
  await owner.do(archiveTask, { id: part, archived: true })
  expect((await member.do(listRecentTimeLogs, {}))[0]).toMatchObject({ time_spent: 69 })
  // That others have put the project away changes nothing for the caller.
  await owner.do(archiveProject, { id: project_id })
  expect(await member.do(listRecentTimeLogs, {})).toHaveLength(bounds.recentTimeLogs)
  await member.do(archiveProject, { id: project_id })
  expect(await member.do(listRecentTimeLogs, {})).toEqual([])
})

clause(
  'B7.132',
  'the tasks on which the caller has logged time last, with how much it is',
  async () => {
    const { owner, member, project_id, make } = await emptyProject(server)
    const ids = [await make('First'), await make('Second')]
    const log = (person: Person, id: string, daysAgo: number, seconds_spent: number) =>
      person.do(addTimeLog, {
        ...{ id, seconds_spent },
        formatted_start: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      })
    await log(member, ids[0]!, 2, 3_600)
    await log(member, ids[0]!, 3, 60)
    await log(owner, ids[0]!, 1, 7_200)
    await log(member, ids[1]!, 1, 30)
    await log(member, ids[1]!, 91, 500)
    const listed = await member.do(listLoggedTasks, {})
    const figures = { logged_by_timer: false, estimated_time: 0, project_id, task_status: 'To Do' }
    expect(listed).toMatchObject([
      { ...figures, task_id: ids[1], total_time_logged: 30, log_entries_count: 1 },
      { ...figures, task_id: ids[0], total_time_logged: 3_660, log_entries_count: 2 },
    ])
    expect(listed[1]!.total_time_logged_string).toBe('1h 1m')
    expect(await owner.do(listLoggedTasks, { limit: '1' })).toMatchObject([
      { task_id: ids[0], total_time_logged: 7_200 },
    ])
  },
  { added: true },
)
