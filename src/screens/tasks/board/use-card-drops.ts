import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent } from 'react'
import { cellIn, keyIn } from '../../../client/tasks/shown.ts'
import { draggedIds } from '../../../parts/drag/use-drag-row.ts'
import { droppedTasks } from '../drag/dragged-tasks.ts'
import { isDraggedTask } from '../drag/use-task-drag.ts'
import type { TaskViewContext } from '../task-context.ts'
import { useBoard } from './board-state.ts'
import { useCardMoves } from './use-card-moves.ts'

/** Moves the cards that are dragged to where they are dropped, and goes on there. */
export function useCardDrops(context: TaskViewContext, go: (key: string) => void) {
  const board = useBoard()
  const move = useCardMoves(context)
  const drop = useEffectEvent((ids: readonly string[], from: string | undefined, to: Target) => {
    const group = cellIn(context.view.shown.value, to.group, to.lane)
    if (!group || (to.over !== undefined && ids.includes(to.over))) return
    const order = group.tasks.map(({ id }) => id).filter((id) => !ids.includes(id))
    const over = to.over === undefined ? -1 : order.indexOf(to.over)
    const at = over < 0 ? order.length : over + (to.isBelow ? 1 : 0)
    const keys = ids.map((id) => keyIn(id, from))
    go(move(keys, { group, lane: to.lane, at }))
  })
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isDraggedTask(source.data),
        onDragStart: ({ source }) => {
          board.dragged = [...draggedIds(source.data)]
        },
        onDrop({ source, location }) {
          board.dragged = []
          const [target] = location.current.dropTargets
          if (!target || typeof target.data.group !== 'string') return
          const ids = droppedTasks(source.data)
          if (ids.length === 0) return
          drop(ids, source.data.lane as string | undefined, {
            group: target.data.group,
            lane: target.data.lane as string | undefined,
            over: target.data.id as string | undefined,
            isBelow: extractClosestEdge(target.data) === 'bottom',
          })
        },
      }),
    [board],
  )
}

/** Where cards are dropped: on a column, or above or below a card in it. */
interface Target {
  group: string
  lane: string | undefined
  over: string | undefined
  isBelow: boolean
}
