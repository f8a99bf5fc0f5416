import { limits } from '../../../core/catalogue/limits.ts'
import {
  type ProjectGrouping,
  type ProjectSortField,
  projectGroupings,
  projectSortFields,
} from '../../../core/projects/list.ts'
import { isOneOf, useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import { useAddressFilters } from './use-address-filters.ts'

/** The filters by their index: all, favourites, archived (B9). */
const filters = ['0', '1', '2'] as const

export interface ProjectSort {
  field: ProjectSortField
  order: 'ascend' | 'descend'
}

export interface ProjectsView {
  mode: 'list' | 'group'
  groupBy: ProjectGrouping
}

const isSort = (value: unknown): value is ProjectSort => {
  const { field, order } = (value ?? {}) as Partial<ProjectSort>
  return isOneOf(projectSortFields)(field) && (order === 'ascend' || order === 'descend')
}

const isView = (value: unknown): value is ProjectsView => {
  const { mode, groupBy } = (value ?? {}) as Partial<ProjectsView>
  return (mode === 'list' || mode === 'group') && isOneOf(projectGroupings)(groupBy)
}

/**
 * What a person has chosen about the list of projects. Filter, order, view and the size of a page are
 * remembered (B9), the rest is in the address.
 */
export function useProjectChoices() {
  const [filter, setFilter] = useStoredState<(typeof filters)[number]>(
    'plumbline.projects.filter',
    isOneOf(filters),
    '0',
  )
  const [sort, setSort] = useStoredState<ProjectSort>('plumbline.projects.sort', isSort, {
    field: 'name',
    order: 'ascend',
  })
  const [view, setView] = useStoredState<ProjectsView>('plumbline.projects.view', isView, {
    mode: 'list',
    groupBy: 'category',
  })
  const [size, setSize] = useStoredState<number>(
    'plumbline.projects.size',
    isOneOf<number>(limits.pageSizes),
    limits.pageSize,
  )
  const { clearAll, ...narrowed } = useAddressFilters()
  /** Another filter, order, view or size goes back to the first page. */
  const first =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      narrowed.setPage(1)
    }
  return {
    ...{ filter, sort, view, size, ...narrowed },
    setFilter: first(setFilter),
    setSort: first(setSort),
    setView: first(setView),
    setSize: first(setSize),
    /** Clears everything that narrows the list, except the filter. */
    clear: clearAll,
  }
}
export type ProjectChoices = ReturnType<typeof useProjectChoices>
