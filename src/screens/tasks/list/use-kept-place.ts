import { useLayoutEffect, useRef } from 'react'
import type { TaskChoices } from '../../../client/tasks/choices.ts'
import type { Line } from '../../../client/tasks/lines.ts'
import { cellKey, splitCellKey } from './active-cell.ts'

interface KeptPlace {
  choices: TaskChoices
  lines: readonly Line[]
  scrollTo: (index: number) => void
  isInSight: (index: number) => boolean
  placeOf: (key: string) => number | undefined
  /** Whether the list goes along with the line at an index, rather than stay where it was. */
  follows: (index: number) => boolean
}

/**
 * Keeps the keyboard in sight when the line it is on leaves it, as the lines change: a task that
 * goes elsewhere leaves it to its neighbour, unless the list follows, as it does while it is typed in.
 */
export function useKeptPlace({ choices, lines, follows, ...list }: KeptPlace) {
  const { scrollTo, isInSight, placeOf } = list
  const last = useRef({ lines, isSeen: false })
  useLayoutEffect(() => {
    const before = last.current
    const [key, column] = splitCellKey(choices.active)
    const at = placeOf(key)
    last.current = { lines, isSeen: at !== undefined && isInSight(at) }
    if (before.lines === lines || !before.isSeen || last.current.isSeen || at === undefined) return
    if (follows(at)) return scrollTo(at)
    const neighbour = neighboursOf(key, before.lines, lines).find(isInSight)
    if (neighbour !== undefined) choices.active = cellKey(lines[neighbour]!, column)
  })
}

/**
 * Where the tasks are now that were beside one, best first, if it went from between them: those of
 * its group, then others.
 */
function neighboursOf(key: string, before: readonly Line[], after: readonly Line[]): number[] {
  const at = before.findIndex((line) => line.key === key)
  const places = new Map(after.map((line, index) => [line.key, index]))
  const placeOf = (line: Line | undefined) => line && places.get(line.key)
  const [above, own, below] = [at - 1, at, at + 1].map((index) => placeOf(before[index]))
  const isBetween = own! > (above ?? -1) && own! < (below ?? after.length)
  if (before[at]?.kind !== 'task' || isBetween) return []
  const isTask = (line: Line) => line.kind === 'task' && line.key !== key && places.has(line.key)
  const beside = [before.slice(at).find(isTask), before.slice(0, at).findLast(isTask)]
  const { group } = before[at]
  const [near, far] = [true, false].map((isNear) =>
    beside.flatMap((line) => (line && (line.group === group) === isNear ? placeOf(line)! : [])),
  )
  return [...near!, ...far!]
}
