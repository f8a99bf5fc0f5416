// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addFinder, type Found } from '../../../client/keyboard/actions.ts'
import { pathToSearch } from '../../../core/search/paths.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { Palette } from './Palette.tsx'

withTexts()
beforeEach(openWorkspaceForTest)

test('Enter takes what was gone to, also when more is found before it', async () => {
  const taken: string[] = []
  const found = (text: string, score: number): Found => ({
    ...{ id: text, text, score },
    run: () => taken.push(text),
  })
  const some = [found('Dome plan', 2), found('Dome walls', 1)]
  let findMore = (_: readonly Found[]) => {}
  const stop = addFinder({
    section: 'comments',
    find(typed, _, later) {
      if (typed === '') return []
      findMore = later!
      return some
    },
  })
  onTestFinished(stop)
  draw(
    <MemoryRouter>
      <Palette />
    </MemoryRouter>,
  )
  const field = screen.getByRole('combobox')
  const active = () => screen.queryByRole('option', { selected: true })?.textContent
  fireEvent.change(field, { target: { value: 'Dome' } })
  await screen.findByRole('option', { name: 'Dome walls' })
  expect(active()).toBe('Dome plan')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(active()).toBe('Dome walls')
  act(() => findMore([found('Dome of all', 9), ...some]))
  await screen.findByRole('option', { name: 'Dome of all' })
  expect(active()).toBe('Dome walls')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(taken).toEqual(['Dome walls'])
})

const Place = () => <output>{useLocation().pathname}</output>

test('Enter before anything is found waits for what is, and pressed again takes the page of all results', async () => {
  const taken: string[] = []
  let find = (_: readonly Found[]) => {}
  onTestFinished(
    addFinder({
      section: 'projects',
      find: (typed) => (typed === '' ? [] : new Promise((found) => (find = found))),
    }),
  )
  draw(
    <MemoryRouter>
      <Palette />
      <Place />
    </MemoryRouter>,
  )
  const field = screen.getByRole('combobox')
  // The dialog hides what is beside it from `getByRole`.
  const place = () => document.querySelector('output')?.textContent
  const type = async (value: string) => {
    fireEvent.change(field, { target: { value } })
    await screen.findByRole('option', { selected: true, name: 'everywhere' })
  }
  await type('Dome')
  fireEvent.keyDown(field, { key: 'Enter' })
  const dome = { id: 'dome', text: 'Dome plan', run: () => taken.push('Dome plan') }
  await act(async () => find([dome]))
  await expect.poll(() => taken).toEqual(['Dome plan'])
  await type('Walls')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(place()).toBe('/')
  fireEvent.keyDown(field, { key: 'Enter' })
  await expect.poll(() => place()).toBe(pathToSearch({}))
  expect(taken).toEqual(['Dome plan'])
})
