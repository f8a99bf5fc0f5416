import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenIn } from '../../cli/doctor/broken.ts'
import { repair } from '../../cli/doctor/repair/repair.ts'
import type { Io } from '../../cli/shared/io.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { selectRows } from '../../server/db/select.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { type Row, type TableName, tableNames } from '../../src/core/model.ts'
import { preparedDatabase } from '../prepared.ts'
import { flavours, runs } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * However the rows of a database break the rules, the doctor finds it, and its repair leaves
 * nothing broken and loses nothing that anybody wrote.
 */

/** Tables of which rows may go: what is there twice and says the same. */
const mayGo: readonly TableName[] = [
  'project_member',
  'project_favorite',
  'project_archive',
  'timer',
  'list_column',
]

const n = fc.nat(30)
const named = [
  'status',
  'phase',
  'label',
  'job_title',
  'project_category',
  'client',
  'project',
] as const
const damage = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('parent' as const), n, m: n }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('name' as const),
      table: fc.constantFrom(...named),
      n,
      m: n,
    }),
  },
  fc.record({
    kind: fc.constantFrom(
      'number',
      'key',
      'manager',
      'member',
      'category',
      'assignee',
      'star',
      'timer',
      'column',
    ),
    n,
    m: n,
  }),
  fc.record({
    kind: fc.constantFrom('counter', 'no counter', 'no parent', 'no phase', 'no status'),
    n,
    m: n,
  }),
)
type Damage = { kind: string; table?: (typeof named)[number]; n: number; m: number }

describe.each(flavours)('on %s', (flavour) => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-repair-'))
  let fresh: Awaited<ReturnType<typeof preparedDatabase>> | undefined
  let database: Database
  let config: Config
  beforeAll(async () => {
    fresh = flavour === 'postgres' ? await preparedDatabase() : undefined
    config = readConfig({ PLUMBLINE_DATA: data, DATABASE_URL: fresh?.url })
    database = await openDatabase({ folder: data, url: fresh?.url })
    if (flavour === 'sqlite') await sql`pragma foreign_keys=off`.execute(database.write)
  })
  afterAll(async () => {
    await database.close()
    await fresh?.drop()
    rmSync(data, { recursive: true, force: true })
  })

  let tries = 0

  test('every broken row is repaired, and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 12 }), async (damages) => {
        const testData = await makeTestData(`repair ${flavour} ${++tries}`)
        for (const table of [...tableNames].reverse())
          await database.write.deleteFrom(table).execute()
        await writeTestData({ database }, testData)
        for (const [at, each] of (damages as Damage[]).entries())
          await harm(database, testData, each, at).catch(unlessDouble(flavour))
        const before = await written(database)
        const { findings } = await repair({ now: Date.now, env: {} } as Io, config, {
          backup: false,
        })
        // Of the attachments there are rows alone.
        const left = findings.filter(({ check, state }) => state !== 'ok' && check !== 'files')
        expect(left).toEqual([])
        expect(await brokenIn({ db: database.read, flavour: database.flavour })).toEqual([])
        const after = await written(database)
        for (const [key, text] of before) expect(after.get(key), key).toBe(text)
      }),
      { numRuns: runs(25) },
    )
  })
})

/** PostgreSQL lets no name or key be double that is unique beyond a room. */
const unlessDouble = (flavour: string) => (error: Error & { code?: string }) => {
  if (flavour !== 'postgres' || error.code !== '23505') throw error
}

/** Violates an invariant of the model in the project Moon, bypassing every check. */
async function harm(
  { write, flavour }: Database,
  { memory, project, team, user }: TestData,
  { kind, table, n, m }: Damage,
  at: number,
) {
  const projectId = project('moon')
  const rows = <T extends TableName>(table: T): Row<T>[] =>
    memory.all(table).filter((row) => {
      const { project_id, team_id } = row as { project_id?: string; team_id?: string }
      return (project_id ?? projectId) === projectId && (team_id ?? team('red')) === team('red')
    })
  const pick = <T extends TableName>(table: T, n: number) => rows(table)[n % rows(table).length]!
  const set = (table: TableName, id: string, column: string, value: unknown) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
      write,
    )
  const twice = async (table: TableName, id: string) => {
    const copied = deriveId(`${id} ${at}`)
    const columns = Object.keys(memory.all(table)[0]!).filter((column) => column !== 'id')
    const list = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (id, ${list}) select ${copied}, ${list} from ${sql.table(table)} where id = ${id}`.execute(
      write,
    )
  }
  const task = pick('task', n)
  const nobody = deriveId('nobody')
  // PostgreSQL lets no reference lead nowhere.
  if (flavour === 'postgres' && kind.startsWith('no ') && kind !== 'no counter') return
  if (kind === 'parent') await set('task', task.id, 'parent_task_id', pick('task', m).id)
  if (kind === 'no parent') await set('task', task.id, 'parent_task_id', nobody)
  if (kind === 'no phase') await set('task', task.id, 'phase_id', nobody)
  if (kind === 'no status') await set('task', task.id, 'status_id', nobody)
  if (kind === 'name' && table)
    await set(table, pick(table, n).id, 'name', pick(table, m).name.toUpperCase())
  if (kind === 'key')
    for (const each of rows('project')) await set('project', each.id, 'key', 'SAME')
  if (kind === 'number') await set('task', task.id, 'task_no', pick('task', m).task_no)
  if (kind === 'manager')
    await set('project_member', pick('project_member', n).id, 'access_level', 'PROJECT_MANAGER')
  if (kind === 'member') await twice('project_member', pick('project_member', n).id)
  if (kind === 'column') await twice('list_column', pick('list_column', n).id)
  if (kind === 'category')
    await set('status', pick('status', n).id, 'category_id', pick('status', m).category_id)
  if (kind === 'star')
    await twice(
      'project_favorite',
      memory.all('project_favorite').find((row) => row.user_id === user('rosa'))!.id,
    )
  if (kind === 'timer')
    await twice('timer', memory.all('timer').find((row) => row.user_id === user('rosa'))!.id)
  if (kind === 'counter') await set('project_counter', projectId, 'task_no', m % 3)
  if (kind === 'no counter')
    await sql`delete from project_counter where id = ${projectId}`.execute(write)
  if (kind === 'assignee') {
    const assignees = JSON.stringify([pick('team_member', m).id])
    await set(
      'task',
      task.id,
      'assignees',
      flavour === 'postgres' ? sql`${assignees}::jsonb` : sql`jsonb(${assignees})`,
    )
  }
}

/**
 * Every row that must outlive a repair, with what people wrote in it; of a name that is told apart
 * by a number only what it begins with.
 */
async function written({ read, flavour }: Database): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  for (const table of tableNames) {
    if (mayGo.includes(table)) continue
    for (const row of await selectRows(read, flavour, table, sql`true`)) {
      const { name, email, description } = row as {
        name?: string
        email?: string
        description?: string
      }
      rows.set(
        `${table}/${row.id}`,
        JSON.stringify([name?.replace(/ \(\d+\)$/, ''), email, description]),
      )
    }
  }
  return rows
}
