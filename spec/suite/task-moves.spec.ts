import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createTasks } from '../../src/core/tasks/create-many.ts'
import { addDependency } from '../../src/core/tasks/dependencies/calls.ts'
import { moveTasks } from '../../src/core/tasks/list/move.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { target } from './target.ts'

const server = target()

/** The names of the tasks of each status, in order. */
async function board({ list, todo, doing, done }: EmptyProject) {
  const tasks = await list()
  return [todo, doing, done].map((id) =>
    tasks.flatMap(({ name, originalStatusId }) => (originalStatusId === id ? name : [])).join(' '),
  )
}

/** A project with tasks of these names, to do. */
async function withTasks(...names: string[]) {
  const project = await emptyProject(server)
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await project.make(name))
  return { ...project, of: (name: string) => ids.get(name)! }
}

clause(
  ['B4.8', 'B4.9', 'B7.132'],
  'several tasks are put one after the other between two others, in the order given',
  async () => {
    const project = await withTasks('One', 'Two', 'Three', 'Four')
    const { member, of, doing } = project
    const group_by = 'status'
    expect(
      await member.do(moveTasks, {
        tasks: [of('Four'), of('One')],
        group_by,
        group_id: project.todo,
        after: of('Two'),
        before: of('Three'),
      }),
    ).toEqual({ failed_tasks: null })
    expect(await board(project)).toEqual(['Two Four One Three', '', ''])
    await member.do(moveTasks, { tasks: [of('One'), of('Two')], group_by, group_id: doing })
    expect(await board(project)).toEqual(['Four Three', 'One Two', ''])
    await member.do(moveTasks, {
      tasks: [of('Three'), of('Four')],
      group_by,
      group_id: doing,
      after: of('Two'),
    })
    expect(await board(project)).toEqual(['', 'One Two Three Four', ''])
    await member.do(moveTasks, {
      tasks: [of('Three'), of('Four')],
      group_by,
      group_id: doing,
      before: of('One'),
    })
    expect(await board(project)).toEqual(['', 'Three Four One Two', ''])
  },
  { added: true },
)

clause(
  ['B4.8', 'B4.9', 'B7.132'],
  'without neighbours tasks of the group keep their places, and others come to its top',
  async () => {
    const project = await withTasks('One', 'Two', 'Three', 'Four')
    const { member, of, todo, doing, ids, info, priorities } = project
    const group_by = 'status'
    const lane = { from: null, to: ids.admin }
    await member.do(moveTasks, { tasks: [of('Three'), of('Two')], group_by, group_id: todo, lane })
    expect(await board(project)).toEqual(['One Two Three Four', '', ''])
    expect((await info(of('Two'))).assignees).toEqual([ids.admin])
    await member.do(moveTasks, { tasks: [of('Four')], group_by, group_id: doing })
    await member.do(moveTasks, {
      tasks: [of('Four'), of('Three'), of('One')],
      group_by,
      group_id: doing,
      priority_id: priorities[3]!,
    })
    expect(await board(project)).toEqual(['Two', 'Three One Four', ''])
    const ends = { after: null, before: null }
    await member.do(moveTasks, { tasks: [of('Four')], group_by, group_id: doing, ...ends })
    expect(await board(project)).toEqual(['Two', 'Four Three One', ''])
  },
  { added: true },
)

/** The names of the subtasks of a task in the lists of other clients, by each grouping. */
const belowIn = ({ list }: EmptyProject, parent_task: string) =>
  Promise.all(
    ['status', 'priority', 'phase'].map(async (group) =>
      (await list({ parent_task, group })).map(({ name }) => name).join(' '),
    ),
  )

clause(
  ['B4.9', 'B7.46', 'B7.132'],
  'subtasks are put into another order, and with others below another task, and back',
  async () => {
    const project = await withTasks('One', 'Two', 'Three')
    const { owner, member, make, of, todo, project_id, info } = project
    const [top, other] = [of('One'), of('Two')]
    const ids = new Map<string, string>()
    for (const name of ['A', 'B', 'C']) ids.set(name, await make(name, { parent_task_id: top }))
    const [a, b, c] = [...ids.values()] as [string, string, string]
    const all = (names: string) => [names, names, names]
    await member.do(moveTasks, { tasks: [c], parent_task_id: top, after: a, before: b })
    expect(await belowIn(project, top)).toEqual(all('A C B'))
    await member.do(moveTasks, { tasks: [b, a], parent_task_id: top, before: c })
    expect(await belowIn(project, top)).toEqual(all('B A C'))
    const input = { tasks: [of('Three'), a], parent_task_id: other }
    const { undo } = await give(owner, moveTasks, input, project_id)
    expect(await belowIn(project, other)).toEqual(all('Three A'))
    expect(await belowIn(project, top)).toEqual(all('B C'))
    expect(await info(a)).toMatchObject({ parent_task_id: other, status_id: todo })
    await owner.do(undoCommand, undo)
    expect(await belowIn(project, top)).toEqual(all('B A C'))
    expect(await belowIn(project, other)).toEqual(all(''))
    expect((await info(of('Three'))).parent_task_id).toBeNull()
  },
  { added: true },
)

