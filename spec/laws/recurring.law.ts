import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { selectRows } from '../../server/db/select.ts'
import { giveJob } from '../../server/jobs/give.ts'
import { recurTasks } from '../../server/jobs/recur-tasks.ts'
import { JobRunner } from '../../server/jobs/runner.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { MutationName } from '../../src/core/contract.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { Row } from '../../src/core/model.ts'
import { begin } from '../../src/core/recurring/begin.ts'
import { scheduleTypes } from '../../src/core/recurring/rows.ts'
import { addDays, dayIn, dayMs } from '../../src/core/values/time.ts'
import { preparedDatabase } from '../prepared.ts'
import { buildPatience, buildProgram } from './build.ts'
import { inApp } from './commands.ts'
import { Caller } from './person.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { flavours, holds, runs } from './script.ts'
import { actorIn } from './test-data/actors.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Each date of a recurring task is gone on with once: however many processes look for what is due
 * and however often, whether one ends in the middle, and whichever way the clock goes. What is made
 * has the id of its schedule and date, and after however long a while one missed date is made up for
 * at the most.
 */

let now = noon

/** What is done between the looks: time passes, processes end, and people do something. */
type Event = { pass: number } | { restart: true } | Given
/** What somebody does with one of the schedules. */
interface Given {
  give: 'skip' | 'deleteLatest' | 'moveLatest' | 'rule' | 'end'
  n: number
  type: number
}

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }).map((days) => ({ pass: days })) },
  { weight: 2, arbitrary: fc.constant({ pass: 0 }) },
  { weight: 1, arbitrary: fc.integer({ min: -60, max: -1 }).map((days) => ({ pass: days })) },
  { weight: 1, arbitrary: fc.constant({ restart: true as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      give: fc.constantFrom('skip', 'deleteLatest', 'moveLatest', 'rule', 'end'),
      n: fc.nat(3),
      type: fc.nat(scheduleTypes.length - 1),
    }),
  },
)
const script = fc.array(event, { minLength: 4, maxLength: 14 })

/** Test data in which tasks repeat, each by another rule, from yesterday on. */
async function repeating(seed: string, count: number, today: string): Promise<TestData> {
  const testData = await makeTestData(seed)
  const user = testData.user('rosa')
  const project = testData.project('moon')
  const { memory } = testData
  await memory.within({ user, team: testData.team('red'), project }, async (tx) => {
    const [first] = await tx.list('task', { project_id: project })
    for (let n = 0; n < count; n++) {
      const counter = await tx.get('project_counter', project)
      const task_no = counter.task_no + 1
      await tx.put('project_counter', { ...counter, task_no })
      const task = await tx.add('task', {
        ...{ ...first!, id: deriveId(`${seed} ${n}`), name: `Repeats ${n}`, task_no },
        ...{ parent_task_id: null, end_date: addDays(today, -1), schedule_id: null },
      })
      const id = scheduleOf(seed, n)
      const type = scheduleTypes[n % scheduleTypes.length]!
      await begin(tx, task, { id, userId: user, now, today, type })
    }
  })
  return testData
}
const scheduleOf = (seed: string, n: number) => deriveId(`${seed} schedule ${n}`)

/** Has every process look at once, each more than once, and then go on until none finds anything. */
async function look(apps: readonly App[]) {
  const job = { id: 'recur-tasks', about: '', due_at: now }
  await Promise.all(apps.flatMap((app) => [recurTasks(app, job), recurTasks(app, job)]))
  // What is behind the first run of fifty is left to jobs of their own.
  const runners = apps.map((app) => new JobRunner(app, { 'recur-tasks': { run: recurTasks } }))
  for (const runner of runners) runner.wake()
  await Promise.all(runners.map((runner) => runner.settle()))
}

const seriesOf = async ({ database }: App, id: string) => {
  const rows = await selectRows(database.read, database.flavour, 'task', sql`schedule_id = ${id}`)
  return rows.sort((a, b) => a.task_no - b.task_no)
}

