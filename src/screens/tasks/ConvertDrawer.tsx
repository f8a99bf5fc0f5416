import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../client/engine/workspace.ts'
import type { TaskView } from '../../client/tasks/view.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { isCustom } from '../../core/columns/custom-key.ts'
import type { Row } from '../../core/model.ts'
import type { Grouping } from '../../core/tasks/grouping.ts'
import { groupOf, taskKey } from '../../core/tasks/list/list.ts'
import { useRow } from '../../parts/data/use-rows.ts'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { PickList } from '../../parts/pickers/PickList.tsx'
import type { PickOption } from '../../parts/pickers/picker-props.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'
import { groupTitle } from './groups/group-title.ts'
import { useTaskContext } from './task-context.ts'

const useStyles = makeStyles({
  text: { marginBottom: tokens.spacingVerticalM, color: tokens.colorNeutralForeground2 },
})

/** More would not be looked through; a longer text finds fewer. */
const maxFound = 100

/** Chooses the task that a task becomes a subtask of; its own subtasks come along. */
export function ConvertDrawer({ taskId, close }: { taskId: string; close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { view } = useTaskContext()
  const task = useRow('task', taskId)
  const options = useParents(task)
  if (!task) return null

  async function convert(parent_task_id: string) {
    const parent = workspace().replica.find('task', parent_task_id)
    if (!parent) return
    close()
    const grouping = storedGrouping(view)
    const done = await act('convertToSubtask', {
      id: taskId,
      parent_task_id,
      group_by: grouping,
      to_group_id: groupOf(parent, grouping),
    })
    if (done) tellDone(t('madeSubtask', { count: 1, name: parent.name }), done.id)
  }

  return (
    <SideDrawer title={t('makeSubtaskOf')} width={700} close={close}>
      <Text className={styles.text}>{t('makeSubtaskHint', { name: task.name })}</Text>
      <PickList
        wide
        label={t('searchTasks')}
        options={options}
        selected={[]}
        most={maxFound}
        empty={t('noTasksFound')}
        onPick={(id) => void convert(id)}
      />
    </SideDrawer>
  )
}

/** The grouping in which a task takes its place: by a custom column it is that by status. */
const storedGrouping = ({ choices: { grouping } }: TaskView): Grouping =>
  isCustom(grouping) ? 'status' : grouping

/**
 * The tasks that a task can be put below, group by group as they are shown: not itself, its parent
 * and its own subtasks. Those at which it would be too deep say so.
 */
function useParents(task: Row<'task'> | undefined): PickOption[] {
  const { t } = useTranslation('tasks')
  const { view, project } = useTaskContext()
  return useMemo(() => {
    if (!task) return []
    const all = workspace().replica.reader(`project:${project.id}`)?.list('task') ?? []
    const tree = new Tree(all)
    const own = tree.family(task.id)
    const height = Math.max(...[...own].map((id) => tree.depth(id))) - tree.depth(task.id) + 1
    const { grouping } = view.choices
    const { groups } = view.shown.value
    const inGroup = new Map(groups.flatMap(({ id, tasks }) => tasks.map((each) => [each.id, id])))
    const place = new Map(groups.map(({ id }, n) => [id, n]))
    const groupIn = (each: Row<'task'>) =>
      isCustom(grouping) ? (inGroup.get(each.id) ?? '') : groupOf(each, grouping)
    const placeOf = (each: Row<'task'>) => place.get(groupIn(each)) ?? groups.length
    return all
      .filter(({ id, archived }) => !own.has(id) && id !== task.parent_task_id && !archived)
      .sort((a, b) => placeOf(a) - placeOf(b) || a.task_no - b.task_no)
      .map((each) => {
        const group = groups[placeOf(each)]
        const isTooDeep = tree.depth(each.id) + height > limits.subtaskDepth
        const where = [taskKey(project.key, each), group && groupTitle(group, grouping, t)]
        return {
          id: each.id,
          label: each.name,
          hint: isTooDeep ? t('tooDeep') : where.filter(Boolean).join(' · '),
          disabled: isTooDeep,
        }
      })
  }, [task, view, project, t])
}

/** Tasks by their parents; walks end also where tasks are below themselves. */
class Tree {
  readonly #parents: ReadonlyMap<string, string | null>
  readonly #children = new Map<string, string[]>()

  constructor(all: readonly Row<'task'>[]) {
    this.#parents = new Map(all.map(({ id, parent_task_id }) => [id, parent_task_id]))
    for (const { id, parent_task_id } of all)
      if (parent_task_id)
        this.#children.set(parent_task_id, [...(this.#children.get(parent_task_id) ?? []), id])
  }

  /** A task and all below it. */
  family(id: string): Set<string> {
    const found = new Set([id])
    for (const each of found) for (const child of this.#children.get(each) ?? []) found.add(child)
    return found
  }

  /** How many tasks there are above one. */
  depth(id: string): number {
    const seen = new Set<string>()
    for (let up = this.#parents.get(id); up && !seen.has(up); up = this.#parents.get(up))
      seen.add(up)
    return seen.size
  }
}
