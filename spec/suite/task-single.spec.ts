import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listActivity } from '../../src/core/activity/calls.ts'
import { createLabel } from '../../src/core/labels/calls.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import { archiveTask } from '../../src/core/tasks/calls.ts'
import { addDependency } from '../../src/core/tasks/dependencies/calls.ts'
import { type GroupV2, listSubtaskNames, listTasksV2 } from '../../src/core/tasks/list/queries.ts'
import {
  createHomeTask,
  placeTaskInStatus,
  setTaskAssignees,
  setTaskBillable,
  setTaskDuration,
  setTaskLabels,
} from '../../src/core/tasks/single.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { connected, mark, send, since, told } from './events.ts'
import { timedTarget } from './timed-target.ts'

/** A Thursday in UTC; in Auckland it is Friday already. */
const { server, clock } = timedTarget('2026-03-05T20:00:00Z')

clause(
  ['B7.132', 'A4.36'],
  '52: whether a task is billed is answered to the sender and to all who look at the project, and not logged',
  async () => {
    const shop = await connected(server)
    const { line, other, make, info, owner, project_id } = shop
    const task_id = await make('Build the dome')
    const reply = await told(shop, () => line.ask(52, { task_id, billable: false }), ['52'])
    expect(reply).toEqual({ id: task_id, billable: false })
    expect(other.heard.find(([event]) => event === '52')).toEqual(['52', reply])
    expect(await info(task_id)).toMatchObject({ billable: false })
    const groups = (await owner.do(listTasksV2, { id: project_id })) as GroupV2[]
    expect(groups[0]!.tasks.find(({ id }) => id === task_id)).toMatchObject({ billable: false })
    expect(await send(line, 52, { task_id, billable: true })).toEqual({
      id: task_id,
      billable: true,
    })
    await owner.do(setTaskBillable, { id: task_id, billable: false })
    const { logs } = await owner.do(listActivity, { id: task_id })
    expect(logs.map(({ attribute_type }) => attribute_type)).toEqual(['status'])
    for (const wrong of [
      { task_id, billable: 'no' },
      { task_id, billable: null },
      { task_id },
      { task_id: randomUUID(), billable: true },
    ])
      expect(await line.ask(52, wrong)).toBeNull()
    const blue = await emptyProject(server, 'Blue')
    expect(await line.ask(52, { task_id: await blue.make('x'), billable: false })).toBeNull()
    expect(await info(task_id)).toMatchObject({ billable: false })
  },
)

clause(
  ['B7.132', 'A4.36', 'B3.6'],
  '54: the people on a task become exactly those named, and an empty set takes all off',
  async () => {
    const shop = await connected(server)
    const { line, make, ids, project_id, info, id: team_id, owner } = shop
    const task_id = await make('Build the dome')
    const ask = (team_member_id: unknown) =>
      send(line, 54, { task_id, team_id, project_id, team_member_id, mode: 0 })
    const reply = await told(shop, () => ask([ids.admin, ids.member]))
    expect(reply).toEqual({ assigneeIds: [ids.admin, ids.member] })
    expect(await ask([ids.member, ids.owner, ids.owner])).toEqual({
      assigneeIds: [ids.member, ids.owner],
    })
    expect((await info(task_id)).assignees).toEqual([ids.member, ids.owner])
    const { logs } = await owner.do(listActivity, { id: task_id })
    const people = logs.flatMap(({ log_type, assigned_user }) =>
      assigned_user ? [`${log_type} ${assigned_user.name}`] : [],
    )
    expect(people.sort()).toEqual([
      'assign Adam Admin',
      'assign Mia Member',
      'assign Rosa Red',
      'unassign Adam Admin',
    ])
    const blue = await emptyProject(server, 'Blue')
    for (const wrong of [[randomUUID()], [ids.owner, blue.ids.owner], ['x'], null, 7])
      expect(await ask(wrong)).toBeNull()
    expect((await info(task_id)).assignees).toEqual([ids.member, ids.owner])
    expect(await ask([])).toEqual({ assigneeIds: [] })
    expect((await info(task_id)).assignees).toEqual([])
    await owner.do(setTaskAssignees, { id: task_id, team_member_ids: [ids.admin] })
    expect((await info(task_id)).assignees).toEqual([ids.admin])
  },
)

clause(
  ['B7.132', 'A4.36'],
  '62: the number of subtasks is also answered under the name that older clients know',
  async () => {
    const { line, make } = await connected(server)
    const parent_task_id = await make('Build the dome')
    await make('Seal it', { parent_task_id })
    const from = await mark(line, parent_task_id)
    line.emit(61, parent_task_id)
    const counted = { task_id: parent_task_id, subtask_count: 1, has_subtasks: true }
    await since(line, from, parent_task_id)
    expect(line.heard.slice(from).filter(([event]) => /62|COUNT/.test(event))).toEqual([
      ['62', counted],
      ['TASK_SUBTASKS_COUNT', counted],
    ])
  },
)

clause(
  ['B7.132', 'B3.7'],
  'the labels of a task are replaced by those named, and the answer has them by name',
  async () => {
    const { owner, make, info } = await emptyProject(server)
    const id = await make('Build the dome')
    const [late, early] = [
      await owner.do(createLabel, { name: 'Late' }),
      await owner.do(createLabel, { name: 'Early' }),
    ]
    const { body, message } = await owner.call(setTaskLabels, {
      id,
      labels: [late.id, early.id, late.id],
    })
    expect(message).toBe('Labels assigned successfully')
    expect(body).toEqual([
      { id: early.id, name: 'Early', color_code: early.color_code },
      { id: late.id, name: 'Late', color_code: late.color_code },
    ])
    expect(await owner.do(setTaskLabels, { id, labels: [early.id] })).toHaveLength(1)
    await owner.refused(setTaskLabels, { id, labels: [early.id, randomUUID()] }, 'not_found')
    expect((await info(id)).labels.map(({ name }) => name)).toEqual(['Early'])
    expect(await owner.do(setTaskLabels, { id, labels: [] })).toEqual([])
  },
)

