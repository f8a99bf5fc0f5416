import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { readHead } from '../../server/db/log-end.ts'
import { type Beyond, beyond } from '../../server/db/turns.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { defaultProjectStatus } from '../../src/core/workflow/lookups.ts'
import { startServer, type TestServer } from '../harness.ts'
import { type Client, connected, type FreshDatabase, freshDatabase } from '../postgres.ts'
import { preparedDatabase } from '../prepared.ts'
import { buildPatience, buildProgram } from './build.ts'
import { Caller, type Reply, secret } from './person.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Processes on one PostgreSQL database write beside each other. Tenants are apart: while a
 * transaction of one is held open, commands of another are answered. What a process holds when it is
 * killed or stopped is given free, and no room gets a number twice or a gap.
 */

describe('two processes', () => {
  let database: FreshDatabase
  let servers: TestServer[] = []
  let [red, blue]: TestData[] = []
  beforeAll(async () => {
    database = await preparedDatabase()
    const env = { PLUMBLINE_SECRET: secret, DATABASE_URL: database.url }
    servers = [await startServer(env), await startServer(env)]
    ;[red, blue] = [await makeTestData('tenant red'), await makeTestData('tenant blue')]
    for (const data of [red, blue]) await writeTestData(servers[0]!.app, data)
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await database?.drop()
  })

  const ownersOf = (data: TestData) =>
    Promise.all(servers.map((server) => Caller.signedIn(server, data.user('rosa'))))
  const add = (caller: Caller, data: TestData, name: string) =>
    caller.call('quickTask', { name, project_id: data.project('moon') }, randomUUID())

  /** Runs while a transaction of somebody else holds rooms, or what is beyond them in one organisation. */
  const whileHeld = (names: readonly (Room | Beyond)[], run: () => Promise<unknown>) =>
    connected(database.url, async (client) => {
      await client.query('begin')
      for (const name of names)
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
      if (names.some((name) => name.startsWith(`${beyond}:`)))
        await client.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [beyond])
      await run().finally(() => client.query('rollback'))
    })

  test('while a transaction of one tenant is open, commands of another are answered, in one process and in two', async () => {
    const reds = await ownersOf(red!)
    const blues = await ownersOf(blue!)
    const waiting: Promise<Reply>[] = []
    await whileHeld([`project:${red!.project('moon')}`, `team:${red!.team('red')}`], async () => {
      // More than there are connections for groups, and at once with the others.
      for (let n = 0; n < 8; n++) waiting.push(add(reds[n % 2]!, red!, `Held ${n}`))
      const answers = await Promise.all([
        ...blues.map((caller, n) => add(caller, blue!, `Beside ${n}`)),
        ...blues.map((caller, n) =>
          caller.call('createTeam', { name: `Beside ${n}` }, randomUUID()),
        ),
      ])
      for (const { done, text } of answers) expect(done, text).toBe(true)
      expect(await Promise.race([...waiting, Promise.resolve('waits')])).toBe('waits')
    })
    for (const { done, text } of await Promise.all(waiting)) expect(done, text).toBe(true)
  })

  test('what looks beyond rooms waits for others that do, and for nobody else', async () => {
    const [one, other] = await ownersOf(blue!)
    const { body } = await add(one!, blue!, 'Said of')
    const { id: task_id } = (body as { task_id: { id: string } }).task_id
    // From then on it is known that this writes in no room of the team that it is given in.
    await one!.call('createTeam', { name: 'The first' }, randomUUID())
    let made: Promise<Reply> | undefined
    await whileHeld([beyond], async () => {
      const said = { task_id, content: 'Without files', mentions: [], attachments: [] }
      expect((await one!.call('addComment', said, randomUUID())).done).toBe(true)
      made = one!.call('createTeam', { name: 'Waits its turn' }, randomUUID())
      for (const caller of [one!, other!])
        expect((await add(caller, blue!, 'Goes on')).done).toBe(true)
      expect(await Promise.race([made, Promise.resolve('waits')])).toBe('waits')
    })
    expect((await made)?.done).toBe(true)
  })

  const organizationOf = async (data: TestData) =>
    (await servers[0]!.app.actors.actor(data.user('rosa')))!.organization_id!
  const beyondIn = async (data: TestData) => `${beyond}:${await organizationOf(data)}` as const

  test('while a transaction that looks beyond rooms is open in one organisation, those of another look there too', async () => {
    const reds = await ownersOf(red!)
    const blues = await ownersOf(blue!)
    const makes = (caller: Caller, name: string) =>
      caller.call(
        'createProject',
        { name, color_code: '#70a6f3', status_id: defaultProjectStatus.id },
        randomUUID(),
      )
    let waits: Promise<Reply> | undefined
    await whileHeld([await beyondIn(red!)], async () => {
      // Of both at once, by the same process and by another.
      waits = makes(reds[0]!, 'Waits its turn')
      const answers = await Promise.all(blues.map((caller, n) => makes(caller, `Beside ${n}`)))
      for (const { done, text } of answers) expect(done, text).toBe(true)
      expect(await Promise.race([waits, Promise.resolve('waits')])).toBe('waits')
    })
    const { done, text } = (await waits)!
    expect(done, text).toBe(true)
  })

  test('commands of two organisations that come together and look beyond rooms do not wait for each other', async () => {
    const look = async (data: TestData) => {
      const team_id = data.team('red')
      const place = {
        team_id,
        project_id: data.project('moon'),
        team_member_id: data.member('rosa'),
      }
      const giver = { ...place, own: false, organization_id: await organizationOf(data) }
      const job = { command_id: randomUUID(), once: false, alone: false, call: 'look', now: noon }
      return () =>
        servers[0]!.app.writer.submit({
          ...{ ...job, giver, actor_id: data.user('rosa') },
          run: (work) => work.within({ team: team_id }).everywhere('project', { team_id }),
        })
    }
    const looks = [await look(red!), await look(blue!)]
    let held: Promise<unknown> | undefined
    await whileHeld([await beyondIn(blue!)], async () => {
      const [first, second] = looks.map((start) => start())
      held = second
      expect(await first).toMatchObject({ result: expect.anything() })
      expect(await Promise.race([held, Promise.resolve('waits')])).toBe('waits')
    })
    expect(await held).toMatchObject({ result: expect.anything() })
  })

  /** A command that only leaves a line in rooms, as the writer of a process gets it. */
  const touch = ({ app }: TestServer, data: TestData, rooms: readonly Room[] = []) =>
    app.writer.submit({
      ...{ command_id: randomUUID(), once: false, alone: false, call: 'touch', now: noon },
      actor_id: data.user('rosa'),
      giver: {
        ...{ team_id: data.team('red'), project_id: data.project('moon') },
        ...{ team_member_id: data.member('rosa'), own: false },
      },
      async run(work) {
        for (const room of [`project:${data.project('moon')}` as const, ...rooms]) work.touch(room)
      },
    })

  test('who needs a team alone has their turn, however much is done in its projects', async () => {
    const team: Room = `team:${red!.team('red')}`
    const { writer } = servers[0]!.app
    const submit = (actor_id: string, project_id: string | null, room: Room) =>
      writer.submit({
        ...{ command_id: randomUUID(), once: false, alone: false, call: room, now: noon, actor_id },
        giver: {
          ...{ team_id: red!.team('red'), project_id, team_member_id: red!.member('rosa') },
          own: false,
        },
        run: async (work) => work.touch(room),
      })
    let [done, isOver] = [0, false]
    const working = Array.from({ length: 8 }, async () => {
      const [person, project] = [randomUUID(), randomUUID()]
      for (; !isOver && done < 10_000; done++) await submit(person, project, `project:${project}`)
    })
    await expect.poll(() => done).toBeGreaterThan(200)
    const turn = submit(red!.user('rosa'), null, team).then(() => 'had their turn')
    const first = await Promise.race([turn, Promise.all(working).then(() => 'all was done')])
    isOver = true
    await Promise.all([turn, ...working])
    expect(first).toBe('had their turn')
  })

  test('who looks for a row that is named, wherever it is, waits for nobody', async () => {
    const id = blue!.project('mars')
    await whileHeld([beyond], () =>
      servers[0]!.app.writer.submit({
        ...{ command_id: randomUUID(), once: false, alone: false, call: 'find', now: noon },
        actor_id: blue!.user('rosa'),
        async run(work) {
          const tx = work.within({ team: blue!.team('red') })
          expect(await tx.everywhere('project', { id })).toHaveLength(1)
        },
      }),
    )
  })

  test('commands of several tenants that come together do not wait for each other', async () => {
    let held: Promise<unknown> | undefined
    await whileHeld([`project:${red!.project('moon')}`], async () => {
      held = touch(servers[0]!, red!)
      await touch(servers[0]!, blue!)
      expect(await Promise.race([held, Promise.resolve('waits')])).toBe('waits')
    })
    await held
  })

  test('a room of a person that is written waits for others that write there', async () => {
    const own: Room = `user:${blue!.user('rosa')}`
    let waits: Promise<unknown> | undefined
    await whileHeld([own], async () => {
      waits = touch(servers[0]!, blue!, [own])
      await touch(servers[1]!, red!)
      expect(await Promise.race([waits, Promise.resolve('waits')])).toBe('waits')
    })
    await waits
  })

  test('lines of a room that was just read come after those before them', async () => {
    const room: Room = `project:${blue!.project('moon')}`
    const { app } = servers[1]!
    const told: number[] = []
    app.onChanges((entries) => {
      for (const entry of entries) if (entry.room === room) told.push(entry.seq)
    })
    const { isFollowed } = app.following
    // As where a socket follows the room: what nobody here follows is not told while it is not in memory.
    app.following.isFollowed = (name) => name === room
    for (let round = 0; round < 60; round++) {
      app.rooms.forget(room)
      await Promise.all(servers.map((server) => touch(server, blue!)))
    }
    await app.following.follow()
    app.following.isFollowed = isFollowed
    expect(told).toEqual(told.map((_, n) => told[0]! + n))
  })

  test('lines that a room was read with are told before those that a command finds', async () => {
    const room: Room = `project:${red!.project('moon')}`
    const [other, { app }] = servers as [TestServer, TestServer]
    const told: number[] = []
    app.onChanges((entries) => {
      for (const entry of entries) if (entry.room === room) told.push(entry.seq)
    })
    const { isFollowed, heard } = app.following
    try {
      app.following.isFollowed = (name) => name === room
      // As where notifications are late.
      app.following.heard = () => {}
      await app.following.follow()
      const { seq } = await readHead(app.database.read, room)
      for (let n = 0; n < 3; n++) await touch(other, red!)
      app.rooms.forget(room)
      await app.rooms.open(room)
      await touch(other, red!)
      await touch(servers[1]!, red!)
      await app.following.follow()
      expect(told).toEqual([1, 2, 3, 4, 5].map((n) => seq + n))
    } finally {
      Object.assign(app.following, { isFollowed, heard })
    }
  })

  test('a line of a transaction that began before others is told once, however long it was open', async () => {
    const room: Room = `project:${red!.project('moon')}`
    const { app } = servers[1]!
    const told: number[] = []
    app.onChanges((entries) => {
      for (const entry of entries) if (entry.room === room) told.push(entry.seq)
    })
    await touch(servers[1]!, red!)
    await app.following.follow()
    const { seq } = await readHead(app.database.read, room)
    await connected(database.url, async (client) => {
      await client.query('begin')
      await client.query('select pg_current_xact_id()')
      await touch(servers[0]!, blue!)
      await app.following.follow()
      await client.query(
        `insert into change (line, room, seq, at, actor_id, command_id, call, changes, past)
          values (nextval('change_thousand') * 1000, $1, $2, '', '', $3, 'touch', '[]', '[]')`,
        [room, seq + 1, randomUUID()],
      )
      await client.query('update room_head set seq = $2 where room = $1', [room, seq + 1])
      await client.query('commit')
    })
    await app.following.follow()
    expect(told).toEqual([seq, seq + 1])
    await app.following.follow()
    await touch(servers[1]!, red!)
    expect(told).toEqual([seq, seq + 1, seq + 2])
  })

  test('a project that was deleted and is brought back is listed by a process that has forgotten it', async () => {
    const [one, other] = await ownersOf(blue!)
    const id = blue!.project('mars')
    const listed = async () => {
      const { body } = await other!.call('listProjects', { index: 1, size: 100 })
      return (body as { data: { id: string }[] }).data.some((project) => project.id === id)
    }
    expect(await listed()).toBe(true)
    for (const approval of blue!.memory.rowsOf(`project:${id}`).list('time_approval'))
      await one!.call('takeBackApproval', { id: approval.id }, randomUUID())
    expect((await one!.call('deleteProject', { id }, randomUUID())).done).toBe(true)
    servers[1]!.app.projects.clear()
    servers[1]!.app.rooms.forget(`project:${id}`)
    expect(await listed()).toBe(false)
    const { done, text } = await one!.call('restoreProject', { id }, randomUUID())
    expect(done, text).toBe(true)
    expect(await listed()).toBe(true)
  })

  test('a name that is written meanwhile past every turn is refused as taken', async () => {
    const [one] = await ownersOf(blue!)
    const [project, name] = [blue!.project('moon'), 'Written twice']
    const copy = (table: string, id: string, other: object): [string, string[]] => [
      `insert into ${table} select (jsonb_populate_record(t, $2)).* from ${table} as t where id = $1`,
      [id, JSON.stringify({ id: randomUUID(), ...other })],
    ]
    const waitingForRows = () =>
      connected(database.url, async (client) => {
        const { rowCount } = await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`,
        )
        return rowCount
      })
    const rename = () => one!.call('updateProject', { id: project, name }, randomUUID())
    const make = () => one!.call('createTeam', { name }, randomUUID())
    for (const [written, given, code] of [
      [copy('project', project, { name, key: 'TWICE' }), rename, 'project_name_taken'],
      [copy('team', blue!.team('red'), { name }), make, 'team_name_taken'],
    ] as const) {
      let answer: Promise<Reply> | undefined
      await connected(database.url, async (client) => {
        await client.query('begin')
        await client.query(...written)
        answer = given()
        await expect.poll(waitingForRows).toBe(1)
        await client.query('commit')
      })
      expect((await answer)?.code).toBe(code)
    }
    await connected(database.url, async (client) => {
      for (const table of ['project', 'team'])
        await client.query(`delete from ${table} where name = $1`, [name])
    })
  })

  test('a process of an older release writes nothing into a database that a newer one has changed', async () => {
    const [one] = await ownersOf(red!)
    const newer = (statement: string) =>
      connected(database.url, (client: Client) => client.query(statement))
    await newer(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`)
    try {
      expect(await add(one!, red!, 'Too late')).toMatchObject({ status: 503 })
    } finally {
      await newer(`delete from kysely_migration where name = '9999-later'`)
    }
    expect((await add(one!, red!, 'In time')).done).toBe(true)
  })
})

