import { act } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { Line } from '../../../client/tasks/lines.ts'
import { columnIdIn } from '../../../core/columns/custom-key.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import { type PastedColumn, pastedCell } from '../../../core/tasks/list/pasted.ts'
import {
  type FieldColumn,
  fieldColumns,
  type PastedFields,
  pastedFields,
} from '../../../core/tasks/list/pasted-fields.ts'
import { cut } from '../../../core/values/text.ts'
import type { ListColumn } from '../list/active-cell.ts'
import { typeThere } from '../list/type-to-edit.ts'
import type { TaskViewContext } from '../task-context.ts'
import { type CopiedColumn, copiedColumns } from './copied-rows.ts'
import { pasteNames } from './paste-names.ts'

/** A cell that something is pasted into. */
interface PastedInto {
  context: TaskViewContext
  line: Line & { kind: 'task' }
  column: Exclude<ListColumn, 'NAME'>
  cell: HTMLElement
}

/** How much of a text that is not understood is said again. */
const maxLetters = 60

/**
 * Gives a task what a text says in one of its cells, as that is read in a pasted table; what is not
 * understood is said, and changes nothing. What is only part of such a cell, or is not read in
 * tables, is typed into its editor.
 */
export function pasteCell(text: string, into: PastedInto) {
  const { context, column, line, cell } = into
  const { t, project } = context
  const [shown] = copiedColumns([column], context)
  const read = readColumn(into)
  if (!shown) return
  if (!read) {
    if (cell.dataset.typing === undefined)
      alert('warning', t('cellFixed', { field: shown.heading }))
    else typeThere(text, { context, line, column, cell: () => cell })
    return
  }
  const { given, unknown } = pastedCell(read, text, pasteNames(project.id, t))
  if (unknown.length > 0) return tellUnknown(unknown, shown, context)
  if (typeof read === 'object')
    void act('setCustomValue', {
      id: line.id,
      column_key: read.custom,
      value: given.custom_column_values?.[read.custom] ?? null,
    })
  else void setting[read](line.id, given)
}

type OwnColumn = Exclude<FieldColumn, 'description'>

/** As what a text is read in a column of a list; undefined where it is not. */
function readColumn({
  column,
  context,
}: PastedInto): Exclude<PastedColumn, 'name' | 'description'> | undefined {
  const id = columnIdIn(column)
  const custom = context.custom.find((each) => each.id === id)
  if (custom) return typeOf(custom).stored ? { custom: custom.key } : undefined
  const own = fieldColumns.find((each) => pastedFields[each].key === column)
  return own === 'description' ? undefined : own
}

function tellUnknown(
  unknown: readonly string[],
  { heading }: CopiedColumn,
  { t }: TaskViewContext,
) {
  const said = unknown.join(', ')
  const text = said.length > maxLetters ? `${cut(said, maxLetters)}…` : said
  alert('warning', t('cellNotRead', { field: heading, text }))
}

/** What gives a task the value of a field. */
const setting: Record<OwnColumn, (id: string, given: PastedFields) => unknown> = {
  status: (id, { status_id }) => act('setTaskStatus', { id, status_id: status_id! }),
  priority: (id, { priority_id }) => act('setTaskPriority', { id, priority_id: priority_id! }),
  phase: (id, { phase_id }) => act('setTaskPhase', { id, phase_id: phase_id! }),
  assignees: (id, { assignees }) => act('setTaskAssignees', { id, team_member_ids: assignees! }),
  labels: (id, { labels }) => act('setTaskLabels', { id, labels: labels! }),
  start: (id, { start_date }) => act('setTaskDates', { id, start_date: start_date! }),
  due: (id, { end_date }) => act('setTaskDates', { id, end_date: end_date! }),
  dueTime: (id, { due_time }) => act('setTaskDueTime', { id, due_time: due_time! }),
  estimate: (id, { total_minutes }) => act('estimateTask', { id, total_minutes: total_minutes! }),
}
