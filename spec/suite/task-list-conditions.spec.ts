import { expect } from 'vitest'
import type { Input } from '../../src/core/engine/call.ts'
import { exportTasks } from '../../src/core/exports/calls.ts'
import {
  assignTask,
  createTaskLabel,
  setTaskDates,
  setTaskPhase,
} from '../../src/core/tasks/calls.ts'
import { type GroupV2, listTasksV2, listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile, sheetRows } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { target } from './target.ts'

const server = target()
const added = { added: true }
type Query = Partial<Input<typeof listTasksV3>>
const all = ['One', 'Two', 'Three', 'Four']

/** A project with four tasks that differ in what lists are filtered by, and what a query gives. */
async function mixed() {
  const shop = await emptyProject(server)
  const { owner, project_id, make, ids, done } = shop
  const phase = async (name: string) => (await owner.do(createPhase, { id: project_id, name })).id
  const phases = [await phase('Plan'), await phase('Build')] as const
  const [one, two, three] = [
    await make('One', { end_date: '2020-03-05' }),
    await make('Two', { end_date: '2020-03-05', status_id: done }),
    await make('Three', { end_date: '2999-01-01', start_date: '2020-03-01' }),
    await make('Four'),
  ] as [string, string, string, string]
  await owner.do(setTaskPhase, { id: one, phase_id: phases[0] })
  await owner.do(setTaskPhase, { id: two, phase_id: phases[1] })
  await owner.do(assignTask, { id: one, team_member_id: ids.owner, mode: 0 })
  await owner.do(assignTask, { id: three, team_member_id: ids.member, mode: 0 })
  await owner.do(createTaskLabel, { id: one, name: 'urgent' })
  const v3 = async (query: Query, person = owner) =>
    (await shop.list(query, person)).map(({ name }) => name)
  const v2 = async (query: Query) => {
    const asked = { id: project_id, group: 'priority', ...query }
    const groups = (await owner.do(listTasksV2, asked)) as GroupV2[]
    return groups.flatMap(({ tasks }) => tasks.map(({ name }) => name))
  }
  const file = async (query: Query, format: 'csv' | 'xlsx') => {
    const asked = { id: project_id, group: 'priority', columns: 'x', format, ...query }
    const { bytes } = await fetchFile(owner, exportTasks, asked)
    const rows = format === 'csv' ? csvRecords(bytes) : await sheetRows(bytes)
    return rows.slice(1).map((row) => row[2])
  }
  /** Both lists and both files have these tasks for a query. */
  const gives = async (query: Query, expected: readonly string[]) => {
    const [csv, xlsx] = [await file(query, 'csv'), await file(query, 'xlsx')]
    const listed = await v3({ group: 'priority', ...query })
    const given = { v3: listed, v2: await v2(query), csv, xlsx }
    const wanted = { v3: expected, v2: expected, csv: expected, xlsx: expected }
    expect([query, given]).toEqual([query, wanted])
  }
  return { ...shop, phases, one, two, three, v3, gives }
}

clause(
  ['B7.37', 'B7.38'],
  'lists and their files are filtered by phases, due dates and start dates, combined with the rest of the query',
  async () => {
    const { gives, v3, phases, three, make, list, one } = await mixed()
    const [plan, build] = phases
    await gives({ phases: plan }, ['One'])
    await gives({ phases: `${plan} ${build}` }, ['One', 'Two'])
    await gives({ phases: `${plan}+none` }, ['One', 'Three', 'Four'])
    await gives({ phases: 'none', search: 'f' }, ['Four'])
    await gives({ phases: three }, [])
    await gives({ due_dates: 'overdue' }, ['One'])
    await gives({ due_dates: 'none' }, ['Four'])
    await gives({ due_dates: '2020-03-05_2020-03-05' }, ['One', 'Two'])
    await gives({ due_dates: '_2020-03-04 2020-03-06_' }, ['Three'])
    await gives({ due_dates: 'today week days' }, [])
    await gives({ start_dates: 'none' }, ['One', 'Two', 'Four'])
    await gives({ start_dates: '2020-01-01_' }, ['Three'])
    await gives({ start_dates: 'overdue' }, ['Three'])
    await gives({ due_dates: '_2020-12-31', phases: build, start_dates: 'none' }, ['Two'])
    await gives({ phases: '', due_dates: 'null', start_dates: 'undefined' }, all)
    // What is below a task counts for it.
    await make('Below', { parent_task_id: three, end_date: '2020-05-05' })
    const below = { due_dates: '2020-05-01_2020-05-31' }
    expect(await list(below)).toEqual([
      expect.objectContaining({ id: three, has_filtered_children: true, sub_tasks_count: 1 }),
    ])
    expect(await v3({ ...below, parent_task: three })).toEqual(['Below'])
    expect(await v3({ ...below, parent_task: one })).toEqual([])
    expect(await v3({ ...below, isSubtasksInclude: true })).toEqual(['Three', 'Below'])
  },
  added,
)

