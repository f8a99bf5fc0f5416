import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { Group } from '../../../core/tasks/list/list.ts'
import { useFocusArea } from '../../../parts/focus/use-focus-area.ts'
import { dropTask } from '../drag/drop-task.ts'
import type { TaskContext } from '../task-context.ts'
import { pressBoardKey } from './board-keys.ts'

interface BoardKeys {
  context: TaskContext
  groups: readonly Group[]
  board: RefObject<HTMLElement | null>
}

interface Keyboard {
  onKeyDown: (event: KeyboardEvent) => void
  /** Goes to the active card, or else to the first. */
  enter: () => void
}

/** Works the board by keyboard, and keeps the focus on the active card. */
export function useBoardKeys({ context, groups, board }: BoardKeys): Keyboard {
  const { view } = context
  const card = (id: string) =>
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)

  const focusActive = () => {
    const active = card(view.choices.active ?? '')
    if (document.activeElement === board.current) active?.focus({ preventScroll: true })
  }
  // After each drawing, as the active card may be drawn later, or be another element elsewhere.
  useEffect(focusActive)
  useFocusArea(board, '[data-card]', () => card(view.choices.active ?? ''))

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

  return {
    onKeyDown(event) {
      const { target } = event
      // What is open over the board passes its keys on to it, too.
      if (!board.current?.contains(target as Node)) return
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if ((target as HTMLElement).matches('[data-scrolls]')) return
      if (target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' '))
        return
      if (pressBoardKey(event, { context, groups, card, go, move })) event.preventDefault()
    },
    enter() {
      const tasks = groups.flatMap((group) => group.tasks)
      const to = tasks.find(({ id }) => id === view.choices.active) ?? tasks[0]
      if (!to) return
      board.current?.focus({ preventScroll: true })
      go(to.id)
    },
  }
}
