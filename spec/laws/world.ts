import type { App } from '../../server/app.ts'
import { planting } from '../../server/db/links.ts'
import { stored } from '../../server/db/open.ts'
import type { OrganizationTable } from '../../server/db/schema.ts'
import { run } from '../../server/db/statements.ts'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import { newTeamMember } from '../../src/core/members/rules.ts'
import { type Row, type TableName, tableNames } from '../../src/core/model.ts'
import { addProject, newProjectMember } from '../../src/core/projects/rules.ts'
import { addTask } from '../../src/core/tasks/add.ts'
import { palette } from '../../src/core/values/colours.ts'
import { iso } from '../../src/core/values/time.ts'
import {
  defaultProjectHealth,
  defaultProjectStatus,
  doingCategory,
  mediumPriority,
} from '../../src/core/workflow/lookups.ts'
import type { Pools } from './generate.ts'
import { Memory } from './memory.ts'

/** The clock of every world: 2026-03-05, noon. */
export const noon = Date.parse('2026-03-05T12:00:00.000Z')

/**
 * People by what they are. All but Bill, Greta and Frida belong to team Red, whose project Moon has
 * Max as manager and Mia, Gina and Dora as members; Otto is in no project. Each but those of Red's
 * staff owns a team.
 */
export const people = {
  rosa: 'owner of Red',
  adam: 'admin of Red',
  max: 'manager of Moon',
  mia: 'member of Moon',
  gina: 'member of Moon who signs in with another account',
  dora: 'deactivated in Red, member of Moon until then',
  otto: 'member of Red, in no project',
  bill: 'owner of Blue, a stranger',
  greta: 'owner of Grey, whose licence has run out',
  frida: 'owner of Free, on the free plan',
} as const
export type Person = keyof typeof people
export const names = Object.keys(people) as Person[]

