import type { Row } from '../model.ts'
import type { Span } from '../roadmap/span.ts'
import { grouped } from '../values/grouped.ts'
import { daysBetween } from '../values/time.ts'
import { type Calendar, lastWorkingDay } from './calendar.ts'
import { loadsOf, planned, spanOf } from './load.ts'
import { overlap } from './overlap.ts'
import { type Figures, saysSame } from './rules.ts'

/*
 * A draft of the schedule: what somebody would have otherwise than the plan is. It is kept as the
 * allocations that differ, so that the order in which they were changed means nothing.
 */

type Allocation = Row<'allocation'>

/** An allocation as the plan had it when it was first changed, and as the draft has it. */
export interface DraftChange {
  /** Null for one that the draft adds. */
  before: Allocation | null
  /** Null for one that the draft removes. */
  after: Allocation | null
}
/** By the ids of the allocations. */
export type ScheduleDraft = Readonly<Record<string, DraftChange>>

/**
 * A draft in which an allocation is as given; null removes it. `current` is that of the plan, from
 * which the change is made if somebody else has changed it meanwhile.
 */
export function drafted(
  draft: ScheduleDraft,
  id: string,
  after: Allocation | null,
  current: Allocation | null,
): ScheduleDraft {
  const { [id]: known, ...others } = draft
  const isStale = known?.before && current && !saysSame(known.before, current)
  const before = known && !isStale ? known.before : current
  const isAsBefore = before && after ? saysSame(before, after) : before === after
  return isAsBefore ? others : { ...others, [id]: { before, after } }
}

/** A draft without the change of an allocation. */
export function withoutChange(draft: ScheduleDraft, id: string): ScheduleDraft {
  const { [id]: _, ...others } = draft
  return others
}

/**
 * A draft in which a change is made from the plan as it is now; what somebody else has removed there
 * is added again, under another id.
 */
export function renewed(
  draft: ScheduleDraft,
  id: string,
  current: Allocation | null,
  newId: string,
): ScheduleDraft {
  const after = draft[id]?.after ?? null
  if (current || !after) return drafted(draft, id, after, current)
  return drafted(withoutChange(draft, id), newId, { ...after, id: newId }, null)
}

/**
 * A draft without the changes that the plan has by now, no matter who made them. What it adds has another
 * id there, and is known by its figures.
 */
export function unsettled(plan: readonly Allocation[], draft: ScheduleDraft): ScheduleDraft {
  const current = byId(plan)
  const left = Object.entries(draft).filter(([id, { before, after }]) => {
    const now = current.get(id)
    return !before || (now && after ? !saysSame(now, after) : now !== undefined || after !== null)
  })
  const ids = new Set(left.map(([id]) => id))
  const there = new Set(plan.filter(({ id }) => !ids.has(id)).map(textOf))
  return Object.fromEntries(
    left.filter(([, { before, after }]) => before || !after || !there.has(textOf(after))),
  )
}

/** What two allocations have in common that say the same of the same member and project. */
const textOf = (row: Allocation) => JSON.stringify([pairOf(row), figuresOf(row)])

const byId = (rows: readonly Allocation[]) => new Map(rows.map((row) => [row.id, row]))

/** Why a change does not fit the plan any more. */
export type DraftConflictKind = 'changed' | 'removed' | 'gone' | 'overlap'
export interface DraftConflict {
  id: string
  kind: DraftConflictKind
  /** What it is about: as the draft has it, or had it before. */
  row: Allocation
}

/**
 * Of a draft that is unsettled: what somebody else changed or removed meanwhile, what is of people or projects that have left
 * the schedule, and what would share days with another allocation of its member and project.
 */
export function conflictsOf(
  plan: readonly Allocation[],
  draft: ScheduleDraft,
  isThere: (row: Allocation) => boolean,
): DraftConflict[] {
  const current = byId(plan)
  const ofPair = grouped(appliedTo(plan, draft), pairOf)
  return Object.entries(draft).flatMap(([id, { before, after }]) => {
    const row = (after ?? before)!
    const is = (kind: DraftConflictKind): DraftConflict[] => [{ id, kind, row }]
    const now = current.get(id)
    if (before && !now) return is('removed')
    if (before && now && !saysSame(before, now)) return is('changed')
    if (!after) return []
    if (!isThere(after)) return is('gone')
    const others = ofPair.get(pairOf(after)) ?? []
    return others.some((each) => each.id !== id && overlap(each, after)) ? is('overlap') : []
  })
}

const pairOf = ({ team_member_id, project_id }: Allocation) => `${team_member_id} ${project_id}`

/**
 * The allocations of the plan as the draft has them. Changes to what somebody else changed or removed
 * meanwhile are left out.
 */
export function appliedTo(plan: readonly Allocation[], draft: ScheduleDraft): Allocation[] {
  const kept = plan.flatMap((row) => {
    const change = draft[row.id]
    if (!change?.before || !saysSame(change.before, row)) return row
    return change.after ?? []
  })
  const ids = new Set(plan.map(({ id }) => id))
  const added = Object.entries(draft).flatMap(([id, { before, after }]) =>
    before || ids.has(id) || !after ? [] : after,
  )
  return [...kept, ...added]
}

/** A draft as `applyScheduleDraft` takes it. */
export function toChanges(draft: ScheduleDraft) {
  const changes = Object.entries(draft)
  return {
    added: changes.flatMap(([, { before, after }]) =>
      before || !after
        ? []
        : {
            ...figuresOf(after),
            project_id: after.project_id,
            team_member_id: after.team_member_id,
          },
    ),
    changed: changes.flatMap(([id, { before, after }]) =>
      before && after ? { id, before: figuresOf(before), ...figuresOf(after) } : [],
    ),
    removed: changes.flatMap(([id, { before, after }]) =>
      before && !after ? { id, before: figuresOf(before) } : [],
    ),
  }
}

const figuresOf = ({ allocated_from, allocated_to, seconds_per_day }: Figures): Figures => ({
  ...{ allocated_from, allocated_to, seconds_per_day },
})

/** What is planned of some people in some days, and on how many of their days that is too much. */
export interface Burden {
  /** In seconds, as `excess`. */
  allocated: number
  over: number
  /** How much more than they work on those days. */
  excess: number
}

/** What is planned of somebody in some days. */
export function burdenOf(span: Span, rows: readonly Allocation[], calendar: Calendar): Burden {
  const over = loadsOf(span, rows, calendar).filter(({ state }) => state === 'overallocated')
  return {
    allocated: planned(span, rows, calendar).allocated,
    over: over.length,
    excess: over.reduce((sum, { allocated, capacity }) => sum + allocated - capacity, 0),
  }
}

/**
 * How many days after the last day of a project somebody is still planned on it, counted up to the
 * last working day that is; 0 for a project without a last day.
 */
export function lateDays(
  end: string | null,
  rows: readonly Allocation[],
  calendarOf: (memberId: string) => Calendar,
): number {
  if (!end) return 0
  let last = end
  // Only days after the last so far are looked at.
  for (const row of rows)
    if (row.allocated_to > last)
      last = lastWorkingDay(spanOf(row), calendarOf(row.team_member_id), last) ?? last
  return daysBetween(end, last)
}
