import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile, openDatabase } from '../server/db/open.ts'
import { Passwords } from '../server/session/passwords.ts'
import { type Client, connected, type FreshDatabase, freshDatabase, nameOf } from './postgres.ts'

/*
 * What many tests need first and few are about: it is made once for each process and copied. How it
 * is made has tests of its own (`migration.law`, `passwords.test`).
 */

let embedded: Promise<Buffer> | undefined
let shared: Promise<{ template: FreshDatabase; contents: Contents }> | undefined

/** Puts an empty embedded database of this release into a data folder. */
export async function prepareFolder(folder: string): Promise<void> {
  writeFileSync(databaseFile(folder), await (embedded ??= makeEmbedded()), { mode: 0o600 })
}

/** A PostgreSQL database of this release, without rows; dropped, it serves the next who asks. */
export async function preparedDatabase(): Promise<FreshDatabase> {
  const { template, contents } = await (shared ??= makeShared())
  const { url, drop } = spare.pop() ?? (await freshDatabase(nameOf(template)))
  return {
    url,
    drop: async () => ((await emptied(url, contents)) ? void spare.push({ url, drop }) : drop()),
  }
}

const spare: FreshDatabase[] = []

/** What a database is made of, as a text, and its rows as a statement that brings them back. */
interface Contents {
  structure: string
  restore: string
}

/**
 * Takes a database back to some contents, which is faster than making another one. False if somebody
 * has changed its tables.
 */
const emptied = (url: string, { structure, restore }: Contents): Promise<boolean> =>
  connected(url, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    if ((await structureOf(client)) !== structure) return false
    await client.query(restore)
    return true
  })

async function structureOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ said: string }>(`
    select (select string_agg(attrelid::regclass || '.' || attname || ' ' || atttypid::regtype || attnotnull || coalesce(pg_get_expr(adbin, adrelid), ''), ';' order by attrelid, attnum)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace))
      || (select string_agg(pg_get_constraintdef(oid), ';' order by oid) from pg_constraint where connamespace = 'public'::regnamespace)
      || (select count(*) from pg_trigger) as said`)
  return rows[0]!.said
}

/** The statement that leaves in each table the rows that are there now, whatever comes meanwhile. */
async function restoring(client: Client): Promise<string> {
  const named = async (kind: 'r' | 'S') =>
    (
      await client.query<{ name: string }>(
        `select quote_ident(relname) as name from pg_class where relkind = $1 and relnamespace = 'public'::regnamespace`,
        [kind],
      )
    ).rows.map(({ name }) => name)
  const tables = await named('r')
  const inserts: string[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ json: string | null }>(
      `select quote_literal(json_agg(t)) as json from ${table} t`,
    )
    const { json } = rows[0]!
    if (json)
      inserts.push(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${json}::json)`,
      )
  }
  return [
    'set session_replication_role = replica',
    ...tables.map((table) => `delete from ${table}`),
    ...(await named('S')).map((sequence) => `alter sequence ${sequence} restart`),
    ...inserts,
  ].join(';')
}

async function makeEmbedded(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-prepared-'))
  try {
    await (await openDatabase({ folder })).close()
    return readFileSync(databaseFile(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeShared() {
  const template = await freshDatabase()
  await (await openDatabase({ folder: '', url: template.url })).close()
  const contents = await connected(template.url, async (client) => ({
    structure: await structureOf(client),
    restore: await restoring(client),
  }))
  return { template, contents }
}

/** Hashes of a hundredth of the strength that the product has: they are only to fit, or not. */
export const weakPasswords = () => new Passwords({ memoryCost: 64, timeCost: 1 })
