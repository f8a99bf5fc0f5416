import { expect, test } from 'vitest'
import type { Row } from '../../src/core/model.ts'
import { statusRows } from '../../src/core/tasks/testing.ts'
import type { OpenTask } from '../rooms/open-tasks.ts'
import type { Summary } from '../rooms/project-summaries.ts'
import { writtenTasks } from './written-tasks.ts'

const task = (id: string, status_id: string) =>
  ({ id, name: `Task ${id}`, project_id: 'p', parent_task_id: null, status_id }) as OpenTask

const summaries = (name: string, statuses: readonly Row<'status'>[]) => {
  const project = { id: 'p', team_id: 't', name, color_code: '#000000' } as Row<'project'>
  return new Map([['p', { project, statuses } as Summary]])
}

/** The names of the tasks as they are written, with those of their projects. */
const told = (all: readonly OpenTask[], projects: ReadonlyMap<string, Summary>) => {
  const { parts, places } = writtenTasks(all, projects)
  const tasks = JSON.parse(Buffer.concat(parts.list(places.values()) as Buffer[]).toString()) as {
    name: string
    project_name: string
    status: string
  }[]
  return tasks.map(({ name, project_name, status }) => `${name} ${status} ${project_name}`)
}

const [todo, doing] = statusRows as [Row<'status'>, Row<'status'>]

test('a list that is newer than the projects it was first written with is written again', () => {
  const all = [task('1', todo.id), task('2', doing.id)]
  const older = summaries('Moon', [todo])
  // The status of the second task has come since the projects were read.
  expect(told(all, older)).toEqual([`Task 1 ${todo.name} Moon`])
  const newer = summaries('Mars', [todo, doing])
  expect(told(all, newer)).toEqual([`Task 1 ${todo.name} Mars`, `Task 2 ${doing.name} Mars`])
})

test('a list is written once for as long as its projects stay as they are', () => {
  const all = [task('1', todo.id)]
  const projects = summaries('Moon', [todo])
  const first = writtenTasks(all, projects)
  expect(writtenTasks(all, new Map(projects))).toBe(first)
  expect(writtenTasks([...all], projects)).not.toBe(first)
})
