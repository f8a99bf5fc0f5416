import { searchLimits } from '../../src/core/catalogue/search-limits.ts'
import { compareFound, searchKinds } from '../../src/core/search/ranking.ts'
import { page } from '../../src/core/values/paging.ts'
import { addDays, startOfDay } from '../../src/core/values/time.ts'
import { lookUp } from '../search/query/look-up.ts'
import { reachOf } from '../search/query/reach.ts'
import { readHits } from '../search/query/read-hits.ts'
import { feature } from './feature.ts'

export const search = feature({
  handlers: {
    async searchEverything({ app, actor, input, reader }) {
      const { q: typed, archived, project, assignee, author, state, kinds } = input
      const reach = await reachOf(app, actor, reader, { project, archived })
      const zone = reader.get('user', actor.user_id)?.timezone_name
      const looked = await lookUp(app, {
        ...{ typed, actor, reader, reach, archived, project, assignee, author, state },
        from: input.from === undefined ? undefined : startOfDay(input.from, zone),
        to: input.to === undefined ? undefined : startOfDay(addDays(input.to, 1), zone),
        most: Math.min(input.index * input.size, searchLimits.shown),
      })
      const all = kinds.flatMap((kind) => looked.kinds[kind].all).sort(compareFound)
      const shown = page(all.slice(0, searchLimits.shown), input)
      return {
        total: kinds.reduce((sum, kind) => sum + looked.kinds[kind].count, 0),
        counts: Object.fromEntries(
          searchKinds.map((kind) => [kind, looked.kinds[kind].count]),
        ) as Record<(typeof searchKinds)[number], number>,
        ...{ more: looked.more, complete: looked.complete },
        data: await readHits(app.database, shown, { ...looked, reader, reach }),
      }
    },

    async searchQuickly({ app, actor, input, reader }) {
      const reach = await reachOf(app, actor, reader, { archived: false })
      const looked = await lookUp(app, {
        ...{ typed: input.q, actor, reader, reach, archived: false },
        most: searchLimits.quick,
      })
      const shown = searchKinds.flatMap((kind) =>
        looked.kinds[kind].all.slice(0, searchLimits.quick),
      )
      return {
        complete: looked.complete,
        data: await readHits(app.database, shown, { ...looked, reader, reach }),
      }
    },
  },
})
