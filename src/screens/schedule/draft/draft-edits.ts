import i18next from 'i18next'
import { refuseAny } from '../../../core/catalogue/errors.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { drafted, type ScheduleDraft } from '../../../core/schedule/drafts.ts'
import { covers } from '../../../core/schedule/overlap.ts'
import { daysFault, secondsOf } from '../../../core/schedule/rules.ts'
import { addDays } from '../../../core/values/time.ts'
import { announce } from '../../../parts/page/announce.ts'
import type { AllocationChange, PlanEdits } from '../grid/edits.ts'

type Allocation = Row<'allocation'>

interface DraftAccess {
  /** An allocation as the draft has it, and as the plan has it. */
  shown: (id: string) => Allocation | undefined
  current: (id: string) => Allocation | undefined
  change: (next: (draft: ScheduleDraft) => ScheduleDraft) => void
}

/**
 * Done to a draft: nobody else sees it. Days that two allocations share are no refusal there, but a
 * conflict, as allocations may change places one after the other.
 */
export function draftEdits({ shown, current, change }: DraftAccess): PlanEdits {
  const put = (...rows: Allocation[]) => {
    for (const row of rows) {
      const fault = daysFault(row)
      if (fault) refuseAny(fault, 'allocated_to', { values: { most: limits.allocationDays } })
    }
    change((draft) =>
      rows.reduce((next, row) => drafted(next, row.id, row, current(row.id) ?? null), draft),
    )
  }
  const get = (id: string) => shown(id) ?? refuseAny('not_found', 'id')
  const seconds = (hours: number) => secondsOf(hours) ?? refuseAny('allocation_hours', 'hours')
  const changed = (id: string, { hours_per_day, ...days }: AllocationChange): Allocation => {
    const row = { ...get(id), ...days }
    return hours_per_day === undefined ? row : { ...row, seconds_per_day: seconds(hours_per_day) }
  }
  const replace = async (id: string, change: AllocationChange) => put(changed(id, change))
  return {
    async add({ member, project_id, days, hours }) {
      put({
        ...{ id: crypto.randomUUID(), team_id: member.team_id, team_member_id: member.id },
        ...{ project_id, allocated_from: days.start, allocated_to: days.end },
        seconds_per_day: seconds(hours),
      })
    },
    change: replace,
    move: replace,
    async remove(id) {
      change((draft) => drafted(draft, id, null, current(id) ?? null))
      announce(i18next.t('schedule:draftRemoved'))
    },
    async split(id, day, change) {
      const row = changed(id, change)
      if (!covers(row, day) || day === row.allocated_from) refuseAny('allocation_not_split', 'day')
      put(
        { ...row, allocated_to: addDays(day, -1) },
        { ...row, id: crypto.randomUUID(), allocated_from: day },
      )
    },
  }
}
