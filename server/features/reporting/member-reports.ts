import { page } from '../../../src/core/values/paging.ts'
import { askedPeriod } from '../../reports/asked-period.ts'
import { listedMembers } from '../../reports/members/listed-members.ts'
import { reportScope } from '../../reports/scope.ts'
import { feature } from '../feature.ts'

export const memberReports = feature({
  handlers: {
    async listReportingMembers(asked) {
      const { input } = asked
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      const { team, members } = await listedMembers(asked, { ...input, ...days, scope })
      return {
        ...{ total: members.length, team: { id: team.id, name: team.name } },
        members: page(members, input),
      }
    },
  },
})
