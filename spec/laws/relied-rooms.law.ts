import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Work } from '../../server/commands/job.ts'
import { migrationNames } from '../../server/db/migrate.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import { startServer, type TestServer } from '../harness.ts'
import { connected, type FreshDatabase } from '../postgres.ts'
import { preparedDatabase } from '../prepared.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * On a shared database a command that took nothing before it began, as those of jobs, begins again
 * when a room that it wrote or relied on was changed meanwhile, by this process or another. Who is
 * connected hears of what their process does not hold, too.
 */

describe('two processes', () => {
  let database: FreshDatabase
  let servers: TestServer[] = []
  let data: TestData
  beforeAll(async () => {
    database = await preparedDatabase()
    const env = { PLUMBLINE_SECRET: secret, DATABASE_URL: database.url }
    servers = [await startServer(env), await startServer(env)]
    data = await makeTestData('relied')
    await writeTestData(servers[0]!.app, data)
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await database?.drop()
  })

  const numbered = async () =>
    await servers[0]!.app.database.read
      .selectFrom('project_counter')
      .select('task_no')
      .where('id', '=', data.project('moon'))
      .executeTakeFirstOrThrow()

  /** A command of no member, which looks at how many tasks a project has; how often it began. */
  async function look(meanwhile: () => Promise<void>, then: (work: Work, no: number) => unknown) {
    const project = data.project('moon')
    let times = 0
    await servers[0]!.app.writer.submit({
      ...{ command_id: randomUUID(), once: false, alone: false, call: 'look', now: noon },
      actor_id: data.user('rosa'),
      async run(work) {
        const tx = work.within({ team: data.team('red'), project })
        const { task_no } = await tx.get('project_counter', project)
        if (times++ === 0) await meanwhile()
        await then(work, task_no)
      },
    })
    return times
  }

  const addAt = (n: number) => async () => {
    const caller = await Caller.signedIn(servers[n]!, data.user('rosa'))
    const input = { name: 'Meanwhile', project_id: data.project('moon') }
    expect((await caller.call('quickTask', input, randomUUID())).done).toBe(true)
  }

  test.each([0, 1])(
    'what is written is not what process %s has made older meanwhile',
    async (n) => {
      const project = data.project('moon')
      const { task_no } = await numbered()
      const times = await look(addAt(n), async (work, seen) => {
        const tx = work.within({ team: data.team('red'), project })
        await tx.put('project_counter', {
          ...(await tx.get('project_counter', project)),
          task_no: seen + 1,
        })
      })
      expect(times).toBe(2)
      expect((await numbered()).task_no).toBe(task_no + 2)
    },
  )

  test('what is only relied on is not older either', async () => {
    const seen: number[] = []
    const times = await look(addAt(1), (work, no) => {
      seen.push(no)
      work.touch(`team:${data.team('red')}`)
    })
    expect(times).toBe(2)
    expect(seen.at(-1)).toBe((await numbered()).task_no)
  })

  test('who is connected to any process hears that a project has changed of which it knows nothing', async () => {
    const rosa = await Caller.signedIn(servers[0]!, data.user('rosa'))
    const project_id = data.project('moon')
    for (const server of servers) {
      const mia = await Caller.signedIn(server, data.user('mia'))
      const socket = await mia.socket()
      const heard: unknown[] = []
      socket.on(wireName('PROJECTS_CHANGED'), (payload) => heard.push(payload))
      server.app.rooms.forget(`project:${project_id}`)
      server.app.projects.clear()
      expect((await rosa.call('quickTask', { name: 'Elsewhere', project_id })).done).toBe(true)
      await expect.poll(() => heard).toContainEqual({ project_ids: [project_id] })
      socket.disconnect()
    }
  })

  test('who takes rooms is ended after 20 s of silence, and waits for rows as long as it must', async () => {
    await connected(database.url, async (client) => {
      await client.query('begin')
      await client.query('select take_turn(array[$1], array[true], 50, $2::integer)', [
        `project:${data.project('moon')}`,
        migrationNames.length,
      ])
      const { rows } = await client.query(`select current_setting('lock_timeout') as waits,
        current_setting('idle_in_transaction_session_timeout') as idle`)
      expect(rows).toEqual([{ waits: '0', idle: '20s' }])
      await client.query('rollback')
    })
  })
})