describe('processes that are ended by others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-shared-writes-'))
  let database: FreshDatabase
  let data: TestData
  let caller: Caller
  const env = () => ({ PLUMBLINE_DATA: folder, DATABASE_URL: database.url })
  const withApp = async <T>(run: (app: Awaited<ReturnType<typeof openApp>>) => Promise<T>) => {
    const app = await openApp({ config: readConfig(env()), log: pino({ level: 'silent' }) })
    return run(app).finally(() => app.close())
  }

  beforeAll(async () => {
    await buildProgram()
    database = await freshDatabase()
    data = await makeTestData('processes that end')
    caller = await withApp(async (app) => {
      await writeTestData(app, data)
      return Caller.signedIn({ app, url: '' }, data.user('rosa'))
    })
  }, buildPatience)
  afterAll(async () => {
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const acknowledged: string[] = []
  const at = ({ url }: ServerProcess) => Object.assign(new Caller(url), { headers: caller.headers })
  const add = (server: ServerProcess, name: string) =>
    at(server)
      .call('quickTask', { name, project_id: data.project('moon') }, randomUUID())
      .then(
        (reply) => {
          if (reply.done) acknowledged.push(name)
          return reply.done
        },
        () => false,
      )
  let count = 0
  /** Adds tasks at several processes at once until something has happened; how many were added. */
  async function addUntil(servers: readonly ServerProcess[], ended: Promise<unknown>) {
    let isOver = false
    void ended.then(() => (isOver = true))
    const before = acknowledged.length
    const people = servers.flatMap((server) => Array.from({ length: 6 }, () => server))
    await Promise.all(
      people.map(async (server) => {
        while (!isOver && (await add(server, `Made ${++count}`)));
      }),
    )
    return acknowledged.length - before
  }

  test('killed at any time, two that write in the same rooms leave each command once, without gaps', async () => {
    for (let round = 0; round < 3; round++) {
      const servers = [await startProcess({ env: env() }), await startProcess({ env: env() })]
      const goal = acknowledged.length + 20 + 10 * round
      const reached = (async () => {
        await expect.poll(() => acknowledged.length).toBeGreaterThan(goal)
        for (const server of servers) server.signal('SIGKILL')
      })()
      await addUntil(servers, reached)
      await Promise.all([reached, ...servers.map(({ ended }) => ended)])
    }
    await expectEachOnce()
  })

  test('stopped in the middle of everything, one keeps nobody from writing for long, and goes on later', async () => {
    const [stopped, other] = [
      await startProcess({ env: env() }),
      await startProcess({ env: env() }),
    ] as const
    try {
      const goal = acknowledged.length + 20
      const added = addUntil(
        [stopped],
        expect
          .poll(() => acknowledged.length)
          .toBeGreaterThan(goal)
          .then(() => stopped.signal('SIGSTOP')),
      )
      await expect.poll(() => acknowledged.length).toBeGreaterThan(goal)
      for (let n = 0; n < 5; n++) expect(await add(other, `Made ${++count}`)).toBe(true)
      stopped.signal('SIGCONT')
      await added
      expect(await add(stopped, `Made ${++count}`)).toBe(true)
      expect(await add(other, `Made ${++count}`)).toBe(true)
      await expectEachOnce()
    } finally {
      for (const server of [stopped, other]) await server.end('SIGKILL')
    }
  })

  async function expectEachOnce() {
    const room = `project:${data.project('moon')}`
    const { names, seqs } = await withApp(async ({ database: { read } }) => ({
      names: await read
        .selectFrom('task')
        .select('name')
        .where('project_id', '=', data.project('moon'))
        .where('name', 'like', 'Made %')
        .execute(),
      seqs: await read
        .selectFrom('change')
        .select('seq')
        .where('room', '=', room)
        .orderBy('line')
        .execute(),
    }))
    const made = names.map(({ name }) => name)
    expect(new Set(made).size).toBe(made.length)
    expect(made).toEqual(expect.arrayContaining(acknowledged))
    expect(seqs.map(({ seq }) => seq)).toEqual(seqs.map((_, n) => n + 1))
  }
})
