import { grouped } from '../values/grouped.ts'
import type { ContentTask } from './project-content.ts'

interface Member {
  id: string
  parent_task_id: string | null
}

/** Tasks that are sorted, those at the top first, each other one after its parent. */
export function inFamilies<T extends Member>(sorted: readonly T[]): T[] {
  const below = grouped(sorted, ({ parent_task_id }) => parent_task_id)
  const ordered = [...(below.get(null) ?? [])]
  // Grows while it is walked: those below follow.
  for (const { id } of ordered) ordered.push(...(below.get(id) ?? []))
  return ordered
}

/** The places of a task among all, from 1 on, in each of four orders: by itself, and in each grouping. */
export function ranksOf<T extends Member>(
  tasks: readonly T[],
  orders: readonly ((a: T, b: T) => number)[],
) {
  const ranks = orders.map(
    (order) => new Map([...tasks].sort(order).map(({ id }, n) => [id, n + 1])),
  )
  return ({ id }: T) => ranks.map((rank) => rank.get(id)!) as ContentTask['places']
}

/** The positions of rows by their ids. */
export const positions = (rows: readonly { id: string }[]) =>
  new Map(rows.map(({ id }, n) => [id, n]))
