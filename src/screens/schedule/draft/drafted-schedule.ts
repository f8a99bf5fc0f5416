import type { Row } from '../../../core/model.ts'
import type { Span } from '../../../core/roadmap/span.ts'
import {
  appliedTo,
  type Burden,
  burdenOf,
  type DraftConflict,
  lateDays,
  type ScheduleDraft,
} from '../../../core/schedule/drafts.ts'
import { saysSame } from '../../../core/schedule/rules.ts'
import { grouped } from '../../../core/values/grouped.ts'
import type { Schedule, ScheduledProject } from '../use-schedule.ts'

type Allocation = Row<'allocation'>

const none: readonly Allocation[] = []
const memberOf = ({ team_member_id }: Allocation) => team_member_id

/** The schedule as a draft would have it. */
export function draftedSchedule(
  plan: Schedule,
  draft: ScheduleDraft,
  conflicts: readonly DraftConflict[],
): Schedule {
  const allocations = appliedTo(plan.allocations, draft)
  const ofMember = grouped(allocations, memberOf)
  const former = grouped(
    plan.allocations.filter((row) => {
      const change = draft[row.id]
      return change?.before && saysSame(change.before, row)
    }),
    memberOf,
  )
  const touched = new Set(
    Object.values(draft).flatMap(({ before, after }) => (before ?? after)!.team_member_id),
  )
  const ofChange = new Map(conflicts.map((each) => [each.id, each]))
  return {
    ...plan,
    allocations,
    allocationsOf: (memberId) => ofMember.get(memberId) ?? none,
    draft: {
      plan,
      changeOf: (id) => draft[id],
      conflictOf: (id) => ofChange.get(id),
      formerOf: (memberId) => former.get(memberId) ?? none,
      touches: (memberId) => touched.has(memberId),
    },
  }
}

/** What a plan asks of the team in some days, and which projects it makes late by how many days. */
export interface PlanFigures extends Burden {
  late: readonly { project: ScheduledProject; days: number }[]
}

/** Of those who are in the schedule: what others were planned for, nobody sees there. */
export function planFigures(
  { members, projects, allocationsOf, calendarOf }: Schedule,
  span: Span,
): PlanFigures {
  const sum: Burden = { allocated: 0, over: 0, excess: 0 }
  const shown: Allocation[] = []
  for (const { id } of members) {
    const own = allocationsOf(id)
    shown.push(...own)
    const { allocated, over, excess } = burdenOf(span, own, calendarOf(id))
    sum.allocated += allocated
    sum.over += over
    sum.excess += excess
  }
  const ofProject = grouped(shown, ({ project_id }) => project_id)
  const late = projects
    .map((project) => ({
      project,
      days: lateDays(project.end_date, ofProject.get(project.id) ?? none, calendarOf),
    }))
    .filter(({ days }) => days > 0)
  return { ...sum, late }
}
