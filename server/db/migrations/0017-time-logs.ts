import type { Migrating } from './migrating.ts'

/** Time logs keep what their user was called. */
export async function timeLogs({ db }: Migrating) {
  await db.schema
    .alterTable('work_log')
    .addColumn('member_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db
    .updateTable('work_log')
    .set(({ selectFrom, fn, val }) => ({
      member_name: fn.coalesce(
        selectFrom('user').select('name').whereRef('user.id', '=', 'work_log.user_id'),
        val(''),
      ),
    }))
    .execute()
}
