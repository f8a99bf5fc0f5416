import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { useRowDrops } from '../../../parts/drag/use-row-drops.ts'
import { useTouchDrag } from '../../../parts/drag/use-touch-drag.ts'
import { announce } from '../../../parts/page/announce.ts'
import { dropBelow } from '../drag/drop-below.ts'
import { subtaskKind } from './SubtaskLine.tsx'

interface SubtaskOrder {
  /** The list of the lines. */
  lines: RefObject<HTMLUListElement | null>
  /** Puts a subtask at a place, if the list has it. */
  put: (id: string, at: number) => void
}

/** Lets the subtasks of a task be put into another order, by dragging and otherwise. */
export function useSubtaskOrder(parent: string, order: readonly string[]): SubtaskOrder {
  const { t } = useTranslation('tasks')
  const lines = useRef<HTMLUListElement>(null)
  function put(id: string, at: number) {
    if (at < 0 || at >= order.length) return
    const moving = dropBelow({ ids: [id], parent, shown: order, at })
    const name = workspace().replica.find('task', id)?.name || t('untitled')
    if (moving) announce(t('placedAt', { name, at: at + 1, of: order.length }))
  }
  useRowDrops(subtaskKind(parent), ({ id, other, side }) => {
    const others = order.filter((each) => each !== id)
    put(id, others.indexOf(other) + (side === 'after' ? 1 : 0))
  })
  useTouchDrag(lines)
  return { lines, put }
}
