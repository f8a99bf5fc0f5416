import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { selectRows } from '../../server/db/select.ts'
import type { Row, TableName } from '../../src/core/model.ts'
import { doneTest, progressMode, storedProgress } from '../../src/core/tasks/progress/progress.ts'
import { appsOnEach } from './apps.ts'
import { commandOf, inApp, inMemory } from './commands.ts'
import { figureScript } from './figure-script.ts'
import { flavours, holds } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Tasks have fields that follow from other rows: the logged time, the number of comments, and the
 * progress of a task with subtasks. After any script of commands and undos they equal a recalculation from all rows.
 */

const apps = appsOnEach()

type All = <T extends TableName>(table: T) => readonly Row<T>[]

/** The figures of tasks that differ from what a count of all rows gives. */
function miscounted(all: All): object[] {
  const isDone = doneTest(all('status'))
  const projects = new Map(all('project').map((project) => [project.id, project]))
  return all('task').flatMap((task) => {
    const logs = all('work_log').filter(({ task_id }) => task_id === task.id)
    const time = logs.reduce((sum, { time_spent }) => sum + time_spent, 0)
    const comments = all('task_comment').filter(({ task_id }) => task_id === task.id)
    const files = all('attachment').filter(
      ({ task_id, comment_id }) => task_id === task.id && comment_id === null,
    )
    const { total_minutes_spent, comments_count, attachments_count } = task
    const told = { total_minutes_spent, comments_count, attachments_count, ...progressIn(task) }
    const subtasks = all('task').filter(
      ({ parent_task_id, archived }) => parent_task_id === task.id && archived === task.archived,
    )
    const mode = progressMode(projects.get(task.project_id)!)
    const progress = storedProgress({ task, subtasks, mode, isDone })
    const counted = {
      ...{ total_minutes_spent: time, comments_count: comments.length },
      ...{ attachments_count: files.length, ...progress },
    }
    return JSON.stringify(told) === JSON.stringify(counted)
      ? []
      : [{ task: task.name, told, counted }]
  })
}

const progressIn = ({ progress_value, manual_progress }: Row<'task'>) => ({
  progress_value,
  manual_progress,
})

let tries = 0

test(`logged time, comments and progress are correct after any script of commands and undos, in memory and on ${flavours.join(' and ')}`, async () => {
  await holds('derived-fields', figureScript, 60, async (steps) => {
    const testData = await makeTestData(`figures ${++tries}`)
    for (const app of apps.flat()) await writeTestData(app, testData)
    expect(miscounted((table) => testData.memory.all(table))).toEqual([])
    for (const [n, each] of steps.entries()) {
      const command = commandOf(testData, { group: n, n }, each)
      if (!command) continue
      await inMemory(testData.memory, [command])
      expect(miscounted((table) => testData.memory.all(table))).toEqual([])
      for (const app of apps.flat()) await inApp(app, [command])
    }
  })
  for (const { database } of apps.flat()) {
    const stored = new Map<TableName, readonly Row<TableName>[]>()
    for (const table of [
      'task',
      'status',
      'project',
      'work_log',
      'task_comment',
      'attachment',
    ] as const)
      stored.set(table, await selectRows(database.read, database.flavour, table, sql`true`))
    expect(miscounted((table) => stored.get(table) as never)).toEqual([])
  }
})
