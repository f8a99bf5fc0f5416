import { useCallback, useMemo, useState } from 'react'
import type { RoadmapPhase } from '../../../core/roadmap/roadmap.ts'
import { linesOf, tasksOf } from './lines.ts'

const none: ReadonlySet<string> = new Set()

/** The lines of the roadmap, and which of them are open. */
export function useLines(phases: readonly RoadmapPhase[]) {
  const [closed, setClosed] = useState(none)
  const [opened, setOpened] = useState(none)
  const [only, show] = useState(false)
  const toggle = useCallback((key: string) => {
    const phase = /^phase:(.*)$/.exec(key)?.[1]
    phase === undefined ? setOpened(flipped(key)) : setClosed(flipped(phase))
  }, [])
  return {
    lines: useMemo(
      () => linesOf(phases, { closed, opened, unscheduled: only }),
      [phases, closed, opened, only],
    ),
    toggle,
    unscheduled: {
      count: useMemo(
        () => [...tasksOf(phases)].filter(({ start }) => start === null).length,
        [phases],
      ),
      only,
      show,
    },
    isClosed: phases.every(({ id }) => closed.has(id)),
    closeAll: (closed: boolean) => setClosed(new Set(closed ? phases.map(({ id }) => id) : [])),
  }
}

/** A set with something more, or without it if it was there. */
const flipped = (one: string) => (ids: ReadonlySet<string>) => {
  const next = new Set(ids)
  if (!next.delete(one)) next.add(one)
  return next
}