/** That a schedule has made each of its tasks once. Gives the ids that it has made. */
async function checked(app: App, id: string, before: ReadonlySet<string>): Promise<Set<string>> {
  const tasks = await seriesOf(app, id)
  const idFor = ({ end_date }: Row<'task'>) => deriveId(`recurring/${id}/${end_date}/task`)
  const made = tasks.filter((task) => !before.has(task.id) && task.id === idFor(task))
  const today = dayIn(now)
  // However long nothing was done: one date that was missed, and one to come.
  for (const some of [made.filter(isBy(today)), made.filter((task) => !isBy(today)(task))])
    expect(some.length).toBeLessThanOrEqual(1)
  const [schedule] = await selectRows(
    app.database.read,
    app.database.flavour,
    'task_schedule',
    sql`id = ${id}`,
  )
  for (const { end_date } of made) expect(end_date! <= schedule!.settled_until).toBe(true)
  return new Set([...before, ...tasks.map((task) => task.id)])
}

const isBy =
  (today: string) =>
  ({ end_date }: Row<'task'>) =>
    end_date! <= today

describe.each(flavours)('on %s', (flavour) => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-recurring-'))
  let shared: Awaited<ReturnType<typeof preparedDatabase>> | undefined
  const env = () => ({ PLUMBLINE_DATA: data, DATABASE_URL: shared?.url ?? '' })
  const open = () =>
    openApp({ config: readConfig(env()), log: pino({ level: 'silent' }), now: () => now })
  let apps: App[] = []
  const openAll = async () => {
    apps = [await open(), ...(shared ? [await open()] : [])]
  }
  const closeAll = () => Promise.all(apps.map((app) => app.close()))
  beforeAll(async () => {
    if (flavour === 'postgres') shared = await preparedDatabase()
    await openAll()
  })
  afterAll(async () => {
    await closeAll()
    await shared?.drop()
    rmSync(data, { recursive: true, force: true })
  })

  let tries = 0

  /** Gives a command of the owner about a schedule or its latest task, as of now. */
  async function give(testData: TestData, seed: string, { give, n, type }: Given) {
    const scheduleId = scheduleOf(seed, n)
    const [app] = apps
    const latest = (await seriesOf(app!, scheduleId)).at(-1)
    const [call, input]: [MutationName, Record<string, unknown>] = {
      skip: ['skipNextDate', { scheduleId }],
      deleteLatest: ['deleteTask', { id: latest?.id }],
      moveLatest: ['setTaskDates', { id: latest?.id, end_date: addDays(dayIn(now), type - 3) }],
      rule: ['changeSchedule', { scheduleId, schedule_type: scheduleTypes[type] }],
      end: ['setTaskRecurring', { id: latest?.id, on: type > 0 }],
    }[give] as [MutationName, Record<string, unknown>]
    if (!latest) return
    const actor = actorIn(testData, 'rosa', testData.project('moon'))!
    const id = deriveId(`${seed} ${now} ${give} ${n}`)
    await inApp(app!, [{ call, by: 'rosa', input, parsed: input, id, actor, now }])
  }

  test('each date is gone on with once, whatever comes between', async () => {
    await holds('recurring', script, 12, async (events) => {
      const seed = `recurring ${flavour} ${++tries}`
      now = noon
      const testData = await repeating(seed, 4, dayIn(now))
      await writeTestData(apps[0]!, testData)
      const ids = Array.from({ length: 4 }, (_, n) => scheduleOf(seed, n))
      let known = new Map<string, Set<string>>()
      for (const id of ids)
        known.set(id, new Set((await seriesOf(apps[0]!, id)).map((task) => task.id)))
      for (const each of events) {
        if ('restart' in each) {
          // Whatever it had begun is cut off or complete.
          const begun = look(apps).catch(() => {})
          await closeAll()
          await begun
          await openAll()
        } else if ('pass' in each) now += each.pass * dayMs
        else await give(testData, seed, each)
        await look(apps)
        const after = new Map<string, Set<string>>()
        for (const id of ids) after.set(id, await checked(apps[0]!, id, known.get(id)!))
        known = after
      }
      await look(apps)
      const count = async () => (await Promise.all(ids.map((id) => seriesOf(apps[0]!, id)))).flat()
      const settled = await count()
      await look(apps)
      expect(await count()).toEqual(settled)
    })
  })

  test('a process that is killed in the middle leaves each date done once or to do', async () => {
    const killed = mkdtempSync(join(tmpdir(), 'plumbline-killed-'))
    const own = flavour === 'postgres' ? await preparedDatabase() : undefined
    const env = { PLUMBLINE_DATA: killed, DATABASE_URL: own?.url ?? '' }
    const inside = async <T>(work: (app: App) => Promise<T>) => {
      const app = await openApp({ config: readConfig(env), log: pino({ level: 'silent' }) })
      try {
        return await work(app)
      } finally {
        await app.close()
      }
    }
    const seed = `killed ${flavour}`
    let server: ServerProcess | undefined
    try {
      const before = addDays(dayIn(Date.now()), -1)
      const testData = await repeating(seed, killedCount, before)
      const project = testData.project('moon')
      const caller = await inside(async (app) => {
        await writeTestData(app, testData)
        return Caller.signedIn({ app, url: '' }, testData.user('rosa'))
      })
      const first = testData.memory.rowsOf(`project:${project}`).list('task').length
      for (let round = 1; round <= runs(6); round++) {
        await inside((app) => giveRun(app, `killed ${round}`))
        server = await startProcess({ env })
        caller.url = server.url
        const most = first + Math.min(round * 30, killedCount)
        while ((await tasksIn(caller, project)) < most);
        await server.end('SIGKILL')
      }
      await inside(async (app) => {
        now = Date.now()
        await look([app])
        for (let n = 0; n < killedCount; n++) {
          const days = (await seriesOf(app, scheduleOf(seed, n))).map(({ end_date }) => end_date)
          expect({ n, days: days.length, once: new Set(days).size }).toEqual({
            n,
            days: 2,
            once: 2,
          })
        }
      })
    } finally {
      await server?.end('SIGKILL')
      await own?.drop()
      rmSync(killed, { recursive: true, force: true })
    }
  })
})

