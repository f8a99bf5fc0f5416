import { page } from '../../src/core/values/paging.ts'
import { askedPeriod } from '../reports/asked-period.ts'
import { listedMembers } from '../reports/listed-members.ts'
import { reportScope } from '../reports/scope.ts'
import { feature } from './feature.ts'

export const memberReports = feature({
  handlers: {
    async listReportingMembers(asked) {
      const { input } = asked
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      const { team, total, members } = await listedMembers(asked, {
        ...{ scope, ...days, search: input.search },
      })
      return {
        ...{ total, team: { id: team.id, name: team.name } },
        members: await members((all) => page(all, input)),
      }
    },
  },
})
