import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { setRoadmapDates } from '../../src/core/roadmap/calls.ts'
import { archiveTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { setTaskStatus } from '../../src/core/tasks/calls.ts'
import {
  addDependency,
  deleteDependency,
  listDependencies,
  setDependencyLag,
} from '../../src/core/tasks/dependencies/calls.ts'
import { updateTask } from '../../src/core/tasks/form.ts'
import { convertToSubtask } from '../../src/core/tasks/hierarchy/hierarchy.ts'
import { moveTask } from '../../src/core/tasks/list/move.ts'
import { changeTaskGroup, sortTasks } from '../../src/core/tasks/list/order.ts'
import { getDependencyStatus } from '../../src/core/tasks/list/queries.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { connected, send } from './events.ts'
import { give } from './give.ts'
import { target } from './target.ts'

const server = target()

const lagOf = ({ lag_days }: { lag_days: number }) => lag_days

/** A task that waits for another one. */
async function waiting(shop: EmptyProject) {
  const [task_id, related_task_id] = [
    await shop.make('Seal the dome'),
    await shop.make('Order glass'),
  ]
  const { id } = await shop.member.do(addDependency, { task_id, related_task_id })
  return { id, task_id, related_task_id }
}

clause(
  ['B7.49', 'B3.64'],
  'what a task waits for is listed with name and key, and can be taken away',
  async () => {
    const shop = await emptyProject(server)
    const { member, list } = shop
    const { id, task_id, related_task_id } = await waiting(shop)
    const shown = async () =>
      Object.fromEntries((await list()).map((task) => [task.id, task.has_dependencies]))
    expect(await shown()).toEqual({ [task_id]: true, [related_task_id]: false })
    const [related] = (await list()).filter((task) => task.id === related_task_id)
    expect(await member.do(listDependencies, { id: task_id })).toEqual([
      {
        ...{ id, task_name: 'Order glass', task_key: related!.task_key },
        ...{ dependency_type: 'blocked_by', lag_days: 0 },
      },
    ])
    expect(await member.do(listDependencies, { id: related_task_id })).toEqual([])
    expect(await member.do(deleteDependency, { id })).toEqual([{ task_id }])
    expect(await member.do(listDependencies, { id: task_id })).toEqual([])
    expect(await shown()).toEqual({ [task_id]: false, [related_task_id]: false })
    await member.refused(deleteDependency, { id }, 'not_found')
  },
)

clause(
  'B7.49',
  'a task waits once for another of its project, and not for itself in any way',
  async () => {
    const shop = await emptyProject(server)
    const { member, make } = shop
    const { task_id, related_task_id } = await waiting(shop)
    const third = await make('Dig')
    await member.refused(addDependency, { task_id, related_task_id }, 'dependency_exists')
    await member.refused(
      addDependency,
      { task_id, related_task_id: task_id },
      'dependency_on_itself',
    )
    const back = { task_id: related_task_id, related_task_id: task_id }
    await member.refused(addDependency, back, 'dependency_cycle')
    await member.do(addDependency, { task_id: related_task_id, related_task_id: third })
    const around = { task_id: third, related_task_id: task_id }
    await member.refused(addDependency, around, 'dependency_cycle')
    const type = 'blocks' as 'blocked_by'
    await member.refused(addDependency, { ...around, dependency_type: type }, 'invalid')
  },
)

clause('B7.49', 'the lag of a dependency is set, told and kept within a year', async () => {
  const shop = await emptyProject(server)
  const { owner, member, make, info } = shop
  const { id, task_id, related_task_id } = await waiting(shop)
  const lags = async () => (await member.do(listDependencies, { id: task_id })).map(lagOf)
  const days = (start_date: string, end_date: string) => ({ start_date, end_date })
  await owner.do(setRoadmapDates, { task_id: related_task_id, ...days('2026-03-02', '2026-03-04') })
  await owner.do(setRoadmapDates, { task_id, ...days('2026-03-05', '2026-03-06') })
  expect(await member.do(setDependencyLag, { id, lag_days: 3 })).toEqual({
    ...{ id, task_id, related_task_id, lag_days: 3 },
  })
  expect(await lags()).toEqual([3])
  expect((await info(task_id)).start_date).toContain('2026-03-05')
  await member.do(setDependencyLag, { id, lag_days: -1, move_dependents: true })
  expect((await info(task_id)).start_date).toContain('2026-03-05')
  await member.do(setDependencyLag, { id, lag_days: 2, move_dependents: true })
  expect((await info(task_id)).start_date).toContain('2026-03-07')
  for (const lag_days of [366, -366, 0.5])
    await member.refused(setDependencyLag, { id, lag_days }, 'invalid', 'lag_days')
  await member.refused(setDependencyLag, { id: randomUUID(), lag_days: 1 }, 'not_found')
  const { owner: stranger } = await emptyProject(server, 'Blue')
  await stranger.refused(setDependencyLag, { id, lag_days: 1 }, 'not_found')
  expect(await lags()).toEqual([2])
  const third = await make('Paint')
  const made = { task_id: third, related_task_id: task_id, lag_days: -365 }
  expect(await member.do(addDependency, made)).toMatchObject(made)
  await member.do(setRoadmapDates, {
    ...{ task_id: related_task_id, ...days('2026-03-02', '2026-03-09') },
    move_dependents: true,
  })
  expect((await info(task_id)).start_date).toContain('2026-03-12')
})

clause('B7.49', 'tasks of other projects and teams are not there to wait for', async () => {
  const shop = await emptyProject(server)
  const { owner, make } = shop
  const { id, task_id, related_task_id } = await waiting(shop)
  const blue = await emptyProject(server, 'Blue')
  const theirs = await blue.make('Secret')
  for (const other of [theirs, randomUUID()]) {
    await owner.refused(addDependency, { task_id, related_task_id: other }, 'not_found')
    await owner.refused(addDependency, { task_id: other, related_task_id }, 'not_found')
  }
  await blue.owner.refused(listDependencies, { id: task_id }, 'not_found')
  await blue.owner.refused(deleteDependency, { id }, 'not_found')
  expect(await owner.do(listDependencies, { id: await make('Alone') })).toEqual([])
})

clause(
  ['B7.49', 'B7.132'],
  'every way to become done is closed to a task that waits for one that is not',
  async () => {
    const shop = await emptyProject(server)
    const { member, make, info, doing, done, priorities, project_id } = shop
    const { task_id: id, related_task_id } = await waiting(shop)
    const parent_task_id = await make('The dome')
    const asks = async (statusId: string, taskId = id) =>
      (await member.do(getDependencyStatus, { taskId, statusId })).can_continue
    expect([await asks(done), await asks(doing), await asks(done, related_task_id)]).toEqual([
      false,
      true,
      true,
    ])
    // One that the project does not have may mean done.
    expect(await asks(randomUUID())).toBe(false)
    const status = { id, group_by: 'status' as const, project_id }
    const form = { id, name: 'Seal the dome', project_id, priority_id: priorities[1]! }
    for (const act of [
      () => member.refused(setTaskStatus, { id, status_id: done }, 'dependencies_open'),
      () => member.refused(moveTask, { ...status, group_id: done }, 'dependencies_open'),
      () =>
        member.refused(
          changeTaskGroup,
          { id, group_type: 'status', group_value: done, project_id },
          'dependencies_open',
        ),
      () =>
        member.refused(
          sortTasks,
          { group_by: 'status', project_id, places: [], moved: { id, group_id: done } },
          'dependencies_open',
        ),
      () => member.refused(updateTask, { ...form, status_id: done }, 'dependencies_open'),
      () =>
        member.refused(
          convertToSubtask,
          { id, parent_task_id, group_by: 'status', to_group_id: done },
          'dependencies_open',
        ),
    ])
      await act()
    expect(await info(id)).toMatchObject({ completed_at: null, parent_task_id: null })
    await member.do(setTaskStatus, { id, status_id: doing })
    await member.do(setTaskStatus, { id: related_task_id, status_id: done })
    expect(await asks(done)).toBe(true)
    await member.do(setTaskStatus, { id, status_id: done })
    expect((await info(id)).status_id).toBe(done)
  },
)

clause('B7.49', 'a task waits with what is below it, unless that is archived', async () => {
  const { member, make, done } = await emptyProject(server)
  const parent = await make('The dome')
  const child = await make('Its frame', { parent_task_id: parent })
  const below = await make('Seal it', { parent_task_id: child })
  await member.do(addDependency, { task_id: below, related_task_id: await make('Order glass') })
  const asks = async () =>
    (await member.do(getDependencyStatus, { taskId: parent, statusId: done })).can_continue
  expect(await asks()).toBe(false)
  await member.refused(setTaskStatus, { id: parent, status_id: done }, 'dependencies_open')
  await member.do(archiveTasks, { tasks: [below], type: 'archive' })
  expect(await asks()).toBe(true)
})

clause(
  ['B7.49', 'B7.132'],
  'of many tasks those stay as they are that wait for others than each other',
  async () => {
    const shop = await emptyProject(server)
    const { member, make, info, done } = shop
    const { task_id, related_task_id } = await waiting(shop)
    const [third, fourth] = [await make('Dig'), await make('Paint')]
    await member.do(addDependency, { task_id: third, related_task_id: fourth })
    const tasks = [third, task_id, related_task_id]
    expect(await member.do(setStatusOfTasks, { tasks, status_id: done })).toEqual({
      failed_tasks: [third],
    })
    for (const [id, isDone] of [
      [third, false],
      [task_id, true],
      [related_task_id, true],
    ] as const)
      expect((await info(id)).status_id === done).toBe(isDone)
  },
)

clause(
  'A4.36',
  '8 and 20: a task that waits is answered with its status, and not moved',
  async () => {
    const shop = await connected(server)
    const { line, info, todo, done, project_id } = shop
    const { task_id } = await waiting(shop)
    expect(await send(line, 8, { task_id, status_id: done, parent_task: null })).toMatchObject({
      status_id: todo,
      completed_deps: false,
    })
    expect(
      await send(line, 20, {
        project_id,
        group_by: 'status',
        task_updates: [{ task_id, sort_order: 4 }],
        from_group: todo,
        to_group: done,
        task: { id: task_id },
      }),
    ).toEqual({ completed_deps: false })
    expect((await info(task_id)).status_id).toBe(todo)
  },
)

clause('B7.132', 'an undo does not make a task done that waits by now', async () => {
  const { member, make, info, todo, done, project_id } = await emptyProject(server)
  const [id, related_task_id] = [await make('Seal', { status_id: done }), await make('Glass')]
  const { undo } = await give(member, setTaskStatus, { id, status_id: todo }, project_id)
  await member.do(addDependency, { task_id: id, related_task_id })
  await member.refused(undoCommand, undo, 'dependencies_open')
  expect((await info(id)).status_id).toBe(todo)
})