clause(
  ['B4.9', 'B7.132'],
  'the task that a subtask leaves has the progress of those that stay, and gets the other back',
  async () => {
    const project = await withTasks('One', 'Two')
    const { owner, make, of, todo, done, project_id } = project
    await make('Sealed', { parent_task_id: of('One'), status_id: done })
    const open = await make('Open', { parent_task_id: of('One'), status_id: todo })
    await make('Painted', { parent_task_id: of('Two'), status_id: done })
    const progress = async () => {
      const rows = await owner.rows('project', project_id, 'task')
      return ['One', 'Two'].map((name) => rows.find(({ id }) => id === of(name))!.progress_value)
    }
    // A task counts itself.
    expect(await progress()).toEqual([33, 50])
    const input = { tasks: [open], parent_task_id: of('Two') }
    const { undo } = await give(owner, moveTasks, input, project_id)
    expect(await progress()).toEqual([50, 33])
    await owner.do(undoCommand, undo)
    expect(await progress()).toEqual([33, 50])
  },
  { added: true },
)

clause(
  ['B7.46', 'B7.132'],
  'tasks go below no task of another project, of theirs below them, or too deep: then none goes',
  async () => {
    const [project, blue] = await Promise.all([withTasks('One', 'Two'), emptyProject(server)])
    const { owner, make, of, info } = project
    const theirs = await blue.make('Theirs')
    const child = await make('Child', { parent_task_id: of('One') })
    const put = { tasks: [of('Two'), of('One')] }
    for (const parent_task_id of [theirs, randomUUID()])
      await owner.refused(moveTasks, { ...put, parent_task_id }, 'not_found')
    await owner.refused(
      moveTasks,
      { tasks: [of('Two'), theirs], parent_task_id: child },
      'not_found',
    )
    for (const parent_task_id of [child, of('One')])
      await owner.refused(moveTasks, { ...put, parent_task_id }, 'parent_cycle', 'parent_task_id')
    let deepest = child
    for (let level = 2; level <= bounds.subtaskDepth; level++)
      deepest = await make(`${level}`, { parent_task_id: deepest })
    await owner.refused(moveTasks, { tasks: [of('Two')], parent_task_id: deepest }, 'too_deep')
    await owner.refused(moveTasks, { tasks: [of('Two')] }, 'group_unknown', 'group_id')
    expect((await info(of('Two'))).parent_task_id).toBeNull()
  },
  { added: true },
)

clause(
  ['B4.8', 'B7.132'],
  'tasks are moved to another person by one command, which is taken back as one',
  async () => {
    const project = await withTasks('One')
    const { owner, ids, of, doing, info, project_id } = project
    const task = of('One')
    const [member, admin] = [ids.member, ids.admin]
    const lane = (from: string | null, to: string | null) => ({
      tasks: [task],
      group_by: 'status' as const,
      group_id: doing,
      lane: { from, to },
    })
    const people = async () => [...(await info(task)).assignees].sort()
    await owner.do(moveTasks, lane(null, member))
    expect(await people()).toEqual([member])
    await owner.do(moveTasks, lane(null, admin))
    expect(await people()).toEqual([member, admin].sort())
    const { undo } = await give(owner, moveTasks, lane(member, ids.owner), project_id)
    expect(await people()).toEqual([admin, ids.owner].sort())
    await owner.do(undoCommand, undo)
    expect(await people()).toEqual([member, admin].sort())
    await owner.do(moveTasks, lane(member, null))
    expect(await people()).toEqual([])
    await owner.do(moveTasks, { ...lane(null, null), group_id: project.todo })
    expect(await people()).toEqual([])
    expect(await info(task)).toMatchObject({ status_id: project.todo })
  },
  { added: true },
)

clause(
  ['B4.8', 'B7.47', 'B7.132'],
  'subtasks leave their parents for a place in a group by one command, which is taken back as one',
  async () => {
    const project = await withTasks('One', 'Two')
    const { owner, of, make, info, doing, todo, project_id } = project
    const parent_task_id = of('One')
    const [first, second] = [
      await make('First', { parent_task_id }),
      await make('Second', { parent_task_id }),
    ]
    const move = { tasks: [first, of('Two')], group_by: 'status' as const, group_id: doing }
    await owner.do(moveTasks, move)
    expect(await info(first)).toMatchObject({ parent_task_id, status_id: doing })
    const command = { ...move, free: true as const, after: null, before: null }
    const { undo } = await give(owner, moveTasks, command, project_id)
    expect(await board(project)).toEqual(['One', 'First Two', ''])
    expect(await info(first)).toMatchObject({ parent_task_id: null })
    await owner.do(undoCommand, undo)
    expect(await board(project)).toEqual(['One', 'Two', ''])
    expect(await info(first)).toMatchObject({ parent_task_id })
    // Without neighbours they come to the top, though they were of that status before.
    await owner.do(moveTasks, { tasks: [second], group_by: 'status', group_id: todo, free: true })
    expect(await board(project)).toEqual(['Second One', 'Two', ''])
  },
  { added: true },
)

