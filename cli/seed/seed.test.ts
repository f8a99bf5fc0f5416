import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { connectDatabase } from '../../server/db/open.ts'
import { tableNames } from '../../src/core/model.ts'
import { ended, errorOf, json, patience, type Workplace, workplaces } from '../testing/workplace.ts'

vi.setConfig(patience)

const newWorkplace = workplaces()

const today = ['--today', '2026-03-05']
const small = ['--teams', '2', '--members', '3', '--projects', '2', '--tasks', '12']

/** Every row of the data folder as it is stored, but for the epoch of its log. */
async function rowsOf({ data }: Workplace) {
  const database = await connectDatabase({
    folder: data,
    readOnly: true,
    readers: 1,
  })
  try {
    const all: Record<string, unknown[]> = {}
    for (const table of [...tableNames, 'organization', 'sequence'])
      all[table] = (
        await sql`select * from ${sql.table(table)} order by 1`.execute(database.read)
      ).rows
    const isEpoch = (row: unknown) => (row as { name?: string }).name === 'log_epoch'
    all.sequence = all.sequence!.filter((row) => !isEpoch(row))
    return all
  } finally {
    await database.close()
  }
}

interface Seeded {
  users: number
  teams: number
  projects: number
  tasks: number
  url: string
  password: string
  people: { email: string; role: string; team: string }[]
}

test('creates the requested amount, and prints how to log in', async () => {
  const workplace = newWorkplace()
  const seeded = json<Seeded>(await workplace.cli('seed', ...small, '--json'))
  // The first person is in both teams.
  expect(seeded).toMatchObject({
    users: 5,
    teams: 2,
    projects: 4,
    tasks: 48,
    url: 'http://localhost:3000',
  })
  expect(seeded.people).toHaveLength(6)
  const said = await newWorkplace().cli('seed', '--preset', 'demo')
  for (const part of [
    'plumbline serve',
    'http://localhost:3000',
    'Plumbline-1',
    'ada@northlight.example',
  ])
    expect(said.out).toContain(part)
})

test('the same seed and day give the same rows, another seed other rows', async () => {
  const [one, same, other] = [newWorkplace(), newWorkplace(), newWorkplace()]
  await one.cli('seed', ...small, ...today, '--seed', 'x')
  await same.cli('seed', ...small, ...today, '--seed', 'x')
  await other.cli('seed', ...small, ...today, '--seed', 'y')
  const rows = await rowsOf(one)
  expect(rows.task).toHaveLength(48)
  expect(await rowsOf(same)).toEqual(rows)
  expect((await rowsOf(other)).task).not.toEqual(rows.task)
})

test('what projects were before the day that the world is at is not known', async () => {
  const workplace = newWorkplace()
  await workplace.cli('seed', ...small, '--today', '2026-03-05')
  const hour = Date.parse('2026-03-05') / 3_600_000
  expect((await rowsOf(workplace)).sequence).toContainEqual({ name: 'history_hour', value: hour })
})

describe('beside existing data', () => {
  let workplace: Workplace
  beforeAll(async () => {
    workplace = newWorkplace()
    await workplace.cli('seed', '--preset', 'demo', ...today)
  })

  test('nothing changes without --force', async () => {
    const before = await rowsOf(workplace)
    const said = await workplace.cli('seed', ...small, '--json')
    expect(said.code).toBe(1)
    expect(errorOf(said)).toMatchObject({
      code: 'not_empty',
      message: expect.stringContaining(`${before.user!.length} people`),
    })
    expect(await rowsOf(workplace)).toEqual(before)
  })

  test('--force adds rows and changes no existing ones; every user can log in', async () => {
    const before = await rowsOf(workplace)
    const added = json<Seeded>(await workplace.cli('seed', '--preset', 'demo', '--force', '--json'))
    const after = await rowsOf(workplace)
    for (const table of tableNames)
      expect(after[table]).toEqual(expect.arrayContaining(before[table]!))
    expect(after.user).toHaveLength(22)
    const server = await workplace.serve()
    try {
      for (const email of [added.people[0]!.email, 'ada@northlight.example']) {
        workplace.input = added.password
        expect((await workplace.cli('login', '--email', email, '--password-stdin')).code).toBe(0)
        expect((await workplace.cli('list-teams')).out).toContain('Northlight Studio')
      }
    } finally {
      await server.stop()
    }
  })

  test('refuses while a server is running', async () => {
    const server = await workplace.serveApart()
    try {
      const said = await workplace.cli('seed', '--preset', 'demo', '--force', '--json')
      expect(said.code).toBe(1)
      expect(errorOf(said).message).toMatch(/in use by process \d+/)
    } finally {
      await server.stop()
    }
  })
})

