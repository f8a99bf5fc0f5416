import type { KeyboardEvent } from 'react'
import { workspace } from '../../../client/engine/workspace.ts'
import { type Line, tasksIn, withId } from '../../../client/tasks/lines.ts'
import { dropBelow } from '../drag/drop-below.ts'
import { dropCards } from '../drag/drop-task.ts'
import { steppedAlong, steppedPlace } from '../drag/stepped.ts'
import { tellSorted } from '../messages/tell-sorted.ts'
import type { OpenedField, TaskViewContext } from '../task-context.ts'
import { deletes, downOf, isTaskKey, pressOnSelected, pressOnTask } from '../task-press.ts'
import { type ListColumn, splitCellKey } from './active-cell.ts'
import { clearCell } from './clear-cell.ts'
import { subtasksIn, topLevelIn } from './group-lines.ts'
import { typedOn, typeThere } from './type-to-edit.ts'

interface List {
  context: TaskViewContext
  lines: readonly Line[]
  /** The element of a cell, of the active one unless a key is given. */
  cell: (key?: string) => HTMLElement | null | undefined
  /** Makes a cell the active one. */
  go: (line: number, column: ListColumn) => void
  /** Whether a line is seen, and not scrolled away. */
  isInSight: (line: number) => boolean
  /** Something else than the active cell has the focus, such as a button of the head. */
  isElsewhere: boolean
}

/** A list and the cell that is active in it. */
interface Active extends List {
  at: number
  line: Line
  column: ListColumn
}

const pageLines = 15

/**
 * Handles a key in the list: arrows move, Enter edits, Space selects, letters on a name open cells,
 * and what is typed on another cell that can be edited goes into its editor (see the shortcut sheet). On a line that is scrolled away, what would be done with it only shows it; where
 * another line or a button has the focus, it does nothing. What is selected is deleted from anywhere.
 * Returns whether the key has a meaning.
 */
export function pressListKey(event: KeyboardEvent, list: List): boolean {
  const { lines, context } = list
  if (pressOnSelected(event, context.view)) return true
  const [key, column] = splitCellKey(context.view.choices.active)
  const at = lines.findIndex((line) => line.key === key)
  if (at < 0) return enterList(event, list)
  const active = { ...list, at, line: lines[at]!, column }
  const typed = typedOn(event, active)
  const isForIt = typed !== undefined || isForLine(event, active)
  if (list.isElsewhere && (isForIt || isTaskKey(event))) return false
  if (isForIt && !list.isInSight(at)) {
    list.go(at, column)
    return true
  }
  if (typed !== undefined) {
    if (!event.repeat) typeThere(typed, active)
    return true
  }
  return (
    pressArrow(event, active) ||
    jump(event, active) ||
    pressAnywhere(event, active) ||
    pressOnLine(event, active)
  )
}

/** Whether a key does something with the line that the keyboard is on, rather than go elsewhere. */
function isForLine(event: KeyboardEvent, { line }: Active): boolean {
  const { key, altKey, shiftKey } = event
  if (downOf(event)) return altKey || shiftKey
  if (['Enter', 'F2', ' '].includes(key)) return true
  return line.kind === 'task' && isTaskKey(event)
}

/** Enters the list at its first or last line, with an arrow at the line that has the focus, if one has. */
function enterList({ key, target }: KeyboardEvent, { lines, go }: List): boolean {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return false
  const own = key.startsWith('Arrow') && (target as HTMLElement | undefined)?.dataset?.task
  const first = Math.max(0, own ? lines.findIndex((line) => line.key === own) : 0)
  go(key === 'End' ? lines.length - 1 : first, 'NAME')
  return true
}

function pressArrow(event: KeyboardEvent, active: Active): boolean {
  const { key, altKey, shiftKey, repeat } = event
  const down = downOf(event)
  const right = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (down && altKey) repeat || moveTask(active, down)
  else if (down) {
    if (shiftKey) selectTo(active, down)
    active.go(active.at + down, active.column)
  } else if (right) {
    if (unfolds(active, right > 0, altKey)) setExpanded(active, right > 0)
    else stepColumn(active, right)
  } else return false
  return true
}

/**
 * Moves a task within its group, a subtask among those below its parent, together with those beside
 * it that are selected if it is.
 */
