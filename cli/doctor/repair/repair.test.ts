import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { connectDatabase } from '../../../server/db/open.ts'
import { errorOf, json, openWorkplace, patience, type Workplace } from '../../testing/workplace.ts'
import type { Finding } from '../check.ts'

vi.setConfig(patience)

const open: (Workplace | Database)[] = []
afterAll(async () => {
  for (const each of open.reverse()) await ('remove' in each ? each.remove() : each.close())
})

/**
 * A demo database in which a circle of three tasks is stored, a name is given twice, and running
 * numbers are set back.
 */
async function broken() {
  const workplace = openWorkplace()
  workplace.env = { ...workplace.env, PORT: '0' }
  open.push(workplace)
  await workplace.cli('seed', '--preset', 'demo')
  const database = await connectDatabase({ folder: workplace.data })
  open.push(database)
  const { read, write } = database
  const { project_id } = await read
    .selectFrom('task')
    .select('project_id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const listed = read
    .selectFrom('task')
    .select(['id', 'task_no', 'name'])
    .where('project_id', '=', project_id)
  const tasks = await listed.orderBy('task_no').execute()
  const circle = tasks.slice(0, 3)
  for (const [n, { id }] of circle.entries())
    await write
      .updateTable('task')
      .set({ parent_task_id: circle[(n + 1) % 3]!.id })
      .where('id', '=', id)
      .execute()
  await write.updateTable('status').set({ name: 'to do' }).where('name', '=', 'Done').execute()
  await write
    .updateTable('project_counter')
    .set({ task_no: 1 })
    .where('id', '=', project_id)
    .execute()
  return { workplace, database, project_id, tasks, circle }
}

async function rulesOf(workplace: Workplace): Promise<Finding[]> {
  const { findings } = json<{ findings: Finding[] }>(await workplace.cli('doctor', '--json'))
  return findings.filter(({ check }) => check === 'rules')
}

test('a server starts with a cycle of tasks, and calls about them are answered', async () => {
  const { workplace, circle, project_id } = await broken()
  const server = await workplace.serve()
  try {
    workplace.input = 'Plumbline-1'
    expect(
      (await workplace.cli('login', '--email', 'ada@northlight.example', '--password-stdin')).code,
    ).toBe(0)
    const call = async (name: string, input: object) => {
      const { code, err } = await workplace.cli(
        'call',
        name,
        '--input',
        JSON.stringify(input),
        '--json',
      )
      expect([0, 3], err).toContain(code)
    }
    for (const { id } of circle) {
      await call('set-task-weight', { id, weight: 5 })
      await call('quick-task', { name: 'Below', project_id, parent_task_id: id })
      await call('archive-task', { id, archived: true })
      await call('list-subtasks', { id })
    }
    await call('list-tasks-v3', { id: project_id, archived: true, isSubtasksInclude: true })
    await call('refresh-progress', { id: project_id })
  } finally {
    await server.stop()
  }
})

test('broken rows are found and repaired without loss: the task with the lowest number breaks the cycle', async () => {
  const { workplace, database, circle, tasks, project_id } = await broken()
  const { read } = database
  const count = async () => ({
    tasks: await read.selectFrom('task').select(['id', 'name', 'task_no']).orderBy('id').execute(),
    statuses: await read.selectFrom('status').select(['id', 'category_id']).orderBy('id').execute(),
  })
  const before = await count()
  const found = await rulesOf(workplace)
  expect(found.map(({ state, message }) => `${state}: ${message.split(' (')[0]}`).sort()).toEqual([
    'failed: projects whose running numbers are behind',
    'failed: rows of status that are not unique by name',
    'failed: tasks that lie below themselves',
  ])
  for (const { fix } of found) expect(fix).toContain('plumbline doctor --repair')

  const repaired = await workplace.cli('doctor', '--repair', '--json')
  const { mended, backup } = json<{ mended: string[]; backup: string }>(repaired)
  expect(repaired.code).toBe(0)
  expect(mended).toContain(
    `“${circle[0]!.name}” is a top-level task: it was below one of its own subtasks`,
  )
  expect((await rulesOf(workplace)).map(({ state }) => state)).toEqual(['ok'])
  expect(await count()).toEqual(before)
  const parents = await read.selectFrom('task').select(['id', 'parent_task_id']).execute()
  expect(circle.map(({ id }) => parents.find((task) => task.id === id)!.parent_task_id)).toEqual([
    null,
    circle[2]!.id,
    circle[0]!.id,
  ])
  const counter = await read
    .selectFrom('project_counter')
    .select('task_no')
    .where('id', '=', project_id)
    .executeTakeFirst()
  expect(counter!.task_no).toBe(tasks.at(-1)!.task_no)
  expect((await workplace.cli('doctor', '--repair')).out).toContain('Nothing was repaired.')

  expect(existsSync(join(backup, 'plumbline.db'))).toBe(true)
  const copied = await connectDatabase({ folder: backup })
  const kept = copied.read
    .selectFrom('task')
    .select('parent_task_id')
    .where('id', '=', circle[0]!.id)
  expect((await kept.executeTakeFirst())!.parent_task_id).toBe(circle[1]!.id)
  await copied.close()
})

test('screens subscribed before the repair receive the repaired rows', async () => {
  const { workplace, database, circle } = await broken()
  expect((await workplace.cli('doctor', '--repair', '--no-backup', '--json')).code).toBe(0)
  const lines = await database.read.selectFrom('change').select(['call', 'changes']).execute()
  expect(
    lines.some(({ call, changes }) => call === 'repair' && changes.includes(circle[0]!.id)),
  ).toBe(true)
})

test('nothing is repaired while a server uses the folder, nor in a database of another release', async () => {
  const { workplace, database } = await broken()
  const server = await workplace.serveApart()
  const refused = await workplace.cli('doctor', '--repair', '--json')
  await server.stop()
  expect(errorOf(refused).code).toBe('locked')
  await sql`delete from kysely_migration where name = '0002-hardening'`.execute(database.write)
  expect(await rulesOf(workplace)).toEqual([])
  expect(errorOf(await workplace.cli('doctor', '--repair', '--json')).code).toBe('release')
})

test('a PostgreSQL database is repaired only after a copy was made with its own tool', async () => {
  const workplace = openWorkplace()
  open.push(workplace)
  workplace.env = { ...workplace.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const refused = await workplace.cli('doctor', '--repair', '--json')
  expect(errorOf(refused).code).toBe('postgres')
  expect(refused.err).toContain('--no-backup')
})
