// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Row } from '../../../core/model.ts'
import { done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { loadTasks, openWorkspaceForTest, placeOf, project } from '../../../parts/testing/world.ts'
import { caller } from '../../requests/request.ts'
import { attempt, workspace } from '../workspace.ts'

const room = `project:${project}` as const

/** Says what the log of the project has further. */
const line = (seq: number, command_id: string) =>
  workspace().replica.receive(room, [{ seq, command_id, changes: [] }])

test('a project that is left is followed until what was given in it is in its log', async () => {
  await openWorkspaceForTest()
  const { live, replica } = workspace()
  let answer = () => {}
  caller.csrf = 'token'
  caller.send = () =>
    new Promise((answered) => {
      const headers = { 'X-Plumbline-Rooms': `${room}=5` }
      answer = () => answered(Response.json({ done: true, body: {} }, { headers }))
    })
  await live.open(room)
  const name = () => replica.find('task', idOf(2))!.name
  const renamed = attempt('renameTask', { id: idOf(2), name: 'Order glass' })
  await expect.poll(name).toBe('Order glass')
  live.close(room)
  await live.open(room)
  live.close(room)
  answer()
  const { id } = await renamed
  expect([replica.left.has(room), name()]).toEqual([false, 'Order glass'])
  await line(5, id)
  await expect.poll(() => replica.left.has(room)).toBe(true)
})

test('what is carried out in a project that was left does not wait for its line, and after the return it does', async () => {
  await openWorkspaceForTest()
  const { live, replica } = workspace()
  const waiting = () => replica.pending.map(({ name }) => name)
  caller.csrf = 'token'
  let seq = 5
  caller.send = async () =>
    Response.json({ done: true, body: {} }, { headers: { 'X-Plumbline-Rooms': `${room}=${seq}` } })
  const rename = (name: string) => attempt('renameTask', { id: idOf(2), name })
  await live.open(room)
  const { id } = await rename('Order glass')
  expect(waiting()).toEqual(['renameTask'])
  await line(5, id)
  live.close(room)
  await rename('Order panes')
  expect(waiting()).toEqual([])
  await live.open(room)
  seq++
  await rename('Order frames')
  expect(waiting()).toEqual(['renameTask'])
})

const waits = { id: idOf('wait'), project_id: project, task_id: idOf(2), lag_days: 0 }
const task_dependency = [{ ...waits, related_task_id: idOf(1) }]

test.each<[string, Row<'project_member'>[], () => Promise<unknown>]>([
  [
    'what waits for another task',
    [placeOf('Ada')],
    () => attempt('setTaskStatus', { id: idOf(2), status_id: done }),
  ],
  ['what a place allows', [], () => attempt('renameTask', { id: idOf(2), name: 'Order glass' })],
])('in a project that was left the server decides %s', async (_, places, give) => {
  await openWorkspaceForTest()
  const { live, replica, user } = workspace()
  user.owner = false
  await loadTasks([taskRow(1), taskRow(2)], {}, places, { task_dependency })
  let asked = 0
  caller.csrf = 'token'
  caller.send = async () => {
    asked++
    return Response.json(
      { done: true, body: {} },
      { headers: { 'X-Plumbline-Rooms': `${room}=5` } },
    )
  }
  await live.open(room)
  await expect(give()).rejects.toThrow()
  expect(asked).toBe(0)
  live.close(room)
  await expect.poll(() => replica.left.has(room)).toBe(true)
  await give()
  // It is not up to date yet when it is opened again.
  await live.open(room)
  await give()
  expect(asked).toBe(2)
})
