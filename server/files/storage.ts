import { sql } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import type { App } from '../app.ts'

/** Bytes that the files of an actor's organisation take, all teams together. */
export async function usedStorage({ database }: Pick<App, 'database'>, { team_id }: Actor) {
  const { rows } = await sql<{ used: number | string | null }>`
    select sum(size) as used from attachment where team_id in (
      select id from team where organization_id = (
        select organization_id from team where id = ${team_id}))`.execute(database.read)
  return Number(rows[0]?.used ?? 0)
}