test('a process killed during a seed leaves nothing behind, and the next one succeeds', async () => {
  const workplace = newWorkplace()
  const child = workplace.spawn('seed', '--projects', '4', '--tasks', '2000')
  try {
    let said = ''
    for await (const part of child.stderr!) if ((said += part).includes('60%')) break
    expect(said).toContain('Seeding 60%')
  } finally {
    await ended(child, 'SIGKILL')
  }
  expect((await workplace.cli('seed', ...small)).code).toBe(0)
  expect((await rowsOf(workplace)).task).toHaveLength(48)
})

describe('a file', () => {
  const file = {
    teams: [
      {
        name: 'Red',
        people: [{ name: 'Rosa', email: 'rosa@red.example' }],
        projects: [{ name: 'Site' }],
      },
    ],
  }

  test('creates the data it describes', async () => {
    const workplace = newWorkplace()
    const path = join(workplace.folder, 'team.json')
    writeFileSync(path, `\uFEFF${JSON.stringify(file)}`)
    expect(json<Seeded>(await workplace.cli('seed', '--file', path, '--json'))).toMatchObject({
      users: 1,
      teams: 1,
      projects: 1,
    })
  })

  test.each<[string, string | Buffer, string]>([
    ['that ends too early', '{"teams":\n [', '2:3: '],
    ['with a prototype key', '{"teams": [{"__proto__": {"name": "x"}}]}', '1:13: '],
    [
      'with wrong fields',
      JSON.stringify({ teams: [{ name: 'Red', people: [{ name: '', email: 1 }] }] }, null, 1),
      '7:6: ',
    ],
  ])('%s is refused with line and column, and nothing is written', async (_, text, where) => {
    const workplace = newWorkplace()
    const path = join(workplace.folder, 'team.json')
    writeFileSync(path, text)
    const said = await workplace.cli('seed', '--file', path)
    expect(said.code).toBe(1)
    expect(said.err).toContain(`${path}:${where}`)
    expect(said.err).toContain('Nothing was written')
    expect(existsSync(workplace.data)).toBe(false)
  })

  test('that quotes what works on a terminal writes nothing there, nor much of it', async () => {
    const workplace = newWorkplace()
    const path = join(workplace.folder, 'team.json')
    const hostile = `\u001b]0;title\u0007\u009b2J${'x'.repeat(5_000)}`
    writeFileSync(path, JSON.stringify({ ...file, [hostile]: 1 }))
    const { err } = await workplace.cli('seed', '--file', path)
    expect(err).toContain('0;title')
    expect(err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    expect(err.length).toBeLessThan(700)
  })

  test('that is binary, missing or a folder is refused with a message', async () => {
    const workplace = newWorkplace()
    const path = join(workplace.folder, 'team.json')
    writeFileSync(path, Buffer.from([0x7b, 0xff, 0x7d]))
    expect((await workplace.cli('seed', '--file', path)).err).toContain('no text in UTF-8')
    expect((await workplace.cli('seed', '--file', `${path}.missing`)).err).toContain('no such file')
    expect((await workplace.cli('seed', '--file', workplace.folder)).err).toContain(
      'a folder, not a file',
    )
  })
})

test.each([
  [['--preset', 'huge']],
  [['--preset', 'demo', '--tasks', '3']],
  [['--teams', '0']],
  [['--tasks', '1e3']],
  [['--teams', '100', '--projects', '1000', '--tasks', '200000']],
  [['--today', '2026-02-30']],
  [['--password', 'short']],
])('%j is a usage error', async (argv) => {
  const said = await newWorkplace().cli('seed', ...argv, '--json')
  expect(said.code).toBe(2)
  expect(errorOf(said).code).toBe('usage')
})

test('the notifications of the demo lead to tasks that their readers have', async () => {
  const workplace = newWorkplace()
  await workplace.cli('seed', '--preset', 'demo')
  const { notification, task } = (await rowsOf(workplace)) as Record<
    string,
    Record<string, unknown>[]
  >
  expect(notification).not.toHaveLength(0)
  for (const { task_id, project_id } of notification!)
    expect(task!.find(({ id }) => id === task_id)).toMatchObject({ project_id })
})
