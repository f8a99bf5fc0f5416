import { entitlementsOf, type SubscriptionStatus, type SubscriptionType } from '../billing/plans.ts'
import type { Role } from '../members/rows.ts'

/**
 * Who acts: a signed-in user in one team and, when a call is about a project, with that project's
 * role.
 */
export interface Actor {
  user_id: string
  team_id: string
  team_member_id: string
  name: string
  role: Role
  subscription_type: SubscriptionType
  subscription_status: SubscriptionStatus
  is_google: boolean
  setup_completed: boolean
  /** The organisation of the team; unknown in browsers. */
  organization_id?: string
  /** Bytes of files that the codes of the organisation bring; unknown in browsers. */
  storage_bytes?: number
  /** The organisation asks for a second factor, and the account has none. */
  factor_missing: boolean
  /** The project a call is about, and what the actor is in it. */
  project?: { id: string; member: boolean; manager: boolean }
}

/** An actor in a project, given their own rows among its members. */
export const inProjectAs = (
  actor: Actor,
  id: string,
  places: readonly { access_level: string }[],
): Actor => ({
  ...actor,
  project: {
    id,
    member: places.length > 0,
    manager: places.some(({ access_level }) => access_level === 'PROJECT_MANAGER'),
  },
})

const signedIn = () => true
const ownerOrAdmin = (actor: Actor) => actor.role !== 'member'
const managerOrAbove = (actor: Actor) => ownerOrAdmin(actor) || actor.project?.manager === true
const inProject = (actor: Actor) => ownerOrAdmin(actor) || actor.project?.member === true

/**
 * Who may do what (A6, B6): one predicate per ability, asked by calls, routes, menus and the CLI.
 * `null` asks for no session. Reach decides on which rows: those outside the actor's teams and
 * projects do not exist.
 */
export const abilities = {
  anyone: null,
  'session.use': signedIn,
  'account.secure': signedIn,
  'session.password': (actor) => !actor.is_google,
  'team.create': ownerOrAdmin,
  'team.rename': (actor) => actor.role === 'owner',
  'member.view': signedIn,
  'member.edit': ownerOrAdmin,
  'jobTitle.view': signedIn,
  'jobTitle.edit': ownerOrAdmin,
  'settings.personal': signedIn,
  'settings.admin': ownerOrAdmin,
  setup: signedIn,
  'notice.view': signedIn,
  'organisation.view': ownerOrAdmin,
  'organisation.edit': ownerOrAdmin,
  'organisation.secure': ownerOrAdmin,
  'billing.use': ownerOrAdmin,
  'home.view': signedIn,
  'project.list': signedIn,
  'project.create': ownerOrAdmin,
  'project.delete': ownerOrAdmin,
  'project.archiveForAll': ownerOrAdmin,
  'project.invite': ownerOrAdmin,
  'project.view': inProject,
  'project.mark': signedIn,
  'project.edit': managerOrAbove,
  'project.members': managerOrAbove,
  'workflow.view': inProject,
  'workflow.edit': managerOrAbove,
  'category.view': signedIn,
  'category.create': managerOrAbove,
  'category.edit': ownerOrAdmin,
  'label.view': signedIn,
  'label.edit': ownerOrAdmin,
  'client.view': signedIn,
  'client.create': managerOrAbove,
  'client.edit': ownerOrAdmin,
  'column.view': inProject,
  'column.edit': inProject,
  'customColumn.edit': managerOrAbove,
  'task.view': inProject,
  'task.edit': inProject,
  'template.view': signedIn,
  'template.edit': ownerOrAdmin,
  'template.create': managerOrAbove,
  'schedule.use': ownerOrAdmin,
  'reporting.use': (actor) => ownerOrAdmin(actor) && entitlementsOf(actor).reporting,
} as const satisfies Record<string, ((actor: Actor) => boolean) | null>

export type Ability = keyof typeof abilities

type Area = Ability extends infer A ? (A extends `${infer Name}.${string}` ? Name : never) : never

/** What can be done in an area, such as `billing`. */
export const abilitiesOf = (area: Area) =>
  (Object.keys(abilities) as Ability[]).filter((ability) => ability.startsWith(`${area}.`))

/** Whether an actor may do something; `undefined` is a caller without a session. */
export const may = (actor: Actor | undefined, ability: Ability): boolean => {
  const predicate: ((actor: Actor) => boolean) | null = abilities[ability]
  return predicate === null || (actor !== undefined && predicate(actor))
}
