import { join } from 'node:path'
import sqlite3 from 'sqlite3'
import type { Family } from '../figure.ts'
import { remove } from '../leftovers.ts'
import { NotMeasured } from '../not-measured.ts'
import { shown } from '../numbers.ts'
import { newFolder } from '../server.ts'
import { seed } from '../world.ts'

const rows = 100_000
const size = ['--teams', '1', '--members', '20', '--projects', '50', '--tasks', String(rows / 50)]

/** `plumbline seed` with a hundred thousand tasks, as one starts it. */
export const seeding: Family = {
  name: 'seed',
  what: 'seed of 100,000 tasks',
  figures: [{ name: 'seed-100000', unit: 's', better: 'lower', floor: 60 }],
  async run(harness) {
    await harness.build()
    const folder = newFolder()
    const bare = await bareInserts(folder, rows)
    const { seeded, seconds } = await seed(folder, size)
    remove(folder)
    if (seeded.tasks !== rows) throw new NotMeasured(`the seed made ${seeded.tasks} tasks`)
    return {
      'seed-100000': {
        value: seconds,
        reference: { name: 'as many bare inserts into SQLite, s', value: bare },
        note: `${shown(rows / seconds)} tasks/s`,
      },
    }
  },
}

/**
 * Inserts as many lines of half a kilobyte into one table, one statement each, in one transaction;
 * gives seconds.
 */
export async function bareInserts(folder: string, rows: number): Promise<number> {
  const database = new sqlite3.Database(join(folder, 'bare.db'))
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    database.serialize(() => {
      database.run('create table line (id integer primary key, text text)')
      database.run('begin')
      const insert = database.prepare('insert into line (text) values (?)')
      const text = 'x'.repeat(500)
      for (let n = 0; n < rows; n++) insert.run(text)
      insert.finalize()
      database.run('commit', (error) => (error ? reject(error) : resolve()))
    })
  })
  const seconds = (performance.now() - started) / 1000
  await new Promise<void>((resolve) => database.close(() => resolve()))
  return seconds
}
