import type { Actor } from '../../src/core/catalogue/access.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Row } from '../../src/core/model.ts'
import { toMemberRow } from '../../src/core/reporting/member-report.ts'
import { compare } from '../../src/core/values/compare.ts'
import type { DaySpan } from '../../src/core/values/day-spans.ts'
import { contains } from '../../src/core/values/text.ts'
import type { App } from '../app.ts'
import { lastActivity } from '../organisation/users.ts'
import { memberReport } from './member-report.ts'
import type { ReadDb, ReportScope } from './scope.ts'

interface Asked {
  app: App
  actor: Actor
  reader: Reader
  db: ReadDb
}

interface Wanted {
  scope: ReportScope
  period: DaySpan
  zone: string | undefined
  /** A part of their names. */
  search: string
}

type ListedMember = ReturnType<typeof toMemberRow>

/**
 * The members of the team in which a report is asked for, who did something last first; figures are
 * read of those alone that `choose` takes.
 */
export async function listedMembers({ app, actor, reader, db }: Asked, wanted: Wanted) {
  const { scope, period, zone, search } = wanted
  const team = reader.get('team', actor.team_id)!
  const found = reader
    .list('team_member', { team_id: team.id })
    .filter(({ name }) => contains(name, search))
  const users = found.flatMap(({ user_id }) => user_id ?? [])
  const acted = await lastActivity(app, scope.organizationId, users)
  const lastOf = ({ user_id }: Row<'team_member'>) => acted.get(user_id ?? '') ?? null
  const sorted = found.sort(
    (a, b) =>
      compare(lastOf(a), lastOf(b), -1) || compare(a.name, b.name, 1) || compare(a.id, b.id, 1),
  )
  return {
    team,
    total: sorted.length,
    async members(choose: (all: typeof sorted) => typeof sorted): Promise<ListedMember[]> {
      const shown = choose(sorted)
      const figures = await memberReport(db, scope, {
        ...{ flavour: app.database.flavour, teamId: team.id, period, zone },
        memberIds: shown.map(({ id }) => id),
      })
      return shown.map((member) => toMemberRow(member, figures.get(member.id)!, lastOf(member)))
    },
  }
}
