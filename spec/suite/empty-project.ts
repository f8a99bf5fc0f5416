import { expect } from 'vitest'
import type { Input } from '../../src/core/engine/call.ts'
import { listMemberOptions } from '../../src/core/members/calls.ts'
import { deleteTask, quickTask } from '../../src/core/tasks/calls.ts'
import { getTaskInfo, listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import type { TaskInfo } from '../../src/core/tasks/wire/wire-info.ts'
import type { TaskV3 } from '../../src/core/tasks/wire/wire-v3.ts'
import { listStatuses } from '../../src/core/workflow/calls.ts'
import { listPriorities } from '../../src/core/workflow/lookup-calls.ts'
import type { Person } from './person.ts'
import type { Target, Team } from './target.ts'

/**
 * A project without tasks in a new team, with the member in it, and the ids that tests about tasks
 * use.
 */
export interface EmptyProject extends Team {
  /** Team member ids. */
  ids: { owner: string; admin: string; member: string }
  /** The statuses a project starts with. */
  todo: string
  doing: string
  done: string
  /** Priority ids by value, 0 low to 3 critical. */
  priorities: string[]
  /** Creates a task as the owner, returns its id. */
  make(name: string, more?: Partial<Input<typeof quickTask>>): Promise<string>
  /** What the drawer of a task shows its owner. */
  info(taskId: string): Promise<TaskInfo['task']>
  /** The top-level tasks as the list shows them. */
  list(query?: Partial<Input<typeof listTasksV3>>, person?: Person): Promise<TaskV3[]>
}

/** Creates an empty project in a new team. */
export async function emptyProject(server: Target, name?: string): Promise<EmptyProject> {
  const team = await server.newTeam(name, { together: true })
  const { owner, project_id } = team
  const people = await owner.do(listMemberOptions, {})
  const idOf = (role: string) => people.find((each) => each.name.endsWith(role))!.id
  const ids = { owner: idOf('Red'), admin: idOf('Admin'), member: idOf('Member') }
  const list: EmptyProject['list'] = async (query = {}, person = owner) =>
    (await person.do(listTasksV3, { id: project_id, ...query })).allTasks
  const [first] = await list()
  await owner.do(deleteTask, { id: first!.id })
  const statuses = await owner.do(listStatuses, { project: project_id })
  expect(statuses.map((status) => status.name)).toEqual(['To Do', 'Doing', 'Done'])
  const [todo, doing, done] = statuses.map((status) => status.id) as [string, string, string]
  return {
    ...team,
    ids,
    todo,
    doing,
    done,
    priorities: (await owner.do(listPriorities, {}))
      .sort((a, b) => a.value - b.value)
      .map(({ id }) => id),
    make: async (name, more = {}) =>
      (await owner.do(quickTask, { name, project_id, ...more })).task_id.id,
    info: async (task_id) => (await owner.do(getTaskInfo, { task_id, project_id })).task,
    list,
  }
}
