import { expect } from 'vitest'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { createTasks } from '../../src/core/tasks/create-many.ts'
import { convertToSubtask } from '../../src/core/tasks/hierarchy/hierarchy.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { connected, send } from './events.ts'
import { made, preview } from './importing.ts'
import { target } from './target.ts'

const server = target()
/** The levels that somebody tries to nest. */
const tried = 500

/** A task with as many levels below it as there can be; gives all, from the top. */
async function chain(make: (name: string, more?: object) => Promise<string>): Promise<string[]> {
  const ids = [await make('Level 0')]
  while (ids.length <= bounds.subtaskDepth)
    ids.push(await make(`Level ${ids.length}`, { parent_task_id: ids.at(-1) }))
  return ids
}

clause(
  'B7.132',
  'a new task goes 64 levels below one of the top and no further, by each call',
  async () => {
    const { owner, make, project_id, list } = await emptyProject(server)
    const ids = [await make('Level 0')]
    for (let level = 1; level <= tried; level++) {
      const name = `Level ${level}`
      const input = { name, project_id, parent_task_id: ids.at(-1)! }
      if (level <= bounds.subtaskDepth) ids.push((await owner.do(quickTask, input)).task_id.id)
      else if (level < bounds.subtaskDepth + 5 || level === tried)
        expect(await owner.refused(quickTask, input, 'too_deep')).toMatchObject({
          message: `Subtasks cannot be nested deeper than ${bounds.subtaskDepth} levels.`,
        })
    }
    const many = { names: ['a', 'b'], project_id, parent_task_id: ids.at(-1)! }
    await owner.refused(createTasks, many, 'too_deep')
    expect(await list({ isSubtasksInclude: true })).toHaveLength(bounds.subtaskDepth + 1)
  },
  { added: true },
)

clause(
  ['B7.46', 'B7.132'],
  'a task is put below another as long as all below it stays within the levels there can be',
  async () => {
    const { owner, make, info, project_id } = await emptyProject(server)
    const ids = await chain(make)
    const moved = await make('Moved')
    const child = await make('Child', { parent_task_id: moved })
    const put = (level: number) => ({ id: moved, project_id, parent_task_id: ids[level]! })
    await owner.refused(convertToSubtask, put(bounds.subtaskDepth), 'too_deep')
    await owner.refused(convertToSubtask, put(bounds.subtaskDepth - 1), 'too_deep')
    expect((await info(moved)).parent_task_id).toBeNull()
    await owner.do(convertToSubtask, put(bounds.subtaskDepth - 2))
    expect((await info(child)).parent_task_id).toBe(moved)
    // Nor can all of the levels go below another task.
    const top = await make('Top')
    const whole = { id: ids[0]!, project_id, parent_task_id: top }
    await owner.refused(convertToSubtask, whole, 'too_deep')
  },
  { added: true },
)

clause(
  ['A4.36', 'B7.132'],
  '6: a task that would be too deep is answered with null, and nothing is made',
  async () => {
    const { line, make, list, project_id } = await connected(server)
    const ids = await chain(make)
    const below = (parent_task_id: string) =>
      send(line, 6, { name: 'x', project_id, parent_task_id })
    expect(await below(ids.at(-1)!)).toBeNull()
    expect(await list({ isSubtasksInclude: true })).toHaveLength(ids.length)
    expect(await below(ids.at(-2)!)).toMatchObject({ parent_task_id: ids.at(-2) })
  },
  { added: true },
)

clause(
  'B7.132',
  'a file with 500 levels is said to be too deep before it is imported; all its tasks are made, none too deep',
  async () => {
    const { owner } = await emptyProject(server)
    const lines = Array.from(
      { length: tried },
      (_, n) => `Level ${n},T-${n},${n ? `T-${n - 1}` : ''}`,
    )
    const table = ['Task,Key,Subtask of', ...lines].join('\n')
    const before = await preview(owner, table)
    const beyond = tried - 1 - bounds.subtaskDepth
    const told = before.made.problems.filter(({ reason }) => reason === 'parent_deep')
    expect(before.made.problems_count).toBe(beyond)
    expect(told[0]).toMatchObject({ field: 'parent', value: `Level ${bounds.subtaskDepth + 1}` })
    const { tasks, told: end } = await made(owner, table)
    expect(end).toMatchObject({ state: 'done', made: tried, problems_count: beyond })
    const levels = new Map<string, number>()
    for (const { id, parent_task_id } of tasks)
      levels.set(id, parent_task_id ? levels.get(parent_task_id)! + 1 : 0)
    expect(Math.max(...levels.values())).toBe(bounds.subtaskDepth)
  },
  { added: true },
)
