import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ended, errorOf, json, openWorkplace } from '../../cli/testing/workplace.ts'
import type { Database } from '../../server/db/database.ts'
import { connectDatabase, openDatabase } from '../../server/db/open.ts'
import { holdBoth, prepareMove } from '../../server/move/move.ts'
import { ofPostgres } from '../../server/move/plan.ts'
import { indexFile } from '../../server/search/store/index-file.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import { connected, type FreshDatabase, freshDatabase, run } from '../postgres.ts'
import { preparedDatabase } from '../prepared.ts'
import {
  anyValues,
  beside,
  contentsOf,
  type MovedWorld,
  makeMovedWorld,
  plantValues,
} from './moved-world.ts'
import { runs } from './script.ts'

/*
 * A database is moved from SQLite to PostgreSQL and back with every row as it was. What cannot be
 * moved whole is not moved at all, and no server starts on a part.
 */

let world: MovedWorld
const databases: FreshDatabase[] = []
beforeAll(async () => {
  world = await makeMovedWorld()
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  world?.remove()
})

/** An empty database, with the tables of this release unless it is `bare`. */
async function postgres({ bare = false } = {}): Promise<string> {
  const made = await (bare ? freshDatabase() : preparedDatabase())
  databases.push(made)
  return made.url
}

const move = (...argv: string[]) => world.cli('move', ...argv, '--json')
const refused = async (code: string, ...argv: string[]) => {
  const said = await move(...argv)
  expect(said, said.err).toMatchObject({ code: 1, out: '' })
  expect(errorOf(said).code).toBe(code)
  return errorOf(said).message
}

test('there and back every row is the same, whatever is in it', async () => {
  let tries = 0
  await fc.assert(
    fc.asyncProperty(anyValues, async (given) => {
      const [data, back] = [beside(world, `there ${++tries}`), beside(world, `back ${tries}`)]
      cpSync(world.data, data, { recursive: true })
      const database = await connectDatabase({ folder: data })
      await plantValues(database, given)
      await database.close()
      const before = await contentsOf({ folder: data })
      const url = await postgres({ bare: tries === 1 })
      const there = await move('--to', url, '--data', data)
      expect(there.err).toBe('')
      expect(json(there)).toMatchObject({ to: 'postgres', rows: before.length, resumed: false })
      expect(await contentsOf({ folder: '', url })).toEqual(before)
      expect(json(await move('--from', url, '--data', back))).toMatchObject({ to: 'sqlite' })
      expect(await contentsOf({ folder: back })).toEqual(before)
      expect(await contentsOf({ folder: data })).toEqual(before)
      const looked = json<{ findings: { check: string; state: string }[] }>(
        await world.cli('doctor', '--data', back, '--json'),
      )
      // The world has attachments and no files, and its lines have any numbers.
      expect(
        looked.findings.filter(
          ({ state, check }) => state === 'failed' && !['files', 'log'].includes(check),
        ),
      ).toEqual([])
    }),
    { numRuns: runs(4) },
  )
})

test('the app goes on where it was: sessions, kept answers, and screens that follow the log', async () => {
  const url = await postgres()
  expect((await move('--to', url)).code).toBe(0)
  const server = await world.serveOn(url)
  try {
    const { rosa, last, testData } = world
    rosa.url = server.url
    const project_id = testData.project('moon')
    const again = await rosa.call('quickTask', { project_id, name: 'Three' }, last.command)
    expect(again).toMatchObject({ done: true, seq: last.seq })
    const socket = await rosa.socket()
    const room = `project:${project_id}`
    const missed: { entries: { seq: number }[] } = await socket.emitWithAck(wireName('JOIN'), {
      room,
      seq: last.seq - 1,
    })
    expect(missed.entries.map(({ seq }) => seq)).toEqual([last.seq])
    const next = await rosa.call('quickTask', { project_id, name: 'Four' })
    expect(next).toMatchObject({ done: true, seq: last.seq + 1 })
    socket.disconnect()
  } finally {
    await server.stop()
  }
})

/** A database into which the world is moved by a process that was killed when it came to the tasks. */
async function killedAtTasks(): Promise<string> {
  const url = await postgres()
  await connected(url, async (client) => {
    await client.query('begin; lock table task in exclusive mode')
    const child = world.spawn('move', '--to', url)
    const waits = `select 1 from pg_locks where not granted and relation = 'task'::regclass`
    await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1)
    await ended(child, 'SIGKILL')
    await client.query('rollback')
    // The server notices the end of the process only when it has the lock.
    const others = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await expect.poll(async () => (await client.query(others)).rowCount).toBe(0)
  })
  return url
}

