import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Work } from '../../server/commands/job.ts'
import { readHead } from '../../server/db/log-end.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { Row } from '../../src/core/model.ts'
import { levelId } from '../../src/core/notifications/ways.ts'
import { iso } from '../../src/core/values/time.ts'
import { defaultProjectStatus } from '../../src/core/workflow/lookups.ts'
import { startServer, type TestServer } from '../harness.ts'
import { preparedDatabase } from '../prepared.ts'
import { workTogether } from './commands.ts'
import { Caller, secret } from './person.ts'
import { flavours } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A command that concerns many people reads none of their rooms, which would hold up all others: what
 * they are told is decided by few statements, and what goes with a project goes from their rooms
 * unread. Commands that share its transaction and do read such a room find there what it has done.
 */

const count = 40

describe.each(flavours)('on %s', (flavour) => {
  let server: TestServer
  let database: Awaited<ReturnType<typeof preparedDatabase>> | undefined
  let testData: TestData
  let rosa: Caller
  /** Users who have come into the project. */
  let people: string[]
  beforeAll(async () => {
    database = flavour === 'postgres' ? await preparedDatabase() : undefined
    const settings = { PLUMBLINE_SECRET: secret, DATABASE_URL: database?.url ?? '' }
    server = await startServer(settings, () => noon)
    testData = await makeTestData(`unread ${flavour}`)
    await writeTestData(server.app, testData)
    rosa = await Caller.signedIn(server, testData.user('rosa'))
    people = await crowd()
  })
  afterAll(async () => {
    await server.stop()
    await database?.drop()
  })

  /** Has commands share one transaction. */
  const together = (...all: ((work: Work) => Promise<unknown>)[]) =>
    workTogether(server.app, testData.user('rosa'), all)

  const moon = () => testData.project('moon')

  async function crowd() {
    const team = { team: testData.team('red') }
    const rows = testData.memory
    const user = rows.rowsOf(`user:${testData.user('mia')}`).get('user', testData.user('mia'))!
    const [member] = rows
      .rowsOf(`team:${team.team}`)
      .list('team_member', { user_id: testData.user('mia') })
    const [place] = rows
      .rowsOf(`project:${moon()}`)
      .list('project_member', { team_member_id: member!.id })
    const ids = Array.from({ length: count }, () => randomUUID())
    await together(async ({ within }) => {
      for (const id of ids) {
        const email = `${id}@crowd.example`
        const own = { ...user, id, email, name: `Crowd ${id.slice(0, 4)}` }
        await within({ user: id }).put('user', own as Row<'user'>)
        const team_member_id = randomUUID()
        const joined = { ...member!, id: team_member_id, user_id: id, email, name: own.name }
        await within(team).put('team_member', joined)
        const placed = { ...place!, id: randomUUID(), team_member_id }
        await within({ ...team, project: moon() }).put('project_member', placed)
      }
    })
    return ids
  }

  const roomOf = (id: string): Room => `user:${id}`
  /** Lets the rooms of the crowd go, and gives how many rooms are read from then on. */
  function emptied() {
    for (const id of people) server.app.rooms.forget(roomOf(id))
    const before = server.app.rooms.loads
    return () => server.app.rooms.loads - before
  }

  const told = async (project_id: string) =>
    (
      await server.app.database.read
        .selectFrom('notification')
        .select('user_id')
        .where('project_id', '=', project_id)
        .where('text_key', '=', 'updatePosted')
        .where('user_id', 'in', people)
        .execute()
    ).map(({ user_id }) => user_id)

  test('an update is told to everybody in the project who wants to hear of it, and reads none of their rooms', async () => {
    const [muted] = people as [string]
    await together(({ within }) =>
      within({ user: muted }).put('project_notification', {
        ...{ id: levelId(muted, moon()), user_id: muted, project_id: moon(), level: 'muted' },
      }),
    )
    const loads = emptied()
    const { done } = await rosa.call('addUpdate', {
      project_id: moon(),
      content: 'We have landed',
      mentions: [],
    })
    expect(done).toBe(true)
    expect(loads()).toBeLessThan(10)
    expect((await told(moon())).sort()).toEqual(people.filter((id) => id !== muted).sort())
  })

  test('commands of one transaction find in such a room what those before them have added, and all else', async () => {
    const [, reader] = people as [string, string]
    await together(({ within }) =>
      within({ user: reader }).put('personal_task', todo(reader, 'Before')),
    )
    emptied()
    const found: unknown[][] = []
    await together(
      (work) => tellOf(work, reader),
      async ({ within }) => {
        const own = within({ user: reader })
        found.push(
          (await own.list('notification', { user_id: reader })).map(({ text_key }) => text_key),
        )
        found.push((await own.list('personal_task', { user_id: reader })).map(({ name }) => name))
        await own.put('personal_task', todo(reader, 'After'))
      },
    )
    expect([found[0]!.includes('updateReacted'), found[1]]).toEqual([true, ['Before']])
    const { seq } = await readHead(server.app.database.read, roomOf(reader))
    const lines = await server.app.database.read
      .selectFrom('change')
      .select('seq')
      .where('room', '=', roomOf(reader))
      .orderBy('seq')
      .execute()
    expect(lines.map((line) => Number(line.seq))).toEqual(
      lines.map((_, n) => seq - lines.length + 1 + n),
    )
  })

  test('what people have marked goes with its project, and their rooms stay unread', async () => {
    const { body } = await rosa.call('createProject', {
      ...{ name: 'Venus', status_id: defaultProjectStatus.id, color_code: '#3b7ad4' },
    })
    const { id: venus } = body as { id: string }
    const scope = { team: testData.team('red') }
    await together(async ({ within }) => {
      for (const user_id of people)
        await within({ ...scope, user: user_id }).put('project_favorite', {
          ...{ id: randomUUID(), user_id, project_id: venus },
        })
    })
    const loads = emptied()
    const { code } = await rosa.call('deleteProject', { id: venus })
    expect(code).toBeUndefined()
    expect(loads()).toBeLessThan(10)
    const { read } = server.app.database
    const left = read.selectFrom('project_favorite').select('id').where('user_id', 'in', people)
    expect(await left.execute()).toEqual([])
    const last = await read
      .selectFrom('change')
      .select('changes')
      .where('room', '=', roomOf(people[2]!))
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(last.changes)).toContain('project_favorite')
  })

  const todo = (user_id: string, name: string) =>
    ({
      ...{ id: randomUUID(), user_id, name, color_code: '#000000', done: false },
      ...{ created_at: iso(noon), updated_at: iso(noon) },
    }) satisfies Row<'personal_task'>

  const tellOf = ({ insert }: Work, user_id: string) =>
    insert('notification', {
      ...{ id: randomUUID(), user_id, team_id: testData.team('red'), project_id: moon() },
      ...{ task_id: null, text_key: 'updateReacted', text_values: {}, message: '', read: false },
      ...{ drawer: true, popup: false, email: false, created_at: iso(noon) },
    })
})