clause(
  ['B7.37', 'B7.38'],
  'with “not” first the values of any filter are excluded; a task may have nothing of a kind, and people be oneself',
  async () => {
    const { gives, v3, phases, ids, todo, done, priorities, list, member } = await mixed()
    const label = (await list({ search: 'One' }))[0]!.all_labels[0]!.id
    await gives({ statuses: `not ${done}` }, ['One', 'Three', 'Four'])
    await gives({ statuses: `not ${done} ${todo}` }, [])
    await gives({ priorities: `not+${priorities[1]}` }, [])
    await gives({ priorities: `not ${priorities[2]} ${priorities[0]}` }, all)
    await gives({ labels: `not ${label}` }, ['Two', 'Three', 'Four'])
    await gives({ labels: 'not none' }, ['One'])
    await gives({ members: `not ${ids.member}` }, ['One', 'Two', 'Four'])
    await gives({ members: 'none' }, ['Two', 'Four'])
    await gives({ members: 'me' }, ['One'])
    await gives({ members: 'not me none' }, ['Three'])
    await gives({ phases: `not ${phases[0]}` }, ['Two', 'Three', 'Four'])
    await gives({ due_dates: 'not overdue none' }, ['Two', 'Three'])
    await gives({ start_dates: 'not none' }, ['Three'])
    await gives({ statuses: todo, phases: 'not none', members: 'not none' }, ['One'])
    expect(await v3({ members: 'me' }, member)).toEqual(['Three'])
  },
  added,
)

clause(
  ['B7.37', 'B7.38'],
  'weeks begin with the day that a query names, Monday without one',
  async () => {
    const { owner, list, one, v3 } = await mixed()
    const fromNow = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const found = new Map<number, string[]>()
    for (let days = -8; days <= 8; days++) {
      await owner.do(setTaskDates, { id: one, start_date: fromNow(days) })
      for (let week_start = 0; week_start <= 6; week_start++)
        if ((await v3({ start_dates: 'week', week_start })).length > 0)
          found.set(week_start, [...(found.get(week_start) ?? []), fromNow(days)])
    }
    for (const [week_start, days] of found) {
      expect(days).toHaveLength(7)
      expect(new Date(days[0]!).getUTCDay()).toBe(week_start)
    }
    expect(found.size).toBe(7)
    await owner.do(setTaskDates, { id: one, start_date: found.get(1)![0]! })
    expect(await list({ start_dates: 'week' })).toHaveLength(1)
    await owner.do(setTaskDates, { id: one, start_date: found.get(1)![6]! })
    expect(await list({ start_dates: 'week' })).toHaveLength(1)
  },
  added,
)

clause(
  ['B7.37', 'B7.38'],
  'what is no value of a filter is refused by the name of its parameter, by lists and exports',
  async () => {
    const { owner, project_id, phases } = await mixed()
    const many = Array.from({ length: 101 }, (_, n) => `${2000 + n}-01-01_`).join(' ')
    const bad: Query[] = [
      { phases: 'Plan' },
      { phases: `${phases[0]} me` },
      { phases: `${phases[0]} not` },
      { due_dates: '2020-03-05' },
      { due_dates: '2020-02-30_' },
      { due_dates: '_' },
      { due_dates: 'past' },
      { due_dates: many },
      { start_dates: 'overdue tomorrow' },
      { week_start: 7 },
      { week_start: 'Monday' },
      ...(['statuses', 'priorities', 'labels', 'members'] as const).map((name) => ({
        [name]: 'not',
      })),
      { phases: 'not' },
      { due_dates: 'not' },
    ]
    for (const query of bad)
      for (const call of [listTasksV3, listTasksV2, exportTasks] as const)
        await owner.refused(
          call,
          { id: project_id, ...query },
          'invalid',
          Object.keys(query)[0] as never,
        )
  },
  added,
)
