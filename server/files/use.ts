import { type Kysely, sql } from 'kysely'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Row } from '../../src/core/model.ts'
import { linesOf, textsOf, valuesOf } from '../db/json-lines.ts'
import type { Schema } from '../db/schema.ts'
import { statement, type Target } from '../db/statements.ts'

/** What a file is used for, and by whom. */
interface Use {
  user_id: string
  purpose: 'avatar'
  hash: string
}

/**
 * Notes that a person uses a file instead of the one they used for this purpose before, which is
 * kept for a while.
 */
export async function noteUse(
  db: Kysely<Schema>,
  { bytes, now, ...use }: Use & { bytes: number; now: number },
) {
  await releaseFiles(db, use, now)
  await db
    .insertInto('file_use')
    .values({ ...use, bytes, created_at: now, released_at: null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose', 'hash']).doUpdateSet({ released_at: null }),
    )
    .execute()
}

/** Notes that a person does not use a file any more for a purpose. */
export const releaseFiles = (
  db: Kysely<Schema>,
  { user_id, purpose }: Omit<Use, 'hash'>,
  now: number,
) =>
  db
    .updateTable('file_use')
    .set({ released_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('released_at', 'is', null)
    .execute()

/** Whether a person has or had a file for a purpose, and it is still kept. */
export const isKept = async (
  db: Kysely<Schema>,
  { user_id, purpose, hash }: Use,
): Promise<boolean> =>
  (await db
    .selectFrom('file_use')
    .select('hash')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .executeTakeFirst()) !== undefined

/**
 * Where hashes stand that keep their files; `bytes` is the column with their size, where there is
 * one, and `undo` for those that only an undo could need.
 */
export const keepers: readonly {
  table: keyof Schema
  column: string
  bytes?: string
  undo?: true
}[] = [
  { table: 'file_use', column: 'hash', bytes: 'bytes' },
  { table: 'attachment', column: 'hash', bytes: 'size' },
  { table: 'attachment', column: 'preview' },
  { table: 'upload', column: 'hash', bytes: 'size' },
  { table: 'upload', column: 'preview' },
  { table: 'project_import', column: 'hash' },
  { table: 'project_bin_file', column: 'hash', bytes: 'bytes' },
  { table: 'file_hold', column: 'hash', undo: true },
]

/** Those of some hashes whose files somebody uses, has used until a while ago, or can bring back. */
export async function usedAmong(
  { db, flavour }: Target,
  hashes: readonly string[],
): Promise<Set<string>> {
  const among = valuesOf(flavour, hashes)
  const queries = keepers.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as hash from ${sql.table(table)} where ${sql.ref(column)} in ${among}`,
  )
  const { rows } = await sql<{ hash: string }>`${sql.join(queries, sql` union `)}`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** The hashes of all such files; without those that only an undo could need, where `needed`. */
export async function usedHashes(
  db: Kysely<Schema>,
  { needed = false } = {},
): Promise<Set<string>> {
  const queries = keepers
    .filter(({ undo }) => !needed || !undo)
    .map(
      ({ table, column }) =>
        sql`select ${sql.ref(column)} as hash from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    )
  const { rows } = await sql<{ hash: string }>`${sql.join(queries, sql` union `)}`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** Keeps the files of removed rows for those who take the removal back; `at` as of its answer. */
export function* holding(to: Target, gone: readonly RowChange[], at: string) {
  const hashes = gone.flatMap(({ before }) => {
    const { hash, preview } = before as Row<'attachment'>
    return preview ? [hash, preview] : [hash]
  })
  yield* holdingHashes(to, hashes, at)
}

/** Keeps files for as long as answers are kept that are given at a time. */
export function* holdingHashes(to: Target, hashes: readonly string[], at: string) {
  if (hashes.length === 0) return
  const lines = JSON.stringify([...new Set(hashes)].map((hash) => [hash, at]))
  yield statement(
    to,
    'hold files',
    lines,
    (
      json,
    ) => sql`insert into file_hold (hash, at) select ${textsOf(2)} from ${linesOf(to.flavour, json)}
      where true on conflict (hash) do update set at = excluded.at`,
  )
}
