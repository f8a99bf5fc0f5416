import { useCallback } from 'react'
import { ref } from 'valtio'
import { keyIn, partsOf } from '../../../client/tasks/shown.ts'
import type { Group } from '../../../core/tasks/list/list.ts'
import { dropCards } from '../drag/drop-task.ts'
import type { TaskViewContext } from '../task-context.ts'
import { useBoard } from './board-state.ts'
import { placesAmong } from './own-move.ts'

export interface CardTarget {
  /** The column, or the part of it that is in a lane. */
  group: Group
  lane?: string | undefined
  /** Where among its other cards. */
  at: number
}

/**
 * Moves cards, given by their keys, to a place of a column; it is said once they are there. Returns
 * the key of the first one there.
 */
export function useCardMoves({ view }: TaskViewContext) {
  const board = useBoard()
  return useCallback(
    (keys: readonly string[], { group, lane, at }: CardTarget): string => {
      const ids = keys.map((key) => partsOf(key).id)
      const from = keys[0] === undefined ? undefined : partsOf(keys[0]).lane
      const done = dropCards({
        view,
        ids,
        group: group.id,
        order: group.tasks.map(({ id }) => id).filter((id) => !ids.includes(id)),
        at,
        lane: lane === undefined ? undefined : { from, to: lane },
      })
      if (done) {
        const move = ref({ ids, group: group.id, lane, before: placesAmong(group, ids) })
        board.moving = move
        // What others do later is not taken for a move that was refused.
        void done.then((isDone) => {
          if (!isDone && board.moving === move) board.moving = null
        })
      }
      return keyIn(ids[0]!, lane)
    },
    [view, board],
  )
}
