import type { Problems } from '../problems.ts'
import type { Field } from '../sources.ts'

/** A column that is left out, and the columns of fields that say all that it has said so far. */
interface Open {
  /** What stands in it first. */
  text: string
  /** What stood in it last. */
  last: string
  same: readonly number[]
}

/**
 * Says of each column that is left out, or has no head, what stands in it first; unless a field says
 * the same in each row. Our own lists say the group a task is in: a subtask is in that of its task.
 */
export function tellLeftOut(
  head: readonly string[],
  rows: readonly { cells: readonly string[]; line: number }[],
  { fields, problems }: { fields: readonly Field[]; problems: Problems },
) {
  const taken = firstOfEach(fields)
  const parent = fields.indexOf('parent')
  const unsaid = new Set(fields.flatMap((field, n) => (field === '' ? n : [])))
  const open = new Map<number, Open>()
  for (const { cells, line } of rows) {
    const isBelow = (cells[parent] ?? '').trim() !== ''
    for (const n of unsaid) {
      if (n >= cells.length) break
      const text = cells[n]!.trim()
      if (text === '') continue
      const known = open.get(n) ?? { text, last: '', same: taken }
      if (isBelow && known.last === text) continue
      const same = known.same.filter((other) => cells[other]?.trim() === text)
      open.set(n, { ...known, last: text, same })
      if (same.length > 0) continue
      unsaid.delete(n)
      problems.add('left_out', head[n]?.trim() || `${n + 1}`, known.text)
    }
    const beyond = cells.slice(fields.length).find((cell) => cell.trim() !== '')
    if (beyond !== undefined) problems.add('left_out', `${fields.length + 1}`, beyond, line)
  }
}

/** The first column of each field; of several columns of one field the others are not compared. */
function firstOfEach(fields: readonly Field[]): number[] {
  const places = new Map<Field, number>()
  for (const [n, field] of fields.entries()) if (!places.has(field)) places.set(field, n)
  places.delete('')
  return [...places.values()]
}