clause(
  ['B7.132', 'B3.12', 'B3.13'],
  'the duration of a task is set in one; one that ends before it begins is refused',
  async () => {
    const { owner, make, info } = await emptyProject(server)
    const id = await make('Build the dome')
    const days = async () => {
      const { start_date, end_date } = await info(id)
      return [start_date, end_date].map((at) => at?.slice(0, 10) ?? null)
    }
    expect(
      await owner.do(setTaskDuration, { id, start: '2026-03-05T10:00:00Z', end: '2026-03-09' }),
    ).toEqual({})
    expect(await days()).toEqual(['2026-03-05', '2026-03-09'])
    await owner.refused(setTaskDuration, { id, start: '2026-03-10' }, 'duration_reversed', 'end')
    await owner.do(setTaskDuration, { id, start: null })
    expect(await days()).toEqual([null, '2026-03-09'])
    await owner.do(setTaskDuration, { id, end: '' })
    expect(await days()).toEqual([null, null])
  },
)

clause(
  ['B7.132', 'B4.8', 'B7.49'],
  'a task is moved to a place in a status, unless it waits for others',
  async () => {
    const { owner, make, list, project_id, doing, done } = await emptyProject(server)
    const [a, b, c] = [
      await make('A', { status_id: doing }),
      await make('B', { status_id: doing }),
      await make('C'),
    ]
    const order = async () =>
      (await list({ group: 'status' }))
        .filter(({ originalStatusId }) => originalStatusId === doing)
        .sort((one, other) => one.order - other.order)
        .map(({ name }) => name)
    const place = (taskId: string, to_index?: number) =>
      owner.do(placeTaskInStatus, {
        taskId,
        statusId: doing,
        project_id,
        ...(to_index === undefined ? {} : { from_index: 0, to_index }),
      })
    expect(await place(c, 1)).toEqual({})
    expect(await order()).toEqual(['A', 'C', 'B'])
    await place(a, 99)
    expect(await order()).toEqual(['C', 'B', 'A'])
    await place(b)
    expect(await order()).toEqual(['B', 'C', 'A'])
    await owner.do(addDependency, { task_id: a, related_task_id: b })
    const blocked = await owner.refused(
      placeTaskInStatus,
      { taskId: a, statusId: done },
      'dependencies_block',
    )
    expect(blocked.body).toEqual({ completed_deps: false })
    await owner.refused(placeTaskInStatus, { taskId: a, statusId: randomUUID() }, 'not_found')
    expect(await order()).toEqual(['B', 'C', 'A'])
  },
)

clause(
  ['B7.132', 'B4.14'],
  'a task of the dashboard is due on a day that is named, in the zone of the caller',
  async () => {
    const { owner, project_id, todo } = await emptyProject(server)
    const make = async (end_date: string) => {
      const task = await owner.do(createHomeTask, { name: ' Call home ', project_id, end_date })
      expect(task).toMatchObject({ name: 'Call home', priority_value: 1, status: todo })
      return task.end_date?.slice(0, 10) ?? null
    }
    const named = async () => {
      const days: Record<string, string | null> = {}
      for (const name of ['Today', 'Tomorrow', 'Next Week', 'Next Month', 'No Due Date'])
        days[name] = await make(name)
      return days
    }
    await owner.do(saveRegion, { timezone: 'UTC' })
    expect(await named()).toEqual({
      Today: '2026-03-05',
      Tomorrow: '2026-03-06',
      'Next Week': '2026-03-15',
      'Next Month': '2026-04-30',
      'No Due Date': null,
    })
    await owner.do(saveRegion, { timezone: 'Pacific/Auckland' })
    expect(await make('Today')).toBe('2026-03-06')
    const thursday = clock.now
    clock.now = Date.parse('2026-03-08T09:00:00Z')
    // A week begins with Monday: this Sunday ends its own.
    expect(await make('Next Week')).toBe('2026-03-15')
    clock.now = thursday
    const given = { name: 'Call home', project_id, end_date: 'Today' }
    const { name, project_id: _, end_date, ...rest } = given
    await owner.refused(createHomeTask, { ...given, name: ' ' }, 'name_required', 'name')
    await owner.refused(
      createHomeTask,
      { ...given, name: 'x'.repeat(bounds.taskNameHttp + 1) },
      'form_name_too_long',
    )
    for (const due of [undefined, null, '', 'Someday'])
      await owner.refused(
        createHomeTask,
        { name, project_id, ...(due === undefined ? {} : { end_date: due }) },
        'due_date_required',
        'end_date',
      )
    await owner.refused(createHomeTask, { ...rest, name, end_date }, 'project_required')
    await owner.refused(createHomeTask, { ...given, project_id: randomUUID() }, 'not_found')
  },
)

clause('B7.132', 'the subtasks of a task are listed by name, without archived ones', async () => {
  const { owner, make } = await emptyProject(server)
  const parent_task_id = await make('Build the dome')
  await make('Seal it', { parent_task_id })
  const gone = await make('Paint it', { parent_task_id })
  await make('Light it', { parent_task_id })
  await owner.do(archiveTask, { id: gone, archived: true })
  expect(await owner.do(listSubtaskNames, { id: parent_task_id })).toEqual([
    { name: 'Seal it' },
    { name: 'Light it' },
  ])
})