/** Where everybody belongs: Dora has a team of her own beside Red. */
const staff = ['rosa', 'adam', 'max', 'mia', 'gina', 'dora', 'otto'] as const
const owners = { red: 'rosa', blue: 'bill', grey: 'greta', free: 'frida', home: 'dora' } as const
type Team = keyof typeof owners
const projects = { moon: 'red', mars: 'red', sea: 'blue', ash: 'grey', sky: 'free' } as const
type Project = keyof typeof projects

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
  const id = (label: string) => deriveId(`${seed}/${label}`)
  const memory = new Memory()
  const at = iso(noon)
  const world: World = {
    memory,
    organizations: [],
    user: (name) => id(`user:${name}`),
    team: (name) => id(`team:${name}`),
    project: (name) => id(`project:${name}`),
    member: (name) => id(`member:${name}`),
  }
  for (const [n, name] of names.entries())
    await memory.within({ user: world.user(name) }, (tx) =>
      tx.add('user', {
        id: world.user(name),
        name: name[0]!.toUpperCase() + name.slice(1),
        email: emailOf(seed, name),
        avatar_url: null,
        user_no: n + 1,
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
  for (const [team, owner] of Object.entries(owners) as [Team, Person][])
    await addTeam(world, id, seed, team, owner)
  for (const [n, [project, team]] of (Object.entries(projects) as [Project, Team][]).entries())
    await fillProject(world, id, project, team, n)
  return world
}

const emailOf = (seed: string, name: Person) => `${name}.${seed}@plumbline.example`.toLowerCase()

const homeOf = (name: Person): Team =>
  (Object.entries(owners) as [Team, Person][]).find(
    ([team, owner]) => owner === name && team !== 'home',
  )?.[0] ?? 'red'

async function addTeam(
  world: World,
  id: (label: string) => string,
  seed: string,
  team: Team,
  owner: Person,
) {
  const at = iso(noon)
  const expired = team === 'grey'
  world.organizations.push({
    id: id(`organization:${team}`),
    owner_id: world.user(owner),
    name: team,
    contact_number: null,
    subscription_status: team === 'free' ? 'free' : 'trialing',
    license_type: team === 'free' ? 'FREE' : 'TRIAL',
    trial_in_progress: 0,
    trial_expire_date: expired ? '2026-01-01' : '2027-01-01',
    storage: 1024 ** 3,
    created_at: at,
  })
  await world.memory.within({ team: world.team(team) }, async (tx) => {
    const team_id = world.team(team)
    await tx.add('team', {
      id: team_id,
      name: team,
      user_id: world.user(owner),
      organization_id: id(`organization:${team}`),
      created_at: at,
    })
    await tx.add('job_title', { id: id(`title:${team}`), team_id, name: 'Engineer' })
    for (const name of team === 'red' ? staff : [owner]) {
      const role = name === owner ? 'owner' : name === 'adam' ? 'admin' : 'member'
      const place = {
        id: team === 'home' ? id('member:dora at home') : world.member(name),
        team_id,
        user_id: world.user(name),
      }
      const member = newTeamMember({
        ...place,
        name,
        email: emailOf(seed, name),
        role,
        job_title_id: id(`title:${team}`),
        at,
      })
      await tx.add('team_member', { ...member, active: team !== 'red' || name !== 'dora' })
    }
    for (const [n, label] of ['Alpha', 'Urgent'].entries())
      await tx.add('label', {
        id: id(`label:${team}:${n}`),
        team_id,
        name: label,
        color_code: palette[n]!,
      })
    await tx.add('client', { id: id(`client:${team}`), team_id, name: 'Client' })
    await tx.add('project_category', {
      id: id(`category:${team}`),
      team_id,
      name: 'Category',
      color_code: palette[0],
    })
  })
}

/**
 * A project with a second status of work under way, phases, four tasks of which one has subtasks, a
 * description, logged time and a running timer.
 */
async function fillProject(
  world: World,
  id: (label: string) => string,
  project: Project,
  team: Team,
  n: number,
) {
  const at = iso(noon)
  const owner = owners[team]
  const actor = actorOf(world, owner, team)
  const scope = { user: world.user(owner), team: world.team(team), project: world.project(project) }
  const newId = (label: string) => id(`${project}:${label}`)
  await world.memory.within(scope, async (tx) => {
    const made = {
      id: world.project(project),
      team_id: world.team(team),
      name: project,
      key: `P${n}`,
      color_code: palette[n]!,
    }
    const defaults = {
      status_id: defaultProjectStatus.id,
      health_id: defaultProjectHealth.id,
      priority_id: mediumPriority.id,
    }
    await addProject(
      tx,
      {
        ...made,
        ...defaults,
        client_id: id(`client:${team}`),
        category_id: id(`category:${team}`),
      },
      { actor, now: noon, newId },
    )
    const joined = { project_id: world.project(project), at }
    if (project === 'moon')
      for (const name of ['max', 'mia', 'gina', 'dora'] as const) {
        const access_level = name === 'max' ? 'PROJECT_MANAGER' : 'MEMBER'
        await tx.add(
          'project_member',
          newProjectMember({
            ...joined,
            id: newId(name),
            team_member_id: world.member(name),
            access_level,
          }),
        )
      }
    await tx.add('status', {
      id: newId('status:review'),
      project_id: world.project(project),
      name: 'Review',
      category_id: doingCategory.id,
      sort_order: 3,
    })
    for (const [n, name] of ['Phase 1', 'Phase 2'].entries())
      await tx.add('phase', {
        id: newId(`phase:${n}`),
        project_id: world.project(project),
        name,
        color_code: palette[n]!,
        sort_index: n,
        start_date: null,
        end_date: null,
      })
    for (const [n, parent_task_id] of [null, null, newId('task:0'), newId('task:2')].entries())
      await addTask(
        {
          tx,
          actor,
          now: noon,
          newId: (label) => newId(`task:${n}:${label}`),
          refuse: refuseAny,
        },
        {
          id: newId(`task:${n}`),
          project_id: world.project(project),
          name: `Task ${n}`,
          parent_task_id,
          phase_id: n === 1 ? newId('phase:0') : null,
          assignees: n === 0 ? [actor.team_member_id] : [],
          total_minutes: 60 * n,
        },
      )
    const labelled = await tx.get('task', newId('task:0'))
    await tx.put('task', { ...labelled, labels: [id(`label:${team}:0`)], total_minutes_spent: 90 })
    const shared = {
      project_id: world.project(project),
      task_id: newId('task:0'),
      user_id: world.user(owner),
    }
    await tx.put('task_text', {
      id: newId('task:0'),
      project_id: shared.project_id,
      description: '<p>Words</p>',
    })
    await tx.put('work_log', {
      ...shared,
      id: newId('log'),
      time_spent: 90,
      description: null,
      logged_by_timer: false,
      created_at: at,
    })
    await tx.put('timer', { ...shared, id: newId('timer'), start_time: at })
    await tx.put('personal_task', {
      id: newId('note'),
      user_id: shared.user_id,
      name: 'Call home',
      color_code: '#000',
      done: false,
      created_at: at,
      updated_at: at,
    })
    await tx.put('project_favorite', {
      id: newId('favorite'),
      user_id: shared.user_id,
      project_id: shared.project_id,
    })
  })
}

/**
 * What scripts work with: the rows of team Red, of its project Moon and of its people; far off lies
 * all the rest. `by` names only their own commands.
 */
export const poolOf = ({ memory, team, project, user }: World, by?: Person): Pools => ({
  near: memory.pool(
    [
      `team:${team('red')}`,
      `project:${project('moon')}`,
      ...staff.map((name): Room => `user:${user(name)}`),
    ],
    by && user(by),
  ),
  far: memory.pool(),
})

/** Somebody as an actor in their team, in no project. */
export const actorOf = (world: World, name: Person, team: Team = homeOf(name)): Actor => ({
  user_id: world.user(name),
  team_id: world.team(team),
  team_member_id: world.member(name),
  name: name[0]!.toUpperCase() + name.slice(1),
  role: owners[team] === name ? 'owner' : name === 'adam' ? 'admin' : 'member',
  subscription_type: team === 'free' ? 'FREE' : 'TRIAL',
  subscription_status: team === 'free' ? 'free' : 'trialing',
  is_google: name === 'gina',
  setup_completed: true,
})

/**
 * Somebody as an actor in a project, by the rows of this moment; undefined when it is out of their
 * reach.
 */
export function actorIn(world: World, name: Person, projectId: string): Actor | undefined {
  const rows = world.memory.rowsOf(`project:${projectId}`)
  const project = rows.get('project', projectId)
  const members = project
    ? world.memory
        .rowsOf(`team:${project.team_id}`)
        .list('team_member', { user_id: world.user(name) })
    : []
  const place = members.find(({ active }) => active)
  if (!project || !place) return undefined
  const joined = rows.list('project_member', { team_member_id: place.id })
  const member = joined.length > 0
  if (!member && place.role === 'member') return undefined
  const manager = joined.some(({ access_level }) => access_level === 'PROJECT_MANAGER')
  const { id: team_member_id, role, team_id } = place
  return {
    ...actorOf(world, name),
    team_id,
    team_member_id,
    role,
    project: { id: projectId, member, manager },
  }
}

/** Whether somebody may read a room, by the rows of this moment. */
export function mayRead(world: World, name: Person, room: Room): boolean {
  const [kind, id] = splitRoom(room)
  if (kind === 'user') return id === world.user(name)
  if (kind === 'project') return actorIn(world, name, id) !== undefined
  const rows = world.memory.rowsOf(room)
  return (
    rows.get('team', id) !== undefined &&
    rows.list('team_member', { user_id: world.user(name) }).some(({ active }) => active)
  )
}

/** Writes a world straight into a database, with an account for everybody. */
export async function writeWorld(
  { database }: Pick<App, 'database'>,
  world: World,
  passwordHash: string | null = null,
) {
  const rows = <T extends TableName>(table: T): Row<T>[] => world.memory.all(table)
  await database.write.transaction().execute(async (trx) => {
    for (const organization of world.organizations)
      await trx
        .insertInto('organization')
        .values({
          ...organization,
          trial_in_progress: stored(database, Boolean(organization.trial_in_progress)),
        })
        .execute()
    const to = { db: trx, flavour: database.flavour }
    for (const table of tableNames) await run(to, planting(to, table, rows(table)))
    const accounts = rows('user').map(({ id }) => ({
      user_id: id,
      password_hash: passwordHash,
      google_id: null,
    }))
    await trx.insertInto('account').values(accounts).execute()
  })
}
