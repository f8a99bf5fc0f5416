import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import {
  addRoadmapTask,
  getPhaseLabel,
  listRoadmapPhases,
  listRoadmapTasks,
  setRoadmapDates,
} from '../../src/core/roadmap/calls.ts'
import { archiveTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { addDependency } from '../../src/core/tasks/dependencies/calls.ts'
import { createPhase, setPhaseDates, setPhaseLabel } from '../../src/core/workflow/phases.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { connected, send, told } from './events.ts'
import { target } from './target.ts'

const server = target()
const names = (tasks: readonly { name: string }[]) => tasks.map(({ name }) => name)

clause(
  ['B2.34', 'B3.50'],
  'the roadmap lists tasks with their days, groups, people, subtasks and what they wait for',
  async () => {
    const { owner, member, make, ids, project_id, done } = await emptyProject(server)
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const dig = await make('Dig', {
      ...{ phase_id: phase.id, start_date: '2026-03-05', end_date: '2026-03-09' },
      assignees: [ids.member],
    })
    const pour = await make('Pour', { end_date: '2026-03-12' })
    const seal = await make('Seal it', { parent_task_id: pour })
    const old = await make('Sketch')
    await owner.do(archiveTask, { id: old, archived: true })
    await owner.do(addDependency, { task_id: pour, related_task_id: dig })
    await owner.do(setTaskStatus, { id: seal, status_id: done })
    const [first, second, ...others] = await member.do(listRoadmapTasks, { project_id })
    expect(others).toEqual([])
    expect(first).toEqual({
      ...{ id: dig, name: 'Dig', done: false, progress: 0, parent_task_id: null },
      ...{ start_date: '2026-03-05T00:00:00.000Z', end_date: '2026-03-09T00:00:00.000Z' },
      ...{ status_name: 'To Do', status_color: expect.stringMatching(/^#\w{6}69$/) },
      ...{ priority_name: 'Medium', priority_value: 1, roadmap_sort_order: 0 },
      priority_color: expect.stringMatching(/^#\w{6}69$/),
      assignees: [{ team_member_id: ids.member, assignee_name: 'Mia Member', avatar_url: null }],
      phases: [
        {
          ...{ phase_id: phase.id, phase_name: 'Landing' },
          phase_color: expect.stringMatching(/^#\w{6}$/),
        },
      ],
      ...{ dependencies: [], subtasks: [] },
    })
    expect(second).toMatchObject({
      ...{ id: pour, start_date: null, roadmap_sort_order: 1, assignees: [], phases: [] },
      dependencies: [
        {
          ...{ related_task_id: dig, dependency_type: 'blocked_by' },
          ...{ related_task_name: 'Dig', lag_days: 0 },
        },
      ],
      subtasks: [
        {
          ...{ id: seal, name: 'Seal it', start_date: null, end_date: null, done: true },
          ...{ progress: 100, roadmap_sort_order: 0, parent_task_id: pour },
        },
      ],
    })
  },
)

clause('B2.34', 'its phases have their days and how far their tasks are', async () => {
  const { owner, make, project_id, doing, done } = await emptyProject(server)
  const early = await owner.do(createPhase, { id: project_id, name: 'Planning' })
  const late = await owner.do(createPhase, { id: project_id, name: 'Landing' })
  await owner.do(setPhaseDates, { id: early.id, start_date: '2026-03-01', end_date: '2026-03-31' })
  const phase_id = early.id
  await make('Dig', { phase_id })
  await make('Pour', { phase_id, status_id: doing })
  for (const name of ['Weld', 'Paint']) await make(name, { phase_id, status_id: done })
  expect(await owner.do(listRoadmapPhases, { project_id })).toEqual([
    {
      ...{ id: late.id, name: 'Landing', color_code: expect.stringMatching(/^#\w{6}$/) },
      ...{ start_date: null, end_date: null, sort_index: late.sort_index, total_tasks: 0 },
      ...{ todo_progress: 0, doing_progress: 0, done_progress: 0 },
    },
    {
      ...{ id: early.id, name: 'Planning', color_code: expect.stringMatching(/^#\w{6}$/) },
      ...{ start_date: '2026-03-01T00:00:00.000Z', end_date: '2026-03-31T00:00:00.000Z' },
      ...{ sort_index: early.sort_index, total_tasks: 4 },
      ...{ todo_progress: 25, doing_progress: 25, done_progress: 50 },
    },
  ])
  expect(await owner.do(getPhaseLabel, { project_id })).toEqual({ phase_label: 'Phase' })
  await owner.do(setPhaseLabel, { projectId: project_id, name: 'Stage' })
  expect(await owner.do(getPhaseLabel, { project_id })).toEqual({ phase_label: 'Stage' })
})

clause('B2.34', 'with its dependents a task moves what waits for it, in one change', async () => {
  const { owner, member, make, info, project_id, done } = await emptyProject(server)
  const on = (start: string, end: string) => ({ start_date: start, end_date: end })
  const add = async (name: string, start: string, end: string) => {
    const { id } = await member.do(addRoadmapTask, { project_id, name, ...on(start, end) })
    return id
  }
  const dig = await add('Dig', '2026-03-02', '2026-03-04')
  const pour = await add('Pour', '2026-03-05', '2026-03-06')
  const weld = await add('Weld', '2026-03-20', '2026-03-21')
  const paint = await add('Paint', '2026-03-03', '2026-03-03')
  const free = await make('Free')
  const wait = (task_id: string, related_task_id: string) =>
    owner.do(addDependency, { task_id, related_task_id })
  await wait(pour, dig)
  await wait(weld, pour)
  await wait(paint, dig)
  await wait(free, dig)
  await owner.do(setTaskStatus, { id: dig, status_id: done })
  await owner.do(setTaskStatus, { id: paint, status_id: done })
  const days = async (id: string) => {
    const { start_date, end_date } = await info(id)
    return [start_date, end_date].map((at) => at?.slice(0, 10) ?? null)
  }
  const later = { task_id: dig, ...on('2026-03-04', '2026-03-09') }
  await member.do(setRoadmapDates, later)
  expect(await days(pour)).toEqual(['2026-03-05', '2026-03-06'])
  await owner.do(setTaskStatus, { id: dig, status_id: (await info(free)).status_id })
  await member.do(setRoadmapDates, { ...later, move_dependents: true })
  expect(await days(pour)).toEqual(['2026-03-10', '2026-03-11'])
  expect(await days(weld)).toEqual(['2026-03-20', '2026-03-21'])
  expect(await days(paint)).toEqual(['2026-03-03', '2026-03-03'])
  expect(await days(free)).toEqual([null, null])
})

clause(
  ['B2.34', 'B3.12', 'B3.13', 'B4.14'],
  'tasks are put on other days, and added on some; a day that is left out stays, and days in the wrong order are refused',
  async () => {
    const { owner, member, project_id, info, priorities } = await emptyProject(server)
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const days = { start_date: '2026-03-05', end_date: '2026-03-09' }
    const made = await member.do(addRoadmapTask, {
      ...{ project_id, name: ' Dig ', phase_id: phase.id, ...days },
    })
    expect(made).toEqual({ id: expect.any(String), name: 'Dig', project_id, ...days })
    const { id: task_id } = made
    expect(await info(task_id)).toMatchObject({ phase_id: phase.id, priority_id: priorities[1] })
    const moved = { task_id, end_date: '2026-03-10T22:00:00.000Z' }
    expect(await member.do(setRoadmapDates, moved)).toEqual({
      ...{ id: task_id, start_date: '2026-03-05', end_date: '2026-03-10' },
    })
    const reversed = { start_date: '2026-03-11' }
    await member.refused(setRoadmapDates, { task_id, ...reversed }, 'dates_reversed', 'end_date')
    await member.refused(
      addRoadmapTask,
      { project_id, name: 'Pour', ...days, ...reversed },
      'dates_reversed',
      'end_date',
    )
    await member.refused(addRoadmapTask, { project_id, name: ' ' }, 'name_required', 'name')
    const single = { start_date: '2026-03-11', end_date: '2026-03-11' }
    expect(await member.do(setRoadmapDates, { task_id, ...single })).toEqual({
      ...{ id: task_id, ...single },
    })
    const none = { start_date: null, end_date: null }
    expect(await member.do(setRoadmapDates, { task_id, ...none })).toEqual({ id: task_id, ...none })
  },
)

clause(
  ['B2.34', 'B6.6'],
  'the roadmap of a project that one does not reach is not there',
  async () => {
    const { make, project_id } = await emptyProject(server)
    const task_id = await make('Dig')
    const { owner: other } = await server.newTeam('Blue')
    for (const read of [listRoadmapTasks, listRoadmapPhases, getPhaseLabel])
      await other.refused(read, { project_id }, 'not_found')
    await other.refused(setRoadmapDates, { task_id, end_date: '2026-03-05' }, 'not_found')
    await other.refused(addRoadmapTask, { project_id, name: 'Ours' }, 'not_found')
  },
)

clause(
  ['B2.34', 'B3.50'],
  'what is not archived is on the roadmap once: below an archived task as a line of its own, and at any depth',
  async () => {
    const { line, owner, make, project_id } = await connected(server)
    const dome = await make('Dome')
    const dig = await make('Dig', { parent_task_id: dome, end_date: '2026-03-05' })
    const seal = await make('Seal', { parent_task_id: dig })
    await make('Wait')
    await owner.do(archiveTask, { id: dome, archived: true })
    await owner.do(archiveTask, { id: dig, archived: false })
    const listed = async () =>
      (await owner.do(listRoadmapTasks, { project_id })).map(({ name, subtasks }) => [
        name,
        ...names(subtasks),
      ])
    expect(await listed()).toEqual([['Dig', 'Seal'], ['Wait']])
    await owner.do(archiveTask, { id: dome, archived: false })
    expect(await listed()).toEqual([['Dome', 'Dig', 'Seal'], ['Wait']])
    await owner.do(archiveTask, { id: dig, archived: true })
    await owner.do(archiveTask, { id: seal, archived: false })
    expect(await listed()).toEqual([['Dome'], ['Seal'], ['Wait']])
    await send(line, events.ROADMAP_SORT_ORDER_CHANGE, { task_id: seal, to_index: 2 })
    expect(await listed()).toEqual([['Dome'], ['Wait'], ['Seal']])
  },
  { ours: true },
)

clause(
  ['A4.36', 'B2.34', 'B4.9'],
  '26: a task takes another place of the roadmap, and those between move on; what is wrong is answered with null',
  async () => {
    const shop = await connected(server)
    const { line, member, make, project_id } = shop
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three', 'Four']) ids.push(await make(name))
    const order = async () =>
      names(await member.do(listRoadmapTasks, { project_id })).filter((name) => /^[OTF]/.test(name))
    const move = (task_id: unknown, from_index: number, to_index: unknown) =>
      send(line, events.ROADMAP_SORT_ORDER_CHANGE, { task_id, from_index, to_index })
    expect(await told(shop, () => move(ids[3], 3, 1))).toEqual({})
    expect(await order()).toEqual(['One', 'Four', 'Two', 'Three'])
    expect(await move(ids[0], 0, 2)).toEqual({})
    expect(await order()).toEqual(['Four', 'Two', 'One', 'Three'])
    for (const nothing of [randomUUID(), 'x', null]) expect(await move(nothing, 0, 1)).toBeNull()
    for (const nowhere of [-1, 0.5, 'x']) expect(await move(ids[0], 0, nowhere)).toBeNull()
    expect(await order()).toEqual(['Four', 'Two', 'One', 'Three'])
  },
)

clause(
  ['A4.36', 'B2.34'],
  '27 and 28: a phase gets its days from who runs the project; others are answered with null',
  async () => {
    const { owner, line, other, project_id } = await connected(server)
    const { id: phase_id } = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const start = { phase_id, start_date: '2026-03-05T00:00:00.000Z' }
    const end = { phase_id, end_date: '2026-03-09T00:00:00.000Z' }
    expect(await send(other, events.PHASE_START_DATE_CHANGE, start)).toEqual(start)
    expect(await send(other, events.PHASE_END_DATE_CHANGE, end)).toEqual(end)
    expect(await send(line, events.PHASE_END_DATE_CHANGE, { phase_id })).toBeNull()
    const reversed = { phase_id, end_date: '2026-03-04' }
    expect(await send(other, events.PHASE_END_DATE_CHANGE, reversed)).toBeNull()
    const unknown = { phase_id: randomUUID(), start_date: '2026-03-05' }
    expect(await send(other, events.PHASE_START_DATE_CHANGE, unknown)).toBeNull()
    expect(await owner.do(listRoadmapPhases, { project_id })).toMatchObject([
      { start_date: start.start_date, end_date: end.end_date },
    ])
    expect(await send(other, events.PHASE_END_DATE_CHANGE, { phase_id })).toEqual({
      ...{ phase_id, end_date: null },
    })
  },
)

clause(
  ['A4.36', 'B2.34'],
  '47: a bar that was dragged gives its task the days under it, counted from the first day of the chart',
  async () => {
    const shop = await connected(server)
    const { line, make, info } = shop
    const task_id = await make('Dig')
    const bar = { task_id, task_width: 105, task_offset: 140, group_id: 'Unmapped' }
    const drag = { chart_start: '2026-03-01', from_start: 4, task_duration: 3 }
    expect(
      await told(shop, () => send(line, events.GANNT_DRAG_CHANGE, { ...bar, ...drag })),
    ).toEqual({ ...bar, start_date: '2026-03-05', end_date: '2026-03-07' })
    expect(await info(task_id)).toMatchObject({
      start_date: '2026-03-05T00:00:00.000Z',
      end_date: '2026-03-07T00:00:00.000Z',
    })
    // Midnight in Tokyo is of the day before in UTC.
    const tokyo = { chart_start: '2026-03-01T15:00:00.000Z', time_zone: 'Asia/Tokyo' }
    expect(await send(line, events.GANNT_DRAG_CHANGE, { ...bar, ...drag, ...tokyo })).toMatchObject(
      { start_date: '2026-03-06', end_date: '2026-03-08' },
    )
    for (const wrong of [{ chart_start: 'soon' }, { from_start: 1e9 }, { task_duration: 0 }])
      expect(await send(line, events.GANNT_DRAG_CHANGE, { ...bar, ...drag, ...wrong })).toBeNull()
  },
)
