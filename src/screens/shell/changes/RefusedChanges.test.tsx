// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { RefusedCommand } from '../../../client/engine/outbox/state.ts'
import { pathToDescription } from '../../../core/catalogue/routes.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, project, team } from '../../../parts/testing/world.ts'
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
