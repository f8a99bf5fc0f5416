import type { OrganizationTable } from '../../server/db/schema.ts'
import { plans } from '../../src/core/billing/plans.ts'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { newTeamMember } from '../../src/core/members/rules.ts'
import type { Row } from '../../src/core/model.ts'
import { palette } from '../../src/core/values/colours.ts'
import { addDays } from '../../src/core/values/time.ts'
import type { Batch, Setting } from './build.ts'
import type { PersonPlan, TeamPlan, World } from './plan.ts'
import type { Random } from './random.ts'

/** A team with what its projects need to know of it. */
export interface Team {
  team: Row<'team'>
  organization: OrganizationTable
  rows: Batch['rows']
  /** By address as the plan has it. */
  members: ReadonlyMap<string, Row<'team_member'>>
  /** A person as the one who acts; the owner where that person has no account. */
  actor(email: string | undefined): Actor
  owner: string
}

/** When work starts on a day, in ISO-8601. */
export const startOfWork = (day: string) => `${day}T08:00:00.000Z`

/** The account of every person of a world, by address; somebody in several teams has one. */
export function buildUsers(
  world: World,
  { salt, today, usersBefore, mark }: Setting,
): Map<string, Row<'user'>> {
  const users = new Map<string, Row<'user'>>()
  for (const [n, team] of world.teams.entries())
    for (const { name, email, pending } of team.people) {
      if (pending || users.has(email)) continue
      const at = startOfWork(addDays(today, -120))
      users.set(email, {
        id: deriveId(`${salt}/user/${email}`),
        name,
        email: marked(email, mark),
        avatar_url: null,
        user_no: usersBefore + users.size + 1,
        active_team: teamId(`${salt}/team/${n}`),
        setup_completed: true,
        is_google: false,
        email_proven_at: at,
        timezone_name: 'UTC',
        language: 'en',
        created_at: at,
        updated_at: at,
      })
    }
  return users
}

const teamId = (salt: string) => deriveId(`${salt}/id`)
const marked = (email: string, mark: string | undefined) =>
  mark ? email.replace('@', `.${mark}@`) : email

interface TeamOptions {
  users: ReadonlyMap<string, Row<'user'>>
  setting: Setting
  random: Random
  salt: string
}

/**
 * A team, its organisation on a plan that neither ends nor counts seats, its people, and the lists
 * they share.
 */
export function buildTeam(plan: TeamPlan, { users, setting, random, salt }: TeamOptions): Team {
  const id = teamId(salt)
  const created_at = startOfWork(addDays(setting.today, -120))
  const owner = plan.people[0]!
  const ownerId = users.get(owner.email)!.id
  const organization = organizationOf({
    id: deriveId(`${salt}/organization`),
    owner_id: ownerId,
    name: plan.name,
    created_at,
  })
  const team: Row<'team'> = {
    id,
    name: plan.name,
    user_id: ownerId,
    organization_id: organization.id,
    created_at,
  }
  const titles = [...new Set(plan.people.flatMap(({ job_title }) => job_title ?? []))]
  const job_title = titles.map((name) => ({
    id: deriveId(`${salt}/job_title/${name}`),
    team_id: id,
    name,
  }))
  const members = new Map(
    plan.people.map((person) => [
      person.email,
      {
        ...newTeamMember({
          id: deriveId(`${salt}/member/${person.email}`),
          team_id: id,
          user_id: users.get(person.email)?.id ?? null,
          name: person.pending ? person.email.split('@')[0]! : person.name,
          email: marked(person.email, setting.mark),
          role: roleOf(person, owner),
          job_title_id: job_title.find(({ name }) => name === person.job_title)?.id ?? null,
          pending: person.pending ?? false,
          at: created_at,
        }),
        active: !person.inactive,
      },
    ]),
  )
  const named = (kind: string, { name, color_code }: { name: string; color_code?: string }) => ({
    id: deriveId(`${salt}/${kind}/${name}`),
    team_id: id,
    name,
    color_code: color_code ?? random.pick(palette),
  })
  return {
    team,
    organization,
    owner: owner.email,
    members,
    actor(email = owner.email) {
      const acting = users.has(email) ? email : owner.email
      return actorOf(members.get(acting)!, team, users.get(acting)!)
    },
    rows: {
      team: [team],
      job_title,
      team_member: [...members.values()],
      label: (plan.labels ?? []).map((label) => named('label', label)),
      client: (plan.clients ?? []).map((name) => ({
        id: deriveId(`${salt}/client/${name}`),
        team_id: id,
        name,
      })),
      project_category: (plan.categories ?? []).map((category) => named('category', category)),
      notification: (plan.notices ?? []).map(({ to, message, on }, n) => ({
        id: deriveId(`${salt}/notice/${n}`),
        user_id: users.get(to)!.id,
        team_id: id,
        project_id: null,
        task_id: null,
        message,
        read: false,
        created_at: startOfWork(on),
      })),
      personal_task: (plan.notes ?? []).map(({ by, text, on, done = false }, n) => ({
        id: deriveId(`${salt}/note/${n}`),
        user_id: users.get(by)!.id,
        name: text,
        color_code: random.pick(palette),
        done,
        created_at: startOfWork(on),
        updated_at: startOfWork(on),
      })),
    },
  }
}

const roleOf = (person: PersonPlan, owner: PersonPlan) =>
  person === owner ? 'owner' : (person.role ?? 'member')

const organizationOf = (
  made: Pick<OrganizationTable, 'id' | 'owner_id' | 'name' | 'created_at'>,
): OrganizationTable => ({
  ...made,
  contact_number: null,
  subscription_status: plans.CUSTOM.status,
  license_type: 'CUSTOM',
  trial_in_progress: false,
  trial_expire_date: null,
  storage: plans.CUSTOM.storageBytes,
})

const actorOf = (member: Row<'team_member'>, team: Row<'team'>, user: Row<'user'>): Actor => ({
  user_id: user.id,
  team_id: team.id,
  team_member_id: member.id,
  name: user.name,
  role: member.role,
  subscription_type: 'CUSTOM',
  subscription_status: plans.CUSTOM.status,
  is_google: false,
  setup_completed: true,
})
