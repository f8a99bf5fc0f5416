import { z } from 'zod'
import { query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { flag, paging, separatedIds, spacedIds } from '../values/paging.ts'
import { markFilters, projectGroupings, projectSortFields } from './list.ts'
import { projectRow } from './wire.ts'
import { projectDetails } from './wire-details.ts'

/** `0`, `1` and `2` are All, Favorites and Archived (B9). Any other value is All, except `any`. */
const filter = z
  .string()
  .max(100)
  .default('')
  .transform((text) => (text === 'any' ? 'any' : (markFilters[Number(text)] ?? 'all')))

const listing = {
  ...paging(projectSortFields),
  filter,
  statuses: spacedIds,
  categories: spacedIds,
  priorities: spacedIds,
}

/**
 * The projects the caller can see, in pages (B7); only those with `ids`, if given. `archived` has
 * those in that the caller has archived, `project_managers` are ids of users.
 */
export const listProjects = query({
  method: 'GET',
  path: '/projects',
  clause: ['B3.29', 'B5.10', 'B7.10', 'B7.11'],
  may: 'project.list',
  input: z.object({
    ...listing,
    ids: spacedIds,
    healths: separatedIds,
    project_managers: separatedIds,
    archived: flag,
  }),
  output: z.object({ total: z.int(), data: z.array(projectRow) }),
  errors: [],
  failure: 'fetch_projects',
})

/** The same in groups; a page counts groups, and each group has all its projects. */
export const listGroupedProjects = query({
  method: 'GET',
  path: '/projects/grouped',
  clause: 'B7.12',
  may: 'project.list',
  input: z.object({
    ...listing,
    groupBy: z.enum(projectGroupings).catch('category').default('category'),
  }),
  output: z.object({
    total_groups: z.int(),
    /** How many projects all groups have together; servers of other makers do not send it. */
    total: z.int().optional(),
    data: z.array(
      z.object({
        group_key: z.string(),
        group_name: z.string(),
        group_color: z.string(),
        project_count: z.int(),
        projects: z.array(projectRow),
      }),
    ),
  }),
  errors: [],
  failure: 'fetch_grouped_projects',
})

/** One project. */
export const getProject = query({
  method: 'GET',
  path: '/projects/:id',
  clause: 'B7.13',
  may: 'project.view',
  about: { project: 'id' },
  input: z.object({ id }),
  output: projectDetails,
  errors: [],
  failure: 'fetch_project',
})

/** The managers of projects of all teams of the organization, by name. `id` is the user id. */
export const listProjectManagers = query({
  method: 'GET',
  path: '/project-managers',
  clause: 'B7.25',
  may: 'project.list',
  input: z.object({}),
  output: z.array(z.object({ id, name: z.string(), team_member_id: id })),
  errors: [],
})
