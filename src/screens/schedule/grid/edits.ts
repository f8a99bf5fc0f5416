import i18next from 'i18next'
import { attempt, report } from '../../../client/engine/workspace.ts'
import type { CallName, Contract } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import type { Row } from '../../../core/model.ts'
import type { Span } from '../../../core/roadmap/span.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'

/** What of an allocation becomes otherwise; the rest stays. */
export type AllocationChange = Omit<Input<Contract['changeAllocation' & CallName]>, 'id'>

/** That somebody is planned on a project. */
export interface NewAllocation {
  member: Row<'team_member'>
  project_id: string
  days: Span
  /** A day. */
  hours: number
}

/** What can be done with allocations: to the plan, or to a draft of it. Errors: `Refusal`. */
export interface PlanEdits {
  add: (given: NewAllocation) => Promise<unknown>
  change: (id: string, change: AllocationChange) => Promise<unknown>
  /** Changes what was dragged, perhaps without meaning it. */
  move: (id: string, change: AllocationChange) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** Makes two of an allocation, changed or as it is: the second begins on the day. */
  split: (id: string, day: string, change: AllocationChange) => Promise<unknown>
}

/** Done to the plan, for everybody. What is deleted or dragged can be taken back at once. */
export const planEdits: PlanEdits = {
  add: ({ member, project_id, days, hours }) =>
    attempt('addAllocation', {
      ...{ team_member_id: member.id, project_id, seconds_per_day: hours },
      ...{ allocated_from: days.start, allocated_to: days.end },
    }),
  change: (id, change) => attempt('changeAllocation', { id, ...change }),
  async move(id, change) {
    const done = await attempt('changeAllocation', { id, ...change })
    tellDone(i18next.t('schedule:allocationMoved'), done.id)
  },
  async remove(id) {
    const done = await attempt('deleteAllocation', { id })
    tellDone(i18next.t('schedule:allocationDeleted'), done.id)
  },
  split: (id, day, change) => attempt('splitAllocation', { id, day, ...change }),
}

/** Whether something was done; why it could not be is said. */
export const tried = (edit: Promise<unknown>): Promise<boolean> =>
  edit.then(
    () => true,
    (error: unknown) => {
      report(error)
      return false
    },
  )
