import type { Actor } from '../../../src/core/catalogue/access.ts'
import { reportFilterIn, reportFilterText } from '../../../src/core/saved-reports/filter.ts'
import type { ReportPage } from '../../../src/core/saved-reports/pages.ts'
import { toReport } from '../../../src/core/saved-reports/rules.ts'
import { byName } from '../../../src/core/values/compare.ts'
import type { App } from '../../app.ts'
import { feature } from '../feature.ts'

export const savedReports = feature({
  preparers: {
    async addSavedReport(input) {
      return { ...input, filter: known(input.page, input.filter) }
    },

    async changeSavedReport(input, { app, actor }) {
      const { id, filter } = input
      const page = filter === undefined ? undefined : await pageOf(app, actor, id)
      return page ? { ...input, filter: known(page, filter!) } : input
    },
  },
  handlers: {
    async listSavedReports({ app, input: { page }, reader, actor: { user_id, team_id } }) {
      const shared = await app.rooms.open(`schedule:${team_id}`)
      const of = { team_id, ...(page ? { page } : {}) }
      return [
        ...shared.list('shared_report', of),
        ...reader.list('personal_report', { ...of, user_id }),
      ]
        .sort(byName)
        .map(toReport)
    },
  },
})

/** What is known of a filter, as it is stored. */
const known = (page: ReportPage, filter: string) =>
  reportFilterText(page, reportFilterIn(page, filter))

/** The page of a saved report that the actor has. */
async function pageOf({ rooms }: App, { user_id, team_id }: Actor, id: string) {
  const own = (await rooms.open(`user:${user_id}`)).get('personal_report', id)
  return (own ?? (await rooms.open(`schedule:${team_id}`)).get('shared_report', id))?.page
}
