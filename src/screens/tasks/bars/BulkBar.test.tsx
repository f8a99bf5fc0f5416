// @vitest-environment jsdom
import { fireEvent, screen, act as settle, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { bulkBar } from '../codes.ts'
import { SelectionBar } from './SelectionBar.tsx'

withTexts()
beforeAll(async () => {
  await readDeclarations()
  await bulkBar.load()
})
beforeEach(openWorkspaceForTest)

test('many tasks keep their order, who is assigned by it is told, and the tasks have the focus then', async () => {
  caller.csrf = 'token'
  alerts.shown = []
  await loadTasks([1, 2, 3, 4].map((n) => taskRow(n, n === 4 ? { assignees: [idOf('Bill')] } : {})))
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const given: unknown[] = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ input }) => given.push(input.tasks)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  caller.send = async (address) => {
    if (!String(address).includes('/bulk/')) throw new TypeError('unreachable')
    return Response.json({ done: true, body: { failed_tasks: null } })
  }
  draw(
    <>
      <SelectionBar view={view} project={workspace().replica.find('project', project)!} />
      <div data-tasks tabIndex={-1} />
    </>,
  )
  await waitFor(() => expect(view.shown.value.keys.length).toBeGreaterThan(3))
  const shown = view.shown.value.lines.flatMap((line) => (line.kind === 'task' ? line.id : []))
  await settle(async () => view.select(shown.toReversed()))
  fireEvent.click(await screen.findByRole('button', { name: 'Status' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Doing' }))
  await waitFor(() => expect(alerts.shown).toHaveLength(1))
  expect(given).toEqual([shown])
  const others = shown.filter(
    (id) => !workspace().replica.find('task', id)!.assignees.includes(idOf('Bill')),
  )
  expect(alerts.shown[0]!.text).toBe(`4 tasks changed, ${others.length} assigned to you`)
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-tasks]')))
})

test('more tasks than can be changed at once are told when they are selected, not when a change is tried', async () => {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  draw(<SelectionBar view={view} project={workspace().replica.find('project', project)!} />)
  const many = Array.from({ length: limits.idsAtOnce + 1 }, (_, n) => `task ${n}`)
  await settle(async () => (view.choices.selected = many))
  expect(await screen.findByText('At most 5,000 tasks can be changed at once.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Status' })).toBeNull()
  await settle(async () => (view.choices.selected = many.slice(1)))
  expect(await screen.findByRole('button', { name: 'Status' })).toBeTruthy()
  expect(screen.queryByText(/At most/)).toBeNull()
})

test('the tasks of a change that is refused are selected again', async () => {
  caller.csrf = 'token'
  alerts.shown = []
  caller.send = async () =>
    Response.json({ done: false, code: 'forbidden', message: 'No' }, { status: 403 })
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  draw(<SelectionBar view={view} project={workspace().replica.find('project', project)!} />)
  await settle(async () => view.select([idOf(1), idOf(2)]))
  fireEvent.click(await screen.findByRole('button', { name: 'Status' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Doing' }))
  await waitFor(() => expect(view.choices.selected).toEqual([]))
  await waitFor(() => expect(view.choices.selected).toEqual([idOf(1), idOf(2)]))
  expect(alerts.shown.map(({ text }) => text)).toEqual(['No'])
})
