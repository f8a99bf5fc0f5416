import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { moveTask } from '../../src/core/tasks/list/move.ts'
import { type GroupV2, getTaskInfo, listTasksV2 } from '../../src/core/tasks/list/queries.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { connected, send, told } from './events.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['A4.36', 'B4.5'],
  '17: progress is requested by task id alone, and is that of the task itself',
  async () => {
    const { line, make, done } = await connected(server)
    const parent_task_id = await make('Build the dome')
    const child = await make('Seal it', { parent_task_id, status_id: done })
    expect(await line.ask(17, parent_task_id)).toEqual({
      id: parent_task_id,
      complete_ratio: 50,
      completed_count: 1,
      total_tasks_count: 2,
    })
    expect(await line.ask(17, child)).toEqual({
      id: child,
      complete_ratio: 100,
      completed_count: 0,
      total_tasks_count: 0,
    })
    for (const nothing of [randomUUID(), 'x', '', null, undefined])
      expect(await line.ask(17, nothing)).toBeNull()
  },
)

clause(
  ['A4.36', 'B3.10'],
  '18 and 19: starting and stopping a timer reaches all sockets of the same user and no others',
  async () => {
    const shop = await connected(server)
    const { line, make, member } = shop
    const task_id = await make('Build the dome')
    const second = await member.socket()
    const twin = second.next(18)
    let reply = await told(shop, () => send(line, 18, { task_id }))
    const started = reply as { timer_start_time: number }
    expect(reply).toEqual({
      id: task_id,
      task_id,
      parent_task: null,
      timer_start_time: expect.any(Number),
      start_time: started.timer_start_time,
    })
    expect(await twin).toEqual(reply)
    const shown = async (person: Person) =>
      (await person.do(getTaskInfo, { task_id })).task.timer_start_time
    expect([await shown(member), await shown(shop.owner)]).toEqual([started.timer_start_time, null])
    const stopped = second.next(19)
    reply = await told(shop, () => send(line, 19, { task_id }))
    expect(reply).toMatchObject({ id: task_id, task_id, parent_task: null })
    expect(await stopped).toEqual(reply)
    expect(await send(line, 19, { task_id })).toMatchObject({ id: task_id })
    for (const nothing of [{ task_id: 'x' }, { task_id: randomUUID() }, {}]) {
      expect(await send(line, 18, nothing)).toBeNull()
      expect(await send(line, 19, nothing)).toBeNull()
    }
  },
)

clause(
  ['A4.36', 'B4.9', 'B9.22'],
  '20: every listed task gets its sort order, and the reply lists all tasks of the project in order',
  async () => {
    const shop = await connected(server)
    const { line, make, project_id, list, todo } = shop
    const ids = [await make('One'), await make('Two'), await make('Three')] as [
      string,
      string,
      string,
    ]
    const task_updates = [ids[2], ids[0], ids[1]].map((task_id, sort_order) => ({
      task_id,
      sort_order,
    }))
    const payload = {
      project_id,
      group_by: 'status',
      from_group: todo,
      to_group: todo,
      task: { id: ids[2], project_id },
      team_id: shop.id,
    }
    const reply = (await line.ask(20, { ...payload, task_updates })) as { id: string }[]
    expect(reply.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]])
    expect(reply[0]).toEqual({
      id: ids[2],
      sort_order: expect.any(Number),
      current_sort_order: 0,
      completed_at: null,
    })
    expect((await list()).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]])
    expect((await list({ group: 'priority' })).map(({ id }) => id)).toEqual(ids)
    await told(shop, () =>
      line.ask(20, { ...payload, task_updates: [{ task_id: ids[0], sort_order: 9 }] }),
    )
  },
)

clause(
  ['A4.36', 'B4.8'],
  '20: only the moved task takes the attribute of the group it is dropped in',
  async () => {
    const { line, make, owner, project_id, todo, doing, priorities, info } = await connected(server)
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const [moved, stale] = [await make('One'), await make('Two')]
    const drop = (group_by: string, key: string, from_group: string, to_group: string) =>
      line.ask(20, {
        project_id,
        group_by,
        from_group,
        to_group,
        task: { id: moved, project_id },
        task_updates: [moved, stale].map((task_id, sort_order) => ({
          task_id,
          sort_order,
          [key]: to_group,
        })),
      })
    expect(await drop('status', 'status_id', todo, doing)).toHaveLength(2)
    await drop('priority', 'priority_id', priorities[1]!, priorities[3]!)
    await drop('phase', 'phase_id', 'Unmapped', phase.id)
    expect(await info(moved)).toMatchObject({
      status_id: doing,
      priority_id: priorities[3],
      phase_id: phase.id,
    })
    expect(await info(stale)).toMatchObject({
      status_id: todo,
      priority_id: priorities[1],
      phase_id: null,
    })
    await drop('phase', 'phase_id', phase.id, 'Unmapped')
    expect(await info(moved)).toMatchObject({ phase_id: null })
  },
)

