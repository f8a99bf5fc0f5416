import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { keyIn, partsOf, type Shown } from '../../../client/tasks/shown.ts'
import { idIn } from '../../../client/tasks/still-active.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { useFocusArea } from '../../../parts/focus/use-focus-area.ts'
import { isOwnGroup, movedBy, orderGroups } from '../groups/group-commands.ts'
import type { TaskViewContext } from '../task-context.ts'
import { pressBoardKey } from './board-keys.ts'
import { openRows } from './board-places.ts'
import { renameCard, useBoard } from './board-state.ts'
import { useCardMoves } from './use-card-moves.ts'

interface BoardKeys {
  context: TaskViewContext
  shown: Shown
  board: RefObject<HTMLElement | null>
}

interface Keyboard {
  onKeyDown: (event: KeyboardEvent) => void
  /** Goes to the active card, or else to the first. */
  enter: () => void
  /** Goes to a card, by its key. */
  go: (key: string) => void
}

/** Works the board by keyboard, and keeps the focus on the active card. */
export function useBoardKeys({ context, shown, board }: BoardKeys): Keyboard {
  const { view, project } = context
  const state = useBoard()
  const move = useCardMoves(context)
  const mayConfigure = useMayConfigure(project.id)
  const card = (key: string) => cardIn(board.current, key)
  const rows = openRows(shown, view.choices)

  const focusActive = () => {
    const active = card(view.choices.active ?? '')
    if (document.activeElement === board.current) active?.focus({ preventScroll: true })
  }
  // After each drawing, as the active card may be drawn later, or be another element elsewhere.
  useEffect(focusActive)
  useFocusArea(board, '[data-card],[data-naming]', () => card(view.choices.active ?? ''))

  function go(key: string) {
    view.choices.active = key
    requestAnimationFrame(() => {
      card(key)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (board.current?.contains(document.activeElement)) card(key)?.focus()
    })
  }

  /** The column of a target: that of its card, or of the head it is in. */
  function moveColumn(target: EventTarget, by: number) {
    const { grouping } = view.choices
    const group = (target as HTMLElement).closest<HTMLElement>('[data-group]')?.dataset.group
    if (!group || !mayConfigure || !isOwnGroup(grouping, group)) return
    const own = shown.groups.map(({ id }) => id).filter((id) => isOwnGroup(grouping, id))
    const order = movedBy(own, group, by)
    if (order) void orderGroups(grouping, project.id, order)
  }

  /** Whether an element is the active card or a part of it, but not of a subtask on it. */
  const isOfActive = (element: Element) =>
    card(view.choices.active ?? '')?.parentElement?.contains(element) === true &&
    !element.closest('[data-subtask]')

  return {
    go,
    onKeyDown(event) {
      const { target } = event
      // What is open over the board passes its keys on to it, too.
      if (!board.current?.contains(target as Node)) return
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if ((target as HTMLElement).matches('[data-scrolls]')) return
      if (target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' '))
        return
      const isHandled = pressBoardKey(event, {
        context,
        rows,
        card,
        isInSight: (key) => isInSight(card(key)),
        isElsewhere: target !== board.current && !isOfActive(target as Element),
        go,
        move(keys, to) {
          move(keys, to)
          go(keyIn(idIn(view.choices.active!), to.lane))
        },
        moveColumn: (by) => moveColumn(target, by),
        rename: (key) => renameCard(state, key),
      })
      if (isHandled) event.preventDefault()
    },
    enter() {
      const { active } = view.choices
      const to = active !== null && shown.keys.includes(active) ? active : shown.keys[0]
      if (to === undefined) return
      board.current?.focus({ preventScroll: true })
      go(to)
    },
  }
}

/** The element of a card in a board, by its key. */
function cardIn(board: HTMLElement | null, key: string): HTMLElement | null | undefined {
  const { id, lane } = partsOf(key)
  const inLane = lane === undefined ? '' : `[data-lane="${CSS.escape(lane)}"]`
  return board?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]${inLane}`)
}

/** Whether the middle of a card is seen, in its column as on the board. */
function isInSight(card: HTMLElement | null | undefined): boolean {
  if (!card) return false
  const { left, right, top, bottom } = card.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return [card.closest('[data-scrolls]'), card.closest('[data-tasks]')].every((area) => {
    const box = area?.getBoundingClientRect()
    return !box || (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
  })
}
