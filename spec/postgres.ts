import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** Where workers ask for the server of this test run. */
const variable = 'PLUMBLINE_TEST_POSTGRES'

/**
 * Set-up of a test run: the first test that needs PostgreSQL starts it, the others share it, and it
 * goes with the run.
 */
export default async function setup() {
  let running: Promise<PostgresServer> | undefined
  const door = createServer((_, response) => {
    running ??= startPostgres(['fsync=off'])
    running.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  door.unref()
  process.env[variable] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  return async () => {
    door.close()
    await running?.then(({ stop }) => stop()).catch(() => {})
  }
}

let counter = 0

/** A database of a test's own. */
export interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

/** The name of a database, as a template for others. */
export const nameOf = ({ url }: FreshDatabase) => new URL(url).pathname.slice(1)

/**
 * A new database on the server of this test run, empty or a copy of another that is not in use.
 * Errors: why there is no server, and what to do.
 */
export async function freshDatabase(template?: string): Promise<FreshDatabase> {
  const door = process.env[variable]
  if (!door)
    throw new Error(
      'PostgreSQL is there only for the projects of vitest.config.ts that name spec/postgres.ts as their set-up.',
    )
  const response = await fetch(door)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  const name = `plumbline_${process.pid}_${++counter}`
  await run(answer, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(answer)
  url.pathname = name
  return { url: url.href, drop: () => run(answer, `drop database if exists ${name} with (force)`) }
}

/** Runs one statement on a connection of its own. */
export const run = (url: string, statement: string) =>
  connected(url, async (client) => void (await client.query(statement)))

/** A connection to a database. */
export type Client = pg.Client

/** Works with a connection of its own. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
