import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { cellsOf } from '../../src/core/columns/cells.ts'
import { Rows } from '../../src/core/engine/store.ts'
import { type Row, referencesOf, type TableName, tableNames } from '../../src/core/model.ts'
import { rows as shapes } from '../../src/core/rows.ts'
import { isEmail } from '../../src/core/session/rules.ts'
import { doneTest, progressMode, storedProgress } from '../../src/core/tasks/progress/progress.ts'
import { addDays } from '../../src/core/values/time.ts'
import type { Batch, Setting } from './batch.ts'
import { build } from './build.ts'
import { toHtml } from './build-task.ts'
import { demoWorld } from './demo/world.ts'
import { invent, largeSize } from './invent.ts'
import type { TaskPlan, World } from './plan.ts'
import { randomFrom } from './random.ts'

const today = '2026-03-05'
const setting = (salt = 'test'): Setting => ({ salt, today, usersBefore: 0 })

async function rowsOf(world: World, given = setting()) {
  const rows = Object.fromEntries(tableNames.map((table) => [table, []])) as unknown as {
    [T in TableName]: Row<T>[]
  }
  const batches: Batch[] = []
  for await (const batch of build(world, given)) {
    batches.push(batch)
    for (const table of tableNames) (rows[table] as unknown[]).push(...(batch.rows[table] ?? []))
  }
  return { rows, batches }
}
type Built = Awaited<ReturnType<typeof rowsOf>>['rows']

/** Every law of the model that rows can break. */
function expectSound(rows: Built) {
  const ids = Object.fromEntries(
    tableNames.map((table) => [table, new Set(rows[table].map(({ id }) => id))]),
  )
  for (const table of tableNames) {
    expect(ids[table]!.size).toBe(rows[table].length)
    for (const row of rows[table]) {
      expect(shapes[table].parse(row)).toEqual(row)
      for (const [column, reference] of referencesOf(table))
        for (const id of [(row as Record<string, unknown>)[column]].flat())
          if (id !== null) expect(ids[reference.table]!.has(id as string)).toBe(true)
    }
  }
  for (const project of rows.project) expectSoundProject(rows, project)
}

function expectSoundProject(rows: Built, project: Row<'project'>) {
  const tasks = rows.task.filter(({ project_id }) => project_id === project.id)
  const statuses = rows.status.filter(({ project_id }) => project_id === project.id)
  const counter = rows.project_counter.find(({ id }) => id === project.id)!
  expect(new Set(tasks.map(({ task_no }) => task_no)).size).toBe(tasks.length)
  expect(counter.task_no).toBe(Math.max(0, ...tasks.map(({ task_no }) => task_no)))
  for (const column of [
    'sort_order',
    'status_sort_order',
    'priority_sort_order',
    'phase_sort_order',
  ] as const) {
    expect(new Set(tasks.map((task) => task[column])).size).toBe(tasks.length)
    for (const task of tasks)
      expect(task[column] <= counter.top && task[column] >= counter.bottom).toBe(true)
  }
  const members = new Set(
    rows.project_member
      .filter(({ project_id }) => project_id === project.id)
      .map((member) => member.team_member_id),
  )
  const isDone = doneTest(statuses)
  for (const task of tasks) {
    expect(statuses.some(({ id }) => id === task.status_id)).toBe(true)
    for (const assignee of task.assignees) expect(members.has(assignee)).toBe(true)
    expect(task.completed_at !== null).toBe(isDone(task))
    expect(task.created_at < `${today}T`).toBe(true)
    if (task.completed_at)
      expect(
        task.completed_at < `${today}T` &&
          task.completed_at.slice(0, 10) >= task.created_at.slice(0, 10),
      ).toBe(true)
    const subtasks = tasks.filter(
      ({ parent_task_id, archived }) => parent_task_id === task.id && !archived,
    )
    if (subtasks.length > 0)
      expect(task).toMatchObject(
        storedProgress({ task, subtasks, mode: progressMode(project), isDone }),
      )
    const logs = rows.work_log.filter(({ task_id }) => task_id === task.id)
    expect(task.total_minutes_spent).toBe(logs.reduce((sum, log) => sum + log.time_spent, 0))
  }
}

