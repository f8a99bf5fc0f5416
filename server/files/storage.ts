import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import type { Schema } from '../db/schema.ts'

/** Bytes that the files of an actor's organisation take, all teams together. */
export async function usedStorage(db: Kysely<Schema>, { team_id }: Actor): Promise<number> {
  const { rows } = await sql<{ used: number | string | null }>`
    select sum(size) as used from attachment where team_id in (
      select id from team where organization_id = (
        select organization_id from team where id = ${team_id}))`.execute(db)
  return Number(rows[0]?.used ?? 0)
}
