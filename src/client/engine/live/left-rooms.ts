import type { Room } from '../../../core/engine/table.ts'
import type { Replica } from '../replica/replica.ts'

/** How many rooms that were left stay in memory, and how many rows they have in all. */
const most = { rooms: 5, rows: 30_000 }

/** The rooms that were left too long ago to stay in memory. The one that was left last stays. */
export function outlived({ left, truth }: Pick<Replica, 'left' | 'truth'>): Room[] {
  const [last, ...before] = [...left].reverse()
  if (!last) return []
  let rooms = 1
  let rows = truth(last)?.size ?? 0
  return before.filter((room) => {
    rooms++
    rows += truth(room)?.size ?? 0
    return rooms > most.rooms || rows > most.rows
  })
}
