import type { ClipboardEvent, ReactNode } from 'react'
import { alert } from '../../../client/requests/alerts.ts'
import type { Line } from '../../../client/tasks/lines.ts'
import { escapeHtml } from '../../../core/values/text.ts'
import { htmlTableOf, tsvOf } from '../../../core/values/tsv.ts'
import { placeInGroup } from '../groups/place-in-group.ts'
import { splitCellKey } from '../list/active-cell.ts'
import type { TaskViewContext } from '../task-context.ts'
import { copiedRows } from './copied-rows.ts'
import { usePastedLines } from './use-pasted-lines.tsx'

interface ListClipboard {
  onCopy: (event: ClipboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  question: ReactNode
}

/**
 * Copies the selected tasks of a list, or the one the keyboard is on, as a table, and makes tasks of
 * what is pasted, in the group the keyboard is in,
 * or below the task to whose subtasks its line adds. Text fields keep what is theirs.
 */
export function useClipboard(context: TaskViewContext, lines: readonly Line[]): ListClipboard {
  const { view, project, t } = context
  const { ask, question } = usePastedLines(null, view)
  return {
    onCopy(event) {
      if (isTyped(event.target) || window.getSelection()?.isCollapsed === false) return
      const ids = copied(context, lines)
      if (ids.length === 0) return
      const rows = copiedRows(ids, context)
      event.preventDefault()
      event.clipboardData.setData('text/plain', tsvOf(rows))
      event.clipboardData.setData('text/html', htmlTableOf(rows, escapeHtml))
      alert('success', t('rowsCopied', { count: ids.length }))
    },
    onPaste(event) {
      const text = event.clipboardData.getData('text/plain')
      if (isTyped(event.target) || text.trim() === '' || view.choices.archived) return
      const [key] = splitCellKey(view.choices.active)
      const line = lines.find((each) => each.key === key) ?? lines[0]
      if (!line) return
      event.preventDefault()
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

/** The tasks to copy, in the order of the list. */
function copied({ view }: TaskViewContext, lines: readonly Line[]): string[] {
  const [active] = splitCellKey(view.choices.active)
  const chosen = new Set(view.choices.selected.length > 0 ? view.choices.selected : [active])
  return lines.flatMap((line) => (line.kind === 'task' && chosen.has(line.id) ? [line.id] : []))
}

const isTyped = (target: EventTarget) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea') || target.isContentEditable)
