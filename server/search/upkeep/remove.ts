import { type RawBuilder, sql } from 'kysely'
import { valuesOf } from '../../db/json-lines.ts'
import type { Target } from '../../db/statements.ts'
import type { Source } from '../sources.ts'

/** Removes the entries of some rows. */
export const removeEntries = (to: Target, { kind }: Source, ids: readonly string[]) =>
  ids.length === 0
    ? 0
    : removeSome(
        to,
        sql`select no from search_entry where kind = ${kind} and id in ${valuesOf(to.flavour, ids)}`,
      )

/** Removes some of what is in a project. Gives whether there may be more. */
export const removeFromProject = async (to: Target, id: string, most: number): Promise<boolean> =>
  (await removeSome(
    to,
    sql`select no from search_entry
      where project = (select no from search_ref where id = ${id}) limit ${sql.lit(most)}`,
  )) === most

/** Removes everything. */
export async function removeAll({ db, flavour }: Target) {
  if (flavour === 'sqlite')
    await sql`insert into search_words (search_words) values ('delete-all')`.execute(db)
  for (const table of ['search_person', 'search_entry', 'search_ref', 'search_state'] as const)
    await db.deleteFrom(table).execute()
}

async function removeSome(to: Target, found: RawBuilder<unknown>): Promise<number> {
  const { db, flavour } = to
  const { rows } = await (found as RawBuilder<{ no: number }>).execute(db)
  if (rows.length === 0) return 0
  const numbers = valuesOf(
    flavour,
    rows.map(({ no }) => String(no)),
  )
  const all =
    flavour === 'sqlite'
      ? sql`(select cast(value as integer) from ${numbers})`
      : sql`(select jsonb_array_elements_text::bigint from ${numbers} as numbers)`
  if (flavour === 'sqlite') await sql`delete from search_words where rowid in ${all}`.execute(db)
  await sql`delete from search_person where entry in ${all}`.execute(db)
  await sql`delete from search_entry where no in ${all}`.execute(db)
  return rows.length
}
