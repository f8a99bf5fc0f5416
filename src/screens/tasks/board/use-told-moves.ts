import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { partsOf, type Shown } from '../../../client/tasks/shown.ts'
import { announce } from '../../../parts/page/announce.ts'
import { groupTitle } from '../groups/group-title.ts'
import type { TaskViewContext } from '../task-context.ts'
import { useBoard } from './board-state.ts'
import { nameOf } from './name-of.ts'
import { seenOf } from './own-move.ts'

/**
 * Says when cards that are dragged or moved by keys are where they were put, and when the card that
 * the keyboard is on comes to another column, no matter who moved it.
 */
export function useToldMoves({ view, t }: TaskViewContext, shown: Shown) {
  const { active } = useSnapshot(view.choices)
  const board = useBoard()
  const last = useRef({ id: '', group: '' })
  useEffect(() => {
    const id = active === null ? '' : partsOf(active).id
    const group = shown.groups.find(({ tasks }) => tasks.some((task) => task.id === id))
    const before = last.current
    last.current = { id, group: group?.id ?? '' }
    const named = (id: string, to: Shown['groups'][number]) => ({
      name: nameOf(id) || t('untitled'),
      group: groupTitle(to, view.choices.grouping, t),
    })
    const seen = board.moving && seenOf(board.moving, shown)
    if (seen) {
      board.moving = null
      const { ids, at } = seen
      const told = named(ids[0]!, seen.group)
      announce(
        ids.length > 1
          ? t('cardsMoved', { count: ids.length, group: told.group })
          : t('cardMoved', { ...told, at: at + 1, of: seen.group.tasks.length }),
      )
    } else if (group && id === before.id && before.group !== '' && group.id !== before.group)
      announce(t('placedIn', named(id, group)))
  }, [view, t, shown, active, board])
}
