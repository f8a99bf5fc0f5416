import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { assignTasksToMe } from '../../src/core/tasks/bulk.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { connected, mark, send, since, told } from './events.ts'
import { target } from './target.ts'

const server = target()
const isoText = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

clause(
  ['A4.35', 'A4.36', 'B4.14'],
  '6: a task typed in a group is created and answered in full to the sender only',
  async () => {
    const shop = await connected(server)
    const { line, project_id, doing, list, member } = shop
    const user = await member.user()
    const payload = {
      name: ' Order oxygen ',
      project_id,
      reporter_id: user.id,
      team_id: shop.id,
      status_id: doing,
      end_date: '2026-03-06',
      total_hours: 3,
    }
    const reply = await told(shop, () => send(line, 6, payload))
    const task = (await list()).find(({ name }) => name === 'Order oxygen')!
    expect(reply).toMatchObject({
      id: task.id,
      name: 'Order oxygen',
      task_key: task.task_key,
      project_id,
      parent_task_id: null,
      status: doing,
      status_category: { is_todo: false, is_doing: true, is_done: false },
      priority_value: 1,
      phase_id: null,
      reporter: 'Mia Member',
      start_date: null,
      end_date: '2026-03-06T00:00:00.000Z',
      total_minutes: 0,
      assignees: [],
      sub_tasks_count: 0,
      complete_ratio: 0,
      completed_count: 0,
      total_tasks_count: 0,
    })
  },
)

clause(
  ['A4.36', 'B4.14'],
  '6: payloads are text or objects; “Unmapped” means no group; a subtask is answered with the progress of its parent, and 60 has that of the tasks above',
  async () => {
    const { line, project_id, make, done, priorities } = await connected(server)
    expect(await line.ask(6, { name: 'One', project_id, phase_id: 'Unmapped' })).toMatchObject({
      name: 'One',
      phase_id: 'Unmapped',
      phase_name: null,
    })
    expect(
      await line.ask(6, { name: 'Two', project_id, priority_id: priorities[3], status_id: '' }),
    ).toMatchObject({
      priority_value: 3,
    })
    const top = await make('Build the dome')
    const parent_task_id = await make('Glaze it', { parent_task_id: top })
    await make('Order glass', { parent_task_id, status_id: done })
    const from = await mark(line, top)
    expect(await send(line, 6, { name: 'Seal it', project_id, parent_task_id })).toMatchObject({
      parent_task_id,
      is_sub_task: true,
      progress: 0,
      complete_ratio: 33,
      completed_count: 1,
      total_tasks_count: 3,
    })
    const heard = await since(line, from, top)
    expect(heard.slice(1)).toEqual([
      [
        '60',
        {
          task_id: parent_task_id,
          progress_value: expect.closeTo(100 / 3),
          should_prompt_for_done: false,
        },
      ],
      [
        '60',
        {
          task_id: top,
          progress_value: 0,
          should_prompt_for_done: false,
        },
      ],
    ])
    expect(heard[0]![0]).toBe('6')
  },
)

clause('A4.36', '6: a task created on the roadmap gets the dates under its bar', async () => {
  const { line, project_id } = await connected(server)
  const bar = {
    name: 'Bar',
    project_id,
    is_dragged: true,
    chart_start: '2026-03-01',
    offset: 70,
    width: 105,
  }
  expect(await send(line, 6, bar)).toMatchObject({
    start_date: '2026-03-03T00:00:00.000Z',
    end_date: '2026-03-05T00:00:00.000Z',
    chart_start: '2026-03-01',
  })
  // Midnight in Tokyo is of the day before in UTC.
  const tokyo = { chart_start: '2026-02-28T15:00:00.000Z', time_zone: 'Asia/Tokyo' }
  expect(await send(line, 6, { ...bar, ...tokyo })).toMatchObject({
    start_date: '2026-03-03T00:00:00.000Z',
    end_date: '2026-03-05T00:00:00.000Z',
  })
})

clause('A4.36', '6: a task that cannot be created is answered with null', async () => {
  const shop = await connected(server)
  const { line, project_id, list } = shop
  const blue = await emptyProject(server, 'Blue')
  const theirs = await blue.make('Secret')
  for (const payload of [
    { name: '  ', project_id },
    { name: 'x'.repeat(bounds.taskName + 1), project_id },
    { name: 'x', project_id: randomUUID() },
    { name: 'x', project_id: blue.project_id },
    { name: 'x', project_id, status_id: blue.todo },
    { name: 'x', project_id, parent_task_id: theirs },
    { name: 'x', project_id, end_date: 'soon' },
    { project_id },
    {},
  ])
    expect({ payload, reply: await send(line, 6, payload) }).toEqual({ payload, reply: null })
  for (const raw of ['', '{', '[]', 'null', 7, null, undefined, { name: ['x'], project_id }])
    expect(await line.ask(6, raw)).toBeNull()
  expect(await list()).toEqual([])
  expect(await blue.list()).toHaveLength(1)
})