describe('interrupted', () => {
  test('by a kill, the same command goes on; until then no server starts, and nothing else is moved there', async () => {
    const url = await killedAtTasks()
    await connected(url, async (client) => {
      expect((await client.query('select 1 from "user"')).rowCount).toBeGreaterThan(0)
      expect((await client.query('select 1 from task')).rowCount).toBe(0)
    })
    await expect(openDatabase({ folder: '', url })).rejects.toThrow('is not whole')
    const looked = await world.cli('doctor', '--json')
    expect(looked.out).not.toContain('not whole')
    world.env.DATABASE_URL = url
    expect((await world.cli('doctor', '--json')).out).toContain('is not whole')
    expect(await refused('database', '--from', '--data', beside(world, 'of a part'))).toContain(
      'is not whole',
    )
    const resumed = await move('--to')
    world.env.DATABASE_URL = undefined
    expect(json(resumed)).toMatchObject({ to: 'postgres', resumed: true })
    expect(await contentsOf({ folder: '', url })).toEqual(await contentsOf({ folder: world.data }))
  })

  test('while it looks whether all can be stored, no server starts on the database to move to', async () => {
    const source = await postgres()
    expect((await move('--to', source)).code).toBe(0)
    for (const out of [true, false]) {
      const from = out ? { folder: world.data } : { folder: '', url: source }
      const to = out
        ? { folder: '', url: await postgres({ bare: true }) }
        : { folder: beside(world, 'looked') }
      const bases = { from: await connectDatabase(from), to: await connectDatabase(to) }
      const cut = holdBoth(bases, async (ends) => {
        await prepareMove(ends, { restart: false })
        throw new Cut()
      })
      await expect(cut).rejects.toThrow(Cut)
      await bases.from.close()
      await bases.to.close()
      await expect(openDatabase(to)).rejects.toThrow('is not whole')
      const argv = out ? ['--to', to.url!] : ['--from', source, '--data', to.folder]
      expect(json(await move(...argv))).toMatchObject({ resumed: false })
      expect(await contentsOf(to)).toEqual(await contentsOf(from))
    }
  })

  test('in its last step, no server starts on what is not numbered on', async () => {
    const url = await postgres()
    await run(
      url,
      `create function cut() returns trigger language plpgsql as $$ begin
        if new.xid = '0' then raise exception 'cut'; end if;
        return new; end $$;
       create trigger cut before update on change for each row execute function cut()`,
    )
    expect((await move('--to', url)).code).toBe(1)
    await run(url, 'drop function cut cascade')
    await expect(openDatabase({ folder: '', url })).rejects.toThrow('is not whole')
    expect(json(await move('--to', url))).toMatchObject({ resumed: true })
    expect(await contentsOf({ folder: '', url })).toEqual(await contentsOf({ folder: world.data }))
    await connected(url, async (client) => {
      const { rows } = await client.query(`select last_value > 1 as numbered,
        not exists (select from change where xid <> '0') as of_nobody from change_thousand`)
      expect(rows).toEqual([{ numbered: true, of_nobody: true }])
    })
  })

  test('and changed since, or of another database, it begins again only when told to', async () => {
    const url = await killedAtTasks()
    const other = openWorkplace()
    try {
      await other.cli('seed', '--teams', '1', '--projects', '1', '--tasks', '3')
      expect(await refused('other_move', '--to', url, '--data', other.data)).toContain(
        'a part of another',
      )
      const changed = beside(world, 'changed')
      cpSync(world.data, changed, { recursive: true })
      const database = await connectDatabase({ folder: changed })
      await database.write
        .deleteFrom('change')
        .where('command_id', '=', world.last.command)
        .execute()
      await database.close()
      await refused('changed', '--to', url, '--data', changed)
      const anew = await move('--to', url, '--data', other.data, '--restart')
      expect(json(anew)).toMatchObject({ resumed: false })
      expect(await contentsOf({ folder: '', url })).toEqual(
        await contentsOf({ folder: other.data }),
      )
    } finally {
      other.remove()
    }
  })

  test('after any page, in both directions, it goes on', async () => {
    const source = await postgres()
    expect((await move('--to', source)).code).toBe(0)
    const before = await contentsOf({ folder: world.data })
    let tries = 0
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.nat(90), { minLength: 1, maxLength: 3 }),
        async (out, cuts) => {
          const folder = out ? world.data : beside(world, `cut ${++tries}`)
          const to = out ? { folder: '', url: await postgres() } : { folder }
          for (const [n, cut] of cuts.entries())
            await cutMove(out ? { folder } : { folder: '', url: source }, to, cut, n > 0)
          await expect(openDatabase(to)).rejects.toThrow('is not whole')
          const argv = out ? ['--to', to.url!] : ['--from', source, '--data', folder]
          expect(json(await move(...argv))).toMatchObject({ resumed: true })
          expect(await contentsOf(to)).toEqual(before)
        },
      ),
      { numRuns: runs(6) },
    )
  })
})

