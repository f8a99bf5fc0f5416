import { columnCellsIn } from '../../core/columns/cells.ts'
import { isCustom } from '../../core/columns/custom-key.ts'
import { memoize } from '../../core/engine/memoize.ts'
import type { Reader } from '../../core/engine/store.ts'
import type { Row } from '../../core/model.ts'
import type { ViewGrouping } from '../../core/tasks/grouping.ts'
import type { FilterContext, SortSetting } from '../../core/tasks/list/built-in-columns.ts'
import { checkGroups, peopleOf } from '../../core/tasks/list/column-groups.ts'
import type { Filter } from '../../core/tasks/list/filter.ts'
import { filterText } from '../../core/tasks/list/filter-address.ts'
import { type Lane, shownLanes } from '../../core/tasks/list/lanes.ts'
import type { Group, Setting } from '../../core/tasks/list/list.ts'
import { doneTest, progressMode, shownProgress } from '../../core/tasks/progress/progress.ts'
import { me, unmapped } from '../../core/values/filter-words.ts'
import { workspace } from '../engine/workspace.ts'
import { boardLanes } from './board-lanes.ts'
import type { TaskChoices, ViewKind } from './choices.ts'
import { type Line, linesOf, tasksIn } from './lines.ts'
import type { ProjectTasks } from './project-tasks.ts'

type Task = Row<'task'>

/** What a list or board shows. */
export interface Shown {
  groups: Group[]
  lines: Line[]
  /** The rows of a board that has some. */
  lanes: Lane[]
  /** What the keyboard can be on, in order: tasks, on a board with lanes with that they are in. */
  keys: string[]
  /** How many tasks each group has that are not archived, with filters ignored. */
  counts: ReadonlyMap<string, number>
  /** Top-level tasks and subtasks that pass the filters. */
  total: number
  subtasks: number
  /** How many tasks the project has, with filters ignored. */
  all: number
  /** Whether the filters leave a task of the project. */
  passes: (task: Task) => boolean
  /** Filter, order and grouping, as a text to compare: with another, most lines are others. */
  choice: string
}

export const nothing: Shown = {
  groups: [],
  lines: [],
  lanes: [],
  keys: [],
  counts: new Map(),
  total: 0,
  subtasks: 0,
  all: 0,
  passes: () => true,
  choice: '',
}

interface Wanted {
  kind: ViewKind
  project: Row<'project'>
  choices: TaskChoices
  filter: Filter
  /** What its periods and people are. */
  asked: Pick<FilterContext, 'today' | 'weekStart' | 'me'>
  /** Whether lines to add tasks are wanted. */
  adding: boolean
}

/**
 * What the rows of a project look like as a list or board. Groups that are as they were `before`
 * stay the same objects on a board.
 */
export function shownOf(
  tasks: ProjectTasks,
  reader: Reader,
  { kind, project, choices, filter, asked, adding }: Wanted,
  before: Shown,
): Shown {
  const setting = {
    key: project.key,
    statuses: reader.list('status'),
    phases: reader.list('phase'),
    ...asked,
    ...sortSetting(tasks.all, reader, project),
  }
  const { grouping, sorts, collapsed, expanded, closed, closedLanes } = choices
  const { groups, lines, ...found } = linesOf(tasks, setting, {
    grouping,
    filter,
    sorts: sorts.map((sort) => ({ ...sort })),
    collapsed: new Set(collapsed),
    expanded: new Set(expanded),
    closed: new Set(closed),
    adding,
  })
  const counts = tasks.counts(grouping, setting)
  const choice = `${grouping} ${filterText(choices)}`
  const shown = { lines, counts, ...found, all: tasks.all.length, choice }
  if (kind === 'list') return { ...shown, groups, lanes: [], keys: tasksIn(lines) }
  const columns = withUnmapped(groups, grouping)
  const lanes = boardLanes(shownLanes(choices.lanes, grouping), columns, {
    reader,
    chosen: peopleIn(filter, asked.me),
  }).map((lane): Lane => {
    const own = before.lanes.find(({ id }) => id === lane.id)
    return { ...lane, groups: steady(lane.groups, own?.groups ?? []) }
  })
  const keys =
    lanes.length > 0 ? keysIn(lanes, new Set([...collapsed, ...closedLanes])) : tasksIn(lines)
  return { ...shown, groups: steady(columns, before.groups), lanes, keys }
}

