import { workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { type CustomKey, customKey, isCustom } from '../../../core/columns/custom-key.ts'
import type { LaidColumn } from '../../../core/columns/layout.ts'
import { customCell } from '../../../core/exports/custom-cell.ts'
import type { Cell } from '../../../core/exports/sheet.ts'
import type { Row } from '../../../core/model.ts'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { asLine } from '../../../core/tasks/paste/outline.ts'
import { progressMode, shownProgress } from '../../../core/tasks/progress/progress.ts'
import { namesText } from '../../../core/values/name-list.ts'
import { asText } from '../../../core/values/tsv.ts'
import { priorityOf } from '../../../core/workflow/lookups.ts'
import { showMinutes, showSpent } from '../../../parts/text/format.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { editedNumber } from '../../../parts/text/typed-number.ts'
import type { TaskViewContext } from '../task-context.ts'
import { isTaskDone } from '../task-state.ts'

type Task = Row<'task'>

/** What a copied cell says; days and times as programs read them. */
const texts: Record<FieldKey, (task: Task, context: TaskViewContext) => string> = {
  KEY: (task, { project }) => taskKey(project.key, task),
  // Here is but the beginning of a long one.
  DESCRIPTION: ({ description_preview }) =>
    description_preview.length < limits.descriptionPreview
      ? description_preview
      : `${description_preview}…`,
  PROGRESS(task, { project, statuses }) {
    const subtasks = workspace().replica.reader(`project:${project.id}`)
    const isParent = (subtasks?.list('task', { parent_task_id: task.id }) ?? []).some(
      ({ archived }) => archived === task.archived,
    )
    return String(shownProgress(task, isParent, progressMode(project), isTaskDone(task, statuses)))
  },
  STATUS: (task, { statuses }) => statuses.get(task.status_id)?.name ?? '',
  ASSIGNEES: (task, { members }) => namesOf(task.assignees, members),
  LABELS: (task, { labels }) => namesOf(task.labels, labels),
  PHASE: (task, { phases }) => phases.get(task.phase_id ?? '')?.name ?? '',
  PRIORITY: (task, { t }) => t(priorityKey(priorityOf(task.priority_id).name)),
  TIME_TRACKING: ({ total_minutes_spent }) =>
    total_minutes_spent > 0 ? showSpent(total_minutes_spent) : '',
  ESTIMATION: ({ total_minutes }) => showMinutes(total_minutes),
  START_DATE: (task) => task.start_date ?? '',
  DUE_DATE: (task) => task.end_date ?? '',
  DUE_TIME: (task) => task.due_time ?? '',
  COMPLETED_DATE: (task) => task.completed_at ?? '',
  CREATED_DATE: (task) => task.created_at,
  LAST_UPDATED: (task) => task.updated_at,
  REPORTER: (task, { members }) =>
    [...members.values()].find(({ user_id }) => user_id === task.reporter_id)?.name ?? '',
}

const namesOf = (ids: readonly string[], rows: ReadonlyMap<string, { name: string }>) =>
  namesText(ids.flatMap((id) => rows.get(id)?.name ?? []))

/**
 * Tasks as rows of cells, below the names of the columns that the list shows, in their order there.
 * Names alone have no heading: it would be one of them where they are pasted.
 */
export function copiedRows(ids: readonly string[], context: TaskViewContext): string[][] {
  const columns = copiedColumns(context.layout.shown, context)
  const copied = new Set(ids)
  return [
    ...(columns.length > 0
      ? [[context.t('column_NAME'), ...columns.map(({ heading }) => heading)]]
      : []),
    ...ids
      .flatMap((id) => workspace().replica.find('task', id) ?? [])
      .map((task) =>
        columns.length > 0
          ? [nameIn(task, copied, task.name), ...columns.map(({ text }) => text(task))]
          : [nameIn(task, copied, asLine(task.name))],
      ),
  ]
}

/** The name of a task, indented by how many of those above it are copied too. */
function nameIn(task: Task, copied: ReadonlySet<string>, name: string): string {
  let depth = 0
  const seen = new Set<string>()
  for (let up: Task | undefined = task; up?.parent_task_id && !seen.has(up.id); ) {
    seen.add(up.id)
    if (copied.has(up.parent_task_id)) depth++
    up = workspace().replica.find('task', up.parent_task_id)
  }
  return depth === 0 ? name : `${'    '.repeat(depth)}${asText(name)}`
}

/** A column of what is copied. */
export interface CopiedColumn {
  heading: string
  text: (task: Task) => string
}

/** Columns as they are copied, without those that are gone. */
export const copiedColumns = (
  keys: readonly LaidColumn[],
  context: TaskViewContext,
): CopiedColumn[] =>
  keys.flatMap((key) => (isCustom(key) ? customColumn(key, context) : fieldColumn(key, context)))

const fieldColumn = (key: FieldKey, context: TaskViewContext): CopiedColumn => ({
  heading:
    key === 'PHASE'
      ? shownName(context.project.phase_label, context.t)
      : context.t(`column_${key}`),
  text: (task) => texts[key](task, context),
})

function customColumn(key: CustomKey, { project, custom, cells, members, t }: TaskViewContext) {
  const reader = workspace().replica.reader(`project:${project.id}`)
  const found = reader && cells(reader)
  const words = {
    ...{ checked: t('columnChecked'), unchecked: t('columnUnchecked') },
    member: (id: string) => members.get(id)?.name ?? t('removedMember'),
  }
  return custom
    .filter(({ id }) => customKey(id) === key)
    .map(
      (column): CopiedColumn => ({
        heading: column.name,
        text: (task) => plainText(customCell(column, found?.of(task, column) ?? null, words)),
      }),
    )
}

/** A cell of a custom column as spreadsheets of the language in use read it. */
function plainText(cell: Cell): string {
  if (cell?.kind === 'text') return cell.text
  if (cell?.kind === 'number') return editedNumber(cell.number)
  return cell?.kind === 'day' ? cell.day : ''
}
