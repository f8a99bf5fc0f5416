import type { Tx } from '../engine/call.ts'
import type { Plan, PlannedTask } from './plan/plan.ts'

interface Context {
  tx: Tx
  newId: (label: string) => string
}

/** What is still there of what an import has made: everybody works in its project meanwhile. */
export interface Remaining {
  /** The status at a place, else one of its category; null for the first one of the project. */
  status(place: number): string | null
  phase(place: number | null): string | null
  /** Whether the column at a place takes texts. */
  takesTexts(place: number): boolean
}

export async function remainingOf(
  { tx, newId }: Context,
  content: Plan['content'],
  project_id: string,
): Promise<Remaining> {
  const statuses = await tx.list('status', { project_id })
  const columns = await tx.list('custom_column', { project_id })
  const ids = new Set(
    [
      ...statuses,
      ...(await tx.list('phase', { project_id })),
      ...columns.filter(({ field_type }) => field_type === 'text'),
    ].map(({ id }) => id),
  )
  const known = (id: string) => (ids.has(id) ? id : null)
  return {
    status(place) {
      const { category_id } = content.statuses[place]!
      const other = statuses.find((each) => each.category_id === category_id)
      return known(newId(`status:${place}`)) ?? other?.id ?? null
    },
    phase: (place) => (place === null ? null : known(newId(`phase:${place}`))),
    takesTexts: (place) => ids.has(newId(`custom:${place}`)),
  }
}

/**
 * Tasks with their places, the first of which is `from`, without those whose parent has been deleted:
 * with them it would have taken these along.
 */
export async function tasksToMake(
  { tx, newId }: Context,
  tasks: readonly PlannedTask[],
  from: number,
): Promise<(PlannedTask & { n: number })[]> {
  const made = new Map<number, PlannedTask & { n: number }>()
  for (const [nth, task] of tasks.entries()) {
    const { parent } = task
    const isLost =
      parent !== null && !made.has(parent) && !(await tx.find('task', newId(`task:${parent}`)))
    if (!isLost) made.set(from + nth, { ...task, n: from + nth })
  }
  return [...made.values()]
}
