import type { Actor } from '../../../src/core/catalogue/access.ts'
import { type Room, splitRoom } from '../../../src/core/engine/table.ts'
import { homeOf, owners, type Person, type Team } from './people.ts'
import type { TestData } from './test-data.ts'

/** A user as an actor in their team, in no project. */
export const actorOf = (testData: TestData, name: Person, team: Team = homeOf(name)): Actor => ({
  user_id: testData.user(name),
  team_id: testData.team(team),
  team_member_id: testData.member(name),
  name: name[0]!.toUpperCase() + name.slice(1),
  role: owners[team] === name ? 'owner' : name === 'adam' ? 'admin' : 'member',
  subscription_type: team === 'free' ? 'FREE' : 'TRIAL',
  subscription_status: team === 'free' ? 'free' : 'trialing',
  is_google: name === 'gina',
  setup_completed: true,
  factor_missing: false,
})

/**
 * A user as an actor in a project, by the current rows; undefined if they cannot see it.
 */
export function actorIn(testData: TestData, name: Person, projectId: string): Actor | undefined {
  const rows = testData.memory.rowsOf(`project:${projectId}`)
  const project = rows.get('project', projectId)
  const members = project
    ? testData.memory
        .rowsOf(`team:${project.team_id}`)
        .list('team_member', { user_id: testData.user(name) })
    : []
  const place = members.find(({ active }) => active)
  if (!project || !place) return undefined
  const joined = rows.list('project_member', { team_member_id: place.id })
  const member = joined.length > 0
  if (!member && place.role === 'member') return undefined
  const manager = joined.some(({ access_level }) => access_level === 'PROJECT_MANAGER')
  const { id: team_member_id, role, team_id } = place
  return {
    ...actorOf(testData, name),
    team_id,
    team_member_id,
    role,
    project: { id: projectId, member, manager },
  }
}

/** Whether a user may read a room, by the current rows. */
export function mayRead(testData: TestData, name: Person, room: Room): boolean {
  const [kind, id] = splitRoom(room)
  if (kind === 'user') return id === testData.user(name)
  if (kind === 'project') return actorIn(testData, name, id) !== undefined
  const rows = testData.memory.rowsOf(`team:${id}`)
  return (
    rows.get('team', id) !== undefined &&
    rows
      .list('team_member', { user_id: testData.user(name) })
      .some(({ active, role }) => active && (kind === 'team' || role !== 'member'))
  )
}
