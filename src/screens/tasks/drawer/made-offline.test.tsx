// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { todo } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { activityLog, attachments, comments, timeLogs } from '../codes.ts'
import { TaskDrawer } from './TaskDrawer.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(async () => {
  await readDeclarations()
  for (const code of [activityLog, attachments, comments, timeLogs]) await code.load()
})
beforeEach(openWorkspaceForTest)

test('nothing is asked about a task that the server has still to make, and all of it once it is made', async () => {
  await loadTasks([])
  const asked: string[] = []
  /** Whether the server has the task. */
  let made = false
  caller.csrf = 'token'
  caller.send = async (address, init) => {
    if (new Headers(init?.headers).has('X-Command-Id')) throw new TypeError('unreachable')
    asked.push(new URL(String(address), 'http://plumbline.example').pathname)
    return made
      ? Response.json({ done: true, body: { seq: 2, rows: [] } })
      : Response.json({ done: false, code: 'not_found', message: 'Not found' }, { status: 404 })
  }
  void act('quickTask', { name: 'Dome', project_id: project, status_id: todo })
  const { replica } = workspace()
  const find = () => replica.reader(`project:${project}`)!.list('task')[0]
  await expect.poll(find).toBeDefined()
  const task: Row<'task'> = find()!
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  draw(
    <TaskDrawer
      taskId={task.id}
      view={view}
      project={replica.find('project', project)!}
      openTask={() => {}}
      close={() => {}}
    />,
  )
  await screen.findByText('No files yet. Choose some, drop them here or paste them.')
  fireEvent.click(screen.getByRole('tab', { name: 'Activity log' }))
  await screen.findByText('No changes have been logged yet.')
  fireEvent.click(screen.getByRole('tab', { name: 'Time log' }))
  await screen.findByText('No time logs found in the task.')
  fireEvent.click(screen.getByRole('tab', { name: 'Info' }))
  await screen.findByRole('region', { name: 'Attachments' })
  expect(asked).toEqual([])
  made = true
  const { id } = replica.pending[0]!
  const changes = [{ table: 'task' as const, id: task.id, row: task }]
  await replica.receive(`project:${project}`, [{ seq: 2, command_id: id, changes }])
  const paths = ['attachment', 'task_comment'].map((t) => `/snapshots/task/${task.id}/${t}`)
  await expect
    .poll(() => new Set(asked.map((each) => each.replace('/api/v1', ''))))
    .toEqual(new Set(paths))
  await screen.findByText('No files yet. Choose some, drop them here or paste them.')
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})
