import { join } from 'node:path'
import sqlite3 from 'sqlite3'
import { isDone, mixed, projectOf } from '../commands.ts'
import type { Family } from '../figure.ts'
import { Line } from '../load.ts'
import { percentile } from '../numbers.ts'

const warmUps = 60
const commands = 200

/** One person who sends a command, waits for the answer and sends the next. */
export const commandAlone: Family = {
  name: 'command-alone',
  what: 'one command at a time over HTTP, durable',
  figures: [
    { name: 'command-alone-p50', unit: 'ms', better: 'lower', floor: 3 },
    { name: 'command-alone-p99', unit: 'ms', better: 'lower', floor: 10 },
  ],
  async run(harness) {
    const server = await harness.server()
    const owner = await harness.owner()
    const next = mixed(server, owner, await projectOf(server, owner, server.world.projects[1]!.id))
    const line = await Line.open(server)
    const bare = await openBare(server.data)
    const taken: number[] = []
    const inserts: number[] = []
    for (let n = -warmUps; n < commands * harness.rounds; n++) {
      const { text } = next()
      const started = performance.now()
      const answer = await line.ask(text)
      const ms = performance.now() - started
      if (!isDone(answer)) throw new Error(`a command was refused: ${answer.body}`)
      const ownMs = await bare.insert()
      if (n < 0) continue
      taken.push(ms)
      inserts.push(ownMs)
    }
    line.close()
    await bare.close()
    const part = (percent: number) => ({
      value: percentile(taken, percent),
      reference: {
        name: 'a bare insert into SQLite with its sync, ms',
        value: percentile(inserts, percent),
      },
    })
    return { 'command-alone-p50': part(50), 'command-alone-p99': part(99) }
  },
}

/** A database of its own beside the server's, on the same disk and as durable. */
async function openBare(folder: string) {
  const database = new sqlite3.Database(join(folder, 'bare.db'))
  const run = (work: (done: (error: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())))
  await run((done) =>
    database.exec(
      'pragma journal_mode=wal; pragma synchronous=full; create table line (id integer primary key, text text)',
      done,
    ),
  )
  const insert = database.prepare('insert into line (text) values (?)')
  const text = 'x'.repeat(1_000)
  return {
    /** Inserts a line of a kilobyte; gives milliseconds. */
    async insert() {
      const started = performance.now()
      await run((done) => insert.run(text, done))
      return performance.now() - started
    },
    async close() {
      await run((done) => insert.finalize(done))
      await run((done) => database.close(done))
    },
  }
}
