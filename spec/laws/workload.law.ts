import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { planting } from '../../server/db/links.ts'
import { run } from '../../server/db/statements.ts'
import { loggedBy, loggedByDay } from '../../server/reports/workload.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { Row } from '../../src/core/model.ts'
import { type Logged, loggedByDayOf, loggedOf } from '../../src/core/schedule/logged.ts'
import { addDays, iso } from '../../src/core/values/time.ts'
import { appsOnEach } from './apps.ts'
import { flavours, holds } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { names, noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * The schedule agrees with the time logs: what SQL counts for a day, wherever who asks is, is what
 * looking at every log counts, and time in projects of other teams has no part in it.
 */

const databases = appsOnEach()
let tries = 0

const log = fc.record({
  who: fc.constantFrom(...names),
  task: fc.nat(20),
  time_spent: fc.integer({ min: 1, max: 86_400 }),
  /** Around the days that are asked for, to the second. */
  at: fc.integer({ min: -6 * 86_400, max: 6 * 86_400 }),
})
const given = fc.record({
  logs: fc.array(log, { maxLength: 30, size: 'max' }),
  unbilled: fc.array(fc.nat(20), { maxLength: 5 }),
  zone: fc.constantFrom(undefined, 'UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin'),
  from: fc.integer({ min: -4, max: 2 }),
  length: fc.integer({ min: 0, max: 6 }),
})

test(`${flavours.join(' and ')} count what each log says`, async () => {
  await holds('workload', given, 30, async ({ logs, unbilled, zone, from, length }) => {
    const testData = await makeTestData(`workload ${++tries}`)
    const tasks = testData.memory.all('task').map((task, n) => ({
      ...task,
      billable: !unbilled.includes(n),
    }))
    for (const task of tasks)
      testData.memory.rowsOf(`project:${task.project_id}`).set({
        ...{ table: 'task', id: task.id, row: task },
      })
    const rows = logs.map((each, n) => logRow(testData, tasks, each, n))
    const start_date = addDays(iso(noon).slice(0, 10), from)
    const all: Logged = {
      tasks,
      members: testData.memory.all('team_member'),
      projects: testData.memory.all('project'),
      logs: [...testData.memory.all('work_log'), ...rows],
      days: { start_date, end_date: addDays(start_date, length), zone },
    }
    for (const [app] of databases) {
      await writeTestData(app!, testData)
      await plant(app!, rows)
      await agree(app!, testData, all)
    }
  })
})

async function agree({ database: { read } }: App, testData: TestData, all: Logged) {
  for (const team of ['red', 'blue'] as const) {
    const id = testData.team(team)
    expect(sorted(await loggedByDay(read, id, all.days))).toEqual(sorted(loggedByDayOf(all, id)))
  }
  for (const member of all.members)
    expect(await loggedBy(read, member.id, all.days)).toEqual(loggedOf(all, member))
}

const sorted = (rows: readonly { team_member_id: string; day: string; seconds: number }[]) =>
  rows.map(({ team_member_id, day, seconds }) => `${team_member_id} ${day} ${seconds}`).sort()

function logRow(
  testData: TestData,
  tasks: readonly Row<'task'>[],
  { who, task, at, time_spent }: typeof log extends fc.Arbitrary<infer L> ? L : never,
  n: number,
): Row<'work_log'> {
  const { id: task_id, project_id } = tasks[task % tasks.length]!
  const user_id = testData.user(who)
  return {
    ...{ id: deriveId(`${user_id} ${n}`), project_id, task_id, user_id, member_name: who },
    ...{ time_spent, description: null, logged_by_timer: false },
    created_at: iso(noon + at * 1_000),
  }
}

const plant = ({ database }: App, rows: readonly Row<'work_log'>[]) =>
  database.write.transaction().execute(async (trx) => {
    const to = { db: trx, flavour: database.flavour }
    await run(to, planting(to, 'work_log', rows as Row<'work_log'>[]))
  })
