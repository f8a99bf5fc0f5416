import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { isCustom } from '../../../core/columns/custom-key.ts'
import type { Row } from '../../../core/model.ts'
import type { Grouping, ViewGrouping } from '../../../core/tasks/grouping.ts'
import { groupOf } from '../../../core/tasks/list/list.ts'
import { useRoom, useRow } from '../../../parts/data/use-rows.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { openBelow } from '../drag/drop-below.ts'
import { useFieldName } from '../fields/use-field-name.ts'
import { groupTitle } from '../groups/group-title.ts'
import { useTaskContext } from '../task-context.ts'
import { ParentList } from './ParentList.tsx'
import { parentsFor } from './parents.ts'

const useStyles = makeStyles({
  text: { marginBottom: tokens.spacingVerticalM, color: tokens.colorNeutralForeground2 },
})

const none: readonly Row<'task'>[] = []

/** Chooses the task that a task becomes a subtask of; its own subtasks come along. */
export function ConvertDrawer({ taskId, close }: { taskId: string; close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { view, project, statuses, phases } = useTaskContext()
  const grouping = storedGrouping(useSnapshot(view.choices).grouping)
  const fieldName = useFieldName(project.id)
  const task = useRow('task', taskId)
  const all = useRoom(`project:${project.id}`, ['task'], (reader) => reader.list('task'), none)
  const groups = useMemo(() => {
    const setting = {
      key: project.key,
      statuses: [...statuses.values()],
      phases: [...phases.values()],
    }
    return task
      ? parentsFor(task, all, grouping, setting).map((group) => ({
          ...group,
          name: groupTitle(group, grouping, t),
        }))
      : []
  }, [task, all, grouping, project, statuses, phases, t])
  if (!task) return null

  async function convert(parent_task_id: string) {
    const parent = workspace().replica.find('task', parent_task_id)
    if (!parent) return
    close()
    openBelow(view, parent_task_id)
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
      <Text className={styles.text}>
        {t('makeSubtaskHint', { name: task.name })}{' '}
        {t('makeSubtaskTakes', { field: fieldName(columnOf[grouping]) })}
      </Text>
      <ParentList groups={groups} grouping={grouping} pick={(id) => void convert(id)} />
    </SideDrawer>
  )
}

/** The fields of which a task takes the value of its new parent, one for each grouping. */
const columnOf = { status: 'STATUS', priority: 'PRIORITY', phase: 'PHASE' } as const

/** The grouping in which a task takes its place: by a custom column it is that by status. */
const storedGrouping = (grouping: ViewGrouping): Grouping =>
  isCustom(grouping) ? 'status' : grouping
