import type { KeyboardEvent } from 'react'
import { keyIn } from '../../../client/tasks/shown.ts'
import { idIn } from '../../../client/tasks/still-active.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { steppedAlong, steppedPlace } from '../drag/stepped.ts'
import type { TaskViewContext } from '../task-context.ts'
import { downOf, isTaskKey, pressOnSelected, pressOnTask } from '../task-press.ts'
import { type BoardRow, type CardPlace, placeOfCard } from './board-places.ts'
import type { CardTarget } from './use-card-moves.ts'

interface Board {
  context: TaskViewContext
  /** The lanes with their columns; one row without lanes. Closed ones are left out. */
  rows: readonly BoardRow[]
  /** The element of a card. */
  card: (key: string) => HTMLElement | null | undefined
  /** Whether a card is seen, and not scrolled away. */
  isInSight: (key: string) => boolean
  /** Something else than the active card has the focus, such as a button of a head, or a subtask. */
  isElsewhere: boolean
  /** Makes a card the active one. */
  go: (key: string) => void
  /** Moves cards to a place among the other cards of a group, and of a lane. */
  move: (keys: readonly string[], to: CardTarget) => void
  /** Moves the column that the keyboard is in by some places. */
  moveColumn: (by: number) => void
  /** Opens the field for the name of a card. */
  rename: (key: string) => void
}

/** A board and the card that is active on it. */
interface Active extends Board, CardPlace {
  key: string
  id: string
}

/**
 * Handles a key on the board: arrows go from card to card, Alt and arrows move the card, Alt, Shift
 * and arrows its column or its lane, Enter opens it, letters change it (see the shortcut sheet). On a
 * card that is scrolled away, what would be done with it only shows it; where something else has the
 * focus, it does nothing. What is selected is deleted from anywhere. Returns whether the key has a
 * meaning.
 */
export function pressBoardKey(event: KeyboardEvent, board: Board): boolean {
  const { rows, context } = board
  if (pressColumn(event, board) || pressOnSelected(event, context.view)) return true
  const { active: key } = context.view.choices
  const place = key === null ? undefined : placeOfCard(rows, key)
  if (key === null || !place) return enterBoard(event, board)
  const isForCard = isForActive(event)
  if (board.isElsewhere && isForCard) return false
  if (isForCard && !board.isInSight(key)) {
    board.go(key)
    return true
  }
  const { id } = rows[place.row]!.groups[place.column]!.tasks[place.at]!
  const active: Active = { ...board, ...place, key, id }
  return (
    pressLane(event, active) ||
    pressArrow(event, active) ||
    pressAnywhere(event, active) ||
    pressOnTask(event, { context, id, target: () => board.card(key) })
  )
}

const sideways = { ArrowRight: 1, ArrowLeft: -1 } as Readonly<Record<string, number>>
const upright = { ArrowDown: 1, ArrowUp: -1 } as Readonly<Record<string, number>>

/** Whether a key does something with the active card, rather than go elsewhere. */
function isForActive(event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey } = event
  if (downOf(event)) return altKey || shiftKey
  if (sideways[key]) return altKey
  return ['Enter', 'F2', ' '].includes(key) || unfolds(event) || isTaskKey(event)
}

const unfolds = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'u' && !(ctrlKey || metaKey || altKey)

function pressColumn({ key, altKey, shiftKey }: KeyboardEvent, { moveColumn }: Board): boolean {
  const by = altKey && shiftKey ? sideways[key] : undefined
  if (by) moveColumn(by)
  return by !== undefined
}

function enterBoard({ key }: KeyboardEvent, { rows, go }: Board): boolean {
  if (!key.startsWith('Arrow')) return false
  for (const { lane, groups } of rows) {
    const first = groups.find(({ tasks }) => tasks.length > 0)?.tasks[0]
    if (!first) continue
    go(keyIn(first.id, lane))
    break
  }
  return true
}

/** Takes the card to the same column of the lane above or below. */
function pressLane({ key, altKey, shiftKey }: KeyboardEvent, active: Active): boolean {
  const by = altKey && shiftKey ? upright[key] : undefined
  if (!by) return false
  const { rows, row, column, move } = active
  const next = rows[row + by]
  const group = next?.groups[column]
  if (next?.lane !== undefined && group) move(along(active), { group, at: 0, lane: next.lane })
  return true
}

function pressArrow(event: KeyboardEvent, active: Active): boolean {
  const { altKey, shiftKey } = event
  const { rows, row, column, move } = active
  const { lane, groups } = rows[row]!
  const down = downOf(event)
  const right = sideways[event.key]
  if (altKey && event.repeat) return down !== undefined || right !== undefined
  if (down && altKey) {
    const group = groups[column]!
    const keys = along(active)
    const to = steppedPlace(
      group.tasks.map(({ id }) => id),
      keys.map(idIn),
      down,
    )
    if (to !== undefined) move(keys, { group, at: to, lane })
  } else if (down) goDown(active, down, shiftKey)
  else if (right && altKey) {
    const group = groups[column + right]
    if (group) move(along(active), { group, at: 0, lane })
  } else if (right) goAcross(active, right)
  else return false
  return true
}

/** The keys of the cards of a column that move with the active one. */
function along({ rows, row, column, id, context }: Active): string[] {
  const { lane, groups } = rows[row]!
  const order = groups[column]!.tasks.map((task) => task.id)
  return steppedAlong(order, id, context.view.choices.selected).map((each) => keyIn(each, lane))
}

/** Goes to the card above or below, also of the next lane that has any in the column. */
function goDown(active: Active, by: number, selects: boolean) {
  const { rows, row, column, at, id, go, context } = active
  const own = rows[row]!.groups[column]!.tasks[at + by]
  const others = by > 0 ? rows.slice(row + 1) : rows.slice(0, row).reverse()
  const lane = own ? rows[row] : others.find(({ groups }) => groups[column]!.tasks.length > 0)
  const next = own ?? lane?.groups[column]?.tasks.at(by > 0 ? 0 : -1)
  if (!next) return
  const { view } = context
  if (selects && !view.choices.selected.includes(id)) view.toggleSelected(id)
  if (selects) view.selectTo(next.id)
  go(keyIn(next.id, lane?.lane))
}

/** Goes to the card beside, in the next column that has any. */
function goAcross({ rows, row, column, at, go }: Active, by: number) {
  const { lane, groups } = rows[row]!
  const beside = by > 0 ? groups.slice(column + 1) : groups.slice(0, column).reverse()
  const tasks = beside.find((group) => group.tasks.length > 0)?.tasks
  if (tasks) go(keyIn(tasks[Math.min(at, tasks.length - 1)]!.id, lane))
}

function pressAnywhere(event: KeyboardEvent, active: Active): boolean {
  const { key, ctrlKey, metaKey, repeat } = event
  const { context, id, rename } = active
  const { view } = context
  if (key === 'Enter') repeat || context.openTask(id)
  else if (key === ' ') repeat || view.toggleSelected(id)
  else if (key === 'Escape') view.select([])
  else if (key === 'a' && (ctrlKey || metaKey)) view.select(view.shown.value.keys.map(idIn))
  else if (key === 'F2') repeat || rename(active.key)
  else if (unfolds(event)) repeat || unfold(view, id)
  else return false
  return true
}

function unfold({ choices }: TaskView, id: string) {
  choices.expanded = toggled(choices.expanded, id)
}
