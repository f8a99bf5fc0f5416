import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** A number that is kept under a name; undefined before it was kept. */
export const readNumber = async (db: Kysely<Schema>, name: string): Promise<number | undefined> =>
  (await db.selectFrom('sequence').select('value').where('name', '=', name).executeTakeFirst())
    ?.value

/** Keeps a number under a name, in place of the one before. */
export const keepNumber = (db: Kysely<Schema>, name: string, value: number) =>
  db
    .insertInto('sequence')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
