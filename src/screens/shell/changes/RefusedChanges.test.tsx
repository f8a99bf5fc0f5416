// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { RefusedCommand } from '../../../client/engine/outbox/state.ts'
import { commandListeners } from '../../../client/engine/workspace.ts'
import { pathToDescription } from '../../../core/catalogue/routes.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project, team } from '../../../parts/testing/world.ts'
import { RefusedChanges } from './RefusedChanges.tsx'

withTexts()
beforeEach(openWorkspaceForTest)

const change = (fields: Partial<RefusedCommand>): RefusedCommand => ({
  ...{ id: idOf('command'), name: 'describeTask', team, project, at: 0 },
  ...{ input: { id: idOf(1), description: '<p>Mine</p>' } },
  ...{ code: 'text_changed', message: 'Somebody else has changed the description meanwhile.' },
  ...fields,
})

const Place = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const show = (fields: Partial<RefusedCommand> = {}) =>
  draw(
    <MemoryRouter>
      <RefusedChanges refused={[change(fields)]} />
      <Place />
    </MemoryRouter>,
  )

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a description that another one has overtaken leads to its task, and is not tried again', () => {
  show()
  screen.getByText('Mine')
  expect(buttons()).toEqual(['Discard all', 'Compare', 'Discard', 'Copy'])
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect(document.querySelector('output')!.textContent).toBe(pathToDescription(project, idOf(1)))
})

test('a description of another team is only copied or discarded, and other changes are tried again', () => {
  show({ team: idOf('other team') }).unmount()
  show({ code: 'forbidden', message: 'No.' })
  expect(buttons()).toEqual(['Discard all', 'Try again', 'Discard', 'Copy'])
})

test('a description of a task that is gone is compared with none', async () => {
  await loadTasks([])
  show()
  expect(buttons()).toEqual(['Discard all', 'Discard', 'Copy'])
})

test('a template that others have changed replaces theirs, once that is confirmed', async () => {
  const given: unknown[] = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ input }) => given.push(input)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  const input = { id: idOf('template'), name: 'Launch', tasks: [{ name: 'Dome' }] }
  const { project: _, ...ofTeam } = change({
    name: 'replaceTaskTemplate',
    code: 'template_changed',
  })
  draw(<RefusedChanges refused={[{ ...ofTeam, input: { ...input, base: 'older' } }]} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Try again')
  press('Cancel')
  expect(given).toEqual([])
  press('Try again')
  press('Replace')
  await waitFor(() => expect(given).toEqual([input]))
})
