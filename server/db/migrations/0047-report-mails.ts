import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/** When and to whom saved reports are mailed. */
export async function reportMails({ db, flavour }: Migrating) {
  const json = flavour === 'sqlite' ? 'text' : 'jsonb'
  for (const table of ['shared_report', 'personal_report']) {
    const add = (name: string, type: 'text' | 'integer' | 'jsonb', value: string | number) =>
      db.schema
        .alterTable(table)
        .addColumn(name, type, (added) => added.notNull().defaultTo(value))
        .execute()
    await add('mail_every', 'text', 'never')
    await add('mail_on', 'integer', 1)
    await add('mail_hour', 'integer', 8)
    await add('mail_format', 'text', 'xlsx')
    await add('mail_since', 'text', '2026-01-01T00:00:00.000Z')
    await add('mail_to', json, '[]')
    await db.schema
      .createIndex(`${table}_mailed`)
      .on(table)
      .column('mail_every')
      .where(sql.ref('mail_every'), '<>', sql.lit('never'))
      .execute()
  }
}
