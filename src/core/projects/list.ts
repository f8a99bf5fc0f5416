import { byName, compare, compareOrdinal } from '../values/compare.ts'
import { contains } from '../values/text.ts'
import { defaultProjectHealth, priorities, projectStatuses } from '../workflow/lookups.ts'
import type { SharedRow } from './wire.ts'

/** Which projects to list, by the caller's marks (B9); `any` is all of them, archived ones too. */
export const markFilters = ['all', 'favorites', 'archived', 'any'] as const
export type MarkFilter = (typeof markFilters)[number]

/**
 * Kinds of filter are combined with AND, values inside one kind with OR; an empty list does not
 * filter.
 */
export interface ProjectFilter {
  mark: MarkFilter
  search: string
  statuses: readonly string[]
  categories: readonly string[]
  priorities: readonly string[]
}

/** The columns by which a row is filtered, sorted and grouped. */
export type Listed = Omit<SharedRow, 'names' | 'project_manager'>

/** The projects a user has marked, by id. */
export interface Marks {
  favorites: ReadonlySet<string>
  archived: ReadonlySet<string>
}

/** The projects that pass, in their order. */
export function filterProjects<P extends Listed>(
  rows: readonly P[],
  filter: ProjectFilter,
  own: Marks,
): P[] {
  const tests = testsOf(filter, own)
  return rows.filter((row) => tests.every((test) => test(row)))
}

function testsOf(
  { mark, search, statuses, categories, priorities }: ProjectFilter,
  own: Marks,
): ((row: Listed) => boolean)[] {
  const tests: ((row: Listed) => boolean)[] = []
  if (mark !== 'any') tests.push(({ id }) => own.archived.has(id) === (mark === 'archived'))
  if (mark === 'favorites') tests.push(({ id }) => own.favorites.has(id))
  if (search !== '') tests.push(({ name }) => contains(name, search))
  const among = (values: readonly string[], of: (row: Listed) => string | null) => {
    if (values.length === 0) return
    const set = new Set(values)
    tests.push((row) => set.has(of(row) ?? ''))
  }
  among(statuses, (row) => row.status_id)
  among(categories, (row) => row.category_id)
  among(priorities, (row) => row.priority_id)
  return tests
}

/** What the list of projects for reports is filtered by as well (B7.11); managers are users. */
interface ReportFilter {
  healths: readonly string[]
  project_managers: readonly string[]
}

/** The projects of some healths and managers; an empty list does not filter. */
export function filterForReport<P extends SharedRow>(
  rows: readonly P[],
  { healths, project_managers }: ReportFilter,
  userOf: (teamMemberId: string) => string | null | undefined,
): P[] {
  const among = (values: readonly string[], own: string | null | undefined) =>
    values.length === 0 || values.includes(own ?? '')
  return rows.filter(
    ({ health_id, project_manager }) =>
      among(healths, health_id ?? defaultProjectHealth.id) &&
      among(project_managers, project_manager && userOf(project_manager.id)),
  )
}

/** What projects are sorted by (B7); the first is the default. */
export const projectSortFields = [
  'name',
  'updated_at',
  'created_at',
  'start_date',
  'end_date',
  'status',
  'status_id',
  'category',
  'category_id',
  'client_name',
  'priority',
  'priority_id',
  'priority_name',
  'project_owner',
] as const
export type ProjectSortField = (typeof projectSortFields)[number]

const statusOrder = new Map<string, number>(projectStatuses.map(({ id }, n) => [id, n]))
const byStatus = (row: Listed) => statusOrder.get(row.status_id) ?? null
const byCategory = (row: Listed) => row.category_name
const byPriority = (row: Listed) => row.priority_value

const sortValues: Record<ProjectSortField, (row: Listed) => string | number | null> = {
  name: (row) => row.name,
  updated_at: (row) => Date.parse(row.updated_at),
  created_at: (row) => Date.parse(row.created_at),
  start_date: (row) => row.start_date,
  end_date: (row) => row.end_date,
  status: byStatus,
  status_id: byStatus,
  category: byCategory,
  category_id: byCategory,
  client_name: (row) => row.client_name,
  priority: byPriority,
  priority_id: byPriority,
  priority_name: byPriority,
  project_owner: (row) => row.project_owner,
}

/**
 * Sorted by a field, what has no value last; equal ones by name. Digits in names count as numbers.
 */
export function sortProjects<P extends Listed>(
  rows: readonly P[],
  field: ProjectSortField,
  order: 'asc' | 'desc',
): P[] {
  const value = sortValues[field]
  const sign = order === 'desc' ? -1 : 1
  return [...rows].sort((a, b) => compare(value(a), value(b), sign) || byName(a, b))
}

/** What projects are grouped by (B2: client or category); the first is the default. */
export const projectGroupings = ['category', 'client', 'status', 'priority'] as const
export type ProjectGrouping = (typeof projectGroupings)[number]

export interface ProjectGroup<P> {
  group_key: string
  group_name: string
  group_color: string
  project_count: number
  projects: P[]
}

const noColour = '#888'
const clientColour = '#688'

/** The group a project belongs to. */
const groupOf: Record<
  ProjectGrouping,
  (row: Listed) => Pick<ProjectGroup<never>, 'group_key' | 'group_name' | 'group_color'>
> = {
  client: (row) => ({
    group_key: row.client_id ?? 'no-client',
    group_name: row.client_name ?? 'No Client',
    group_color: clientColour,
  }),
  category: (row) => ({
    group_key: row.category_id ?? 'uncategorized',
    group_name: row.category_name ?? 'Uncategorized',
    group_color: row.category_color ?? noColour,
  }),
  status: (row) => ({
    group_key: row.status_id,
    group_name: row.status ?? 'No Status',
    group_color: row.status_color ?? noColour,
  }),
  priority: (row) => ({
    group_key: row.priority_id,
    group_name: row.priority_name,
    group_color: row.priority_color,
  }),
}

const priorityValue = new Map<string, number>(priorities.map(({ id, value }) => [id, value]))

/**
 * Every group that has projects, by name, priorities from the highest; the projects of a group keep
 * their order.
 */
export function groupProjects<P extends Listed>(
  rows: readonly P[],
  by: ProjectGrouping,
): ProjectGroup<P>[] {
  const groups = new Map<string, ProjectGroup<P>>()
  for (const row of rows) {
    const head = groupOf[by](row)
    const group = groups.get(head.group_key) ?? { ...head, project_count: 0, projects: [] }
    groups.set(head.group_key, group)
    group.projects.push(row)
    group.project_count++
  }
  const rank = ({ group_key }: ProjectGroup<P>) =>
    by === 'priority' ? -(priorityValue.get(group_key) ?? -1) : 0
  return [...groups.values()].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      compare(a.group_name, b.group_name, 1) ||
      compareOrdinal(a.group_key, b.group_key),
  )
}
