import { deriveId } from '../../src/core/engine/ids.ts'
import { newTeamMember } from '../../src/core/members/rules.ts'
import type { Row } from '../../src/core/model.ts'
import type { Batch, Setting } from './batch.ts'
import { organizationOf } from './build-team.ts'
import type { World } from './plan.ts'

/**
 * A team of their own for everyone who owns none in the plan, as signing up makes one: those who
 * are removed from their team still have a place to work.
 */
export function buildOwnTeams(
  world: World,
  users: ReadonlyMap<string, Row<'user'>>,
  { salt }: Setting,
): Batch {
  const owners = new Set(world.teams.map(({ people }) => people[0]!.email))
  const made = [...users]
    .filter(([email]) => !owners.has(email))
    .map(([email, user]) => ownTeam(user, `${salt}/own/${email}`))
  return {
    rows: {
      team: made.map(({ team }) => team),
      team_member: made.map(({ member }) => member),
    },
    organizations: made.map(({ organization }) => organization),
    accounts: [],
  }
}

function ownTeam({ id: user_id, name, email, created_at }: Row<'user'>, salt: string) {
  const organization = organizationOf({
    id: deriveId(`${salt}/organization`),
    owner_id: user_id,
    name,
    created_at,
  })
  const team_id = deriveId(`${salt}/team`)
  return {
    organization,
    team: { id: team_id, name, user_id, organization_id: organization.id, created_at },
    member: newTeamMember({
      id: deriveId(`${salt}/member`),
      ...{ team_id, user_id, name, email, role: 'owner', at: created_at },
    }),
  }
}
