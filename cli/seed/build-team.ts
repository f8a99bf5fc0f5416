import type { NewOrganization } from '../../server/db/schema.ts'
import { plans } from '../../src/core/billing/plans.ts'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { newTeamMember } from '../../src/core/members/rules.ts'
import type { Row } from '../../src/core/model.ts'
import { type Branch, flat } from '../../src/core/templates/tree.ts'
import { palette } from '../../src/core/values/colours.ts'
import { addDays } from '../../src/core/values/time.ts'
import type { Batch, Setting } from './batch.ts'
import type { PersonPlan, TeamPlan, TemplateTaskPlan, World } from './plan.ts'
import type { Random } from './random.ts'

/** A team as its projects see it. */
export interface Team {
  team: Row<'team'>
  organization: NewOrganization
  rows: Batch['rows']
  /** By the address in the plan. */
  members: ReadonlyMap<string, Row<'team_member'>>
  /** A person as an actor, or the owner if the person has no account. */
  actor(email: string | undefined): Actor
  owner: string
}

/** When work starts on a day, in ISO-8601. */
export const startOfWork = (day: string) => `${day}T08:00:00.000Z`

/** The accounts of a world, by address: one for each person, however many teams they are in. */
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
        language_chosen: false,
        week_start: 'auto',
        date_format: 'auto',
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
 * A team, its organization on a plan without an end and without seats to count, its members, and
 * the lists they share.
 */
export function buildTeam(plan: TeamPlan, options: TeamOptions): Team {
  const { users, setting, salt } = options
  const owner = plan.people[0]!
  const made = {
    name: plan.name,
    created_at: startOfWork(addDays(setting.today, -120)),
  }
  const owner_id = users.get(owner.email)!.id
  const organization = organizationOf({ ...made, id: deriveId(`${salt}/organization`), owner_id })
  const team: Row<'team'> = {
    ...made,
    id: teamId(salt),
    user_id: owner_id,
    organization_id: organization.id,
  }
  const job_title = jobTitlesOf(plan, team, salt)
  const members = membersOf(plan, { team, job_title, options })
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
      ...sharedLists(plan, team, options),
      ...templatesOf(plan, team, salt),
      ...ownLists(plan, options),
    },
  }
}

function jobTitlesOf({ people }: TeamPlan, team: Row<'team'>, salt: string) {
  const titles = [...new Set(people.flatMap(({ job_title }) => job_title ?? []))]
  return titles.map((name) => ({
    id: deriveId(`${salt}/job_title/${name}`),
    team_id: team.id,
    name,
  }))
}

interface MembersOptions {
  team: Row<'team'>
  job_title: readonly Row<'job_title'>[]
  options: TeamOptions
}

function membersOf(
  { people }: TeamPlan,
  { team, job_title, options: { users, setting, salt } }: MembersOptions,
): Map<string, Row<'team_member'>> {
  const toMember = (person: PersonPlan) => ({
    ...newTeamMember({
      id: deriveId(`${salt}/member/${person.email}`),
      team_id: team.id,
      user_id: users.get(person.email)?.id ?? null,
      name: person.pending ? person.email.split('@')[0]! : person.name,
      email: marked(person.email, setting.mark),
      role: roleOf(person, people[0]!),
      job_title_id: job_title.find(({ name }) => name === person.job_title)?.id ?? null,
      pending: person.pending ?? false,
      at: team.created_at,
    }),
    active: !person.inactive,
  })
  return new Map(people.map((person) => [person.email, toMember(person)]))
}

/** The lists that the projects of a team share. */
function sharedLists(plan: TeamPlan, team: Row<'team'>, { random, salt }: TeamOptions) {
  const named = (kind: string, { name, color_code }: { name: string; color_code?: string }) => ({
    id: deriveId(`${salt}/${kind}/${name}`),
    team_id: team.id,
    name,
    color_code: color_code ?? random.pick(palette),
  })
  return {
    label: (plan.labels ?? []).map((label) => named('label', label)),
    client: (plan.clients ?? []).map((name) => ({
      id: deriveId(`${salt}/client/${name}`),
      team_id: team.id,
      name,
    })),
    project_category: (plan.categories ?? []).map((category) => named('category', category)),
  }
}

/** The templates of a team, and the tasks in them. */
function templatesOf({ taskTemplates = [] }: TeamPlan, team: Row<'team'>, salt: string) {
  const own = ({ name }: { name: string }) => ({
    id: deriveId(`${salt}/task_template/${name}`),
    team_id: team.id,
  })
  return {
    task_template: taskTemplates.map((template) => ({
      ...own(template),
      name: template.name,
      created_at: team.created_at,
    })),
    task_template_tasks: taskTemplates.map((template) => ({
      ...own(template),
      tasks: flat(template.tasks.map(branchOf)),
    })),
  }
}

const branchOf = ({ name, minutes = 0, subtasks = [] }: TemplateTaskPlan): Branch => ({
  name,
  total_minutes: minutes,
  sub_tasks: subtasks.map(branchOf),
})

/** What its members noted for themselves. */
function ownLists(plan: TeamPlan, { users, random, salt }: TeamOptions) {
  return {
    personal_task: (plan.notes ?? []).map(({ by, text, on, done = false }, n) => ({
      id: deriveId(`${salt}/note/${n}`),
      user_id: users.get(by)!.id,
      name: text,
      color_code: random.pick(palette),
      done,
      created_at: startOfWork(on),
      updated_at: startOfWork(on),
    })),
  }
}

const roleOf = (person: PersonPlan, owner: PersonPlan) =>
  person === owner ? 'owner' : (person.role ?? 'member')

/** An organisation on a plan without an end. */
export const organizationOf = (
  made: Pick<NewOrganization, 'id' | 'owner_id' | 'name' | 'created_at'>,
): NewOrganization => ({
  ...made,
  contact_number: null,
  subscription_status: plans.CUSTOM.status,
  license_type: 'CUSTOM',
  trial_expire_date: null,
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
  factor_missing: false,
})