clause('A4.36', '20: the older form moves one task between two positions', async () => {
  const { line, make, project_id, list, todo, doing, info } = await connected(server)
  const ids = [await make('One'), await make('Two'), await make('Three')]
  const places = (await list()).map(({ order }) => order)
  const order = async () => (await list()).map(({ id }) => ids.indexOf(id) + 1).join('')
  const move = (n: number, from_index: number, to_index: number, more = {}) =>
    line.ask(20, {
      project_id,
      group_by: 'status',
      from_group: todo,
      to_group: todo,
      task: { id: ids[n] },
      from_index,
      to_index,
      to_last_index: false,
      ...more,
    })
  expect(await move(2, places[2]!, places[0]!)).toHaveLength(3)
  expect(await order()).toBe('312')
  await move(2, places[0]!, places[2]!)
  expect(await order()).toBe('123')
  await move(0, places[0]!, -1, { to_last_index: true })
  expect(await order()).toBe('231')
  await move(1, places[1]!, -1, { to_group: doing })
  expect(await info(ids[1]!)).toMatchObject({ status_id: doing })
})

clause(
  ['A4.36', 'B4.8', 'B7.37'],
  '20: the older form puts a card of the older list where it was dropped, in every grouping',
  async () => {
    const { line, make, owner, project_id, todo, doing, priorities } = await connected(server)
    const more = { status_id: doing, priority_id: priorities[3]! }
    const [a, b, c] = [await make('A'), await make('B'), await make('C')]
    const [d, e] = [await make('D', more), await make('E', more)]
    // Places of a page that moves tasks between two others are no whole numbers.
    for (const group_by of ['status', 'priority'] as const)
      await owner.do(moveTask, { id: c, group_by, after: a, before: b })
    const groupings = [
      ['status', todo, doing],
      ['priority', priorities[1]!, priorities[3]!],
    ] as const
    for (const [group, first, second] of groupings) {
      const board = async () => {
        const groups = (await owner.do(listTasksV2, { id: project_id, group })) as GroupV2[]
        return [first, second].map((id) => groups.find((each) => each.id === id)!.tasks)
      }
      const shown = async () =>
        (await board()).map((tasks) => tasks.map(({ name }) => name).join(''))
      const drop = async (id: string, onto: string) => {
        const groups = await board()
        const [from, to] = [id, onto].map((card) =>
          groups.findIndex((tasks) => tasks.some((task) => task.id === card)),
        ) as [number, number]
        const place = (card: string) => groups.flat().find((task) => task.id === card)!.sort_order
        await line.ask(20, {
          project_id,
          group_by: group,
          from_group: [first, second][from],
          to_group: [first, second][to],
          task: { id },
          from_index: place(id),
          to_index: place(onto),
          to_last_index: false,
        })
        return shown()
      }
      expect(await shown()).toEqual(['ACB', 'DE'])
      expect(await drop(b, a)).toEqual(['BAC', 'DE'])
      expect(await drop(b, c)).toEqual(['ACB', 'DE'])
      expect(await drop(e, d)).toEqual(['ACB', 'ED'])
      expect(await drop(a, d)).toEqual(['CB', 'EAD'])
      expect(await drop(d, b)).toEqual(['CDB', 'EA'])
      expect(await drop(a, c)).toEqual(['ACDB', 'E'])
      expect(await drop(d, e)).toEqual(['ACB', 'DE'])
    }
  },
)

clause('A4.36', '20: an order that names a missing task moves nothing', async () => {
  const { line, make, project_id, list } = await connected(server)
  const id = await make('One')
  const blue = await emptyProject(server, 'Blue')
  const theirs = await blue.make('Secret')
  const before = [await list(), await blue.list()]
  const payload = { project_id, group_by: 'status', from_group: 'x', task: { id } }
  for (const wrong of [
    {
      task_updates: [
        { task_id: id, sort_order: 9 },
        { task_id: theirs, sort_order: 8 },
      ],
    },
    { task_updates: [{ task_id: id, sort_order: 9 }], to_group: randomUUID() },
    { task_updates: [{ task_id: id, sort_order: 9 }], to_group: blue.done },
    { task_updates: [{ task_id: 'x', sort_order: 1 }] },
    { task_updates: [{ task_id: id, sort_order: 'first' }] },
    { task_updates: [{ task_id: id, sort_order: 9 }], project_id: blue.project_id },
    { project_id: randomUUID() },
    { project_id: 'x' },
  ])
    expect({ wrong, reply: await line.ask(20, { ...payload, ...wrong }) }).toEqual({
      wrong,
      reply: [],
    })
  expect([await list(), await blue.list()]).toEqual(before)
})
