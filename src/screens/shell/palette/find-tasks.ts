import { ask } from '../../../client/engine/workspace.ts'
import type { Finder, Found } from '../../../client/keyboard/actions.ts'
import { fitting } from '../../../client/keyboard/fuzzy.ts'
import { type OpenedTask, recentProjects, recentTasks } from '../../../client/keyboard/recent.ts'
import { isShown } from './is-shown.ts'
import { remembered } from './remembered.ts'

/** Each search is a request for each project, so only the projects opened last are searched. */
const maxSearchedProjects = 3
/** One letter would match nearly every task. */
const minSearchLength = 2
/** The pause in typing after which the server is asked, in milliseconds. */
const debounceMs = 150

/**
 * Finds tasks of all projects but the one that is shown, which has a finder of its own: those
 * opened last, the user's own, and what the projects opened last have. `open` leads to one.
 */
export function findTasks(open: (projectId: string, taskId: string) => void): Finder {
  const projects = remembered('listHomeTeamProjects', {})
  const mine = remembered('listMyTasks', { group_by: '0' })
  const assignedByMe = remembered('listMyTasks', { group_by: '1' })
  const shown = ({ id, name, project_id, project_name }: OpenedTask): Found => ({
    id,
    text: name,
    hint: project_name,
    run: () => open(project_id, id),
  })
  return {
    section: 'tasks',
    async find(typed, signal) {
      const names = new Map((await projects()).map(({ id, name }) => [id, name]))
      const own = [mine(), assignedByMe()].map((answer) => answer.then(({ tasks }) => tasks))
      const known = [recentTasks(), ...(await Promise.all(own))].flat()
      const there = onceEach(known).filter(
        ({ project_id }) => names.has(project_id) && !isShown(project_id),
      )
      const found = fitting(typed, there, ({ name }) => name).map(({ each }) => each)
      return onceEach([...found, ...(await searched(typed, names, signal))]).map(shown)
    },
  }
}

/** What the projects opened last have that is called as typed. */
async function searched(
  typed: string,
  names: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<OpenedTask[]> {
  const searchQuery = typed.trim()
  if (searchQuery.length < minSearchLength) return []
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  if (signal.aborted) return []
  const among = recentProjects()
    .filter((id) => names.has(id) && !isShown(id))
    .slice(0, maxSearchedProjects)
  const answers = among.map(async (projectId) => {
    const found = await ask('searchTasks', { projectId, searchQuery }, signal).catch(() => [])
    return found.map(({ value, label }) => ({
      id: value,
      name: label,
      project_id: projectId,
      project_name: names.get(projectId)!,
    }))
  })
  return (await Promise.all(answers)).flat()
}

const onceEach = <T extends { id: string }>(all: readonly T[]): T[] =>
  [...new Map([...all].reverse().map((each) => [each.id, each])).values()].reverse()