clause(['A4.36', 'B3.6'], '7: a member is assigned to a task and removed from it', async () => {
  const shop = await connected(server)
  const { line, make, ids, project_id, id: team_id } = shop
  const task_id = await make('Build the dome')
  const payload = {
    task_id,
    project_id,
    team_member_id: ids.admin,
    reporter_id: randomUUID(),
    parent_task: null,
  }
  const reply = await told(shop, () => send(line, 7, { ...payload, mode: 0 }))
  const adam = expect.objectContaining({
    team_member_id: ids.admin,
    name: 'Adam Admin',
    project_member_id: expect.any(String),
  })
  expect(reply).toEqual({
    id: task_id,
    parent_task: null,
    members: [],
    assignees: [adam],
    names: [adam],
    mode: 0,
    team_member_id: ids.admin,
  })
  const again = (await send(line, 7, { ...payload, mode: 0, team_id })) as {
    members: { name: string }[]
  }
  expect(again).toMatchObject({ assignees: [adam] })
  expect(again.members.map(({ name }) => name).sort()).toEqual([
    'Adam Admin',
    'Mia Member',
    'Rosa Red',
  ])
  expect(await send(line, 7, { ...payload, mode: 1 })).toMatchObject({
    assignees: [],
    names: [],
    mode: 1,
  })
  for (const wrong of [
    { team_member_id: randomUUID() },
    { mode: 2 },
    { mode: 'x' },
    { task_id: randomUUID() },
  ])
    expect(await send(line, 7, { ...payload, mode: 0, ...wrong })).toBeNull()
})

clause(
  ['A4.36', 'B4.4', 'B3.23'],
  '8: a status change is answered with its effects, followed by the progress',
  async () => {
    const shop = await connected(server)
    const { line, make, ids, doing, done, id: team_id } = shop
    const task_id = await make('Build the dome')
    await shop.owner.do(assignTasksToMe, { tasks: [task_id] })
    const from = line.heard.length
    const reply = await told(
      shop,
      () => send(line, 8, { task_id, status_id: done, parent_task: null, team_id }),
      ['3'],
    )
    const ratio = { complete_ratio: 100, completed_count: 0, total_tasks_count: 0 }
    expect(reply).toEqual({
      id: task_id,
      parent_task: null,
      status_id: done,
      color_code: '#75c99769',
      color_code_dark: '#46D980',
      statusCategory: { is_todo: false, is_doing: false, is_done: true },
      completed_at: isoText,
      ...ratio,
      completed_deps: true,
    })
    expect(await since(line, from, task_id)).toEqual([
      ['8', reply],
      ['17', { id: task_id, parent_task: null, ...ratio }],
    ])
    expect(
      await send(line, 8, { task_id, status_id: doing, parent_task: null, team_id }),
    ).toMatchObject({
      status_id: doing,
      completed_at: null,
      complete_ratio: 0,
      statusCategory: { is_todo: false, is_doing: true, is_done: false },
    })
    expect(await send(line, 8, { task_id, status_id: doing })).toMatchObject({
      color_code: '#70a6f369',
      color_code_dark: '#4190FF',
    })
    expect((await shop.info(task_id)).assignees).toEqual([ids.owner])
  },
)

clause(
  'A4.36',
  '8: changing the status of an unassigned task assigns the caller, and event 7 is sent first',
  async () => {
    const { line, make, ids, doing } = await connected(server)
    const task_id = await make('Build the dome')
    await send(line, 8, { task_id, status_id: doing })
    const heard = await since(line, 0, task_id)
    expect(heard.map(([event]) => event)).toEqual(['7', '8', '17'])
    expect(heard[0]![1]).toMatchObject({
      id: task_id,
      mode: 0,
      team_member_id: ids.member,
      assignees: [expect.objectContaining({ team_member_id: ids.member })],
    })
  },
)

clause(
  ['A4.36', 'B4.5'],
  '8: the counts answered for a subtask are those of its parent',
  async () => {
    const { line, make, done } = await connected(server)
    const parent_task_id = await make('Build the dome')
    const task_id = await make('Seal it', { parent_task_id })
    const ratio = { complete_ratio: 50, completed_count: 1, total_tasks_count: 2 }
    expect(await send(line, 8, { task_id, status_id: done })).toMatchObject({
      id: task_id,
      parent_task: parent_task_id,
      ...ratio,
    })
    expect((await since(line, 0, task_id)).at(-1)).toEqual([
      '17',
      { id: task_id, parent_task: parent_task_id, ...ratio },
    ])
  },
)

clause('A4.36', '8: a refused status change is answered with the current status', async () => {
  const { line, make, info, todo } = await connected(server)
  const task_id = await make('Build the dome')
  const blue = await emptyProject(server, 'Blue')
  for (const status_id of [randomUUID(), blue.todo])
    expect(await send(line, 8, { task_id, status_id, parent_task: null })).toEqual({
      id: task_id,
      parent_task: null,
      status_id: todo,
      color_code: '#a9a9a969',
      color_code_dark: '#989898',
      completed_deps: false,
    })
  for (const payload of [
    { task_id: randomUUID(), status_id: todo },
    { task_id: await blue.make('Secret'), status_id: blue.done },
    { task_id },
  ])
    expect(await send(line, 8, payload)).toBeNull()
  expect(await info(task_id)).toMatchObject({ status_id: todo, completed_at: null })
})
