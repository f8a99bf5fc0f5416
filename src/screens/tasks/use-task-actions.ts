import { useEffectEvent, useMemo } from 'react'
import { workspace } from '../../client/engine/workspace.ts'
import { type Action, enterTasks, type Finder } from '../../client/keyboard/actions.ts'
import { fitting, spansOf } from '../../client/keyboard/fuzzy.ts'
import type { Line } from '../../client/tasks/lines.ts'
import type { TaskView } from '../../client/tasks/view.ts'
import type { Row } from '../../core/model.ts'
import { taskKey } from '../../core/tasks/list/list.ts'
import { useActions, useFinder } from '../../parts/hooks/use-actions.ts'
import { typeInto } from '../../parts/lazy/hold-keys.ts'
import { widths } from '../../parts/page/measures.ts'
import { heightOf } from './list/line-styles.ts'
import { boardKeys, listKeys } from './task-keys.ts'

interface TaskActions {
  kind: 'list' | 'board'
  view: TaskView
  project: Row<'project'>
  openTask: (taskId: string) => void
  /** Goes to the tasks with the keyboard. */
  enter: () => void
}

/** More would not be looked through; a longer text finds fewer. */
const maxFound = 50

/** Offers palette and keys what can be done in a list or on a board, and finds its tasks. */
export function useTaskActions({ kind, view, project, openTask, enter }: TaskActions) {
  const now = useEffectEvent(enter)
  useActions(kind === 'list' ? listKeys : boardKeys)
  const own = useMemo(
    (): Action[] => [
      { id: enterTasks, section: 'screen', title: 'tasks:goToTasks', keys: 'j', run: () => now() },
      {
        id: 'add-task',
        section: 'screen',
        title: 'tasks:addTask',
        keys: 'c',
        run: () => (kind === 'list' ? addInList(view) : addOnBoard()),
      },
      {
        id: 'search-tasks',
        section: 'screen',
        title: 'tasks:search',
        keys: '/',
        // The bar with the field comes after the tasks.
        run: () => typeInto('#task-search', 10_000),
      },
      {
        id: 'clear-filters',
        section: 'screen',
        title: 'tasks:clearFilters',
        quiet: true,
        run: () => view.clearFilters(),
      },
      {
        id: 'expand-all',
        section: 'screen',
        title: 'tasks:expandAll',
        quiet: true,
        run: () => view.closeGroups(false),
      },
      {
        id: 'collapse-all',
        section: 'screen',
        title: 'tasks:collapseAll',
        quiet: true,
        run: () => view.closeGroups(true),
      },
    ],
    [kind, view],
  )
  useActions(own)
  const finder = useMemo((): Finder => findInProject(project, openTask), [project, openTask])
  useFinder(finder)
}

/** Finds the tasks of an open project by name and key. */
const findInProject = (project: Row<'project'>, open: (id: string) => void): Finder => ({
  section: 'tasks',
  find(typed) {
    if (typed.trim() === '') return []
    const tasks = workspace().replica.reader(`project:${project.id}`)?.list('task') ?? []
    const keyOf = (task: Row<'task'>) => taskKey(project.key, task)
    return fitting(typed, tasks, (task) => `${task.name} ${keyOf(task)}`)
      .slice(0, maxFound)
      .map(({ each, fit }) => ({
        id: each.id,
        text: each.name,
        hint: `${keyOf(each)} · ${project.name}`,
        spans: spansOf(each.name, fit.marks),
        score: fit.score,
        run: () => open(each.id),
      }))
  },
})

/** Goes to the first line to add a task in, which may have to be scrolled to. */
function addInList(view: TaskView) {
  const { lines } = view.shown.value
  const at = lines.findIndex(({ kind }) => kind === 'add')
  const line = lines[at]
  if (!line) return
  const field = `[data-cell="${CSS.escape(`${line.key}/NAME`)}"] input`
  if (!document.querySelector(field)) scrollToLine(lines, at)
  typeInto(field, 2_000)
}

function scrollToLine(lines: readonly Line[], at: number) {
  const narrow = matchMedia(widths.phone).matches
  const top = lines.slice(0, at).reduce((sum, { kind }) => sum + heightOf(kind, narrow), 0)
  document.querySelector('[role=treegrid]')?.scrollTo(0, top - innerHeight / 3)
}

/** Opens a new card in the first column. */
const addOnBoard = () => document.querySelector<HTMLElement>('[data-add-task]')?.click()
