import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { dropTask } from '../drag/drop-task.ts'
import { isDraggedTask } from '../drag/use-task-drag.ts'
import { AddSection } from '../groups/AddSection.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { useListStyles } from '../list/list-styles.ts'
import { TaskProvider } from '../task-context.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { useViewContext } from '../use-view-context.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { useBoardStyles } from './board-styles.ts'
import { useBoardKeys } from './use-board-keys.ts'

interface TaskBoardProps {
  view: TaskView
  project: Row<'project'>
  openTask: (taskId: string) => void
}

/** The tasks of a project as cards in columns. */
export function TaskBoard({ view, project, openTask }: TaskBoardProps) {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const listStyles = useListStyles()
  const board = useRef<HTMLDivElement>(null)
  const { value: shown } = useSnapshot(view.shown) as { value: typeof view.shown.value }
  const { active, collapsed } = useSnapshot(view.choices)
  const isActiveShown = shown.groups.some(
    ({ id, tasks }) => !collapsed.includes(id) && tasks.some((task) => task.id === active),
  )
  const { context, editing, menu } = useViewContext({ view, project, openTask, styles: listStyles })
  const { enter, onKeyDown } = useBoardKeys({ context, groups: shown.groups, board })
  useTaskActions({ kind: 'board', view, project, openTask, enter })

  useEffect(
    () => (board.current ? autoScrollForElements({ element: board.current }) : undefined),
    [],
  )
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isDraggedTask(source.data),
        onDrop({ source, location }) {
          const id = source.data.id as string
          const [target] = location.current.dropTargets
          const group = target?.data.group as string | undefined
          if (!target || !group) return
          const order = (shown.groups.find((each) => each.id === group)?.tasks ?? [])
            .map((task) => task.id)
            .filter((other) => other !== id)
          const over = target.data.id as string | undefined
          const at = over
            ? order.indexOf(over) + (extractClosestEdge(target.data) === 'bottom' ? 1 : 0)
            : order.length
          if (over !== id) dropTask({ view, id, group, order, at })
        },
      }),
    [view, shown],
  )

  return (
    <TaskProvider value={context}>
      {shown.total === 0 && shown.all > 0 && view.filters > 0 ? (
        <EmptyList view={view} />
      ) : (
        <div
          ref={board}
          className={styles.board}
          role="group"
          aria-label={t('board')}
          tabIndex={isActiveShown ? -1 : 0}
          onKeyDown={onKeyDown}
        >
          {shown.groups.map((group) => (
            <BoardColumn key={group.id} group={group} />
          ))}
          <AddSection />
        </div>
      )}
      {editing}
      {menu}
    </TaskProvider>
  )
}
