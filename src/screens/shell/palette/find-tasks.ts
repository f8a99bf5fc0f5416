import type { Finder, Found } from '../../../client/keyboard/actions.ts'
import { fitting } from '../../../client/keyboard/fuzzy.ts'
import { type OpenedTask, recentTasks } from '../../../client/keyboard/recent.ts'
import { pathToTasks } from '../../../core/catalogue/routes.ts'
import { isShown } from './is-shown.ts'
import { onceEach } from './once-each.ts'
import { remembered } from './remembered.ts'

/**
 * Finds tasks of all projects but the one that is shown, which has a finder of its own: those
 * opened last and the user's own. `go` leads to a path.
 */
export function findTasks(go: (path: string) => void): Finder {
  const projects = remembered('listHomeTeamProjects', {})
  const mine = remembered('listMyTasks', { group_by: '0' })
  const assignedByMe = remembered('listMyTasks', { group_by: '1' })
  const shown = ({ id, name, project_id, project_name }: OpenedTask): Found => ({
    id,
    text: name,
    hint: project_name,
    run: () => go(pathToTasks(project_id, id)),
  })
  return {
    section: 'tasks',
    async find(typed) {
      const names = new Map((await projects()).map(({ id, name }) => [id, name]))
      const own = [mine(), assignedByMe()].map((answer) => answer.then(({ tasks }) => tasks))
      const known = [recentTasks(), ...(await Promise.all(own))].flat()
      const there = onceEach(known).filter(
        ({ project_id }) => names.has(project_id) && !isShown(project_id),
      )
      return fitting(typed, there, ({ name }) => name).map(({ each }) => shown(each))
    },
  }
}
