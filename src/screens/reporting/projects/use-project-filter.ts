import { useStoredState } from '../../../parts/hooks/use-stored-state.ts'

const filterNames = ['statuses', 'healths', 'categories', 'project_managers'] as const
export type FilterName = (typeof filterNames)[number]
type Filter = Readonly<Record<FilterName, readonly string[]>>

const none: Filter = { statuses: [], healths: [], categories: [], project_managers: [] }

const isFilter = (value: unknown): value is Filter => {
  const given = (value ?? {}) as Partial<Record<FilterName, unknown>>
  return filterNames.every((name) => {
    const ids = given[name]
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string')
  })
}

/** What narrows the report on projects, which the browser remembers. */
export function useProjectFilter(changed: () => void) {
  const [filter, store] = useStoredState<Filter>('plumbline.reporting.projects', isFilter, none)
  const set = (next: Filter) => {
    store(next)
    changed()
  }
  return {
    filter,
    choose: (name: FilterName, ids: readonly string[]) => set({ ...filter, [name]: ids }),
    clear: () => set(none),
    /** Narrows it as a saved report does, which has the lists with commas. */
    show: (saved: Partial<Record<FilterName, string>>) =>
      store(
        Object.fromEntries(
          filterNames.map((name) => [name, saved[name]?.split(',') ?? []]),
        ) as unknown as Filter,
      ),
    isSet: filterNames.some((name) => filter[name].length > 0),
    /** As the call takes it. */
    asked: Object.fromEntries(filterNames.map((name) => [name, filter[name].join(',')])) as Record<
      FilterName,
      string
    >,
  }
}
export type ProjectFilterState = ReturnType<typeof useProjectFilter>
