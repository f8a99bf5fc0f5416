import { type Grouping, groupings } from '../../core/tasks/grouping.ts'
import { type LaneKind, laneKinds } from '../../core/tasks/list/lanes.ts'
import type { Sort } from '../../core/tasks/list/list.ts'

/** What shows the tasks of a project. */
export type ViewKind = 'list' | 'board'

/** What a person has chosen about a list or board of tasks. */
export interface TaskChoices {
  grouping: Grouping
  /** The lanes of a board. */
  lanes: LaneKind
  search: string
  sorts: Sort[]
  priorities: string[]
  labels: string[]
  members: string[]
  archived: boolean
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

/** The choices that a list or board opens with; those remembered count if they are any (B4). */
export function startChoices(kind: ViewKind, projectId: string): TaskChoices {
  const remembered = <T extends string>(what: 'grouping' | 'lanes', known: readonly T[]) => {
    const stored = localStorage.getItem(storageKey(what, kind, projectId))
    return known.find((each) => each === stored)
  }
  return {
    grouping: remembered('grouping', groupings) ?? 'status',
    lanes: remembered('lanes', laneKinds) ?? 'none',
    search: '',
    sorts: [],
    priorities: [],
    labels: [],
    members: [],
    archived: false,
    collapsed: [],
    closedLanes: [],
    expanded: [],
    selected: [],
    unselected: 0,
    active: null,
  }
}

/** Remembers the grouping and the lanes of a project. */
export function keepChoices(kind: ViewKind, projectId: string, choices: TaskChoices) {
  localStorage.setItem(storageKey('grouping', kind, projectId), choices.grouping)
  if (kind === 'board') localStorage.setItem(storageKey('lanes', kind, projectId), choices.lanes)
}
