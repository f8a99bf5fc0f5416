import { expect } from 'vitest'
import { type GroupV2, listTasksV2, listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import { createStatus } from '../../src/core/workflow/calls.ts'
import { listStatusCategories } from '../../src/core/workflow/lookup-calls.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { target } from './target.ts'

const server = target()

const grouped = (
  { owner, project_id }: EmptyProject,
  query: Partial<Parameters<typeof owner.do<typeof listTasksV3>>[1]> = {},
) => owner.do(listTasksV3, { id: project_id, include_empty: 'true', ...query })
const older = async (
  { owner, project_id }: EmptyProject,
  query: Partial<Parameters<typeof owner.do<typeof listTasksV2>>[1]> = {},
) => (await owner.do(listTasksV2, { id: project_id, ...query })) as GroupV2[]

clause(
  ['B4.1', 'B9.17', 'B3.25', 'B3.69', 'B9.19'],
  'grouped by status: every status in order, in the colours of its category',
  async () => {
    const shop = await emptyProject(server)
    const { owner, project_id } = shop
    const [, started] = await owner.do(listStatusCategories, {})
    const review = await owner.do(createStatus, {
      name: 'In  Review',
      project_id,
      category_id: started!.id,
    })
    const reviewed = await shop.make('Plant lettuce', { status_id: review.id })
    const { groups, allTasks } = await grouped(shop, { group: '' })
    expect(
      groups.map(({ title, groupValue, color, taskIds }) => [title, groupValue, color, taskIds]),
    ).toEqual([
      ['To Do', 'to_do', '#a9a9a9', []],
      ['Doing', 'doing', '#70a6f3', []],
      ['Done', 'done', '#75c997', []],
      ['In  Review', 'in_review', '#70a6f3', [reviewed]],
    ])
    expect(groups[3]).toEqual({
      id: review.id,
      title: 'In  Review',
      groupType: 'status',
      groupValue: 'in_review',
      collapsed: false,
      color: '#70a6f3',
      color_code_dark: '#4190FF',
      category_id: started!.id,
      taskIds: [reviewed],
      tasks: allTasks,
    })
  },
)

clause(
  ['B4.1', 'B9.18', 'B9.20', 'B3.24'],
  'grouped by priority: critical, high, medium, low, each with its progress',
  async () => {
    const shop = await emptyProject(server)
    const { make, priorities, doing, done } = shop
    const high = { priority_id: priorities[2]! }
    const ids = [
      await make('One', high),
      await make('Two', { ...high, status_id: doing }),
      await make('Three', { ...high, status_id: done }),
    ]
    const { groups, allTasks } = await grouped(shop, { group: 'priority' })
    expect(groups.map(({ id, title, groupValue }) => [id, title, groupValue])).toEqual([
      [priorities[3], 'Critical', 'critical'],
      [priorities[2], 'High', 'high'],
      [priorities[1], 'Medium', 'medium'],
      [priorities[0], 'Low', 'low'],
    ])
    expect(groups[1]).toMatchObject({
      groupType: 'priority',
      taskIds: ids,
      todo_progress: 33,
      doing_progress: 33,
      done_progress: 33,
    })
    expect(groups[0]).toMatchObject({
      taskIds: [],
      todo_progress: 0,
      doing_progress: 0,
      done_progress: 0,
    })
    // Grouped otherwise, a row's status is the id.
    expect(allTasks.map(({ status, priority }) => [status, priority])).toEqual([
      [shop.todo, 'high'],
      [doing, 'high'],
      [done, 'high'],
    ])
  },
)

clause(
  ['B4.1', 'B5.6', 'B9.21'],
  'grouped by phase: the newest first, and Unmapped last if a task has no phase',
  async () => {
    const shop = await emptyProject(server)
    const { owner, project_id, make } = shop
    const planning = await owner.do(createPhase, { id: project_id, name: 'Planning' })
    const building = await owner.do(createPhase, { id: project_id, name: 'Building' })
    const planned = await make('Choose a crater', { phase_id: planning.id })
    const ids = async () =>
      (await grouped(shop, { group: 'phase' })).groups.map(({ id, taskIds }) => [id, taskIds])
    expect(await ids()).toEqual([
      [building.id, []],
      [planning.id, [planned]],
    ])
    const loose = await make('Write home')
    expect(await ids()).toEqual([
      [building.id, []],
      [planning.id, [planned]],
      ['Unmapped', [loose]],
    ])
    const { groups, allTasks } = await grouped(shop, { group: 'phase' })
    expect(allTasks.map(({ name, phase }) => [name, phase])).toEqual([
      ['Choose a crater', 'Planning'],
      ['Write home', ''],
    ])
    expect(groups[1]).toMatchObject({
      start_date: null,
      end_date: null,
      sort_index: expect.any(Number),
      todo_progress: 100,
    })
    expect(groups[2]).toMatchObject({
      title: 'Unmapped',
      groupType: 'phase',
      groupValue: 'unmapped',
      color: '#fbc84c69',
      sort_index: 999,
      todo_progress: 100,
    })
    expect(groups[2]).not.toHaveProperty('color_code_dark')
  },
)

clause(
  'B7.38',
  'empty groups are omitted unless requested, and an unknown grouping creates no groups',
  async () => {
    const shop = await emptyProject(server)
    const id = await shop.make('Write home')
    expect(
      (await grouped(shop, { include_empty: 'false' })).groups.map(({ title }) => title),
    ).toEqual(['To Do'])
    expect((await grouped(shop, { include_empty: '' })).groups).toHaveLength(1)
    for (const group of ['members', 'labels', 'nothing']) {
      const { groups, allTasks, totalTasks } = await grouped(shop, { group })
      expect({ groups, totalTasks }).toEqual({ groups: [], totalTasks: 1 })
      expect(allTasks).toEqual([expect.objectContaining({ id, status: shop.todo })])
      expect(await older(shop, { group })).toEqual([
        expect.objectContaining({
          id: 'Unmapped',
          name: 'Unmapped',
          tasks: [expect.objectContaining({ id })],
        }),
      ])
    }
  },
)
