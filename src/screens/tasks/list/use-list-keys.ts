import type { KeyboardEvent, RefObject } from 'react'
import { useEffect } from 'react'
import type { Line } from '../../../client/tasks/lines.ts'
import type { ColumnKey } from '../../../core/columns/rules.ts'
import { dropTask } from '../board/drop-task.ts'
import { removeTasks } from '../remove-tasks.ts'
import type { ListContext } from './list-context.ts'
import { readOnlyColumns } from './TaskCell.tsx'

interface ListKeys {
  context: ListContext
  lines: readonly Line[]
  scrollTo: (index: number) => void
  scroller: RefObject<HTMLElement | null>
}

const pageLines = 15
/** Letters that open a cell of the active line. */
export const cellKeys: Record<string, ColumnKey> = {
  s: 'STATUS',
  p: 'PRIORITY',
  a: 'ASSIGNEES',
  l: 'LABELS',
  h: 'PHASE',
  d: 'DUE_DATE',
  e: 'ESTIMATION',
}

/** The key of the cell at a line and column. */
const keyAt = (line: Line, column: string) =>
  line.kind === 'task' ? `${line.id}/${column}` : `${line.key}/NAME`

/**
 * Works the list by keyboard: arrows go about, Enter edits, Space selects, letters open cells (see
 * the shortcut sheet).
 */
export function useListKeys({
  context,
  lines,
  scrollTo,
  scroller,
}: ListKeys): (event: KeyboardEvent) => void {
  const { view, columns } = context
  const all: (ColumnKey | 'NAME')[] = ['NAME', ...columns]
  const [lineKey, column] = position(view.choices.active)
  const at = lines.findIndex((line) => line.key === lineKey)
  const line = lines[at]

  const cell = () =>
    scroller.current?.querySelector<HTMLElement>(
      `[data-cell="${CSS.escape(view.choices.active ?? '')}"]`,
    )

  /**
   * Gives the active cell the focus that the list has, unless it is in the cell: an editor that was
   * opened there keeps it.
   */
  function focusActive() {
    const active = cell()
    if (
      active &&
      scroller.current?.contains(document.activeElement) &&
      !active.contains(document.activeElement)
    )
      active.focus({ preventScroll: true })
  }

  // Also after it was scrolled away and back.
  useEffect(focusActive)

  function go(toLine: number, toColumn: string) {
    const next = Math.max(0, Math.min(lines.length - 1, toLine))
    if (!lines[next]) return
    view.choices.active = keyAt(lines[next], toColumn)
    scrollTo(next)
    requestAnimationFrame(focusActive)
  }

  function step(columns: number) {
    const now = all.indexOf(column as ColumnKey)
    go(at, all[Math.max(0, Math.min(all.length - 1, now + columns))]!)
  }

  const open = (key: ColumnKey, target: HTMLElement | null | undefined) =>
    line?.kind === 'task' && target && context.edit({ taskId: line.id, column: key, target })

  function edit() {
    if (!line) return
    if (column === 'NAME' || line.kind !== 'task')
      cell()?.querySelector<HTMLElement>('[data-edit]')?.click()
    else if (column === 'TIME_TRACKING') cell()?.querySelector('button')?.click()
    else if (!readOnlyColumns.has(column as ColumnKey)) open(column as ColumnKey, cell())
  }

  function setExpanded(open: boolean) {
    if (line?.kind === 'group') {
      view.choices.collapsed = open
        ? view.choices.collapsed.filter((id) => id !== line.group)
        : [...new Set([...view.choices.collapsed, line.group])]
    } else if (line?.kind === 'task') {
      view.choices.expanded = open
        ? [...new Set([...view.choices.expanded, line.id])]
        : view.choices.expanded.filter((id) => id !== line.id)
    }
  }

  function toggleSelected(extend: number) {
    const ids = [line, lines[at + extend]].flatMap((each) =>
      each?.kind === 'task' ? [each.id] : [],
    )
    if (extend !== 0) view.choices.selected = [...new Set([...view.choices.selected, ...ids])]
    else if (ids[0]) view.toggleSelected(ids[0])
  }

  function move(by: number) {
    if (line?.kind !== 'task' || line.depth > 0) return
    const order = lines.flatMap((each) =>
      each.kind === 'task' && each.depth === 0 && each.group === line.group ? [each.id] : [],
    )
    const from = order.indexOf(line.id)
    const to = from + by
    if (to < 0 || to >= order.length) return
    dropTask({
      view,
      id: line.id,
      group: line.group,
      order: order.filter((id) => id !== line.id),
      at: to,
    })
  }

  function onKey(event: KeyboardEvent): boolean {
    const ctrl = event.ctrlKey || event.metaKey
    const { key } = event
    if (at < 0) {
      if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key))
        go(key === 'End' ? lines.length - 1 : 0, 'NAME')
      return ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const by = key === 'ArrowDown' ? 1 : -1
      if (event.altKey) move(by)
      else {
        if (event.shiftKey) toggleSelected(by)
        go(at + by, column)
      }
      return true
    }
    if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const right = key === 'ArrowRight'
      if (
        column === 'NAME' &&
        line &&
        (event.altKey ||
          line.kind === 'group' ||
          (line.kind === 'task' &&
            line.subtasks > 0 &&
            view.choices.expanded.includes(line.id) !== right))
      ) {
        if (
          right ||
          line.kind === 'group' ||
          view.choices.expanded.includes(line.kind === 'task' ? line.id : '')
        ) {
          setExpanded(right)
          return true
        }
      }
      step(right ? 1 : -1)
      return true
    }
    if (key === 'Home') ctrl ? go(0, 'NAME') : go(at, 'NAME')
    else if (key === 'End') ctrl ? go(lines.length - 1, 'NAME') : go(at, all.at(-1)!)
    else if (key === 'PageDown') go(at + pageLines, column)
    else if (key === 'PageUp') go(at - pageLines, column)
    else if (key === 'Enter' || key === 'F2') edit()
    else if (key === ' ') toggleSelected(0)
    else if (key === 'Escape') view.choices.selected = []
    else if (ctrl && key === 'a')
      view.choices.selected = lines.flatMap((each) => (each.kind === 'task' ? [each.id] : []))
    else if (ctrl || event.altKey || line?.kind !== 'task') return false
    else if (key === 'o') context.openTask(line.id)
    else if (key === 'Delete' || key === 'Backspace')
      removeTasks(view.choices.selected.length > 0 ? [...view.choices.selected] : [line.id])
    else if (key === 'x') toggleSelected(0)
    else if (key === 'm') {
      const box = cell()?.getBoundingClientRect()
      if (box) context.openMenu(line.id, { x: box.left + 40, y: box.bottom })
    } else if (cellKeys[key])
      open(
        cellKeys[key],
        scroller.current?.querySelector<HTMLElement>(
          `[data-cell="${CSS.escape(`${line.id}/${cellKeys[key]}`)}"]`,
        ) ?? cell(),
      )
    else return false
    return true
  }

  return (event) => {
    if (
      event.target instanceof HTMLInputElement &&
      event.target.type !== 'checkbox' &&
      !['ArrowUp', 'ArrowDown'].includes(event.key)
    )
      return
    if (onKey(event)) event.preventDefault()
  }
}

/** The line key and the column of an active cell. */
function position(active: string | null): [line: string, column: string] {
  if (!active) return ['', 'NAME']
  const at = active.lastIndexOf('/')
  return [active.slice(0, at), active.slice(at + 1)]
}
