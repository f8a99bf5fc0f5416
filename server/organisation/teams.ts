import { sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { avatarColour } from '../../src/core/values/colours.ts'
import { grouped } from '../../src/core/values/grouped.ts'
import { tagList } from '../../src/core/values/tags.ts'
import { contains } from '../../src/core/values/text.ts'
import type { App } from '../app.ts'
import { type Asked, sortedBy } from './asked.ts'

type Db = App['database']['read']
type Field = 'name' | 'created_at' | 'members_count' | 'projects_count'

/** A team with how much there is in it. */
interface CountedTeam {
  id: string
  name: string
  created_at: string
  members_count: number
  projects_count: number
}

/**
 * A page of the teams of an organisation. The current one is not among them: it comes before the
 * others on the first page, where it takes the place of one if it has what is searched.
 */
export async function teamPage(
  { database: { read } }: Pick<App, 'database'>,
  { organizationId, current }: { organizationId: string; current: string },
  { index, size, search, sort }: Asked<Field>,
) {
  const teams = await countedTeams(read, organizationId)
  const found = teams.filter(({ name }) => contains(name, search))
  const others = sortedBy(
    found.filter(({ id }) => id !== current),
    sort,
    ...(['name', 'created_at', 'id'] as const),
  )
  const taken = found.length - others.length
  const from = Math.max(0, (index - 1) * size - taken)
  const data = others.slice(from, index * size - taken)
  const own = index === 1 ? teams.find(({ id }) => id === current) : undefined
  const named = await withMembers(read, own ? [own, ...data] : data)
  return {
    total: found.length,
    data: named.slice(own ? 1 : 0),
    ...(index === 1 ? { current_team_data: own ? named[0]! : null } : {}),
  }
}

async function countedTeams(db: Db, organizationId: string): Promise<CountedTeam[]> {
  const [teams, members, projects] = await Promise.all([
    db
      .selectFrom('team')
      .select(['id', 'name', 'created_at'])
      .where('organization_id', '=', organizationId)
      .execute(),
    membersCounted(db, organizationId),
    counted(db, organizationId, 'project'),
  ])
  const [membersIn, projectsIn] = [members, projects].map(
    (counts) => new Map(counts.map(({ id, count }) => [id, Number(count)])),
  )
  return teams.map((team) => ({
    ...team,
    members_count: membersIn!.get(team.id) ?? 0,
    projects_count: projectsIn!.get(team.id) ?? 0,
  }))
}

/** How many members each team of an organisation has. */
export const membersCounted = (db: Db, organizationId: string) =>
  counted(db, organizationId, 'team_member')

const counted = (db: Db, organizationId: string, table: 'team_member' | 'project') =>
  db
    .selectFrom(table)
    .innerJoin('team', 'team.id', `${table}.team_id`)
    .select([`${table}.team_id as id`, (eb) => eb.fn.countAll<number>().as('count')])
    .where('team.organization_id', '=', organizationId)
    .groupBy(`${table}.team_id`)
    .execute()

/** The same with the first of their members by name. */
export async function withMembers<T extends Pick<CountedTeam, 'id' | 'members_count'>>(
  db: Db,
  teams: readonly T[],
) {
  const places = db
    .selectFrom('team_member')
    .select(['team_id', 'name', 'avatar_url'])
    .select(sql<number>`row_number() over (partition by team_id order by name, id)`.as('place'))
    .where(
      'team_id',
      'in',
      teams.map(({ id }) => id),
    )
  const found =
    teams.length === 0
      ? []
      : await db
          .selectFrom(places.as('places'))
          .select(['team_id', 'name', 'avatar_url'])
          .where('place', '<=', limits.namesOfPresent)
          .orderBy('place')
          .execute()
  const members = grouped(found, ({ team_id }) => team_id)
  return teams.map((team) => {
    const team_members = (members.get(team.id) ?? []).map(({ name, avatar_url }) => ({
      name,
      avatar_url,
    }))
    const faces = team_members.map((member) => ({
      ...member,
      color_code: avatarColour(member.name),
    }))
    const names = tagList(faces, limits.peopleShown).map((tag) =>
      // Not all are named here, and all are counted.
      'end' in tag ? { ...tag, name: `+${team.members_count - limits.peopleShown}` } : tag,
    )
    return { ...team, team_members, names }
  })
}
