import { ask } from '../../../client/engine/workspace.ts'
import type { Finder, Found } from '../../../client/keyboard/actions.ts'
import { fitting } from '../../../client/keyboard/fuzzy.ts'
import { type OpenedTask, recentTasks } from '../../../client/keyboard/recent.ts'
import { isShown } from './is-shown.ts'
import { remembered } from './remembered.ts'

/** One letter would match nearly every task. */
const minSearchLength = 2
/** The pause in typing after which the server is asked, in milliseconds. */
const debounceMs = 150

/**
 * Finds tasks of all projects but the one that is shown, which has a finder of its own: those
 * opened last, the user's own, and what the server finds. `open` leads to one.
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
      return onceEach([...found, ...(await searched(typed, signal))]).map(shown)
    },
  }
}

/** What is called as typed in any project. */
async function searched(typed: string, signal: AbortSignal): Promise<OpenedTask[]> {
  const search = typed.trim()
  if (search.length < minSearchLength) return []
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  if (signal.aborted) return []
  const found = await ask('searchTeamTasks', { search }, signal).catch(() => [])
  return found.filter(({ project_id }) => !isShown(project_id))
}

const onceEach = <T extends { id: string }>(all: readonly T[]): T[] =>
  [...new Map([...all].reverse().map((each) => [each.id, each])).values()].reverse()
