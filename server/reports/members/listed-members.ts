import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import { memberOrder, type ReportedMemberField } from '../../../src/core/reporting/member-order.ts'
import { toMemberRow } from '../../../src/core/reporting/member-report.ts'
import type { DaySpan } from '../../../src/core/values/day-spans.ts'
import { contains } from '../../../src/core/values/text.ts'
import type { App } from '../../app.ts'
import { selectByIds, selectRoom } from '../../db/select.ts'
import { lastActivity } from '../../organisation/users.ts'
import type { ReadDb, ReportScope } from '../scope.ts'
import { memberReport } from './member-report.ts'

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
  field: ReportedMemberField
  order: 'asc' | 'desc'
}

/** The members of the team in which a report is asked for, in the order that is asked for. */
export async function listedMembers({ app, actor, reader, db }: Asked, wanted: Wanted) {
  const { scope, period, zone, search } = wanted
  const { flavour } = app.database
  // A team that was not there yet has nobody, and is called as it is now.
  const [then] = await selectByIds(db, flavour, 'team', [actor.team_id])
  const team = then ?? reader.get('team', actor.team_id)!
  const all = await selectRoom(db, flavour, 'team_member', team.id)
  const found = all.filter(({ name }) => contains(name, search))
  const [acted, figures] = await Promise.all([
    lastActivity(
      db,
      scope.organizationId,
      found.flatMap(({ user_id }) => user_id ?? []),
    ),
    memberReport(db, scope, {
      ...{ flavour, teamId: team.id, period, zone },
      memberIds: found.map(({ id }) => id),
    }),
  ])
  const members = found
    .map((member) =>
      toMemberRow(member, figures.get(member.id)!, acted.get(member.user_id ?? '') ?? null),
    )
    .sort(memberOrder(wanted))
  return { team, members }
}
