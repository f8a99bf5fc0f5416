import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { planOf, pushedIf } from '../../../core/roadmap/plan.ts'
import type { RoadmapTask } from '../../../core/roadmap/roadmap.ts'
import { slackOf } from '../../../core/roadmap/slack.ts'
import type { Span } from '../../../core/roadmap/span.ts'
import type { Ends } from '../../../parts/timeline/axis.ts'
import type { By } from '../../../parts/timeline/use-bar.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { daysOf } from './chart/axis.ts'
import { tasksOf } from './chart/lines.ts'
import type { RoadmapOption } from './options.ts'
import type { useRoadmap } from './use-roadmap.ts'

/** The plan of a roadmap: how late its tasks can be, and what moves with them. */
export function useTaskPlan(
  { phases, dependencies }: ReturnType<typeof useRoadmap>,
  options: readonly RoadmapOption[],
) {
  const { t } = useTranslation('roadmap')
  const plan = useMemo(() => {
    const tasks = [...tasksOf(phases)]
    const done = new Set(tasks.filter(({ isDone }) => isDone).map(({ id }) => id))
    return planOf(
      tasks.map(({ row }) => row),
      ({ id }) => done.has(id),
    )
  }, [phases])
  const [isCritical, pushes] = [options.includes('critical'), options.includes('push')]
  const slack = useMemo(
    () => (isCritical ? slackOf(plan, dependencies) : undefined),
    [isCritical, plan, dependencies],
  )
  /** Puts a task on other days, and what waits for it if that is wanted; whether that was done. */
  const put = useCallback(
    async (task: RoadmapTask, span: Span, ends: Ends, by?: By): Promise<boolean> => {
      const { id, row, isDone, name } = task
      const days = { task_id: id, ...daysOf(row, span, ends), move_dependents: pushes }
      const count = pushes ? pushedIf({ id, span, isDone }, plan, dependencies).size : 0
      const done = await act('setRoadmapDates', days)
      if (done && count > 0) tellDone(t('pushed', { count }), done.id)
      else if (done && by === 'pointer') tellDone(t('moved', { name }), done.id)
      return done !== undefined
    },
    [plan, dependencies, pushes, t],
  )
  return { slack, put }
}
