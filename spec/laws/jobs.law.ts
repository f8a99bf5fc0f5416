import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { goesOn } from '../../server/jobs/claim.ts'
import { giveJob } from '../../server/jobs/give.ts'
import { startJobs } from '../../server/jobs/index.ts'
import { type LaneName, lanes } from '../../server/jobs/lanes.ts'
import { type Job, type JobKind, JobRunner } from '../../server/jobs/runner.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { hourMs, iso } from '../../src/core/values/time.ts'
import { preparedDatabase } from '../prepared.ts'
import { flavours } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A job is a row with an id of its own. However many processes look for due jobs each is run once;
 * one that a process has begun and not ended is run again with the same id; one that fails is tried
 * again, each time later, and parked with the reason in the end. Once a server stops it begins none.
 */

/** Has PostgreSQL run a query within another one once for each row, as it may at any time. */
const nestedLoops = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material']
  .map((way) => `-c enable_${way}=off`)
  .join(' ')

const start = Date.parse('2026-03-05T12:10:00Z')
let now = start

describe.each(flavours)('on %s', (flavour) => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-jobs-'))
  let shared: Awaited<ReturnType<typeof preparedDatabase>> | undefined
  const open = () =>
    openApp({
      config: readConfig({
        PLUMBLINE_DATA: data,
        DATABASE_URL: shared ? `${shared.url}?options=${encodeURIComponent(nestedLoops)}` : '',
      }),
      log: pino({ level: 'silent' }),
      now: () => now,
    })
  /** The embedded database belongs to one process. */
  let apps: App[]
  beforeAll(async () => {
    now = start
    if (flavour === 'postgres') shared = await preparedDatabase()
    apps = [await open(), ...(shared ? [await open()] : [])]
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    await shared?.drop()
    rmSync(data, { recursive: true, force: true })
  })

  /** Has every process look for due jobs until there are none. */
  async function runAll(kinds: Record<string, JobKind>) {
    const runners = apps.map((app) => new JobRunner(app, kinds))
    for (const runner of runners) runner.wake()
    await Promise.all(runners.map((runner) => runner.settle()))
  }
  const give = (name: string, id: string) =>
    giveJob(apps[0]!.database.write, { id, name, due: now })
  const row = (id: string) =>
    apps[0]!.database.read.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()

  test('a job that has done a part of its work is begun again, as one that was not tried', async () => {
    await give('parted', 'parted')
    let parts = 0
    await runAll({
      parted: { tries: 1, run: async () => (++parts < 4 ? goesOn : undefined) },
    })
    expect(parts).toBe(4)
    expect(await row('parted')).toMatchObject({ tries: 1, next_at: null, reason: null })
  })

  test('jobs that wait for others hold up no other', async () => {
    const waiting = Array.from({ length: 3 * limits.jobsAtOnce }, (_, n) => `waiting ${n}`)
    for (const id of waiting) await give('waiting', id)
    await give('prompt', 'prompt')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const prompt = new Promise<void>((resolve) => {
      void runAll({
        waiting: { lane: 'push', run: () => held },
        prompt: { run: async () => resolve() },
      }).then(done)
    })
    let ended = false
    function done() {
      ended = true
    }
    await prompt
    expect(ended).toBe(false)
    letGo()
    await expect.poll(() => ended).toBe(true)
  })

  test('once the jobs are ended no more are begun, whoever asks for them', async () => {
    const app = apps[0]!
    const begun: string[] = []
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const run = async (_: App, { id }: Job) => {
      begun.push(id)
      await held
    }
    for (const lane of ['push', 'webhooks'])
      for (let n = 0; n < 2 * lanes[lane as LaneName]; n++)
        await give(`left ${lane}`, `${lane} ${n}`)
    const end = await startJobs(app, {
      'left push': { lane: 'push', run },
      'left webhooks': { lane: 'webhooks', run },
    })
    await expect.poll(() => begun.length).toBe(lanes.push + lanes.webhooks)
    const ended = end()
    app.jobs.wake()
    letGo()
    await ended
    app.jobs.wake()
    await app.jobs.settle()
    expect(begun).toHaveLength(lanes.push + lanes.webhooks)
  })

  test('each job is run once, however many processes look for it and however often it is given', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `once ${n}`)
    for (const id of [...ids, ...ids]) await give('once', id)
    const run: string[] = []
    const kinds = { once: { run: async (_: App, { id }: Job) => run.push(id) } }
    await runAll(kinds)
    await runAll(kinds)
    expect(run.sort()).toEqual(ids.sort())
  })

  test('work that comes round is run once for each due time, also when it was due while nothing ran', async () => {
    const run: string[] = []
    const hourly = { every: hourMs, run: async (_: App, { id }: Job) => run.push(id) }
    for (const app of apps) await new JobRunner(app, { hourly }).open()
    await runAll({ hourly })
    expect(run).toEqual([])
    now = start + 5 * hourMs
    await runAll({ hourly })
    now += hourMs
    await runAll({ hourly })
    await runAll({ hourly })
    const due = ['2026-03-05T13:00:00Z', '2026-03-05T18:00:00Z']
    expect(run).toEqual(due.map((at) => `hourly ${iso(Date.parse(at))}`))
  })

  /** Has the jobs of processes that have ended begin again. */
  async function endedProcess(kinds: Record<string, JobKind>) {
    if (shared) now += limits.jobLeaseMs
    else await new JobRunner(apps[0]!, kinds).open()
  }

  test('a job whose process ends before it does is run again with the same id', async () => {
    await give('cut', 'cut 1')
    const run: string[] = []
    const begun = (job: Job) => run.push(`${job.id} ${job.due_at}`)
    const due = now
    await new Promise<void>((resolve) => {
      const never = async (_: App, job: Job) => {
        begun(job)
        resolve()
        await new Promise(() => {})
      }
      new JobRunner(apps[0]!, { cut: { run: never } }).wake()
    })
    const cut = { run: async (_: App, job: Job) => begun(job) }
    await runAll({ cut })
    expect(run).toHaveLength(1)
    await endedProcess({ cut })
    await runAll({ cut })
    await runAll({ cut })
    expect(run).toEqual([`cut 1 ${due}`, `cut 1 ${due}`])
  })

  test('a job that ends its process each time is given up once it was begun as often as it is tried', async () => {
    await give('fatal', 'fatal 1')
    let begun = 0
    const givenUp: string[] = []
    const fatal: JobKind = {
      tries: 3,
      giveUp: async (_: App, { id }: Job) => givenUp.push(id),
      run: () => {
        begun++
        return new Promise(() => {})
      },
    }
    for (let n = 1; n <= 3; n++) {
      new JobRunner(apps[0]!, { fatal }).wake()
      await expect.poll(() => begun).toBe(n)
      await endedProcess({ fatal })
    }
    await runAll({ fatal })
    expect([begun, givenUp]).toEqual([3, ['fatal 1']])
    expect(await row('fatal 1')).toMatchObject({ next_at: null, ended_at: now })
  })

  test('what a job led to that took too long is not noted once another process has done it', async () => {
    await give('late', 'late 1')
    let fail = () => {}
    const givenUp: string[] = []
    const late: JobKind = {
      tries: 1,
      giveUp: async (_, { id }) => givenUp.push(id),
      run: () => new Promise((_, reject) => (fail = () => reject(new Error('too late')))),
    }
    const slow = new JobRunner(apps[0]!, { late })
    slow.wake()
    await expect.poll(() => row('late 1').then((job) => job!.tries)).toBe(1)
    now += limits.jobLeaseMs
    let done = 0
    const other = new JobRunner(apps.at(-1)!, { late: { run: async () => done++ } })
    other.wake()
    await other.settle()
    const ended = await row('late 1')
    fail()
    await slow.settle()
    expect(await row('late 1')).toEqual(ended)
    await runAll({ late: { run: async () => done++ } })
    expect([done, givenUp]).toEqual([1, []])
  })

  test('a job that fails waits longer each time, and is parked with the reason, once nobody waits for it any more', async () => {
    await give('fails', 'fails 1')
    const at: number[] = []
    const givenUp: string[] = []
    const fails = {
      giveUp: async (_: App, { id }: Job) => {
        givenUp.push(`${id} after ${at.length}`)
        throw new Error('nor can this be done')
      },
      run: async () => {
        at.push(now)
        throw new Error(`no ${at.length}`)
      },
    }
    for (let n = 0; n < limits.jobTries; n++) {
      await runAll({ fails })
      await runAll({ fails })
      expect(at).toHaveLength(n + 1)
      now += limits.jobRetryMs * limits.jobRetryGrowth ** n
    }
    await runAll({ fails })
    expect(at).toHaveLength(limits.jobTries)
    expect(givenUp).toEqual([`fails 1 after ${limits.jobTries}`])
    expect(await row('fails 1')).toMatchObject({
      tries: limits.jobTries,
      next_at: null,
      reason: `no ${limits.jobTries}`,
    })
  })

  test('a job of a kind that is tried less often is parked earlier', async () => {
    await give('brief', 'brief 1')
    const brief = { tries: 2, run: () => Promise.reject(new Error('no')) }
    for (let n = 0; n < limits.jobTries; n++) {
      await runAll({ brief })
      now += limits.jobRetryMs * limits.jobRetryGrowth ** n
    }
    expect(await row('brief 1')).toMatchObject({ tries: 2, next_at: null, reason: 'no' })
  })

  test('imports that were given up before end as failed at the start, others go on', async () => {
    const { database } = apps[0]!
    const testData = await makeTestData('imports')
    await writeTestData(apps[0]!, testData)
    const [team_id, user_id] = [testData.team('red'), testData.user('rosa')]
    const states = ['parked', 'forgotten', 'waiting']
    for (const id of states)
      await database.write
        .insertInto('project_import')
        .values({
          ...{ id, team_id, user_id, upload: id, hash: id, project_id: id, name: id },
          ...{ state: 'running', asked: '{"source":"csv","choices":{}}', address: null },
          ...{ total: 1, made: 0, problems_count: 0, problems: '[]', created_at: now },
        })
        .execute()
    for (const about of ['parked', 'waiting'])
      await giveJob(database.write, {
        ...{ id: `import-project ${about}`, name: 'import-project', about, due: now + hourMs },
      })
    await database.write
      .updateTable('job')
      .set({ next_at: null, ended_at: now, reason: 'no' })
      .where('id', '=', 'import-project parked')
      .execute()
    const end = await startJobs(apps[0]!, {})
    await end()
    const left = await database.read
      .selectFrom('project_import')
      .select(['id', 'state'])
      .orderBy('id')
      .execute()
    expect(left).toEqual([
      { id: 'forgotten', state: 'failed' },
      { id: 'parked', state: 'failed' },
      { id: 'waiting', state: 'running' },
    ])
  })

  test('a job given in a transaction that is not carried out is not there', async () => {
    const { write } = apps[0]!.database
    const work = write.transaction().execute(async (trx) => {
      await giveJob(trx, { id: 'never', name: 'never', due: now })
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await row('never')).toBeUndefined()
  })
})
