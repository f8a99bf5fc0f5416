import { useState } from 'react'
import { z } from 'zod'
import { projectGroupings, projectSortFields } from '../../core/projects/list.ts'
import { useKept } from '../../parts/use-kept.ts'

const filters = z.enum(['0', '1', '2'])
const sorts = z.object({ field: z.enum(projectSortFields), order: z.enum(['ascend', 'descend']) })
const views = z.object({ mode: z.enum(['list', 'group']), groupBy: z.enum(projectGroupings) })

export type ProjectSort = z.output<typeof sorts>
export type ProjectsView = z.output<typeof views>

/** What a person has chosen about the list of projects. Filter, order and view are remembered (B9), the rest is not. */
export function useProjectChoices() {
  const [filter, setFilter] = useKept('plumbline.projects.filter', filters, '0')
  const [sort, setSort] = useKept<ProjectSort>('plumbline.projects.sort', sorts, { field: 'name', order: 'ascend' })
  const [view, setView] = useKept<ProjectsView>('plumbline.projects.view', views, { mode: 'list', groupBy: 'category' })
  const [search, setSearch] = useState('')
  const [statuses, setStatuses] = useState<readonly string[]>([])
  const [categories, setCategories] = useState<readonly string[]>([])
  const [page, setPage] = useState(1)
  /** Whatever changes what is listed starts at the first page again. */
  const first =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      setPage(1)
    }
  return {
    ...{ filter, sort, view, search, statuses, categories, page, setPage },
    setFilter: first(setFilter),
    setSort: first(setSort),
    setView: first(setView),
    setSearch: first(setSearch),
    setStatuses: first(setStatuses),
    setCategories: first(setCategories),
    /** Takes away whatever narrows the list, but for the filter. */
    clear: () => {
      setSearch('')
      setStatuses([])
      setCategories([])
      setPage(1)
    },
  }
}
export type ProjectChoices = ReturnType<typeof useProjectChoices>
