import { useMemo } from 'react'
import type { Row } from '../../../../core/model.ts'
import { baselineDays } from '../../../../core/roadmap/baseline.ts'
import { byAge } from '../../../../core/values/by-age.ts'
import { useRoom } from '../../../../parts/data/use-rows.ts'
import { useStoredState } from '../../../../parts/hooks/use-stored-state.ts'

/** In so many projects a browser remembers with which baseline the plan is compared. */
const mostChosen = 20

/** A project, and the baseline chosen in it. */
type Chosen = readonly [projectId: string, id: string]

const areChosen = (value: unknown): value is Chosen[] =>
  Array.isArray(value) &&
  value.every(
    (pair) =>
      Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === 'string'),
  )

/** The baselines of a project as far as they are here, and the one that is compared with now. */
export function useBaseline(projectId: string) {
  const [chosen, setChosen] = useStoredState('plumbline.roadmap.baselines', areChosen, [])
  const rows = useRoom(
    `project:${projectId}`,
    ['baseline'],
    (reader) => reader.list('baseline', { project_id: projectId }).sort(byAge).reverse(),
    none,
  )
  const own = chosen.find(([project]) => project === projectId)?.[1]
  const row = rows.find(({ id }) => id === own)
  return {
    rows,
    row,
    days: useMemo(() => row && baselineDays(row.days), [row]),
    /** Whether one is to be compared with, which has to be read then. */
    isWanted: own !== undefined,
    choose(id: string) {
      const others = chosen.filter(([project]) => project !== projectId)
      const here: Chosen[] = id === '' ? [] : [[projectId, id]]
      setChosen([...here, ...others].slice(0, mostChosen))
    },
  }
}
const none: Row<'baseline'>[] = []