const size = fc.record({
  teams: fc.integer({ min: 1, max: 3 }),
  members: fc.integer({ min: 1, max: 12 }),
  projects: fc.array(fc.nat(30), { maxLength: 3 }),
})

describe('generated data of any size', () => {
  test('is valid, and has the requested size', async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.string(), async (size, seed) => {
        const { rows } = await rowsOf(invent(size, randomFrom(seed), today), setting(seed))
        expectSound(rows)
        const owners = new Set(rows.team.map(({ user_id }) => user_id))
        expect(owners).toEqual(new Set(rows.user.map(({ id }) => id)))
        expect(rows.team.length - size.teams).toBe(
          // Everyone but the owners of the requested teams has one team more.
          rows.user.length - new Set(rows.team.slice(-size.teams).map((team) => team.user_id)).size,
        )
        expect(rows.project).toHaveLength(size.teams * size.projects.length)
        expect(rows.task).toHaveLength(
          size.teams * size.projects.reduce((sum, count) => sum + count, 0),
        )
        for (const { email } of rows.user) expect(isEmail(email)).toBe(true)
        for (const team of rows.team) {
          const owners = rows.team_member.filter(
            ({ team_id, role }) => team_id === team.id && role === 'owner',
          )
          expect(owners.map(({ user_id }) => user_id)).toEqual([team.user_id])
          const keys = rows.project
            .filter(({ team_id }) => team_id === team.id)
            .map(({ key }) => key)
          expect(new Set(keys).size).toBe(keys.length)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('is the same for the same seed and day, and different for others', async () => {
    const shape = { teams: 2, members: 4, projects: [20, 5] }
    const made = async (seed: string) =>
      JSON.stringify((await rowsOf(invent(shape, randomFrom(seed), today), setting(seed))).rows)
    expect(await made('1')).toBe(await made('1'))
    expect(await made('1')).not.toBe(await made('2'))
  })

  test('continues the numbers of users, and marks their addresses, beside existing data', async () => {
    const world = invent({ teams: 1, members: 3, projects: [4] }, randomFrom('1'), today)
    const first = await rowsOf(world)
    const { rows } = await rowsOf(world, { ...setting('other'), usersBefore: 3, mark: '3' })
    expectSound(rows)
    expect(rows.user.map(({ user_no }) => user_no)).toEqual([4, 5, 6])
    expect(
      rows.user.some(({ email }) => first.rows.user.some((other) => other.email === email)),
    ).toBe(false)
    expect(new Set(rows.team_member.map(({ email }) => email))).toEqual(
      new Set(rows.user.map(({ email }) => email)),
    )
  })
})

test('the large data set has a project of 10,000 tasks, and exactly 700 tasks of the first user', () => {
  const random = randomFrom('1')
  const size = largeSize(random.fork('size'))
  expect(size.projects).toHaveLength(50)
  const world = invent(size, random, today)
  const [team] = world.teams
  const first = team!.people[0]!.email
  const flat = (tasks: Iterable<TaskPlan>): TaskPlan[] =>
    [...tasks].flatMap((task) => [task, ...flat(task.subtasks ?? [])])
  const tasks = team!.projects.map((project) => flat(project.tasks()))
  expect(tasks.map(({ length }) => length)).toEqual(size.projects)
  expect(tasks.flat().filter(({ assignees }) => assignees?.includes(first))).toHaveLength(700)
  // A task without an assignee would be given to the one who moves it.
  expect(
    tasks.flat().filter(({ assignees, status }) => status === 'Done' && !assignees?.length),
  ).toEqual([])
})

test('the demo data is valid on any day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -800, max: 800 }), async (shift) => {
      const day = addDays(today, shift)
      const { rows } = await rowsOf(demoWorld(day), { ...setting(), today: day })
      if (shift === 0) expectSound(rows)
      expect(rows.project).toHaveLength(7)
    }),
    { numRuns: 5, examples: [[0]] },
  )
})

