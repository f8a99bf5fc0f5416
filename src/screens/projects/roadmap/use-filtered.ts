import { useDeferredValue, useEffect, useMemo } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { keepChoices } from '../../../client/tasks/choices.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { columnCellsIn } from '../../../core/columns/cells.ts'
import type { Row } from '../../../core/model.ts'
import { filteredPhases } from '../../../core/roadmap/filtered.ts'
import { filterTasks } from '../../../core/tasks/list/filter.ts'
import { firstDayOfWeek } from '../../../parts/text/first-day.ts'
import { useFilterAddress } from '../../tasks/use-filter-address.ts'
import { tasksOf } from './chart/lines.ts'
import type { useRoadmap } from './use-roadmap.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The filter of a project, which its list and board have too, and what of the roadmap passes it:
 * phases, tasks that are open for what was found below them, and how many were found.
 */
export function useFiltered(
  project: Row<'project'>,
  { phases, reader }: ReturnType<typeof useRoadmap>,
  today: string,
) {
  const { id: projectId, key } = project
  // It has the choices alone: the lines of a list are not followed.
  const view = useMemo(() => {
    const address = new URLSearchParams(window.location.search)
    const made = new TaskView(projectId, 'list', { address, weekStart: firstDayOfWeek() })
    made.choices.archived = false
    return made
  }, [projectId])
  useFilterAddress(view)
  useEffect(
    () => subscribe(view.choices, () => keepChoices('list', projectId, view.choices)),
    [view, projectId],
  )
  const { search, conditions } = useSnapshot(view.choices)
  const asked = useDeferredValue(
    useMemo(
      () => ({
        search: search.trim(),
        conditions: conditions.map((each) => ({ ...each, values: [...each.values] })),
      }),
      [search, conditions],
    ),
  )
  const found = useMemo(() => {
    if (!reader || (asked.search === '' && asked.conditions.length === 0)) return undefined
    const { passes } = filterTasks(
      reader.list('task', { project_id: projectId }),
      { ...asked, archived: false, subtasks: true },
      {
        ...{ key, ...view.asked, today },
        statuses: reader.list('status', { project_id: projectId }),
        columnCells: columnCellsIn(reader, { id: projectId, key }),
      },
    )
    return filteredPhases(phases, passes)
  }, [asked, phases, reader, projectId, key, view, today])
  const count = useMemo(() => found?.count ?? [...tasksOf(phases)].length, [found, phases])
  return {
    ...{ view, count, asked },
    phases: found?.phases ?? phases,
    above: found?.above ?? none,
    isFiltered: found !== undefined,
  }
}
