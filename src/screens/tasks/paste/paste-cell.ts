import { act, workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { Line } from '../../../client/tasks/lines.ts'
import { columnIdIn } from '../../../core/columns/custom-key.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import type { Row } from '../../../core/model.ts'
import { pastedCell } from '../../../core/tasks/paste/pasted.ts'
import {
  type FieldColumn,
  fieldColumns,
  type PastedFields,
  pastedFields,
} from '../../../core/tasks/paste/pasted-fields.ts'
import { fromText } from '../../../core/values/tsv.ts'
import type { ListColumn } from '../list/active-cell.ts'
import { typeThere } from '../list/type-to-edit.ts'
import { tellAlone } from '../messages/tell-alone.ts'
import type { TaskViewContext } from '../task-context.ts'
import { columnFault, daysFault } from './cell-fault.ts'
import { shortened } from './cell-text.ts'
import { copiedColumns } from './copied-rows.ts'
import { pasteNames } from './paste-names.ts'

/** A cell that something is pasted into. */
interface PastedInto {
  context: TaskViewContext
  line: Line & { kind: 'task' }
  column: Exclude<ListColumn, 'NAME'>
  cell: HTMLElement
}

/**
 * Gives a task what a text says in one of its cells, as that is read in a pasted table; what is not
 * understood, or what the editor refuses, is said, and changes nothing. What is only part of such a
 * cell, or is not read in tables, is typed into its editor. Nothing is done where the cell says it already.
 */
export async function pasteCell(text: string, into: PastedInto) {
  const { context, column, line, cell } = into
  const { t, project } = context
  const [shown] = copiedColumns([column], context)
  const read = readColumn(into)
  const task = workspace().replica.find('task', line.id)
  if (!shown || (task && shown.text(task) === text.trim())) return
  const field = shown.heading
  if (!read) {
    if (cell.dataset.typing === undefined) alert('warning', t('cellFixed', { field }))
    else typeThere(fromText(text), { context, line, column, cell: () => cell })
    return
  }
  const { given, unknown } = pastedCell(
    typeof read === 'object' ? { custom: read.key } : read,
    text,
    pasteNames(project.id, t),
  )
  const why =
    typeof read === 'object' ? await columnFault(read, fromText(text)) : daysFault(task, given)
  if (why !== undefined) return alert('warning', t('cellRefused', { field, why }))
  const notRead = saysNobody(given) ? [text] : unknown
  if (notRead.length > 0)
    return alert('warning', t('cellNotRead', { field, text: shortened(notRead.join(', ')) }))
  const done = await (typeof read === 'object'
    ? act('setCustomValue', {
        id: line.id,
        column_key: read.key,
        value: given.custom_column_values?.[read.key] ?? null,
      })
    : setting[read](line.id, given))
  if (done) tellAlone(context.view, line.id)
}

/** Whether a text of several names has none, as a comma alone. */
const saysNobody = ({ assignees, labels }: PastedFields) =>
  assignees?.length === 0 || labels?.length === 0

type OwnColumn = Exclude<FieldColumn, 'description'>

/** As what a text is read in a column of a list; undefined where it is not. */
function readColumn({ column, context }: PastedInto): OwnColumn | Row<'custom_column'> | undefined {
  const id = columnIdIn(column)
  const custom = context.custom.find((each) => each.id === id)
  if (custom) return typeOf(custom).stored ? custom : undefined
  const own = fieldColumns.find((each) => pastedFields[each].key === column)
  return own === 'description' ? undefined : own
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
