import * as billing from './billing/calls.ts'
import * as columns from './columns/calls.ts'
import type { AnyMutation, Call } from './engine/call.ts'
import * as history from './history/calls.ts'
import * as home from './home/calls.ts'
import * as labels from './labels/calls.ts'
import * as live from './live/calls.ts'
import * as members from './members/calls.ts'
import * as memberRemoval from './members/removal.ts'
import * as projects from './projects/calls.ts'
import * as projectMarks from './projects/marks.ts'
import * as projectMembers from './projects/members.ts'
import * as projectQueries from './projects/queries.ts'
import * as session from './session/calls.ts'
import * as settings from './settings/calls.ts'
import * as tasksInBulk from './tasks/bulk.ts'
import * as tasks from './tasks/calls.ts'
import * as taskForms from './tasks/form.ts'
import * as taskHierarchy from './tasks/hierarchy/hierarchy.ts'
import * as taskOrder from './tasks/list/order.ts'
import * as taskQueries from './tasks/list/queries.ts'
import * as taskEffort from './tasks/progress/effort.ts'
import * as teams from './teams/calls.ts'
import * as timers from './timers/calls.ts'
import * as workflow from './workflow/calls.ts'
import * as categories from './workflow/categories.ts'
import * as lookups from './workflow/lookup-calls.ts'
import * as phases from './workflow/phases.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'kind' in value && 'path' in value

type Calls<M> = { [K in keyof M as M[K] extends Call ? K : never]: M[K] }
const callsOf = <M extends object>(module: M) =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as Calls<M>

/**
 * Every call of the product, by name. Router, client, CLI, conformance suite and docs walk this.
 */
export const contract = {
  ...callsOf(session),
  ...callsOf(teams),
  ...callsOf(members),
  ...callsOf(memberRemoval),
  ...callsOf(settings),
  ...callsOf(billing),
  ...callsOf(live),
  ...callsOf(home),
  ...callsOf(lookups),
  ...callsOf(workflow),
  ...callsOf(phases),
  ...callsOf(categories),
  ...callsOf(labels),
  ...callsOf(columns),
  ...callsOf(projects),
  ...callsOf(projectMarks),
  ...callsOf(projectQueries),
  ...callsOf(projectMembers),
  ...callsOf(tasks),
  ...callsOf(taskForms),
  ...callsOf(taskEffort),
  ...callsOf(taskQueries),
  ...callsOf(taskOrder),
  ...callsOf(taskHierarchy),
  ...callsOf(tasksInBulk),
  ...callsOf(timers),
  ...callsOf(history),
}

export type Contract = typeof contract
export type CallName = keyof Contract
export type MutationName = {
  [K in CallName]: Contract[K] extends AnyMutation ? K : never
}[CallName]
/** The calls that a handler under `server/features` answers. */
export type HandledName = Exclude<CallName, MutationName>
