// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { idOf } from '../../../core/tasks/testing.ts'
import { openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { caller } from '../../requests/request.ts'
import { attempt, workspace } from '../workspace.ts'

const room = `project:${project}` as const

test('what is carried out in a project that was left does not wait for its line, and after the return it does', async () => {
  await openWorkspaceForTest()
  const { live, replica } = workspace()
  const waiting = () => replica.pending.map(({ name }) => name)
  caller.csrf = 'token'
  caller.send = async () =>
    Response.json({ done: true, body: {} }, { headers: { 'X-Plumbline-Rooms': `${room}=5` } })
  const rename = (name: string) => attempt('renameTask', { id: idOf(2), name })
  await live.open(room)
  await rename('Order glass')
  expect(waiting()).toEqual(['renameTask'])
  live.close(room)
  await rename('Order panes')
  expect(waiting()).toEqual([])
  await live.open(room)
  await rename('Order frames')
  expect(waiting()).toEqual(['renameTask'])
})
