import type { Column as CustomColumn } from '../columns/types/column-type.ts'
import type { Row } from '../model.ts'
import type { FieldKey } from '../tasks/fields/fields.ts'
import { taskKey } from '../tasks/list/list.ts'
import { assigneesOf, labelsOf, standing, type TaskContext } from '../tasks/task-context.ts'
import { namesText } from '../values/name-list.ts'
import { priorityOf } from '../workflow/lookups.ts'
import { customCell } from './custom-cell.ts'
import {
  type Cell,
  dayCell,
  durationCell,
  instantCell,
  numberCell,
  type SheetColumn,
  textCell,
} from './sheet.ts'
import type { ListedTask } from './tree.ts'

type Task = Row<'task'>

/** The words of an exported list of tasks, in the language of its reader. */
export interface TaskWords {
  group: string
  key: string
  task: string
  subtaskOf: string
  column(key: FieldKey): string
  /** What somebody is called who is in the team no more. */
  removedMember: string
  /** What a check box has. */
  checked: string
  unchecked: string
  /** A priority by its English name. */
  priority(name: string): string
  /** A status as it is shown: those that projects start with are translated. */
  status(name: string): string
  /** A group, by what it is called. */
  groupName(name: string): string
}

interface Exported extends ListedTask {
  around: TaskContext
  words: TaskWords
  /** Plain text; empty unless the column is wanted. */
  description: string
}

interface Column {
  width: number
  cell(exported: Exported): Cell
}

/** The columns that every export begins with: what a task is and where it stands. */
const firstColumns = {
  group: { width: 18, cell: ({ group, words }) => textCell(words.groupName(group)) },
  key: { width: 12, cell: ({ task, around }) => textCell(taskKey(around.project.key, task)) },
  task: { width: 50, cell: ({ task }) => textCell(task.name) },
  subtaskOf: { width: 12, cell: ({ task, around }) => textCell(parentKey(task, around)) },
} satisfies Record<string, Column>

/** What each column of the list is in an export; the key stands there anyway. */
const fieldColumns: Record<Exclude<FieldKey, 'KEY'>, Column> = {
  DESCRIPTION: { width: 50, cell: ({ description }) => textCell(description) },
  PROGRESS: { width: 10, cell: ({ task, around }) => numberCell(standing(task, around).progress) },
  STATUS: {
    width: 18,
    cell: ({ task, around, words }) =>
      textCell(words.status(around.status(task.status_id)?.name ?? '')),
  },
  ASSIGNEES: { width: 28, cell: ({ task, around }) => names(assigneesOf(task, around)) },
  LABELS: { width: 24, cell: ({ task, around }) => names(labelsOf(task, around)) },
  PHASE: {
    width: 18,
    cell: ({ task, around }) =>
      textCell(around.phases.find(({ id }) => id === task.phase_id)?.name),
  },
  PRIORITY: {
    width: 12,
    cell: ({ task, words }) => textCell(words.priority(priorityOf(task.priority_id).name)),
  },
  TIME_TRACKING: { width: 14, cell: ({ task }) => durationCell(task.total_minutes_spent) },
  ESTIMATION: { width: 14, cell: ({ task }) => durationCell(task.total_minutes * 60) },
  START_DATE: { width: 12, cell: ({ task }) => dayCell(task.start_date) },
  DUE_DATE: { width: 12, cell: ({ task }) => dayCell(task.end_date) },
  DUE_TIME: { width: 10, cell: ({ task }) => textCell(task.due_time) },
  COMPLETED_DATE: { width: 18, cell: ({ task }) => instantCell(task.completed_at) },
  CREATED_DATE: { width: 18, cell: ({ task }) => instantCell(task.created_at) },
  LAST_UPDATED: { width: 18, cell: ({ task }) => instantCell(task.updated_at) },
  REPORTER: {
    width: 22,
    cell: ({ task, around }) => textCell(around.reporter(task.reporter_id)),
  },
}

/** A column of the list, or one that the project has made. */
export type ShownColumn = FieldKey | CustomColumn

/** Some of the first columns, and some of those of the list, in their order. */
export function taskColumns(
  first: readonly (keyof typeof firstColumns)[],
  shown: readonly ShownColumn[],
  words: TaskWords,
): (SheetColumn & Pick<Column, 'cell'>)[] {
  return [
    ...first.map((name) => ({ ...firstColumns[name], heading: words[name] })),
    ...shown.flatMap((column) => {
      if (column === 'KEY') return []
      if (typeof column === 'object') return [customColumn(column)]
      return [{ ...fieldColumns[column], heading: words.column(column) }]
    }),
  ]
}

/** As wide as it is in the list, of which a character takes about eight pixels. */
const customColumn = (column: CustomColumn): SheetColumn & Pick<Column, 'cell'> => ({
  heading: column.name,
  width: Math.round(column.width / 8),
  cell: ({ task, around, words }) =>
    customCell(column, around.cells().of(task, column), {
      ...{ checked: words.checked, unchecked: words.unchecked },
      member: (id) => around.reader.get('team_member', id)?.name ?? words.removedMember,
    }),
})

const names = (all: readonly { name: string }[]) => textCell(namesText(all.map(({ name }) => name)))

function parentKey(task: Task, { reader, project }: TaskContext): string | undefined {
  const parent = task.parent_task_id && reader.get('task', task.parent_task_id)
  return parent ? taskKey(project.key, parent) : undefined
}
