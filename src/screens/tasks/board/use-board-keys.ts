import type { KeyboardEvent, RefObject } from 'react'
import type { Group } from '../../../core/tasks/list/list.ts'
import { dropTask } from '../drop-task.ts'
import type { TaskContext } from '../task-context.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import { pressBoardKey } from './board-keys.ts'

interface BoardKeys {
  context: TaskContext
  groups: readonly Group[]
  board: RefObject<HTMLElement | null>
}

/** Works the board by keyboard, and keeps the focus on the active card. */
export function useBoardKeys({
  context,
  groups,
  board,
}: BoardKeys): (event: KeyboardEvent) => void {
  const { view } = context
  const card = (id: string) =>
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)

  // A card that is moved to another column is another element there.
  useFocusKept(board, () => {
    const { active } = view.choices
    return active === null ? board.current : card(active)
  })

  function go(id: string) {
    view.choices.active = id
    requestAnimationFrame(() => {
      card(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (board.current?.contains(document.activeElement)) card(id)?.focus()
    })
  }

  function move(id: string, group: Group, at: number) {
    dropTask({
      view,
      id,
      group: group.id,
      order: group.tasks.map((task) => task.id).filter((other) => other !== id),
      at,
    })
    go(id)
  }

  return (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      return
    if (pressBoardKey(event, { context, groups, card, go, move })) event.preventDefault()
  }
}
