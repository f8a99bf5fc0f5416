import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { iso } from '../../src/core/values/time.ts'
import { valuesOf } from '../db/json-lines.ts'
import type { Schema } from '../db/schema.ts'
import type { Target } from '../db/statements.ts'

/*
 * What goes from the bin for good leaves its files for as long as answers are kept: a database that
 * is being copied may refer to them, and its files are copied after it.
 */

const holding = (which: RawBuilder<boolean>, at: string) => sql`
  insert into file_hold (hash, at) select distinct hash, ${at} from project_bin_file
  where project_id in (select id from project_bin where ${which})
  on conflict (hash) do update set at = excluded.at`

/** Removes projects from the bin, and tells how many. */
export async function removeBinned(
  db: Kysely<Schema>,
  which: RawBuilder<boolean>,
  now: number,
): Promise<number> {
  await holding(which, iso(now)).execute(db)
  const { numDeletedRows } = await db
    .deleteFrom('project_bin')
    .where(which)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Keeps the files of what is in the bins of teams, which go with them. */
export function* holdingOfTeams(
  { db, flavour }: Target,
  teams: readonly string[],
  at: string,
): Generator<CompiledQuery> {
  if (teams.length > 0) yield holding(sql`team_id in ${valuesOf(flavour, teams)}`, at).compile(db)
}
