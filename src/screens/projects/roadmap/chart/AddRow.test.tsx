// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../../client/engine/calls/declarations.ts'
import type { Command } from '../../../../client/engine/replica/command.ts'
import { taskRow } from '../../../../core/tasks/testing.ts'
import { withTexts } from '../../../../parts/testing/draw.tsx'
import { holdCommands, noteCommands } from '../../../../parts/testing/screens.ts'
import { drag, freshRoadmaps, open } from '../testing/page.tsx'

withTexts()
beforeAll(readDeclarations)
freshRoadmaps()

let commands: readonly Command[]
beforeEach(async () => {
  await open([taskRow(1)])
  commands = noteCommands()
})
/** The tasks that were to be made: their names, and whether they had days. */
const made = () =>
  commands.map(({ input: { name, start_date } }) => [name, start_date !== undefined])

const isDrawn = () => screen.queryByRole('textbox', { name: /^Add task: / }) !== null
async function drawn() {
  const [field] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Add task' })
  drag(field!.closest('[role=row]')!.querySelector<HTMLElement>('[data-cell$="/bar"]')!, 1, 0)
  await waitFor(() => expect(isDrawn()).toBe(true))
  return field!
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
function add(field: HTMLElement, name: string) {
  type(field, name)
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('days that were drawn for a name go when it is emptied or given up', async () => {
  const field = await drawn()
  type(field, 'Pour')
  type(field, '')
  expect(isDrawn()).toBe(false)
  add(field, 'Cut')
  await drawn()
  type(field, 'Polish')
  fireEvent.keyDown(field, { key: 'Escape' })
  add(field, 'Weld')
  expect(made()).toEqual([
    ['Cut', false],
    ['Weld', false],
  ])
})

test('a name that is refused comes back with its days, and gives them to no other', async () => {
  const refuse = holdCommands()
  const field = await drawn()
  add(field, 'Pour')
  expect(isDrawn()).toBe(false)
  await refuse()
  await waitFor(() => expect([field.value, isDrawn()]).toEqual(['Pour', true]))
  fireEvent.keyDown(field, { key: 'Enter' })
  type(field, 'Cut')
  await refuse()
  expect([field.value, isDrawn()]).toEqual(['Cut', false])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(made()).toEqual([
    ['Pour', true],
    ['Pour', true],
    ['Cut', false],
  ])
})
