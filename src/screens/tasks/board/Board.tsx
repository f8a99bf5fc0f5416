import { mergeClasses } from '@fluentui/react-components'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { partsOf, type Shown } from '../../../client/tasks/shown.ts'
import { useAutoScroll } from '../../../parts/drag/use-auto-scroll.ts'
import { useTouchDrag } from '../../../parts/drag/use-touch-drag.ts'
import { AddSection } from '../groups/AddSection.tsx'
import type { TaskViewContext } from '../task-context.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { useBoardSnapshot } from './board-state.ts'
import { useBoardStyles } from './board-styles.ts'
import { BoardLanes } from './lanes/BoardLanes.tsx'
import { LaneCell } from './lanes/LaneCell.tsx'
import { LaneColumnHead } from './lanes/LaneColumnHead.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useCardDrops } from './use-card-drops.ts'
import { useToldMoves } from './use-told-moves.ts'

interface BoardProps {
  context: TaskViewContext
  shown: Shown
}

/** The columns of a board, or its lanes that cross them. */
export function Board({ context, shown }: BoardProps) {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const { view, project, openTask } = context
  const board = useRef<HTMLDivElement>(null)
  const { active } = useSnapshot(view.choices)
  const { dragged } = useBoardSnapshot()
  const { enter, go, onKeyDown } = useBoardKeys({ context, shown, board })
  useTaskActions({ kind: 'board', view, project, openTask, enter })
  useCardDrops(context, go)
  useToldMoves(context, shown)
  useTouchDrag(board)
  useAutoScroll(board)
  const hasLanes = shown.lanes.length > 0
  return (
    <div
      ref={board}
      className={mergeClasses(
        styles.board,
        hasLanes ? styles.rows : styles.columns,
        dragged.length > 0 && styles.dragging,
      )}
      role="group"
      data-tasks
      aria-label={t('board')}
      tabIndex={active !== null && shown.keys.includes(active) ? -1 : 0}
      onKeyDown={onKeyDown}
    >
      {hasLanes ? (
        <BoardLanes
          {...{ board, shown }}
          Head={LaneColumnHead}
          Cell={LaneCell}
          kept={active === null ? undefined : partsOf(active).lane}
          end={<AddSection />}
        />
      ) : (
        <>
          {shown.groups.map((group) => (
            <BoardColumn key={group.id} group={group} />
          ))}
          <AddSection />
        </>
      )}
    </div>
  )
}
