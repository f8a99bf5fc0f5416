import { pathTo, pathToComments, pathToTasks, pathToUpdates } from '../catalogue/routes.ts'
import type { SearchHit } from './calls.ts'

/** The path of the search page, with what is looked for there. */
export function pathToSearch(asked: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(asked).toString()
  return text ? `${pathTo('search')}?${text}` : pathTo('search')
}

/** Where what was found leads: a person to what they are assigned to, a file to its task. */
export function pathOfHit({ kind, id, project_id, task_id }: SearchHit): string {
  if (kind === 'person') return pathToSearch({ assignee: id, kind: 'task' })
  if (kind === 'comment') return pathToComments(project_id ?? '', task_id ?? '')
  if (kind === 'update') return pathToUpdates(project_id ?? '')
  return pathToTasks(project_id ?? '', task_id ?? undefined)
}
