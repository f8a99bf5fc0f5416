import type { ColumnCells } from '../../columns/cells.ts'
import { customKey } from '../../columns/custom-key.ts'
import { picksOf } from '../../columns/filter.ts'
import type { Column } from '../../columns/types/column-type.ts'
import { typeOf } from '../../columns/types/types.ts'
import type { Row } from '../../model.ts'
import { byName } from '../../values/compare.ts'
import { unmapped, wordOf } from '../../values/filter-words.ts'

type Task = Row<'task'>

/** The groups of a check box; no word is like them. */
export const checkGroups = { true: '~true', false: '~false' } as const

/** A group of a column: its id, and what it is called unless that is said in words of the reader. */
interface ColumnGroup {
  id: string
  name: string
}

/** The people that lists are grouped by, in their order: members, and others who are `used`. */
export type GroupPeople = (used: ReadonlySet<string>) => readonly ColumnGroup[]

/** Whether tasks can be grouped by what they have in a column. */
export const isGroupable = (column: Pick<Column, 'field_type'>): boolean =>
  typeOf(column).picks !== undefined

/** The column of some that a list is grouped by; undefined for what every project has. */
export const columnIn = (columns: readonly Column[], grouping: string | undefined) =>
  columns.find(({ id }) => customKey(id) === grouping)

/** What replies call a group: those of a check box, which have no name, in English. */
export function columnGroupTitle(column: Column | undefined, { name }: { name: string }): string {
  if (column?.field_type !== 'checkbox') return name
  return name === checkGroups.true ? 'Checked' : 'Not checked'
}

/** The id of the group of those that have a pick: an option, a person, or a check. */
export const groupOfPick = ({ field_type }: Pick<Column, 'field_type'>, pick: string): string =>
  field_type === 'checkbox' ? checkGroups[pick as 'true' | 'false'] : wordOf(pick)

/**
 * The groups of a column for some tasks, in the order of its options or the names of its people,
 * and which of them a task is in: that of the first it was given, of those that are still there.
 */
export function columnGroups(
  { column, cell }: ColumnCells,
  tasks: readonly Task[],
  people: GroupPeople,
): { groups: readonly ColumnGroup[]; of: (task: Task) => string } {
  const picks = (task: Task) => picksOf(column, cell(task))
  const groups = groupsOf(column, () => people(new Set(tasks.flatMap(picks))))
  const known = new Set(groups.map(({ id }) => id))
  return {
    groups,
    of: (task) =>
      picks(task)
        .map((pick) => groupOfPick(column, pick))
        .find((id) => known.has(id)) ?? unmapped,
  }
}

function groupsOf(column: Column, people: () => readonly ColumnGroup[]): readonly ColumnGroup[] {
  if (column.field_type === 'people') return people()
  if (column.field_type === 'checkbox')
    return [checkGroups.true, checkGroups.false].map((id) => ({ id, name: id }))
  return column.options.map(({ id, name }) => ({ id: wordOf(id), name }))
}

/** The people of a team, and who of them are in a project. */
type People = readonly [
  members: readonly Row<'team_member'>[],
  joined: readonly Row<'project_member'>[],
]

/** The people of a project that its tasks are grouped by, by name; read once they are asked for. */
export const peopleOf =
  (read: () => People): GroupPeople =>
  (used) => {
    const [members, joined] = read()
    const own = new Set(joined.map(({ team_member_id }) => team_member_id))
    return members
      .filter(({ id, active }) => used.has(id) || (active && own.has(id)))
      .map(({ id, name }) => ({ id, name }))
      .sort(byName)
  }

/** The colour of a group of a column; only options have one. */
export const columnGroupColour = (column: Column | undefined, group: string): string | undefined =>
  column?.options.find(({ id }) => wordOf(id) === group)?.color
