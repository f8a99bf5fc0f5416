import type { OrganizationTable } from '../../../server/db/schema.ts'
import { deriveId } from '../../../src/core/engine/ids.ts'
import { iso } from '../../../src/core/values/time.ts'
import { Memory } from '../memory.ts'
import { addTeam } from './add-team.ts'
import { fillProject } from './fill-project.ts'
import {
  emailOf,
  homeOf,
  names,
  noon,
  owners,
  type Person,
  type Project,
  projects,
  type Team,
} from './people.ts'

/** One world with ids of its own: the same seed gives the same rows. */
export interface World {
  memory: Memory
  organizations: OrganizationTable[]
  user(name: Person): string
  team(name: Team): string
  project(name: Project): string
  member(name: Person): string
}

/** Builds a world in memory. */
export async function makeWorld(seed: string): Promise<World> {
  const id = idsOf(seed)
  const memory = new Memory()
  const world: World = {
    memory,
    organizations: [],
    user: (name) => id(`user:${name}`),
    team: (name) => id(`team:${name}`),
    project: (name) => id(`project:${name}`),
    member: (name) => id(`member:${name}`),
  }
  for (const name of names) await addUser(world, seed, name)
  for (const [team, owner] of Object.entries(owners) as [Team, Person][])
    await addTeam(world, id, seed, team, owner)
  for (const [n, [project, team]] of (Object.entries(projects) as [Project, Team][]).entries())
    await fillProject(world, id, project, team, n)
  return world
}

/** The ids of a world by what they are for; each is worked out once. */
function idsOf(seed: string) {
  const known = new Map<string, string>()
  return (label: string) => {
    const id = known.get(label) ?? deriveId(`${seed}/${label}`)
    known.set(label, id)
    return id
  }
}

async function addUser(world: World, seed: string, name: Person) {
  const at = iso(noon)
  await world.memory.within({ user: world.user(name) }, (tx) =>
    tx.add('user', {
      id: world.user(name),
      name: name[0]!.toUpperCase() + name.slice(1),
      email: emailOf(seed, name),
      avatar_url: null,
      user_no: names.indexOf(name) + 1,
      active_team: world.team(homeOf(name)),
      setup_completed: true,
      is_google: name === 'gina',
      email_proven_at: at,
      timezone_name: 'UTC',
      language: 'en',
      created_at: at,
      updated_at: at,
    }),
  )
}
