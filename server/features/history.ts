import { tablesIn } from '../../src/core/engine/snapshot.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { firstKnown, firstOfProject } from '../../src/core/history/reach.ts'
import { iso } from '../../src/core/values/time.ts'
import { knownMoment, reachOf, rowsAsOf } from '../history/as-of.ts'
import { askedMoment } from '../reports/past/moment.ts'
import { feature } from './feature.ts'

export const history = feature({
  handlers: {
    async getReportsAsOf({ app, actor, input: { as_of }, reader, refuse }) {
      const zone = reader.get('user', actor.user_id)?.timezone_name
      const { after: _, ...moment } = await askedMoment(app, { as_of, zone }, refuse)
      return moment
    },

    async getProjectAsOf({ app, input, reader, refuse }) {
      // It may be gone once something was waited for.
      const made = Date.parse(reader.get('project', input.id)!.created_at)
      const asked = Date.parse(input.as_of)
      if (asked > app.now()) return refuse('moment_ahead', 'as_of')
      const reach = await reachOf(app)
      const { exact, as_of, after } = knownMoment(asked, reach.whole)
      const known = firstKnown(reach.from, reach.whole)
      if (Date.parse(as_of) < Math.max(reach.from, made))
        return made >= reach.from
          ? refuse('project_not_there', 'as_of')
          : refuse('before_history', 'as_of', { values: { from: iso(known) } })
      const room: Room = `project:${input.id}`
      const rows = await rowsAsOf(app, room, after)
      if (!rows.get('project', input.id)) return refuse('project_not_there', 'as_of')
      const from = iso(Math.max(known, firstOfProject(made, reach.whole)))
      return { as_of, exact, from, tables: tablesIn(room, rows, input.packed) }
    },
  },
})
