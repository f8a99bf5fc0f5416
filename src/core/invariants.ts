import { invariants as columns } from './columns/invariants.ts'
import { declaredRules, type Rule } from './engine/invariants.ts'
import { merge } from './engine/merge.ts'
import { invariants as projects } from './projects/invariants.ts'
import { invariants as recurring } from './recurring/invariants.ts'
import { invariants as schedule } from './schedule/invariants.ts'
import { invariants as tasks } from './tasks/invariants.ts'
import { invariants as timeApprovals } from './time-approvals/invariants.ts'
import { invariants as workflow } from './workflow/invariants.ts'

/** Every rule of the model, by name. */
export const invariants = merge([
  declaredRules,
  tasks,
  recurring,
  workflow,
  columns,
  projects,
  schedule,
  timeApprovals,
])

/** What breaks a rule, by the rules that there are. */
export type ModelFault =
  (typeof invariants)[keyof typeof invariants] extends Rule<infer F> ? F : never

/**
 * Every rule of the model that some of the given rows break. Rows that are read for the first time
 * have no `before`: given all rows of a database this way, it finds everything that is wrong in
 * it.
 */
export const faultsOf: Rule<ModelFault> = async function* (lookup, written) {
  for (const rule of Object.values(invariants)) yield* rule(lookup, written)
}
