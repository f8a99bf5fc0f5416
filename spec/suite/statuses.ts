import { listStatuses } from '../../src/core/workflow/calls.ts'
import type { Person } from './person.ts'
import type { Team } from './target.ts'

/** A status of a project by its name. */
export const statusOf = async ({ owner, project_id }: Team, name: string) =>
  (await owner.do(listStatuses, { project: project_id })).find((status) => status.name === name)!

/** Name, category and place of each status of a project, in order. */
export const statusesIn = async (person: Person, project: string) =>
  (await person.do(listStatuses, { project })).map(({ name, category_name, sort_order }) => [
    name,
    category_name,
    sort_order,
  ])

/** What a project starts with. */
export const firstStatuses = [
  ['To Do', 'To do', 0],
  ['Doing', 'Doing', 1],
  ['Done', 'Done', 2],
]

/** How the last status of a category is kept from leaving it. */
export const lastOfCategory = 'At least one status should exists under each category.'
