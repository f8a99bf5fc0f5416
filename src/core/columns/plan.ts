import { entitlementsOf } from '../billing/plans.ts'
import type { Actor } from '../catalogue/access.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'

interface PlanContext {
  tx: Tx
  actor: Actor
  refuse: RefuseWith<'custom_field_limit'>
}

/** Refuses one column more than the plan of the organisation has for a project (B7.79). */
export async function checkFreeColumns({ tx, ...context }: PlanContext, project_id: string) {
  checkColumns(context, (await tx.list('custom_column', { project_id })).length + 1)
}

/** Refuses so many columns of a project as the plan of the organisation does not have (B7.79). */
export function checkColumns({ actor, refuse }: Omit<PlanContext, 'tx'>, count: number) {
  const { customColumns: limit } = entitlementsOf(actor)
  if (limit !== null && count > limit)
    refuse('custom_field_limit', undefined, {
      values: { limit },
      body: { error_code: 'CUSTOM_FIELD_LIMIT_EXCEEDED' },
    })
}
