// @vitest-environment jsdom
import { Button, MenuItem, MenuList } from '@fluentui/react-components'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { alerts } from '../../client/requests/alerts.ts'
import { Code } from '../lazy/OnDemand.tsx'
import { draw, withTexts } from '../testing/draw.tsx'
import { Opener } from './Opener.tsx'
import { OpenMenu } from './OpenMenu.tsx'
import { OpenPopover } from './OpenPopover.tsx'
import type { Opened } from './opened.ts'

withTexts()

let chosen: string[]
let arrive: (code: typeof Fruit) => void
let fail: (reason: Error) => void
beforeEach(() => {
  chosen = []
  const code = new Code<Opened>(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve
        fail = reject
      }),
  )
  draw(
    <Opener code={code} props={{}}>
      {(trigger) => <Button {...trigger}>Fruit</Button>}
    </Opener>,
  )
})

const Fruit = (opened: Opened) => (
  <OpenMenu {...opened}>
    <MenuList>
      {['Apple', 'Pear'].map((name) => (
        <MenuItem key={name} onClick={() => chosen.push(name)}>
          {name}
        </MenuItem>
      ))}
    </MenuList>
  </OpenMenu>
)
/** A field that chooses by Enter, in a popover. */
const Field = (opened: Opened) => (
  <OpenPopover label="Fruit" {...opened}>
    <input
      autoFocus
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && chosen.push(currentTarget.value)}
    />
  </OpenPopover>
)
const button = () => screen.getByText('Fruit')
const item = (name: string) => screen.findByRole('menuitem', { name })
const state = () =>
  ['aria-haspopup', 'aria-expanded', 'aria-busy'].map((name) => button().getAttribute(name))

test('a menu opens once its code is there, named by its button, and again at once', async () => {
  const before = button()
  fireEvent.pointerEnter(before)
  expect(state()).toEqual(['menu', 'false', null])
  fireEvent.click(before)
  expect(state()).toEqual(['menu', 'false', 'true'])
  arrive(Fruit)
  const first = await item('Apple')
  expect(button()).toBe(before)
  expect(state()).toEqual(['menu', 'true', null])
  screen.getByRole('menu', { name: 'Fruit' })
  fireEvent.keyDown(first, { key: 'Escape' })
  expect(state()).toEqual(['menu', 'false', null])
  fireEvent.keyDown(before, { key: 'ArrowDown' })
  expect(state()).toEqual(['menu', 'true', null])
})

test('what is typed while the code is on the way is meant for what opens', async () => {
  button().focus()
  fireEvent.keyDown(button(), { key: 'ArrowDown' })
  for (const key of ['p', 'e', 'a', 'r', 'Enter']) fireEvent.keyDown(button(), { key })
  // A key that is held is meant once.
  fireEvent.keyDown(button(), { key: 'Enter', repeat: true })
  arrive(Field)
  await waitFor(() => expect(chosen).toEqual(['pear']))
})

test('a space that is typed meanwhile presses what has the focus then', async () => {
  button().focus()
  fireEvent.keyDown(button(), { key: 'ArrowDown' })
  fireEvent.keyDown(button(), { key: ' ' })
  arrive((opened: Opened) => (
    <OpenPopover label="Fruit" {...opened}>
      <button type="button" autoFocus onClick={() => chosen.push('Apple')}>
        Apple
      </button>
    </OpenPopover>
  ))
  await waitFor(() => expect(chosen).toEqual(['Apple']))
})

test.each([
  ['Escape', () => fireEvent.keyDown(button(), { key: 'Escape' })],
  ['going elsewhere', () => fireEvent.blur(button())],
])('%s ends the wait', async (_, leave) => {
  fireEvent.click(button())
  leave()
  expect(state()).toEqual(['menu', 'false', null])
  arrive(Fruit)
  await Promise.resolve()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('code that cannot be loaded is told, and asked for again by the next click', async () => {
  fireEvent.click(button())
  fail(new Error('Offline'))
  await waitFor(() =>
    expect(alerts.shown.map(({ text }) => text)).toContain(
      'This could not be opened. Check your connection and try again.',
    ),
  )
  expect(state()).toEqual(['menu', 'false', null])
  fireEvent.click(button())
  arrive(Fruit)
  await item('Apple')
})
