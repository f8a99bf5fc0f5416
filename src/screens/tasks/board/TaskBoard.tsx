import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Shown } from '../../../client/tasks/shown.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { Announcer } from '../../../parts/page/Announcer.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { useListStyles } from '../list/list-styles.ts'
import { TaskProvider } from '../task-context.ts'
import { useViewContext } from '../use-view-context.tsx'
import { Board } from './Board.tsx'
import { BoardProvider, newBoardState } from './board-state.ts'

interface TaskBoardProps {
  view: TaskView
  project: Row<'project'>
  openTask: (taskId: string) => void
}

/** The tasks of a project as cards in columns, and in lanes across them. */
export function TaskBoard({ view, project, openTask }: TaskBoardProps) {
  const listStyles = useListStyles()
  const [state] = useState(newBoardState)
  const { value: shown } = useSnapshot(view.shown) as { value: Shown }
  const { context, editing, menu } = useViewContext({ view, project, openTask, styles: listStyles })
  return (
    <TaskProvider value={context}>
      <BoardProvider value={state}>
        {shown.total + shown.subtasks === 0 && shown.all > 0 && view.filters > 0 ? (
          <EmptyList view={view} />
        ) : (
          <Board context={context} shown={shown} />
        )}
        <Announcer />
        {editing}
        {menu}
      </BoardProvider>
    </TaskProvider>
  )
}
