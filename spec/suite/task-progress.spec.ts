import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { replaceProject, updateProject } from '../../src/core/projects/calls.ts'
import { archiveTasks, deleteTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { archiveTask } from '../../src/core/tasks/calls.ts'
import { convertToSubtask, convertToTask } from '../../src/core/tasks/hierarchy/hierarchy.ts'
import { setTaskProgress } from '../../src/core/tasks/progress/effort.ts'
import { clause } from './clause.ts'
import { type Connected, connected, mark, send, since, told } from './events.ts'
import { draft } from './project.ts'
import { target } from './target.ts'

const server = target()

const modes = ['use_manual_progress', 'use_weighted_progress', 'use_time_progress'] as const
type Mode = (typeof modes)[number]

/** A project that counts progress in some way, with a task that has two subtasks. */
async function counting(mode: Mode) {
  const shop = await connected(server)
  await shop.owner.do(updateProject, { id: shop.project_id, [mode]: true })
  const parent = await shop.make('Build the dome')
  const [one, two] = [
    await shop.make('Seal it', { parent_task_id: parent }),
    await shop.make('Paint it', { parent_task_id: parent }),
  ]
  return { ...shop, parent, one, two, ratio: async () => (await shop.info(parent)).complete_ratio }
}

/** Sends an event that is answered under number 60, and gives all the answers. */
async function answers(
  { line }: Connected,
  event: number,
  payload: { task_id: string; [field: string]: unknown },
) {
  const from = await mark(line, payload.task_id)
  line.emit(event, JSON.stringify(payload))
  return since(line, from, payload.task_id)
}

clause(
  ['B3.4', 'A4.36'],
  '58: with manual progress a parent has the average of its subtasks',
  async () => {
    const shop = await counting('use_manual_progress')
    const { parent, one, two, ratio, info } = shop
    expect(
      await answers(shop, 58, { task_id: one, progress_value: 30, parent_task_id: parent }),
    ).toEqual([
      ['60', { task_id: one, progress_value: 30, should_prompt_for_done: false }],
      ['60', { task_id: parent, progress_value: 15, should_prompt_for_done: false }],
    ])
    expect(await answers(shop, 58, { task_id: two, progress_value: 75 })).toEqual([
      ['60', { task_id: two, progress_value: 75, should_prompt_for_done: false }],
      ['60', { task_id: parent, progress_value: 52.5, should_prompt_for_done: false }],
    ])
    expect(await ratio()).toBe(53)
    expect(await info(one)).toMatchObject({ progress_value: 30, manual_progress: true })
    await told(shop, () => answers(shop, 58, { task_id: one, progress_value: 31 }))
  },
)

clause(
  ['B3.4', 'A4.36'],
  '58: after 100 is entered the client is asked whether the task is done',
  async () => {
    const shop = await counting('use_manual_progress')
    const { one, done, owner } = shop
    const [own] = await answers(shop, 58, { task_id: one, progress_value: 100 })
    expect(own).toEqual(['60', { task_id: one, progress_value: 100, should_prompt_for_done: true }])
    await owner.do(setStatusOfTasks, { tasks: [one], status_id: done })
    const [again] = await answers(shop, 58, { task_id: one, progress_value: 100 })
    expect(again).toEqual([
      '60',
      { task_id: one, progress_value: 100, should_prompt_for_done: false },
    ])
  },
)

clause(
  ['B3.4', 'A4.36'],
  '58: progress is refused for a parent, out of range, and for a task the caller cannot see',
  async () => {
    const shop = await counting('use_manual_progress')
    const { parent, one, info } = shop
    for (const payload of [
      { task_id: parent, progress_value: 50 },
      { task_id: one, progress_value: -1 },
      { task_id: one, progress_value: 101 },
      { task_id: one, progress_value: 'much' },
      { task_id: randomUUID(), progress_value: 50 },
    ]) {
      const from = await mark(shop.line, one)
      shop.line.emit(58, JSON.stringify(payload))
      expect({ payload, heard: await since(shop.line, from, one) }).toEqual({
        payload,
        heard: [['60', null]],
      })
    }
    expect(await info(one)).toMatchObject({ progress_value: null, manual_progress: false })
  },
)

clause(['B3.4', 'A4.36'], '59: weights set the share of each subtask', async () => {
  const shop = await counting('use_weighted_progress')
  const { parent, one, two, done, owner, ratio } = shop
  await owner.do(setStatusOfTasks, { tasks: [one], status_id: done })
  expect(await ratio()).toBe(50)
  expect(await answers(shop, 59, { task_id: one, weight: 20, parent_task_id: parent })).toEqual([
    ['60', { task_id: one, weight: 20 }],
    [
      '60',
      { task_id: parent, progress_value: expect.closeTo(100 / 6), should_prompt_for_done: false },
    ],
  ])
  await answers(shop, 59, { task_id: two, weight: 80 })
  expect(await ratio()).toBe(20)
  const from = await mark(shop.line, one)
  shop.line.emit(59, JSON.stringify({ task_id: one, weight: 101 }))
  expect(await since(shop.line, from, one)).toEqual([['60', null]])
})

clause(
  ['B3.11', 'A4.36'],
  '15: with time-based progress estimates are the weights, and all ancestors are updated',
  async () => {
    const shop = await counting('use_time_progress')
    const { parent, one, two, done, owner, ratio } = shop
    await owner.do(setStatusOfTasks, { tasks: [one], status_id: done })
    expect(await ratio()).toBe(0)
    const heard = await answers(shop, 15, {
      task_id: one,
      total_hours: 1,
      total_minutes: 0,
      parent_task: parent,
    })
    expect(heard).toEqual([
      ['15', expect.objectContaining({ id: one, total_hours: 1, total_minutes: 60 })],
      ['60', { task_id: parent, progress_value: 100, should_prompt_for_done: true }],
    ])
    await answers(shop, 15, { task_id: two, total_hours: 3, total_minutes: 0 })
    expect(await ratio()).toBe(25)
  },
)

clause(
  ['B4.5', 'B7.19'],
  'changing the progress mode recalculates the progress at once',
  async () => {
    const shop = await counting('use_manual_progress')
    const { owner, project_id, parent, one, list } = shop
    await answers(shop, 58, { task_id: one, progress_value: 60 })
    const shown = async () => (await list()).find(({ id }) => id === parent)!.progress
    expect(await shown()).toBe(30)
    const all = {
      use_manual_progress: false,
      use_weighted_progress: false,
      use_time_progress: false,
    }
    await owner.do(updateProject, { id: project_id, ...all })
    expect(await shown()).toBe(0)
    await owner.do(updateProject, { id: project_id, ...all, use_weighted_progress: true })
    expect(await shown()).toBe(30)
    await owner.do(replaceProject, {
      id: project_id,
      ...(await draft(owner, { name: 'Moon base' })),
      key: 'MB',
      use_time_progress: true,
    })
    expect(await shown()).toBe(0)
  },
)

clause(
  ['B4.5', 'B3.61'],
  'a task that loses its last subtask, in whatever way, counts for itself alone; in the archive a family keeps its progress',
  async () => {
    const shop = await counting('use_manual_progress')
    const { owner, project_id, parent, one, two, info, list } = shop
    await owner.do(setTaskProgress, { id: one, progress_value: 60 })
    const shown = async (archived: 'true' | 'false' = 'false') =>
      (await list({ archived })).find(({ id }) => id === parent)!.progress
    expect(await shown()).toBe(30)
    await owner.do(archiveTask, { id: parent, archived: true })
    expect(await shown('true')).toBe(30)
    await owner.do(archiveTask, { id: parent, archived: false })
    expect(await shown()).toBe(30)
    const apart = {
      archived: () => owner.do(archiveTasks, { tasks: [one, two], type: 'archive' }),
      converted: async () => {
        for (const id of [one, two]) await owner.do(convertToTask, { id, project_id })
      },
      deleted: () => owner.do(deleteTasks, { tasks: [one, two] }),
    }
    for (const [how, leave] of Object.entries(apart)) {
      await leave()
      const { progress_value, manual_progress } = await info(parent)
      expect({ how, progress_value, manual_progress, shown: await shown() }).toEqual({
        how,
        progress_value: null,
        manual_progress: false,
        shown: 0,
      })
      if (how === 'archived') await owner.do(archiveTasks, { tasks: [one, two], type: 'unarchive' })
      if (how === 'converted')
        for (const id of [one, two])
          await owner.do(convertToSubtask, { id, project_id, parent_task_id: parent })
      if (how !== 'deleted') expect(await shown()).toBe(30)
    }
  },
)

clause(
  ['B4.7', 'A4.36'],
  '61: expanding a task returns the number of its subtasks and the progress of each',
  async () => {
    const shop = await counting('use_manual_progress')
    const { line, parent, one, two } = shop
    await answers(shop, 58, { task_id: one, progress_value: 40 })
    const from = await mark(line, one)
    line.emit(61, parent)
    expect(await since(line, from, one)).toEqual([
      ['62', { task_id: parent, subtask_count: 2, has_subtasks: true }],
      ['60', { task_id: one, progress_value: 40, weight: null }],
      ['60', { task_id: two, progress_value: 0, weight: null }],
    ])
    expect(await line.acknowledged(61, one)).toEqual({
      task_id: one,
      subtask_count: 0,
      has_subtasks: false,
    })
  },
)

clause(
  'A4.36',
  '63: the statuses of category done are returned in the acknowledgement',
  async () => {
    const { line, project_id, done } = await connected(server)
    expect(await line.acknowledged(63, project_id)).toEqual([
      { id: done, name: 'Done', sort_order: expect.any(Number), color_code: '#75c997' },
    ])
    for (const nothing of ['', randomUUID(), (await server.newTeam('Blue')).project_id]) {
      const answer = await line.acknowledged(63, nothing)
      expect(answer).toEqual([])
    }
    expect(line.heard.filter(([event]) => event === '63')).toEqual([])
  },
)

clause(
  'B4.5',
  'a manual value is cleared when the status changes, and a done task has 100',
  async () => {
    const shop = await counting('use_manual_progress')
    const { line, one, doing, done, todo, info } = shop
    await answers(shop, 58, { task_id: one, progress_value: 40 })
    for (const [status_id, wanted] of [
      [doing, { progress_value: null, manual_progress: false }],
      [done, { progress_value: 100, manual_progress: true }],
      [todo, { progress_value: null, manual_progress: false }],
    ] as const) {
      await send(line, 8, { task_id: one, status_id })
      expect(await info(one)).toMatchObject(wanted)
    }
  },
)
