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
import { type ListedTask, listedTasks } from '../../../core/exports/tree.ts'
import type { Row } from '../../../core/model.ts'
import { sortSettingOf } from '../../../core/tasks/list/sort-setting.ts'
import { taskContextOf } from '../../../core/tasks/task-context.ts'
import { showDate, showExactly, showSpent } from '../../../parts/text/format.ts'
import { showDecimals, showNumber } from '../../../parts/text/i18n.ts'

/** A task as texts, in the order of the headings. */
export interface PrintedLine {
  id: string
  depth: number
  cells: readonly string[]
}

export interface PrintedGroup {
  id: string
  name: string
  /** How many tasks the screen says it has: subtasks stand below their parents and are not counted. */
  count: number
  lines: PrintedLine[]
}

export interface Printed {
  /** Key and task, and of the other columns those that have something in a line. */
  headings: readonly string[]
  groups: readonly PrintedGroup[]
  /** How many tasks there are, also those that are too many to be printed, and subtasks among them. */
  all: number
  subtasks: number
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
  const linesOf = (tasks: readonly ListedTask[]) =>
    tasks.map((each): PrintedLine => {
      const { task, depth } = each
      const exported = { ...each, around, words, description: task.description_preview }
      return { id: task.id, depth, cells: columns.map(({ cell }) => textOf(cell(exported))) }
    })
  const groups = groupsOf(listed, linesOf(listed.slice(0, limits.tasksPrinted)), words)
  const used = columns.map(
    (_, n) => n < 2 || groups.some(({ lines }) => lines.some(({ cells }) => cells[n] !== '')),
  )
  const withUse = <T>(each: readonly T[]) => each.filter((_, n) => used[n])
  for (const { lines } of groups) for (const line of lines) line.cells = withUse(line.cells)
  return {
    headings: withUse(columns).map(({ heading }) => heading),
    groups,
    all: listed.length,
    subtasks: listed.filter(({ task }) => task.parent_task_id !== null).length,
  }
}

/** The groups that have lines. */
function groupsOf(
  listed: readonly ListedTask[],
  lines: readonly PrintedLine[],
  words: TaskWords,
): PrintedGroup[] {
  const groups: PrintedGroup[] = []
  for (const [n, { group, groupId, depth }] of listed.entries()) {
    const isOther = groups.at(-1)?.id !== groupId
    if (isOther && n >= lines.length) break
    if (isOther) groups.push({ id: groupId, name: words.groupName(group), count: 0, lines: [] })
    const own = groups.at(-1)!
    if (depth === 0) own.count++
    if (n < lines.length) own.lines.push(lines[n]!)
  }
  return groups
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell.kind === 'text') return cell.text
  if (cell.kind === 'instant') return showExactly(cell.at)
  return unbroken(shortTextOf(cell))
}

function shortTextOf(cell: Exclude<Cell, null | { kind: 'text' | 'instant' }>): string {
  if (cell.kind === 'number')
    return cell.looks ? numberText(cell.number, cell.looks, showDecimals) : showNumber(cell.number)
  return cell.kind === 'day' ? showDate(cell.day) : showSpent(cell.seconds)
}

/** On one line, such as the parts of a day. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
