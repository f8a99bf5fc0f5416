import { sql } from 'kysely'
import { toActivityLog } from '../../../src/core/activity/wire.ts'
import { feature } from '../feature.ts'

export const activity = feature({
  handlers: {
    async listActivity({ db, input, reader }) {
      const [seq, nth] = (input.before ?? '').split('-').map(Number)
      const task = reader.get('task', input.id)!
      const all = db
        .selectFrom('task_activity')
        .where('task_id', '=', input.id)
        .orderBy('seq', 'desc')
        .orderBy('nth', 'desc')
      const entries = all.selectAll().limit(input.size)
      const rows = await (input.before
        ? entries.where(sql<boolean>`(seq, nth) < (${sql.lit(seq)}, ${sql.lit(nth)})`)
        : entries
      ).execute()
      const last = all.select('user_name').where('user_id', '=', task.reporter_id).limit(1)
      const reporter = (await last.executeTakeFirst())?.user_name ?? ''
      return toActivityLog({ task, reporter, rows }, reader)
    },
  },
})
