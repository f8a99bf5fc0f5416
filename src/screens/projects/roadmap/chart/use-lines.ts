import { useCallback, useMemo, useState } from 'react'
import type { RoadmapPhase } from '../../../../core/roadmap/roadmap.ts'
import { linesOf, tasksOf } from './lines.ts'

const none: ReadonlySet<string> = new Set()

interface FoundLines {
  phases: readonly RoadmapPhase[]
  /** The tasks below which something was found. */
  above: ReadonlySet<string>
  /** What was asked for; another object with each filter. */
  asked: object
}

/**
 * The lines of the roadmap, and which of them are open; tasks `above` what was found are, until
 * somebody closes them or looks for something else.
 */
export function useLines({ phases, above, asked }: FoundLines) {
  const [closed, setClosed] = useState(none)
  const [opened, setOpened] = useState(none)
  const [closedAbove, setClosedAbove] = useState({ asked, ids: none })
  const [only, show] = useState(false)
  const hidden = closedAbove.asked === asked ? closedAbove.ids : none
  const toggle = useCallback(
    (key: string) => {
      const phase = /^phase:(.*)$/.exec(key)?.[1]
      if (phase !== undefined) setClosed(flipped(phase))
      else if (above.has(key))
        setClosedAbove((last) => ({
          asked,
          ids: flipped(key)(last.asked === asked ? last.ids : none),
        }))
      else setOpened(flipped(key))
    },
    [above, asked],
  )
  return {
    lines: useMemo(
      () =>
        linesOf(phases, {
          ...{ closed, unscheduled: only },
          opened: new Set([...opened, ...above].filter((id) => !above.has(id) || !hidden.has(id))),
        }),
      [phases, above, closed, opened, hidden, only],
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
    isClosed: phases.length > 0 && phases.every(({ id }) => closed.has(id)),
    closeAll: (closed: boolean) => setClosed(new Set(closed ? phases.map(({ id }) => id) : [])),
  }
}

/** A set with something more, or without it if it was there. */
const flipped = (one: string) => (ids: ReadonlySet<string>) => {
  const next = new Set(ids)
  if (!next.delete(one)) next.add(one)
  return next
}