class Cut extends Error {}

/** Moves until so many pages have come. */
async function cutMove(
  from: { folder: string; url?: string },
  to: { folder: string; url?: string },
  pages: number,
  isBegun: boolean,
) {
  const bases = { from: await connectDatabase(from), to: await connectDatabase(to) }
  let came = 0
  const moving = holdBoth(bases, async (ends) => {
    const prepared = await prepareMove(ends, { restart: false })
    expect(prepared.resumed).toBe(isBegun)
    await prepared.copy(() => {
      if (++came > pages) throw new Cut()
    })
    throw new Cut()
  })
  await expect(moving).rejects.toThrow(Cut)
  await bases.from.close()
  await bases.to.close()
}

describe('a database to move to that is not empty is refused and left as it is', () => {
  test('with a table of something else', async () => {
    const url = await postgres({ bare: true })
    await run(url, 'create table visits (page text)')
    expect(await refused('not_empty', '--to', url)).toContain('a table visits')
    await connected(url, async (client) => {
      const { rows } = await client.query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace`,
      )
      expect(rows).toEqual([{ relname: 'visits' }])
    })
  })

  test('with rows', async () => {
    const url = await postgres()
    await run(
      url,
      `insert into provider_message values ('m', 'paddle', '', '', 0, 1, null, '', '')`,
    )
    const before = await contentsOf({ folder: '', url })
    expect(await refused('not_empty', '--to', url)).toContain('provider_message has rows')
    expect(await contentsOf({ folder: '', url })).toEqual(before)
    const source = await postgres()
    expect((await move('--to', source)).code).toBe(0)
    expect(await refused('not_empty', '--from', source)).toContain('has rows')
  })

  test('but one on which a server was started is empty', async () => {
    const url = await postgres({ bare: true })
    const other = beside(world, 'started')
    const { start } = await import('../../server/main.ts')
    const { readConfig } = await import('../../server/config.ts')
    const { pino } = await import('pino')
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      PLUMBLINE_DATA: other,
    })
    const server = await start({ config, log: pino({ level: 'silent' }) })
    await refused('in_use', '--to', url)
    await server.stop()
    expect((await move('--to', url)).code).toBe(0)
    expect(await contentsOf({ folder: '', url })).toEqual(await contentsOf({ folder: world.data }))
  })
})

describe('what cannot be moved is named before anything is written', () => {
  const cases: [string, string, (database: Database, id: string) => Promise<unknown>][] = [
    [
      'task.name',
      'has a NUL character',
      ({ write }, id) => sql`update task set name = 'a' || char(0) where id = ${id}`.execute(write),
    ],
    [
      'task.name',
      'has bytes that are no characters',
      ({ write }, id) =>
        sql`update task set name = cast(x'61eda080' as text) where id = ${id}`.execute(write),
    ],
    [
      'task.labels',
      'has half a character',
      ({ write }, id) =>
        sql`update task set labels = ${'["\\ud800"]'} where id = ${id}`.execute(write),
    ],
    [
      'task.labels',
      'has a NUL character',
      ({ write }, id) =>
        sql`update task set labels = ${'["\\u0000"]'} where id = ${id}`.execute(write),
    ],
    [
      'task.total_minutes',
      'is a whole number of more than 32 bits',
      ({ write }, id) =>
        sql`update task set total_minutes = 3000000000 where id = ${id}`.execute(write),
    ],
    [
      'task.billable',
      'is neither true nor false',
      ({ write }, id) => sql`update task set billable = 2 where id = ${id}`.execute(write),
    ],
  ]
  test.each(cases)('%s that %s', async (column, fault, spoil) => {
    const data = beside(world, 'spoilt')
    rmSync(data, { recursive: true, force: true })
    cpSync(world.data, data, { recursive: true })
    const database = await connectDatabase({ folder: data })
    const { id } = await database.read
      .selectFrom('task')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await spoil(database, id)
    await database.close()
    const url = await postgres()
    const before = await contentsOf({ folder: '', url })
    const message = await refused('unstorable', '--to', url, '--data', data)
    expect(message).toContain(`${column} of the row ["${id}"] ${fault}`)
    expect(await contentsOf({ folder: '', url })).toEqual(before)
  })

  test('rows that break the rules, and a database of another release', async () => {
    const data = beside(world, 'broken')
    cpSync(world.data, data, { recursive: true })
    const url = await postgres()
    const source = await postgres()
    const database = await connectDatabase({ folder: data })
    await sql`update task set parent_task_id = id`.execute(database.write)
    await database.close()
    expect(await refused('unsound', '--to', url, '--data', data)).toContain('below themselves')
    await run(
      source,
      `delete from kysely_migration where name = (select max(name) from kysely_migration)`,
    )
    await refused('release', '--from', source, '--data', beside(world, 'none'))
    expect(existsSync(join(beside(world, 'none'), 'plumbline.db'))).toBe(false)
  })
})

test('a row that arrives otherwise is found, and no server starts on it', async () => {
  const url = await postgres()
  await run(
    url,
    `create function other() returns trigger language plpgsql as 'begin new.name := new.name || ''!''; return new; end'`,
  )
  await run(
    url,
    'create trigger other before insert on label for each row execute function other()',
  )
  expect(await refused('differs', '--to', url)).toContain('label.name of the row')
  await expect(openDatabase({ folder: '', url })).rejects.toThrow('is not whole')
})

test('a server on either database keeps it from being moved, and a move keeps servers from starting', async () => {
  const url = await postgres()
  expect((await move('--to', url)).code).toBe(0)
  const server = await world.serveOn()
  await refused('locked', '--to', await postgres())
  await server.stop()
  // One of a release before this listens, and knows no lock.
  await connected(url, async (client) => {
    await client.query('listen plumbline; listen plumbline_sessions')
    await refused('in_use', '--from', url, '--data', beside(world, 'held by another release'))
  })
  const bases = {
    from: await connectDatabase({ folder: '', url }),
    to: await connectDatabase({ folder: beside(world, 'held') }),
  }
  await holdBoth(bases, async () => {
    await expect(world.serveOn(url)).rejects.toThrow('is being moved')
    await refused('in_use', '--from', url, '--data', beside(world, 'held too'))
  })
  await bases.from.close()
  await bases.to.close()
  await (await world.serveOn(url)).stop()
})

test('an index of what was in a folder before is removed by a move back there', async () => {
  const url = await postgres()
  expect((await move('--to', url)).code).toBe(0)
  const back = beside(world, 'with an index')
  mkdirSync(back)
  const index = ['', '-wal', '-shm'].map((end) => indexFile(back) + end)
  for (const file of index) writeFileSync(file, 'old')
  expect((await move('--from', url, '--data', back)).code).toBe(0)
  expect(index.filter(existsSync)).toEqual([])
})

test('a secret that does not open what is sealed is told of', async () => {
  const url = await postgres()
  expect((await move('--to', url)).err).toBe('')
  const back = beside(world, 'without secret')
  expect((await move('--from', url, '--data', back)).err).toContain('The secret is missing')
  const other = beside(world, 'another secret')
  mkdirSync(other)
  writeFileSync(join(other, 'secret'), 'another one')
  expect((await move('--from', url, '--data', other)).err).toContain('The secret is not the one')
})

test('all tables are moved but those that are known to be of one database alone', async () => {
  const url = await postgres()
  const namesOf = async (place: { folder: string; url?: string }) => {
    const database = await connectDatabase(place)
    const tables = await database.read.introspection.getTables()
    await database.close()
    return tables.map(({ name }) => name).sort()
  }
  const embedded = await namesOf({ folder: world.data })
  expect(await namesOf({ folder: '', url })).toEqual([...embedded, ...ofPostgres].sort())
  expect(embedded).toContain('audit_chain')
})

test('a table of any size is moved in little memory', async () => {
  const data = beside(world, 'large')
  cpSync(world.data, data, { recursive: true })
  const database = await connectDatabase({ folder: data })
  for (let seq = 1_000; seq < 1_040; seq++)
    await sql`insert into history (seq, room, at, rows) values (${seq}, 'r', '', ${'x'.repeat(5_000_000)})`.execute(
      database.write,
    )
  await database.close()
  const url = await postgres()
  world.env.NODE_OPTIONS = '--max-old-space-size=160'
  const child = world.spawn('move', '--to', url, '--data', data)
  world.env.NODE_OPTIONS = undefined
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})