function moveTask({ context: { view }, lines, line }: Active, by: number) {
  if (line.kind !== 'task') return
  if (view.choices.sorts.length > 0) return tellSorted(view)
  const { id, group } = line
  const parent = line.depth > 0 && workspace().replica.find('task', id)?.parent_task_id
  const shown = parent ? subtasksIn(lines, parent) : topLevelIn(lines, group)
  const ids = steppedAlong(shown, id, view.choices.selected)
  const at = steppedPlace(shown, ids, by)
  if (at === undefined) return
  if (parent) void dropBelow({ ids, parent, shown, at })
  else {
    const order = shown.filter((other) => !ids.includes(other))
    void dropCards({ view, ids, group, order, at })
  }
}

/** Selects the task of the line and the one next to it. */
function selectTo({ context: { view }, lines, line, at }: Active, by: number) {
  const ids = [line, lines[at + by]].flatMap((each) => (each?.kind === 'task' ? [each.id] : []))
  view.select([...view.choices.selected, ...ids])
}

/** Whether an arrow to the side opens or closes a line instead of going to the next column. */
function unfolds({ line, column }: Active, right: boolean, alt: boolean) {
  if (column !== 'NAME') return false
  if (line.kind === 'group') return true
  if (line.kind !== 'task') return alt && right
  if (!alt && !(line.listed > 0 && line.open !== right)) return false
  return right || line.open
}

function setExpanded({ context: { view }, line, at, go }: Active, open: boolean) {
  const { choices } = view
  if (line.kind === 'group') {
    choices.collapsed = withId(choices.collapsed, line.group, !open)
    go(at, 'NAME')
  } else if (line.kind === 'task') view.unfold(line.id, open)
}

function stepColumn({ context, at, column, go }: Active, by: number) {
  const columns = columnsIn(context)
  const to = columns.indexOf(column) + by
  go(at, columns[Math.max(0, Math.min(columns.length - 1, to))]!)
}

/** All columns, in the order in which they are shown. */
const columnsIn = ({ layout }: TaskViewContext): ListColumn[] => ['NAME', ...layout.shown]

function jump({ key, ctrlKey, metaKey }: KeyboardEvent, active: Active): boolean {
  const { lines, at, column, context, go } = active
  const ctrl = ctrlKey || metaKey
  if (key === 'Home') go(ctrl ? 0 : at, 'NAME')
  else if (key === 'End') {
    if (ctrl) go(lines.length - 1, 'NAME')
    else go(at, columnsIn(context).at(-1)!)
  } else if (key === 'PageDown') go(at + pageLines, column)
  else if (key === 'PageUp') go(at - pageLines, column)
  else return false
  return true
}

function pressAnywhere(event: KeyboardEvent, active: Active): boolean {
  const { key, ctrlKey, metaKey, repeat } = event
  const { context, lines } = active
  const { view } = context
  if (key === 'Enter' || key === 'F2') repeat || edit(active)
  else if (key === ' ') repeat || toggleSelected(active)
  else if (key === 'Escape') view.select([])
  else if ((ctrlKey || metaKey) && key === 'a') view.select(tasksIn(lines))
  else return false
  return true
}

/** Does what a click on the cell does: whether it can be edited is for the cell to say. */
function edit({ line, column, cell }: Active) {
  if (column === 'NAME' || line.kind !== 'task')
    cell()?.querySelector<HTMLElement>('[data-edit]')?.click()
  // The time, which opens its logs, and not the timer beside it.
  else if (column === 'TIME_TRACKING')
    [...(cell()?.querySelectorAll('button') ?? [])].at(-1)?.click()
  else cell()?.click()
}

function toggleSelected({ context: { view }, line }: Active) {
  if (line.kind === 'task') view.toggleSelected(line.id)
}

function pressOnLine(event: KeyboardEvent, active: Active): boolean {
  const { context, line, column, cell } = active
  if (line.kind === 'add' || line.kind === 'addSubtask') return pressToAdd(event, active)
  if (line.kind !== 'task') return false
  const { id } = line
  // What is deleted is what the keyboard is on: a task by its name, elsewhere what the cell holds.
  if (column !== 'NAME' && isTaskKey(event) && deletes(event.key)) {
    const task = workspace().replica.find('task', id)
    if (task && !event.repeat) clearCell(task, column, context)
    return true
  }
  const target = (field?: OpenedField) => (field && cell(`${id}/${field}`)) ?? cell()
  return pressOnTask(event, { context, id, target })
}

/** The letter that goes to a line to add a task begins to type in the one that the keyboard is on. */
function pressToAdd(event: KeyboardEvent, active: Active): boolean {
  if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return false
  if (!event.repeat) edit(active)
  return true
}
