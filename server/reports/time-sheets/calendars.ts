import { sql } from 'kysely'
import { calendarsOf, least } from '../../../src/core/schedule/calendar.ts'
import type { WorkingTime } from '../../../src/core/schedule/working-time.ts'
import { grouped } from '../../../src/core/values/grouped.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { selectRows } from '../../db/select.ts'
import type { ReadDb } from '../scope.ts'
import type { SheetScope } from './parts.ts'

/**
 * When people work, by user: as the named teams say of which they are a member, and as their
 * organisation says of others.
 */
export async function calendarsOfPeople(
  db: ReadDb,
  { organizationId, flavour, teams }: SheetScope,
  time: WorkingTime,
) {
  const ofTeams = sql`team_id in ${valuesOf(flavour, teams)}`
  const [members, allDaysOff, hours] = await Promise.all([
    db
      .selectFrom('team_member')
      .innerJoin('team', 'team.id', 'team_member.team_id')
      .select(['team_member.id', 'team_member.team_id', 'team_member.user_id'])
      .where('team.organization_id', '=', organizationId)
      .where(sql<boolean>`team.id in ${valuesOf(flavour, teams)}`)
      .execute(),
    selectRows(db, flavour, 'day_off', ofTeams),
    selectRows(db, flavour, 'member_hours', ofTeams),
  ])
  const daysOff = grouped(allDaysOff, ({ team_id }) => team_id)
  const calendars = new Map(
    teams.map((id) => [id, calendarsOf({ time, daysOff: daysOff.get(id) ?? [], hours })]),
  )
  const places = grouped(members, ({ user_id }) => user_id)
  const asOrganisation = calendarsOf({ time, daysOff: [], hours: [] })()
  return (userId: string) => {
    const own = places.get(userId)?.map(({ id, team_id }) => calendars.get(team_id)!(id))
    return own ? least(own) : asOrganisation
  }
}
