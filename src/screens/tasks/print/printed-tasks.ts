import { joinedReader } from '../../../client/engine/joined-reader.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { numberText } from '../../../core/columns/types/number.ts'
import type { Cell } from '../../../core/exports/sheet.ts'
import {
  type ShownColumn,
  type TaskWords,
  taskColumns,
} from '../../../core/exports/task-columns.ts'
import { listedTasks } from '../../../core/exports/tree.ts'
import type { Row } from '../../../core/model.ts'
import { sortSettingOf } from '../../../core/tasks/list/sort-setting.ts'
import { taskContextOf } from '../../../core/tasks/task-context.ts'
import { showDate, showExactly, showSpent } from '../../../parts/text/format.ts'
import { showDecimals, showNumber } from '../../../parts/text/i18n.ts'

interface Printed {
  /** Columns can be named alike. */
  headings: { id: string; heading: string }[]
  groups: { name: string; lines: { id: string; depth: number; cells: string[] }[] }[]
  /** How many tasks there are, also those that are too many to be printed. */
  all: number
}

/** What is printed of a list or board, as texts. */
export function printedTasks(
  { filter, choices, asked }: TaskView,
  project: Row<'project'>,
  { shown, words }: { shown: readonly ShownColumn[]; words: TaskWords },
): Printed {
  const { replica } = workspace()
  const { id, team_id } = project
  const reader = joinedReader(replica.reader(`project:${id}`), replica.reader(`team:${team_id}`))
  const around = taskContextOf(reader, id)
  const { grouping } = choices
  const sorts = choices.sorts.map((sort) => ({ ...sort }))
  const setting = { ...sortSettingOf(around), ...asked, key: project.key }
  const listed = listedTasks(reader, id, setting, { filter, sorts, grouping })
  const columns = taskColumns(['key', 'task'], shown, words)
  const groups: Printed['groups'] = []
  for (const { task, group, depth } of listed.slice(0, limits.tasksPrinted)) {
    const name = words.groupName(group)
    if (groups.at(-1)?.name !== name) groups.push({ name, lines: [] })
    const exported = { task, group, depth, around, words, description: task.description_preview }
    const cells = columns.map(({ cell }) => textOf(cell(exported)))
    groups.at(-1)!.lines.push({ id: task.id, depth, cells })
  }
  return {
    headings: columns.map(({ heading }, n) => ({ id: String(n), heading })),
    groups,
    all: listed.length,
  }
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell.kind === 'text') return cell.text
  if (cell.kind === 'number')
    return cell.looks ? numberText(cell.number, cell.looks, showDecimals) : showNumber(cell.number)
  if (cell.kind === 'day') return showDate(cell.day)
  return cell.kind === 'instant' ? showExactly(cell.at) : showSpent(cell.seconds)
}
