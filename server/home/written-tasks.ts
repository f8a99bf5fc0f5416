import { memoizeWeak } from '../../src/core/engine/memoize.ts'
import type { HomeTask } from '../../src/core/home/calls.ts'
import type { Row } from '../../src/core/model.ts'
import { midnight } from '../../src/core/values/time.ts'
import { statusColours } from '../../src/core/workflow/colours.ts'
import { byOrder } from '../../src/core/workflow/order.ts'
import { ListParts } from '../http/json-text.ts'
import type { OpenTask } from '../rooms/open-tasks.ts'
import type { Summary } from '../rooms/project-summaries.ts'

/** Tasks of the dashboard as JSON. */
interface WrittenTasks {
  /** What each shares with others, as it was written. */
  shared: readonly (string | undefined)[]
  parts: ListParts
  places: ReadonlyMap<OpenTask, number>
}

const kept = new WeakMap<readonly OpenTask[], WrittenTasks>()

/**
 * Writes the tasks of a list out once, as lists that did not change are kept, and again when what
 * they share with others did: a list can be newer than the projects it was first written with. A
 * task of a status that came after the projects were read is left to the next answer.
 */
export function writtenTasks(
  all: readonly OpenTask[],
  projects: ReadonlyMap<string, Summary>,
): WrittenTasks {
  const shared = all.map(({ project_id, status_id }) => {
    const { project, statuses } = projects.get(project_id)!
    return sharedFields(project)(statuses).get(status_id)
  })
  const known = kept.get(all)
  if (known && shared.every((text, n) => text === known.shared[n])) return known
  const parts = new ListParts(blockBytes)
  const places = new Map<OpenTask, number>()
  for (const [n, task] of all.entries())
    if (shared[n] !== undefined)
      places.set(task, parts.add(`{${fields(ownOf(task))},${shared[n]}}`))
  const made = { shared, parts, places }
  kept.set(all, made)
  return made
}

/**
 * What the tasks of a project have in common, by status: the fields of the status and of the project
 * as the inside of a JSON object. Written once, as rows that did not change are kept.
 */
const sharedFields = memoizeWeak((project: Row<'project'>) =>
  memoizeWeak((statuses: readonly Row<'status'>[]): ReadonlyMap<string, string> => {
    const choices = [...statuses].sort(byOrder).map((status) => ({
      id: status.id,
      name: status.name,
      color_code: statusColours(status).color_code,
    }))
    const ofProject = {
      team_id: project.team_id,
      project_id: project.id,
      project_name: project.name,
      project_color: project.color_code,
      project_statuses: choices,
      is_task: true,
      done: false,
    } satisfies Partial<HomeTask>
    return new Map(
      choices.map(({ id, name, color_code }) => {
        const ofStatus = {
          status_id: id,
          status: name,
          status_color: color_code,
        } satisfies Partial<HomeTask>
        return [id, `${fields(ofStatus)},${fields(ofProject)}`]
      }),
    )
  }),
)

/** Most people have few open tasks. */
const blockBytes = 2 ** 14

const ownOf = ({ project_id, status_id, ...task }: OpenTask) =>
  ({
    ...task,
    is_sub_task: task.parent_task_id !== null,
    start_date: midnight(task.start_date),
    end_date: midnight(task.end_date),
  }) satisfies Partial<HomeTask>

/** The inside of a JSON object. */
const fields = (value: object) => JSON.stringify(value).slice(1, -1)
