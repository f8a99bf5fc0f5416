import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Action, Finder, Found } from '../../../client/keyboard/actions.ts'
import { fitting } from '../../../client/keyboard/fuzzy.ts'
import { today } from '../../../client/local-days.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { addDays } from '../../../core/values/time.ts'
import { priorities } from '../../../core/workflow/lookups.ts'
import { usePhaseLabel, usePhases, useStatuses } from '../../../parts/data/use-project.ts'
import { useLabels, useMembers } from '../../../parts/data/use-team.ts'
import { useActions, useFinder } from '../../../parts/hooks/use-actions.ts'
import { priorityKey } from '../../../parts/text/lookup-keys.ts'
import { removeSelected } from '../remove-tasks.ts'
import type { RunBulk } from './change-tasks.ts'

/** Offers the palette what can be done with the selected tasks, values only to those who type. */
export function useSelectionActions(view: TaskView, run: RunBulk) {
  const { archived } = useSnapshot(view.choices)
  const list = useMemo((): Action[] => {
    const action = (id: string, title: string, perform: () => void): Action => ({
      id: `selection-${id}`,
      section: 'selection',
      title,
      run: perform,
    })
    return [
      action('assign-to-me', 'tasks:assignToMe', () => void run('assignTasksToMe', {})),
      action('archive', archived ? 'tasks:unarchive' : 'tasks:archive', () => {
        void run('archiveTasks', { type: archived ? 'unarchive' : 'archive' })
      }),
      action('delete', 'tasks:delete', () => removeSelected(view)),
      action('clear', 'tasks:clearSelection', () => view.select([])),
    ]
  }, [view, run, archived])
  useActions(list)
  const values = useValues(view.projectId, run)
  const finder = useMemo(
    (): Finder => ({
      section: 'selection',
      find: (typed) =>
        typed.trim() === ''
          ? []
          : fitting(typed, values, ({ text }) => text).map(({ each }) => each),
    }),
    [values],
  )
  useFinder(finder)
}

/** Every value that can be set for many tasks at once. */
function useValues(projectId: string, run: RunBulk): Found[] {
  const { t } = useTranslation('tasks')
  const statuses = useStatuses(projectId)
  const phases = usePhases(projectId)
  const phaseLabel = usePhaseLabel(projectId)
  const labels = useLabels()
  const members = useMembers()
  return useMemo(() => {
    const days = { today: 0, tomorrow: 1, nextWeek: 7 }
    return [
      ...valuesOf(t('column_STATUS'), statuses, (status_id) =>
        run('setStatusOfTasks', { status_id }),
      ),
      ...valuesOf(
        t('column_PRIORITY'),
        priorities.map(({ id, name }) => ({ id, name: t(priorityKey(name)) })),
        (priority_id) => run('setPriorityOfTasks', { priority_id }),
      ),
      ...valuesOf(phaseLabel, phases, (phase_id) => run('setPhaseOfTasks', { phase_id })),
      ...valuesOf(t('column_LABELS'), labels, (id) => run('labelTasks', { labels: [{ id }] })),
      ...valuesOf(t('column_ASSIGNEES'), members, (id) =>
        run('assignMembersToTasks', { members: [{ id }] }),
      ),
      ...valuesOf(
        t('column_DUE_DATE'),
        Object.keys(days).map((id) => ({ id, name: t(id) })),
        (day) =>
          run('setDueDateOfTasks', { end_date: addDays(today(), days[day as keyof typeof days]) }),
      ),
    ]
  }, [t, statuses, phases, phaseLabel, labels, members, run])
}

const valuesOf = (
  field: string,
  rows: readonly { id: string; name: string }[],
  set: (id: string) => Promise<void>,
): Found[] =>
  rows.map(({ id, name }) => ({ id, text: `${field}: ${name}`, run: () => void set(id) }))
