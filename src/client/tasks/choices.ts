import { customKeyIn } from '../../core/columns/custom-key.ts'
import { groupings, type ViewGrouping } from '../../core/tasks/grouping.ts'
import {
  filterIn,
  filterText,
  isFiltered,
  type ShownFilter,
} from '../../core/tasks/list/filter-address.ts'
import { type LaneKind, laneKinds } from '../../core/tasks/list/lanes.ts'
import { defaultOf, type View } from '../../core/views/rules.ts'
import { workspace } from '../engine/workspace.ts'
import { readText, storeText } from '../stored.ts'
import { knownViews } from './views.ts'

/** What shows the tasks of a project. */
export type ViewKind = 'list' | 'board'

/** What a person has chosen about a list or board of tasks. */
export interface TaskChoices extends ShownFilter {
  grouping: ViewGrouping
  /** The lanes of a board. */
  lanes: LaneKind
  /** The saved view that was chosen last. */
  viewId: string | null
  collapsed: string[]
  /** Ids of lanes that are closed. */
  closedLanes: string[]
  expanded: string[]
  /** Ids of tasks whose subtasks are not shown, though some match the filter. */
  closed: string[]
  selected: string[]
  /** Whether these tasks are to be deleted is being asked. */
  deleting: string[]
  /** How many tasks left the selection because they are not shown any more. */
  unselected: number
  /** The task the keyboard is on, with its lane if there are any, or the key of another line. */
  active: string | null
}

/** Where what a person has chosen for a project is remembered, for each one who uses the browser. */
const ownKey = (what: string, projectId: string) =>
  `plumbline.${what}.${workspace().user.id}.${projectId}`
const storageKey = (what: 'grouping' | 'lanes', kind: ViewKind, projectId: string) =>
  ownKey(`${kind}.${what}`, projectId)
const filterKey = (projectId: string) => ownKey('filter', projectId)

/** What was chosen; as it was kept for all who use the browser, until one chooses otherwise. */
const storedChoice = (what: 'grouping' | 'lanes', kind: ViewKind, projectId: string) =>
  readText(storageKey(what, kind, projectId)) ?? readText(`plumbline.${kind}.${what}.${projectId}`)

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
    const stored = storedChoice(what, kind, projectId)
    return known.find((each) => each === stored)
  }
  const { filter, view } = openingOf(projectId, address)
  return {
    grouping:
      view?.group_by ??
      remembered('grouping', groupings) ??
      customKeyIn(storedChoice('grouping', kind, projectId) ?? '') ??
      'status',
    lanes: remembered('lanes', laneKinds) ?? 'none',
    ...filterIn(filter),
    viewId: view?.id ?? null,
    collapsed: [],
    closedLanes: [],
    expanded: [],
    closed: [],
    selected: [],
    deleting: [],
    unselected: 0,
    active: null,
  }
}

/**
 * Remembers the grouping, the lanes, and the filters of a project; what was searched for, and
 * whether the archive was shown, is of the moment (decision 112).
 */
export function keepChoices(kind: ViewKind, projectId: string, choices: TaskChoices) {
  storeText(storageKey('grouping', kind, projectId), choices.grouping)
  if (kind === 'board') storeText(storageKey('lanes', kind, projectId), choices.lanes)
  const view = knownViews(projectId).find(({ id }) => id === choices.viewId)
  const isAsSaved = view?.filter === filterText(choices)
  storeText(
    filterKey(projectId),
    isAsSaved ? `view=${view.id}` : filterText({ ...choices, search: '', archived: false }),
  )
}

/**
 * The filter that a project opens with: that of the address, else what was chosen last, else the
 * default view; and the view that it is of.
 */
function openingOf(
  projectId: string,
  address: URLSearchParams,
): { filter: URLSearchParams; view?: View | undefined } {
  if (isFiltered(address)) return { filter: address }
  const stored = readText(filterKey(projectId))
  const filter = new URLSearchParams(stored ?? '')
  if (stored !== null && !filter.has('view')) return { filter }
  const views = knownViews(projectId)
  const view = views.find(({ id }) => id === filter.get('view')) ?? defaultOf(views)
  return { filter: new URLSearchParams(view?.filter ?? ''), view }
}