/** A column of a board, or the part of it that is in a lane; a group of a list. */
export const cellIn = (shown: Shown, group: string, lane?: string): Group | undefined =>
  (lane === undefined ? shown : shown.lanes.find(({ id }) => id === lane))?.groups.find(
    ({ id }) => id === group,
  )

/** What the keyboard is on when it is on a task in a lane. */
export const keyIn = (id: string, lane?: string) => (lane === undefined ? id : `${id}/${lane}`)

/** What a key says: a task, and the lane it is in, or of a line of a list the column. */
export function partsOf(key: string): { id: string; lane: string | undefined } {
  const end = key.indexOf('/')
  return end < 0
    ? { id: key, lane: undefined }
    : { id: key.slice(0, end), lane: key.slice(end + 1) }
}

/** The names and the progress by which tasks are sorted. */
function sortSetting(
  all: readonly Task[],
  reader: Reader,
  project: Row<'project'>,
): Pick<SortSetting, 'nameOf' | 'progress' | 'columnCells'> & Pick<Setting, 'people'> {
  const { replica, user } = workspace()
  const team = replica.reader(`team:${user.team_id}`)
  const isDone = doneTest(reader.list('status'))
  const reporters = memoize(
    () => new Map(team?.list('team_member').map((each) => [each.user_id, each.name])),
  )
  const parents = memoize(
    () => new Set(all.map(({ parent_task_id, archived }) => `${parent_task_id} ${archived}`)),
  )
  return {
    columnCells: columnCellsIn(reader, project),
    people: peopleOf(() => [
      team?.list('team_member') ?? [],
      reader.list('project_member', { project_id: project.id }),
    ]),
    nameOf(of, id) {
      if (of === 'reporter') return reporters(0).get(id)
      return team?.get(of === 'label' ? 'label' : 'team_member', id)?.name
    },
    progress: (task) =>
      shownProgress(
        task,
        parents(0).has(`${task.id} ${task.archived}`),
        progressMode(project),
        isDone(task),
      ),
  }
}

/** The people that a filter asks for. */
const peopleIn = ({ conditions }: Filter, own: string | undefined): string[] =>
  conditions
    .filter(({ kind, not }) => kind === 'member' && !not)
    .flatMap(({ values }) => values.map((value) => (value === me ? (own ?? me) : value)))

/** The keys of all cards of a board with lanes, except for those of closed lanes and columns. */
function keysIn(lanes: readonly Lane[], closed: ReadonlySet<string>): string[] {
  return lanes
    .filter(({ id }) => !closed.has(id))
    .flatMap((lane) =>
      lane.groups
        .filter(({ id }) => !closed.has(id))
        .flatMap(({ tasks }) => tasks.map(({ id }) => keyIn(id, lane.id))),
    )
}

/**
 * A board by phase, or by what a project has made, has a column for what has none, so that it can be
 * dropped there; a check box is checked or not.
 */
const withUnmapped = (groups: readonly Group[], grouping: ViewGrouping): readonly Group[] =>
  (grouping !== 'phase' && !isCustom(grouping)) ||
  groups.length === 0 ||
  groups.some(({ id }) => id === unmapped || id === checkGroups.true)
    ? groups
    : [...groups, { id: unmapped, name: unmapped, tasks: [] }]

/**
 * Groups, each the same object as before if its name and the ids of its tasks are the same: cards
 * look their rows up by these.
 */
const steady = (groups: readonly Group[], before: readonly Group[]): Group[] =>
  groups.map((group) => {
    const was = before.find(({ id }) => id === group.id)
    const isSame =
      was?.name === group.name &&
      was.tasks.length === group.tasks.length &&
      was.tasks.every(({ id }, n) => id === group.tasks[n]!.id)
    return isSame ? was : group
  })
