import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { answer } from '../../server/commands/pipeline.ts'
import { toBytes } from '../../server/http/json-text.ts'
import { socketCaller } from '../../server/session/socket-session.ts'
import type { CallName, Contract } from '../../src/core/contract.ts'
import type { Input, Output } from '../../src/core/engine/call.ts'
import type { Row } from '../../src/core/model.ts'
import { countsFor, progressMode, shownProgress } from '../../src/core/tasks/progress/progress.ts'
import { ratioOf, taskContextOf } from '../../src/core/tasks/task-context.ts'
import type { TaskV2 } from '../../src/core/tasks/wire/wire.ts'
import type { TaskV3 } from '../../src/core/tasks/wire/wire-v3.ts'
import { appsOnEach } from './apps.ts'
import { commandOf, inApp, inMemory } from './commands.ts'
import { figureStep } from './figure-script.ts'
import type { Pick } from './picks.ts'
import { flavours, holds, type Step } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * One figure everywhere. After any script of commands and undos both lists, the list of subtasks, what
 * a drawer is told and the screens show the same progress of a task, and the list of projects, the dashboard and the call
 * that says how far a project is count the same tasks. Event 17 differs from the rows where the
 * reference has it so: it counts the open subtasks of a done task, and not the time that was logged.
 */

const apps = appsOnEach()
const who = 'rosa'

const modes = ['use_manual_progress', 'use_weighted_progress', 'use_time_progress', 'none'] as const
const task = fc.nat(8).map((n): Pick => ({ $pick: ['task'], n }))

/** A project that counts in some way, with tasks of which something is done. */
const begin: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.constantFrom(...modes),
    fc.array(fc.tuple(task, fc.integer({ min: 1, max: 99 }), fc.nat(500)), {
      minLength: 4,
      maxLength: 8,
    }),
  )
  .map(([mode, worked]) => [
    given('updateProject', {
      id: { $pick: ['project'], n: 0 },
      ...(mode === 'none' ? {} : { [mode]: true }),
    }),
    ...worked.flatMap(([id, progress_value, total_minutes]) => [
      given('setTaskProgress', { id, progress_value }),
      given('estimateTask', { id, total_minutes }),
    ]),
  ])

const given = (call: Step['call'], input: Record<string, unknown>): Step => ({
  call,
  by: who,
  input,
})

const archive = task.map((id) => given('archiveTask', { id, archived: true }))

const script: fc.Arbitrary<Step[]> = fc
  .tuple(
    begin,
    fc.array(fc.oneof({ weight: 3, arbitrary: figureStep }, archive), {
      minLength: 2,
      maxLength: 20,
      size: 'max',
    }),
  )
  .map(([before, after]) => [...before, ...after])

/** What a call answers one of the people, as it goes over the wire. */
async function ask<N extends CallName>(
  app: App,
  testData: TestData,
  name: N,
  input: Input<Contract[N]>,
): Promise<Output<Contract[N]>> {
  const caller = { userId: testData.user(who), sessionKey: 'none', address: '192.0.2.1' }
  const session = socketCaller(caller)
  const { body } = await answer(app, { name, input: input as Record<string, unknown>, session })
  return JSON.parse(toBytes({ done: true, body }).toString()).body
}

type Figures = Map<string, number>
const figuresOf = (rows: readonly { id: string; progress: number }[]): Figures =>
  new Map(rows.map(({ id, progress }) => [id, progress]))

/** What the lists of a project show of its tasks: one of each, all levels, in the archive or not. */
async function listed(app: App, testData: TestData, id: string, archived: boolean) {
  const query = { id, archived: String(archived), isSubtasksInclude: 'true', include_empty: 'true' }
  const { allTasks } = await ask(app, testData, 'listTasksV3', query)
  const flat = withBelow(allTasks)
  for (const { progress, complete_ratio } of flat) expect(complete_ratio).toBe(progress)
  const groups = (await ask(app, testData, 'listTasksV2', query)) as { tasks: TaskV2[] }[]
  const rows = groups.flatMap(({ tasks }) => tasks)
  for (const { progress, complete_ratio } of rows) expect(complete_ratio).toBe(progress)
  const isTask = ({ id }: { id: string }) => !id.startsWith('archived-parent')
  return { v3: figuresOf(flat.filter(isTask)), v2: figuresOf(rows) }
}

const withBelow = (rows: readonly TaskV3[]): TaskV3[] =>
  rows.flatMap((row) => [row, ...withBelow(row.sub_tasks)])

let tries = 0

test(`the progress of tasks and projects is the same wherever it is shown, on ${flavours.join(' and ')}`, async () => {
  await holds('progress-figures', script, 60, async (steps) => {
    const testData = await makeTestData(`progress ${++tries}`)
    for (const app of apps.flat()) await writeTestData(app, testData)
    for (const [n, each] of steps.entries()) {
      const command = commandOf(testData, { group: n, n }, each)
      if (!command) continue
      await inMemory(testData.memory, [command])
      for (const app of apps.flat()) await inApp(app, [command])
    }
    const projects = testData.memory.all('project')
    for (const app of apps.flat())
      for (const project of projects)
        if (project.team_id === testData.team('red')) await compare(app, testData, project)
  })
})

async function compare(app: App, testData: TestData, project: Row<'project'>) {
  const { memory } = testData
  const all = memory.all('task').filter(({ project_id }) => project_id === project.id)
  const reader = memory.rooms.get(`project:${project.id}`)!
  const around = taskContextOf(reader, project.id)
  const mode = progressMode(project)
  const figures: Figures = new Map()
  for (const archived of [false, true]) {
    const { v2, v3 } = await listed(app, testData, project.id, archived)
    for (const task of all.filter((each) => each.archived === archived)) {
      const subtasks = all.filter((sub) => sub.parent_task_id === task.id && countsFor(task)(sub))
      const isDone = around.isDone(task)
      const shown = shownProgress(task, subtasks.length > 0, mode, isDone)
      const { id } = task
      expect({ id, v2: v2.get(id), v3: v3.get(id) }).toEqual({ id, v2: shown, v3: shown })
      const isElsewhere = isDone || (mode === 'time' && subtasks.length === 0)
      if (!isElsewhere)
        expect({ id, ratio: ratioOf(task, around).complete_ratio }).toEqual({ id, ratio: shown })
      figures.set(id, shown)
      if (subtasks.length === 0) continue
      const below = await ask(app, testData, 'listSubtasks', { id })
      for (const row of below) expect(row.progress).toBe(v2.get(row.id))
    }
  }
  // The drawer of a subtask shows how far its parent is.
  for (const { id, parent_task_id } of all) {
    const { task } = await ask(app, testData, 'getTaskInfo', { task_id: id })
    const ratio = figures.get(parent_task_id ?? id)
    expect({ id, ratio: task.complete_ratio }).toEqual({ id, ratio })
  }
  await compareProject(app, testData, project)
}

/** The figures of a project, wherever they are shown. */
async function compareProject(app: App, testData: TestData, { id }: Row<'project'>) {
  const status = await ask(app, testData, 'getProgressStatus', { id })
  const list = await ask(app, testData, 'listProjects', { size: '100' })
  const row = list.data.find((each) => each.id === id)
  const home = await ask(app, testData, 'listHomeProjects', {})
  const card = home.find((each) => each.id === id)
  const expected = {
    all_tasks_count: status.totalTasks,
    completed_tasks_count: status.completedTasks,
  }
  if (row) expect(row).toMatchObject({ ...expected, progress: status.completionPercentage })
  if (card) expect(card).toMatchObject(expected)
}
