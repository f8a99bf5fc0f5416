import { type Grouping, groupings } from '../../core/tasks/grouping.ts'
import {
  filterIn,
  filterText,
  isFiltered,
  type ShownFilter,
} from '../../core/tasks/list/filter-address.ts'
import { type LaneKind, laneKinds } from '../../core/tasks/list/lanes.ts'
import { workspace } from '../engine/workspace.ts'

/** What shows the tasks of a project. */
export type ViewKind = 'list' | 'board'

/** What a person has chosen about a list or board of tasks. */
export interface TaskChoices extends ShownFilter {
  grouping: Grouping
  /** The lanes of a board. */
  lanes: LaneKind
  collapsed: string[]
  /** Ids of lanes that are closed. */
  closedLanes: string[]
  expanded: string[]
  selected: string[]
  /** How many tasks left the selection because they are not shown any more. */
  unselected: number
  /** The task the keyboard is on, with its lane if there are any, or the key of another line. */
  active: string | null
}

const storageKey = (what: 'grouping' | 'lanes', kind: ViewKind, projectId: string) =>
  `plumbline.${kind}.${what}.${projectId}`

/** Where the filters of a project are remembered, for each person who uses the browser. */
const filterKey = (projectId: string) => `plumbline.filter.${workspace().user.id}.${projectId}`

/**
 * The choices that a list or board opens with; those remembered count if they are any (B4), of the
 * filters unless the address has some.
 */
export function startChoices(
  kind: ViewKind,
  projectId: string,
  address: URLSearchParams = new URLSearchParams(),
): TaskChoices {
  const remembered = <T extends string>(what: 'grouping' | 'lanes', known: readonly T[]) => {
    const stored = localStorage.getItem(storageKey(what, kind, projectId))
    return known.find((each) => each === stored)
  }
  return {
    grouping: remembered('grouping', groupings) ?? 'status',
    lanes: remembered('lanes', laneKinds) ?? 'none',
    ...filterIn(
      isFiltered(address)
        ? address
        : new URLSearchParams(localStorage.getItem(filterKey(projectId)) ?? ''),
    ),
    collapsed: [],
    closedLanes: [],
    expanded: [],
    selected: [],
    unselected: 0,
    active: null,
  }
}

/**
 * Remembers the grouping, the lanes, and the filters of a project; what was searched for, and
 * whether the archive was shown, is of the moment (decision 112).
 */
export function keepChoices(kind: ViewKind, projectId: string, choices: TaskChoices) {
  localStorage.setItem(storageKey('grouping', kind, projectId), choices.grouping)
  if (kind === 'board') localStorage.setItem(storageKey('lanes', kind, projectId), choices.lanes)
  const lasting = filterText({ ...choices, search: '', archived: false })
  if (lasting === '') localStorage.removeItem(filterKey(projectId))
  else localStorage.setItem(filterKey(projectId), lasting)
}