test('a schedule that cannot be carried on holds up none of those behind it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-unreadable-'))
  now = noon
  const app = await openApp({
    config: readConfig({ PLUMBLINE_DATA: data }),
    log: pino({ level: 'silent' }),
    now: () => now,
  })
  try {
    const seed = 'unreadable'
    const count = limits.recurringAtOnce + 10
    await writeTestData(app, await repeating(seed, count, addDays(dayIn(now), -1)))
    const ids = Array.from({ length: count }, (_, n) => scheduleOf(seed, n)).sort()
    // It is of another project, whose rows cannot be read at all then.
    await sql`update task_schedule set labels = 'oops',
      project_id = (select max(id) from project where id <> task_schedule.project_id)
      where id = ${ids[0]}`.execute(app.database.write)
    await expect(recurTasks(app, { id: 'recur-tasks', about: '', due_at: now })).rejects.toThrow()
    const runner = new JobRunner(app, { 'recur-tasks': { run: recurTasks } })
    runner.wake()
    await runner.settle()
    expect(await seriesOf(app, ids.at(-1)!)).toHaveLength(2)
  } finally {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  }
})

const killedCount = 180

/** Has the next process look at once. */
async function giveRun({ database }: App, about: string) {
  const at = Date.now()
  await giveJob(database.write, { id: `recur-tasks ${about}`, name: 'recur-tasks', due: at })
}

/** How many tasks a project has. */
async function tasksIn(caller: Caller, id: string): Promise<number> {
  const { text } = await caller.call('getProgressStatus', { id })
  return (JSON.parse(text) as { body: { totalTasks: number } }).body.totalTasks
}

beforeAll(buildProgram, buildPatience)
