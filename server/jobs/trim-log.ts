import { limits } from '../../src/core/limits.ts'
import { dayMs, iso } from '../../src/core/time.ts'
import type { App } from '../app.ts'

/** Forgets what nobody can ask for any more: old log entries, answers to old commands, ended sessions. */
export async function trimLog({ database: { write }, sessions, now }: App) {
  await sessions.trim()
  await write
    .deleteFrom('command')
    .where('at', '<', iso(now() - limits.commandKeptDays * dayMs))
    .execute()
  const last = await write
    .selectFrom('change')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('at', '<', iso(now() - limits.changeKeptDays * dayMs))
    .executeTakeFirst()
  if (!last?.seq) return
  await write.transaction().execute(async (trx) => {
    const value = Number(last.seq)
    await trx
      .insertInto('sequence')
      .values({ name: 'log_start', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await trx.deleteFrom('change').where('seq', '<=', value).execute()
  })
}
