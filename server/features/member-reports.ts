import { toMemberRow } from '../../src/core/reporting/member-report.ts'
import { compare } from '../../src/core/values/compare.ts'
import { page } from '../../src/core/values/paging.ts'
import { contains } from '../../src/core/values/text.ts'
import { lastActivity } from '../organisation/users.ts'
import { askedPeriod } from '../reports/asked-period.ts'
import { memberReport } from '../reports/member-report.ts'
import { reportScope } from '../reports/scope.ts'
import { feature } from './feature.ts'

export const memberReports = feature({
  handlers: {
    async listReportingMembers(asked) {
      const { app, actor, db, input, reader } = asked
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      const { id: teamId, name } = reader.get('team', actor.team_id)!
      const members = reader
        .list('team_member', { team_id: teamId })
        .filter((member) => contains(member.name, input.search))
      const acted = await lastActivity(
        app,
        scope.organizationId,
        members.flatMap(({ user_id }) => user_id ?? []),
      )
      const lastOf = ({ user_id }: { user_id: string | null }) => acted.get(user_id ?? '') ?? null
      const shown = page(
        members.sort(
          (a, b) =>
            compare(lastOf(a), lastOf(b), -1) ||
            compare(a.name, b.name, 1) ||
            compare(a.id, b.id, 1),
        ),
        input,
      )
      const figures = await memberReport(db, scope, {
        ...{ flavour: app.database.flavour, teamId, ...days },
        memberIds: shown.map(({ id }) => id),
      })
      return {
        total: members.length,
        team: { id: teamId, name },
        members: shown.map((member) =>
          toMemberRow(member, figures.get(member.id)!, lastOf(member)),
        ),
      }
    },
  },
})
