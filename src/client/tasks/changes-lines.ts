import { isCustom } from '../../core/columns/custom-key.ts'
import type { Change, Row } from '../../core/model.ts'
import type { TaskChoices } from './choices.ts'
import type { ProjectTasks } from './project-tasks.ts'

type Task = Row<'task'>

interface ShownBefore {
  choices: TaskChoices
  before: ProjectTasks
  /** How many kinds of filter are set. */
  filters: number
}

/** Whether a change of a row can change what a list or board shows. */
export function changesLines(
  { table, id, row }: Change,
  { choices, before, filters }: ShownBefore,
): boolean {
  if (table === 'status' || table === 'phase' || table === 'project') return true
  const isOfPeople = choices.lanes === 'member' || isCustom(choices.grouping)
  const isSorted = choices.sorts.length > 0
  if (table === 'label') return isSorted
  if (table === 'team_member' || table === 'project_member') return isOfPeople || isSorted
  if (table === 'custom_value' || table === 'custom_column') return looksAtColumns(choices)
  if (table !== 'task') return false
  const isFiltered = isOfPeople || isSorted || filters > 0
  return movesLines(before.tree.byId.get(id), row as Task | null, isFiltered)
}

/** Whether custom columns decide which tasks are shown, or in which order. */
const looksAtColumns = ({ grouping, sorts, conditions }: TaskChoices): boolean =>
  [grouping, ...sorts.map(({ key }) => key), ...conditions.map(({ kind }) => kind)].some(isCustom)

/** The columns whose change can move a line when neither filter nor sorting is set. */
const moving = [
  'parent_task_id',
  'status_id',
  'priority_id',
  'phase_id',
  'status_sort_order',
  'priority_sort_order',
  'phase_sort_order',
  'sort_order',
  'archived',
] as const satisfies readonly (keyof Task)[]

/** Whether the change of a task can change the lines. */
const movesLines = (before: Task | undefined, after: Task | null, filtered: boolean) =>
  !before || !after || filtered || moving.some((column) => before[column] !== after[column])
