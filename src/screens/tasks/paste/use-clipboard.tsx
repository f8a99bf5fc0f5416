import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { report, workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { type Line, withId } from '../../../client/tasks/lines.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { escapeHtml } from '../../../core/values/text.ts'
import { htmlTableOf, tsvOf } from '../../../core/values/tsv.ts'
import { tasksAbove } from '../drag/is-below.ts'
import { placeInGroup } from '../groups/place-in-group.ts'
import { type ListColumn, splitCellKey } from '../list/active-cell.ts'
import type { TaskViewContext } from '../task-context.ts'
import { cellText, oneCell, shortened } from './cell-text.ts'
import { copiedIds } from './copied-ids.ts'
import { copiedColumns, copiedRows } from './copied-rows.ts'
import { usePastedLines } from './use-pasted-lines.tsx'

interface ListClipboard {
  onCopy: (event: ClipboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  question: ReactNode
}

interface Places {
  scrollTo: (index: number) => void
  /** Whether the line at an index is seen. */
  isInSight: (index: number) => boolean
  /** The index of the line with a key. */
  placeOf: (key: string) => number | undefined
}

/**
 * Copies the selected tasks of a list, or the one whose name the keyboard is on, as a table; of
 * another cell that it is on what that says. A text of one line that is pasted on such a cell is put
 * into it; what else is pasted becomes tasks, in the group the keyboard is in, or below the task to
 * whose subtasks its line adds. Text fields keep what is theirs.
 */
export function useClipboard(
  context: TaskViewContext,
  lines: readonly Line[],
  places: Places,
): ListClipboard {
  const { view, project } = context
  const show = useIntoSight(view, places)
  const { ask, question } = usePastedLines(null, view, ([first]) => first && show(first))
  return {
    onCopy(event) {
      if (isTyped(event.target) || window.getSelection()?.isCollapsed === false) return
      const own = view.choices.selected.length === 0 ? activeCell(context, lines) : undefined
      const copied = own ? cellRows(context, own) : taskRows(context, lines)
      if (!copied) return
      const { rows, text, said } = copied
      if (rows.length > 0) {
        event.preventDefault()
        event.clipboardData.setData('text/plain', text)
        event.clipboardData.setData('text/html', htmlTableOf(rows, escapeHtml))
      }
      alert(rows.length > 0 ? 'success' : 'info', said)
    },
    onPaste(event) {
      const text = event.clipboardData.getData('text/plain')
      if (isTyped(event.target) || text.trim() === '' || view.choices.archived) return
      const [key] = splitCellKey(view.choices.active)
      const line = lines.find((each) => each.key === key) ?? lines[0]
      if (!line) return
      event.preventDefault()
      const own = activeCell(context, lines)
      const cell = own && cellAt(event, view.choices.active!)
      const said = own && cell ? oneCell(text) : undefined
      if (said === '') return
      if (own && cell && said !== undefined) {
        const at = places.placeOf(own.line.key)!
        if (!places.isInSight(at)) return places.scrollTo(at)
        import('./paste-cell.ts')
          .then(({ pasteCell }) => pasteCell(said, { context, cell, ...own }))
          .catch(report)
        return
      }
      ask(text, {
        project_id: project.id,
        ...(line.kind === 'addSubtask'
          ? { parent_task_id: line.parent }
          : placeInGroup(view.choices.grouping, line.group, context.groupColumn)),
      })
    },
    question,
  }
}

/** Returns what brings a task that was just added into sight, and opens what it is in. */
function useIntoSight(view: TaskView, { placeOf, isInSight, scrollTo }: Places) {
  const [wanted, want] = useState<string>()
  const at = wanted === undefined ? undefined : placeOf(wanted)
  const bring = useEffectEvent((at: number) => {
    if (!isInSight(at)) scrollTo(at)
    want(undefined)
  })
  useEffect(() => {
    if (at !== undefined) bring(at)
  }, [at])
  return (id: string) => {
    // The view shows what is new in the next frame.
    requestAnimationFrame(() => {
      const above = tasksAbove(id)
      const those = [id, ...above]
      const group = view.shown.value.groups.find(({ tasks }) =>
        tasks.some((task) => those.includes(task.id)),
      )
      if (!group) return
      view.choices.collapsed = withId(view.choices.collapsed, group.id, false)
      for (const each of above) view.unfold(each, true)
      want(id)
    })
  }
}

/** A cell of a task that the keyboard is on, other than its name. */
interface ActiveCell {
  line: Line & { kind: 'task' }
  column: Exclude<ListColumn, 'NAME'>
}

function activeCell({ view }: TaskViewContext, lines: readonly Line[]): ActiveCell | undefined {
  const [key, column] = splitCellKey(view.choices.active)
  const line = lines.find((each) => each.key === key)
  return line?.kind === 'task' && column !== 'NAME' ? { line, column } : undefined
}

/**
 * The element of the active cell, unless something else in the list has the focus; where the event is
 * sent to says nothing, as that is where was clicked last.
 */
function cellAt({ currentTarget }: ClipboardEvent, active: string) {
  const cell = currentTarget.querySelector<HTMLElement>(`[data-cell="${CSS.escape(active)}"]`)
  const { activeElement } = document
  const isElsewhere =
    activeElement !== currentTarget &&
    currentTarget.contains(activeElement) &&
    !cell?.contains(activeElement)
  return isElsewhere ? null : cell
}

/** What is copied, none where there is nothing to, and what is said of it. */
interface Copied {
  rows: string[][]
  /** The same as a text. */
  text: string
  said: string
}

function cellRows(context: TaskViewContext, { line, column }: ActiveCell): Copied | undefined {
  const task = workspace().replica.find('task', line.id)
  const [shown] = copiedColumns([column], context)
  if (!task || !shown) return undefined
  const text = shown.text(task)
  return text === ''
    ? { rows: [], text, said: context.t('cellEmpty') }
    : {
        rows: [[text]],
        text: cellText(text),
        said: context.t('cellCopied', { text: shortened(text) }),
      }
}

function taskRows(context: TaskViewContext, lines: readonly Line[]): Copied | undefined {
  const { view, t } = context
  const [active] = splitCellKey(view.choices.active)
  const { selected } = view.choices
  const ids = copiedIds(view, lines, new Set(selected.length > 0 ? selected : [active]))
  if (ids.length === 0) return undefined
  const rows = copiedRows(ids, context)
  return { rows, text: tsvOf(rows), said: t('rowsCopied', { count: ids.length }) }
}

const isTyped = (target: EventTarget) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea') || target.isContentEditable)
