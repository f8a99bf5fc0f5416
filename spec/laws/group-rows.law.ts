import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Work } from '../../server/commands/job.ts'
import type { Row } from '../../src/core/model.ts'
import { startServer, type TestServer } from '../harness.ts'
import { workTogether } from './commands.ts'
import { secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Commands that share a transaction see each what those before it have done, also where the database
 * is asked, which has none of that yet.
 */

let server: TestServer
let testData: TestData
beforeAll(async () => {
  server = await startServer({ PLUMBLINE_SECRET: secret }, () => noon)
  testData = await makeTestData('group rows')
  await writeTestData(server.app, testData)
})
afterAll(() => server.stop())

/** Has commands share one transaction. */
const together = (...all: ((work: Work) => Promise<unknown>)[]) =>
  workTogether(server.app, testData.user('rosa'), all)

test('rows are found by what they have become, and not by what they were', async () => {
  const team_id = testData.team('red')
  const scope = { team: team_id }
  const [renamed, removed, same] = ['Former', 'Removed', 'Same'].map((name) => ({
    ...{ id: randomUUID(), team_id, name, color_code: '#3b7ad4' },
  })) as [Label, Label, Label]
  await together(async ({ within }) => {
    for (const row of [renamed, removed, same]) await within(scope).put('label', row)
  })
  const found: string[][] = []
  await together(
    async ({ within }) => {
      await within(scope).put('label', { ...renamed, name: 'Later' })
      await within(scope).remove('label', removed.id)
    },
    async ({ within }) => {
      for (const name of ['Former', 'Later', 'Removed', 'Same']) {
        const rows = await within(scope).everywhere('label', { team_id, name })
        found.push(rows.map((each) => each.name))
      }
    },
  )
  expect(found).toEqual([[], ['Later'], [], ['Same']])
})

test('a removed row takes along what belongs to it by then, and not what belonged to it before', async () => {
  const project_id = testData.project('moon')
  const user_id = testData.user('rosa')
  const scope = { team: testData.team('red'), project: project_id }
  const tasks = testData.memory.rowsOf(`project:${project_id}`).list('task')
  const parents = new Set(tasks.map(({ parent_task_id }) => parent_task_id))
  const [former, later] = tasks.filter(({ id }) => !parents.has(id)) as [Task, Task]
  const comments = [former, former, later].map(({ id: task_id }) => ({
    ...{ id: randomUUID(), project_id, task_id, user_id },
    ...{ member_name: 'Rosa Red', content: 'Done', mentions: [], reactions: [], edited: false },
    ...{ created_at: former.created_at, updated_at: former.created_at },
  }))
  const timer = {
    ...{ id: randomUUID(), user_id, task_id: former.id, project_id, start_time: former.created_at },
  }
  await together(async ({ within }) => {
    for (const row of comments) await within(scope).put('task_comment', row)
  })
  await together(
    ({ within }) => within(scope).put('task_comment', { ...comments[0]!, task_id: later.id }),
    ({ within }) => within(scope).put('task_comment', { ...comments[2]!, task_id: former.id }),
    ({ within }) => within({ user: user_id }).put('timer', timer),
    ({ within }) => within(scope).remove('task', former.id),
  )
  const ids = comments.map(({ id }) => id)
  const { read } = server.app.database
  const own = await server.app.rooms.open(`user:${user_id}`)
  expect(own.get('timer', timer.id)).toBeUndefined()
  const left = read.selectFrom('task_comment').select(['id', 'task_id']).where('id', 'in', ids)
  expect(await left.execute()).toEqual([{ id: ids[0], task_id: later.id }])
})

type Label = Row<'label'>
type Task = Row<'task'>
