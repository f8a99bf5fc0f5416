import { byName, compare } from '../values/compare.ts'
import { contains } from '../values/text.ts'
import { projectHealths, projectStatuses } from '../workflow/lookups.ts'
import { healthOf } from './definitions.ts'
import type { ProjectHead } from './project-row.ts'

/** What projects in reports are sorted by; the first is the default. */
export const reportedProjectFields = [
  'name',
  'status_id',
  'project_health',
  'client',
  'team_name',
  'category_name',
  'start_date',
  'end_date',
] as const
export type ReportedProjectField = (typeof reportedProjectFields)[number]

/** Kinds of filter are combined with AND, values of one with OR; an empty list does not filter. */
export interface ReportedProjectFilter {
  search: string
  statuses: readonly string[]
  healths: readonly string[]
  categories: readonly string[]
  /** User ids. */
  project_managers: readonly string[]
  teams: readonly string[]
}

const placeIn = (lookup: readonly { id: string }[], id: string) =>
  lookup.findIndex((each) => each.id === id)

const sortValues: Record<ReportedProjectField, (head: ProjectHead) => string | number | null> = {
  name: ({ name }) => name,
  status_id: ({ status_id }) => placeIn(projectStatuses, status_id),
  project_health: ({ health_id }) => placeIn(projectHealths, healthOf(health_id).id),
  client: ({ client }) => client,
  team_name: ({ team_name }) => team_name,
  category_name: ({ category_name }) => category_name,
  start_date: ({ start_date }) => start_date,
  end_date: ({ end_date }) => end_date,
}

/** The projects that pass, sorted: what has no value comes last, equal ones by name. */
export function listedProjects<P extends ProjectHead>(
  heads: readonly P[],
  filter: ReportedProjectFilter,
  { field, order }: { field: ReportedProjectField; order: 'asc' | 'desc' },
): P[] {
  const value = sortValues[field]
  const sign = order === 'desc' ? -1 : 1
  const among = (values: readonly string[], own: string | null | undefined) =>
    values.length === 0 || values.includes(own ?? '')
  return heads
    .filter(
      (head) =>
        (filter.search === '' || contains(head.name, filter.search)) &&
        among(filter.statuses, head.status_id) &&
        among(filter.healths, healthOf(head.health_id).id) &&
        among(filter.categories, head.category_id) &&
        among(filter.project_managers, head.manager?.user_id) &&
        among(filter.teams, head.team_id),
    )
    .sort((a, b) => compare(value(a), value(b), sign) || byName(a, b))
}