clause(
  ['B4.8', 'B7.132'],
  'tasks are moved to a phase, and to another priority with it',
  async () => {
    const project = await withTasks('One', 'Two')
    const { owner, of, info, priorities, project_id } = project
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const tasks = [of('One'), of('Two')]
    await owner.do(moveTasks, {
      tasks,
      group_by: 'phase',
      group_id: phase.id,
      priority_id: priorities[3]!,
    })
    for (const id of tasks)
      expect(await info(id)).toMatchObject({ phase_id: phase.id, priority_id: priorities[3] })
    await owner.do(moveTasks, { tasks, group_by: 'phase', group_id: 'Unmapped' })
    for (const id of tasks) expect(await info(id)).toMatchObject({ phase_id: null })
    await owner.do(moveTasks, { tasks, group_by: 'priority', group_id: priorities[0]! })
    for (const id of tasks) expect(await info(id)).toMatchObject({ priority_id: priorities[0] })
  },
  { added: true },
)

clause(
  ['B4.8', 'B7.49', 'B7.132'],
  'tasks that wait for others stay as they are; if all do, the move is refused',
  async () => {
    const project = await withTasks('One', 'Two', 'Three')
    const { owner, of, ids, info, done } = project
    await owner.do(addDependency, {
      task_id: of('One'),
      related_task_id: of('Three'),
      dependency_type: 'blocked_by',
    })
    const move = {
      group_by: 'status',
      group_id: done,
      lane: { from: null, to: ids.member },
    } as const
    expect(await owner.do(moveTasks, { tasks: [of('One'), of('Two')], ...move })).toEqual({
      failed_tasks: [of('One')],
    })
    expect(await board(project)).toEqual(['One Three', '', 'Two'])
    expect((await info(of('One'))).assignees).toEqual([])
    await owner.refused(moveTasks, { tasks: [of('One')], ...move }, 'dependencies_open')
    expect(await owner.do(moveTasks, { tasks: [of('One'), of('Three')], ...move })).toEqual({
      failed_tasks: null,
    })
  },
  { added: true },
)

clause(
  ['B6.6', 'B7.132'],
  'only tasks, groups, people and priorities within reach are moved and moved to',
  async () => {
    const project = await withTasks('One')
    const { owner, member, of, doing } = project
    const blue = await emptyProject(server, 'Blue')
    const theirs = await blue.make('Theirs')
    const move = { tasks: [of('One')], group_by: 'status' as const, group_id: doing }
    await blue.owner.refused(moveTasks, move, 'not_found')
    await owner.refused(moveTasks, { ...move, tasks: [of('One'), theirs] }, 'not_found')
    await owner.refused(moveTasks, { ...move, group_id: blue.doing }, 'not_found')
    await owner.refused(moveTasks, { ...move, group_id: 'x' }, 'not_found')
    await owner.refused(
      moveTasks,
      { ...move, lane: { from: null, to: blue.ids.owner } },
      'not_found',
    )
    await owner.refused(moveTasks, { ...move, priority_id: randomUUID() }, 'not_found')
    await owner.refused(moveTasks, { ...move, tasks: [] }, 'invalid', 'tasks')
    const many = Array.from({ length: bounds.idsAtOnce + 1 }, () => randomUUID())
    expect((await owner.call(moveTasks, { ...move, tasks: many })).status).toBe(400)
    expect(await board(project)).toEqual(['One', '', ''])
    await member.do(moveTasks, move)
  },
  { added: true },
)

clause(
  ['B4.14', 'B7.132'],
  'new tasks are assigned to the people named with them',
  async () => {
    const { owner, make, info, ids, project_id, ...project } = await emptyProject(server)
    const { tasks } = await owner.do(createTasks, {
      names: ['One', 'Two'],
      project_id,
      assignees: [ids.member],
    })
    const all = [...tasks, await make('Three', { assignees: [ids.member], end: 'top' })]
    for (const id of all) expect((await info(id)).assignees).toEqual([ids.member])
    expect((await project.list())[0]!.name).toBe('Three')
    const blue = await emptyProject(server, 'Blue')
    await owner.refused(
      createTasks,
      { names: ['One'], project_id, assignees: [blue.ids.owner] },
      'not_found',
    )
  },
  { added: true },
)
