import { toReport } from '../../src/core/saved-reports/rules.ts'
import { feature } from './feature.ts'

export const savedReports = feature({
  handlers: {
    async listSavedReports({ app, input: { page }, reader, actor: { user_id, team_id } }) {
      const shared = await app.rooms.open(`schedule:${team_id}`)
      const of = { team_id, ...(page ? { page } : {}) }
      return [
        ...shared.list('shared_report', of),
        ...reader.list('personal_report', { ...of, user_id }),
      ]
        .sort((a, b) => a.name.localeCompare(b.name))
        .map(toReport)
    },
  },
})