test('the demo data shows the features: own statuses, phases, subtasks, logged time, overdue and due today', async () => {
  const { rows } = await rowsOf(demoWorld(today))
  expectSound(rows)
  expect(rows.status.some(({ name }) => name === 'In review')).toBe(true)
  expect(rows.task.some(({ end_date, completed_at }) => end_date! < today && !completed_at)).toBe(
    true,
  )
  expect(rows.task.some(({ end_date }) => end_date === today)).toBe(true)
  expect(rows.task.some(({ parent_task_id }) => parent_task_id)).toBe(true)
  expect(rows.task.some(({ archived }) => archived)).toBe(true)
  expect(rows.work_log.length).toBeGreaterThan(20)
  expect(rows.task_text.length).toBeGreaterThan(2)
  expect(rows.team_member.filter(({ pending }) => pending)).toHaveLength(1)
})

test('the demo data has columns of a project, among them a formula that every filled task can compute', async () => {
  const { rows } = await rowsOf(demoWorld(today))
  const [{ id, key, team_id }] = rows.project.filter((each) =>
    rows.custom_column.some(({ project_id }) => project_id === each.id),
  ) as [Row<'project'>]
  const store = new Rows()
  for (const table of ['custom_column', 'custom_value'] as const) store.fill(table, rows[table])
  const { columns, of } = cellsOf(store, { id, key })
  expect(new Set(columns.map(({ field_type }) => field_type)).size).toBeGreaterThanOrEqual(5)
  const filled = rows.task.filter((task) =>
    rows.custom_value.some(({ task_id }) => task_id === task.id),
  )
  expect(filled.length).toBeGreaterThan(4)
  const formula = columns.find(({ field_type }) => field_type === 'formula')!
  for (const task of filled) expect(of(task, formula)).toEqual({ value: expect.any(Number) })
  const members = rows.team_member.filter((member) => member.team_id === team_id)
  for (const { value } of rows.custom_value)
    if (Array.isArray(value))
      for (const each of value) expect(members.some((member) => member.id === each)).toBe(true)
})

test('the demo data has a project as a template, with all that a project has but people and dates', async () => {
  const { rows } = await rowsOf(demoWorld(today))
  const [template, ...others] = rows.project_template
  expect(others).toEqual([])
  expect(template!.name).toBe('Relaunch of a shop')
  const project = rows.project.find(({ name }) => name === 'Fjord Coffee relaunch')!
  const listed = rows.task.filter((task) => task.project_id === project.id && !task.archived)
  const names = (tasks: readonly { name: string }[]) => tasks.map(({ name }) => name).sort()
  expect(names(rows.project_template_task)).toEqual(names(listed))
  const phases = rows.phase.filter(({ project_id }) => project_id === project.id)
  expect(names(rows.project_template_phase)).toEqual(names(phases))
  const [content] = rows.project_template_content
  expect(content!.columns).toHaveLength(7)
  expect(rows.project_template_task.some(({ description }) => description !== '')).toBe(true)
  expect(rows.project_template_task.some(({ labels }) => labels.length > 0)).toBe(true)
})

test.each(['manual', 'weighted', 'time'] as const)(
  'the progress of a parent includes the change of its last subtask (%s)',
  async (progress) => {
    const subtasks: TaskPlan[] = [
      { name: 'a', progress: 10, weight: 20, minutes: 30 },
      { name: 'b', progress: 70, weight: 60, minutes: 90 },
    ]
    const tasks: TaskPlan[] = [{ name: 'parent', subtasks }]
    const people = [{ name: 'Ann', email: 'ann@a.example' }]
    const { rows } = await rowsOf({
      teams: [
        {
          name: 'A',
          people,
          projects: [{ name: 'P', progress, taskCount: 3, tasks: () => tasks }],
        },
      ],
    })
    expectSound(rows)
    expect(rows.task.find(({ name }) => name === 'parent')!.progress_value).toBe(
      progress === 'manual' ? 40 : 55,
    )
  },
)

test('descriptions become sanitized paragraphs and lists', () => {
  expect(toHtml('One <b>\ntwo\n\n- a & b\n- c')).toBe(
    '<p>One &lt;b&gt;<br>two</p><ul><li>a &amp; b</li><li>c</li></ul>',
  )
  expect(toHtml('x').length).toBeLessThan(limits.description)
})
