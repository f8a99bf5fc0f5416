import type { KeyboardEvent } from 'react'
import type { Group } from '../../../core/tasks/list/list.ts'
import type { TaskContext } from '../task-context.ts'
import { downOf, pressOnTask } from '../task-press.ts'

interface Board {
  context: TaskContext
  groups: readonly Group[]
  /** The element of a card. */
  card: (id: string) => HTMLElement | null | undefined
  /** Makes a card the active one. */
  go: (id: string) => void
  /** Moves a task to a place among the other tasks of a group. */
  move: (id: string, group: Group, at: number) => void
}

/** A board and the card that is active on it: in which column, and where there. */
interface Active extends Board {
  id: string
  column: number
  at: number
}

/**
 * Handles a key on the board: arrows go from card to card, Alt and arrows move the card, Enter
 * opens it, letters change it (see the shortcut sheet). Returns whether the key has a meaning.
 */
export function pressBoardKey(event: KeyboardEvent, board: Board): boolean {
  const { groups, context } = board
  const { active: id } = context.view.choices
  const places = groups.map(({ tasks }) => tasks.findIndex((task) => task.id === id))
  const column = places.findIndex((at) => at >= 0)
  if (!id || column < 0) return enterBoard(event, board)
  const active = { ...board, id, column, at: places[column]! }
  return (
    pressArrow(event, active) ||
    pressAnywhere(event, active) ||
    pressOnTask(event, { context, id, target: () => board.card(id) })
  )
}

function enterBoard({ key }: KeyboardEvent, { groups, go }: Board): boolean {
  if (!key.startsWith('Arrow')) return false
  const first = groups.find(({ tasks }) => tasks.length > 0)?.tasks[0]
  if (first) go(first.id)
  return true
}

function pressArrow(event: KeyboardEvent, active: Active): boolean {
  const { key, altKey } = event
  const { id, groups, column, at, go, move } = active
  const { tasks } = groups[column]!
  const down = downOf(event)
  const right = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (down) {
    const next = tasks[at + down]
    if (next && altKey) move(id, groups[column]!, at + down)
    else if (next) go(next.id)
  } else if (right) {
    const next = groups[column + right]
    if (!altKey) goAcross(active, right)
    else if (next) move(id, next, 0)
  } else return false
  return true
}

/** Goes to the card beside, in the next column that has any. */
function goAcross({ groups, column, at, go }: Active, by: number) {
  const beside = by > 0 ? groups.slice(column + 1) : groups.slice(0, column).reverse()
  const tasks = beside.find((group) => group.tasks.length > 0)?.tasks
  if (tasks) go(tasks[Math.min(at, tasks.length - 1)]!.id)
}

function pressAnywhere({ key }: KeyboardEvent, { context, id }: Active): boolean {
  const { view } = context
  if (key === 'Enter') context.openTask(id)
  else if (key === ' ') view.toggleSelected(id)
  else if (key === 'Escape') view.select([])
  else return false
  return true
}
